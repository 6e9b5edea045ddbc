//! Tests of the options of every game: presets, the stated length of a match, and the texts and rules pages of options.

use crate::support::{self, Seeded, chosen, random_options, view_of};
use stramash_core::engine::{
    Agreed, AnyGame, AnyMatch, GameOf, Match, OptionValues, Playable, Preset, Seat,
};

/// The maximum number of plays that are counted in a match.
const MOST_PLAYS: usize = 700;

law! {
    /// Checks presets: each sets options of the game to other values than the default, works with every number of
    /// players of the printed game, is recognized from the chosen options, and leaves all other options unchanged.
    presets_are_found_again, Presets, |G| {
        let game: &dyn AnyGame = &GameOf::<G>::game();
        let settled = game.preset_options();
        for preset in game.all_presets() {
            for (name, value) in preset.values {
                let spec = G::OPTIONS.iter().find(|spec| spec.name == *name);
                let spec = spec.unwrap_or_else(|| panic!("{} has no {name}", G::SLUG));
                assert!(spec.canonical(value).is_some() && *value != spec.default(), "{name}: {value}");
            }
            for seats in G::SEATS {
                let values = game.with_preset(preset, &OptionValues::new());
                assert!(game.check(seats, &values).is_ok(), "{} for {seats}", preset.name);
                if preset.name == "quick" {
                    let sheet = game.length(seats, &OptionValues::new());
                    assert!(game.length(seats, &values) < sheet, "{seats} seats are not faster");
                }
            }
        }
        for seed in support::seeds(20) {
            let mut chance = Seeded::new(seed);
            let before = random_options::<G>(&mut chance).values().clone();
            for preset in game.all_presets() {
                let after = game.with_preset(preset, &before);
                assert_eq!(game.preset_of(&after), Some(preset));
                for spec in G::OPTIONS.iter().filter(|spec| !settled.contains(spec)) {
                    assert_eq!(after.get(spec.name), before.get(spec.name));
                }
            }
            let printed = { settled.iter() }.all(|spec| before[spec.name] == spec.default());
            assert_eq!(game.preset_of(&before) == Some(&Preset::PRINTED), printed);
        }
    }
}

/// Returns the line that a stand-in would play. Among the lines with the most progress, it is the one with the best
/// position afterwards.
fn best<G: Playable>(playing: &Match<G>, seat: Seat, chance: &mut Seeded) -> String {
    let view = view_of(playing, seat);
    let lines = if view.is_midway() {
        let turns = view.plays().into_iter();
        turns.map(|line| (None, line)).collect()
    } else {
        let choices = view.choices().into_iter();
        let worth = choices.map(|choice| (choice.gain_value, choice.line));
        worth.collect::<Vec<(Option<i64>, String)>>()
    };
    let lines = lines.into_iter();
    let mut lines: Vec<_> = lines
        .map(|(worth, line)| (worth, chance.next(), line))
        .collect();
    lines.sort_by(|one, other| other.cmp(one));
    if lines[0].0.is_some() {
        lines.truncate(4);
    }
    let value = |line: &str| {
        let ahead = playing.preview(seat, line).ok()?.view.open_for(seat)?;
        ahead.value()
    };
    let best = lines
        .into_iter()
        .max_by_key(|(worth, lot, line)| (value(line), *worth, *lot));
    best.expect("a seat to act has a line").2
}

/// Returns a random whole turn.
fn any<G: Playable>(playing: &Match<G>, seat: Seat, chance: &mut Seeded) -> String {
    chance.choose(&view_of(playing, seat).plays()).clone()
}

/// Plays a match in which `choose` chooses the lines. Returns the number of plays that the room saw, up to the limit.
fn count<G: Playable>(
    agreed: Agreed<G>,
    seed: u64,
    choose: impl Fn(&Match<G>, Seat, &mut Seeded) -> String,
) -> usize {
    let mut chance = Seeded::new(seed);
    let mut playing = Match::open(agreed, &mut chance).unwrap();
    let (mut plays, mut last) = (0, None);
    while plays < MOST_PLAYS {
        let Some(seat) = G::awaited(playing.state()).iter().next() else {
            break;
        };
        let view = view_of(&playing, seat);
        let ready = view.choices().into_iter();
        let ready = { ready }.find(|choice| choice.slots.is_empty());
        let line = if view.ready_made().is_empty() {
            choose(&playing, seat, &mut chance)
        } else if let Some(ready) = ready {
            ready.line
        } else {
            let sensible = view.sensible(&mut chance).unwrap();
            sensible.expect("a random setup exists")
        };
        playing.play(seat, &line, &mut chance).unwrap();
        let told = !AnyMatch::is_quiet(&playing, playing.n_entries() - 1);
        if told && last.replace(seat) != Some(seat) {
            plays += 1;
        }
    }
    plays
}

law! {
    /// Checks that the stated length of a match is about right, for the smallest and the largest number of players and
    /// for each preset. Two kinds of matches are counted: with random lines, and between stand-ins. The stated length
    /// must be at least a fifth of the shorter kind's length, and at most five quarters of the longer kind's.
    lengths_are_of_the_right_order, Lengths, |G| {
        let game: &dyn AnyGame = &GameOf::<G>::game();
        for preset in game.all_presets() {
            let (few, many) = (*G::SEATS.start(), *G::SEATS.end());
            let sheet = *preset == Preset::PRINTED;
            for seats in G::SEATS.filter(|seats| *seats == few || (sheet && *seats == many)) {
                let agreed = Agreed::<G>::read(seats, &chosen(preset.values)).unwrap();
                let said = usize::from(G::length(agreed.options()));
                let middle = |choose: fn(&Match<G>, Seat, &mut Seeded) -> String| {
                    let seeds = support::seeds(1).take(3);
                    let mut counted: Vec<usize> =
                        seeds.map(|seed| count(agreed.clone(), seed, choose)).collect();
                    counted.sort_unstable();
                    counted[counted.len() / 2]
                };
                let (one, other) = (middle(best), middle(any));
                let (least, most) = (one.min(other), one.max(other));
                assert!(
                    said * 5 >= least && said <= most + most / 4,
                    "{} {} for {seats}: {said}, but {one} and {other} were counted",
                    G::SLUG,
                    preset.name
                );
            }
        }
    }
}

#[cfg(feature = "i18n")]
law! {
    /// Checks that options, presets and subjects have texts in every language, and that the rules page of an option
    /// exists. Also checks that every seat has a named colour that no opponent has.
    what_can_be_agreed_has_words, Words, |G| {
        for catalogue in super::texts::catalogues() {
            let has = |id: String| assert!(catalogue.text(&id).is_some(), "missing text {id}");
            for spec in G::OPTIONS {
                has(format!("{}-subject-{}", G::SLUG, spec.subject));
            }
            for preset in G::PRESETS {
                has(format!("{}-preset-{}", G::SLUG, preset.name));
                has(format!("{}-preset-{}-hint", G::SLUG, preset.name));
            }
            for seed in support::seeds(4) {
                support::play::<G>(seed, 200, |playing, _| {
                    for seat in Seat::all(playing.n_seats()) {
                        let page = view_of(playing, seat).lesson();
                        assert!(G::lessons().iter().any(|lesson| lesson.name == page), "{page}");
                        let view = playing.seen().open();
                        has(view.colour(seat).id.to_string());
                        let same = |other: Seat| {
                            playing.sides().iter().any(|side| {
                                side.contains(seat) && side.contains(other)
                            })
                        };
                        for other in Seat::all(playing.n_seats()).filter(|other| !same(*other)) {
                            assert!(view.colour(seat) != view.colour(other), "{}", G::SLUG);
                        }
                    }
                });
            }
        }
    }
}
