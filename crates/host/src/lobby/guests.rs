//! The people and computers named when a table is opened.

use stramash_core::engine::{Phrase, PlayerId};

use crate::chance::UnseatedDoc;
use crate::lobby::MAX_NAME;
use crate::message::{clean_text, user_text};
use crate::request::{AccountKind, GUESTS, Inputs, RequestResult, Requester, refuse};
use crate::table::NOBODY;

#[derive(Debug, Default)]
pub(super) struct Guests {
    pub(super) invited: Vec<PlayerId>,
    /// The invited people's names in the server, as far as Discord has sent them.
    pub(super) unseated: Vec<UnseatedDoc>,
    /// The number of times that this bot was named. Each time adds a computer.
    pub(super) computers: u8,
    /// Messages to the opener about people who cannot be invited.
    pub(super) remarks: Vec<Phrase>,
}

impl Guests {
    pub(super) fn parse(requester: &Requester, given: &Inputs) -> RequestResult<Self> {
        let mut guests = Self::default();
        for id in GUESTS.iter().filter_map(|name| given.get(*name)) {
            let player = id.parse().ok().map(PlayerId);
            match player.filter(|player| *player != NOBODY) {
                Some(player) => guests.add(requester, player),
                None => return refuse("host-no-such-person"),
            }
        }
        Ok(guests)
    }

    fn add(&mut self, requester: &Requester, player: PlayerId) {
        let user = requester.named_user(player);
        let about = |id: &'static str| {
            let name = user.map_or("", |user| user.name.as_str());
            Phrase::new(id).with("name", user_text(name))
        };
        match user.map(|user| user.kind) {
            Some(AccountKind::ThisBot) => {
                self.computers = self.computers.saturating_add(1);
                if self.computers == 1 {
                    self.remarks.push(Phrase::new("host-guest-computer"));
                }
            }
            Some(AccountKind::Bot) => self.remarks.push(about("host-guest-bot")),
            _ if player == requester.player => {
                self.remarks.push(Phrase::new("host-guest-self"));
            }
            _ if self.invited.contains(&player) => self.remarks.push(about("host-guest-twice")),
            _ => {
                self.invited.push(player);
                self.unseated.extend(user.map(|user| UnseatedDoc {
                    player,
                    name: clean_text(&user.name, MAX_NAME),
                }));
            }
        }
    }
}
