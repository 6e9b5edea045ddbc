//! The pages of the rules, and the positions in their pictures.

use crate::engine::{Example, Lesson};

/// All tiles of one of two players, as JSON.
macro_rules! eighteen {
    () => {
        concat!(
            r#"{"eye":1,"eye2":1,"eye3":1,"rod":1,"rod2":1,"rod3":1,"quoin":1,"quoin2":1,"quoin3":1,"#,
            r#""snake":1,"snake2":1,"snake3":1,"door":1,"door2":1,"door3":1,"gun":1,"gun2":1,"gun3":1}"#
        )
    };
}

pub(super) const LESSONS: &[Lesson] = &[
    Lesson::new("short", Example::at(TWO).after(OPENED, &[]).with_parts()),
    Lesson::new("placing", Example::at(TWO).after(PLACED, &[])),
    Lesson::new("mark", Example::at(TWO).after(MARKED, &[])),
    Lesson::new("block", Example::at(TWO).after(BLOCKED, &[])),
    Lesson::new("arena", Example::at(TWO).after(FREED, &[])),
    Lesson::of_words("more"),
    Lesson::new(
        "die",
        Example::at(DICE)
            .under(&[("dice", "true")])
            .after(ROLLED, &["3"]),
    ),
    Lesson::of_words("playing"),
];

const TWO: &str = concat!(
    r#"{"seats":2,"to_act":0,"placed":[],"hands":["#,
    eighteen!(),
    ",",
    eighteen!(),
    "]}"
);
/// The same with a die, whose first roll allows a Snake.
const DICE: &str = concat!(
    r#"{"seats":2,"to_act":0,"placed":[],"die":4,"hands":["#,
    eighteen!(),
    ",",
    eighteen!(),
    "]}"
);
const ROLLED: &[(u8, &str)] = &[(0, "snake J10 0")];
const OPENED: &[(u8, &str)] = &[
    (0, "gun3 K10 90"),
    (1, "quoin2 I11 0"),
    (0, "snake M12 0"),
    (1, "rod2 L9 0 block"),
];
const PLACED: &[(u8, &str)] = &[(0, "gun K10 90"), (1, "quoin M9 0")];
const MARKED: &[(u8, &str)] = &[(0, "gun K10 90"), (1, "quoin M9 0"), (0, "snake3 M12 0")];
const BLOCKED: &[(u8, &str)] = &[(0, "gun K10 90"), (1, "snake2 O10 0 block")];
const FREED: &[(u8, &str)] = &[
    (0, "gun3 K10 90"),
    (1, "eye K11"),
    (0, "gun2 M14 0"),
    (1, "eye2 K13"),
    (0, "gun P11 0"),
    (1, "eye3 K9"),
    (0, "snake3 R9 180"),
    (1, "quoin I10 180"),
    (0, "eye3 R11"),
    (1, "rod J12 0"),
    (0, "rod3 S11 90"),
];
