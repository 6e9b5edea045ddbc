//! The position in words instead of the picture.

use stramash_core::engine::TableId;
use stramash_host::{Answer, Private};

use crate::kit::{ANN, BOB, CAT, World, text};

const GAMES: [&str; 4] = ["stramash", "stratego", "bradspel", "skirrid"];

fn started(world: &World, game: &str) -> TableId {
    world.says(ANN, &format!("{game} new"));
    let table = world.newest();
    world.says(BOB, &format!("{game} join table={table}"));
    world.says(ANN, &format!("{game} start table={table}"));
    world.deliver();
    table
}

fn asked(world: &World, who: u64, game: &str, table: TableId) -> Answer {
    world.command(who, &format!("{game} board words=true table={table}"))
}

/// Returns whether an answer has a picture, and whether it has a position in words.
fn brings(answer: &Answer) -> (bool, bool) {
    match answer {
        Answer::Form(_) | Answer::Duplicate(_) | Answer::Slow(_) => (false, false),
        Answer::Message { message, .. } => match message {
            Private::Seat(_, message) => (message.board.is_some(), message.position.is_some()),
            Private::Open(message) => (message.board.is_some(), message.position.is_some()),
        },
    }
}

/// Checks that these sentences appear consecutively in the text.
fn holds(said: &str, words: &[String]) {
    let at = said.find(&words.join("\n"));
    assert!(at.is_some(), "{words:?} in {said}");
}

#[test]
fn board_words_use_the_requesters_view() {
    for game in GAMES {
        let world = World::new();
        let table = started(&world, game);
        for who in [ANN, BOB, CAT] {
            let answer = asked(&world, who, game, table);
            assert_eq!(brings(&answer), (false, true), "{game}");
            let told = text(&answer);
            let shown = world.command(who, &format!("{game} board table={table}"));
            let Answer::Message { message, .. } = shown else {
                panic!("a board");
            };
            let (phrases, names) = match message {
                Private::Seat(seat, message) => {
                    let words = message.board.unwrap().words.open_for(seat);
                    (words.unwrap(), message.names)
                }
                Private::Open(message) => (message.board.unwrap().words.open(), message.names),
            };
            let words = phrases.iter().map(|phrase| crate::kit::say(phrase, &names));
            holds(&told, &words.collect::<Vec<_>>());
            let own = ["Your cards", "Still to place"];
            let private = own.iter().any(|own| told.contains(own));
            let hides = ["stramash", "stratego"].contains(&game);
            assert_eq!(private, hides && who != CAT, "{game}: {told}");
        }
        let plain = world.command(ANN, &format!("{game} board words=false table={table}"));
        assert_eq!(brings(&plain), (true, false), "{game}");
    }
}

#[test]
fn board_words_before_start_show_the_lobby() {
    let world = World::new();
    world.says(ANN, "skirrid new");
    let table = world.newest();
    let answer = asked(&world, BOB, "skirrid", table);
    assert_eq!(brings(&answer), (false, false));
    assert!(text(&answer).contains("Ann"), "{}", text(&answer));
}
