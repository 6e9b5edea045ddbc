//! The rules pages and the moves in their pictures.

use crate::engine::{Example, Lesson};

/// The pages: the board, how pieces move, then each result of a strike.
pub(super) const LESSONS: &[Lesson] = &[
    Lesson::new("short", Example::at(BOARD).seen_by(0).with_parts()),
    Lesson::new(
        "moving",
        Example::at(SCOUT)
            .under(DUEL)
            .seen_by(0)
            .after(&[(0, "E4-E8")], &[]),
    ),
    Lesson::new(
        "striking",
        Example::at(HIGHER).under(DUEL).after(&[(0, "E5xE6")], &[]),
    ),
    Lesson::new(
        "beaten",
        Example::at(LOWER).under(DUEL).after(&[(0, "E5xE6")], &[]),
    ),
    Lesson::new(
        "equal",
        Example::at(EQUAL).under(DUEL).after(&[(0, "E5xE6")], &[]),
    ),
    Lesson::new(
        "spy",
        Example::at(SPY).under(DUEL).after(&[(0, "E5xE6")], &[]),
    ),
    Lesson::new(
        "found",
        Example::at(SPY_FOUND)
            .under(DUEL)
            .after(&[(0, "E3xE7")], &[]),
    ),
    Lesson::new(
        "bomb",
        Example::at(BOMB).under(DUEL).after(&[(0, "E6xE7")], &[]),
    ),
    Lesson::new(
        "miner",
        Example::at(MINER).under(DUEL).after(&[(0, "E6xE7")], &[]),
    ),
    Lesson::new(
        "flag",
        Example::at(FLAG).under(DUEL).after(&[(0, "F9xF10")], &[]),
    ),
    Lesson::of_words("more"),
];

/// Armies of ten leave the board clear.
const DUEL: &[(&str, &str)] = &[("form", "duel")];

const BOARD: &str = r#"{"to_act":0,"board":[
    "bBb4b3b7b2b6b2bBbFbB",
    "b5bBb3b4b8b2b6b3bBb4",
    "b7b3b2b5bSb3b8bBb5b2",
    "b4..b2bMb7....b5b2b6",
    "..b6~~~~..b9~~~~....",
    "....~~~~r8..~~~~....",
    "r6..r5r9r2r7rM..r6r4",
    "r2r5rB..r3rSr5r2r3r7",
    "r4rBr3r6r2r8r4r3rBr5",
    "rBrFrBr2r6r2r7r3r4rB"
],"seen":["E5","F6"],"moved":["E5","B6","F6"]}"#;
const SCOUT: &str = r#"{"to_act":0,"board":[
    "................bBbF",
    "..b3....b3........bB",
    "....b9....bSbM......",
    "......b2......b2....",
    "....~~~~....~~~~....",
    "....~~~~....~~~~....",
    "........r2......r2..",
    "....rMrS....r9......",
    "rB......r3....r3....",
    "rFrB................"
]}"#;
const HIGHER: &str = r#"{"to_act":0,"board":[
    "................bBbF",
    "..b3..............bB",
    "....b9....bSbM......",
    "......b2......b2....",
    "....~~~~b3..~~~~....",
    "....~~~~r9..~~~~....",
    "..r2............r2..",
    "....rMrS............",
    "rB......r3....r3....",
    "rFrB................"
]}"#;
const LOWER: &str = r#"{"to_act":0,"board":[
    "................bBbF",
    "..b3....b3........bB",
    "..........bSbM......",
    "......b2......b2....",
    "....~~~~b9..~~~~....",
    "....~~~~r3..~~~~....",
    "..r2............r2..",
    "....rMrS....r9......",
    "rB............r3....",
    "rFrB................"
]}"#;
const EQUAL: &str = r#"{"to_act":0,"board":[
    "................bBbF",
    "..b3....b3........bB",
    "....b9....bSbM......",
    "......b2............",
    "....~~~~b2..~~~~....",
    "....~~~~r2..~~~~....",
    "................r2..",
    "....rMrS....r9......",
    "rB......r3....r3....",
    "rFrB................"
]}"#;
const SPY: &str = r#"{"to_act":0,"board":[
    "................bBbF",
    "..b3....b3........bB",
    "....b9....bS........",
    "......b2......b2....",
    "....~~~~bM..~~~~....",
    "....~~~~rS..~~~~....",
    "..r2............r2..",
    "....rM......r9......",
    "rB......r3....r3....",
    "rFrB................"
]}"#;
const SPY_FOUND: &str = r#"{"to_act":0,"board":[
    "................bBbF",
    "..b3....b3........bB",
    "....b9......bM......",
    "......b2bS....b2....",
    "....~~~~....~~~~....",
    "....~~~~....~~~~....",
    "................r2..",
    "....rMrSr2..r9......",
    "rB......r3....r3....",
    "rFrB................"
]}"#;
const BOMB: &str = r#"{"to_act":0,"board":[
    "..................bF",
    "..b3....b3........bB",
    "....b9....bSbM......",
    "......b2bB....b2....",
    "....~~~~rM..~~~~....",
    "....~~~~....~~~~....",
    "..r2............r2..",
    "......rS....r9......",
    "rB......r3....r3....",
    "rFrB................"
]}"#;
const MINER: &str = r#"{"to_act":0,"board":[
    "..................bF",
    "..b3....b3........bB",
    "....b9....bSbM......",
    "......b2bB....b2....",
    "....~~~~r3..~~~~....",
    "....~~~~....~~~~....",
    "..r2............r2..",
    "....rMrS....r9......",
    "rB............r3....",
    "rFrB................"
]}"#;
const FLAG: &str = r#"{"to_act":0,"board":[
    "..........bF....bB..",
    "..b3....b3r9........",
    "....b9......bM......",
    "......b2..bB..b2....",
    "....~~~~....~~~~....",
    "....~~~~....~~~~....",
    "..r2............r2..",
    "....rMrS............",
    "rB......r3....r3....",
    "rFrB................"
]}"#;
