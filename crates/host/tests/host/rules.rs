//! The pages of the rules.

use std::collections::BTreeSet;

use stramash_core::engine::Everyone;
use stramash_core::games::GameKind;
use stramash_core::i18n::{Locale, Medium, length, say};
use stramash_host::message::{Control, Message};
use stramash_host::press::{Act, Press};
use stramash_host::{Answer, Private};

use crate::kit::*;

fn page(answer: &Answer) -> &Message<Everyone> {
    match answer {
        Answer::Message {
            message: Private::Open(message),
            ..
        } => message,
        other => panic!("a page of the rules: {}", text(other)),
    }
}

/// Returns the button for the next page, or `None` if it is not enabled.
fn next(message: &Message<Everyone>) -> Option<Press> {
    let last = message.rows.last()?.last()?;
    match last {
        Control::Button { press, enabled, .. } => enabled.then(|| press.clone()),
        Control::Select { .. } => None,
    }
}

#[test]
fn every_offered_rules_page_opens() {
    let world = World::new();
    for game in GameKind::ALL.iter().map(|kind| kind.game()) {
        let first = world.command(ANN, &format!("{} rules", game.slug()));
        let offered: Vec<(Press, Option<String>)> = { controls(&first).into_iter() }
            .filter(|(press, _)| matches!(press.act, Act::RulesPage(_)))
            .collect();
        assert_eq!(offered.len(), game.lessons().len(), "{}", game.slug());
        let mut said = BTreeSet::new();
        for ((press, value), lesson) in offered.into_iter().zip(game.lessons()) {
            let answer = world.pressed(&world.caller(ANN), press, value.as_deref());
            let words = text(&answer);
            assert!(
                !words.contains("-rules-") && !words.contains("-part-"),
                "{words}"
            );
            let message = page(&answer);
            assert_eq!(message.board.is_some(), lesson.example.is_some(), "{words}");
            said.insert(words);
        }
        assert_eq!(said.len(), game.lessons().len(), "no two pages are alike");
    }
}

/// Checks that buttons replace a page by the next one and by the previous one.
#[test]
fn rules_pages_link_in_both_directions() {
    let world = World::new();
    let mut answer = world.command(ANN, "bradspel rules");
    let first = text(&answer);
    let mut turned = 1;
    while let Some(press) = next(page(&answer)) {
        answer = world.pressed(&world.caller(ANN), press, None);
        assert!(matches!(answer, Answer::Message { in_place: true, .. }));
        turned += 1;
    }
    let pages = GameKind::Bradspel.game().lessons().len();
    assert_eq!(turned, pages);
    let back = |answer: &Answer| match &page(answer).rows.last().unwrap()[0] {
        Control::Button { press, enabled, .. } => enabled.then(|| press.clone()),
        Control::Select { .. } => None,
    };
    while let Some(press) = back(&answer) {
        answer = world.pressed(&world.caller(ANN), press, None);
        turned -= 1;
    }
    assert_eq!((turned, text(&answer)), (1, first));
    let none = Press::own(Act::Rules(2, u8::try_from(pages + 1).unwrap()));
    let said = text(&world.pressed(&world.caller(ANN), none, None));
    assert!(said.contains("don't understand"), "{said}");
}

/// Checks that each page fits into a message, and its description into the alt text, without anything left out.
#[test]
fn every_rules_page_fits_a_message() {
    let world = World::new();
    for (place, game) in (0_u8..).zip(GameKind::ALL) {
        for number in 1..=game.game().lessons().len() {
            let press = Press::own(Act::Rules(place, u8::try_from(number).unwrap()));
            let answer = world.pressed(&world.caller(ANN), press, None);
            let message = page(&answer);
            for &locale in Locale::ALL {
                let words = |medium, phrases: Vec<_>| -> usize {
                    let said = phrases
                        .iter()
                        .map(|phrase| say(locale, phrase, &message.names, medium));
                    said.map(|said| length(&said) + 1).sum()
                };
                let text = message.text.iter().filter_map(|part| match part {
                    stramash_host::message::Part::Open(phrase) => Some(phrase.clone()),
                    stramash_host::message::Part::Shown(_) => None,
                });
                let long = words(Medium::Chat, text.collect());
                assert!(
                    (60..=2000).contains(&long),
                    "{locale}: {game:?} {number} has {long}"
                );
                if let Some(board) = &message.board {
                    let alt = words(Medium::Plain, board.words.clone().open());
                    assert!(alt > 80, "{locale}: {game:?} {number} says {alt}");
                }
            }
        }
    }
}
