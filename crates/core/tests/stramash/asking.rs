//! Tests of the wizard's questions and of the words for its offered values. The words must name the Laddie, its owner,
//! and what it bumps.

use stramash_core::engine::{Match, Notation, Phrase, Present};
use stramash_core::games::stramash::{Action, Stramash};

use crate::choosing::{all_steps, position, view_of};
use crate::support::cases::told;

/// Returns the questions after the choice of the card for the plays whose notation begins with `line`, in order. Each
/// comes with the words of its offered values.
fn asked(playing: &Match<Stramash>, line: &str) -> Vec<(String, Vec<String>)> {
    let names = ["Ann", "Bob", "Cat", "Dan"].map(str::to_owned);
    let mut found = all_steps(playing);
    found.retain(|asked| {
        let begins = |action: &Action| Stramash::write(action).starts_with(line);
        asked.part != "card" && asked.all().all(begins)
    });
    let steps = found.iter().map(|asked| {
        let hint = Phrase::new(format!("stramash-slot-{}-hint", asked.part));
        let choosing = Stramash::choosing(&view_of(playing), &[], asked).unwrap();
        let question = choosing.question;
        let words = choosing.offers.into_iter().filter_map(|offer| offer.words);
        (
            told(&[question.unwrap_or(hint)], &names),
            words.map(|words| told(&[words], &names)).collect(),
        )
    });
    steps.collect()
}

/// Makes a step as [`asked`] returns it, from short texts.
fn step_of(question: &str, offers: &[&str]) -> (String, Vec<String>) {
    let offers = offers.iter().map(|&words| words.to_owned());
    (question.to_owned(), offers.collect())
}

#[test]
fn laddie_is_chosen_first_if_targets_coincide() {
    let playing = position(
        3,
        &["A8 Ad Ad Ad Ad", "B9 Bd Bd Bd Bd", "C8 Cd Cd Cd Cd"],
        "JK KH 2S 2H 3S 3H",
        &[],
    );
    let bumps = ["B9 – bumps Bob", "C8 – bumps Cat"];
    assert_eq!(
        asked(&playing, "JK"),
        [
            step_of("Which Laddie moves?", &["dock (Ad)", "A8"]),
            step_of("Who gets bumped?", &bumps),
            step_of("Who gets bumped?", &bumps),
        ]
    );
    let home = position(
        3,
        &["Ac1 Ac2 Ac3 Ac5 A11", "B9 Bd Bd Bd Bd", "C8 Cd Cd Cd Cd"],
        "JK 3S 2S 2H 4S 3H",
        &[],
    );
    assert_eq!(
        asked(&home, "JK"),
        [step_of(
            "Who gets bumped?",
            &["B9 – bumps Bob, from A11", "C8 – bumps Cat, from A11"]
        )]
    );
    let king = position(
        3,
        &["A16 Ad Ad Ad Ad", "B9 Bd Bd Bd Bd", "C8 Cd Cd Cd Cd"],
        "JK KH 2S 2H 3S 3H",
        &[],
    );
    assert_eq!(
        asked(&king, "KH"),
        [step_of(
            "Where to?",
            &["the start, A8, from the dock", "B8, from A16"]
        )]
    );
}

#[test]
fn labels_name_the_owner_of_a_partners_laddie() {
    let playing = position(
        4,
        &[
            "A16 Ac5 Ad Ad Ad",
            "Bd Bd Bd Bd Bd",
            "C9 Cc4 Cc3 Cd Cd",
            "Dd Dd Dd Dd Dd",
        ],
        "7D 2S 2H 3S 3H 4S",
        &[("partners", "true")],
    );
    let steps = asked(&playing, "7D");
    let (question, laddies) = &steps[0];
    assert_eq!(question, "Which Laddie moves?");
    assert_eq!(laddies, &["A16", "C9 (Cat)", "Cat's castle (Cc4)"]);
}
