//! The messages that a seat's player sees: hand and board and, on their turn, the wizard.

use stramash_core::engine::{Arg, OneSeat, Phrase, PlayerId, Recap, Seat, Shown};
use stramash_core::i18n::in_own_voice;

use crate::lobby::changed_options;
use crate::message::{
    About, Board, Control, MAX_BUTTONS, MAX_ROWS, Message, Part, Style, game_name, person_name,
    sentences,
};
use crate::request::{Act, Angle, Answer, RequestResult, TableAccess};
use crate::room::{ending_words, legend, table_button, title};
use crate::table::{Phase, SeatDoc, Table};
use crate::time::pace::own_time_words;
use crate::turn::computer::is_solo;
use crate::turn::seat::SeatContext;
use crate::turn::undo::{undo_row, undo_words};
use crate::turn::wizard::Picture;
use crate::turn::{Turns, placement, prepared, setup_editor, wizard};
use crate::votes::{vote_row, vote_words};

/// The number of turns that each player must have had before a message has a button to offer a draw.
const FIRST_TURNS: u32 = 10;

impl SeatContext<'_> {
    /// Starts a message with the table's title.
    pub(crate) fn message(&self) -> Message<OneSeat> {
        Message::of([title(self.table)], self.table.names())
    }

    /// Starts a message. If it is the turn of the seat's player, the message begins by saying so, because a
    /// phone's notification shows only the beginning. Otherwise it begins with the table's title.
    fn turn_message(&self) -> Message<OneSeat> {
        if !self.is_called() {
            return self.message();
        }
        let call = Phrase::new("host-turn-is-yours")
            .about(self.table)
            .with("game", game_name(self.table.game.slug()));
        Message::of([call], self.table.names())
    }

    fn is_called(&self) -> bool {
        let table = self.table;
        table.is_playing() && table.doc.paused.is_none() && table.awaited().contains(self.seat)
    }

    pub(crate) fn legend(&self) -> Phrase {
        legend(self.table, self.playing, self.view.as_ref())
    }

    /// Adds the recap since the seat's last turn, in words and in the picture. Returns a button for the plays that the
    /// words leave out, if there are any.
    fn add_recap(
        &self,
        message: &mut Message<OneSeat>,
        recap: Shown<Recap, OneSeat>,
    ) -> Option<Control> {
        if self.table.n_entries() == 0 {
            message.text.push(self.part(|view| view.opened()));
        }
        let told = recap.as_ref().map(|recap| self.recap_words(recap));
        let is_folded = matches!(told.as_ref().open_for(self.seat), Some((_, true)));
        message.text.push(Part::Shown(told.map(|(words, _)| words)));
        message.board = Some(Board {
            scene: recap.map(|recap| recap.scene),
            ..self.board()
        });
        let label = Phrase::new("host-button-log");
        is_folded.then(|| self.button(label, Style::Secondary, Act::Recap))
    }

    /// Rewrites sentences about the seat's own plays in the second person.
    pub(crate) fn in_own_voice(
        &self,
        words: Shown<Vec<Phrase>, OneSeat>,
    ) -> Shown<Vec<Phrase>, OneSeat> {
        let own = |phrase| in_own_voice(phrase, self.seat);
        words.map(|words| words.into_iter().map(own).collect())
    }

    /// Says what happened in an entry, in the second person if the seat's own player made it.
    pub(crate) fn news(&self, index: usize) -> Shown<Vec<Phrase>, OneSeat> {
        self.in_voice_of(index, self.playing.news_for(index, self.seat))
    }

    /// Says what happened in an entry and which throw it used, for the log.
    pub(crate) fn turn_news(&self, index: usize) -> Shown<Vec<Phrase>, OneSeat> {
        self.in_voice_of(index, self.playing.turn_news_for(index, self.seat))
    }

    fn in_voice_of(
        &self,
        index: usize,
        news: Shown<Vec<Phrase>, OneSeat>,
    ) -> Shown<Vec<Phrase>, OneSeat> {
        if self.table.notes[index].by.is_stand_in() {
            news
        } else {
            self.in_own_voice(news)
        }
    }

    pub(crate) fn aside_row(&self) -> Vec<Control> {
        if self.table.doc.paused.is_some() {
            return Vec::new();
        }
        let asides = self.asides();
        // A single aside is an offer (of a draw, for instance) rather than an answer. In the first turns, it is too
        // early for an offer.
        let early = |seat: &SeatDoc| seat.turn.n <= FIRST_TURNS;
        if asides.len() == 1 && self.table.doc.seats.iter().any(early) {
            return Vec::new();
        }
        let asides = asides.into_iter().enumerate();
        let buttons = asides.map(|(place, aside)| {
            let act = Act::PlayAside(u8::try_from(place).unwrap_or(u8::MAX));
            let label = aside.labels().next_back().unwrap_or_else(|| {
                Phrase::new(format!("{}-verb-{}", self.table.game.slug(), aside.verb))
            });
            self.button(label, Style::Secondary, act)
        });
        buttons.take(MAX_BUTTONS).collect()
    }

    /// Adds the open vote and the open request to undo. Then adds buttons for asides, outlook and undo, as far
    /// as they fit.
    fn add_requests_and_buttons(&self, message: &mut Message<OneSeat>) {
        let vote = vote_words(self.table);
        message.text.extend(vote.map(Part::Open));
        message.rows.extend(vote_row(self.table));
        let undo = undo_words(self.table);
        message.text.extend(undo.map(Part::Open));
        let undo = undo_row(self.table);
        if message.rows.len() < MAX_ROWS {
            message.rows.extend(undo);
        }
        let mut row = self.aside_row();
        let asks = self.table.game.has_outlook() && self.table.is_playing();
        if asks && row.len() < MAX_BUTTONS {
            let name = self.table.game.outlook_name();
            let label = Phrase::new(format!("host-button-ask-{name}"));
            row.push(self.button(label, Style::Secondary, Act::Outlook));
        }
        if row.len() < MAX_BUTTONS {
            row.extend(self.undo_button());
        }
        if message.rows.len() < MAX_ROWS && !row.is_empty() {
            message.rows.push(row);
        }
    }

    /// Says how the match ended or whose turn it is. Returns `None` if the message already begins with whose
    /// turn it is.
    fn turn_words(&self) -> Option<Phrase> {
        (!self.is_called()).then(|| self.state_words())
    }

    fn state_words(&self) -> Phrase {
        let table = self.table;
        if table.doc.phase == Phase::Finished {
            sentences([ending_words(table)].into_iter().chain(table.score_words()))
        } else if !table.is_playing() {
            ending_words(table)
        } else if table.doc.paused.is_some() {
            Phrase::new("host-paused-you")
        } else {
            Phrase::new("host-turns").with("owners", awaited_owners(table, Arg::Player))
        }
    }

    /// Makes a message with the hand, board, legend and house rules, but without the wizard.
    pub(crate) fn board_message(&self) -> Message<OneSeat> {
        let mut message = self.turn_message();
        message.text.push(Part::Open(self.legend()));
        let agreed = changed_options(self.table, "host-options-small");
        message.text.extend(agreed.map(Part::Open));
        let all = self.add_recap(&mut message, self.recap(None));
        message.text.extend(self.turn_words().map(Part::Open));
        message = message.row(self.turn_row());
        self.add_prepared(&mut message);
        self.add_requests_and_buttons(&mut message);
        if let Some(all) = all {
            message.add_button(all);
        }
        message
    }

    pub(crate) fn turn_row(&self) -> Vec<Control> {
        if !self.table.to_act().contains(self.seat) {
            return Vec::new();
        }
        vec![self.turn_button(Style::Primary)]
    }

    pub(crate) fn turn_button(&self, style: Style) -> Control {
        self.button(Phrase::new("host-button-turn"), style, Act::MyTurn)
    }

    /// Makes a button by which the player gets to their next turn from this message. Returns `None` if the
    /// match is not running.
    fn next_turn_button(&self) -> Option<Control> {
        let playing = self.table.is_playing();
        playing.then(|| self.turn_button(Style::Secondary))
    }

    /// Makes a direct message that stays for some time. It has the hand and the board, but does not say whose
    /// turn it is, because that soon changes.
    pub(crate) fn lasting_message(&self) -> Message<OneSeat> {
        let mut message = self.message();
        message.text.push(Part::Open(self.legend()));
        let all = self.add_recap(&mut message, self.recap(None));
        message.text.push(Part::Open(self.waiting_words()));
        self.add_prepared(&mut message);
        message.row(all.into_iter().chain(self.end_row()).collect())
    }

    /// Makes the controls for a match that is over; an empty list if it is not over.
    fn end_row(&self) -> Vec<Control> {
        if self.table.doc.phase.is_live() {
            return Vec::new();
        }
        let film = Act::Film(Angle::Own);
        vec![
            table_button(
                self.table,
                "host-button-rematch",
                Style::Primary,
                Act::Rematch,
            ),
            table_button(self.table, "film-button-film", Style::Secondary, film),
        ]
    }

    /// Says that the player has nothing to do, or how the match ended. Does not say whose turn it is, because
    /// that soon changes.
    fn waiting_words(&self) -> Phrase {
        if self.table.is_playing() && self.doc().out {
            out_words(self.table, self.seat)
        } else if self.table.is_playing() && self.table.doc.paused.is_none() {
            Phrase::new("host-wait-for-call")
        } else {
            self.state_words()
        }
    }
}

impl Turns<'_> {
    pub(crate) fn my_turn(&self, access: &TableAccess<'_>) -> RequestResult<Answer> {
        let own = access.seat_context()?;
        let waits = access.table.is_playing() && !access.table.to_act().contains(own.seat);
        if waits && access.requester.server.is_none() {
            // The message stays, so it does not say whose turn it is.
            let again = own.next_turn_button().into_iter().collect();
            return Ok(own.answer(own.lasting_message().row(again)));
        }
        Ok(own.answer(self.seat_message(&own, None, &[], 0)))
    }

    /// Makes the message for playing: recap, hand and board, and the wizard after the choices in `path`.
    pub(crate) fn seat_message(
        &self,
        own: &SeatContext<'_>,
        heading: Option<Phrase>,
        path: &[u16],
        page: u16,
    ) -> Message<OneSeat> {
        let (table, seat) = (own.table, own.seat);
        if table.ahead {
            return prepared::choosing_message(own, path, page);
        }
        let mut below = Message::of([], table.names());
        let (mut path, mut moved_on, mut shown) = (path, None, None);
        if !table.to_act().contains(seat) || table.doc.paused.is_some() {
            // There is nothing to choose. Against computers, the next turn comes soon, so a button leads to it.
            let again = own.next_turn_button().filter(|_| is_solo(table));
            below = below.row(again.into_iter().collect());
            own.add_prepared(&mut below);
        } else if !table.awaited().contains(seat) {
            setup_editor::add_optional_actions(own, &mut below);
        } else if path.is_empty() && self.add_setup_editor(own, &mut below) {
            // The set-up editor replaces the wizard's first step.
        } else if path.is_empty()
            && let Some(recap) = placement::add_piece_list(own, &mut below)
        {
            shown = Some(Picture::Recap(recap));
        } else {
            let added = wizard::add_step(own, path, page, &mut below);
            shown = Some(added.unwrap_or_else(|| {
                // The path does not fit the position, so the wizard starts again.
                path = &[];
                moved_on = Some(Phrase::new("host-moved-on"));
                wizard::add_step(own, path, 0, &mut below).unwrap_or_else(|| {
                    debug_assert!(false, "a seat to act has a choice");
                    Picture::Recap(own.recap(None))
                })
            }));
        }
        let mut message = own.turn_message();
        let missed = own.missed_words().filter(|_| table.to_act().contains(seat));
        let headings = moved_on.into_iter().chain(heading).chain(missed);
        message.text.extend(headings.map(Part::Open));
        let (recap, board) = match shown {
            Some(Picture::Recap(recap)) => (Some(recap), None),
            Some(Picture::Board(board)) => (None, Some(board)),
            None => (None, None),
        };
        let all = path.is_empty().then(|| {
            let recap = recap.unwrap_or_else(|| own.recap(None));
            own.add_recap(&mut message, recap)
        });
        message.board = board.or(message.board).or_else(|| Some(own.board()));
        message.text.extend(own.turn_words().map(Part::Open));
        message
            .text
            .extend(own_time_words(table, seat).map(Part::Open));
        if path.is_empty() && table.is_playing() {
            message.text.push(own.part(|view| view.facts()));
        }
        message.text.append(&mut below.text);
        message.rows.append(&mut below.rows);
        own.add_requests_and_buttons(&mut message);
        if let Some(all) = all.flatten() {
            message.add_button(all);
        }
        if table.to_act().contains(seat) {
            if let Some(hint) = own.hint_button().filter(|_| path.is_empty()) {
                message.add_button(hint);
            }
            message.add_button(own.rules_button());
        }
        message
    }

    /// Makes the answer to a player's own play.
    pub(crate) fn after_play_message(&self, own: &SeatContext<'_>) -> Message<OneSeat> {
        if own.table.to_act().contains(own.seat) {
            return self.seat_message(own, None, &[], 0);
        }
        let mut message = own.message();
        // After the player's own play, prepared plays of other players may have been made at once.
        let is_own = |index: &usize| own.table.notes[*index].seat == Some(own.seat);
        if let Some(last) = (0..own.table.n_entries()).rfind(is_own) {
            message.text.push(Part::Shown(own.news(last)));
        }
        message.text.push(Part::Open(own.waiting_words()));
        message.board = Some(own.board());
        own.add_prepared(&mut message);
        let again = own.next_turn_button().into_iter();
        let row = again.chain(own.undo_button()).chain(own.end_row());
        message.row(row.collect())
    }
}

pub(crate) fn out_words(table: &Table, seat: Seat) -> Phrase {
    let why = table
        .playing
        .as_ref()
        .and_then(|playing| playing.left(seat));
    Phrase::new("host-out").code("why", why.unwrap_or_default().name())
}

/// Returns the names that the players to act have at this table, for a message about several tables.
pub(crate) fn awaited_names(table: &Table) -> Vec<Phrase> {
    let names = table.names();
    let person_name = |player| person_name(&names, player);
    awaited_players(table).map(person_name).collect()
}

/// Returns the names of the players to act, in the genitive.
pub(crate) fn awaited_owners(table: &Table, named: impl Fn(PlayerId) -> Arg) -> Vec<Phrase> {
    let owner = |player| Phrase::new("host-owner").with("player", named(player));
    awaited_players(table).map(owner).collect()
}

fn awaited_players(table: &Table) -> impl Iterator<Item = PlayerId> {
    let awaited = table.awaited().iter();
    awaited.filter_map(|seat| table.player_at(seat))
}
