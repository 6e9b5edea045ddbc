//! Figures made of squares: their contours, bevels and seams.

use std::collections::BTreeSet;

use crate::scene::{Ink, Light, Pt, Shape, pt};

use super::super::kit::Outline;
use super::super::square::Squares;
use super::layout::{CELL, LEFT, TOP};

/// A cell, given by its row and column.
type Cell = (i16, i16);
/// A corner of a contour, with the directions of the contour before and after it.
type Corner = (Cell, usize, usize);

/// The directions of a contour as steps in rows and columns, clockwise: right, down, left, up.
const WAYS: [Cell; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// A figure made of squares of one size.
pub(super) struct Figure {
    cells: BTreeSet<Cell>,
    side: f64,
    /// The upper left corner of the cell in row 0 and column 0.
    origin: Pt,
}

impl Figure {
    pub(super) fn on_board(squares: Squares) -> Self {
        let cell = |square: super::Square| (square.row().into(), square.column().into());
        Self {
            cells: squares.iter().map(cell).collect(),
            side: CELL,
            origin: pt(LEFT, TOP),
        }
    }

    /// Makes the figure of an outline. `min` is its upper left corner, and `side` the side of its squares.
    pub(super) fn of_outline(outline: &Outline, min: Pt, side: f64) -> Self {
        let cells = outline.cells().iter();
        Self {
            cells: cells
                .map(|&(row, column)| (row.into(), column.into()))
                .collect(),
            side,
            origin: min,
        }
    }

    /// Fills the figure up to `inset` from its edges. `cut` is how much is cut off its corners.
    pub(super) fn filled(&self, inset: f64, cut: f64, ink: Ink) -> Vec<Shape> {
        let contours = self.contours(inset, cut);
        if contours.len() == 1 {
            let polygon = |points| Shape::polygon(points, ink);
            return contours.into_iter().map(polygon).collect();
        }
        // Handles a figure with a hole. Only a table's own tiles can have one.
        let side = pt(self.side, self.side);
        let min = self.cells.iter().map(|cell| self.point(*cell));
        min.map(|min| Shape::rect(min, min + side, 0.0, ink))
            .collect()
    }

    /// Draws a bevel around the figure. `from` and `to` are the distances of its outer and inner edge from the figure's
    /// edges.
    pub(super) fn bevel(&self, from: f64, to: f64, ink: Ink, contrast: f64) -> Vec<Shape> {
        let (outer, inner) = (self.contours(from, 4.0), self.contours(to, 2.0));
        let loops = outer.iter().zip(&inner);
        loops
            .flat_map(|(outer, inner)| facets(outer, inner, ink, contrast))
            .collect()
    }

    /// Draws a line around the figure.
    pub(super) fn line(&self, inset: f64, width: f64, ink: Ink) -> Vec<Shape> {
        let closed = |mut points: Vec<Pt>| {
            points.extend(points.first().copied());
            Shape::stroke(points, width, ink)
        };
        self.contours(inset, 0.0).into_iter().map(closed).collect()
    }

    /// Returns the edges between the figure's squares. Each is shorter by `margin` at both ends.
    pub(super) fn seams(&self, margin: f64) -> Vec<[Pt; 2]> {
        let mut seams = Vec::new();
        for &(row, column) in &self.cells {
            let end = self.point((row + 1, column + 1));
            for (beside, along) in [((row, column + 1), pt(0, 1)), ((row + 1, column), pt(1, 0))] {
                if self.cells.contains(&beside) {
                    let from = end - along * (self.side - margin);
                    seams.push([from, end - along * margin]);
                }
            }
        }
        seams
    }

    /// Returns the contours of the figure, clockwise around its squares. If `cut` is not 0, each corner becomes two
    /// points.
    fn contours(&self, inset: f64, cut: f64) -> Vec<Vec<Pt>> {
        let along = |way: usize| pt(f64::from(WAYS[way % 4].1), f64::from(WAYS[way % 4].0));
        let points = |(at, before, after): Corner| {
            let inward = along(before + 1) + along(after + 1);
            let corner = self.point(at) + inward * inset;
            if cut > 0.0 {
                vec![corner - along(before) * cut, corner + along(after) * cut]
            } else {
                vec![corner]
            }
        };
        let loops = self.corners().into_iter();
        loops
            .map(|corners| corners.into_iter().flat_map(points).collect())
            .collect()
    }

    /// Returns the corners of each contour, in order.
    fn corners(&self) -> Vec<Vec<Corner>> {
        let step = |(row, column): Cell, way: usize| (row + WAYS[way].0, column + WAYS[way].1);
        let mut edges: BTreeSet<(Cell, usize)> = BTreeSet::new();
        for &(row, column) in &self.cells {
            for (way, (down, right)) in [(0, 0), (0, 1), (1, 1), (1, 0)].into_iter().enumerate() {
                if !self.cells.contains(&step((row, column), (way + 3) % 4)) {
                    edges.insert(((row + down, column + right), way));
                }
            }
        }
        let mut loops = Vec::new();
        while let Some(&first) = edges.first() {
            let (mut at, mut way) = first;
            let mut corners = Vec::new();
            loop {
                edges.remove(&(at, way));
                at = step(at, way);
                // Prefers the turn that stays at the same square, because two squares can touch at only a corner.
                let mut onward = [1, 0, 3].into_iter().map(|turn| (way + turn) % 4);
                let next = onward.find(|next| (at, *next) == first || edges.contains(&(at, *next)));
                let Some(next) = next else {
                    break;
                };
                if next != way {
                    corners.push((at, way, next));
                }
                if (at, next) == first {
                    break;
                }
                way = next;
            }
            loops.push(corners);
        }
        loops
    }

    fn point(&self, (row, column): Cell) -> Pt {
        self.origin + pt(f64::from(column) * self.side, f64::from(row) * self.side)
    }
}

/// Draws the facets between two clockwise polygons that have equally many corners. The light comes from the upper left.
pub(super) fn facets(outer: &[Pt], inner: &[Pt], ink: Ink, contrast: f64) -> Vec<Shape> {
    let n = outer.len();
    let facet = |here: usize| {
        let next = (here + 1) % n;
        let side = outer[next] - outer[here];
        let (dx, dy) = (side.x.to_f64(), side.y.to_f64());
        let facing = (0.85 * dx - 0.53 * dy) / dx.hypot(dy).max(0.1);
        let shade = (facing * contrast) as i8;
        let corners = vec![outer[here], outer[next], inner[next], inner[here]];
        Shape::polygon(corners, ink).lit(Light::Slope(shade, shade))
    };
    (0..n).map(facet).collect()
}
