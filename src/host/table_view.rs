//! What the room sees of a table that is being played.

use crate::engine::{AnyMatch, Everyone, Phrase, Seat};

use super::Host;
use super::call::{Answer, Caller};
use super::doc::{Motion, Pause, Phase};
use super::lobby::against;
use super::message::{Board, Control, Message, Part, Style};
use super::press::{Act, Press};
use super::refusal::{Outcome, no};
use super::say::{About, answer, answer_seat, button, game_name, moment, sentences};
use super::table::Table;
use crate::engine::TableId;

/// How many entries one message tells at most.
const TOLD_AT_ONCE: usize = 8;
/// How many entries a page of the log has.
const LOG_PAGE: usize = 10;

impl Table {
    fn control(&self, label: &'static str, style: Style, act: Act) -> Control {
        button(
            Phrase::new(label),
            style,
            Press::at(self.id, self.ply(), act),
        )
    }

    /// The room's message: what has happened since so many entries, the board, whose turn it is.
    pub(super) fn room_message(&self, told: usize, opening: bool) -> Message<Everyone> {
        let Some(playing) = &self.playing else {
            return self.lobby_message();
        };
        let mut message = Message::of([self.title(), self.legend(playing.as_ref())], self.names());
        // Stopped before it was shown, it has not begun for anybody.
        if opening && self.doc.phase != Phase::Aborted {
            message
                .text
                .extend(self.opening_words().into_iter().map(Part::Open));
            message.text.push(Part::Shown(playing.opened()));
        } else {
            let agreed = self.options_in_small().map(Part::Open);
            message.text.extend(agreed);
        }
        self.tell_since(playing.as_ref(), told, &mut message);
        message
            .text
            .extend(self.whose_turn().into_iter().map(Part::Open));
        if self.is_playing() {
            message.text.push(Part::Shown(playing.standing()));
        }
        message.board = Some(Board {
            scene: playing.board(),
            words: playing.words(),
        });
        let single = self.awaited().only();
        if self.doc.paused.is_none() && !self.goes_on() {
            message.calls = single.and_then(|seat| self.player_at(seat));
        }
        match self.doc.phase {
            Phase::Playing => {
                message.rows.push(vec![
                    self.control("host-button-turn", Style::Primary, Act::MyTurn),
                    self.control("host-button-board", Style::Secondary, Act::Board),
                    self.control("host-button-log", Style::Secondary, Act::Log(0)),
                ]);
                message.rows.extend(self.vote_row());
            }
            _ => message.rows.push(vec![
                self.control("host-button-rematch", Style::Primary, Act::Rematch),
                self.control("host-button-record", Style::Secondary, Act::Record),
                self.control("host-button-fair", Style::Secondary, Act::Fair),
                self.control("host-button-log", Style::Secondary, Act::Log(0)),
            ]),
        }
        message
    }

    /// What a seat may say beside the play, as buttons.
    pub(super) fn aside_row(&self, seat: Seat) -> Option<Vec<Control>> {
        if self.doc.paused.is_some() {
            return None;
        }
        let asides = self.asides(seat);
        let buttons = asides.into_iter().enumerate().map(|(place, aside)| {
            let act = Act::Aside(u8::try_from(place).unwrap_or(u8::MAX));
            let mut words = aside.slots.into_iter().flatten().map(|(_, words)| words);
            let label = words.next_back().unwrap_or_else(|| {
                let name = format!("{}-verb-{}", self.game.slug(), aside.verb);
                Phrase::new(name)
            });
            button(
                label,
                Style::Secondary,
                Press::at(self.id, self.ply_of(seat), act),
            )
        });
        let buttons: Vec<Control> = buttons.take(5).collect();
        (!buttons.is_empty()).then_some(buttons)
    }

    pub(super) fn title(&self) -> Phrase {
        Phrase::new("host-title")
            .about(self)
            .with("game", game_name(self.game.slug()))
    }

    /// Whose pieces are whose, and who plays with whom.
    pub(super) fn legend(&self, playing: &dyn AnyMatch) -> Phrase {
        let member = |seat: Seat| {
            let player = self.player_at(seat)?;
            let phrase = Phrase::new("host-legend-seat").code("mark", playing.mark(seat));
            Some(phrase.with("player", player))
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

    fn opening_words(&self) -> Vec<Phrase> {
        let mut words = vec![Phrase::new("host-begins")];
        words.extend(self.options_in_words());
        words
    }

    fn tell_since(&self, playing: &dyn AnyMatch, told: usize, message: &mut Message<Everyone>) {
        let loud: Vec<usize> = (told..self.n_entries())
            .filter(|&index| !self.is_quiet(index))
            .collect();
        let (earlier, shown) = loud.split_at(loud.len().saturating_sub(TOLD_AT_ONCE));
        if !earlier.is_empty() {
            let phrase = Phrase::new("host-earlier").with("more", earlier.len());
            message.text.push(Part::Open(phrase));
        }
        for &index in shown {
            if self.notes[index].forced
                && let Some(player) = self.notes[index].seat.and_then(|seat| self.player_at(seat))
            {
                let phrase = Phrase::new("host-forced").with("player", player);
                message.text.push(Part::Open(phrase));
            }
            message.text.push(Part::Shown(playing.news(index).public));
        }
    }

    /// Whether the one who is waited for has just played and goes on: nobody is called twice for
    /// one turn.
    pub(super) fn goes_on(&self) -> bool {
        let midway = self.awaited().only().filter(|&seat| self.is_midway(seat));
        let last = self
            .loud()
            .next_back()
            .and_then(|index| self.notes[index].seat);
        midway.is_some() && last == midway
    }

    /// Whose turn it is, or how it ended, and what else everybody should know.
    fn whose_turn(&self) -> Vec<Phrase> {
        let mut words = Vec::new();
        match self.doc.phase {
            Phase::Finished => {
                words.push(self.ending());
                words.extend(self.score_words());
            }
            Phase::Aborted => words.push(Phrase::new("host-aborted")),
            Phase::Lobby | Phase::Playing | Phase::Closed => {
                if let Some(pause) = self.doc.paused {
                    words.push(Phrase::new(match pause {
                        Pause::Room => "host-paused-room",
                        Pause::Server => "host-paused-server",
                    }));
                } else if let Some(seat) = self.awaited().only()
                    && let Some(player) = self.player_at(seat)
                {
                    let call = if self.goes_on() {
                        crate::engine::Arg::Player(player)
                    } else {
                        crate::engine::Arg::Call(player)
                    };
                    words.push(Phrase::new("host-your-turn").with("player", call));
                } else {
                    let players = self.waiting_for();
                    words.push(Phrase::new("host-turns").with("players", players));
                }
            }
        }
        words.extend(self.vote_words());
        words
    }

    /// How the match ended.
    pub(super) fn ending(&self) -> Phrase {
        let outcome = self.playing.as_ref().and_then(|playing| playing.outcome());
        let Some(outcome) = outcome else {
            return Phrase::new("host-aborted");
        };
        let winners = outcome
            .winners
            .iter()
            .filter_map(|seat| self.player_at(seat));
        let winners: Vec<Phrase> = winners
            .map(|player| Phrase::new("host-member").with("player", player))
            .collect();
        if winners.is_empty() {
            return Phrase::new("host-drawn");
        }
        let manner = Phrase::new(format!("{}-outcome-{}", self.game.slug(), outcome.kind));
        Phrase::new("host-won")
            .with("n", winners.len())
            .with("winners", winners)
            .with("manner", manner)
    }

    /// The open vote in words.
    pub(super) fn vote_words(&self) -> Vec<Phrase> {
        let Some(vote) = &self.doc.vote else {
            return Vec::new();
        };
        let member = |&player| Phrase::new("host-member").with("player", player);
        let ayes: Vec<Phrase> = vote.ayes.iter().map(member).collect();
        let needed = self.voters(vote.motion).len();
        vec![match vote.motion {
            Motion::Abort => Phrase::new("host-vote-abort")
                .with("ayes", ayes)
                .with("needed", needed),
            Motion::Remove(seat) => {
                let seat = self.doc.seats.get(usize::from(seat));
                let player = seat.map(|seat| seat.player).unwrap_or_default();
                Phrase::new("host-vote-remove")
                    .with("player", player)
                    .with("ayes", ayes)
                    .with("needed", needed)
            }
        }]
    }

    /// The buttons of the open vote.
    pub(super) fn vote_row(&self) -> Option<Vec<Control>> {
        let vote = self.doc.vote.as_ref()?;
        Some(vec![
            self.control(
                "host-button-agree",
                Style::Success,
                Act::Vote(vote.number, true),
            ),
            self.control(
                "host-button-keep",
                Style::Danger,
                Act::Vote(vote.number, false),
            ),
        ])
    }
}

impl Host {
    /// Shows the board to one who asks. Where a table has lost its room, one of its players
    /// brings it here by asking.
    pub(super) fn show_board(&self, caller: &Caller, id: TableId) -> Outcome<Answer> {
        let table = self.load(id)?;
        if table.doc.paused.is_some() && table.seat_of(caller.player).is_some() {
            return self.reopen(caller, id);
        }
        if table.playing.is_none() {
            let mut message = table.lobby_message();
            message.calls = None;
            return Ok(answer(message));
        }
        if let Some(seat) = table.seat_of(caller.player) {
            let mut message = self.seat_board(&table, seat);
            // What is asked for says under its title what the board does not show.
            let legend = table
                .playing
                .as_ref()
                .map(|playing| table.legend(playing.as_ref()));
            let known = legend.into_iter().chain(table.options_in_small());
            message.text.splice(1..1, known.map(Part::Open));
            return Ok(answer_seat(seat, message));
        }
        let mut message = table.room_message(table.n_entries().saturating_sub(1), false);
        message.calls = None;
        // Seen in private, the call is a name.
        for part in &mut message.text {
            if let Part::Open(phrase) = part {
                for (_, arg) in &mut phrase.args {
                    if let crate::engine::Arg::Call(player) = *arg {
                        *arg = crate::engine::Arg::Player(player);
                    }
                }
            }
        }
        Ok(answer(message))
    }

    /// Tells one who asks what would else have to be counted out on the board.
    pub(super) fn outlook(&self, caller: &Caller, id: TableId) -> Outcome<Answer> {
        let table = self.load(id)?;
        if !table.game.has_outlook() {
            return no("host-unknown");
        }
        let Some(playing) = &table.playing else {
            return Err(Phrase::new("host-not-started").about(&table).into());
        };
        let mut message = Message::of([table.title()], table.names());
        message
            .text
            .push(Part::Open(table.legend(playing.as_ref())));
        message.text.push(Part::Shown(playing.outlook()));
        let back = table.control("host-button-turn", Style::Secondary, Act::MyTurn);
        let seated = table.seat_of(caller.player).is_some();
        Ok(answer(message.row(seated.then_some(back).into_iter().collect())).here())
    }

    /// Shows a page of what has happened, the newest first.
    pub(super) fn show_log(&self, caller: &Caller, id: TableId, page: u16) -> Outcome<Answer> {
        let table = self.load(id)?;
        let Some(playing) = &table.playing else {
            return Err(Phrase::new("host-not-started").about(&table).into());
        };
        // What was done in silence is in nobody's log.
        let loud: Vec<usize> = table.loud().collect();
        let n = loud.len();
        if n == 0 {
            return Err(Phrase::new("host-log-empty").about(&table).into());
        }
        let pages = n.div_ceil(LOG_PAGE);
        let page = usize::from(page).min(pages - 1);
        let last = n - page * LOG_PAGE;
        let first = last.saturating_sub(LOG_PAGE);
        let title = Phrase::new("host-log")
            .about(&table)
            .with("from", first + 1)
            .with("to", last)
            .with("all", n);
        let seat = table.seat_of(caller.player);
        let mut row = Vec::new();
        let turn = |to: usize| Act::Log(u16::try_from(to).unwrap_or(u16::MAX));
        if page + 1 < pages {
            row.push(table.control("host-button-earlier", Style::Secondary, turn(page + 1)));
        }
        if page > 0 {
            row.push(table.control("host-button-later", Style::Secondary, turn(page - 1)));
        }
        let names = table.names();
        // One paragraph an entry: its number, all that it tells, and when.
        let entry = |number: usize, index: usize, said: Vec<Phrase>| {
            vec![
                Phrase::new("host-log-entry")
                    .with("number", number + 1)
                    .with("said", sentences(said))
                    .with("when", moment(table.notes[index].at)),
            ]
        };
        let shown_entries = loud.iter().enumerate().take(last).skip(first);
        if let Some(seat) = seat {
            let mut message = Message::of([title], names).row(row);
            for (number, &index) in shown_entries {
                if let Some(news) = playing.news(index).seats.get(seat) {
                    let shown = news.clone().map(|said| entry(number, index, said));
                    message.text.push(Part::Shown(shown));
                }
            }
            return Ok(answer_seat(seat, message));
        }
        let mut message = Message::of([title], names).row(row);
        for (number, &index) in shown_entries {
            let news = playing.news(index).public;
            let shown = news.map(|said| entry(number, index, said));
            message.text.push(Part::Shown(shown));
        }
        Ok(answer(message))
    }
}
