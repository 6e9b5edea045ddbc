//! Patterns of light and material that change the ink of a shape.

/// A pattern of lighter and darker parts of a shape. Its numbers are percentages: a positive one mixes the ink with
/// white, and a negative one with black. The light comes from the upper left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Light {
    /// A slope: changes evenly from the first number at the upper left corner of the shape's bounding box to the second
    /// number at the lower right corner.
    Slope(i8, i8),
    /// A ball: changes from the first number at the point that faces the light to the second number at the edge. If the
    /// first number is negative, it looks like a hollow.
    Round(i8, i8),
    /// Wood with at most this contrast. The grain runs along the longer side of the bounding box.
    Grain(i8),
    /// Woven cloth with at most this contrast.
    Weave(i8),
}
