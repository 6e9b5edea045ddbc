//! The film of a match.

use std::sync::Arc;

use stramash_core::engine::{
    AnyMatch, AnyView, Ended, Everyone, OneSeat, Phrase, PlayerId, Reel, Shown,
};

use crate::message::{
    About, Control, Film, FilmKey, Message, Part, Style, answer, answer_seat, answer_text, button,
    game_name, refuse_about,
};
use crate::notices::{ItemKind, Notice};
use crate::request::{Act, Angle, Answer, RequestResult, TableAccess, refuse};
use crate::room::Rooms;
use crate::room::board::{press, require_match};
use crate::room::recap::since_turn;
use crate::table::{Phase, Table};
use crate::turn::SeatContext;

/// Shows the match so far as a film. A player sees their own hand; once the match is over, all hands can be
/// shown.
pub(crate) fn show_film(access: &TableAccess<'_>, angle: Option<Angle>) -> RequestResult<Answer> {
    let table = &*access.table;
    let playing = require_match(table)?;
    let seat = table.seat_of(access.requester.player);
    let open = open_reel(table, playing);
    let usual = if table.is_playing() && seat.is_some() {
        Angle::Own
    } else {
        Angle::Room
    };
    let angle = angle.unwrap_or(usual);
    let others = Angle::ALL.iter().copied().filter(|other| match other {
        _ if *other == angle => false,
        Angle::Room => true,
        Angle::Own => seat.is_some(),
        Angle::Open => open.is_some(),
    });
    let row = others.map(|other| angle_button(table, other)).collect();
    let of = |open| FilmKey {
        table: table.id,
        since: 0,
        revision: table.revision,
        seat: seat.filter(|_| angle == Angle::Own),
        open,
    };
    let reply = match angle {
        Angle::Own => {
            let Some(seat) = seat else {
                return refuse("film-not-seated");
            };
            let (reel, words) = (playing.reel_of(seat, 0), view_words(&playing.seen_by(seat)));
            let film = Film {
                reel,
                words,
                key: of(false),
            };
            answer_seat(seat, message(table, angle, row, film))
        }
        Angle::Room | Angle::Open => {
            let reel = match angle {
                Angle::Open => open,
                _ => Some(playing.reel()),
            };
            let Some(reel) = reel else {
                return refuse("film-not-open");
            };
            let words = view_words(&playing.seen());
            let film = Film {
                reel,
                words,
                key: of(angle == Angle::Open),
            };
            answer(message(table, angle, row, film))
        }
    };
    Ok(reply.in_place())
}

/// Makes the film of what has happened since a player's last turn, as the player saw it. Returns `None` if the player
/// has not completed a turn.
pub(crate) fn turn_film(own: &SeatContext<'_>) -> Option<Film<OneSeat>> {
    let (table, seat) = (own.table, own.seat);
    let since = since_turn(table, seat)?;
    Some(Film {
        reel: own.playing.reel_of(seat, since),
        words: view_words(&own.playing.seen_by(seat)),
        key: FilmKey {
            table: table.id,
            since,
            revision: table.revision,
            seat: Some(seat),
            open: false,
        },
    })
}

/// Makes the button that posts the film to the room. Returns `None` before the end of the match, and once somebody
/// has posted the film.
pub(crate) fn share_button(table: &Table) -> Option<Control> {
    let label = Phrase::new("film-button-share");
    let may = !table.doc.phase.is_live() && !table.doc.film_shared && table.playing.is_some();
    may.then(|| button(label, Style::Secondary, press(table, Act::ShareFilm)))
}

/// Makes the message that shows the film to the room and says who shared it. The film reveals all hidden
/// information.
pub(crate) fn shared_film(table: &Table, by: PlayerId) -> Option<Message<Everyone>> {
    let playing = require_match(table).ok()?;
    let open = open_reel(table, playing);
    let key = FilmKey {
        table: table.id,
        since: 0,
        revision: table.revision,
        seat: None,
        open: open.is_some(),
    };
    let film = Film {
        reel: open.unwrap_or_else(|| playing.reel()),
        words: view_words(&playing.seen()),
        key,
    };
    let angle = if key.open { Angle::Open } else { Angle::Room };
    let mut message = message(table, angle, Vec::new(), film);
    let shared = Phrase::new("film-shared").with("player", by);
    message.text.insert(0, Part::Open(shared));
    Some(message)
}

impl Rooms<'_> {
    /// Posts the film of a finished match to its room, for one of its players. The film of a match is posted only
    /// once.
    pub(crate) fn share_film(&self, access: &TableAccess<'_>) -> RequestResult<Answer> {
        let player = access.requester.player;
        if access.table.seat_of(player).is_none() {
            return refuse_about(&access.table, "host-not-seated");
        }
        let (table, ()) = self.tables.change(access.id(), None, |change| {
            if change.table.doc.film_shared {
                return refuse("film-shared-before");
            }
            if change.table.doc.phase.is_live() || change.table.playing.is_none() {
                return refuse("film-not-over");
            }
            change.table.doc.film_shared = true;
            // The board is updated, because its button to share the film must go.
            change.enqueue(ItemKind::ShowRoom);
            change.enqueue(ItemKind::ToRoom(Notice::Film(player)));
            Ok(())
        })?;
        Ok(answer_text(&table, "film-sharing"))
    }
}

/// Returns the film with all hidden information, or `None` while the match is running.
fn open_reel(table: &Table, playing: &dyn AnyMatch) -> Option<Shown<Reel, Everyone>> {
    let ended = match table.doc.phase {
        Phase::Finished => Ended::by_the_rules(playing),
        Phase::Aborted => Some(Ended::given_up(playing)),
        Phase::Lobby | Phase::Playing | Phase::Closed => None,
    };
    ended?.reel()
}

fn view_words<A>(view: &Shown<Arc<dyn AnyView>, A>) -> Shown<Vec<Phrase>, A> {
    view.as_ref().map(|view| view.words())
}

fn message<A>(table: &Table, angle: Angle, row: Vec<Control>, film: Film<A>) -> Message<A> {
    let caption = Phrase::new("film-of")
        .about(table)
        .with("game", game_name(table.game.slug()))
        .with("plays", table.n_counted_plays(table.n_entries()))
        .with("angle", Phrase::new(angle_name(angle)));
    let mut message = Message::of([caption], table.names()).row(row);
    message.film = Some(Box::new(film));
    message
}

fn angle_button(table: &Table, angle: Angle) -> Control {
    let label = match angle {
        Angle::Room => "film-button-room",
        Angle::Own => "film-button-own",
        Angle::Open => "film-button-open",
    };
    button(
        Phrase::new(label),
        Style::Secondary,
        press(table, Act::Film(angle)),
    )
}

fn angle_name(angle: Angle) -> &'static str {
    match angle {
        Angle::Room => "film-as-the-room",
        Angle::Own => "film-as-you",
        Angle::Open => "film-all-open",
    }
}
