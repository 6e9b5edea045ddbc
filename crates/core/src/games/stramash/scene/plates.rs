//! The plates of the seats, with letter, mark, name, Laddies at home, and number of cards. They are in two rows above
//! and below the board. Each is on the side of its seat; the plate of a seat at the bottom is always in the middle.

use crate::engine::Seat;
use crate::scene::{
    self, Anchor, Face, Ink, Nameplate, Pt, Px, Scene, Shape, Sprite, crown, pt, shadow,
};

use super::super::board::Mashie;
use super::super::view::{HandView, View};
use super::Detail;
use super::board::Colours;
use super::layout::{self, BELOW, Layout, ROW};
use super::pieces::{laddie, mark};

/// The width of a plate.
const WIDTH: f64 = 256.0;
/// The height of a plate.
const HEIGHT: f64 = ROW - 12.0;
/// The distance between two plates.
const GAP: f64 = 5.0;
/// The width of the coloured part of a plate, which has the letter and the mark.
const STRIPE: f64 = 46.0;
const MARGIN: f64 = 8.0;
/// The width of the area for a winner's crown.
const CROWN: f64 = 66.0;
/// The font size of the numbers.
const FIGURES: f64 = 27.0;

/// The area that a plate covers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plate {
    min: Pt,
    max: Pt,
}

/// Draws all plates and reserves room for the players' names.
pub(super) fn plates(scene: &mut Scene, view: &View, layout: &Layout, detail: Detail) {
    let winners = super::winners(view);
    for (seat, &home) in view.homes.iter() {
        let plate = Plate::of(home, layout);
        scene.base.extend(plate.drawn(view, seat, home));
        let wins = winners.contains(seat);
        scene.nameplates.push(plate.name(seat, wins));
        if !view.resigned.contains(seat) {
            plate.facts(scene, view, seat, detail);
        }
        if wins {
            let at = pt(plate.max.x, plate.middle().y) - pt(CROWN / 2.0, 0.0);
            scene.put(at, &Sprite::of("crown", crown(Pt::default(), 0.48)));
        }
        if wins || detail == Detail::Full && view.to_act == Some(seat) {
            scene.put(plate.min, &scene::plate_glow(plate.max - plate.min));
        }
    }
}

impl Plate {
    /// Returns the area of a plate above or below the board, on the side of the mashie.
    pub(super) fn of(home: Mashie, layout: &Layout) -> Self {
        let off = layout.track.station(home.number(), 0.5).point(0.0, 0.0) - layout::middle();
        let column = match off.x.to_f64() {
            ..-1.0 => -1.0,
            1.0.. => 1.0,
            _ => 0.0,
        };
        let upper = off.y.to_f64() < -1.0;
        let y = if upper { ROW / 2.0 } else { BELOW - ROW / 2.0 };
        let at = pt(layout::middle().x, y) + pt(column * (WIDTH + GAP), 0.0);
        let half = pt(WIDTH / 2.0, HEIGHT / 2.0);
        Self {
            min: (at - half).whole(),
            max: (at + half).whole(),
        }
    }

    pub(super) fn middle(self) -> Pt {
        self.min.toward(self.max, 0.5)
    }

    /// Draws a plate of dark wood. Its left part is in the seat's colour, with the letter of its mashie and its mark.
    fn drawn(self, view: &View, seat: Seat, home: Mashie) -> Vec<Shape> {
        let Self { min, max } = self;
        let Colours { plain, sign } = Colours::of(view, seat);
        let height = (max.y - min.y).to_f64();
        let at = |share: f64| (min + pt(STRIPE / 2.0, height * share)).whole();
        let mut shapes = scene::seat_plate(min, max, (STRIPE, plain));
        let letter = Shape::label(at(0.34), home.letter(), Face::Serif, height * 0.5, sign);
        shapes.push(letter);
        shapes.extend(mark(seat, at(0.76), height * 0.14, sign));
        shapes
    }

    fn name(self, seat: Seat, wins: bool) -> Nameplate {
        let min = self.min + pt(STRIPE + MARGIN / 2.0, 2.0);
        let room = if wins { CROWN } else { MARGIN / 2.0 };
        let max = pt(self.max.x, min.y) + pt(-room, HEIGHT * 0.55);
        Nameplate {
            seat: seat.number(),
            min,
            max,
            anchor: Anchor::Left,
            ink: Ink::Paper,
        }
    }

    /// Draws the lower line of a plate: the number of Laddies at home, and the number of cards in a hand that the
    /// viewer does not see.
    fn facts(self, scene: &mut Scene, view: &View, seat: Seat, detail: Detail) {
        let at = self.min + pt(STRIPE + MARGIN + 12.0, HEIGHT * 0.77);
        let figures = |at: Pt, text: String| Shape::Label {
            at,
            text,
            face: Face::Sans,
            size: Px::new(FIGURES),
            anchor: Anchor::Left,
            ink: Ink::Paper,
        };
        let mut shapes = laddie(seat, 12.0).shapes.clone();
        let home = format!("{}/{}", view.n_home(seat), view.laddies_each());
        shapes.push(figures(pt(20.0, 0.0), home.clone()));
        scene.put(at, &Sprite::of(format!("home {home}"), shapes));
        if let Some(HandView::Backs(cards)) = view.hands.get(seat)
            && detail == Detail::Full
        {
            let mut shapes = back();
            shapes.push(figures(pt(16.0, 0.0), cards.to_string()));
            let name = format!("{cards} cards");
            scene.put(at + pt(98.0, 0.0), &Sprite::of(name, shapes));
        }
    }
}

/// Draws the back of a small card.
fn back() -> Vec<Shape> {
    let half = pt(9.0, 12.0);
    let steps = [(0.0, 3.0, Ink::Paper), (2.0, 2.0, Ink::Back)];
    let nested = Shape::nested(half * -1.0, half, steps);
    let mut shapes = vec![shadow(&nested[0], 1.5)];
    shapes.extend(nested);
    shapes
}
