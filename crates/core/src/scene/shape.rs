//! The shapes of which pictures consist.

use super::{Ink, Light, Pt, Px, pt};

/// A shape with one ink, or with shades of one ink.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A filled circle.
    Disc {
        /// The centre of the circle.
        at: Pt,
        /// The radius of the circle.
        r: Px,
        /// The colour of the circle.
        ink: Ink,
    },
    /// A circular line.
    Ring {
        /// The centre of the ring.
        at: Pt,
        /// The radius of the ring's outer edge.
        r: Px,
        /// The thickness of the line, measured inwards from the outer edge.
        width: Px,
        /// The colour of the ring.
        ink: Ink,
    },
    /// An upright rectangle with rounded corners.
    Rect {
        /// The upper left corner of the rectangle.
        min: Pt,
        /// The lower right corner of the rectangle.
        max: Pt,
        /// The radius of the rounded corners.
        round: Px,
        /// The colour of the rectangle.
        ink: Ink,
    },
    /// A filled polygon without self-intersections.
    Polygon {
        /// The corners of the polygon in order, at least three.
        points: Vec<Pt>,
        /// The colour of the polygon.
        ink: Ink,
    },
    /// A line with round ends and joints.
    Stroke {
        /// The points of the line, at least two.
        points: Vec<Pt>,
        /// The thickness of the line.
        width: Px,
        /// The dashes of the line, if it is dashed.
        dash: Dash,
        /// The colour of the line.
        ink: Ink,
    },
    /// Text on one line.
    Label {
        /// The place of the text. Vertically it is the middle of the capital letters. Horizontally it is the end or the
        /// middle of the text, as `anchor` says.
        at: Pt,
        /// The text.
        text: String,
        /// The font.
        face: Face,
        /// The font size: the height of a line.
        size: Px,
        /// The side of the text that is at `at`.
        anchor: Anchor,
        /// The colour of the text.
        ink: Ink,
    },
    /// A shape with light on it.
    Lit {
        /// The shape that is lit.
        shape: Box<Shape>,
        /// The pattern of the light.
        light: Light,
    },
    /// A blurred, translucent shape, such as a shadow or a glow.
    Soft {
        /// The shape that is blurred.
        shape: Box<Shape>,
        /// The width of the blur on each side of the shape's edge.
        blur: Px,
        /// The opacity of the shape in percent.
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
    /// A bold font with serifs, for larger text.
    Serif,
    /// A heavy font without serifs, for small digits.
    Sans,
}

/// The horizontal position of a label relative to its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// The left end of the text is at the place.
    Left,
    /// The middle of the text is at the place.
    Middle,
    /// The right end of the text is at the place.
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

    /// Turns a line into dashes of length `long` and gaps of length `gap`.
    #[must_use]
    pub fn dashed(mut self, long: f64, gap: f64) -> Self {
        if let Self::Stroke { dash, .. } = &mut self {
            *dash = Dash::Broken(Px::new(long), Px::new(gap));
        }
        self
    }

    /// Makes a label whose middle is at `at`.
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

    /// Makes a label for small digits, whose middle is at `at`.
    pub fn figures(at: Pt, text: impl ToString, size: impl Into<Px>, ink: Ink) -> Self {
        Self::label(at, text.to_string(), Face::Sans, size, ink)
    }

    /// Makes nested rectangles, from the outermost to the innermost. Each step has the inset from `min` and `max`, the
    /// radius of the corners, and the ink.
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
