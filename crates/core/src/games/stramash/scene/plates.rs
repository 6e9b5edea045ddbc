//! The plates of the seats: letter, mark, name, Laddies at home and cards held. On a round board they lie over the
//! corners of the rim; on a board of four mashies the corners are too small, so they lie on the wood near the docks.

use std::sync::Arc;

use crate::engine::Seat;
use crate::scene::{self, Anchor, Face, Hue, Ink, Nameplate, Pt, Scene, Shape, Sprite, pt};

use super::super::board::Mashie;
use super::super::view::{HandView, View};
use super::Detail;
use super::board::Colours;
use super::layout::{Layout, SIDE};
use super::pieces::{hue, mark};

/// The height of a plate on the wood, and of one at a corner.
const ON_WOOD: f64 = 72.0;
const AT_CORNER: f64 = 58.0;
/// The distance of a plate at a corner from the picture's edges and from the next plate.
const EDGE: f64 = 5.0;
/// The distance of the plate at the lower left from the lower edge, where Discord puts a badge over the picture.
const FREE: f64 = 58.0;
/// The fraction of the picture's height below which a seat has its plate at a lower corner.
const LOWER: f64 = 0.7;
/// The width of the coloured part with letter and mark.
const STRIPE: f64 = 42.0;
const MARGIN: f64 = 8.0;
/// The spacing of the Laddies at home and of the cards.
const DOT: f64 = 17.0;
const BACK: f64 = 9.0;

/// The area of a plate.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plate {
    min: Pt,
    max: Pt,
}

/// Draws all plates and reserves room for the names.
pub(super) fn plates(scene: &mut Scene, view: &View, layout: &Layout, detail: Detail) {
    for (seat, &home) in view.homes.iter() {
        let plate = Plate::of(view, home, layout);
        scene.base.extend(plate.drawn(view, seat, home));
        scene.nameplates.push(plate.name(seat));
        if !view.resigned.contains(seat) {
            scene.put(plate.line(), &plate.facts(view, seat, detail));
        }
        if detail == Detail::Full && view.to_act == Some(seat) {
            scene.put(plate.min, &scene::plate_glow(plate.max - plate.min));
        }
    }
}

impl Plate {
    pub(super) fn of(view: &View, home: Mashie, layout: &Layout) -> Self {
        if view.mashies == 4 {
            Self::on_wood(home, layout)
        } else {
            Self::at_corner(view, home, layout)
        }
    }

    /// Places a plate between a dock and the middle of the board. At the sides there is less room.
    fn on_wood(home: Mashie, layout: &Layout) -> Self {
        let middle = pt(SIDE / 2.0, SIDE / 2.0);
        let off = layout.dock_middle(home) - middle;
        let (x, y) = (off.x.to_f64(), off.y.to_f64());
        let (at, half) = if y.abs() > x.abs() {
            (pt(0.0, 256.0 * y.signum()), 160.0)
        } else {
            (pt(224.0 * x.signum(), 139.0 * x.signum()), 88.0)
        };
        let half = pt(half, ON_WOOD / 2.0);
        Self {
            min: (middle + at - half).whole(),
            max: (middle + at + half).whole(),
        }
    }

    /// Places a plate at the corner next to the mashie's badge. An upper corner has room for two plates.
    fn at_corner(view: &View, home: Mashie, layout: &Layout) -> Self {
        let corner = |home: Mashie| {
            let at = layout.badge(home);
            let (x, y) = (at.x.to_f64() / SIDE, at.y.to_f64() / SIDE);
            (x < 0.5, y < LOWER)
        };
        let (left, upper) = corner(home);
        let above = view.homes.iter().filter(|(_, other)| {
            corner(**other) == (left, upper) && layout.badge(**other).y < layout.badge(home).y
        });
        let off = match (left, upper) {
            (_, true) => EDGE + (AT_CORNER + EDGE) * above.count() as f64,
            (true, false) => FREE,
            (false, false) => EDGE,
        };
        let inner = off + AT_CORNER;
        let (near, far) = (EDGE, layout.beside_track(inner));
        let (left, right) = if left {
            (near, far)
        } else {
            (SIDE - far, SIDE - near)
        };
        let (top, bottom) = if upper {
            (off, inner)
        } else {
            (SIDE - inner, SIDE - off)
        };
        Self {
            min: pt(left, top).whole(),
            max: pt(right, bottom).whole(),
        }
    }

    /// The radius of the discs around [`Plate::spots`], which cover a plate.
    pub(super) const HALF: f64 = 36.0;

    pub(super) fn middle(self) -> Pt {
        self.min.toward(self.max, 0.5)
    }

    /// Returns points along the middle of the plate.
    pub(super) fn spots(self) -> impl Iterator<Item = Pt> {
        let (middle, half) = (self.middle(), (self.max.x - self.min.x).to_f64() / 2.0);
        [-0.8, -0.4, 0.0, 0.4, 0.8]
            .into_iter()
            .map(move |share| middle + pt(half * share, 0.0))
    }

    /// Draws dark wood with a part in the seat's colour at the left, with the letter of its mashie and its mark.
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

    fn name(self, seat: Seat) -> Nameplate {
        let high = (self.max.y - self.min.y) * 0.58;
        let min = self.min + pt(STRIPE + MARGIN / 2.0, 2.0);
        let max = pt(self.max.x.to_f64() - MARGIN / 2.0, (min.y + high).to_f64());
        Nameplate {
            seat: seat.number(),
            min,
            max,
            anchor: Anchor::Left,
            ink: Ink::Paper,
        }
    }

    /// Returns the left end of the lower line.
    fn line(self) -> Pt {
        let height = (self.max.y - self.min.y).to_f64();
        (self.min + pt(STRIPE + MARGIN, height * 0.77)).whole()
    }

    /// Returns the lower line: a hollow for each Laddie, filled if it is home, and the backs of the cards held.
    fn facts(self, view: &View, seat: Seat, detail: Detail) -> Arc<Sprite> {
        let room = (self.max.x - self.line().x).to_f64() - MARGIN;
        let scale = (room / (DOT * 5.0 + BACK * 5.0 + 26.0)).min(1.0);
        let (home, laddies) = (view.n_home(seat), view.laddies_each());
        let dot = |place: u8| pt(DOT * scale * (f64::from(place) + 0.5), 0.0);
        let mut shapes = Vec::new();
        for place in 0..laddies {
            let is_home = usize::from(place) < home;
            shapes.extend(berth(dot(place), DOT * scale * 0.42, hue(seat), is_home));
        }
        let cards = match view.hands.get(seat) {
            Some(HandView::Backs(cards)) if detail == Detail::Full => *cards,
            _ => 0,
        };
        for place in 0..cards {
            let right = DOT * 5.0 + 16.0 + BACK * f64::from(place);
            shapes.extend(back(pt(right * scale, 0.0)));
        }
        let hue = hue(seat);
        let name = format!("home {hue:?} {home} of {laddies}, {cards} cards");
        Sprite::of(name, shapes)
    }
}

/// Draws a small hollow, or a Laddie in it.
fn berth(at: Pt, r: f64, hue: Hue, full: bool) -> Vec<Shape> {
    if full {
        vec![
            Shape::disc(at, r + 1.0, Ink::Paper),
            Shape::disc(at, r - 0.75, Ink::Piece(hue, scene::Tone::Plain)),
        ]
    } else {
        vec![
            Shape::disc(at, r, Ink::Seam),
            Shape::disc(at, r - 1.5, Ink::GlowEdge),
        ]
    }
}

/// Draws the back of a small card.
fn back(at: Pt) -> Vec<Shape> {
    let half = pt(7.0, 9.0);
    let steps = [
        (0.0, 3.0, Ink::GlowEdge),
        (1.0, 2.5, Ink::Paper),
        (2.5, 1.0, Ink::Back),
    ];
    Shape::nested(at - half, at + half, steps).into()
}
