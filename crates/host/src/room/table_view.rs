//! What the room sees of a table that is being played.

use std::sync::Arc;

use stramash_core::engine::{
    AnyMatch, AnyView, Arg, Everyone, Outcome, Phrase, PlayerId, RESIGNED, Seat, Shown,
};

use crate::Host;
use crate::chance::fair::last_mark;
use crate::lobby::against;
use crate::message::say::{About, answer, button, game_name};
use crate::message::{Board, Control, Message, Part, Style};
use crate::person::people::PostsDoc;
use crate::request::call::Answer;
use crate::request::door::Guest;
use crate::request::press::{Act, Angle, Press};
use crate::request::refusal::{Granted, no};
use crate::table::Table;
use crate::table::doc::{Pause, Phase};
use crate::table::entry::By;
use crate::turn::seated::Seated;
use stramash_store::Subject;

/// What a room's message is to tell.
#[derive(Debug, Clone, Default)]
pub(crate) struct Telling {
    /// After how many entries its telling begins.
    pub(crate) from: usize,
    /// Whether it tells how the match was opened.
    pub(crate) opening: bool,
    /// Whether somebody has asked for it, who may want to know what was agreed.
    pub(crate) asked: bool,
    /// Whom it calls.
    pub(crate) calls: Vec<PlayerId>,
    /// Of whom it says that direct messages do not reach them.
    pub(crate) closed: Vec<PlayerId>,
}

impl Telling {
    /// Tells what there is from so many entries on, and calls nobody.
    pub(crate) fn of(from: usize, opening: bool) -> Self {
        Self {
            from,
            opening,
            ..Self::default()
        }
    }
}

impl Table {
    /// A control for what everybody is offered now.
    pub(crate) fn press(&self, act: Act) -> Press {
        Press::at(self.id, self.ply(), act)
    }

    /// A button for what everybody is offered now.
    pub(crate) fn button(&self, label: &'static str, style: Style, act: Act) -> Control {
        button(Phrase::new(label), style, self.press(act))
    }

    /// The match, or that it has not begun.
    pub(crate) fn the_match(&self) -> Granted<&dyn AnyMatch> {
        let playing = self.playing.as_deref();
        playing.ok_or_else(|| Phrase::new("host-not-started").about(self).into())
    }

    /// Where the table's message stands.
    pub(crate) fn link(&self, posts: &PostsDoc) -> String {
        let (server, room) = (self.doc.server, self.doc.room);
        match posts.message {
            Some((room, message)) => {
                format!("https://discord.com/channels/{server}/{room}/{message}")
            }
            None => format!("https://discord.com/channels/{server}/{room}"),
        }
    }

    /// The room's message: what has happened, the board, whose turn it is.
    pub(crate) fn room_message(&self, telling: &Telling) -> Message<Everyone> {
        let Some(playing) = &self.playing else {
            let mut message = self.lobby_message();
            message.calls.clone_from(&telling.calls);
            return message;
        };
        let view = playing.seen();
        let legend = self.legend(playing.as_ref(), view.clone().open().as_ref());
        let mut message = Message::of([self.title(), legend], self.names());
        // Stopped before it was shown, it has not begun for anybody.
        if telling.opening && self.doc.phase != Phase::Aborted {
            let begins = Part::Open(Phrase::new("host-begins"));
            message.text.push(begins);
            let agreed = self.changed_options("host-options");
            message.text.extend(agreed.map(Part::Open));
            message
                .text
                .extend(self.doc.terms.words().into_iter().map(Part::Open));
            if self.doc.sum.is_some() && self.doc.epoch.stands_at().is_none() {
                let missing = Phrase::new("host-fair-not-announced");
                message.text.push(Part::Open(missing));
            }
            let opened = playing.at(0).seen().map(|view| view.opened());
            message.text.push(Part::Shown(opened));
        } else if telling.asked {
            let agreed = self.changed_options("host-options-small");
            message.text.extend(agreed.map(Part::Open));
        }
        let recap = playing.recap(telling.from);
        let happened = recap.as_ref().map(|recap| self.recap_words(recap));
        message.text.push(Part::Shown(happened));
        let turn = self.whose_turn(&telling.calls).into_iter();
        message.text.extend(turn.map(Part::Open));
        for &player in &telling.closed {
            let closed = Phrase::new("host-closed").with("player", player);
            message.text.push(Part::Open(closed));
        }
        if self.is_playing() {
            let standing = view.as_ref().map(|view| view.standing());
            message.text.push(Part::Shown(standing));
        }
        message.text.extend(self.mark_words().map(Part::Open));
        let mut board = Board {
            scene: recap.map(|recap| recap.scene),
            ..Board::of(&view)
        };
        if matches!(self.doc.phase, Phase::Finished | Phase::Aborted) {
            let remembered = playing.remembered();
            let heading = self.heading(view.clone().open().as_ref(), remembered.clone());
            board.heading = Some(Box::new(heading));
            message.text.push(Part::Open(self.length()));
            message.text.push(Part::Shown(remembered));
        }
        message.board = Some(board);
        message.calls.clone_from(&telling.calls);
        match self.doc.phase {
            Phase::Playing => {
                message.rows.push(vec![
                    self.button("host-button-turn", Style::Primary, Act::MyTurn),
                    self.button("host-button-board", Style::Secondary, Act::Board),
                    self.button("host-button-log", Style::Secondary, Act::Log(0)),
                ]);
                message.rows.extend(self.absence_row());
                message.rows.extend(self.undo_row());
            }
            phase => {
                message.rows.push(vec![
                    self.button("host-button-rematch", Style::Primary, Act::Rematch),
                    self.button("film-button-film", Style::Secondary, Act::Film(Angle::Room)),
                    self.button("host-button-record", Style::Secondary, Act::Record),
                    self.button("host-button-fair", Style::Secondary, Act::Fair),
                    self.button("host-button-log", Style::Secondary, Act::Log(0)),
                ]);
                if phase == Phase::Finished && self.game.has_luck() {
                    let luck = self.button("luck-button", Style::Secondary, Act::Luck);
                    message.rows.push(vec![luck]);
                }
            }
        }
        message
    }

    /// The number of the play that was told last with a mark of the record's running sum, or the last
    /// sum when the match is over.
    pub(crate) fn mark_words(&self) -> Option<Phrase> {
        let over = matches!(self.doc.phase, Phase::Finished | Phase::Aborted);
        if over && let Some(sum) = &self.doc.sum {
            let phrase = Phrase::new("host-mark-last").with("n", self.n_entries());
            return Some(phrase.code("mark", last_mark(sum)));
        }
        let (play, mark) = self.mark()?;
        Some(
            Phrase::new("host-mark")
                .with("play", play)
                .code("mark", mark),
        )
    }

    pub(crate) fn title(&self) -> Phrase {
        Phrase::new("host-title")
            .about(self)
            .with("game", game_name(self.game.slug()))
    }

    /// What the room is told before anything is drawn.
    pub(crate) fn sealed_words(&self) -> Phrase {
        let game = game_name(self.game.slug());
        if self.doc.past.is_empty() {
            return Phrase::new("host-note-start")
                .about(self)
                .with("game", game);
        }
        let phrase = Phrase::new("host-note-restored").about(self);
        let phrase = phrase.with("game", game).with("play", self.ply().0);
        phrase.code("short", self.doc.epoch.short())
    }

    /// Whose pieces are whose, and who plays with whom.
    pub(crate) fn legend(&self, playing: &dyn AnyMatch, view: &dyn AnyView) -> Phrase {
        let names = self.names();
        let member = |seat: Seat| {
            let player = self.player_at(seat)?;
            let mark = view.mark(seat);
            // The colour stands with the name already where names look the same.
            Some(if names.mark(seat).is_some() {
                let phrase = Phrase::new("host-legend-seat-alike").code("mark", mark);
                phrase.with("seat", seat)
            } else {
                let phrase = Phrase::new("host-legend-seat").code("mark", mark);
                let phrase = phrase.with("colour", view.colour(seat));
                phrase.with("player", player)
            })
        };
        let legend = Phrase::new("host-legend");
        match against(&playing.sides(), member) {
            Some(sides) => legend.with("seats", sides),
            None => {
                let seats = Seat::all(playing.n_seats()).filter_map(member);
                legend.with("seats", seats.collect::<Vec<_>>())
            }
        }
    }

    /// That somebody else played an entry for its player, if so: the host, or a stand-in.
    pub(crate) fn played_for(&self, index: usize) -> Option<Phrase> {
        let note = &self.notes[index];
        let words = match note.by {
            By::Player | By::Computer(_) => return None,
            By::Forced => "host-forced",
            By::StandIn(_) => "absence-played-for",
        };
        Some(Phrase::new(words).with("player", self.player_at(note.seat?)?))
    }

    /// Whether the one who is waited for has just played and goes on: nobody is called twice for
    /// one turn.
    pub(crate) fn goes_on(&self) -> bool {
        let is_midway = |seat: &Seat| {
            let own = Seated::at(self, *seat);
            own.is_some_and(|own| own.view.is_midway())
        };
        let midway = self.awaited().only().filter(is_midway);
        let last = self
            .loud()
            .next_back()
            .and_then(|index| self.notes[index].seat);
        midway.is_some() && last == midway
    }

    /// Whose turn it is, or how it ended, and what else everybody should know.
    fn whose_turn(&self, calls: &[PlayerId]) -> Vec<Phrase> {
        let mut words = Vec::new();
        let named = |player: PlayerId| {
            if calls.contains(&player) {
                Arg::Call(player)
            } else {
                Arg::Player(player)
            }
        };
        match self.doc.phase {
            Phase::Finished => {
                words.push(self.ending());
                words.extend(self.score_words());
            }
            Phase::Aborted => words.push(self.ending()),
            Phase::Lobby | Phase::Playing | Phase::Closed => {
                if let Some(pause) = self.doc.paused {
                    words.push(Phrase::new(match pause {
                        Pause::Room => "host-paused-room",
                        Pause::Server => "host-paused-server",
                    }));
                } else if let Some(seat) = self.awaited().only()
                    && self.computer(seat).is_some()
                {
                    let player = self.player_at(seat).unwrap_or_default();
                    words.push(Phrase::new("computer-thinks").with("player", player));
                } else if let Some(seat) = self.awaited().only()
                    && !self.stands_in(seat)
                    && let Some(player) = self.player_at(seat)
                {
                    words.push(Phrase::new("host-your-turn").with("player", named(player)));
                } else {
                    words.push(Phrase::new("host-turns").with("owners", self.owners(named)));
                }
                if self.doc.paused.is_none() {
                    words.extend(self.time_words());
                }
            }
        }
        if !self.is_playing() && !calls.is_empty() {
            let players: Vec<Phrase> = calls
                .iter()
                .map(|player| Phrase::new("host-member").with("player", Arg::Call(*player)))
                .collect();
            words.push(Phrase::new("host-called").with("players", players));
        }
        words.extend(self.practice_words());
        words.extend(self.absence_words());
        words.extend(self.vote_words());
        words.extend(self.undo_words());
        words
    }

    /// How the match ended.
    pub(crate) fn ending(&self) -> Phrase {
        let playing = self.playing.as_ref();
        let ended = playing.and_then(|playing| Some((playing, playing.outcome()?)));
        let Some((playing, outcome)) = ended else {
            return self.stopped_words();
        };
        // By their seats: who has been forgotten since has no name any more.
        let winners = outcome.winners.iter();
        let winners: Vec<Phrase> = winners
            .map(|seat| Phrase::new("host-member").with("player", seat))
            .collect();
        if winners.is_empty() {
            return Phrase::new("host-drawn");
        }
        let view = playing.seen().open();
        let by_computers = outcome
            .winners
            .iter()
            .all(|seat| self.computer(seat).is_some());
        let won = Phrase::new(if by_computers {
            "host-won-computers"
        } else {
            "host-won-alone"
        });
        let won = won.with("n", winners.len()).with("winners", winners);
        // That the only other one is out of the match has just been told.
        if outcome.kind == RESIGNED && self.n_seats() == 2 {
            return won;
        }
        let manner = self.manner(&outcome, view.as_ref());
        Phrase::new("host-won")
            .with("manner", manner)
            .with("won", won)
    }

    /// How a match was won.
    pub(crate) fn manner(&self, outcome: &Outcome, view: &dyn AnyView) -> Phrase {
        let kind = || Phrase::new(format!("{}-outcome-{}", self.game.slug(), outcome.kind));
        view.ended().unwrap_or_else(kind)
    }
}

impl Host {
    /// Where a table's message stands.
    pub(crate) fn link(&self, table: &Table) -> String {
        let posts = self.small_doc(Subject::Posts(table.id));
        table.link(&posts.unwrap_or_default())
    }

    /// Tells one who asks the whole position in words, without the picture.
    pub(crate) fn tell_board(&self, guest: &Guest<'_>) -> Granted<Answer> {
        let table = &guest.table;
        let Some(playing) = table
            .playing
            .as_deref()
            .filter(|_| table.doc.paused.is_none())
        else {
            // There is no position yet, or the table is to be found again first.
            return self.show_board(guest);
        };
        if let Some(own) = Seated::of(table, guest.caller.player) {
            let message = told_board(table, own.legend(), own.shown());
            return Ok(own.answer(message.row(own.turn_row())));
        }
        let view = playing.seen();
        let legend = table.legend(playing, view.clone().open().as_ref());
        Ok(answer(told_board(table, legend, &view)))
    }

    /// Shows the board to one who asks. Where a table has lost its room, one of its players
    /// brings it here by asking.
    pub(crate) fn show_board(&self, guest: &Guest<'_>) -> Granted<Answer> {
        let (table, player) = (&guest.table, guest.caller.player);
        if table.doc.paused.is_some() && table.seat_of(player).is_some() {
            return self.reopen(guest);
        }
        if table.playing.is_none() {
            return Ok(answer(table.lobby_message()));
        }
        if let Some(own) = Seated::of(table, player) {
            return Ok(own.answer(own.asked_board()));
        }
        let last = Telling {
            asked: true,
            ..Telling::of(table.n_entries().saturating_sub(1), false)
        };
        Ok(answer(table.room_message(&last)))
    }
}

/// Tells one who asks what would else have to be counted out on the board, as they count. It is a message of
/// its own, so that what has been chosen stays where it is.
pub(crate) fn outlook(guest: &Guest<'_>) -> Granted<Answer> {
    let table = &guest.table;
    if !table.game.has_outlook() {
        return no("host-unknown");
    }
    let playing = table.the_match()?;
    if let Some(own) = Seated::of(table, guest.caller.player) {
        let back = own.button(
            Phrase::new("host-button-turn"),
            Style::Secondary,
            Act::MyTurn,
        );
        let message = outlook_of(table, own.legend(), own.shown());
        return Ok(own.answer(message.row(vec![back])));
    }
    let view = playing.seen();
    let legend = table.legend(playing, view.clone().open().as_ref());
    Ok(answer(outlook_of(table, legend, &view)))
}

fn told_board<A>(table: &Table, legend: Phrase, view: &Shown<Arc<dyn AnyView>, A>) -> Message<A> {
    let mut message = Message::of([table.title(), legend], table.names());
    let agreed = table.changed_options("host-options-small");
    message.text.extend(agreed.map(Part::Open));
    message.position = Some(view.as_ref().map(|view| view.words()));
    message
}

fn outlook_of<A>(table: &Table, legend: Phrase, view: &Shown<Arc<dyn AnyView>, A>) -> Message<A> {
    let mut message = Message::of([table.title(), legend], table.names());
    let outlook = view.as_ref().map(|view| view.outlook());
    let scene = view.as_ref().map(|view| view.outlook_scene()).transpose();
    message.board = scene.map(|scene| Board {
        scene,
        words: outlook.clone(),
        heading: None,
    });
    message.text.push(Part::Shown(outlook));
    message
}
