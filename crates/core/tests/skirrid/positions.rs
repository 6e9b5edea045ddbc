//! Tests of written positions and of sampled states. Both must contain the whole state.

use stramash_core::engine::{
    Agreed, AnyMatch, Archive, Game, Imagine, Match, Redact, Seat, Viewer,
};
use stramash_core::games::skirrid::Skirrid;
use stramash_core::games::skirrid::kit::Kit;
use stramash_core::games::skirrid::square::{SIZE, Square};

use crate::support::{self, Seeded, agreed, random_options};

/// Returns the text of a board with the usual numbers and another arena.
pub fn own_board(arena: &[String]) -> String {
    let kit = Kit::shipped();
    let mut lines = [String::from("numbers\n"), String::from("arena\n")];
    for square in Square::all() {
        let inside = arena.contains(&square.to_string());
        lines[0] += &format!("{} ", kit.number(square));
        lines[1] += if inside { "*" } else { "." };
        if square.column() + 1 == SIZE {
            for text in &mut lines {
                text.push('\n');
            }
        }
    }
    lines.concat()
}

/// Makes the match from its written position, and again from its stored form.
fn again(agreed: &Agreed<Skirrid>, playing: &Match<Skirrid>) -> [Match<Skirrid>; 2] {
    let position = AnyMatch::position(playing).unseal();
    let loaded = Match::from_position(agreed.clone(), &position);
    let loaded = loaded.unwrap_or_else(|why| panic!("{why:?}: {position}"));
    let decoded =
        Match::decode(loaded.encode_opening(), Vec::new()).expect("a readable stored match");
    assert_eq!(AnyMatch::position(&loaded).unseal(), position);
    [loaded, decoded]
}

/// Checks that openings are read as they were written, for every option whose value can be random: who begins, and the
/// first roll.
#[test]
fn openings_round_trip() {
    for seed in 0..200 {
        let mut chance = Seeded::new(seed);
        let agreed = random_options::<Skirrid>(&mut chance);
        let opening = Match::open(agreed.clone(), &mut chance).unwrap();
        assert!(Skirrid::opening_extras(opening.state()).is_null());
        for back in again(&agreed, &opening) {
            assert!(back.state() == opening.state(), "{agreed:?}");
        }
        let decoded = Match::<Skirrid>::decode(opening.encode_opening(), Vec::new());
        assert!(decoded.unwrap().state() == opening.state(), "{agreed:?}");
    }
    for (options, starts) in [(&[("start", "random")][..], 3), (&[("start", "2")][..], 1)] {
        let agreed = agreed::<Skirrid>(3, options);
        let mut seen = std::collections::BTreeSet::new();
        for seed in 0..20 {
            let opening = Match::open(agreed.clone(), &mut Seeded::new(seed)).unwrap();
            seen.insert(opening.to_act().only());
            for back in again(&agreed, &opening) {
                assert!(back.state() == opening.state());
            }
        }
        assert_eq!(seen.len(), starts);
    }
}

/// Checks that a position contains the whole state during a match. After the end it lacks only whose turn is next.
#[test]
fn positions_round_trip() {
    let (mut amid, mut ended) = (0, 0);
    for seed in 0..25 {
        support::play::<Skirrid>(seed, usize::MAX, |playing, chance| {
            let over = playing.outcome().is_some();
            if chance.up_to(4) > 0 && !over {
                return;
            }
            let mut draw = Seeded::new(seed);
            let agreed = random_options::<Skirrid>(&mut draw);
            let [loaded, decoded] = again(&agreed, playing);
            assert!(loaded.state() == decoded.state());
            assert_eq!(loaded.outcome(), playing.outcome());
            assert!(over || loaded.state() == playing.state(), "{agreed:?}");
            amid += usize::from(!over);
            ended += usize::from(over);
        });
    }
    assert!(amid > 100 && ended == 25, "{amid} {ended}");
}

/// Checks that a seat without a legal place passes when its position is loaded, and that the resulting position is read
/// as it was written.
#[test]
fn stored_opening_includes_automatic_events() {
    let board = own_board(&["J10", "K10"].map(str::to_owned));
    let agreed = agreed::<Skirrid>(2, &[("board", &board), ("threshold", "999")]);
    let mut playing = Match::open(agreed.clone(), &mut Seeded::new(1)).unwrap();
    playing
        .play(Seat::FIRST, "rod J10 0", &mut Seeded::new(1))
        .unwrap();
    assert!(playing.outcome().is_some());
    let mut position = AnyMatch::position(&playing).unseal();
    position["passes"] = 0.into();
    position["to_act"] = 1.into();
    let loaded = Match::from_position(agreed, &position).unwrap();
    assert_eq!(loaded.outcome(), playing.outcome());
    let decoded = Match::<Skirrid>::decode(loaded.encode_opening(), Vec::new()).unwrap();
    assert!(decoded.state() == loaded.state());
}

/// Checks that every viewer samples the true state, because no information is hidden.
#[test]
fn imagined_state_equals_the_real_one() {
    for seed in 0..10 {
        support::play::<Skirrid>(seed, 60, |playing, chance| {
            let seats = Seat::all(playing.n_seats()).map(Viewer::Seat);
            for viewer in seats.chain([Viewer::Public]) {
                let imagined = playing.imagine(viewer, chance).unwrap();
                assert!(imagined.state() == playing.state());
                assert!(imagined.state().redact(viewer) == playing.view(viewer));
            }
            Skirrid::audit(playing.state()).unwrap();
        });
    }
}

/// Checks that the value of a position for a seat is its side's lead over the best other side.
#[test]
fn value_is_the_lead() {
    for seed in 0..10 {
        let mut draw = Seeded::new(seed);
        let agreed = random_options::<Skirrid>(&mut draw);
        support::play::<Skirrid>(seed, 40, |playing, _| {
            let sides = agreed.options().sides();
            let points = |seat| i64::from(playing.state().score(seat));
            let sums = || {
                sides
                    .iter()
                    .map(|side| side.iter().map(points).sum::<i64>())
            };
            for seat in Seat::all(playing.n_seats()) {
                let view = playing.view(Viewer::Seat(seat));
                let own = sides.iter().position(|side| side.contains(seat)).unwrap();
                let others = sums().enumerate().filter(|(side, _)| *side != own);
                let best = others.map(|(_, sum)| sum).max().unwrap();
                let lead = sums().nth(own).unwrap() - best;
                assert_eq!(Skirrid::value(&view, seat), Some(lead));
            }
        });
    }
}
