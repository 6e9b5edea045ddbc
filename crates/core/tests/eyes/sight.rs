//! Colours as people see them: with all cones or without one kind, how far apart they are, and how well one
//! can be read on another.

/// Red, green and blue in linear light, from 0 to 1.
type Light = [f64; 3];

/// How a pair of eyes takes in colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sight {
    /// With all three kinds of cones.
    Full,
    /// Without the cones for long waves: protanopia.
    Protan,
    /// Without the cones for middle waves: deuteranopia.
    Deutan,
    /// Without the cones for short waves: tritanopia.
    Tritan,
}

impl Sight {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Full, Self::Protan, Self::Deutan, Self::Tritan];

    /// What is left of the light. The matrices for red and green are those of Viénot, Brettel and Mollon
    /// (1999), that for blue is a projection of the same kind.
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

    /// How far apart two lights look: the Euclidean distance in CIE L*a*b* (ΔE of 1976), where 2 can just be
    /// told apart side by side and black and white are 100 apart.
    pub fn apart(self, one: Light, other: Light) -> f64 {
        let [one, other] = [one, other].map(|light| lab(self.sees(light)));
        let squares = one.iter().zip(other).map(|(a, b)| (a - b).powi(2));
        squares.sum::<f64>().sqrt()
    }
}

/// The light of a colour of a screen, by the curve of sRGB.
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

/// How well one colour can be read on another: the contrast of WCAG 2, from 1 to 21.
pub fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let [one, other] = [one, other].map(|rgb| luminance(light(rgb)));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn luminance([r, g, b]: Light) -> f64 {
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// A light in CIE L*a*b* under the white of sRGB (D65).
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
    // The lightest grey that may stand on white.
    assert!((contrast([0x76; 3], white) - 4.54).abs() < 0.01);
    for sight in Sight::ALL {
        let far = sight.apart(light(black), light(white));
        assert!((far - 100.0).abs() < 0.5, "{sight:?}: {far}");
    }
    // A red and a green that are one colour without the cones for middle waves.
    let [red, green] = [[0.3, 0.1, 0.05], [0.1, 0.182_782, 0.045_54]];
    assert!(Sight::Deutan.apart(red, green) < 1.0);
    assert!(Sight::Full.apart(red, green) > 30.0);
}
