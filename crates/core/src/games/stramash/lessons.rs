//! The rules pages and the plays in their pictures.

use crate::engine::{Example, Lesson};

/// The pages: the board, then the kinds of cards, then special situations.
pub(super) const LESSONS: &[Lesson] = &[
    Lesson::new("short", Example::at(BOARD).with_parts()),
    Lesson::new(
        "cards",
        Example::at(NUMBER).after(&[(0, "9H A8>A17")], DRAWN),
    ),
    Lesson::new("ace", Example::at(ACE).after(&[(0, "AS Ad>A8")], DRAWN)),
    Lesson::new(
        "court",
        Example::at(COURT).after(&[(0, "KD A8>A18")], DRAWN),
    ),
    Lesson::new(
        "seven",
        Example::at(SEVEN).after(&[(0, "7D A8>A11 B3>B7")], DRAWN),
    ),
    Lesson::new(
        "eight",
        Example::at(EIGHT).after(&[(0, "8C A8>D18")], DRAWN),
    ),
    Lesson::new(
        "joker",
        Example::at(JOKER).after(&[(0, "JK Ad>C12")], DRAWN),
    ),
    Lesson::new(
        "moving",
        Example::at(BUMP).after(&[(0, "10S A8>A18")], DRAWN),
    ),
    Lesson::new("home", Example::at(HOME).after(&[(0, "9D D17>Ac5")], DRAWN)),
    Lesson::new(
        "partners",
        Example::at(PARTNER)
            .under(PAIRS)
            .after(&[(0, "9S A8>A17")], DRAWN),
    ),
    Lesson::new(
        "gillie",
        Example::at(GILLIE)
            .under(PAIRS)
            .after(&[(0, "10H C8>C18")], DRAWN),
    ),
    Lesson::of_words("writing"),
];

const PAIRS: &[(&str, &str)] = &[("partners", "true")];
/// The card that the next seat draws, which is never visible.
const DRAWN: &[&str] = &["9C"];

/// A position of four players with the given Laddies and the first player's card. The other cards are
/// always the same.
macro_rules! position {
    ($laddies:literal, $card:literal) => {
        concat!(
            r#"{"seats":4,"to_act":0,"discards":[],"laddies":"#,
            $laddies,
            r#","hands":[[""#,
            $card,
            r#"","2S","3S","4S","5S","6S"],["2H","3H","4H","5H","6H"],"#,
            r#"["2D","3D","4D","5D","6D"],["2C","3C","4C","5C","6C"]]}"#,
        )
    };
}

const BOARD: &str = position!(
    r#"[["Ad","Ad","Ad","B12","Ac5"],["Bd","Bd","Bd","Bd","C4"],
    ["Cd","Cd","Cd","C15","Cc4"],["Dd","Dd","Dd","D16","A13"]]"#,
    "9H"
);
const NUMBER: &str = position!(
    r#"[["Ad","Ad","Ad","Ad","A8"],["Bd","Bd","Bd","Bd","Bd"],
    ["Cd","Cd","Cd","Cd","Cd"],["Dd","Dd","Dd","Dd","Dd"]]"#,
    "9H"
);
const ACE: &str = position!(
    r#"[["Ad","Ad","Ad","Ad","Ad"],["Bd","Bd","Bd","Bd","Bd"],
    ["Cd","Cd","Cd","Cd","Cd"],["Dd","Dd","Dd","Dd","Dd"]]"#,
    "AS"
);
const COURT: &str = position!(
    r#"[["Ad","Ad","Ad","Ad","A8"],["Bd","Bd","Bd","Bd","Bd"],
    ["Cd","Cd","Cd","Cd","Cd"],["Dd","Dd","Dd","Dd","Dd"]]"#,
    "KD"
);
const SEVEN: &str = position!(
    r#"[["Ad","Ad","Ad","A8","B3"],["Bd","Bd","Bd","Bd","Bd"],
    ["Cd","Cd","Cd","Cd","Cd"],["Dd","Dd","Dd","Dd","Dd"]]"#,
    "7D"
);
const EIGHT: &str = position!(
    r#"[["Ad","Ad","Ad","Ad","A8"],["Bd","Bd","Bd","Bd","Bd"],
    ["Cd","Cd","Cd","Cd","Cd"],["Dd","Dd","Dd","Dd","Dd"]]"#,
    "8C"
);
const JOKER: &str = position!(
    r#"[["Ad","Ad","Ad","Ad","Ad"],["Bd","Bd","Bd","Bd","Bd"],
    ["Cd","Cd","Cd","Cd","C12"],["Dd","Dd","Dd","Dd","Dd"]]"#,
    "JK"
);
const BUMP: &str = position!(
    r#"[["Ad","Ad","Ad","Ad","A8"],["Bd","Bd","Bd","Bd","A18"],
    ["Cd","Cd","Cd","Cd","Cd"],["Dd","Dd","Dd","Dd","Dd"]]"#,
    "10S"
);
const HOME: &str = position!(
    r#"[["Ad","Ad","Ad","Ad","D17"],["Bd","Bd","Bd","Bd","Bd"],
    ["Cd","Cd","Cd","Cd","Cd"],["Dd","Dd","Dd","Dd","Dd"]]"#,
    "9D"
);
const PARTNER: &str = position!(
    r#"[["Ad","Ad","Ad","Ad","A8"],["Bd","Bd","Bd","Bd","Bd"],
    ["Cd","Cd","Cd","Cd","A17"],["Dd","Dd","Dd","Dd","Dd"]]"#,
    "9S"
);
const GILLIE: &str = position!(
    r#"[["Ac1","Ac2","Ac3","Ac4","Ac5"],["Bd","Bd","Bd","Bd","Bd"],
    ["Cd","Cd","Cd","Cd","C8"],["Dd","Dd","Dd","Dd","Dd"]]"#,
    "10H"
);
