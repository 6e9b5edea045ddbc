//! The people who are asked to join a new table.

use stramash_core::engine::{Phrase, PlayerId};

use crate::chance::StrangerDoc;
use crate::lobby::MAX_NAME;
use crate::message::{tidy, wrote};
use crate::request::{GUESTS, Given, Granted, Kind, Requester, no};
use crate::table::NOBODY;

/// The accounts named in the options of a new table.
#[derive(Debug, Default)]
pub(super) struct Guests {
    /// The people to be asked, without the opener.
    pub(super) invited: Vec<PlayerId>,
    /// Their names in this server, as far as Discord has told them.
    pub(super) strangers: Vec<StrangerDoc>,
    /// How often this bot was named: each time a computer is meant.
    pub(super) computers: u8,
    /// What the opener is told about those who were not asked.
    pub(super) remarks: Vec<Phrase>,
}

impl Guests {
    /// Reads the options.
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
