//! How often people place each rank where.

use super::super::rank::Rank;

/// How many of 600 setups by people have each rank in a place, in the order of [`Rank::ALL`]. The places are those of
/// the left half of each row, from the edge to the middle, and include their mirror images. The front row is first.
#[rustfmt::skip]
const PLACES: [[u16; Rank::ALL.len()]; 20] = [
    [5, 133, 2, 380, 35, 161, 230, 143, 73, 23, 8, 7],
    [0, 59, 1, 356, 21, 205, 270, 176, 67, 21, 13, 11],
    [2, 80, 24, 267, 120, 81, 136, 143, 104, 100, 64, 79],
    [3, 73, 51, 244, 79, 87, 86, 147, 143, 102, 98, 87],
    [1, 72, 2, 330, 36, 175, 255, 231, 72, 11, 7, 8],
    [4, 151, 6, 244, 58, 158, 121, 166, 109, 80, 55, 48],
    [0, 137, 6, 329, 62, 84, 147, 166, 110, 58, 53, 48],
    [1, 115, 87, 212, 134, 74, 78, 113, 100, 142, 75, 69],
    [5, 93, 167, 246, 150, 56, 92, 88, 103, 99, 46, 55],
    [0, 91, 27, 295, 54, 77, 131, 169, 120, 86, 95, 55],
    [6, 262, 15, 234, 143, 163, 124, 82, 87, 62, 9, 13],
    [3, 166, 23, 300, 178, 126, 89, 105, 89, 68, 21, 32],
    [11, 224, 48, 136, 172, 85, 86, 134, 137, 133, 12, 22],
    [22, 248, 65, 139, 210, 95, 85, 111, 124, 71, 12, 18],
    [3, 208, 32, 211, 190, 90, 99, 104, 124, 94, 15, 30],
    [145, 174, 6, 244, 286, 152, 65, 58, 39, 15, 9, 7],
    [23, 325, 13, 204, 278, 141, 94, 60, 47, 10, 3, 2],
    [101, 343, 14, 119, 276, 148, 81, 58, 51, 6, 1, 2],
    [156, 306, 4, 128, 261, 131, 72, 74, 56, 7, 0, 5],
    [109, 340, 7, 182, 257, 111, 59, 72, 45, 12, 4, 2],
];

/// Returns how often each rank is on a square of the own rows, before anything is observed. `place` is the number of
/// the square as in [`Side::place`](super::super::board::Side::place).
pub(super) fn frequencies(place: usize) -> [f32; Rank::ALL.len()] {
    let (row, column) = (place / 10, place % 10);
    let counts = PLACES[row * 5 + column.min(9 - column)];
    // Adds one, because people may do what none of these did.
    counts.map(|count| f32::from(count) + 1.0)
}
