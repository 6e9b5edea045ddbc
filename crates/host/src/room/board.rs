//! What the room sees of a table that is being played.

use std::sync::Arc;

use stramash_core::engine::{
    AnyMatch, AnyView, Arg, Everyone, Outcome, Phrase, PlayerId, RESIGNED, Seat, Shown,
};
use stramash_store::Subject;

use crate::chance::fair::last_mark;
use crate::lobby::{against, changed_options, lobby_message};
use crate::message::{About, Board, Control, Message, Part, Style, answer, button, game_name};
use crate::notices::Notices;
use crate::person::PostsDoc;
use crate::request::{Act, Angle, Answer, Granted, Press, TableAccess, no};
use crate::room::Rooms;
use crate::room::end_card::{heading, length};
use crate::room::recap::recap_words;
use crate::table::{By, Pause, Phase, Table};
use crate::time::pace::time_words;
use crate::turn::computer::computer;
use crate::turn::{Seated, owners, practice_words, undo_row, undo_words};
use crate::votes::absence::{absence_row, absence_words, stands_in, stopped_words};
use crate::votes::vote_words;

/// What a room's message is to tell.
#[derive(Debug, Clone, Default)]
pub(crate) struct Telling {
    /// After how many entries its telling begins.
    pub(crate) from: usize,
    /// Whether it tells how the match was opened.
    pub(crate) opening: bool,
    /// Whether somebody has asked for it, who may want to know what was agreed.
    pub(crate) asked: bool,
    /// The players that the message mentions.
    pub(crate) mentions: Vec<PlayerId>,
    /// Of whom it says that direct messages do not reach them.
    pub(crate) closed: Vec<PlayerId>,
}

impl Telling {
    /// Tells what there is from so many entries on, and mentions nobody.
    pub(crate) fn of(from: usize, opening: bool) -> Self {
        Self {
            from,
            opening,
            ..Self::default()
        }
    }
}

/// A control for what everybody is offered now.
pub(crate) fn press(table: &Table, act: Act) -> Press {
    Press::at(table.id, table.ply(), act)
}

/// A button for what everybody is offered now.
pub(crate) fn table_button(table: &Table, label: &'static str, style: Style, act: Act) -> Control {
    button(Phrase::new(label), style, press(table, act))
}

/// The match, or that it has not begun.
pub(crate) fn the_match(table: &Table) -> Granted<&dyn AnyMatch> {
    let playing = table.playing.as_deref();
    playing.ok_or_else(|| Phrase::new("host-not-started").about(table).into())
}

/// Where the table's message stands.
pub(crate) fn link(table: &Table, posts: &PostsDoc) -> String {
    let (server, room) = (table.doc.server, table.doc.room);
    match posts.message {
        Some((room, message)) => {
            format!("https://discord.com/channels/{server}/{room}/{message}")
        }
        None => format!("https://discord.com/channels/{server}/{room}"),
    }
}

/// The room's message: what has happened, the board, whose turn it is.
pub(crate) fn room_message(table: &Table, telling: &Telling) -> Message<Everyone> {
    let Some(playing) = &table.playing else {
        let mut message = lobby_message(table);
        message.mentions.clone_from(&telling.mentions);
        return message;
    };
    let view = playing.seen();
    let legend = legend(table, playing.as_ref(), view.clone().open().as_ref());
    let mut message = Message::of([title(table), legend], table.names());
    // Stopped before it was shown, it has not begun for anybody.
    if telling.opening && table.doc.phase != Phase::Aborted {
        let begins = Part::Open(Phrase::new("host-begins"));
        message.text.push(begins);
        let agreed = changed_options(table, "host-options");
        message.text.extend(agreed.map(Part::Open));
        message
            .text
            .extend(table.doc.terms.words().into_iter().map(Part::Open));
        if table.doc.sum.is_some() && table.doc.epoch.stands_at().is_none() {
            let missing = Phrase::new("host-fair-not-announced");
            message.text.push(Part::Open(missing));
        }
        let opened = playing.at(0).seen().map(|view| view.opened());
        message.text.push(Part::Shown(opened));
    } else if telling.asked {
        let agreed = changed_options(table, "host-options-small");
        message.text.extend(agreed.map(Part::Open));
    }
    let recap = playing.recap(telling.from);
    let happened = recap.as_ref().map(|recap| recap_words(table, recap));
    message.text.push(Part::Shown(happened));
    let turn = whose_turn(table, &telling.mentions).into_iter();
    message.text.extend(turn.map(Part::Open));
    for &player in &telling.closed {
        let closed = Phrase::new("host-closed").with("player", player);
        message.text.push(Part::Open(closed));
    }
    if table.is_playing() {
        let standing = view.as_ref().map(|view| view.standing());
        message.text.push(Part::Shown(standing));
    }
    message.text.extend(mark_words(table).map(Part::Open));
    let mut board = Board {
        scene: recap.map(|recap| recap.scene),
        ..Board::of(&view)
    };
    if matches!(table.doc.phase, Phase::Finished | Phase::Aborted) {
        let remembered = playing.remembered();
        let heading = heading(table, view.clone().open().as_ref(), remembered.clone());
        board.heading = Some(Box::new(heading));
        message.text.push(Part::Open(length(table)));
        message.text.push(Part::Shown(remembered));
    }
    message.board = Some(board);
    message.mentions.clone_from(&telling.mentions);
    match table.doc.phase {
        Phase::Playing => {
            message.rows.push(vec![
                table_button(table, "host-button-turn", Style::Primary, Act::MyTurn),
                table_button(table, "host-button-board", Style::Secondary, Act::Board),
                table_button(table, "host-button-log", Style::Secondary, Act::Log(0)),
            ]);
            message.rows.extend(absence_row(table));
            message.rows.extend(undo_row(table));
        }
        phase => {
            message.rows.push(vec![
                table_button(table, "host-button-rematch", Style::Primary, Act::Rematch),
                table_button(
                    table,
                    "film-button-film",
                    Style::Secondary,
                    Act::Film(Angle::Room),
                ),
                table_button(table, "host-button-record", Style::Secondary, Act::Record),
                table_button(table, "host-button-fair", Style::Secondary, Act::Fair),
                table_button(table, "host-button-log", Style::Secondary, Act::Log(0)),
            ]);
            if phase == Phase::Finished && table.game.has_luck() {
                let luck = table_button(table, "luck-button", Style::Secondary, Act::Luck);
                message.rows.push(vec![luck]);
            }
        }
    }
    message
}

/// The number of the play that was told last with a mark of the record's running sum, or the last
/// sum when the match is over.
pub(crate) fn mark_words(table: &Table) -> Option<Phrase> {
    let over = matches!(table.doc.phase, Phase::Finished | Phase::Aborted);
    if over && let Some(sum) = &table.doc.sum {
        let phrase = Phrase::new("host-mark-last").with("n", table.n_entries());
        return Some(phrase.code("mark", last_mark(sum)));
    }
    let (play, mark) = table.mark()?;
    Some(
        Phrase::new("host-mark")
            .with("play", play)
            .code("mark", mark),
    )
}

pub(crate) fn title(table: &Table) -> Phrase {
    Phrase::new("host-title")
        .about(table)
        .with("game", game_name(table.game.slug()))
}

/// What the room is told before anything is drawn.
pub(crate) fn sealed_words(table: &Table) -> Phrase {
    let game = game_name(table.game.slug());
    if table.doc.past.is_empty() {
        return Phrase::new("host-note-start")
            .about(table)
            .with("game", game);
    }
    let phrase = Phrase::new("host-note-restored").about(table);
    let phrase = phrase.with("game", game).with("play", table.ply().0);
    phrase.code("short", table.doc.epoch.short())
}

/// Whose pieces are whose, and who plays with whom.
pub(crate) fn legend(table: &Table, playing: &dyn AnyMatch, view: &dyn AnyView) -> Phrase {
    let names = table.names();
    let member = |seat: Seat| {
        let player = table.player_at(seat)?;
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
pub(crate) fn played_for(table: &Table, index: usize) -> Option<Phrase> {
    let note = &table.notes[index];
    let words = match note.by {
        By::Player | By::Computer(_) => return None,
        By::Forced => "host-forced",
        By::StandIn(_) => "absence-played-for",
    };
    Some(Phrase::new(words).with("player", table.player_at(note.seat?)?))
}

/// Whether the one who is waited for has just played and goes on: nobody is notified twice for
/// one turn.
pub(crate) fn goes_on(table: &Table) -> bool {
    let is_midway = |seat: &Seat| {
        let own = Seated::at(table, *seat);
        own.is_some_and(|own| own.view.is_midway())
    };
    let midway = table.awaited().only().filter(is_midway);
    let last = table
        .loud()
        .next_back()
        .and_then(|index| table.notes[index].seat);
    midway.is_some() && last == midway
}

/// Whose turn it is, or how it ended, and what else everybody should know.
fn whose_turn(table: &Table, mentions: &[PlayerId]) -> Vec<Phrase> {
    let mut words = Vec::new();
    let named = |player: PlayerId| {
        if mentions.contains(&player) {
            Arg::Mention(player)
        } else {
            Arg::Player(player)
        }
    };
    match table.doc.phase {
        Phase::Finished => {
            words.push(ending(table));
            words.extend(table.score_words());
        }
        Phase::Aborted => words.push(ending(table)),
        Phase::Lobby | Phase::Playing | Phase::Closed => {
            if let Some(pause) = table.doc.paused {
                words.push(Phrase::new(match pause {
                    Pause::Room => "host-paused-room",
                    Pause::Server => "host-paused-server",
                }));
            } else if let Some(seat) = table.awaited().only()
                && computer(table, seat).is_some()
            {
                let player = table.player_at(seat).unwrap_or_default();
                words.push(Phrase::new("computer-thinks").with("player", player));
            } else if let Some(seat) = table.awaited().only()
                && !stands_in(table, seat)
                && let Some(player) = table.player_at(seat)
            {
                words.push(Phrase::new("host-your-turn").with("player", named(player)));
            } else {
                words.push(Phrase::new("host-turns").with("owners", owners(table, named)));
            }
            if table.doc.paused.is_none() {
                words.extend(time_words(table));
            }
        }
    }
    if !table.is_playing() && !mentions.is_empty() {
        let players: Vec<Phrase> = mentions
            .iter()
            .map(|player| Phrase::new("host-member").with("player", Arg::Mention(*player)))
            .collect();
        words.push(Phrase::new("host-called").with("players", players));
    }
    words.extend(practice_words(table));
    words.extend(absence_words(table));
    words.extend(vote_words(table));
    words.extend(undo_words(table));
    words
}

/// How the match ended.
pub(crate) fn ending(table: &Table) -> Phrase {
    let playing = table.playing.as_ref();
    let ended = playing.and_then(|playing| Some((playing, playing.outcome()?)));
    let Some((playing, outcome)) = ended else {
        return stopped_words(table);
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
        .all(|seat| computer(table, seat).is_some());
    let won = Phrase::new(if by_computers {
        "host-won-computers"
    } else {
        "host-won-alone"
    });
    let won = won.with("n", winners.len()).with("winners", winners);
    // That the only other one is out of the match has just been told.
    if outcome.kind == RESIGNED && table.n_seats() == 2 {
        return won;
    }
    let manner = manner(table, &outcome, view.as_ref());
    Phrase::new("host-won")
        .with("manner", manner)
        .with("won", won)
}

/// How a match was won.
pub(crate) fn manner(table: &Table, outcome: &Outcome, view: &dyn AnyView) -> Phrase {
    let kind = || Phrase::new(format!("{}-outcome-{}", table.game.slug(), outcome.kind));
    view.ended().unwrap_or_else(kind)
}

impl Rooms<'_> {
    /// Where a table's message stands.
    pub(crate) fn link(&self, table: &Table) -> String {
        let posts = self.tables.small_doc(Subject::Posts(table.id));
        link(table, &posts.unwrap_or_default())
    }

    /// Tells one who asks the whole position in words, without the picture.
    pub(crate) fn tell_board(&self, access: &TableAccess<'_>) -> Granted<Answer> {
        let table = &access.table;
        let Some(playing) = table
            .playing
            .as_deref()
            .filter(|_| table.doc.paused.is_none())
        else {
            // There is no position yet, or the table is to be found again first.
            return self.show_board(access);
        };
        if let Some(own) = Seated::of(table, access.requester.player) {
            let message = told_board(table, own.legend(), own.shown());
            return Ok(own.answer(message.row(own.turn_row())));
        }
        let view = playing.seen();
        let legend = legend(table, playing, view.clone().open().as_ref());
        Ok(answer(told_board(table, legend, &view)))
    }

    /// Shows the board to one who asks. Where a table has lost its room, one of its players
    /// brings it here by asking.
    pub(crate) fn show_board(&self, access: &TableAccess<'_>) -> Granted<Answer> {
        let (table, player) = (&access.table, access.requester.player);
        if table.doc.paused.is_some() && table.seat_of(player).is_some() {
            return Notices::of(self.tables).reopen(access);
        }
        if table.playing.is_none() {
            return Ok(answer(lobby_message(table)));
        }
        if let Some(own) = Seated::of(table, player) {
            return Ok(own.answer(own.asked_board()));
        }
        let last = Telling {
            asked: true,
            ..Telling::of(table.n_entries().saturating_sub(1), false)
        };
        Ok(answer(room_message(table, &last)))
    }
}

/// Tells one who asks what would else have to be counted out on the board, as they count. It is a message of
/// its own, so that what has been chosen stays where it is.
pub(crate) fn outlook(access: &TableAccess<'_>) -> Granted<Answer> {
    let table = &access.table;
    if !table.game.has_outlook() {
        return no("host-unknown");
    }
    let playing = the_match(table)?;
    if let Some(own) = Seated::of(table, access.requester.player) {
        let back = own.button(
            Phrase::new("host-button-turn"),
            Style::Secondary,
            Act::MyTurn,
        );
        let message = outlook_of(table, own.legend(), own.shown());
        return Ok(own.answer(message.row(vec![back])));
    }
    let view = playing.seen();
    let legend = legend(table, playing, view.clone().open().as_ref());
    Ok(answer(outlook_of(table, legend, &view)))
}

fn told_board<A>(table: &Table, legend: Phrase, view: &Shown<Arc<dyn AnyView>, A>) -> Message<A> {
    let mut message = Message::of([title(table), legend], table.names());
    let agreed = changed_options(table, "host-options-small");
    message.text.extend(agreed.map(Part::Open));
    message.position = Some(view.as_ref().map(|view| view.words()));
    message
}

fn outlook_of<A>(table: &Table, legend: Phrase, view: &Shown<Arc<dyn AnyView>, A>) -> Message<A> {
    let mut message = Message::of([title(table), legend], table.names());
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
