//! What a stand-in plays follows from what its seat sees: where that is the same, it plays the same,
//! whatever the others hold.

use std::num::NonZeroU32;
use std::sync::Arc;

use super::*;
use crate::engine::{
    Agreed, AnyMatch, Chance as _, Match, Millis, OptionValues, Playable, Revision, Source,
    TableId, Viewer,
};
use crate::games::{ForEachGame, GameKind, for_each_game};
use crate::host::doc::TableDoc;
use crate::host::table::Table;
use crate::host::{HostKey, HostSettings, ManualClock};
use crate::store::MemoryStore;

/// How many lines are played of each match, and at how many of them two truths are held against each other.
const LINES: usize = 80;
const EVERY: usize = 4;

struct Alike {
    host: Host,
    /// One with another secret.
    other: Host,
    looked: usize,
    different: usize,
    /// How often the secret chose, of lines that are as good as each other.
    chosen: usize,
}

fn host(key: u8) -> Host {
    let host = Host::new(
        Arc::new(MemoryStore::new()),
        Arc::new(ManualClock::at(Millis(0))),
        HostKey::fixed([key; 32]),
        HostSettings::default(),
    );
    host.unwrap()
}

fn below(chance: &mut Supply, n: usize) -> usize {
    let n = u32::try_from(n).ok().and_then(NonZeroU32::new).unwrap();
    chance.below(Source::Deck, n, &|n| n.to_string()).unwrap() as usize
}

/// A table at which a match stands so.
fn at(id: u64, playing: Box<dyn AnyMatch>) -> Table {
    let game = GameKind::from_slug(playing.slug()).unwrap().game();
    let mut doc = TableDoc::default();
    doc.epoch.nonce = "00".repeat(32);
    Table {
        id: TableId(id),
        revision: Revision(1),
        doc,
        game,
        playing: Some(playing),
        notes: Vec::new(),
        mark: None,
    }
}

impl ForEachGame for Alike {
    fn visit<G: Playable>(&mut self) {
        let game = GameKind::from_slug(G::SLUG).unwrap().game();
        let seats = *G::SEATS.start();
        let options = OptionValues::new();
        for seed in 1..=3 {
            let secrets = Secrets::of(&self.host.key, &[seed; 32], u64::from(seed));
            let chance = &mut Supply::new(secrets, [seed; 32], Counters::default());
            let agreed = Agreed::<G>::read(seats, &options).unwrap();
            let mut playing = Match::<G>::open(agreed, chance).unwrap();
            for n in 0..LINES {
                let Some(seat) = AnyMatch::to_act(&playing).iter().next() else {
                    break;
                };
                if n % EVERY == 0 {
                    let other = playing.imagine(Viewer::Seat(seat), chance).unwrap();
                    let truths = [playing.state(), other.state()].map(|state| {
                        let position = G::position(state);
                        let playing = game.from_position(&options, &position).unwrap();
                        (at(n as u64, playing), position)
                    });
                    let [(one, position), (two, imagined)] = &truths;
                    let (own, own_two) = (Seated::at(one, seat), Seated::at(two, seat));
                    let (own, own_two) = (own.unwrap(), own_two.unwrap());
                    assert_eq!(own.view.position(), own_two.view.position(), "{}", G::SLUG);
                    let line = self.host.stand_in_line(&own).unwrap();
                    assert_eq!(
                        line,
                        self.host.stand_in_line(&own_two).unwrap(),
                        "{}",
                        G::SLUG
                    );
                    let elsewhere = self.other.stand_in_line(&own).unwrap();
                    let secret = own.view.ready_made().is_empty() && elsewhere != line;
                    self.chosen += usize::from(secret);
                    assert!(
                        own.preview(&line.expect("a line")).is_some(),
                        "a legal line"
                    );
                    self.looked += 1;
                    self.different += usize::from(position != imagined);
                }
                let view = playing.seen_by(seat).open_for(seat).unwrap();
                let choices = view.choices();
                let sensible = view.sensible(chance).unwrap();
                let line = match sensible {
                    // Half of an army that is set up by chance, then ready.
                    Some(line) if !choices.iter().any(|one| one.slots.is_empty()) => line,
                    _ if sensible_is_done(&choices) => ready(&choices),
                    _ => choices[below(chance, choices.len())].line.clone(),
                };
                AnyMatch::play(&mut playing, seat, &line, chance).unwrap();
            }
        }
    }
}

/// Whether something that is set up can be declared ready.
fn sensible_is_done(choices: &[crate::engine::Choice]) -> bool {
    choices.len() > 1 && choices.iter().any(|one| one.verb == "ready")
}

fn ready(choices: &[crate::engine::Choice]) -> String {
    let ready = choices.iter().find(|one| one.verb == "ready");
    ready.unwrap().line.clone()
}

#[test]
fn a_stand_in_knows_what_its_seat_sees_and_no_more() {
    let mut alike = Alike {
        host: host(3),
        other: host(4),
        looked: 0,
        different: 0,
        chosen: 0,
    };
    for_each_game(&mut alike);
    // Two of the games hide something.
    assert!(alike.looked > 150, "{}", alike.looked);
    assert!(alike.different > 50, "{}", alike.different);
    assert!(alike.chosen > 10, "{}", alike.chosen);
}
