//! The end card of a match, below the last picture: who won, what to remember, and a chart of the lead over the match.

use super::{Anchor, Face, Hue, Ink, Light, Pt, Px, Scene, Shape, Sprite, Tone, crown, pt};

/// The height that the end card adds to a picture, in pixels of a scene. It is a multiple of ten and so a
/// whole number of pixels at the scale of boards, 1.1. Therefore the picture above does not change.
const HEIGHT: f64 = 300.0;
/// The left and right edges of the text. The left edge keeps the text out of the corner that Discord covers with its
/// badge.
const TEXT: (f64, f64) = (130.0, 572.0);
/// The right edge of the title.
const RIGHT: f64 = 976.0;
/// The vertical middle and the size of the title.
const TITLE: (f64, f64) = (52.0, 58.0);
/// The upper and lower edges of the text and of the chart.
const BODY: (f64, f64) = (98.0, 284.0);
/// The font sizes of the text. The first one with which all lines fit is used.
const SIZES: [f64; 5] = [28.0, 26.0, 24.0, 22.0, 20.0];
/// The distance between two lines of text, relative to the font size.
const APART: f64 = 1.22;
/// The left edge of the chart, the right end of its lines, and the left edge of the results.
const CHART: (f64, f64, f64) = (596.0, 858.0, 896.0);
/// The minimum distance between two marks at the right end of the chart.
const MARKS: f64 = 30.0;

/// The course of a seat over a match: how far the seat had come at each position. The chart shows it as a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    /// The colour of the seat's line.
    pub hue: Hue,
    /// The seat's mark around the origin, 15 pixels in radius.
    pub mark: Vec<Shape>,
    /// How far the seat had come at each position, from the opening to the end.
    pub steps: Vec<i64>,
    /// The seat's result, in at most five characters.
    pub result: String,
}

impl Course {
    /// Returns for each seat the number of positions at which it alone was ahead, and how often the lead passed from
    /// one seat to another.
    #[must_use]
    pub fn leads(courses: &[Self]) -> (Vec<usize>, usize) {
        let (mut counts, mut changes, mut before) = (vec![0; courses.len()], 0, None);
        for (_, leader) in positions(courses) {
            let Some(leader) = leader else { continue };
            counts[leader] += 1;
            changes += usize::from(before.is_some_and(|before| before != leader));
            before = Some(leader);
        }
        (counts, changes)
    }
}

/// Returns for each position how far each seat is ahead of the mean of all seats, and the seat that is ahead of all
/// others. The seat is None if several share the lead.
fn positions(courses: &[Course]) -> impl Iterator<Item = (Vec<f64>, Option<usize>)> + '_ {
    let n = courses.iter().map(|course| course.steps.len()).min();
    (0..n.unwrap_or(0)).map(|place| {
        let steps: Vec<i64> = courses.iter().map(|course| course.steps[place]).collect();
        let most = steps.iter().max().copied().unwrap_or_default();
        let mut first = steps.iter().enumerate().filter(|(_, one)| **one == most);
        let leader = first.next().map(|(seat, _)| seat);
        let leader = leader.filter(|_| first.next().is_none());
        let mean = steps.iter().sum::<i64>() as f64 / steps.len().max(1) as f64;
        (steps.iter().map(|one| *one as f64 - mean).collect(), leader)
    })
}

/// The contents of the end card.
#[derive(Debug, Clone, Copy)]
pub struct Ending<'a> {
    /// The title, in large letters.
    pub title: &'a str,
    /// The lines of text, in smaller letters.
    pub lines: &'a [String],
    /// The course of each seat. Empty if the game has no courses.
    pub courses: &'a [Course],
    /// Whether somebody has won. If so, a crown is beside the title.
    pub won: bool,
}

impl Ending<'_> {
    /// Draws the end card below a scene. `width` returns the width of a label.
    pub fn below(self, mut scene: Scene, width: impl Fn(&Shape) -> f64) -> Scene {
        let (wide, top) = (f64::from(scene.size.0), f64::from(scene.size.1));
        scene.size.1 += HEIGHT as u32;
        let at = |x: f64, y: f64| pt(x, top + y);
        scene.base.extend([
            Shape::rect(at(0.0, 0.0), at(wide, HEIGHT), 0.0, Ink::ClothDeep),
            Shape::rect(at(0.0, 0.0), at(wide, 5.0), 0.0, Ink::Glow),
        ]);
        if self.won {
            scene.put(
                at(68.0, TITLE.0),
                &Sprite::of("won", crown(Pt::default(), 0.86)),
            );
        }
        let fitted = |text: &str, at: Pt, face: Face, size: f64, room: f64, ink: Ink| {
            let label = label(at, text, face, size, ink);
            let share = room / width(&label).max(1.0);
            self::label(at, text, face, size * share.min(1.0), ink)
        };
        let title = at(TEXT.0, TITLE.0);
        let room = RIGHT - TEXT.0;
        scene.draw(fitted(
            self.title,
            title,
            Face::Serif,
            TITLE.1,
            room,
            Ink::Glow,
        ));
        let right = if self.courses.is_empty() {
            RIGHT
        } else {
            TEXT.1
        };
        let (room, high) = (right - TEXT.0, BODY.1 - BODY.0);
        let rows = |size: f64| {
            let fits = |text: &str| {
                width(&label(Pt::default(), text, Face::Sans, size, Ink::Paper)) <= room
            };
            let rows = self.lines.iter().flat_map(|line| wrapped(line, fits));
            rows.collect::<Vec<_>>()
        };
        let fits = |size: &f64| rows(*size).len() as f64 * size * APART <= high;
        let size = SIZES
            .into_iter()
            .find(fits)
            .unwrap_or(SIZES[SIZES.len() - 1]);
        let most = (high / (size * APART)) as usize;
        for (row, text) in rows(size).iter().take(most).enumerate() {
            let at = at(TEXT.0, BODY.0 + size * APART * (row as f64 + 0.5));
            scene.draw(fitted(text, at, Face::Sans, size, room, Ink::Paper));
        }
        if !self.courses.is_empty() {
            chart(&mut scene, self.courses, top);
        }
        scene
    }
}

fn label(at: Pt, text: &str, face: Face, size: f64, ink: Ink) -> Shape {
    Shape::Label {
        at,
        text: text.to_owned(),
        face,
        size: Px::new(size),
        anchor: Anchor::Left,
        ink,
    }
}

/// Splits a line at spaces into rows that fit. A word that does not fit has a row to itself.
fn wrapped(line: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for word in line.split_whitespace() {
        let longer = rows.last().map(|row| format!("{row} {word}"));
        match (longer.filter(|longer| fits(longer)), rows.last_mut()) {
            (Some(longer), Some(row)) => *row = longer,
            _ => rows.push(word.to_owned()),
        }
    }
    rows
}

/// Draws how far each seat was ahead of the mean over the match, with its mark and result at the end of its line.
fn chart(scene: &mut Scene, courses: &[Course], top: f64) {
    let (left, right, results) = CHART;
    let (min, max) = (pt(left, top + BODY.0), pt(RIGHT, top + BODY.1));
    let rim = pt(2.5, 2.5);
    scene.base.extend([
        Shape::rect(min, max, 10.0, Ink::Maple).lit(Light::Slope(-40, 20)),
        Shape::rect(min + rim, max - rim, 8.0, Ink::Maple).lit(Light::Grain(4)),
    ]);
    let ahead: Vec<Vec<f64>> = positions(courses).map(|(ahead, _)| ahead).collect();
    let all = || ahead.iter().flatten().copied();
    let (least, most) = (all().fold(0.0, f64::min), all().fold(0.0, f64::max));
    let edge = 20.0;
    let high = BODY.1 - BODY.0 - 2.0 * edge;
    let y = |ahead: f64| top + BODY.0 + edge + high * (most - ahead) / (most - least).max(1.0);
    let from = left + 14.0;
    let mean = vec![pt(from, y(0.0)), pt(right, y(0.0))];
    scene
        .base
        .push(Shape::stroke(mean, 2.5, Ink::Seam).dashed(8.0, 8.0));
    let last = ahead.len().saturating_sub(1).max(1);
    let x = |place: usize| from + (right - from) * place as f64 / last as f64;
    // Draws the line of the best seat in front, and its mark above the others.
    let end = |seat: usize| ahead.last().map_or(0.0, |ahead| ahead[seat]);
    let mut order: Vec<usize> = (0..courses.len()).collect();
    order.sort_by(|one, other| end(*one).total_cmp(&end(*other)));
    for &seat in &order {
        let way = ahead.iter().enumerate();
        let way: Vec<Pt> = way
            .map(|(place, ahead)| pt(x(place), y(ahead[seat])))
            .collect();
        let hue = courses[seat].hue;
        for (width, ink) in [(9.0, Ink::GlowEdge), (5.0, Ink::Piece(hue, Tone::Plain))] {
            scene.draw(Shape::stroke(way.clone(), width, ink));
        }
    }
    let floor = top + BODY.1 - edge;
    let mut below = f64::INFINITY;
    for (above, &seat) in (1..=order.len()).rev().zip(&order) {
        let ceiling = top + BODY.0 + edge + MARKS * (above as f64 - 1.0);
        let middle = y(end(seat))
            .min(below - MARKS)
            .clamp(ceiling, floor.max(ceiling));
        below = middle;
        let course = &courses[seat];
        scene.put(
            pt(right + 12.0, middle),
            &Sprite::of("course", course.mark.clone()),
        );
        let at = pt(results, middle);
        scene.draw(label(at, &course.result, Face::Sans, 27.0, Ink::Jet));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course(steps: &[i64]) -> Course {
        Course {
            hue: Hue::Red,
            mark: Vec::new(),
            steps: steps.to_vec(),
            result: String::new(),
        }
    }

    #[test]
    fn leads_count_positions_and_changes_of_the_lead() {
        let courses = [course(&[0, 3, 3, 5, 9]), course(&[0, 2, 3, 7, 8])];
        assert_eq!(Course::leads(&courses), (vec![2, 1], 2));
        assert_eq!(Course::leads(&[]), (vec![], 0));
    }

    #[test]
    fn lines_are_split_at_spaces() {
        let fits = |text: &str| text.len() <= 9;
        assert_eq!(
            wrapped("one two three unsplittable four", fits),
            ["one two", "three", "unsplittable", "four"]
        );
    }
}
