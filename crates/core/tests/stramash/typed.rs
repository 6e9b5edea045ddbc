//! Tests that text typed in people's own words and with their own characters is read as the play that they mean. If the
//! play is impossible, the refusal must name possible ones.

use stramash_core::engine::{Game, Match, Notation, NotationError, Rejected, Viewer};
use stramash_core::games::stramash::Stramash;

use crate::choosing::position;
use crate::samples::seat;
use crate::support::Seeded;
use crate::support::cases::told;

/// Makes a match in which the seat to act holds two sevens, an ace, a king, a Bonnie Fechter and a three.
fn holding() -> Match<Stramash> {
    let laddies = ["A8 Ad A15 C13 Ac4", "B8 Bd Bd Bd D2"];
    let others = ["Cd Cd Cd C16 Cc5", "Dd D8 Dd A12 A1"];
    position(4, &[laddies, others].concat(), "JK 7D 7S AH KH 3C", &[])
}

/// Returns the canonical form of a text.
fn read(text: &str) -> Result<String, NotationError> {
    let view = holding().view(Viewer::Seat(seat(0)));
    let (actions, rest) = Stramash::parse(text, &view)?;
    assert_eq!(rest.trim(), "", "{text}");
    Ok(Stramash::print(&actions))
}

#[test]
fn alternative_spellings_of_moves_parse() {
    let texts = [
        "3c c13-c16",
        "3C C13 C16",
        "3♣ C13 → C16",
        "3♣️ C13→C16",
        "3 c13->c16",
        "3 C13 – C16",
        "3 C13 —C16",
        "3 C13> C16",
        "3 C13 to C16",
        "play 3C C13>C16",
        "three C13 C16",
        "three of clubs C13 C16",
        "3 club C13 C16",
        "3 ♣ C13 C16",
        "3-c c13-c16",
        "the 3 of clubs from C13 to C16",
    ];
    for text in texts {
        assert_eq!(read(text).unwrap(), "3C C13>C16", "{text}");
    }
    for text in [
        "7d a8-a10 c13-d18",
        "7D A8 A10 C13 D18",
        "7 of diamonds A8 → A10 C13 → D18",
    ] {
        assert_eq!(read(text).unwrap(), "7D A8>A10 C13>D18", "{text}");
    }
    assert_eq!(read("discard three").unwrap(), "discard 3C");
    assert_eq!(read("discard 3 of clubs").unwrap(), "discard 3C");
}

#[test]
fn card_names_parse() {
    for text in ["joker", "Joker", "bonnie", "Bonnie Fechter", "JK"] {
        assert_eq!(
            read(&format!("{text} Ad D2")).unwrap(),
            "JK Ad>D2",
            "{text}"
        );
    }
    assert_eq!(read("king Ad A8").unwrap(), "KH Ad>A8");
    assert_eq!(read("Ace Ad-A8").unwrap(), "AH Ad>A8");
    assert_eq!(read("queen of hearts Ad A8").unwrap(), "QH Ad>A8");
    assert!(matches!(read("jack Ad A8"), Err(NotationError::Illegal(_))));
    assert!(matches!(
        read("knight Ad A8"),
        Err(NotationError::Syntax(_))
    ));
}

/// Returns the reason, in words, why a text that was read is refused.
fn refused(playing: &Match<Stramash>, text: &str) -> String {
    let view = playing.view(Viewer::Seat(seat(0)));
    let (actions, rest) = Stramash::parse(text, &view).unwrap();
    assert_eq!(rest.trim(), "", "{text}");
    let mut chance = Seeded::new(1);
    let decided = Stramash::decide(playing.state(), seat(0), &actions[0], &mut chance);
    let Err(Rejected::Against(reasons)) = decided else {
        panic!("{text}: {decided:?}")
    };
    told(&reasons, &["Ann", "Bob", "Cat", "Dan"].map(str::to_owned))
}

#[test]
fn card_without_move_lists_its_plays() {
    let many = holding();
    assert_eq!(
        refused(&many, "king"),
        "Say where it goes, too. K♥: KH A15>B7 and KH C13>D5."
    );
    assert_eq!(
        refused(&many, "7"),
        "Say where it goes, too. 7♠ and 7♦, such as 7S A15>B4."
    );
    assert_eq!(
        refused(&many, "QD"),
        "You don't have Q♦. Yours: A♥, 3♣, 7♠, 7♦, K♥ and Bonnie Fechter."
    );
    let docked = [
        "Ad Ad Ad Ad Ac5",
        "Bd Bd Bd Bd Bd",
        "Cd Cd Cd Cd Cd",
        "Dd Dd Dd Dd Dd",
    ];
    let few = position(4, &docked, "KH QS 3D 3C 10D 9S", &[]);
    for text in ["KH", "king Ad", "k a9", "KH A9", "K → A9", "KH >A9"] {
        assert_eq!(
            refused(&few, text),
            "You can play K♥ only like this: KH Ad>A8.",
            "{text}"
        );
    }
    assert_eq!(refused(&few, "3"), "3♦ and 3♣ can't move any Laddie.");
    assert_eq!(refused(&few, "10D"), "10♦ can't move any Laddie.");
}

/// Checks that the error for a text names the word at which no play fits any more.
#[test]
fn errors_name_the_wrong_word() {
    let wrong = |text| match read(text) {
        Err(NotationError::Syntax(phrase)) => phrase.id.to_string(),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(wrong("C13>C16"), "stramash-syntax-card-first");
    assert_eq!(wrong("C13-C16"), "stramash-syntax-card-first");
    assert_eq!(wrong("3C C13-X9"), "stramash-syntax-place");
    assert_eq!(wrong("3C somewhere"), "stramash-syntax-place");
    assert_eq!(wrong("7D A8-A10 C13"), "stramash-syntax-half");
    assert_eq!(
        wrong("7D A8-A10 A15-A16 C13-C17"),
        "stramash-syntax-too-many"
    );
}
