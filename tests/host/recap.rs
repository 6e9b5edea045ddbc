//! Coming back: what happened since one's last turn, in words and in the picture, and the log.

use stramash::engine::{Seat, TableId};
use stramash::host::message::{Message, Private};
use stramash::host::outgoing::Task;
use stramash::host::press::{Act, LogFilter, Press};
use stramash::host::{Answer, Caller};
use stramash::scene::{Item, Scene, Shape};

use crate::kit::*;

const CIRCLES: [&str; 8] = ["①", "②", "③", "④", "⑤", "⑥", "⑦", "⑧"];
const FOUR: [u64; 4] = [ANN, BOB, CAT, DAN];

/// So many plays, with everything told in between.
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

/// The numbers in discs in a picture, smallest first.
fn numbers(scene: &Scene) -> Vec<String> {
    let pairs = scene.items.windows(2);
    let numbers = pairs.filter_map(|pair| match pair {
        [
            Item::Shape(Shape::Disc { at: disc, .. }),
            Item::Shape(Shape::Label { at, text, .. }),
        ] if disc == at => Some(text.clone()),
        _ => None,
    });
    let mut numbers: Vec<String> = numbers.collect();
    numbers.sort();
    numbers.dedup();
    numbers
}

/// The numbers in circles with which lines of a text begin.
fn told(text: &str) -> Vec<String> {
    let number = |line: &str| {
        let place = CIRCLES.iter().position(|sign| line.starts_with(sign))?;
        Some((place + 1).to_string())
    };
    text.lines().filter_map(number).collect()
}

#[test]
fn a_turn_begins_with_what_happened_since_the_last_one() {
    let mut world = World::new();
    let table = world.started("", &[BOB, CAT, DAN]);
    world.deliver();
    let mut numbered = 0;
    for _ in 0..40 {
        let who = world.to_move(table, &FOUR);
        let turn = world.press(who, table, Act::MyTurn);
        let said = text(&turn);
        assert_eq!(told(&said), numbers(&scene_of(&turn)), "{said}");
        numbered = numbered.max(told(&said).len());
        world.play_first(who, table);
        world.deliver();
    }
    assert_eq!(numbered, 3, "each of the others moves now and then");
    let who = world.to_move(table, &FOUR);
    let before = text(&world.press(who, table, Act::MyTurn));
    assert!(before.contains("**Since your last turn**"), "{before}");
    world.restart();
    assert_eq!(text(&world.press(who, table, Act::MyTurn)), before);
    println!("{before}");
}
