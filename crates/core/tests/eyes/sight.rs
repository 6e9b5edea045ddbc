//! Simulation of colour vision, with all kinds of cones or with one kind missing. Also computes colour distance and
//! contrast.

/// Red, green and blue in linear light, from 0 to 1.
type Light = [f64; 3];

/// A kind of colour vision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sight {
    /// Vision with all three kinds of cones.
    Full,
    /// Vision without the cones for long waves: protanopia.
    Protan,
    /// Vision without the cones for middle waves: deuteranopia.
    Deutan,
    /// Vision without the cones for short waves: tritanopia.
    Tritan,
}

impl Sight {
    /// All kinds of colour vision.
    pub const ALL: [Self; 4] = [Self::Full, Self::Protan, Self::Deutan, Self::Tritan];

    /// Returns the light that a person perceives. The matrices for missing red or green cones are those of Viénot,
    /// Brettel and Mollon (1999). The matrix for missing blue cones is a projection of the same kind.
    fn sees(self, light: Light) -> Light {
        let matrix = match self {
            Self::Full => return light,
            Self::Protan => [
                [0.112_38, 0.887_62, 0.0],
                [0.112_38, 0.887_62, 0.0],
                [0.004_01, -0.004_01, 1.0],
            ],
            Self::Deutan => [
                [0.292_75, 0.707_25, 0.0],
                [0.292_75, 0.707_25, 0.0],
                [-0.022_34, 0.022_34, 1.0],
            ],
            Self::Tritan => [
                [1.0, 0.144_61, -0.144_61],
                [0.0, 0.859_24, 0.140_76],
                [0.0, 0.859_24, 0.140_76],
            ],
        };
        matrix.map(|row: [f64; 3]| row.iter().zip(light).map(|(m, c)| m * c).sum())
    }

    /// Returns the distance between two colours as this kind of vision perceives them: the Euclidean distance in CIE
    /// L*a*b* (ΔE of 1976). A distance of about 2 is just noticeable if the colours are side by side. Black and white
    /// are 100 apart.
    pub fn apart(self, one: Light, other: Light) -> f64 {
        let [one, other] = [one, other].map(|light| lab(self.sees(light)));
        let squares = one.iter().zip(other).map(|(a, b)| (a - b).powi(2));
        squares.sum::<f64>().sqrt()
    }
}

/// Converts a screen colour to linear light, with the transfer curve of sRGB.
pub fn light(rgb: [u8; 3]) -> Light {
    rgb.map(|channel| {
        let share = f64::from(channel) / 255.0;
        if share <= 0.040_45 {
            share / 12.92
        } else {
            ((share + 0.055) / 1.055).powf(2.4)
        }
    })
}

/// Returns the contrast between two colours as WCAG 2 defines it, from 1 to 21.
pub fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let [one, other] = [one, other].map(|rgb| luminance(light(rgb)));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn luminance([r, g, b]: Light) -> f64 {
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// Converts linear light to CIE L*a*b*, relative to the white of sRGB (D65).
fn lab(light: Light) -> [f64; 3] {
    let light = light.map(|c| c.clamp(0.0, 1.0));
    let [r, g, b] = light;
    let f = |t: f64| {
        if t > 0.008_856 {
            t.cbrt()
        } else {
            7.787 * t + 16.0 / 116.0
        }
    };
    let x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
    let y = f(luminance(light));
    let z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

#[test]
fn colour_metrics_match_published_values() {
    let [black, white] = [[0; 3], [255; 3]];
    assert!((contrast(black, white) - 21.0).abs() < 1e-9);
    // Checks a known value: this is the lightest grey with enough contrast on white.
    assert!((contrast([0x76; 3], white) - 4.54).abs() < 0.01);
    for sight in Sight::ALL {
        let far = sight.apart(light(black), light(white));
        assert!((far - 100.0).abs() < 0.5, "{sight:?}: {far}");
    }
    // Checks a red and a green that look alike without the cones for middle waves.
    let [red, green] = [[0.3, 0.1, 0.05], [0.1, 0.182_782, 0.045_54]];
    assert!(Sight::Deutan.apart(red, green) < 1.0);
    assert!(Sight::Full.apart(red, green) > 30.0);
}
