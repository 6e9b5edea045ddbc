//! The confidence interval of a score.

/// Returns the 95 % confidence interval of a share in `n` trials (Wilson 1927).
pub(crate) fn wilson(share: f64, n: f64) -> [f64; 2] {
    const Z: f64 = 1.96;
    let (about, z2) = (1.0 + Z * Z / n, Z * Z);
    let middle = (share + z2 / (2.0 * n)) / about;
    let wide = Z * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt() / about;
    [middle - wide, middle + wide]
}
