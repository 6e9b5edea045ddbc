//! What the player of a seat sees: hand, board, and the wizard when it is the seat's turn.

use stramash_core::engine::{Arg, OneSeat, Phrase, Recap, Shown};

use crate::lobby::changed_options;
use crate::message::{Board, Control, MOST_BUTTONS, MOST_ROWS, Message, Part, Style, sentences};
use crate::request::{Act, Answer, Granted, TableAccess};
use crate::room::{ending, legend, title};
use crate::table::Phase;
use crate::time::pace::own_time_words;
use crate::turn::computer::is_played_alone;
use crate::turn::play::{out_words, owners};
use crate::turn::seat::Seated;
use crate::turn::undo::{undo_row, undo_words};
use crate::turn::wizard::Picture;
use crate::turn::{Turns, placement, setup_editor, wizard};
use crate::votes::{vote_row, vote_words};

impl Seated<'_> {
    /// A message that begins with the table's title.
    pub(crate) fn message(&self) -> Message<OneSeat> {
        Message::of([title(self.table)], self.table.names())
    }

    /// Whose pieces are whose, and who plays with whom.
    pub(crate) fn legend(&self) -> Phrase {
        legend(self.table, self.playing, self.view.as_ref())
    }

    /// Tells the seat what happened since its own last turn, and shows it in the picture.
    fn recall(&self, message: &mut Message<OneSeat>, recap: Shown<Recap, OneSeat>) {
        if self.table.n_entries() == 0 {
            message.text.push(self.part(|view| view.opened()));
        }
        let words = recap.as_ref().map(|recap| self.recap_words(recap));
        message.text.push(Part::Shown(words));
        message.board = Some(Board {
            scene: recap.map(|recap| recap.scene),
            ..self.board()
        });
    }

    /// What an entry told the seat.
    fn news(&self, index: usize) -> Part<OneSeat> {
        Part::Shown(self.playing.news_for(index, self.seat))
    }

    /// What the seat may say beside the play, as buttons.
    pub(crate) fn aside_row(&self) -> Vec<Control> {
        if self.table.doc.paused.is_some() {
            return Vec::new();
        }
        let asides = self.asides().into_iter().enumerate();
        let buttons = asides.map(|(place, aside)| {
            let act = Act::Aside(u8::try_from(place).unwrap_or(u8::MAX));
            let label = aside.labels().next_back().unwrap_or_else(|| {
                Phrase::new(format!("{}-verb-{}", self.table.game.slug(), aside.verb))
            });
            self.button(label, Style::Secondary, act)
        });
        buttons.take(MOST_BUTTONS).collect()
    }

    /// Adds the open vote, and what the seat may say beside the play and ask for, where there is
    /// room.
    fn add_rest(&self, message: &mut Message<OneSeat>) {
        let vote = vote_words(self.table);
        message.text.extend(vote.map(Part::Open));
        message.rows.extend(vote_row(self.table));
        let undo = undo_words(self.table);
        message.text.extend(undo.map(Part::Open));
        let undo = undo_row(self.table);
        if message.rows.len() < MOST_ROWS {
            message.rows.extend(undo);
        }
        let mut row = self.aside_row();
        let asks = self.table.game.has_outlook() && self.table.is_playing();
        if asks && row.len() < MOST_BUTTONS {
            let name = self.table.game.outlook_name();
            let label = Phrase::new(format!("host-button-ask-{name}"));
            row.push(self.button(label, Style::Secondary, Act::Outlook));
        }
        if row.len() < MOST_BUTTONS {
            row.extend(self.undo_button());
        }
        if message.rows.len() < MOST_ROWS && !row.is_empty() {
            message.rows.push(row);
        }
    }

    /// Whose turn it is, said to the player of the seat.
    fn turn_words(&self) -> Phrase {
        let table = self.table;
        if table.doc.phase == Phase::Finished {
            sentences([ending(table)].into_iter().chain(table.score_words()))
        } else if !table.is_playing() {
            ending(table)
        } else if table.doc.paused.is_some() {
            Phrase::new("host-paused-you")
        } else if table.awaited().contains(self.seat) {
            Phrase::new("host-turn-is-yours")
        } else {
            Phrase::new("host-turns").with("owners", owners(table, Arg::Player))
        }
    }

    /// Hand and board without the wizard, for one who asks: it says under its title what the board
    /// does not show.
    pub(crate) fn asked_board(&self) -> Message<OneSeat> {
        let mut message = self.message();
        message.text.push(Part::Open(self.legend()));
        let agreed = changed_options(self.table, "host-options-small");
        message.text.extend(agreed.map(Part::Open));
        self.recall(&mut message, self.recap(None));
        message.text.push(Part::Open(self.turn_words()));
        message = message.row(self.turn_row());
        self.add_rest(&mut message);
        message
    }

    /// The way to the seat's turn, if it may act.
    pub(crate) fn turn_row(&self) -> Vec<Control> {
        if !self.table.to_act().contains(self.seat) {
            return Vec::new();
        }
        vec![self.turn_button(Style::Primary)]
    }

    /// A button that shows the seat's turn.
    pub(crate) fn turn_button(&self, style: Style) -> Control {
        self.button(Phrase::new("host-button-turn"), style, Act::MyTurn)
    }

    /// The way to the seat's next turn: who plays on from this message need not look for another one.
    fn later_button(&self) -> Option<Control> {
        let playing = self.table.is_playing();
        playing.then(|| self.turn_button(Style::Secondary))
    }

    /// Hand and board in a direct message, which stays: it does not say whose turn it is, since
    /// that will not be true for long.
    pub(crate) fn lasting_board(&self) -> Message<OneSeat> {
        let mut message = self.message();
        message.text.push(Part::Open(self.legend()));
        self.recall(&mut message, self.recap(None));
        let last = if self.table.is_playing() && self.doc().out {
            out_words(self.table, self.seat)
        } else if self.table.is_playing() && self.table.doc.paused.is_none() {
            Phrase::new("host-wait-for-call")
        } else {
            self.turn_words()
        };
        message.text.push(Part::Open(last));
        message
    }
}

impl Turns<'_> {
    /// Shows a player hand, board and wizard.
    pub(crate) fn my_turn(&self, access: &TableAccess<'_>) -> Granted<Answer> {
        let own = access.seated()?;
        Ok(own.answer(self.seat_message(&own, None, &[], 0)))
    }

    /// All that a player needs to play: what happened, hand and board, the wizard at a step.
    pub(crate) fn seat_message(
        &self,
        own: &Seated<'_>,
        heading: Option<Phrase>,
        path: &[u16],
        page: u16,
    ) -> Message<OneSeat> {
        let (table, seat) = (own.table, own.seat);
        let mut below = Message::of([], table.names());
        let (mut path, mut moved_on, mut shown) = (path, None, None);
        if !table.to_act().contains(seat) || table.doc.paused.is_some() {
            // Nothing to choose; computers are soon done.
            let again = own.later_button().filter(|_| is_played_alone(table));
            below = below.row(again.into_iter().collect());
        } else if !table.awaited().contains(seat) {
            setup_editor::add_leisure(own, &mut below);
        } else if path.is_empty() && self.add_desk(own, &mut below) {
            // Nothing is chosen step by step.
        } else if path.is_empty()
            && let Some(recap) = placement::add_shelf(own, &mut below)
        {
            shown = Some(Picture::Recap(recap));
        } else {
            let added = wizard::add(own, path, page, &mut below);
            shown = Some(added.unwrap_or_else(|| {
                // A path that fits no list: begin again.
                path = &[];
                moved_on = Some(Phrase::new("host-moved-on"));
                wizard::add(own, path, 0, &mut below).unwrap_or_else(|| {
                    debug_assert!(false, "a seat to act has a choice");
                    Picture::Recap(own.recap(None))
                })
            }));
        }
        let mut message = own.message();
        let said = moved_on.into_iter().chain(heading);
        message.text.extend(said.map(Part::Open));
        message.text.push(Part::Open(own.legend()));
        let (recap, board) = match shown {
            Some(Picture::Recap(recap)) => (Some(recap), None),
            Some(Picture::Board(board)) => (None, Some(board)),
            None => (None, None),
        };
        if path.is_empty() {
            own.recall(&mut message, recap.unwrap_or_else(|| own.recap(None)));
        }
        message.board = board.or(message.board).or_else(|| Some(own.board()));
        message.text.push(Part::Open(own.turn_words()));
        message
            .text
            .extend(own_time_words(table, seat).map(Part::Open));
        if path.is_empty() && table.is_playing() {
            message.text.push(own.part(|view| view.standing()));
        }
        message.text.append(&mut below.text);
        message.rows.append(&mut below.rows);
        own.add_rest(&mut message);
        if table.to_act().contains(seat) {
            if let Some(hint) = own.hint_button().filter(|_| path.is_empty()) {
                message.tuck_in(hint);
            }
            message.tuck_in(own.rules_button());
        }
        message
    }

    /// What a player is told after a play of their own.
    pub(crate) fn played_message(&self, own: &Seated<'_>) -> Message<OneSeat> {
        if own.table.to_act().contains(own.seat) {
            return self.seat_message(own, None, &[], 0);
        }
        let mut message = own.message();
        if let Some(last) = own.table.n_entries().checked_sub(1) {
            message.text.push(own.news(last));
        }
        message.text.push(Part::Open(own.turn_words()));
        message.board = Some(own.board());
        let again = own.later_button().into_iter();
        message.row(again.chain(own.undo_button()).collect())
    }
}
