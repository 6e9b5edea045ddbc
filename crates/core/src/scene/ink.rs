//! The theme: all colours, by name.

/// Defines the named colours.
macro_rules! inks {
    ($($(#[$doc:meta])* $name:ident = $rgb:literal),+ $(,)?) => {
        /// A named colour of the theme. Games use inks; only this file contains colour values.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Ink {
            $($(#[$doc])* $name,)+
            /// A colour of a player's pieces.
            Piece(Hue, Tone),
        }

        const PLAIN: &[(Ink, u32)] = &[$((Ink::$name, $rgb)),+];
    };
}

inks! {
    /// The ground of the tartan under the board.
    Cloth = 0x17_3A_34,
    /// A dark stripe of the tartan over its ground.
    ClothDark = 0x12_2B_35,
    /// The crossing of two dark stripes of the tartan.
    ClothDeep = 0x0D_1D_2B,
    /// A red thread of the tartan.
    ClothRed = 0x8C_2F_2B,
    /// A gold thread of the tartan.
    ClothGold = 0xA8_8B_45,
    /// The dark edge of the board's rim.
    RimDark = 0x33_1A_0F,
    /// The upper face of the board.
    Wood = 0xDD_B8_83,
    /// A lighter piece of wood, or a line, on the face of the board.
    WoodLight = 0xEB_CE_A0,
    /// A joint between two pieces of wood.
    Seam = 0x8F_66_39,
    /// The bottom of a drilled hollow.
    Hollow = 0x6B_45_28,
    /// Digits in a hollow.
    Figure = 0xEF_D9_B2,
    /// Text on wood.
    Writing = 0x45_2A_17,
    /// Brass.
    Brass = 0xC9_9A_3C,
    /// Brass in light.
    BrassLight = 0xF2_D2_7E,
    /// Brass in shadow.
    BrassDark = 0x7A_56_1B,
    /// The highlight, for example of the seat whose turn it is and of the last move.
    Glow = 0xFF_D2_3F,
    /// The edge of a highlight.
    GlowEdge = 0x2A_17_0C,
    /// The face of a card.
    Paper = 0xFB_F5_E6,
    /// Red digits on paper.
    Crimson = 0xB3_1B_2A,
    /// Black digits on paper.
    Jet = 0x22_20_26,
    /// The back of a card.
    Back = 0x7A_1F_2B,
    /// The pattern on the back of a card.
    BackLight = 0xB8_5A_55,
    /// The thistle's flower.
    Thistle = 0x7B_4B_A0,
    /// The thistle's leaves.
    Leaf = 0x3B_6E_45,
    /// Pieces that are out of play.
    Grey = 0x93_8C_82,
    /// Shadows.
    Shadow = 0x0C_07_05,
    /// Reflections of light.
    Shine = 0xFF_FF_FA,
    /// Dark, reddish brown wood.
    Walnut = 0x6E_40_24,
    /// Light, yellowish wood.
    Oak = 0xC7_97_5C,
    /// Very light wood.
    Maple = 0xE6_C9_98,
    /// Black-brown wood.
    Ebony = 0x33_25_20,
    /// Red-brown wood.
    Mahogany = 0x8A_3E_26,
    /// Grass.
    Grass = 0x70_92_4C,
    /// Earth.
    Earth = 0x8B_6B_43,
    /// Water.
    Water = 0x3E_7F_99,
    /// Green felt.
    Felt = 0x2F_5D_46,
    /// Stone.
    Stone = 0xA9_A3_97,
}

/// The colour of a player's pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Hue {
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// White.
    White,
    /// Black.
    Black,
}

/// A part of a player's piece that has its own colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tone {
    /// The body of the piece.
    Plain,
    /// The lit side of the piece.
    Light,
    /// The mark on the piece. It lets people who cannot see colours recognize the piece.
    Mark,
}

impl Hue {
    /// All hues, in the order of the seats.
    pub const ALL: [Self; 6] = [
        Self::Red,
        Self::Blue,
        Self::Yellow,
        Self::Green,
        Self::White,
        Self::Black,
    ];

    /// Returns the name of the hue, such as `red`. The words for it are in the catalogue under `common-colour-<name>`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
            Self::Green => "green",
            Self::White => "white",
            Self::Black => "black",
        }
    }

    /// Returns an emoji of a disc in this colour, for texts.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Self::Red => "🔴",
            Self::Blue => "🔵",
            Self::Yellow => "🟡",
            Self::Green => "🟢",
            Self::White => "⚪",
            Self::Black => "⚫",
        }
    }

    const fn tones(self) -> [u32; 3] {
        match self {
            Self::Red => [0xD0_2B_20, 0xF0_7A_66, 0xFF_FF_FF],
            Self::Blue => [0x1A_46_A8, 0x6F_A6_F2, 0xFF_FF_FF],
            Self::Yellow => [0xF5_C5_18, 0xFF_EB_94, 0x33_22_00],
            Self::Green => [0x2E_A6_5D, 0x86_D9_A6, 0x06_20_10],
            Self::White => [0xF4_F1_E8, 0xFF_FF_FF, 0x2B_29_26],
            Self::Black => [0x2C_2A_30, 0x77_74_7E, 0xFF_FF_FF],
        }
    }
}

impl Tone {
    /// All tones.
    pub const ALL: [Self; 3] = [Self::Plain, Self::Light, Self::Mark];
}

impl Ink {
    /// Returns every ink, in a fixed order.
    pub fn all() -> impl Iterator<Item = Self> {
        let pieces = Hue::ALL.into_iter().flat_map(|hue| {
            Tone::ALL
                .into_iter()
                .map(move |tone| Self::Piece(hue, tone))
        });
        PLAIN.iter().map(|&(ink, _)| ink).chain(pieces)
    }

    /// Returns the index of the ink in [`Ink::all`]. There are fewer than 255 inks.
    #[must_use]
    pub fn index(self) -> u8 {
        let index = match self {
            Self::Piece(hue, tone) => PLAIN.len() + hue as usize * Tone::ALL.len() + tone as usize,
            plain => PLAIN.iter().position(|&(ink, _)| ink == plain).unwrap_or(0),
        };
        index as u8
    }

    /// Returns the red, green and blue values of the ink.
    #[must_use]
    pub fn rgb(self) -> [u8; 3] {
        let packed = match self {
            Self::Piece(hue, tone) => hue.tones()[tone as usize],
            plain => PLAIN[usize::from(plain.index())].1,
        };
        let [_, r, g, b] = packed.to_be_bytes();
        [r, g, b]
    }
}
