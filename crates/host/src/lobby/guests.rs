//! The people and computers named when a table is opened.

use stramash_core::engine::{Phrase, PlayerId};

use crate::chance::StrangerDoc;
use crate::lobby::MAX_NAME;
use crate::message::{tidy, wrote};
use crate::request::{GUESTS, Given, Granted, Kind, Requester, no};
use crate::table::NOBODY;

#[derive(Debug, Default)]
pub(super) struct Guests {
    pub(super) invited: Vec<PlayerId>,
    /// Their names in the server, as far as Discord sent them.
    pub(super) strangers: Vec<StrangerDoc>,
    /// How often this bot was named; each time adds a computer.
    pub(super) computers: u8,
    /// Messages to the opener about people who cannot be invited.
    pub(super) remarks: Vec<Phrase>,
}

impl Guests {
    pub(super) fn named(requester: &Requester, given: &Given) -> Granted<Self> {
        let mut guests = Self::default();
        for id in GUESTS.iter().filter_map(|name| given.get(*name)) {
            let player = id.parse().ok().map(PlayerId);
            match player.filter(|player| *player != NOBODY) {
                Some(player) => guests.add(requester, player),
                None => return no("host-no-such-person"),
            }
        }
        Ok(guests)
    }

    fn add(&mut self, requester: &Requester, player: PlayerId) {
        let told = requester.named(player);
        let about = |id: &'static str| {
            let name = told.map_or("", |told| told.name.as_str());
            Phrase::new(id).with("name", wrote(name))
        };
        match told.map(|told| told.kind) {
            Some(Kind::Own) => {
                self.computers = self.computers.saturating_add(1);
                if self.computers == 1 {
                    self.remarks.push(Phrase::new("host-guest-computer"));
                }
            }
            Some(Kind::Bot) => self.remarks.push(about("host-guest-bot")),
            _ if player == requester.player => {
                self.remarks.push(Phrase::new("host-guest-self"));
            }
            _ if self.invited.contains(&player) => self.remarks.push(about("host-guest-twice")),
            _ => {
                self.invited.push(player);
                self.strangers.extend(told.map(|told| StrangerDoc {
                    player,
                    name: tidy(&told.name, MAX_NAME),
                }));
            }
        }
    }
}
