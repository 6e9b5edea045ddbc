//! Films of a match, and who may see them.

use stramash_core::engine::TableId;
use stramash_host::message::{Film, Private};
use stramash_host::press::{Act, Angle};
use stramash_host::{Answer, FilmKey};

use crate::kit::*;

/// Returns the key of the film in an answer, and whether only the player of a seat may see the film.
fn film(answer: &Answer) -> Option<(FilmKey, bool)> {
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
    let (of, alone) = film(&world.press(DAN, table, Act::Film(Angle::Open))).expect("all open");
    assert!(!alone && of.open);
}

#[test]
fn lobby_has_no_film() {
    let world = World::new();
    world.command(ANN, "stramash new");
    let answer = world.command(ANN, "games film");
    assert!(film(&answer).is_none());
    assert!(!text(&answer).is_empty());
}
