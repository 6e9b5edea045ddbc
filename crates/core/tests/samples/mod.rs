//! Positions made by hand, for tests and benches of pictures. This file has those of Stramash.
#![allow(dead_code, reason = "each test program uses only a part of this file")]
#![allow(
    clippy::unwrap_used,
    clippy::missing_panics_doc,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "the numbers are small, and the texts are written here by hand"
)]
#![allow(missing_docs, reason = "this module is only for tests")]

pub mod bradspel;
pub mod golden;
pub mod names;
pub mod skirrid;
pub mod stratego;

use stramash_core::engine::{BySeat, Seat, Seats, Viewer};
use stramash_core::games::stramash::action::{LaddieMove, LastPlay};
use stramash_core::games::stramash::board::{Mashie, Place};
use stramash_core::games::stramash::card::Card;
use stramash_core::games::stramash::view::{HandView, View};
use stramash_core::raster::Raster;
use stramash_core::scene::Scene;

pub fn seat(n: u8) -> Seat {
    Seat::new(n).unwrap()
}

pub fn places(text: &str) -> Vec<Place> {
    text.split_whitespace()
        .map(|p| p.parse().unwrap())
        .collect()
}

pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|c| c.parse().unwrap())
        .collect()
}

/// Makes a table at the start of a match: all Laddies are in the docks, and the first seat is to play.
pub fn start(players: u8, laddies: usize) -> View {
    let mashies = if players == 2 { 4 } else { players };
    let step = if players == 2 { 2 } else { 1 };
    let home = |seat: Seat| Mashie::new(seat.number() * step).unwrap();
    View {
        viewer: Viewer::Public,
        mashies,
        homes: BySeat::from_fn(players, home),
        sides: Seat::all(players).map(Seats::one).collect(),
        laddies: BySeat::from_fn(players, |seat| vec![Place::Dock(home(seat)); laddies]),
        hands: BySeat::from_fn(players, |seat| {
            HandView::Backs(if seat.number() == 0 { 6 } else { 5 })
        }),
        to_act: Some(seat(0)),
        gillies: Seats::NONE,
        resigned: Seats::NONE,
        home: Vec::new(),
        stock: if players < 5 { 108 } else { 162 } - 5 * u16::from(players) - 1,
        discards: Vec::new(),
        last: None,
        owing: BySeat::from_fn(players, |_| Vec::new()),
        lapped: BySeat::from_fn(players, |_| Vec::new()),
        waits: BySeat::from_fn(players, |_| 0),
    }
}

pub fn partners(mut view: View) -> View {
    let half = view.homes.n_seats() / 2;
    view.sides = Seat::all(half)
        .map(|seat| Seats::one(seat).with(seat.after(half, half * 2)))
        .collect();
    view
}

/// Puts a table into the middle of a match: sets the Laddies of each seat, the seat to act, and the discards.
pub fn middle(mut view: View, laddies: &[&str], to_act: u8, discards: &str) -> View {
    for (n, text) in (0..).zip(laddies) {
        let mut of_seat = places(text);
        of_seat.sort();
        view.laddies[seat(n)] = of_seat;
    }
    for n in 0..view.homes.n_seats() {
        view.hands[seat(n)] = HandView::Backs(if n == to_act { 6 } else { 5 });
    }
    view.to_act = Some(seat(to_act));
    view.discards = cards(discards);
    view.stock -= view.discards.len() as u16;
    view
}

/// Sets the last play: its seat, its card, and its moves and bumps, each written as `seat:from:to`.
pub fn last(mut view: View, by: u8, card: &str, moves: &str, bumped: &str) -> View {
    let way = |text: &str| {
        let parts: Vec<&str> = text.split(':').collect();
        LaddieMove {
            owner: seat(parts[0].parse().unwrap()),
            from: parts[1].parse().unwrap(),
            to: parts[2].parse().unwrap(),
        }
    };
    let card: Card = card.parse().unwrap();
    view.discards.push(card);
    view.last = Some(LastPlay {
        seat: seat(by),
        card,
        more: [].into_iter().collect(),
        moves: moves.split_whitespace().map(way).collect(),
        bumped: bumped.split_whitespace().map(way).collect(),
        freed: false,
    });
    view
}

pub fn seen_by(mut view: View, n: u8, hand: &str) -> View {
    view.viewer = Viewer::Seat(seat(n));
    view.hands[seat(n)] = HandView::Own(cards(hand));
    view
}

/// Returns the similarity of two pictures in decibels. A higher number means more similar.
pub fn psnr(one: &image::RgbImage, other: &image::RgbImage) -> f64 {
    let pairs = one.as_raw().iter().zip(other.as_raw());
    let sum: f64 = pairs.map(|(a, b)| f64::from(a.abs_diff(*b)).powi(2)).sum();
    let mean = sum / one.as_raw().len() as f64;
    10.0 * (255.0 * 255.0 / mean.max(1e-9)).log10()
}

/// Returns all samples with their names.
pub fn all() -> Vec<(&'static str, View)> {
    let two = middle(
        start(2, 5),
        &["A8 Ad Ad B11 Ac4", "C8 C14 Cd Cd Cd"],
        1,
        "KH 3S 5D AC",
    );
    let two = last(two, 0, "9C", "0:B2:B11", "");
    let three = middle(
        start(3, 5),
        &["A5 Ad Ad C2 Ac5", "B8 Bd Bd Bd A13", "Cd Cd C17 Cc5 Cc4"],
        2,
        "KH 3S 5D AC 2H",
    );
    let three = last(three, 1, "8D", "1:B3:A13", "");
    let four = middle(
        start(4, 5),
        &[
            "A8 Ad B4 C13 Ac5",
            "B8 Bd Bd Bd D2",
            "Cd Cd Cd C16 Cc5",
            "Dd D8 Dd A12 A15",
        ],
        3,
        "KH 3S 5D AC 2H QS",
    );
    let four = last(four, 2, "6H", "2:C10:C16", "");
    let split = middle(
        start(4, 5),
        &[
            "A8 Ad B4 C13 Ac5",
            "B13 Bd Bd Bd Bd",
            "Cd Cd Cd C16 Cc5",
            "Dd D8 Dd A12 A15",
        ],
        2,
        "KH 3S 5D AC 2H QS",
    );
    let split = last(split, 0, "7H", "0:A18:B4 0:C10:C13", "1:B4:Bd 2:C13:Cd");
    let team4 = middle(
        partners(start(4, 5)),
        &[
            "Ac1 Ac2 Ac3 Ac4 Ac5",
            "B8 Bd Bd Bd D2",
            "C3 Cd Cd C16 Cc5",
            "Dd D8 Dd A12 A15",
        ],
        0,
        "KH 3S 5D AC 2H QS",
    );
    let mut team4 = last(team4, 3, "2H", "3:A10:A12", "2:A12:C3");
    team4.gillies = Seats::one(seat(0));
    team4.home = vec![seat(0)];
    let five = middle(
        start(5, 5),
        &[
            "A8 Ad B4 C13 Ac5",
            "B8 Bd Bd Bd D2",
            "Cd Cd Cd E16 Cc5",
            "Dd D8 Dd A12 A15",
            "Ed Ed Ed E3 Ec2",
        ],
        4,
        "KH 3S 5D AC 2H QS",
    );
    let five = last(five, 3, "JK", "3:D14:A15", "0:A15:Ad");
    let six = middle(
        start(6, 5),
        &[
            "A8 Ad B4 C13 Ac5",
            "B8 Bd Bd Bd D2",
            "Cd Cd Cd E16 Cc5",
            "Dd D8 Dd A12 A15",
            "Ed Ed F11 E3 Ec2",
            "F8 F1 Fd Fc5 Fc4",
        ],
        5,
        "KH 3S 5D AC 2H QS",
    );
    let six = last(six, 4, "10S", "4:F1:F11", "");
    let team6 = last(partners(six.clone()), 4, "4S", "4:F7:F11", "5:F11:Fd");
    let mut trios = six.clone();
    let trio = |first: u8| (0..3).map(|n| seat(first + 2 * n)).collect();
    trios.sides = vec![trio(0), trio(1)];
    trios.gillies = Seats::one(seat(2));
    trios.home = vec![seat(2), seat(4)];
    let mut resigned = five.clone();
    resigned.resigned = Seats::one(seat(2));
    resigned.laddies[seat(2)].clear();
    resigned.hands[seat(2)] = HandView::Backs(0);
    let mut ended = middle(
        start(2, 5),
        &["Ac1 Ac2 Ac3 Ac4 Ac5", "C8 C14 Cd Cc4 Cc5"],
        1,
        "KH 3S 5D AC",
    );
    ended = last(ended, 0, "3H", "0:A1:Ac1", "");
    ended.to_act = None;
    ended.home = vec![seat(0)];
    vec![
        ("start-2", start(2, 5)),
        ("start-6", start(6, 5)),
        ("two", two.clone()),
        ("three", three.clone()),
        ("four", four.clone()),
        ("split", split.clone()),
        ("partners-four", team4),
        ("five", five),
        ("six", six.clone()),
        ("partners-six", team6),
        ("trios-six", trios),
        ("resigned", resigned),
        ("ended", ended),
        ("hand-two", seen_by(two, 0, "5H JS 9C 2D QS 7H")),
        ("hand-four", seen_by(split, 2, "10H JK 8S QD 7C AS")),
        ("hand-three", seen_by(three, 2, "KC 2D JH 9S 4C")),
        ("hand-six", seen_by(six, 5, "3C 5H 6D 10S KD JK")),
    ]
}

/// Returns the similarity, in decibels, between a picture in its palette and the same picture in full colour.
pub fn nearness(raster: &Raster, scene: &Scene) -> f64 {
    let pixels = raster.pixels(scene);
    psnr(&raster.colours(&pixels), &raster.full_colour(scene))
}

/// The minimum similarity of a picture to full colour, in decibels.
const NEAR: f64 = 37.5;

/// Asserts that pictures have at most `most` bytes and are close to full colour.
pub fn assert_small_and_near(raster: &Raster, all: &[(&'static str, Scene)], most: usize) {
    let mut wrong = Vec::new();
    for (name, scene) in all {
        let bytes = raster.png(scene).len();
        let near = nearness(raster, scene);
        if bytes > most || near < NEAR {
            wrong.push(format!("{name}: {bytes} bytes, {near:.1} dB"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Asserts that all shapes of a scene are within its picture.
pub fn assert_within(raster: &Raster, name: &str, scene: &Scene) {
    let (width, height) = (f64::from(scene.size.0), f64::from(scene.size.1));
    for shape in scene.shapes() {
        let Some((min, max)) = raster.extent(&shape) else {
            panic!("{name}: {shape:?} covers nothing");
        };
        let inside = min.x.to_f64() >= 0.0
            && min.y.to_f64() >= 0.0
            && max.x.to_f64() <= width
            && max.y.to_f64() <= height;
        assert!(inside, "{name}: {shape:?}");
    }
}
