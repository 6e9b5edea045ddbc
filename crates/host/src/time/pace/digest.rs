//! The daily message about all tables that wait for a player.

use stramash_core::engine::{Everyone, Phrase, PlayerId, TableId};
use stramash_store::Index;

use crate::HOUR;
use crate::message::{
    About, MAX_BUTTONS, MAX_OPTIONS, Message, Names, Style, button, game_name, timestamp,
};
use crate::request::{Access, Act, RequestResult};
use crate::room::press;
use crate::time::pace::{Clocks, Rest};

/// The time after a digest in which no second one is sent, in milliseconds.
const MIN_INTERVAL: u64 = HOUR;

/// The tables that wait for a player, each with the number of the player's turn, and the message about them.
pub(crate) type Digest = (Vec<(TableId, u32)>, Message<Everyone>);

impl Rest<'_> {
    /// Makes the digest and lists its tables with the player's turns. Returns `None` if no table waits for the
    /// player, or if a digest was sent less than an hour ago.
    pub(crate) fn digest(&self, player: PlayerId) -> RequestResult<Option<Digest>> {
        let now = self.tables.clock.now();
        let sent = Clocks::of(self.tables).rest_of(player).digest_sent;
        if sent.is_some_and(|sent| sent <= now && now < sent.plus(MIN_INTERVAL)) {
            return Ok(None);
        }
        self.waiting_tables(player, |_| true)
    }

    /// Makes a message about those tables that wait for a player and are `wanted`, with a button for each.
    /// Returns `None` if there are none.
    pub(crate) fn waiting_tables(
        &self,
        player: PlayerId,
        wanted: impl Fn(TableId) -> bool,
    ) -> RequestResult<Option<Digest>> {
        let (mut text, mut buttons, mut tables) = (Vec::new(), Vec::new(), Vec::new());
        for id in Access::of(self.tables).all_tables(Index::PlayerLive(player))? {
            if !wanted(id) {
                continue;
            }
            let Ok(table) = self.tables.load(id) else {
                continue;
            };
            let Some(seat) = table.awaited_seat(player) else {
                continue;
            };
            if table.doc.paused.is_some() {
                continue;
            }
            let turn = table.seat(seat).map_or(0, |seat| seat.turn.n);
            tables.push((id, turn));
            let line = Phrase::new("pace-digest-table").about(&table);
            let line = line.with("game", game_name(table.game.slug()));
            text.push(line.with("since", timestamp(table.waiting_since(seat))));
            let label = Phrase::new("host-button-table").about(&table);
            buttons.push(button(
                label,
                Style::Primary,
                press(&table, Act::MyTurnInNewMessage),
            ));
        }
        if buttons.is_empty() {
            return Ok(None);
        }
        text.truncate(MAX_OPTIONS);
        buttons.truncate(MAX_OPTIONS);
        tables.truncate(MAX_OPTIONS);
        text.insert(0, Phrase::new("pace-digest").with("n", buttons.len()));
        let mut message = Message::of(text, Names::default());
        for row in buttons.chunks(MAX_BUTTONS) {
            message = message.row(row.to_vec());
        }
        Ok(Some((tables, message)))
    }

    pub(crate) fn record_digest(&self, player: PlayerId) -> RequestResult<()> {
        let now = self.tables.clock.now();
        self.tables.edit_person(player, |person, additions| {
            if !additions.is_new() {
                person.rest.digest_sent = Some(now);
            }
        })
    }
}
