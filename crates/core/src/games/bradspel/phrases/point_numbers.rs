//! Point numbers for the reader. A player sees the numbers of their own track; the room sees those of both players.

use crate::engine::{Phrase, Seat, Viewer};

use super::super::point::{BAR, OFF, Point};

/// Describes places on a player's track, with the point numbers of the viewer.
pub(super) fn places_phrase(viewer: Viewer, seat: Seat, places: &[u8]) -> Phrase {
    match viewer {
        Viewer::Seat(reader) => Phrase::new("bradspel-way").code("way", text(reader, seat, places)),
        Viewer::Public => {
            let [white, black] = both().map(|reader| text(reader, seat, places));
            Phrase::new("bradspel-way-both")
                .code("white", white)
                .code("black", black)
        }
    }
}

fn both() -> [Seat; 2] {
    [Seat::FIRST, Seat::FIRST.after(1, 2)]
}

pub(super) fn stack_phrase(viewer: Viewer, seat: Seat, point: Point, men: u8) -> Phrase {
    let place = [point.number()];
    match viewer {
        Viewer::Seat(reader) => Phrase::new("bradspel-view-stack")
            .with("men", men)
            .code("point", text(reader, seat, &place)),
        Viewer::Public => {
            let [white, black] = both().map(|reader| text(reader, seat, &place));
            Phrase::new("bradspel-view-stack-both")
                .with("men", men)
                .code("white", white)
                .code("black", black)
        }
    }
}

/// Describes which player's point numbers the viewer's board shows.
pub(super) fn numbering_phrase(viewer: Viewer) -> Phrase {
    match viewer {
        Viewer::Seat(reader) => Phrase::new("bradspel-view-numbers").with("seat", reader),
        Viewer::Public => {
            let [white, black] = both();
            Phrase::new("bradspel-view-numbers-both")
                .with("white", white)
                .with("black", black)
        }
    }
}

/// Writes places on a player's track with the point numbers of the reader: `13/18/20`, `bar/5`, `22/off`.
fn text(reader: Seat, seat: Seat, places: &[u8]) -> String {
    let name = |place: &u8| match *place {
        BAR => "bar".to_owned(),
        OFF => "off".to_owned(),
        number => number_of(reader, seat, number).to_string(),
    };
    let names: Vec<String> = places.iter().map(name).collect();
    names.join("/")
}

fn number_of(reader: Seat, seat: Seat, number: u8) -> u8 {
    let across = Point::new(number).filter(|_| reader != seat);
    across.map_or(number, |point| point.across().number())
}
