//! Films of a match, and who may see them.

use stramash_core::engine::{Everyone, TableId};
use stramash_host::message::{Film, Message, Private};
use stramash_host::press::{Act, Angle};
use stramash_host::{Answer, FilmKey, InFlight, Task};

use crate::kit::*;

/// Returns the key of the film in an answer, and whether only the player of a seat may see the film.
pub(crate) fn film(answer: &Answer) -> Option<(FilmKey, bool)> {
    let Answer::Message { message, .. } = answer else {
        return None;
    };
    match message {
        Private::Seat(seat, message) => {
            let Film { reel, key: of, .. } = &**message.film.as_ref()?;
            assert!(reel.clone().open_for(*seat).is_some());
            Some((*of, true))
        }
        Private::Open(message) => Some((message.film.as_ref()?.key, false)),
    }
}

fn angles(answer: &Answer, table: TableId) -> Vec<Angle> {
    let presses = controls(answer).into_iter();
    let films = presses.filter_map(|(press, _)| match press.act {
        Act::Film(angle) => {
            assert_eq!(press.table, Some(table));
            Some(angle)
        }
        _ => None,
    });
    films.collect()
}

#[test]
fn film_hides_other_hands_until_the_end() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    let own = world.command(ANN, "games film");
    let (of, alone) = film(&own).expect("her own film");
    assert!(alone && of.seat.is_some() && !of.open);
    assert_eq!(angles(&own, table), [Angle::Room]);
    let (of, alone) = film(&world.press(ANN, table, Act::Film(Angle::Room))).expect("a film");
    assert!(!alone && of.seat.is_none() && !of.open);
    let watched = world.command(DAN, &format!("games film table={table}"));
    let (of, alone) = film(&watched).expect("the room's film");
    assert!(!alone && of.seat.is_none() && !of.open);
    assert!(angles(&watched, table).is_empty());
    for (who, angle) in [(DAN, Angle::Own), (DAN, Angle::Open), (ANN, Angle::Open)] {
        let refused = world.press(who, table, Act::Film(angle));
        assert!(film(&refused).is_none(), "{}", text(&refused));
    }

    world.press(BOB, table, Act::ConfirmResign);
    let after = world.command(DAN, &format!("games film table={table}"));
    assert_eq!(angles(&after, table), [Angle::Open]);
    let (of, alone) = film(&world.press(DAN, table, Act::Film(Angle::Open)))
        .expect("a film with everything revealed");
    assert!(!alone && of.open);
}

/// Returns the films that were posted to rooms, with their first words.
fn posted(sent: &[InFlight]) -> Vec<(FilmKey, String)> {
    let films = sent.iter().filter_map(|in_flight| match &in_flight.task {
        Task::Post { message, .. } => {
            let film = message.film.as_ref()?;
            Some((film.key, text_of(message)))
        }
        _ => None,
    });
    films.collect()
}

#[test]
fn player_shares_the_film_once_after_the_end() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    world.deliver();
    let early = world.press(ANN, table, Act::ShareFilm);
    assert!(has_sentence(&early, "film-not-over"), "{}", text(&early));
    world.press(BOB, table, Act::ConfirmResign);
    let ended = world.deliver();
    let offers = |sent: &[InFlight]| {
        let boards = sent.iter().filter_map(|in_flight| match &in_flight.task {
            Task::Post { message, .. } | Task::Edit { message, .. } => {
                message.board.is_some().then_some(message)
            }
            _ => None,
        });
        let shares = |message: &Message<Everyone>| {
            presses(message)
                .iter()
                .any(|(press, _)| press.act == Act::ShareFilm)
        };
        boards.map(shares).collect::<Vec<_>>()
    };
    assert_eq!(offers(&ended), [true], "{:?}", tasks(&ended));
    let ends = ended.iter().filter_map(|in_flight| match &in_flight.task {
        Task::Post { message, .. } | Task::Edit { message, .. } => {
            message.board.as_ref()?.end.as_ref()
        }
        _ => None,
    });
    let ends: Vec<_> = ends.map(|end| (end.won, end.courses.len())).collect();
    assert_eq!(ends, [(true, 2)], "the winner and the course of both seats");
    let stranger = world.press(DAN, table, Act::ShareFilm);
    assert!(
        has_sentence(&stranger, "host-not-seated"),
        "{}",
        text(&stranger)
    );
    assert!(posted(&world.deliver()).is_empty());
    let shared = world.press(ANN, table, Act::ShareFilm);
    assert!(has_sentence(&shared, "film-sharing"), "{}", text(&shared));
    let sent = world.deliver();
    let films = posted(&sent);
    assert_eq!(films.len(), 1, "{:?}", tasks(&sent));
    assert!(films[0].0.open && films[0].1.contains("Ann"), "{films:?}");
    assert_eq!(offers(&sent), [false], "{:?}", tasks(&sent));
    let again = world.press(BOB, table, Act::ShareFilm);
    assert!(
        has_sentence(&again, "film-shared-before"),
        "{}",
        text(&again)
    );
    assert!(
        posted(&world.deliver()).is_empty(),
        "the film stays and is not posted again"
    );

    // The film shows players' names, so it is deleted when a player wants to be forgotten in old messages.
    world.own(ANN, Act::ConfirmForgetAndEdit, None);
    let sent = world.deliver();
    let deleted = sent
        .iter()
        .filter(|in_flight| matches!(in_flight.task, Task::Delete { .. }));
    assert_eq!(deleted.count(), 1, "{:?}", tasks(&sent));
}

#[test]
fn lobby_has_no_film() {
    let world = World::new();
    world.command(ANN, "stramash new");
    let answer = world.command(ANN, "games film");
    assert!(film(&answer).is_none());
    assert!(!text(&answer).is_empty());
}
