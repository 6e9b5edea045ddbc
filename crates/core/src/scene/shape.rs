//! The shapes of which pictures consist.

use super::{Ink, Light, Pt, Px, pt};

/// A shape in one ink, or in shades of one.
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
        /// Its thickness, inwards.
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
    /// A filled polygon without self-intersections.
    Polygon {
        /// Its corners in order, at least three.
        points: Vec<Pt>,
        /// Its colour.
        ink: Ink,
    },
    /// A line with round ends and joints.
    Stroke {
        /// Its points, at least two.
        points: Vec<Pt>,
        /// Its thickness.
        width: Px,
        /// Whether it is dashed.
        dash: Dash,
        /// Its colour.
        ink: Ink,
    },
    /// Text on one line.
    Label {
        /// The middle of the height of capitals, at the side given by `anchor`.
        at: Pt,
        /// The text.
        text: String,
        /// The font.
        face: Face,
        /// The font size: the height of a line.
        size: Px,
        /// The side at which `at` is.
        anchor: Anchor,
        /// Its colour.
        ink: Ink,
    },
    /// A shape with light on it.
    Lit {
        /// The shape.
        shape: Box<Shape>,
        /// Its light.
        light: Light,
    },
    /// A blurred, translucent shape, such as a shadow or a glow.
    Soft {
        /// The shape.
        shape: Box<Shape>,
        /// How far it is blurred to each side.
        blur: Px,
        /// Its opacity in percent.
        opacity: u8,
    },
}

/// The dashes of a stroke.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Dash {
    /// An unbroken line.
    Solid,
    /// Dashes and gaps of these lengths, measured along the middle of the line.
    Broken(Px, Px),
}

/// The font of a label.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Face {
    /// Bold with serifs, for larger text.
    Serif,
    /// Heavy without serifs, for small figures.
    Sans,
}

/// The side of a label that is at its place.
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
    /// Makes a filled circle.
    pub fn disc(at: Pt, r: impl Into<Px>, ink: Ink) -> Self {
        let r = r.into();
        Self::Disc { at, r, ink }
    }

    /// Makes a circular line whose outer edge has the radius `r`.
    pub fn ring(at: Pt, r: impl Into<Px>, width: impl Into<Px>, ink: Ink) -> Self {
        let (r, width) = (r.into(), width.into());
        Self::Ring { at, r, width, ink }
    }

    /// Makes an upright rectangle with rounded corners.
    pub fn rect(min: Pt, max: Pt, round: impl Into<Px>, ink: Ink) -> Self {
        let round = round.into();
        Self::Rect {
            min,
            max,
            round,
            ink,
        }
    }

    /// Makes a filled polygon.
    #[must_use]
    pub fn polygon(points: Vec<Pt>, ink: Ink) -> Self {
        Self::Polygon { points, ink }
    }

    /// Makes an unbroken line.
    pub fn stroke(points: Vec<Pt>, width: impl Into<Px>, ink: Ink) -> Self {
        Self::Stroke {
            points,
            width: width.into(),
            dash: Dash::Solid,
            ink,
        }
    }

    /// Breaks a line into dashes and gaps of these lengths.
    #[must_use]
    pub fn dashed(mut self, long: f64, gap: f64) -> Self {
        if let Self::Stroke { dash, .. } = &mut self {
            *dash = Dash::Broken(Px::new(long), Px::new(gap));
        }
        self
    }

    /// Makes a label around its middle.
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

    /// Makes a label in small figures around its middle.
    pub fn figures(at: Pt, text: impl ToString, size: impl Into<Px>, ink: Ink) -> Self {
        Self::label(at, text.to_string(), Face::Sans, size, ink)
    }

    /// Makes nested rectangles. A step is the inset from `min` and `max`, the radius of the corners, and the ink.
    #[must_use]
    pub fn nested<const N: usize>(min: Pt, max: Pt, steps: [(f64, f64, Ink); N]) -> [Self; N] {
        steps.map(|(inset, round, ink)| {
            let inset = pt(inset, inset);
            Self::rect(min + inset, max - inset, round, ink)
        })
    }

    /// Puts light on the shape.
    #[must_use]
    pub fn lit(self, light: Light) -> Self {
        let shape = Box::new(self);
        Self::Lit { shape, light }
    }

    /// Blurs the shape and makes it translucent; `opacity` is in percent.
    #[must_use]
    pub fn soft(self, blur: impl Into<Px>, opacity: u8) -> Self {
        let (shape, blur) = (Box::new(self), blur.into());
        Self::Soft {
            shape,
            blur,
            opacity,
        }
    }

    /// Returns the shape in another ink.
    #[must_use]
    pub fn in_ink(&self, new: Ink) -> Self {
        let mut shape = self.clone();
        *shape.ink_mut() = new;
        shape
    }

    /// Returns the ink of the shape.
    #[must_use]
    pub fn ink(&self) -> Ink {
        match self {
            Self::Disc { ink, .. }
            | Self::Ring { ink, .. }
            | Self::Rect { ink, .. }
            | Self::Polygon { ink, .. }
            | Self::Stroke { ink, .. }
            | Self::Label { ink, .. } => *ink,
            Self::Lit { shape, .. } | Self::Soft { shape, .. } => shape.ink(),
        }
    }

    fn ink_mut(&mut self) -> &mut Ink {
        match self {
            Self::Disc { ink, .. }
            | Self::Ring { ink, .. }
            | Self::Rect { ink, .. }
            | Self::Polygon { ink, .. }
            | Self::Stroke { ink, .. }
            | Self::Label { ink, .. } => ink,
            Self::Lit { shape, .. } | Self::Soft { shape, .. } => shape.ink_mut(),
        }
    }

    /// Returns the shape without light and blur.
    #[must_use]
    pub fn bare(&self) -> &Self {
        match self {
            Self::Lit { shape, .. } | Self::Soft { shape, .. } => shape.bare(),
            bare => bare,
        }
    }

    /// Returns the shape moved by `by`.
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
            Self::Lit { shape, .. } | Self::Soft { shape, .. } => **shape = shape.moved(by),
        }
        shape
    }
}
