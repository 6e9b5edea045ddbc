//! Tests of pictures: what is drawn, where, for which viewer, and that no hidden information is drawn.

#[path = "../samples/mod.rs"]
mod samples;

use std::sync::LazyLock;

use stramash_core::engine::{AnyMatch, Leaving, Seat};
use stramash_core::games::GameKind;
use stramash_core::raster::Raster;
use stramash_core::scene::{Ink, Item, Pt, Scene, Shape, Sprite, pt};

use crate::support::{Seeded, view_of};

static RASTER: LazyLock<Raster> = LazyLock::new(Raster::new);

fn scene(name: &str) -> Scene {
    let mut all = samples::stratego::all().into_iter();
    all.find(|(known, _)| *known == name).unwrap().1
}

/// Returns the names of all sprites with their positions.
fn sprites(scene: &Scene) -> Vec<(String, Pt)> {
    let sprites = scene.items.iter().filter_map(|item| match item {
        Item::Sprite { at, sprite } => Some((sprite.name.clone(), *at)),
        Item::Shape(_) => None,
    });
    sprites.collect()
}

fn count(scene: &Scene, beginning: &str) -> usize {
    sprites(scene)
        .iter()
        .filter(|(name, _)| name.starts_with(beginning))
        .count()
}

#[test]
fn own_side_is_at_the_bottom() {
    let middle = |scene: &Scene, colour: &str| {
        let ys: Vec<f64> = sprites(scene)
            .iter()
            .filter(|(name, at)| {
                name.starts_with(colour) && (150.0..1030.0).contains(&at.y.to_f64())
            })
            .map(|(_, at)| at.y.to_f64())
            .collect();
        ys.iter().sum::<f64>() / f64::from(u8::try_from(ys.len()).unwrap())
    };
    for (name, near, far) in [
        ("stratego-red", "red", "blue"),
        ("stratego-room", "red", "blue"),
        ("stratego-blue", "blue", "red"),
    ] {
        let scene = scene(name);
        assert!(middle(&scene, near) > middle(&scene, far) + 200.0, "{name}");
    }
}

#[test]
fn hidden_ranks_are_drawn_as_backs() {
    let (red, blue, room) = (
        scene("stratego-red"),
        scene("stratego-blue"),
        scene("stratego-room"),
    );
    assert_eq!(count(&red, "red back"), 0);
    assert_eq!(count(&blue, "blue back"), 0);
    assert_eq!(count(&red, "blue back"), count(&room, "blue back"));
    assert_eq!(count(&blue, "red back"), count(&room, "red back"));
    assert!(count(&room, "red back") > 25 && count(&room, "blue back") > 25);
    assert_eq!(count(&scene("stratego-ended"), "red back"), 0);
    let setup = scene("stratego-setup");
    assert_eq!(count(&setup, "blue"), 0);
    assert_eq!(count(&scene("stratego-setup-room"), "red"), 0);
    // Placed pieces are on the board. The others are in the tray, one for each rank.
    assert!(count(&setup, "red") >= 37);
}

#[test]
fn moved_and_known_pieces_are_marked() {
    let room = scene("stratego-room");
    let marked = |mark: &str| {
        let named = sprites(&room);
        named
            .iter()
            .filter(|(name, _)| name.ends_with(mark))
            .count()
    };
    assert!(marked(" seen") >= 3 && marked(" moved") >= 4);
}

/// Checks that both ranks of a strike are shown to everybody, including the room.
#[test]
fn a_strike_shows_both_ranks() {
    let strike = scene("stratego-strike");
    assert!(count(&strike, "red scout") >= 1);
    assert!(count(&strike, "blue colonel") >= 1);
    let preview = scene("stratego-preview");
    // The preview must still show the struck piece from the back.
    let after = count(&scene("stratego-red"), "blue back");
    assert_eq!(count(&preview, "blue back"), after + 1);
}

#[test]
fn shapes_stay_within_the_picture() {
    for (name, scene) in samples::stratego::all() {
        samples::assert_within(&RASTER, name, &scene);
        let labels = scene
            .base
            .iter()
            .filter(|shape| matches!(shape, Shape::Label { .. }));
        assert_eq!(
            labels.count(),
            40,
            "{name}: files and ranks along all edges"
        );
    }
}

/// Returns the seats that have a glow around their name plates.
fn glowing(scene: &Scene) -> Vec<u8> {
    let glows = scene.shapes().filter(|shape| shape.ink() == Ink::Glow);
    let extents = glows.filter_map(|shape| RASTER.extent(&shape));
    let wide = extents.filter(|(min, max)| (max.x - min.x).to_f64() > 600.0);
    let nearest = wide.map(|(min, max)| {
        let away = |seat: u8| {
            let plate = &scene.nameplates[usize::from(seat)];
            min.toward(max, 0.5)
                .distance(plate.min.toward(plate.max, 0.5))
        };
        u8::from(away(1) < away(0))
    });
    let mut seats: Vec<u8> = nearest.collect();
    seats.sort_unstable();
    seats.dedup();
    seats
}

#[test]
fn plates_of_the_awaited_seats_and_of_the_winner_glow() {
    let mut chance = Seeded::new(1);
    let game = GameKind::Stratego.game();
    let mut playing = game.start(2, &[].into(), &mut chance).unwrap();
    let check = |playing: &dyn AnyMatch, stage: &str| {
        let awaited: Vec<u8> = playing.awaited().iter().map(Seat::number).collect();
        let own = Seat::all(2).map(|seat| playing.seen_by(seat).open_for(seat).unwrap().scene());
        for mut scene in own.chain([playing.seen().open().scene()]) {
            scene.nameplates.sort_by_key(|plate| plate.seat);
            let has_ended = playing.outcome().is_some();
            let glow = if has_ended { vec![1] } else { awaited.clone() };
            assert_eq!(glowing(&scene), glow, "{stage}");
            assert_eq!(count(&scene, "winner"), usize::from(has_ended), "{stage}");
        }
        awaited
    };
    let mut awaited = vec![check(&*playing, "nobody is ready")];
    for (seat, stage) in Seat::all(2).zip(["one is ready", "both are ready"]) {
        let line = view_of(&*playing, seat)
            .sensible(&mut chance)
            .unwrap()
            .unwrap();
        let line = format!("{line} ready");
        playing.play(seat, &line, &mut chance).unwrap();
        awaited.push(check(&*playing, stage));
    }
    playing
        .withdraw(Seat::FIRST, Leaving::Resigned, &mut chance)
        .unwrap();
    awaited.push(check(&*playing, "one has resigned"));
    let n: Vec<usize> = awaited.iter().map(Vec::len).collect();
    assert_eq!(n, [2, 1, 1, 0]);
}

/// Checks the lower left corner, which Discord's badge for the alternative text covers.
#[test]
fn the_lower_left_corner_is_empty() {
    for (name, scene) in samples::stratego::all() {
        let (width, height) = (f64::from(scene.size.0), f64::from(scene.size.1));
        let (right, top) = (0.08 * width, height - 0.04 * width);
        for shape in scene.shapes() {
            let (min, max) = RASTER.extent(&shape).unwrap();
            let there = min.x.to_f64() < right && max.y.to_f64() > top;
            assert!(!there, "{name}: {shape:?}");
        }
    }
}

/// Checks that the viewer's own pieces have the marks that the opponent sees on them.
#[test]
fn own_pieces_show_what_the_enemy_knows_of_them() {
    let (red, blue) = (scene("stratego-red"), scene("stratego-blue"));
    for (own, other, colour) in [(&red, &blue, "red"), (&blue, &red, "blue")] {
        for mark in [" moved", " seen"] {
            let marked = |scene: &Scene| {
                let all = sprites(scene).into_iter();
                all.filter(|(name, _)| name.starts_with(colour) && name.ends_with(mark))
                    .count()
            };
            assert!(marked(own) > 0, "{colour}{mark}");
            assert_eq!(marked(own), marked(other), "{colour}{mark}");
        }
    }
}

/// Returns the centre of the square with this name, as red or as blue sees it.
fn centre(square: &str, as_blue: bool) -> Pt {
    let file = f64::from(square.as_bytes()[0] - b'A');
    let rank = square[1..].parse::<f64>().unwrap() - 1.0;
    let (column, row) = if as_blue {
        (9.0 - file, rank)
    } else {
        (file, 9.0 - rank)
    };
    pt(95.0 + 90.0 * column, 221.0 + 90.0 * row)
}

/// Checks the marks of the last move: its target shines, a strike has a burst, and a faint block is where the piece
/// started.
#[test]
fn the_last_move_is_marked_for_every_viewer() {
    let mut chance = Seeded::new(5);
    let game = GameKind::Stratego.game();
    let mut playing = game.start(2, &[].into(), &mut chance).unwrap();
    for seat in Seat::all(2) {
        let line = view_of(&*playing, seat).sensible(&mut chance).unwrap();
        let line = format!("{} ready", line.unwrap());
        playing.play(seat, &line, &mut chance).unwrap();
    }
    let mut strikes = 0;
    for _ in 0..120 {
        let Some(mover) = playing.to_act().only() else {
            break;
        };
        let choices = view_of(&*playing, mover).choices();
        let line = chance.choose(&choices).line.clone();
        playing.play(mover, &line, &mut chance).unwrap();
        let (from, to) = line.split_once('-').unwrap();
        let own = Seat::all(2).map(|seat| view_of(&*playing, seat));
        for view in own.chain([playing.seen().open()]) {
            let scene = view.scene();
            let is_struck = count(&scene, "strike") == 1;
            strikes += usize::from(is_struck);
            let side = if mover == Seat::FIRST { "red" } else { "blue" };
            let as_blue = centre("A1", false) != first_square(&scene);
            let burst = is_struck.then(|| ("burst".to_owned(), to));
            let marks = [
                ("origin".to_owned(), from),
                (format!("ghost {side}"), from),
                ("halo".to_owned(), to),
            ];
            for (name, square) in marks.into_iter().chain(burst) {
                let mark = (name, centre(square, as_blue));
                assert!(sprites(&scene).contains(&mark), "{line}: {mark:?}");
            }
            assert_eq!(count(&scene, "burst"), usize::from(is_struck));
        }
    }
    assert!(strikes > 10, "{strikes}");
}

/// Returns the centre of A1, found by the coordinates on the frame.
fn first_square(scene: &Scene) -> Pt {
    let at = |sign: &str| {
        scene.base.iter().find_map(|shape| match shape {
            Shape::Label { at, text, .. } => (text == sign).then_some(*at),
            _ => None,
        })
    };
    pt(at("A").unwrap().x, at("1").unwrap().y)
}

/// Returns the extents of the shapes of a sprite for which `of` is true. Blurred shapes are left out.
fn extents(at: Pt, sprite: &Sprite, of: impl Fn(&Shape) -> bool) -> Vec<(Pt, Pt)> {
    let shapes = sprite.shapes.iter().filter(|shape| of(shape));
    let sharp = shapes.filter(|shape| !matches!(shape, Shape::Soft { .. }));
    sharp
        .map(|shape| RASTER.extent(&shape.moved(at)).unwrap())
        .collect()
}

#[test]
fn the_lifted_piece_of_a_preview_covers_no_number() {
    let game = GameKind::Stratego.game();
    let board = |middle: [&str; 3]| {
        let [above, row, below] = middle;
        serde_json::json!({ "to_act": 0, "seen": ["E4", "D3", "F3", "E2"], "board": [
            "bF..................", "....................", "....................",
            "....................", "....~~~~....~~~~....", "....~~~~....~~~~....",
            above, row, below, "rF..................",
        ]})
    };
    let rows = [
        "........bM..........",
        "......bMrMbM........",
        "........bM..........",
    ];
    let playing = game.from_position(&[].into(), &board(rows));
    // Tries each neighbour alone, because there are not four marshals.
    assert!(playing.is_err());
    let mut tried = 0;
    for (to, seen, rows) in [
        (
            "E4",
            "E4",
            [
                "........bM..........",
                "........rM..........",
                "....................",
            ],
        ),
        (
            "D3",
            "D3",
            [
                "....................",
                "......bMrM..........",
                "....................",
            ],
        ),
        (
            "F3",
            "F3",
            [
                "....................",
                "........rMbM........",
                "....................",
            ],
        ),
        (
            "E2",
            "E2",
            [
                "....................",
                "........rM..........",
                "........bM..........",
            ],
        ),
    ] {
        let mut position = board(rows);
        position["seen"] = serde_json::json!([seen]);
        let playing = game.from_position(&[].into(), &position).unwrap();
        let preview = playing.preview(Seat::FIRST, &format!("E3-{to}")).unwrap();
        let scene = preview.view.open_for(Seat::FIRST).unwrap().scene();
        let sprites = scene.items.iter().filter_map(|item| match item {
            Item::Sprite { at, sprite } => Some((*at, &**sprite)),
            Item::Shape(_) => None,
        });
        let mut sprites: Vec<(Pt, &Sprite)> = sprites.collect();
        let (at, lifted) = sprites.pop().unwrap();
        assert_eq!(lifted.name, "red marshal", "{to}");
        assert!(matches!(scene.items.last(), Some(Item::Sprite { .. })));
        for (min, max) in extents(at, lifted, |_| true) {
            for (at, sprite) in &sprites {
                let label = |shape: &Shape| matches!(shape, Shape::Label { .. });
                for (low, high) in extents(*at, sprite, label) {
                    let over = min.x < high.x && low.x < max.x && min.y < high.y && low.y < max.y;
                    assert!(!over, "{to}: {} covers {}", lifted.name, sprite.name);
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 0);
}

#[test]
fn pictures_are_small_and_near_full_colour() {
    samples::assert_small_and_near(&RASTER, &samples::stratego::all(), 260_000);
}

/// The pictures that are compared with golden pictures: steps of choosing, a setup, a strike, and the board as the room
/// and both seats see it.
const KEPT: &[&str] = &[
    "stratego-preview",
    "stratego-choose-from",
    "stratego-choose-to",
    "stratego-choose-since",
    "stratego-choose-rank",
    "stratego-choose-swap",
    "stratego-setup",
    "stratego-strike",
    "stratego-strike-blue",
    "stratego-room",
    "stratego-named",
    "stratego-red",
    "stratego-blue",
];

#[test]
fn pictures_match_golden() {
    let mut samples = samples::stratego::all();
    let named = samples::names::with_long_names(&RASTER, &samples, "stratego-room");
    samples.push(("stratego-named", named));
    samples::golden::look_as_they_did(&samples, KEPT);
}

#[test]
fn names_stay_in_their_places() {
    samples::names::stay_in_their_places(&samples::stratego::all());
}
