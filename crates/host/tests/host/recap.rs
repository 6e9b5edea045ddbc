//! Recaps in text and pictures, and the log.

use stramash_core::engine::{Revision, Seat, TableId};
use stramash_core::scene::{Item, Scene, Shape};
use stramash_host::Answer;
use stramash_host::in_flight::Task;
use stramash_host::message::Private;
use stramash_host::press::{Act, LogFilter, Press};

use crate::films::film;
use crate::kit::*;

const CIRCLES: [&str; 8] = ["①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧"];
const FOUR: [u64; 4] = [ANN, BOB, CAT, DAN];

/// Makes this number of plays, and delivers all messages after each.
fn played(world: &World, table: TableId, people: &[u64], plays: usize) {
    for _ in 0..plays {
        let who = world.to_move(table, people);
        world.play_first(who, table);
        world.deliver();
    }
}

fn scene_of(answer: &Answer) -> Scene {
    let Answer::Message { message, .. } = answer else {
        panic!("a message");
    };
    match message {
        Private::Seat(seat, message) => {
            let board = message.board.clone().expect("a board");
            board.scene.open_for(*seat).unwrap()
        }
        Private::Open(message) => message.board.clone().expect("a board").scene.open(),
    }
}

/// Returns the numbers in squares in a picture, smallest first.
fn numbers(scene: &Scene) -> Vec<String> {
    let pairs = scene.items.windows(2);
    let numbers = pairs.filter_map(|pair| match pair {
        [
            Item::Shape(Shape::Rect { min, max, .. }),
            Item::Shape(Shape::Label { at, text, .. }),
        ] if min.toward(*max, 0.5) == *at => Some(text.clone()),
        _ => None,
    });
    let mut numbers: Vec<String> = numbers.collect();
    numbers.sort();
    numbers.dedup();
    numbers
}

/// Returns the circled numbers at the beginnings of lines.
fn told(text: &str) -> Vec<String> {
    let number = |line: &str| {
        let place = CIRCLES.iter().position(|sign| line.starts_with(sign))?;
        Some((place + 1).to_string())
    };
    text.lines().filter_map(number).collect()
}

#[test]
fn turn_starts_with_recap() {
    let mut world = World::new();
    let table = world.started("", &[BOB, CAT, DAN]);
    world.deliver();
    let mut numbered = 0;
    for _ in 0..40 {
        let who = world.to_move(table, &FOUR);
        let turn = world.press(who, table, Act::MyTurn);
        let said = text(&turn);
        assert!(numbers(&scene_of(&turn)).ends_with(&told(&said)), "{said}");
        let lines = said.lines().filter(|line| told(line).len() == 1);
        assert!(lines.count() <= 3, "{said}");
        numbered = numbered.max(told(&said).len());
        world.play_first(who, table);
        world.deliver();
    }
    assert_eq!(numbered, 3, "the three other players move in some rounds");
    let who = world.to_move(table, &FOUR);
    let before = text(&world.press(who, table, Act::MyTurn));
    assert!(!before.contains("What happened"), "{before}");
    world.restart();
    assert_eq!(text(&world.press(who, table, Act::MyTurn)), before);
}

/// Checks that a recap shows three lines, and that a button shows the rest.
#[test]
fn long_recaps_fold() {
    let world = World::new();
    let six = [ANN, BOB, CAT, DAN, EVE, 6];
    let table = world.started("", &six[1..]);
    world.deliver();
    played(&world, table, &six, 18);
    let who = world.to_move(table, &six);
    let turn = world.press(who, table, Act::MyTurn);
    let said = text(&turn);
    assert!(
        said.contains("**Since your last turn** (3 more: “What happened”)"),
        "{said}"
    );
    let mut presses = controls(&turn).into_iter();
    let all = presses.find(|(press, _)| press.act == Act::Recap);
    let (all, _) = all.expect("a button");
    let all = world.pressed(&world.caller(who), all, None);
    let (shown, is_own) = film(&all).expect("the plays as a film");
    assert!(is_own && shown.seat.is_some(), "{shown:?}");
    assert!(shown.since > 0, "it begins after the last turn: {shown:?}");
    let all = text(&all);
    assert!(all.contains("Since my last turn"), "{all}");
    assert_eq!(
        all.lines().filter(|line| line.starts_with("**")).count(),
        5,
        "{all}"
    );
}

#[test]
fn room_recap_numbers_the_last_eight_plays() {
    let world = World::new();
    let table = world.started("", &[BOB, CAT, DAN]);
    world.deliver();
    for plays in [60, 3, 5, 11] {
        for _ in 0..plays {
            let who = world.to_move(table, &FOUR);
            world.play_first(who, table);
        }
        let sent = world.deliver();
        let posted = sent
            .iter()
            .rev()
            .find_map(|in_flight| match &in_flight.task {
                Task::Post { message, .. } | Task::Refresh { message, .. } => Some(message),
                _ => None,
            });
        let message = posted.expect("a board");
        let said = text_of(message);
        let scene = message.board.clone().unwrap().scene.open();
        assert!(numbers(&scene).ends_with(&told(&said)), "{said}");
        assert!((2..=3).contains(&told(&said).len()), "{said}");
        let earlier = said.lines().find(|line| line.contains("earlier play"));
        let earlier: Option<usize> = earlier.and_then(|line| line.split(' ').next()?.parse().ok());
        assert_eq!(earlier.is_some(), plays > 3, "{said}");
        assert!(earlier.is_none_or(|earlier| earlier >= plays - 3), "{said}");
    }
}

#[test]
fn single_play_has_no_number() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    world.deliver();
    played(&world, table, &[ANN, BOB], 12);
    for who in [ANN, BOB, 55] {
        let board = world.press(who, table, Act::Board);
        assert!(told(&text(&board)).is_empty(), "{}", text(&board));
        assert!(numbers(&scene_of(&board)).is_empty());
    }
}

/// Returns the numbers of the plays on a page of the log.
fn logged(answer: &Answer) -> Vec<usize> {
    let said = text(answer);
    let number = |line: &str| line.strip_prefix("**")?.split_once(".**")?.0.parse().ok();
    said.lines().filter_map(number).collect()
}

fn log(world: &World, who: u64, table: TableId, filter: LogFilter, page: u16) -> Answer {
    world.press(who, table, Act::LogPage(filter, page))
}

#[test]
fn log_filters_by_turn_and_seat() {
    let mut world = World::new();
    let table = world.started("", &[BOB, CAT, DAN]);
    played(&world, table, &FOUR, 47);
    let all: Vec<usize> = (0..5)
        .rev()
        .flat_map(|page| logged(&log(&world, BOB, table, LogFilter::All, page)))
        .collect();
    assert_eq!(all, (1..=47).collect::<Vec<_>>());

    // This player makes every fourth play. The log shows each of them with its number among all plays.
    let bob = Seat::new(1).unwrap();
    let of_bob = |world: &World, who| -> Vec<usize> {
        let pages = [1, 0].map(|page| logged(&log(world, who, table, LogFilter::Seat(bob), page)));
        pages.concat()
    };
    let own = of_bob(&world, BOB);
    assert!(own.len() >= 11, "{own:?}");
    assert!(own.windows(2).all(|pair| pair[1] - pair[0] == 4), "{own:?}");
    assert_eq!(of_bob(&world, 55), own, "a spectator sees the same plays");
    let page = log(&world, BOB, table, LogFilter::Seat(bob), 0);
    let said = text(&page);
    let title = format!(
        "Table #{table}, Plays of Bob: {} to {} of {}",
        own.len() - 9,
        own.len(),
        own.len()
    );
    assert!(said.starts_with(&title), "{said}");

    // The filter shows the plays of the others since the reader's last turn. If there are none, it shows the reader's
    // last turn.
    for who in FOUR {
        let since = logged(&log(&world, who, table, LogFilter::Turn, 0));
        assert_eq!(since.last(), Some(&47));
        assert!((1..=3).contains(&since.len()), "{since:?}");
    }
    let filters = |who| -> Vec<String> {
        let controls = controls(&log(&world, who, table, LogFilter::All, 0));
        let filters = controls
            .into_iter()
            .filter(|(press, _)| press.act == Act::LogFilter);
        filters.filter_map(|(_, value)| value).collect()
    };
    assert!(filters(BOB).contains(&"1".to_owned()));
    assert!(
        !filters(55).contains(&"1".to_owned()),
        "a spectator has no last turn"
    );

    // After a restart, controls do the same as before.
    let before = text(&page);
    world.restart();
    assert_eq!(
        text(&log(&world, BOB, table, LogFilter::Seat(bob), 0)),
        before
    );
    assert_eq!(
        logged(&world.press(BOB, table, Act::Log(1))),
        (28..=37).collect::<Vec<_>>()
    );
}

#[test]
fn log_pages_in_both_directions() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    played(&world, table, &[ANN, BOB], 45);
    let pages = |page| -> Vec<u16> {
        let controls = controls(&log(&world, ANN, table, LogFilter::All, page));
        let pages = controls
            .into_iter()
            .filter_map(|(press, _)| match press.act {
                Act::LogPage(LogFilter::All, page) => Some(page),
                _ => None,
            });
        pages.collect()
    };
    assert_eq!(pages(0), [4, 1]);
    assert_eq!(pages(1), [4, 2, 0]);
    assert_eq!(pages(2), [4, 3, 1, 0]);
    assert_eq!(pages(3), [4, 2, 0]);
    assert_eq!(pages(4), [3, 0]);
}

#[test]
fn log_filters_clashes() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    let none = log(&world, ANN, table, LogFilter::Clashes, 0);
    assert!(
        text(&none).contains("Nothing played yet"),
        "{}",
        text(&none)
    );
    played(&world, table, &[ANN, BOB], 120);
    let mut bumps = 0;
    for page in 0..3 {
        let shown = text(&log(&world, 55, table, LogFilter::Clashes, page));
        for line in shown.lines().filter(|line| line.starts_with("**")) {
            assert!(line.contains("bumped"), "{line}");
            bumps += 1;
        }
    }
    assert!(bumps > 0);
}

#[test]
fn log_filter_answers_in_place() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    played(&world, table, &[ANN, BOB], 6);
    let choose = |who: u64, value: Option<&str>| {
        let caller = world.caller(who);
        world.pressed(
            &caller,
            Press::at(table, Revision(0), Act::LogFilter),
            value,
        )
    };
    for (value, wanted) in [
        (Some("3"), 3),
        (Some("4"), 3),
        (Some("0"), 6),
        (None, 6),
        (Some("x"), 6),
    ] {
        let shown = choose(ANN, value);
        assert_eq!(logged(&shown).len(), wanted, "{value:?}");
        assert!(matches!(shown, Answer::Message { in_place: true, .. }));
    }
    // A filter that is not offered counts as the filter for all plays.
    for (who, value) in [(ANN, "9"), (55, "1")] {
        assert_eq!(logged(&choose(who, Some(value))).len(), 6);
    }
}
