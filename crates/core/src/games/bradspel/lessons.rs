//! The pages of the rules, and the positions in their pictures.

use crate::engine::{Example, Lesson};

pub(super) const LESSONS: &[Lesson] = &[
    Lesson::new("short", Example::at(BOARD).with_parts()),
    Lesson::new(
        "dice",
        Example::at(TWO_MEN)
            .after(&[(0, "1/6 1/4")], &[])
            .as_preview(),
    ),
    Lesson::new(
        "one",
        Example::at(ONE_MAN)
            .after(&[(0, "4/9 9/12")], &[])
            .as_preview(),
    ),
    Lesson::new(
        "double",
        Example::at(DOUBLE)
            .after(&[(0, "12/14 12/14 15/17 15/17")], &[])
            .as_preview(),
    ),
    Lesson::new(
        "points",
        Example::at(HIT)
            .after(&[(0, "16/20 16/19")], &[])
            .as_preview(),
    ),
    Lesson::new(
        "entering",
        Example::at(ENTERING)
            .after(&[(0, "bar/4 12/15")], &[])
            .as_preview(),
    ),
    Lesson::new(
        "block",
        Example::at(PRIME)
            .seen_by(0)
            .after(&[(0, "12/13 12/14")], &["3", "5", "6", "1"]),
    ),
    Lesson::new(
        "single",
        Example::at(SINGLE)
            .after(&[(0, "8/12 2/5")], &[])
            .as_preview(),
    ),
    Lesson::new(
        "off",
        Example::at(OFF)
            .after(&[(0, "20/off 22/off")], &[])
            .as_preview(),
    ),
    Lesson::new(
        "farther",
        Example::at(FARTHER)
            .after(&[(0, "20/off 22/off")], &[])
            .as_preview(),
    ),
    Lesson::new("winning", Example::at(OUTLOOK).seen_by(0).as_outlook()),
    Lesson::new(
        "crown",
        Example::at(CROWN).seen_by(0).after(&[(0, "22/24")], &[]),
    ),
    Lesson::new(
        "crowns",
        Example::at(CROWNS).seen_by(0).after(&[(0, "23/24")], &[]),
    ),
    Lesson::new(
        "stairs",
        Example::at(STAIRS).seen_by(0).after(&[(0, "23/24")], &[]),
    ),
    Lesson::new(
        "tower",
        Example::at(TOWER).seen_by(0).after(&[(0, "23/24")], &[]),
    ),
    Lesson::new(
        "jan",
        Example::at(JAN)
            .under(&[("jan", "true")])
            .seen_by(0)
            .after(&[(1, "18/20")], &[]),
    ),
    Lesson::of_words("house"),
];

const BOARD: &str = r#"{"to_act":0,"dice":[5,2],"reached12":[true,true],
"men":[[0,4,0,0,0,1,0,0,0,1,0,0,3,0,0,2,0,0,0,3,0,0,0,0,0,1],
[1,6,0,0,1,0,0,0,1,0,0,0,2,0,1,0,0,0,0,0,2,0,0,0,0,1]]}"#;
const TWO_MEN: &str = r#"{"to_act":0,"dice":[5,3],"reached12":[false,false],
"men":[[0,15,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
[0,15,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]]}"#;
const ONE_MAN: &str = r#"{"to_act":0,"dice":[5,3],"reached12":[false,false],
"men":[[0,14,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
[0,15,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]]}"#;
const DOUBLE: &str = r#"{"to_act":0,"dice":[2,2,2,2],"reached12":[true,false],
"men":[[0,8,0,0,0,0,0,0,0,0,0,0,3,0,0,4,0,0,0,0,0,0,0,0,0,0],
[0,15,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]]}"#;
const HIT: &str = r#"{"to_act":0,"dice":[4,3],"reached12":[true,true],
"men":[[0,9,0,0,0,0,0,0,0,0,0,0,3,0,0,0,3,0,0,0,0,0,0,0,0,0],
[0,13,1,0,0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]]}"#;
const ENTERING: &str = r#"{"to_act":0,"dice":[4,3],"reached12":[true,true],
"men":[[1,9,0,0,0,0,0,0,0,0,0,0,3,0,0,0,2,0,0,0,0,0,0,0,0,0],
[0,12,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,2,0,0,0,0,0]]}"#;
const PRIME: &str = r#"{"to_act":0,"dice":[2,1],"reached12":[true,true],
"men":[[0,0,0,0,0,0,0,0,0,0,0,0,3,2,2,2,2,2,2,0,0,0,0,0,0,0],
[2,0,0,0,0,0,0,0,6,0,0,7,0,0,0,0,0,0,0,0,0,0,0,0,0,0]]}"#;
const SINGLE: &str = r#"{"to_act":0,"dice":[4,3],"reached12":[false,false],
"men":[[0,11,1,0,0,1,0,0,1,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],
[0,15,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]]}"#;
const OFF: &str = r#"{"to_act":0,"dice":[5,3],"reached12":[true,true],
"men":[[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,2,1,0,11],
[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,0,1,0,0,5,7]]}"#;
const FARTHER: &str = r#"{"to_act":0,"dice":[6,4],"reached12":[true,true],
"men":[[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,2,1,0,11],
[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,2,0,1,0,0,5,7]]}"#;
const OUTLOOK: &str = r#"{"to_act":0,"dice":[3,1],"reached12":[true,true],
"men":[[0,5,0,0,0,0,0,0,0,0,4,0,0,0,0,0,0,0,0,0,3,0,2,0,1,0],
[0,4,0,0,0,0,0,0,0,0,0,3,0,0,0,0,0,0,0,0,2,0,0,0,6,0]]}"#;
const CROWN: &str = r#"{"to_act":0,"dice":[2],"reached12":[true,true],
"men":[[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,3,3,4,3,2,0],
[0,10,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,5,0,0,0,0,0]]}"#;
const CROWNS: &str = r#"{"to_act":0,"dice":[1],"reached12":[true,true],
"men":[[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,5,6,4,0],
[0,10,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,5,0,0,0,0,0]]}"#;
const STAIRS: &str = r#"{"to_act":0,"dice":[1],"reached12":[true,true],
"men":[[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,3,6,6,0],
[0,10,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,5,0,0,0,0,0]]}"#;
const TOWER: &str = r#"{"to_act":0,"dice":[1],"reached12":[true,true],
"men":[[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,14,0],
[1,9,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,5,0,0,0,0,0]]}"#;
const JAN: &str = r#"{"to_act":1,"dice":[2,6],"reached12":[false,false],
"men":[[1,1,1,1,1,1,0,0,1,0,0,0,0,0,8,0,0,0,0,0,0,0,0,0,0,0],
[0,14,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,0,0]]}"#;
