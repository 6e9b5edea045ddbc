//! Tests of the board and tiles that come with the program: every known statement about the printed board, the measures
//! of the reconstruction, and the errors for a table's own board.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "the numbers are small"
)]

use std::collections::BTreeSet;
use std::sync::Arc;

use stramash_core::engine::{
    CountingChance, Game, Match, OptionValues, Present, Redact, Seat, Viewer,
};
use stramash_core::games::GameKind;
use stramash_core::games::skirrid::kit::Kit;
use stramash_core::games::skirrid::square::{SIZE, Square, Squares};
use stramash_core::games::skirrid::tile::{Mark, Shape, Tile};
use stramash_core::games::skirrid::{Action, Placement, Skirrid};

use crate::support::cases::told;
use crate::support::{Seeded, agreed};

fn square(row: u8, column: u8) -> Square {
    Square::new(row, column).unwrap()
}

fn number(row: u8, column: u8) -> u32 {
    Kit::shipped().number(square(row, column)).into()
}

/// Returns the number of steps from the middle of the board to a square. A step leads across an edge.
fn far(square: Square) -> u8 {
    square.row().abs_diff(9) + square.column().abs_diff(9)
}

fn sum(rows: std::ops::Range<u8>, columns: std::ops::Range<u8>) -> u32 {
    rows.flat_map(|row| columns.clone().map(move |column| number(row, column)))
        .sum()
}

/// Returns the mean as text with one decimal.
fn mean(numbers: impl Iterator<Item = u32>) -> String {
    let numbers: Vec<u32> = numbers.collect();
    let sum: u32 = numbers.iter().sum();
    format!("{:.1}", f64::from(sum) / numbers.len() as f64)
}

#[test]
fn all_quarters_of_the_board_are_equal() {
    let (near, end, after) = (0..9, 0..19, 10..19);
    for rows in [near.clone(), after.clone()] {
        for columns in [near.clone(), after.clone()] {
            assert_eq!(sum(rows.clone(), columns), 242);
        }
    }
    // Compares the four arms of the cross between the quarters, and then the quarters together with their two arms.
    for (rows, columns) in [
        (9..10, near.clone()),
        (9..10, after.clone()),
        (near.clone(), 9..10),
        (after.clone(), 9..10),
    ] {
        assert_eq!(sum(rows, columns), 21);
    }
    for rows in [0..10, 9..19] {
        for columns in [0..10, 9..19] {
            assert_eq!(sum(rows.clone(), columns), 284);
        }
    }
    assert_eq!(sum(end.clone(), end), 1052);
}

#[test]
fn quarters_differ_under_rotation() {
    let quarter = |rows: u8, columns: u8, turn: u8, mirrored: bool| -> Vec<u32> {
        let cell = |row: u8, column: u8| {
            let column = if mirrored { 8 - column } else { column };
            let (row, column) = (0..turn).fold((row, column), |(r, c), _| (c, 8 - r));
            number(rows + row, columns + column)
        };
        let cells = (0..81).map(|n| cell(n / 9, n % 9));
        cells.collect()
    };
    let corners = [(0, 0), (0, 10), (10, 0), (10, 10)];
    for (n, one) in corners.iter().enumerate() {
        for other in &corners[..n] {
            for turn in 0..4 {
                for mirrored in [false, true] {
                    let (a, b) = (
                        quarter(one.0, one.1, 0, false),
                        quarter(other.0, other.1, turn, mirrored),
                    );
                    assert_ne!(a, b);
                }
            }
        }
    }
}

#[test]
fn numbers_alternate_and_skip_the_centre() {
    let mut numbered = 0;
    for square in Square::all() {
        let odd = (square.row() + square.column()) % 2 == 1;
        assert_eq!(Kit::shipped().number(square) > 0, odd, "{square}");
        numbered += usize::from(odd);
    }
    assert_eq!(numbered, 180);
    assert_eq!(Kit::shipped().number(Square::CENTRE), 0);
}

#[test]
fn arena_is_a_diamond_touching_the_edges() {
    let arena = Kit::shipped().arena();
    let diamond: Squares = Square::all().filter(|square| far(*square) <= 9).collect();
    assert_eq!(arena, diamond);
    assert_eq!(arena.len(), 181);
    let edge =
        |square: &Square| [0, 18].contains(&square.row()) || [0, 18].contains(&square.column());
    let on_edge: Vec<String> = arena.iter().filter(edge).map(|s| s.to_string()).collect();
    assert_eq!(on_edge, ["J1", "A10", "S10", "J19"]);
    // The arena has eight tens and no higher number.
    let inside = || arena.iter().map(|square| Kit::shipped().number(square));
    assert_eq!(inside().filter(|number| *number == 10).count(), 8);
    assert_eq!(inside().max(), Some(10));
}

#[test]
fn both_twenty_fives_are_at_the_upper_left() {
    let highest = Square::all().filter(|square| Kit::shipped().number(*square) == 25);
    let highest: Vec<String> = highest.map(|square| square.to_string()).collect();
    assert_eq!(highest, ["B1", "D1"]);
    assert_eq!(
        Square::all().map(|s| Kit::shipped().number(s)).max(),
        Some(25)
    );
}

#[test]
fn numbers_rise_outwards() {
    let by_distance: Vec<String> = (1..=17)
        .step_by(2)
        .map(|d| {
            let ring = Square::all().filter(|square| far(*square) == d);
            mean(ring.map(|square| Kit::shipped().number(square).into()))
        })
        .collect();
    assert_eq!(
        by_distance,
        [
            "1.2", "2.1", "2.5", "3.6", "5.1", "5.4", "8.0", "11.4", "17.9"
        ]
    );
    let edge = |s: &Square| [0, 18].contains(&s.row()) || [0, 18].contains(&s.column());
    let numbered = || Square::all().filter(|square| Kit::shipped().number(*square) > 0);
    let value = |square: Square| u32::from(Kit::shipped().number(square));
    assert_eq!(mean(numbered().filter(|s| edge(s)).map(value)), "12.2");
    assert_eq!(mean(numbered().filter(|s| !edge(s)).map(value)), "4.3");
    // The numbers near the middle are low.
    assert_eq!(
        mean(Square::all().filter(|s| far(*s) <= 3).map(value)),
        "1.2"
    );
    assert_eq!(mean(Square::all().map(value)), "2.9");
}

/// Returns every placement of a tile on the empty board, each once.
fn everywhere(kit: &Kit, tile: Tile, block: bool) -> Vec<Placement> {
    let mut seen = BTreeSet::new();
    let mut placements = Vec::new();
    for square in Square::all() {
        for turns in 0..4 {
            let placement = Placement {
                tile,
                square,
                turns,
                block,
                flip: false,
            };
            let Some(squares) = placement.squares(kit) else {
                continue;
            };
            let mark = placement.mark();
            if seen.insert((squares.iter().collect::<Vec<_>>(), mark)) {
                assert_eq!(placement.canonical(kit).squares(kit), Some(squares));
                placements.push(placement.canonical(kit));
            }
        }
    }
    placements
}

fn score(kit: &Kit, placement: &Placement) -> u32 {
    let squares = placement.squares(kit).unwrap().iter();
    let times = |square: Square| match placement.mark() {
        Some(mark) if mark == square => placement.tile.mark.times(),
        _ => 1,
    };
    let whole: u32 = squares
        .map(|square| u32::from(kit.number(square)) * u32::from(times(square)))
        .sum();
    if placement.block { whole / 2 } else { whole }
}

#[test]
fn empty_board_placements_are_counted() {
    let kit = Kit::shipped();
    let counts = |marked: bool, block: bool| -> Vec<usize> {
        let mark = if marked { Mark::Three } else { Mark::None };
        let tiles = Shape::ALL.map(|shape| Tile { shape, mark });
        tiles
            .map(|tile| everywhere(kit, tile, block).len())
            .to_vec()
    };
    for block in [false, true] {
        assert_eq!(counts(false, block), [361, 684, 1296, 612, 1224, 1088]);
        assert_eq!(counts(true, block).into_iter().sum::<usize>(), 6561);
    }
}

#[test]
fn only_door_3_scores_a_hundred() {
    let kit = Kit::shipped();
    let best = |name: &str| {
        let tile = name.parse().unwrap();
        let scores = everywhere(kit, tile, false);
        scores
            .iter()
            .map(|placement| score(kit, placement))
            .max()
            .unwrap()
    };
    assert_eq!((best("door3"), best("gun3"), best("snake3")), (100, 98, 91));
    assert!(
        Tile::all()
            .filter(|t| t.to_string() != "door3")
            .all(|t| best(&t.to_string()) < 100)
    );
}

/// Checks, for listed placements, the covered squares, the square under the mark, and the score.
#[test]
fn listed_placements_score_as_expected() {
    let vectors = [
        ("door3 B1 0", "B1 C1 D1 B2 D2", "B1", 100),
        ("door3 D1 0 block", "B1 C1 D1 B2 D2", "D1", 50),
        ("gun3 A2 0", "A1 B1 C1 D1 A2 A3", "A2", 98),
        ("snake3 B1 90", "B1 A2 B2 A3", "B1", 91),
        ("quoin3 B1 0", "B1 C1 B2", "B1", 75),
        ("snake3 D1 0 block", "C1 D1 B2 C2", "D1", 41),
    ];
    let state = Skirrid::open(
        agreed::<Skirrid>(2, &[]).options(),
        &mut CountingChance::default(),
    )
    .unwrap();
    let view = state.redact(Viewer::Public);
    for (line, cells, mark, score) in vectors {
        use stramash_core::engine::Notation;
        let (actions, _) = Skirrid::parse(line, &view).unwrap();
        let details = Skirrid::details(&view, &actions[0]);
        let cells: Vec<&str> = cells.split(' ').collect();
        assert_eq!(details["cells"], serde_json::json!(cells), "{line}");
        assert_eq!(details["mark"], mark, "{line}");
        assert_eq!(details["score"], score, "{line}");
        assert_eq!(Skirrid::print(&actions), line);
        assert_eq!(Skirrid::worth(&view, &actions[0]).unwrap(), score);
    }
}

/// Checks that a Block leaves the first player no reply in only four pairs of a first tile and a Block, both without a
/// mark.
#[test]
fn few_blocks_leave_no_reply() {
    let start = Skirrid::open(
        agreed::<Skirrid>(2, &[]).options(),
        &mut CountingChance::default(),
    )
    .unwrap();
    let (white, black) = (Seat::FIRST, Seat::new(1).unwrap());
    let unmarked = |action: &Action| matches!(action, Action::Place(p) if !p.tile.is_marked());
    let (mut pairs, mut shut) = (0, 0);
    let after = |state: &<Skirrid as Game>::State, seat, action: &Action| {
        let mut next = state.clone();
        for event in Skirrid::decide(state, seat, action, &mut CountingChance::default()).unwrap() {
            Skirrid::evolve(&mut next, &event);
        }
        next
    };
    for first in Skirrid::legal_actions(&start, white)
        .iter()
        .filter(|a| unmarked(a))
    {
        let begun = after(&start, white, first);
        let blocks = Skirrid::legal_actions(&begun, black).into_iter();
        let blocks = blocks.filter(|a| unmarked(a) && matches!(a, Action::Place(p) if p.block));
        for block in blocks {
            pairs += 1;
            let next = after(&begun, black, &block);
            shut += usize::from(Skirrid::to_act(&next).contains(black));
        }
    }
    assert_eq!((pairs, shut), (17_328, 4));
}

/// Checks matches in which everybody takes the highest score and lays no Blocks: the number of moves until 75 points,
/// the score of each move, and the corners that are used.
#[test]
fn greedy_scores_match_the_rule_sheet() {
    let kit = Kit::shipped();
    let agreed = agreed::<Skirrid>(2, &[]);
    let (mut totals, mut moves) = (Vec::new(), Vec::new());
    for seed in 0..6 {
        let mut chance = Seeded::new(seed);
        let mut state = Skirrid::open(agreed.options(), &mut CountingChance::default()).unwrap();
        let mut played = [0, 0];
        let mut free = [None, None];
        while let Some(seat) = Skirrid::to_act(&state).only() {
            let legal = Skirrid::legal_actions(&state, seat);
            let faces = legal.iter().filter_map(|action| match action {
                Action::Place(placement) if !placement.block => Some(*placement),
                _ => None,
            });
            let ranked: Vec<(u32, Placement)> = faces.map(|p| (score(kit, &p), p)).collect();
            let most = ranked.iter().map(|(score, _)| *score).max().unwrap_or(0);
            let best: Vec<_> = ranked.iter().filter(|(score, _)| *score == most).collect();
            let action = Action::Place(chance.choose(&best).1);
            for event in
                Skirrid::decide(&state, seat, &action, &mut CountingChance::default()).unwrap()
            {
                Skirrid::evolve(&mut state, &event);
            }
            played[seat.index()] += 1;
            if state.score(seat) >= 75 {
                free[seat.index()].get_or_insert(played[seat.index()]);
            }
        }
        totals.extend(Seat::all(2).map(|seat| u32::from(state.score(seat))));
        moves.extend(free.into_iter().flatten());
        let placed = state.placed.iter();
        let taken = placed.fold(Squares::NONE, |taken, laid| taken | laid.squares);
        let corners: BTreeSet<(bool, bool)> = taken
            .iter()
            .filter(|square| far(*square) > 9)
            .map(|square| (square.row() < 9, square.column() < 9))
            .collect();
        assert!(corners.len() >= 3);
    }
    let mean = |list: &[u32]| f64::from(list.iter().sum::<u32>()) / list.len() as f64;
    assert!((420.0..500.0).contains(&mean(&totals)), "{totals:?}");
    assert!((3.0..5.0).contains(&mean(&moves)), "{moves:?}");
}

fn with(texts: &[(&str, &str)]) -> OptionValues {
    crate::support::chosen(texts)
}

fn why(texts: &[(&str, &str)]) -> Vec<String> {
    let why = GameKind::Skirrid.game().check(2, &with(texts)).unwrap_err();
    why.into_iter().map(|phrase| told(&[phrase], &[])).collect()
}

/// Returns the file of the shipped board with one part of its text replaced.
fn board(from: &str, to: &str) -> String {
    let text = include_str!("../../../../assets/skirrid/board.txt");
    assert!(text.contains(from), "{from}");
    text.replacen(from, to, 1)
}

fn tiles(from: &str, to: &str) -> String {
    let text = include_str!("../../../../assets/skirrid/tiles.txt");
    assert!(text.contains(from), "{from}");
    text.replacen(from, to, 1)
}

#[test]
fn custom_board_faults_are_all_reported() {
    assert_eq!(
        why(&[("board", "1 2 3\n4 x 300\nsquares\narena\n***\n")]),
        [
            "In the board's file, squares is neither a row nor “numbers” or “arena”.",
            "The board has 2 rows, not 19.",
            "Row 1 of the board has 3 numbers, not 19.",
            "Row 2 of the board has 3 numbers, not 19.",
            "B2 has x, not 0 to 99.",
            "C2 has 300, not 0 to 99.",
            "The arena has 1 rows, not 19.",
            "Row 1 of the arena isn't 19 stars and dots.",
        ]
    );
    let faults = why(&[("board", &board("11  0  6  0  4", "11  0  6  100  -1"))]);
    assert_eq!(
        faults,
        ["D4 has 100, not 0 to 99.", "E4 has -1, not 0 to 99.",]
    );
    let holed = board("*******************", "*********.*********");
    assert_eq!(
        why(&[("board", &holed)]),
        ["The middle square isn't in the arena."]
    );
    assert_eq!(why(&[("board", "")]), ["The board has 0 rows, not 19."]);
}

#[test]
fn custom_tile_faults_are_all_reported() {
    let text = "tile\nrod\n*#\nrod\n##\nquoin\n*.#\n#..\nsnake\n**..\n.##.\ngun\n####\n*...\n";
    assert_eq!(
        why(&[("tiles", text)]),
        [
            "In the tiles' file, tile is neither a name nor a row of a tile.",
            "Rod appears twice.",
            "Eye is missing.",
            "Quoin isn't in one piece.",
            "Snake has 2 squares for its mark, not one.",
            "Door is missing.",
            "Gun has 5 squares, not 6.",
        ]
    );
    // Faults of both files must be reported together, along with the faults of other options.
    assert_eq!(
        why(&[
            ("board", "0"),
            ("tiles", &tiles("*#\n\nquoin", "##\n\nquoin")),
            ("marks", "true")
        ]),
        [
            "“Three play with marks” is for three players, not 2.",
            "The board has 1 rows, not 19.",
            "Row 1 of the board has 1 numbers, not 19.",
            "Rod has 0 squares for its mark, not one.",
        ]
    );
}

#[test]
fn board_headings_are_optional() {
    let plain = "1,2 . 0\t5 6 7 8 9 10 11 12 13 14 15 16 17 18 99\n".repeat(19);
    let agreed = agreed::<Skirrid>(2, &[("board", &plain)]);
    let options = agreed.options();
    assert_eq!(options.kit.number(square(3, 18)), 99);
    assert_eq!(options.kit.number(square(3, 2)), 0);
    assert_eq!(options.kit.arena(), Kit::shipped().arena());
    assert!(!options.kit.is_reconstruction());
}

/// Checks that texts that equal the shipped ones do not count as a table's own.
#[test]
fn shipped_texts_give_the_shipped_kit() {
    let (board, tiles) = (board("", ""), tiles("", ""));
    let own = agreed::<Skirrid>(2, &[("board", &board), ("tiles", &tiles)]);
    assert!(own.options().kit.is_reconstruction());
    assert!(own.options().kit == *Kit::shipped());
    let plain = agreed::<Skirrid>(2, &[]);
    assert!(Arc::ptr_eq(&plain.options().kit, Kit::shipped()));
}

/// Checks that a match keeps its own board and tiles if the host's settings change. A match with the shipped ones must
/// not store them.
#[test]
fn custom_kit_is_stored_with_the_match() {
    let gun = tiles("####\n*...\n#...", "####\n*#..");
    let own = with(&[
        ("board", &board("0 25  0 25", "0 40  0 25")),
        ("tiles", &gun),
    ]);
    let game = GameKind::Skirrid.game();
    let mut playing = game.start(2, &own, &mut CountingChance::default()).unwrap();
    let seat = Seat::FIRST;
    playing
        .play(seat, "gun3 J10 0", &mut CountingChance::default())
        .unwrap();
    assert_eq!(
        playing.position().unseal()["placed"][0]["cells"],
        serde_json::json!(["J9", "K9", "L9", "M9", "J10", "K10"])
    );
    let opening = playing.sealed_opening();
    let stored = opening.clone().unseal().to_string();
    assert!(stored.contains("0 40  0 25") && stored.contains("gun\\n####\\n*#.."));
    let entries = (0..playing.n_entries()).filter_map(|n| playing.sealed_entry(n));
    let again = game.decode(opening, entries.collect()).unwrap();
    assert_eq!(again.position().unseal(), playing.position().unseal());
    assert_eq!(again.sealed_opening().unseal().to_string(), stored);
    let opened = told(
        &again.seen().open().opened(),
        &["W".to_owned(), "B".to_owned()],
    );
    assert!(
        opened.contains("This table has its own numbers"),
        "{opened}"
    );

    let plain = Match::open(agreed::<Skirrid>(2, &[]), &mut CountingChance::default()).unwrap();
    let stored = plain.encode_opening().unseal().to_string();
    assert!(
        !stored.contains("board") && !stored.contains("tiles"),
        "{stored}"
    );
}

#[test]
fn square_arithmetic() {
    for row in 0..SIZE {
        for column in 0..SIZE {
            let square = square(row, column);
            assert_eq!(square.to_string().parse(), Ok(square));
            let around = Squares::one(square).around();
            let beside: Squares = [(-1, 0), (1, 0), (0, -1), (0, 1)]
                .into_iter()
                .filter_map(|(rows, columns)| square.step(rows, columns))
                .collect();
            assert_eq!(around, beside, "{square}");
        }
    }
    assert_eq!(Squares::ALL.len(), 361);
    assert_eq!((!Squares::ALL).len(), 0);
    let mut chance = Seeded::new(5);
    for _ in 0..200 {
        let some: Squares = (0..40)
            .filter_map(|_| Square::from_index(chance.up_to(361) as u16))
            .collect();
        let by = chance.up_to(120) as u16;
        let moved: Squares = some
            .iter()
            .filter_map(|square| Square::from_index(square.index() as u16 + by))
            .collect();
        assert_eq!(some.after(by), moved);
        let back: Squares = some
            .iter()
            .filter_map(|square| Square::from_index((square.index() as u16).checked_sub(by)?))
            .collect();
        assert_eq!(some.before(by), back);
    }
}
