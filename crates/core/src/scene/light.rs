//! How light and material change the ink of a shape.

/// A pattern of lighter and darker parts of a shape. Its numbers are percents: positive ones mix the ink with
/// white, negative ones with black. The light comes from the upper left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Light {
    /// Changes evenly from the upper left corner of the shape's bounding box to the lower right one.
    Slope(i8, i8),
    /// A ball: from the point that faces the light to the edge. With a dark first number, a hollow.
    Round(i8, i8),
    /// Wood with at most this contrast, along the longer side of the bounding box.
    Grain(i8),
    /// Woven cloth with at most this contrast.
    Weave(i8),
}
