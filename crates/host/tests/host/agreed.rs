//! The lobby's description of the rules, the duration of a match, and access to rules pages during play.

use stramash_core::engine::TableId;
use stramash_core::games::GameKind;
use stramash_host::Answer;
use stramash_host::message::Private;
use stramash_host::press::{Act, Press};

use crate::kit::*;

const PEOPLE: [u64; 2] = [ANN, BOB];

fn lobby(world: &World, table: TableId) -> String {
    text(&world.press(CAT, table, Act::Board))
}

fn chooses(world: &World, who: u64, table: TableId, act: &Act, value: usize) -> String {
    let press = Press::at(table, stramash_core::engine::Revision(0), act.clone());
    text(&world.pressed(&world.caller(who), press, Some(&value.to_string())))
}

fn preset(game: GameKind, name: &str) -> usize {
    let mut all = game.game().all_presets();
    all.position(|preset| preset.name == name).unwrap()
}

#[test]
fn lobby_lists_changed_rules() {
    let world = World::new();
    world.command(ANN, "stramash new partners=true");
    let table = world.newest();
    let said = lobby(&world, table);
    let with = "Standard rules, with:\n• **Sides:** Partners\n";
    assert!(said.contains(with), "{said}");
    assert!(!said.contains("House rules"), "{said}");

    let quick = preset(GameKind::Stramash, "quick");
    let panel = chooses(&world, ANN, table, &Act::Preset, quick);
    assert!(!panel.contains("No longer set"), "{panel}");
    let said = lobby(&world, table);
    assert!(said.contains("House rules (quick):"), "{said}");
    let unlike = "• **The match:** Laddies each: three (standard: five)";
    assert!(said.contains(unlike), "{said}");
    assert!(said.contains("• **Sides:** Partners\n"), "it stays: {said}");

    // When one more option is changed, the rules are no longer a preset, and the changed options are listed by
    // subject.
    let rule = |name: &str| {
        let specs = GameKind::Stramash.game().options();
        let place = specs.iter().position(|spec| spec.name == name).unwrap();
        let option = Act::OptionValue(u8::try_from(place).unwrap());
        chooses(&world, ANN, table, &option, 1);
    };
    rule("wait_at_door");
    rule("play_on");
    let said = lobby(&world, table);
    let own = "House rules:\n\
        • **Sides:** Partners\n\
        • **The match:** Laddies each: three (standard: five) · Play on for places\n\
        • **Castle:** Wait at the entry\n";
    assert!(said.contains(own), "{said}");

    let sheet = preset(GameKind::Stramash, "sheet");
    let panel = chooses(&world, ANN, table, &Act::Preset, sheet);
    assert!(panel.contains("Standard rules"), "{panel}");
    let gone = "No longer set: Laddies each: three · Play on for places · Wait at the entry.";
    assert!(panel.contains(gone), "{panel}");
    let said = lobby(&world, table);
    assert!(
        said.contains("Standard rules") && !said.contains("House rules"),
        "{said}"
    );

    let said = chooses(&world, BOB, table, &Act::Preset, quick);
    assert!(said.contains("Only Ann"), "{said}");
    let said = chooses(&world, ANN, table, &Act::Preset, 99);
    assert!(said.contains("don't understand"), "{said}");
}

#[test]
fn every_preset_can_be_played() {
    for &game in GameKind::ALL {
        let slug = game.game().slug();
        for (place, preset) in game.game().all_presets().enumerate() {
            let world = World::new();
            world.command(ANN, &format!("{slug} new"));
            let table = world.newest();
            world.command(BOB, &format!("{slug} join"));
            let panel = chooses(&world, ANN, table, &Act::Preset, place);
            let said = lobby(&world, table);
            let printed = said.contains("Standard rules.");
            assert_eq!(printed, preset.values.is_empty(), "{slug}: {said}");
            assert!(printed || panel.contains("House rules ("), "{panel}");
            let said = world.says(ANN, &format!("{slug} start"));
            assert!(said.contains("Have fun"), "{slug}, {}: {said}", preset.name);
        }
    }
}

#[test]
fn lobby_estimates_match_length() {
    let world = World::new();
    for (pace, time) in [
        ("none", "At 3 turns a day: 4 weeks."),
        ("easy", "At 3 turns a day: 4 weeks, at most 64 weeks."),
        ("steady", "At 3 turns a day: 4 weeks, at most 21 weeks."),
        ("evening", "In one sitting: 2 hours, at most 25 hours."),
    ] {
        world.command(ANN, &format!("stramash new pace={pace}"));
        let table = world.newest();
        let said = lobby(&world, table);
        let long = "With 2 players: about 75 turns each (150 in all).";
        assert!(said.contains(long), "{said}");
        assert!(said.contains(time), "{pace}: {said}");
        world.command(ANN, &format!("stramash leave table={table}"));
    }
    world.command(ANN, "stramash new partners=true");
    let table = world.newest();
    let said = lobby(&world, table);
    assert!(
        said.contains("With 4 players: about 90 turns each (360 in all)"),
        "{said}"
    );
    for who in [BOB, CAT, DAN, 5] {
        world.command(who, "stramash join");
    }
    let said = lobby(&world, table);
    assert!(
        said.contains("With 6 players: about 94 turns each (560 in all)"),
        "{said}"
    );
}

#[test]
fn lobby_explains_words_and_keeps_all_rules() {
    let world = World::new();
    world.command(ANN, "skirrid new");
    let table = world.newest();
    let said = lobby(&world, table);
    assert!(said.contains("Fair play"), "{said}");
    let fair = world.press(ANN, table, Act::Fair);
    assert!(text(&fair).contains("anyone can add a word"));
    assert!(
        controls(&fair)
            .iter()
            .any(|(press, _)| press.act == Act::Word)
    );
    // All options that are compatible with each other are switched on.
    let specs = GameKind::Skirrid.game().options();
    for place in 0..specs.len() {
        let option = Act::OptionValue(u8::try_from(place).unwrap());
        chooses(&world, ANN, table, &option, 1);
    }
    let said = lobby(&world, table);
    let lines = said.lines().filter(|line| line.starts_with("• **"));
    assert!(lines.count() >= 4, "{said}");
    assert!(said.chars().count() < 1900, "Discord takes 2000: {said}");
}

fn is_beside(answer: &Answer) -> bool {
    matches!(
        answer,
        Answer::Message {
            in_place: false,
            message: Private::Open(_),
            ..
        }
    )
}

/// Returns whether the answer has exactly one button for the rules.
fn offers_rules(answer: &Answer) -> bool {
    let presses = controls(answer).into_iter();
    { presses }
        .filter(|(press, _)| press.act == Act::RulesInNewMessage)
        .count()
        == 1
}

/// Checks at every step of every game that the rules open in a new message at the fitting page, and that the
/// player's selection stays.
#[test]
fn rules_button_keeps_started_selection() {
    let mut seed: u64 = 3;
    let mut below = |n: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        usize::try_from(seed >> 33).unwrap() % n
    };
    for &game in GameKind::ALL {
        let slug = game.game().slug();
        let world = World::new();
        world.command(ANN, &format!("{slug} new"));
        let table = world.newest();
        world.command(BOB, &format!("{slug} join"));
        world.command(ANN, &format!("{slug} start"));
        let (mut steps, mut pages) = (0, std::collections::BTreeSet::new());
        for _ in 0..times(10) {
            let turn = |who: &&u64| {
                text(&world.press(**who, table, Act::MyTurn)).contains("**Your turn** in ")
            };
            let Some(&who) = PEOPLE.iter().find(turn) else {
                break;
            };
            let mut answer = world.press(who, table, Act::MyTurn);
            for _ in 0..8 {
                let steps_on = |(press, _): &(Press, Option<String>)| {
                    matches!(
                        press.act,
                        Act::ChooseStep(_)
                            | Act::StepPage(..)
                            | Act::PlayPath(_)
                            | Act::PlayLine(_)
                            | Act::PreviewLine
                            | Act::PickPiece
                            | Act::Knob(..)
                            | Act::ShowAdvice(_)
                            | Act::PlaceDraft(_)
                            | Act::PlayReadyMade
                            | Act::PlayRandom
                    )
                };
                let mut on = controls(&answer);
                on.retain(steps_on);
                if on.is_empty() {
                    break;
                }
                assert!(offers_rules(&answer), "{slug}: {}", text(&answer));
                let before = world.doc(table);
                let rules = world.press(who, table, Act::RulesInNewMessage);
                assert!(is_beside(&rules), "{slug}");
                let said = text(&rules);
                assert!(
                    said.len() > 100 && !said.contains("-rules-"),
                    "{slug}: {said}"
                );
                assert_eq!(world.doc(table), before);
                pages.insert(said);
                let (press, value) = on.swap_remove(below(on.len()));
                answer = world.pressed(&world.caller(who), press, value.as_deref());
                steps += 1;
            }
        }
        assert!(steps > 15, "{slug}: {steps}");
        assert!(pages.len() <= 3, "{slug}: {pages:?}");
    }
}

#[test]
fn rules_open_on_the_fitting_page() {
    let world = World::new();
    world.command(ANN, "stratego new");
    let table = world.newest();
    let page = |who: u64| text(&world.press(who, table, Act::RulesInNewMessage));
    assert!(
        offers_rules(&world.press(CAT, table, Act::Board)),
        "in the lobby"
    );
    assert!(page(CAT).contains("Stratego in short"), "{}", page(CAT));
    world.command(BOB, "stratego join");
    world.command(ANN, "stratego start");
    assert!(page(ANN).contains("Stratego in short"), "{}", page(ANN));
    for who in PEOPLE {
        world.press(who, table, Act::PlayRandom);
        let ready = controls(&world.press(who, table, Act::MyTurn)).into_iter();
        let ready = { ready }.find(|(press, _)| matches!(press.act, Act::PlayLine(_)));
        world.pressed(&world.caller(who), ready.unwrap().0, None);
    }
    assert!(
        page(ANN).contains("Striking: the higher rank wins"),
        "{}",
        page(ANN)
    );
    assert!(page(CAT).contains("Stratego in short"), "{}", page(CAT));
}

#[test]
fn board_names_all_awaited_players() {
    let world = World::new();
    world.command(ANN, "stratego new");
    let table = world.newest();
    world.command(BOB, "stratego join");
    world.command(ANN, "stratego start");
    let said = text(&world.press(CAT, table, Act::Board));
    assert!(said.contains("It's Ann's and Bob's turn."), "{said}");
}

#[test]
fn forgotten_winner_keeps_a_seat() {
    let world = World::new();
    let table = world.started("", &[EVE]);
    world.press(ANN, table, Act::ConfirmResign);
    let said = text(&world.press(BOB, table, Act::Board));
    assert!(said.contains(&format!("{} wins", name(EVE))), "{said}");
    let said = world.own(EVE, Act::ConfirmForget, None);
    assert!(said.contains("You're forgotten"), "{said}");
    let said = text(&world.press(BOB, table, Act::Board));
    assert!(said.contains("someone wins"), "{said}");
}
