//! Secrecy: what others can see does not change if the hands are different.

use serde_json::Value;
use stramash_core::engine::{Millis, PlayerId, Revision, RoomId, Seat, TableId};
use stramash_host::in_flight::{DiscordEvent, Task};
use stramash_host::message::{Part, Private};
use stramash_host::press::{Act, Angle, LogFilter, Press};
use stramash_host::{Answer, Request, Requester};
use stramash_store::{Batch, Commit, Due, Subject};

use crate::kit::*;

fn seat(n: u8) -> Seat {
    Seat::new(n).unwrap()
}

fn shown(answer: &Answer) -> String {
    let film = match answer {
        Answer::Message {
            message: Private::Open(message),
            ..
        } => message.film.as_ref(),
        _ => None,
    };
    let scenes = film.map(|film| {
        let reel = film.reel.clone().open();
        reel.scenes(usize::MAX).collect::<Vec<_>>()
    });
    format!("{}\n{scenes:?}", text(answer))
}

/// Collects everything that a person without a seat can get.
fn public(world: &World, table: TableId) -> Vec<String> {
    let mut seen = Vec::new();
    for in_flight in world.deliver() {
        match &in_flight.task {
            Task::Post { message, .. }
            | Task::Refresh { message, .. }
            | Task::Edit { message, .. } => {
                seen.push(text_of(message));
                let board = message.board.clone().map(|board| board.scene.open());
                seen.push(format!("{board:?}"));
                let ids = presses(message)
                    .into_iter()
                    .map(|(press, _)| press.encode());
                seen.extend(ids);
            }
            _ => {}
        }
    }
    for act in [
        Act::Board,
        Act::Log(0),
        Act::LogFilter,
        Act::LogPage(LogFilter::All, 0),
        Act::LogPage(LogFilter::Turn, 0),
        Act::LogPage(LogFilter::Clashes, 0),
        Act::LogPage(LogFilter::Seat(seat(0)), 0),
        Act::LogPage(LogFilter::Seat(seat(1)), 0),
        Act::Fair,
        Act::Record,
        Act::MyTurn,
        Act::PlayLine(0),
        Act::PlayPath(vec![]),
        Act::PickPiece,
        Act::Knob(0, vec![0, 0]),
        Act::MoveDraft(vec![0]),
        Act::ShowAdvice(vec![0]),
        Act::ChooseAdvice(vec![0]),
        Act::PlaceDraft(vec![0]),
        Act::Outlook,
        Act::Undo,
        Act::AnswerUndo(1, true),
        Act::Absent(0),
        Act::Film(Angle::Room),
        Act::Film(Angle::Own),
        Act::Film(Angle::Open),
        Act::ShareFilm,
    ] {
        seen.push(shown(&world.press(DAN, table, act)));
    }
    for option in ["move", "card", "from", "to"] {
        let filled = [(option.to_owned(), String::new())].into();
        let path = ["stramash".to_owned(), "play".to_owned()];
        let offered = world
            .host
            .suggest(&world.caller(DAN), &path, &filled, option);
        seen.push(format!("{offered:?}"));
    }
    seen.push(world.says(DAN, "games list"));
    seen.push(world.says(DAN, "stramash play move=7S_A1>A8"));
    seen
}

#[test]
fn hands_reach_only_their_players() {
    let origin = World::new();
    let table = origin.started("", &[BOB, CAT]);
    let all = [ANN, BOB, CAT];
    let who = origin.to_move(table, &all);
    let others: Vec<usize> = (0..3).filter(|place| all[*place] != who).collect();
    let first = copy(&origin, table, None);
    let second = copy(&origin, table, Some((others[0], others[1])));

    let hand = |world: &World, who| text(&world.press(who, table, Act::MyTurn));
    assert_eq!(
        hand(&first, who),
        hand(&second, who),
        "the player's own view is the same"
    );
    for other in others {
        assert_ne!(
            hand(&first, all[other]),
            hand(&second, all[other]),
            "the exchanged hands differ"
        );
    }
    assert_eq!(public(&first, table), public(&second, table));
    let plays = [&first, &second].map(|world| text(&world.play_first(who, table).1));
    assert_eq!(plays[0], plays[1]);
    let (seen, also) = (public(&first, table), public(&second, table));
    assert!(
        seen.iter()
            .any(|said| said.contains("to play") || said.contains("Your turn"))
    );
    assert_eq!(seen, also);
}

/// Copies a world at the beginning of a match. With `exchanged`, the hands of two seats are exchanged in the
/// copy.
pub fn copy(world: &World, table: TableId, exchanged: Option<(usize, usize)>) -> World {
    let subject = Subject::Table(table);
    let loaded = world.store.load(subject).unwrap().unwrap();
    let log = world.store.log(subject).unwrap();
    let mut opening: Value = serde_json::from_slice(&log[0]).unwrap();
    if let Some((one, other)) = exchanged {
        let hands = opening["entry"]["position"]["hands"]
            .as_array_mut()
            .unwrap();
        assert_eq!(
            hands[one].as_array().unwrap().len(),
            hands[other].as_array().unwrap().len()
        );
        hands.swap(one, other);
    }
    let doc: Value = serde_json::from_slice(&loaded.doc).unwrap();
    let timers = doc["timers"].as_array().unwrap().iter();
    let due = timers.filter_map(|timer| timer["at"].as_u64()).min();
    let mut new = World::new();
    // Exchanged hands do not follow from the draws, so a check of the store would fail.
    new.sound = exchanged.is_none();
    while new.store.next_table().unwrap() < table {}
    let done = new.store.commit(Batch {
        events: vec![opening.to_string().into_bytes()],
        members: Some([ANN, BOB, CAT].map(PlayerId).into()),
        room: Some((SERVER, ROOM)),
        open: true,
        due: due.map_or(Due::None, |at| Due::At(Millis(at))),
        ..Batch::new(subject, Revision(0), Millis(0), loaded.doc)
    });
    assert_eq!(done, Ok(Commit::Done(Revision(1))));
    new
}

/// Collects everything that a player can get after handing over their seat.
fn seen_by_who_left(world: &World, table: TableId, left: u64) -> Vec<String> {
    let own = RoomId(7000 + left);
    let mut seen = Vec::new();
    for in_flight in world.deliver() {
        match &in_flight.task {
            Task::Direct { player, .. } if player.0 == left => {
                seen.push(task_text(&in_flight.task));
            }
            Task::Edit { room, message, .. } if *room == own => {
                assert!(message.board.is_none());
                seen.push(text_of(message));
            }
            _ => {}
        }
    }
    assert!(!seen.is_empty(), "a message says that they have left");
    for act in acts_of_a_table() {
        seen.push(shown(&world.press(left, table, act)));
    }
    for command in ["hand", "board", "log", "undo", "play move=7S_A1>A8"] {
        seen.push(world.says(left, &format!("stramash {command} table={table}")));
    }
    seen.push(shown(
        &world.command(left, &format!("games film table={table}")),
    ));
    seen
}

/// Checks that neither the player who has handed over a seat nor anybody else learns more about the seat's hand.
#[test]
fn seat_transfer_hides_hand_from_former_player() {
    let origin = World::new();
    let table = origin.started("", &[BOB, CAT]);
    let all = [ANN, BOB, CAT];
    let mover = origin.to_move(table, &all);
    let place = |who| all.iter().position(|one| *one == who).unwrap();
    let mut others = all.into_iter().filter(|who| *who != mover);
    let (left, other) = (others.next().unwrap(), others.next().unwrap());
    let worlds = [None, Some((place(left), place(other)))].map(|exchanged| {
        let world = copy(&origin, table, exchanged);
        let gone = DiscordEvent::PlayerGone(SERVER, PlayerId(left));
        world.host.handle_event(gone);
        let act = Act::GiveSeat(world.seat(table, left), EVE, false);
        world.press(mover, table, act);
        world.press(other, table, Act::Vote(1, true));
        // Earlier messages have shown the former player their own hand.
        world.deliver();
        let taken = text(&world.press(EVE, table, Act::TakeSeat(2)));
        assert!(taken.contains("Thank you"), "{taken}");
        (world, taken)
    });
    let [(first, hand), (second, other)] = &worlds;
    assert_ne!(hand, other, "the hands are different");
    let seen = [first, second].map(|world| seen_by_who_left(world, table, left));
    assert_eq!(seen[0], seen[1]);
    assert!(seen[0].iter().all(|said| !said.contains("Your cards")));
    assert_eq!(public(first, table), public(second, table));
}

#[test]
fn direct_message_goes_to_seat_owner() {
    let world = World::new();
    let table = world.started("", &[BOB, CAT]);
    let mut told = 0;
    for _ in 0..6 {
        for in_flight in world.deliver() {
            if let Task::Direct {
                player, message, ..
            } = &in_flight.task
                && let Private::Seat(seat, message) = message.as_ref()
            {
                assert_eq!(message.names.at(*seat), Some(*player));
                for part in &message.text {
                    if let Part::Shown(phrases) = part {
                        assert!(phrases.clone().open_for(*seat).is_some());
                        let other = Seat::new((seat.number() + 1) % 3).unwrap();
                        assert!(phrases.clone().open_for(other).is_none());
                    }
                }
                told += 1;
            }
        }
        let who = world.to_move(table, &[ANN, BOB, CAT]);
        world.play_first(who, table);
    }
    assert!(told >= 6);
}

#[test]
fn controls_hold_indices_not_cards() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    let who = world.to_move(table, &[ANN, BOB]);
    for (press, value) in controls(&world.press(who, table, Act::MyTurn)) {
        let plain = Press::decode(&press.encode()).unwrap();
        assert_eq!(plain, press);
        assert!(matches!(
            press.act,
            Act::ChooseStep(_)
                | Act::PlayPath(_)
                | Act::StepPage(..)
                | Act::PlayLine(_)
                | Act::MyTurn
                | Act::RulesInNewMessage
        ));
        if let Some(value) = value {
            assert!(value.chars().all(|c| c.is_ascii_digit()), "{value}");
        }
    }
}

#[test]
fn debug_prints_no_secrets() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    let answer = world.press(ANN, table, Act::MyTurn);
    let shown = format!("{:?}", world.host);
    assert!(!shown.contains("key"), "{shown}");
    let said = text(&answer);
    let cards = said
        .lines()
        .find(|line| line.starts_with("Your cards"))
        .unwrap();
    let first = cards
        .trim_start_matches("Your cards: ")
        .split([',', ' '])
        .next()
        .unwrap();
    for in_flight in world.deliver() {
        let stramash_host::in_flight::Task::Direct { message, .. } = &in_flight.task else {
            continue;
        };
        let Private::Seat(_, message) = message.as_ref() else {
            continue;
        };
        let debug = format!("{:?}", message.board);
        assert!(!debug.contains(first), "{debug}");
    }
}

/// Returns every act that a control of a table can have, with arguments like those that the wizard makes.
fn acts_of_a_table() -> Vec<Act> {
    let path = || vec![0];
    vec![
        Act::Join,
        Act::Word,
        Act::Leave,
        Act::Start,
        Act::Setup,
        Act::Options,
        Act::OptionValue(0),
        Act::Order,
        Act::Arrange(vec![0]),
        Act::Kick,
        Act::HandOver,
        Act::MyTurn,
        Act::Board,
        Act::Log(0),
        Act::LogFilter,
        Act::LogPage(LogFilter::Clashes, 0),
        Act::ChooseStep(path()),
        Act::StepPage(0, path()),
        Act::PlayPath(path()),
        Act::PreviewLine,
        Act::PlayLine(0),
        Act::PickPiece,
        Act::Knob(0, path()),
        Act::MoveDraft(path()),
        Act::ShowAdvice(path()),
        Act::ChooseAdvice(path()),
        Act::PlaceDraft(path()),
        Act::Outlook,
        Act::PlayReadyMade,
        Act::PlayRandom,
        Act::PlayMirrored,
        Act::PlayText(0),
        Act::SaveSetup,
        Act::PlaySaved,
        Act::ListSaved,
        Act::DeleteSaved,
        Act::PlayAside(0),
        Act::ConfirmResign,
        Act::Vote(1, true),
        Act::Snooze(4),
        Act::Rematch,
        Act::Record,
        Act::Film(Angle::Room),
        Act::Film(Angle::Own),
        Act::Film(Angle::Open),
        Act::ShareFilm,
        Act::Fair,
    ]
}

#[test]
fn controls_reveal_nothing_without_access() {
    let world = World::new();
    let lobby = {
        world.command(ANN, "stramash new");
        world.newest()
    };
    let playing = world.started("", &[BOB]);
    let elsewhere = || Requester {
        room: Some(RoomId(ROOM.0 + 1)),
        ..world.caller(DAN)
    };
    for table in [lobby, playing] {
        let before = world.store.load(Subject::Table(table)).unwrap();
        for act in acts_of_a_table() {
            let press = Press::at(table, Revision(0), act);
            let values = vec!["0".to_owned()];
            let fields = ["word", "text", "name", "place"];
            let fields = fields.map(|name| (name.to_owned(), "x".to_owned())).into();
            let form = press.clone();
            for call in [
                Request::Press { press, values },
                Request::Form {
                    press: form,
                    fields,
                },
            ] {
                let said = text(&world.host.handle(&elsewhere(), call.clone()));
                assert!(said.contains("No such table"), "{call:?}: {said}");
            }
        }
        assert_eq!(world.store.load(Subject::Table(table)).unwrap(), before);
    }
}
