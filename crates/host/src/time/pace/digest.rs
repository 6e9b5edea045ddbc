//! The daily message about all tables that wait for a player.

use stramash_core::engine::{Everyone, Phrase, PlayerId};
use stramash_store::{Index, Subject};

use crate::HOUR;
use crate::message::{
    About, MOST_BUTTONS, MOST_OPTIONS, Message, Names, Style, button, game_name, moment,
};
use crate::person::PersonDoc;
use crate::request::{Access, Act, Granted};
use crate::room::press;
use crate::time::pace::{Clocks, Rest};

/// The time in which a second digest is suppressed, in milliseconds.
const TOGETHER: u64 = HOUR;

impl Rest<'_> {
    /// Makes the digest, with a button for each table. Returns nothing without tables or after a recent digest.
    pub(crate) fn digest(&self, player: PlayerId) -> Granted<Option<Message<Everyone>>> {
        let now = self.tables.clock.now();
        let told = Clocks::of(self.tables).rest_of(player).told;
        if told.is_some_and(|told| told <= now && now < told.plus(TOGETHER)) {
            return Ok(None);
        }
        let (mut text, mut buttons) = (Vec::new(), Vec::new());
        for id in Access::of(self.tables).all_of(Index::PlayerLive(player))? {
            let Ok(table) = self.tables.load(id) else {
                continue;
            };
            let Some(seat) = table.awaited_seat(player) else {
                continue;
            };
            if table.doc.paused.is_some() {
                continue;
            }
            let line = Phrase::new("pace-digest-table").about(&table);
            let line = line.with("game", game_name(table.game.slug()));
            text.push(line.with("since", moment(table.waits_since(seat))));
            let label = Phrase::new("host-button-table").about(&table);
            buttons.push(button(
                label,
                Style::Primary,
                press(&table, Act::MyTurnBeside),
            ));
        }
        if buttons.is_empty() {
            return Ok(None);
        }
        text.truncate(MOST_OPTIONS);
        buttons.truncate(MOST_OPTIONS);
        text.insert(0, Phrase::new("pace-digest").with("n", buttons.len()));
        let mut message = Message::of(text, Names::default());
        for row in buttons.chunks(MOST_BUTTONS) {
            message = message.row(row.to_vec());
        }
        Ok(Some(message))
    }

    pub(crate) fn digest_told(&self, player: PlayerId) -> Granted<()> {
        let now = self.tables.clock.now();
        let subject = Subject::Player(player);
        self.tables
            .edit(subject, None, |person: &mut PersonDoc, beside| {
                if !beside.is_new() {
                    person.rest.told = Some(now);
                }
            })
    }
}
