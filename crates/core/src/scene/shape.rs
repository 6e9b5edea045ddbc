//! Shapes: the words of which pictures are made.

use super::{Ink, Pt, Px, pt};

/// Something to be drawn in one ink.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A filled circle.
    Disc {
        /// Its centre.
        at: Pt,
        /// Its radius.
        r: Px,
        /// Its colour.
        ink: Ink,
    },
    /// A circular line.
    Ring {
        /// Its centre.
        at: Pt,
        /// The radius of its outer edge.
        r: Px,
        /// How thick it is, inwards.
        width: Px,
        /// Its colour.
        ink: Ink,
    },
    /// An upright rectangle with rounded corners.
    Rect {
        /// Its upper left corner.
        min: Pt,
        /// Its lower right corner.
        max: Pt,
        /// The radius of its corners.
        round: Px,
        /// Its colour.
        ink: Ink,
    },
    /// A filled polygon that does not cross itself.
    Polygon {
        /// Its corners in order, three at least.
        points: Vec<Pt>,
        /// Its colour.
        ink: Ink,
    },
    /// A line with round ends and joints.
    Stroke {
        /// The points it joins, two at least.
        points: Vec<Pt>,
        /// How thick it is.
        width: Px,
        /// Whether it is broken.
        dash: Dash,
        /// Its colour.
        ink: Ink,
    },
    /// Letters and figures on one line.
    Label {
        /// The middle of its capitals' height, at the side that `anchor` names.
        at: Pt,
        /// What is written.
        text: String,
        /// The kind of letters.
        face: Face,
        /// The size of the letters: the height of a line.
        size: Px,
        /// Which side `at` is on.
        anchor: Anchor,
        /// Its colour.
        ink: Ink,
    },
}

/// Whether a stroke is broken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Dash {
    /// It is one line.
    Solid,
    /// It consists of pieces this long with gaps this long, measured along its middle.
    Broken(Px, Px),
}

/// The kind of letters of a label.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Face {
    /// With serifs, bold: letters to be looked at.
    Serif,
    /// Without serifs, heavy: small figures.
    Sans,
}

/// Which side of a label its place means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// Its left end.
    Left,
    /// Its middle.
    Middle,
    /// Its right end.
    Right,
}

impl Shape {
    /// A filled circle.
    pub fn disc(at: Pt, r: impl Into<Px>, ink: Ink) -> Self {
        let r = r.into();
        Self::Disc { at, r, ink }
    }

    /// A circular line whose outer edge has the radius `r`.
    pub fn ring(at: Pt, r: impl Into<Px>, width: impl Into<Px>, ink: Ink) -> Self {
        let (r, width) = (r.into(), width.into());
        Self::Ring { at, r, width, ink }
    }

    /// An upright rectangle with rounded corners.
    pub fn rect(min: Pt, max: Pt, round: impl Into<Px>, ink: Ink) -> Self {
        let round = round.into();
        Self::Rect {
            min,
            max,
            round,
            ink,
        }
    }

    /// A filled polygon.
    #[must_use]
    pub fn polygon(points: Vec<Pt>, ink: Ink) -> Self {
        Self::Polygon { points, ink }
    }

    /// An unbroken line.
    pub fn stroke(points: Vec<Pt>, width: impl Into<Px>, ink: Ink) -> Self {
        Self::Stroke {
            points,
            width: width.into(),
            dash: Dash::Solid,
            ink,
        }
    }

    /// A label around its middle.
    pub fn label(
        at: Pt,
        text: impl Into<String>,
        face: Face,
        size: impl Into<Px>,
        ink: Ink,
    ) -> Self {
        Self::Label {
            at,
            text: text.into(),
            face,
            size: size.into(),
            anchor: Anchor::Middle,
            ink,
        }
    }

    /// Small figures around their middle.
    pub fn figures(at: Pt, text: impl ToString, size: impl Into<Px>, ink: Ink) -> Self {
        Self::label(at, text.to_string(), Face::Sans, size, ink)
    }

    /// Rectangles one in the other: how far inside of `min` and `max` each lies, the radius of its
    /// corners, and its ink.
    #[must_use]
    pub fn nested<const N: usize>(min: Pt, max: Pt, steps: [(f64, f64, Ink); N]) -> [Self; N] {
        steps.map(|(inset, round, ink)| {
            let inset = pt(inset, inset);
            Self::rect(min + inset, max - inset, round, ink)
        })
    }

    /// The same shape, `by` further right and down.
    #[must_use]
    pub fn moved(&self, by: Pt) -> Self {
        let mut shape = self.clone();
        match &mut shape {
            Self::Disc { at, .. } | Self::Ring { at, .. } | Self::Label { at, .. } => {
                *at = *at + by;
            }
            Self::Rect { min, max, .. } => {
                *min = *min + by;
                *max = *max + by;
            }
            Self::Polygon { points, .. } | Self::Stroke { points, .. } => {
                for point in points {
                    *point = *point + by;
                }
            }
        }
        shape
    }
}
