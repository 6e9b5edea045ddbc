//! The outlook as a picture: for both players, the four winning positions as small homes, with hollows for missing men.
//! A position that is no longer possible is grey, and the reason is red.

use crate::engine::Seat;
use crate::scene::{
    ALT_CORNER, Hue, Ink, Light, Palette, Pt, Scene, Shape, Sprite, Tone, cloth, plank, pt,
    seat_plate, shadow,
};

use super::super::men::Men;
use super::super::point::Point;
use super::super::view::View;
use super::super::win::{EndKind, Formation, WhyImpossible, home};
use super::layout::WIDTH;
use super::{man, sign, tray};

/// The height of the heading. All sizes in this file are in pixels.
const HEAD: f64 = 96.0;
const ROW: f64 = 242.0;
/// The height of the space below the panels, where Discord covers a corner of the picture.
const FOOT: f64 = ALT_CORNER.1;
/// The width of a panel.
const PANEL: f64 = 484.0;
const COLUMN: f64 = 52.0;
/// The distance between men, which are drawn from the side.
const APART: f64 = 11.5;

pub(in super::super) fn outlook(view: &View) -> Scene {
    let rows = u8::try_from(Formation::ALL.len()).map_or(0.0, f64::from);
    let height = HEAD + rows * ROW + FOOT;
    let mut scene = Scene::new((WIDTH as u32, height as u32), Ink::Cloth, Palette::Tables);
    let whole = pt(WIDTH, height);
    scene.base.push(cloth(Pt::default(), whole, Ink::Cloth));
    for (seat, left) in Seat::all(2).zip([8.0, WIDTH / 2.0 + 4.0]) {
        let men = view.state.board.men(seat);
        head(&mut scene, seat, men, left);
        for (row, formation) in (0_u8..).zip(Formation::ALL) {
            let corner = pt(left, HEAD + f64::from(row) * ROW);
            let panel = FormationPanel {
                seat,
                men,
                formation,
                corner,
            };
            panel.draw(&mut scene);
        }
    }
    scene
}

/// Draws a plate with a player's mark and pips.
fn head(scene: &mut Scene, seat: Seat, men: &Men, left: f64) {
    let (min, max) = (pt(left, 10.0), pt(left + PANEL, 84.0));
    let stripe = Ink::Piece(man::colours(seat).0, Tone::Plain);
    let plate = seat_plate(min, max, (max.y - min.y, stripe));
    scene.base.extend(plate);
    let half = (max.y - min.y) * 0.5;
    let mark = min + pt(half, half);
    scene.base.extend(man::disc(seat, mark, 27.0));
    scene.base.extend(man::emblem(seat, mark, 27.0));
    let middle = min.toward(max, 0.5);
    tray::round(&mut scene.base, middle - pt(54.0, 0.0), true);
    let at = middle + pt(34.0, 0.0);
    scene.draw(Shape::figures(at, men.pips(), 50.0, Ink::Paper));
}

/// A panel with one winning position of a player, drawn as a small home.
struct FormationPanel<'m> {
    seat: Seat,
    men: &'m Men,
    formation: Formation,
    corner: Pt,
}

impl FormationPanel<'_> {
    fn draw(&self, scene: &mut Scene) {
        let impossible = self.formation.why_impossible(self.men);
        let max = self.corner + pt(PANEL, ROW - 10.0);
        let face = if impossible.is_some() {
            Ink::Stone
        } else {
            Ink::Wood
        };
        let panel = Shape::rect(self.corner, max, 12.0, face);
        scene.base.push(shadow(&panel, 5.0));
        if self.formation.is_held(self.men) {
            let glow = pt(5.0, 5.0);
            let halo = Shape::rect(self.corner - glow, max + glow, 17.0, Ink::Glow);
            scene.base.push(halo);
        }
        scene.base.extend(plank(self.corner, max, 12.0, face));
        self.sign(scene, impossible);
        self.points(scene, face);
    }

    /// Draws the sign of the winning position and the pips needed. If it is impossible, draws a cross instead, with the
    /// number of men borne off if that is the reason.
    fn sign(&self, scene: &mut Scene, impossible: Option<WhyImpossible>) {
        let at = self.corner + pt(88.0, 80.0);
        let sign = sign::sign(EndKind::Formation(self.formation), 0.8);
        scene.put(at, &sign);
        let below = self.corner + pt(88.0, 186.0);
        if impossible.is_some() {
            for y in [-1.0, 1.0] {
                let off = pt(56.0, 44.0 * y);
                let line = vec![at - off, at + off];
                scene.draw(Shape::stroke(line.clone(), 15.0, Ink::Paper));
                scene.draw(Shape::stroke(line, 9.0, Ink::Crimson));
            }
        }
        match (impossible, self.formation.distance(self.men)) {
            (Some(WhyImpossible::BorneOff), _) => {
                scene.draw_all(sign::house(below - pt(32.0, 0.0), 0.5, Ink::Crimson));
                let figures = Shape::figures(below + pt(32.0, 0.0), self.men.off(), 50.0, Ink::Jet);
                scene.draw(figures);
            }
            (None, Some(pips)) => {
                scene.draw(Shape::figures(below, pips, 60.0, Ink::Writing));
            }
            _ => {}
        }
    }

    /// Draws the six points of the home with their men, and hollows for missing men.
    fn points(&self, scene: &mut Scene, face: Ink) {
        let (there, wanted) = (home(self.men), self.formation.counts());
        let astray = astray(there, wanted);
        for (column, point) in (0_u8..).zip(Point::all().filter(|point| *point >= Point::HOME)) {
            let index = usize::from(column);
            let foot = self.corner + pt(194.0 + f64::from(column) * COLUMN, 184.0);
            scene.draw(Shape::figures(foot + pt(0.0, 28.0), point, 31.0, Ink::Jet));
            let (there, wanted) = (there[index], wanted[index]);
            let mut stack = Vec::new();
            for n in 0..there.max(wanted) {
                let at = pt(0.0, -f64::from(n) * APART);
                let state = if n + astray[index] >= there && n < there {
                    ManState::Astray
                } else if n >= there {
                    ManState::Missing
                } else if n < wanted {
                    ManState::InPlace
                } else {
                    ManState::Beyond
                };
                stack.extend(slab(self.seat, at, state, face));
            }
            // Draws a stack as one sprite, because men that touch only look right if drawn together.
            if !stack.is_empty() {
                scene.put(foot, &Sprite::of("stack", stack));
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ManState {
    InPlace,
    /// The man has to move on to another point.
    Beyond,
    /// The man has moved too far for the position.
    Astray,
    /// A man is missing here.
    Missing,
}

/// Draws a man from the side, or the place of a missing man. `ground` is the colour behind it.
fn slab(seat: Seat, at: Pt, state: ManState, ground: Ink) -> [Shape; 2] {
    let (hue, _) = man::colours(seat);
    let [plain, light, _] = Tone::ALL.map(|tone| Ink::Piece(hue, tone));
    let (wide, edge, face) = match state {
        ManState::InPlace => (20.0, Ink::GlowEdge, plain),
        ManState::Beyond => (
            13.0,
            Ink::GlowEdge,
            if hue == Hue::Black { light } else { plain },
        ),
        ManState::Astray => (20.0, Ink::GlowEdge, Ink::Crimson),
        ManState::Missing => (20.0, Ink::Hollow, ground),
    };
    let half = pt(wide, APART / 2.0);
    let [outer, inner] = [(0.0, 3.0, edge), (1.5, 2.0, face)].map(|(inset, round, ink)| {
        let inset = pt(inset, inset);
        Shape::rect(at - half + inset, at + half - inset, round, ink)
    });
    match state {
        ManState::Missing => [outer, inner],
        _ => [outer, inner.lit(Light::Slope(28, -30))],
    }
}

/// Returns for each point of the home how many of its men have no place left in a winning position, because they cannot
/// move back. `there` is the number of men on each point, and `wanted` the number that the winning position needs
/// there.
fn astray(there: [u8; 6], wanted: [u8; 6]) -> [u8; 6] {
    let (mut men, mut room, mut known) = (0, 0, 0_u8);
    let mut astray = [0; 6];
    for index in (0..6).rev() {
        men += there[index];
        room += wanted[index];
        let more = men.saturating_sub(room).saturating_sub(known);
        astray[index] = more.min(there[index]);
        known += astray[index];
    }
    astray
}
