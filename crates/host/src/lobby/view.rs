//! The public message of a lobby.

use stramash_core::engine::{AnyGame, Arg, Everyone, OptionValues, Phrase, Seat, Seats, Seeded};

use crate::lobby::computers::level_words;
use crate::lobby::rules::{length_words, rules_words};
use crate::message::{
    About, Board, Control, Message, Style, button, changed_option_words, dotted, game_name, member,
    sentences, user_text,
};
use crate::request::{Act, Press};
use crate::table::{Order, Phase, Table};

pub(crate) fn lobby_message(table: &Table) -> Message<Everyone> {
    let slug = table.game.slug();
    let game = game_name(slug);
    let title = if table.is_lobby() && needs_one_more(table) {
        "host-lobby-one-more"
    } else {
        "host-lobby-title"
    };
    let mut text = vec![
        Phrase::new(title)
            .about(table)
            .with("game", game)
            .with("opener", table.doc.opener),
    ];
    if !table.is_lobby() {
        text.push(match table.doc.phase {
            Phase::Closed => match table.doc.closed_by {
                Some(manager) => Phrase::new("manage-lobby-closed").with("manager", manager),
                None => Phrase::new("host-lobby-closed"),
            },
            _ if table.is_starting() => Phrase::new("host-starting").about(table),
            _ => Phrase::new("host-lobby-started"),
        });
        text.extend(thread_link(table));
        return Message::of(text, table.names());
    }
    text.push(Phrase::new(format!("{slug}-command")));
    for (place, seat) in table.doc.seats.iter().enumerate() {
        let (place, player) = (place + 1, seat.player);
        text.push(if let Some(level) = seat.computer {
            Phrase::new("computer-lobby-seat")
                .with("place", place)
                .with("player", player)
                .with("level", level_words(level))
        } else if seat.word.is_empty() {
            Phrase::new("host-lobby-seat")
                .with("place", place)
                .with("player", player)
        } else {
            Phrase::new("host-lobby-seat-word")
                .with("place", place)
                .with("player", player)
                .with("word", user_text(&seat.word))
        });
    }
    let invited = table.doc.invited.iter().copied();
    let invited = invited.filter(|player| table.seat_of(*player).is_none());
    let invited: Vec<Phrase> = invited
        .map(|player| Phrase::new("host-member").with("player", Arg::Mention(player)))
        .collect();
    if !invited.is_empty() {
        text.push(Phrase::new("host-lobby-asked").with("players", invited));
    }
    text.push(seats_left_words(table));
    if table.doc.order == Order::Random {
        text.push(Phrase::new("host-lobby-shuffled"));
    } else if let Some(sides) = sides_words(table) {
        text.push(sides);
    }
    text.extend(rules_words(table));
    text.extend(length_words(table));
    text.extend(table.doc.terms.words());
    text.extend(table.series_words());
    text.extend(thread_link(table));
    let board = lobby_board(table);
    if board.is_none() {
        text.push(seal_words(table));
    }
    let control = |label: &'static str, style, act| {
        button(
            Phrase::new(label),
            style,
            Press::at(table.id, table.revision, act),
        )
    };
    let mut join = control("host-button-join", Style::Primary, Act::Join);
    if let Control::Button { enabled, .. } = &mut join {
        *enabled = places_left(table) > 0;
    }
    let mut message = Message::of(text, table.names());
    message.board = board;
    message.rows.push(vec![
        join,
        control("host-button-leave", Style::Secondary, Act::Leave),
        control("host-button-start", Style::Success, Act::Start),
    ]);
    message.rows.push(vec![
        control(
            "host-button-rules",
            Style::Secondary,
            Act::RulesInNewMessage,
        ),
        control("host-button-setup", Style::Secondary, Act::Setup),
        control("computer-button-add", Style::Secondary, Act::Computers),
        control("host-button-fair", Style::Secondary, Act::Fair),
    ]);
    message
}

/// Returns a picture of the board with the names of the players at the table. It shows the opening of a sample
/// match with the smallest number of seats that has room for them. Returns `None` if the options contradict
/// each other.
fn lobby_board(table: &Table) -> Option<Board<Everyone>> {
    let (game, options) = (table.game, &table.doc.options);
    let (here, seats) = (table.n_seats(), game.seats());
    let players: Vec<Phrase> = table.players().into_iter().map(member).collect();
    let words = Phrase::new("host-lobby-picture")
        .with("game", game_name(game.slug()))
        .with("players", players);
    let mut board = (here.max(*seats.start())..=*seats.end())
        .find_map(|seats| sample_board(game, seats, options, words.clone()))?;
    board.footer = Some(Box::new(seal_words(table)));
    Some(board)
}

/// Returns a picture of the opening of a sample match, with `words` as its alternative text. Returns `None` if the
/// options contradict each other or this number of seats.
pub(super) fn sample_board(
    game: &dyn AnyGame,
    seats: u8,
    options: &OptionValues,
    words: Phrase,
) -> Option<Board<Everyone>> {
    let sample = game.start(seats, options, &mut Seeded::numbered(0)).ok()?;
    let mut board = Board::of(&sample.seen());
    board.words = board.words.map(|_| vec![words]);
    Some(board)
}

fn thread_link(table: &Table) -> Option<Phrase> {
    table.doc.parent?;
    let (server, room) = (table.doc.server, table.doc.room);
    let link = format!("https://discord.com/channels/{server}/{room}");
    Some(Phrase::new("host-lobby-thread").code("link", link))
}

/// Says the table's number in its server and the hash of the commitments that were made when it was opened.
pub(crate) fn seal_words(table: &Table) -> Phrase {
    Phrase::new("host-lobby-fair")
        .code("short", table.doc.first_epoch().short())
        .with("nth", table.doc.number_in_server.unwrap_or_default())
}

/// Says how many more people can join or are needed for the current options.
fn seats_left_words(table: &Table) -> Phrase {
    let (least, most) = (*table.game.seats().start(), *table.game.seats().end());
    let here = table.n_seats();
    let why = |n| table.game.check(n, &table.doc.options).err();
    let next = (here.max(least)..=most).find(|&n| why(n).is_none());
    let reasons = || sentences(why(here).unwrap_or_default());
    match next {
        Some(n) if n == here => match places_left(table) {
            0 => Phrase::new("host-lobby-full"),
            more => Phrase::new("host-lobby-room").with("more", more),
        },
        Some(n) if here < least => Phrase::new("host-lobby-wanted").with("more", n - here),
        Some(n) => Phrase::new("host-lobby-wanted-why")
            .with("more", n - here)
            .with("reasons", reasons()),
        None => Phrase::new("host-lobby-clash").with("reasons", reasons()),
    }
}

/// Returns how many more people can join with the current options.
pub(crate) fn places_left(table: &Table) -> u8 {
    let (here, most) = (table.n_seats(), *table.game.seats().end());
    let fits = |n: &u8| table.game.check(*n, &table.doc.options).is_ok();
    let largest = (here + 1..=most).rev().find(fits);
    largest.map_or(0, |largest| largest - here)
}

/// Checks whether one more player would be enough to begin the match or to fill the table.
fn needs_one_more(table: &Table) -> bool {
    let fits = |n| table.game.check(n, &table.doc.options).is_ok();
    let here = table.n_seats();
    places_left(table) == 1 || (!fits(here) && fits(here + 1))
}

/// Names the partnerships. Returns `None` if there are none.
pub(crate) fn sides_words(table: &Table) -> Option<Phrase> {
    let sides = match &table.playing {
        Some(playing) => playing.sides(),
        None => table.game.check(table.n_seats(), &table.doc.options).ok()?,
    };
    let sides = join_sides(&sides, |seat| {
        let player = table.player_at(seat)?;
        Some(member(player))
    })?;
    Some(Phrase::new("host-sides").with("sides", sides))
}

/// Lists the options that are not at their defaults. Returns `None` if there are none.
pub(crate) fn changed_options(table: &Table, id: &'static str) -> Option<Phrase> {
    let specs = table.game.options().iter();
    let changed = specs.filter_map(|spec| {
        let value = table.doc.options.get(spec.name)?;
        (value != spec.default()).then(|| changed_option_words(table.game.slug(), spec, value))
    });
    let changed: Vec<Phrase> = changed.collect();
    (!changed.is_empty()).then(|| Phrase::new(id).with("options", dotted(changed)))
}

/// Formats sides as "Ann with Cat, against Bob with Dan". Returns `None` if everybody plays alone.
pub(crate) fn join_sides(
    sides: &[Seats],
    member: impl Fn(Seat) -> Option<Phrase>,
) -> Option<Phrase> {
    if sides.iter().all(|side| side.len() < 2) {
        return None;
    }
    let sides = sides.iter().filter_map(|side| {
        let mut members = side.iter().filter_map(&member);
        let first = members.next()?;
        let others: Vec<Phrase> = members.collect();
        Some(if others.is_empty() {
            first
        } else {
            Phrase::new("host-side")
                .with("first", first)
                .with("others", others)
        })
    });
    sides.reduce(|before, next| {
        Phrase::new("host-against")
            .with("before", before)
            .with("next", next)
    })
}
