//! Golden pictures of recaps. Every number in the text must also be in the picture.

use stramash_core::engine::{AnyMatch, Match, Playable, Recap, Seat, Viewer};
use stramash_core::games::bradspel::Bradspel;
use stramash_core::games::skirrid::Skirrid;
use stramash_core::games::stramash::Stramash;
use stramash_core::games::stratego::Stratego;
use stramash_core::scene::Scene;

use crate::golden;
use crate::support::{Seeded, actor, agreed, read_all};

/// Plays `lines` lines of a match with a fixed seed. In about three of four turns, the line is the one with the best
/// position afterwards.
pub fn played<G: Playable>(
    seats: u8,
    options: &[(&str, &str)],
    seed: u64,
    lines: usize,
) -> Match<G> {
    let mut chance = Seeded::new(seed);
    let mut playing = Match::open(agreed::<G>(seats, options), &mut chance).unwrap();
    for _ in 0..lines {
        let Some(seat) = actor::<G>(playing.state(), &mut chance) else {
            break;
        };
        let line = line(&playing, seat, &mut chance);
        playing.play(seat, &line, &mut chance).unwrap();
    }
    playing
}

/// Returns a line for a seat: one that the game makes up, or else a whole turn.
fn line<G: Playable>(playing: &Match<G>, seat: Seat, chance: &mut Seeded) -> String {
    let view = playing.view(Viewer::Seat(seat));
    let legal = G::plays(playing.state(), seat);
    let ready = legal.iter().map(|play| G::print(play));
    if let Some(ready) = ready.clone().find(|line| line == "ready") {
        return ready;
    }
    if legal.len() > 200
        && let Some(line) = G::sensible(&view, chance).unwrap()
        && read_all::<G>(playing.state(), seat, &line).is_ok()
    {
        return line;
    }
    if chance.up_to(4) > 0 {
        let best = legal.iter().max_by_key(|play| {
            let line = G::print(play);
            let ahead = playing.preview(seat, &line).ok();
            let view = ahead.and_then(|ahead| ahead.view.open_for(seat));
            view.and_then(|view| view.value()).unwrap_or_default()
        });
        return G::print(best.unwrap());
    }
    let any: &Vec<G::Action> = chance.choose(&legal);
    G::print(any)
}

fn since<G: Playable>(playing: &Match<G>, entries: usize) -> usize {
    playing.n_entries().saturating_sub(entries)
}

/// Returns the room's recap of the last entries.
fn room<G: Playable>(playing: &Match<G>, entries: usize) -> Recap {
    playing.recap(since(playing, entries)).open()
}

fn seat<G: Playable>(playing: &Match<G>, entries: usize, number: u8) -> Recap {
    let seat = Seat::new(number).unwrap();
    let recap = playing.recap_for(since(playing, entries), seat, None);
    recap.open_for(seat).unwrap()
}

fn samples() -> Vec<(&'static str, Recap)> {
    let six = played::<Stramash>(6, &[], 5, 170);
    let two = played::<Stramash>(2, &[], 8, 90);
    let four = played::<Stramash>(4, &[("partners", "true")], 3, 120);
    let armies = played::<Stratego>(2, &[], 4, 120);
    let men = played::<Bradspel>(2, &[], 6, 30);
    let few = played::<Skirrid>(2, &[], 7, 16);
    let many = played::<Skirrid>(6, &[], 7, 40);
    vec![
        ("recap-stramash-six", room(&six, 8)),
        ("recap-stramash-two", room(&two, 4)),
        ("recap-stramash-four", seat(&four, 4, 1)),
        ("recap-stratego", seat(&armies, 8, 0)),
        ("recap-stratego-two", room(&armies, 2)),
        ("recap-bradspel", room(&men, 4)),
        ("recap-bradspel-two", seat(&men, 1, 0)),
        ("recap-skirrid-two", room(&few, 4)),
        ("recap-skirrid-six", room(&many, 8)),
    ]
}

/// The pictures that are compared with golden pictures.
const KEPT: &[&str] = &[
    "recap-stramash-six",
    "recap-stramash-four",
    "recap-stratego",
    "recap-bradspel",
    "recap-skirrid-six",
];

#[test]
fn pictures_match_golden() {
    let all: Vec<(&str, Scene)> = samples()
        .into_iter()
        .map(|(name, recap)| (name, recap.scene))
        .collect();
    golden::look_as_they_did(&all, KEPT);
}
