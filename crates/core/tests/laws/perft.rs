//! Compares the numbers of action sequences with those in `tests/perft/<game>.txt`.
//!
//! Each line has options, depth, number and position, separated by tabs. The positions come from matches with fixed
//! seeds. The numbers were found by the rules and confirmed by second implementations such as
//! `tests/stramash/brute.rs`. `UPDATE_SAMPLES=1` adds missing lines. An existing line changes only if a rule changes.

use std::fmt::Write as _;
use std::path::PathBuf;

use serde_json::Value;
use stramash_core::engine::{AnyMatch, OptionValues, Uncounted};
use stramash_core::games::GameKind;

use crate::support::{self, Seeded};

fn path(kind: GameKind) -> PathBuf {
    let name = format!("tests/perft/{}.txt", kind.game().slug());
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The games that have a file in `tests/perft`. Their seats act one after the other; simultaneous actions cannot be
/// counted in this way.
fn counted_games() -> impl Iterator<Item = GameKind> {
    let all = GameKind::ALL.iter().copied();
    all.filter(|kind| path(*kind).exists())
}

#[test]
fn no_table_is_missing() {
    let counted: Vec<GameKind> = counted_games().collect();
    for &kind in GameKind::ALL {
        let one_by_one = (0..4).all(|seed| {
            let (game, mut chance) = (kind.game(), Seeded::new(seed));
            let mut playing = game
                .start(*game.seats().start(), &OptionValues::new(), &mut chance)
                .unwrap();
            (0..20).all(|_| {
                let Some(seat) = playing.awaited().iter().next() else {
                    return true;
                };
                let view = playing.seen_by(seat).open_for(seat).unwrap();
                let line = chance.choose(&view.choices()).line.clone();
                playing.play(seat, &line, &mut chance).unwrap();
                playing.to_act().len() <= 1
            })
        });
        let slug = kind.game().slug();
        assert!(
            !one_by_one || counted.contains(&kind),
            "{slug} has no counts"
        );
    }
    for kind in [
        GameKind::Stramash,
        GameKind::Stratego,
        GameKind::Bradspel,
        GameKind::Skirrid,
    ] {
        assert!(counted.contains(&kind), "{}", kind.game().slug());
    }
}

#[test]
fn perft_counts_match_the_table() {
    for kind in counted_games() {
        if support::update() {
            std::fs::write(path(kind), table(kind)).unwrap();
        }
        let text = std::fs::read_to_string(path(kind)).unwrap();
        let mut lines = 0;
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let mut parts = line.splitn(4, '\t');
            let options: OptionValues = serde_json::from_str(parts.next().unwrap()).unwrap();
            let depth = parts.next().unwrap().parse().unwrap();
            let count = parts.next().unwrap();
            let position: Value = serde_json::from_str(parts.next().unwrap()).unwrap();
            let playing = kind.game().from_position(&options, &position).unwrap();
            let found = counted(&*playing, depth);
            assert_eq!(found, count, "{line}");
            lines += 1;
        }
        assert!(
            lines >= 20,
            "{} has only {lines} counts",
            kind.game().slug()
        );
    }
}

/// The sets of options that the matches use, one set after the other.
fn options_of(kind: GameKind) -> &'static [&'static [(&'static str, &'static str)]] {
    match kind.game().slug() {
        "stramash" => &[&[], &[("partners", "true")]],
        "stratego" => &[
            &[],
            &[("preset", "tournament")],
            &[("form", "barrage"), ("scout_strike", "false")],
            &[("form", "duel"), ("preset", "tournament")],
        ],
        "bradspel" => &[
            &[],
            &[("first_half", "never"), ("bearoff", "exact")],
            &[("jan", "true"), ("max_prime", "5")],
            &[("bearoff", "rearmost"), ("roll", "press")],
        ],
        "skirrid" => &[
            &[],
            &[("threshold", "0"), ("free_flip", "true")],
            &[("pairs", "true")],
            &[("dice", "true")],
            &[
                ("max_consecutive_blocks", "1"),
                ("no_block_first_turn_each", "true"),
                ("voluntary_pass", "true"),
            ],
        ],
        _ => &[&[]],
    }
}

/// The number of lines that are played before the first recorded position, and the number between two recorded
/// positions.
fn pace(kind: GameKind) -> (usize, usize) {
    match kind {
        GameKind::Skirrid => (13, 12),
        _ => (100, 130),
    }
}

/// Returns the number of action sequences as text, or `chance` if they cannot be counted.
fn counted(playing: &dyn AnyMatch, depth: u32) -> String {
    let found = playing.perft(depth, u64::MAX);
    found.map_or("chance".to_owned(), |leaves| leaves.to_string())
}

/// Checks that counting stops at its limit. Counting one step from an opening uses up 2,000 of the limit for the state,
/// and 1 for each action.
#[test]
fn perft_stops_at_its_limit() {
    for &kind in GameKind::ALL {
        let mut chance = Seeded::new(1);
        let seats = *kind.game().seats().start();
        let playing = kind.game().start(seats, &OptionValues::new(), &mut chance);
        let playing = playing.unwrap();
        let Ok(actions) = playing.perft(1, u64::MAX) else {
            continue;
        };
        assert_eq!(playing.perft(1, actions + 2000), Ok(actions));
        assert_eq!(playing.perft(1, actions + 1999), Err(Uncounted::TooMany));
    }
}

/// Makes the contents of a game's file from matches with fixed seeds.
fn table(kind: GameKind) -> String {
    let mut text = "# options, depth, count, position; see tests/laws/perft.rs\n".to_owned();
    let game = kind.game();
    for seed in 0..12_usize {
        let mut chance = Seeded::new(seed as u64);
        let seats: Vec<u8> = game.seats().collect();
        let seats = seats[seed % seats.len()];
        let all = options_of(kind);
        let mut options = support::chosen(all[seed % all.len()]);
        if game.check(seats, &options).is_err() {
            options.clear();
        }
        let mut playing = game.start(seats, &options, &mut chance).unwrap();
        for lines in 0..400 {
            let Some(seat) = playing.awaited().iter().next() else {
                break;
            };
            let (first, each) = pace(kind);
            if lines >= first && (lines - first) % each == 0 {
                let written = serde_json::to_string(&options).unwrap();
                let position = playing.position().unseal();
                for depth in [1, 2] {
                    let count = counted(&*playing, depth);
                    writeln!(text, "{written}\t{depth}\t{count}\t{position}").unwrap();
                }
            }
            let view = playing.seen_by(seat).open_for(seat).unwrap();
            let line = match view.sensible(&mut chance).unwrap() {
                Some(line) => format!("{line} ready"),
                None => chance.choose(&view.choices()).line.clone(),
            };
            playing.play(seat, &line, &mut chance).unwrap();
        }
    }
    text
}
