//! The room's message about a match: board, recent plays and whose turn it is.

use std::sync::Arc;

use stramash_core::engine::{
    AnyMatch, AnyView, Arg, Everyone, Outcome, Phrase, PlayerId, RESIGNED, Seat, Shown,
};

use crate::chance::fair::short_sum;
use crate::lobby::{changed_options, join_sides, lobby_message, seal_words};
use crate::message::{About, Board, Control, Message, Part, Style, answer, button, game_name};
use crate::notices::Notices;
use crate::person::PostsDoc;
use crate::request::{Act, Angle, Answer, Press, RequestResult, TableAccess, refuse};
use crate::room::Rooms;
use crate::room::end_card::{end_card, match_length_words};
use crate::room::film::share_button;
use crate::room::recap::recap_words;
use crate::table::{By, Pause, Phase, Table};
use crate::time::pace::time_words;
use crate::turn::computer::computer;
use crate::turn::{SeatContext, awaited_owners, practice_words, undo_row, undo_words};
use crate::votes::absence::{absence_row, absence_words, has_stand_in, stopped_words};
use crate::votes::vote_words;

/// The options for the room's message about a table.
#[derive(Debug, Clone, Default)]
pub(crate) struct RoomMessageOptions {
    pub(crate) from: usize,
    pub(crate) opening: bool,
    /// Whether a player asked for the message. It then shows the agreed options.
    pub(crate) asked: bool,
    pub(crate) mentions: Vec<PlayerId>,
    /// The players whom direct messages do not reach. The message says so.
    pub(crate) closed: Vec<PlayerId>,
}

impl RoomMessageOptions {
    /// Makes the options for a message about the entry with index `from` and all later entries. The message mentions
    /// nobody.
    pub(crate) fn of(from: usize, opening: bool) -> Self {
        Self {
            from,
            opening,
            ..Self::default()
        }
    }
}

/// Makes the press of a control in the room, valid for the table's current public revision.
pub(crate) fn press(table: &Table, act: Act) -> Press {
    Press::at(table.id, table.public_revision(), act)
}

pub(crate) fn table_button(table: &Table, label: &'static str, style: Style, act: Act) -> Control {
    button(Phrase::new(label), style, press(table, act))
}

/// Returns the match, or a refusal if it has not begun.
pub(crate) fn require_match(table: &Table) -> RequestResult<&dyn AnyMatch> {
    let playing = table.playing.as_deref();
    playing.ok_or_else(|| Phrase::new("host-not-started").about(table).into())
}

/// Returns the link to the table's message, or to its room if there is none.
pub(crate) fn link(table: &Table, posts: &PostsDoc) -> String {
    let (server, room) = (table.doc.server, table.doc.room);
    match posts.message {
        Some((room, message)) => {
            format!("https://discord.com/channels/{server}/{room}/{message}")
        }
        None => format!("https://discord.com/channels/{server}/{room}"),
    }
}

/// Makes the room's message: what has happened, the board, and whose turn it is.
pub(crate) fn room_message(table: &Table, options: &RoomMessageOptions) -> Message<Everyone> {
    let Some(playing) = &table.playing else {
        let mut message = lobby_message(table);
        message.mentions.clone_from(&options.mentions);
        return message;
    };
    let view = playing.seen();
    let legend = legend(table, playing.as_ref(), view.clone().open().as_ref());
    // The line that asks a player to act comes first, because a phone's notification shows only the beginning.
    let call = call_words(table, &options.mentions);
    let is_called = call.is_some();
    let opening = call.into_iter().chain([title(table), legend]);
    let mut message = Message::of(opening, table.names());
    // A match that was stopped before this message is not announced as having begun.
    if options.opening && table.doc.phase != Phase::Aborted {
        let begins = Part::Open(Phrase::new("host-begins"));
        message.text.push(begins);
        let agreed = changed_options(table, "host-options");
        message.text.extend(agreed.map(Part::Open));
        message
            .text
            .extend(table.doc.terms.words().into_iter().map(Part::Open));
        if table.doc.record_hash.is_some() && table.doc.epoch.announcement().is_none() {
            let missing = Phrase::new("host-fair-not-announced");
            message.text.push(Part::Open(missing));
        }
        message.text.push(Part::Open(small(seal_words(table))));
        let opened = playing.at(0).seen().map(|view| view.opened());
        message.text.push(Part::Shown(opened));
    } else if options.asked {
        let agreed = changed_options(table, "host-options-small");
        message.text.extend(agreed.map(Part::Open));
    }
    let recap = playing.recap(options.from);
    let happened = recap.as_ref().map(|recap| recap_words(table, recap));
    message.text.push(Part::Shown(happened));
    let turn = status_words(table, &options.mentions, is_called).into_iter();
    message.text.extend(turn.map(Part::Open));
    for &player in &options.closed {
        let closed = Phrase::new("host-closed").with("player", player);
        message.text.push(Part::Open(closed));
    }
    if table.is_playing() {
        let standing = view.as_ref().map(|view| view.facts());
        message.text.push(Part::Shown(standing));
    }
    let mut board = Board {
        scene: recap.map(|recap| recap.scene),
        footer: mark_words(table).map(Box::new),
        ..board_of(table, &view)
    };
    if matches!(table.doc.phase, Phase::Finished | Phase::Aborted) {
        let remembered = playing.remembered();
        let end = end_card(table, view.clone().open().as_ref(), remembered.clone());
        board.end = Some(Box::new(end));
        message
            .text
            .extend(board.footer.take().map(|footer| Part::Open(*footer)));
        message.text.push(Part::Open(match_length_words(table)));
        message.text.push(Part::Shown(remembered));
    }
    message.board = Some(board);
    message.mentions.clone_from(&options.mentions);
    match table.doc.phase {
        Phase::Playing => {
            message.rows.push(vec![
                table_button(table, "host-button-turn", Style::Primary, Act::MyTurn),
                table_button(table, "host-button-board", Style::Secondary, Act::Board),
                table_button(table, "host-button-log", Style::Secondary, Act::Log(0)),
            ]);
            message.rows.extend(absence_row(table));
            message.rows.extend(undo_row(table));
        }
        phase => {
            message.rows.push(vec![
                table_button(table, "host-button-rematch", Style::Primary, Act::Rematch),
                table_button(
                    table,
                    "film-button-film",
                    Style::Secondary,
                    Act::Film(Angle::Room),
                ),
                table_button(table, "host-button-record", Style::Secondary, Act::Record),
                table_button(table, "host-button-fair", Style::Secondary, Act::Fair),
                table_button(table, "host-button-log", Style::Secondary, Act::Log(0)),
            ]);
            let luck = (phase == Phase::Finished && table.game.has_luck())
                .then(|| table_button(table, "luck-button", Style::Secondary, Act::Luck));
            let more: Vec<Control> = luck.into_iter().chain(share_button(table)).collect();
            if !more.is_empty() {
                message.rows.push(more);
            }
        }
    }
    message
}

/// Makes a line in small letters.
pub(crate) fn small(line: Phrase) -> Phrase {
    Phrase::new("host-small").with("line", line)
}

/// Says the number of the last public play and its mark. When the match is over, says the record's last sum
/// instead.
pub(crate) fn mark_words(table: &Table) -> Option<Phrase> {
    let over = matches!(table.doc.phase, Phase::Finished | Phase::Aborted);
    if over && let Some(sum) = &table.doc.record_hash {
        let phrase = Phrase::new("host-mark-last").with("n", table.n_entries());
        return Some(phrase.code("mark", short_sum(sum)));
    }
    let (play, mark) = table.mark()?;
    Some(
        Phrase::new("host-mark")
            .with("play", play)
            .code("mark", mark),
    )
}

pub(crate) fn title(table: &Table) -> Phrase {
    Phrase::new("host-title")
        .about(table)
        .with("game", game_name(table.game.slug()))
}

/// Makes the text of the message that is posted before anything is drawn, and whose id goes into the draws.
pub(crate) fn sealed_words(table: &Table) -> Phrase {
    let game = game_name(table.game.slug());
    if table.doc.past.is_empty() {
        return Phrase::new("host-note-start")
            .about(table)
            .with("game", game)
            .code("short", numbered_seal(table));
    }
    let phrase = Phrase::new("host-note-restored").about(table);
    let phrase = phrase
        .with("game", game)
        .with("play", table.public_revision().0);
    phrase.code("short", table.doc.epoch.short())
}

/// Returns the hash of the first epoch's commitments and the table's number in its server. The record must have
/// both.
fn numbered_seal(table: &Table) -> String {
    let short = table.doc.first_epoch().short();
    match table.doc.number_in_server {
        Some(number) => format!("{short} (no. {number})"),
        None => short,
    }
}

/// Makes the line that replaces the message whose id went into the draws, once the board is in another message.
pub(crate) fn began_words(table: &Table, posts: &PostsDoc) -> Phrase {
    Phrase::new("host-began-here")
        .about(table)
        .with("game", game_name(table.game.slug()))
        .code("short", numbered_seal(table))
        .code("link", link(table, posts))
}

pub(crate) fn legend(table: &Table, playing: &dyn AnyMatch, view: &dyn AnyView) -> Phrase {
    let names = table.names();
    let member = |seat: Seat| {
        let player = table.player_at(seat)?;
        let mark = view.seat_sign(seat);
        // If names are similar, the player's colour is already part of the name.
        Some(if names.disambiguator(seat).is_some() {
            let phrase = Phrase::new("host-legend-seat-alike").code("mark", mark);
            phrase.with("seat", seat)
        } else {
            let phrase = Phrase::new("host-legend-seat").code("mark", mark);
            let phrase = phrase.with("colour", view.colour(seat));
            phrase.with("player", player)
        })
    };
    let legend = Phrase::new("host-legend");
    match join_sides(&playing.sides(), member) {
        Some(sides) => legend.with("seats", sides),
        None => {
            let seats = Seat::all(playing.n_seats()).filter_map(member);
            legend.with("seats", seats.collect::<Vec<_>>())
        }
    }
}

/// Returns a note that the host or a stand-in played this entry, or `None` if the player of the seat did.
pub(crate) fn played_for_words(table: &Table, index: usize) -> Option<Phrase> {
    let note = &table.notes[index];
    let words = match note.by {
        By::Player | By::Computer(_) => return None,
        By::Forced => "host-forced",
        By::Prepared => "prepared-played",
        By::StandIn(_) => "absence-played-for",
    };
    Some(Phrase::new(words).with("player", table.player_at(note.seat?)?))
}

/// Returns whether the player to act has made the last play, in the middle of their turn. They need no new
/// notification.
pub(crate) fn continues_turn(table: &Table) -> bool {
    let is_midway = |seat: &Seat| {
        let own = SeatContext::at(table, *seat);
        own.is_some_and(|own| own.view.is_midway())
    };
    let midway = table.awaited().only().filter(is_midway);
    let last = table
        .public_entries()
        .next_back()
        .and_then(|index| table.notes[index].seat);
    midway.is_some() && last == midway
}

/// Makes the line that asks the player to act. Returns `None` if the match does not wait for exactly one
/// person.
fn call_words(table: &Table, mentions: &[PlayerId]) -> Option<Phrase> {
    let seat = table.awaited().only()?;
    let is_awaited = table.doc.phase == Phase::Playing && table.doc.paused.is_none();
    if !is_awaited || computer(table, seat).is_some() || has_stand_in(table, seat) {
        return None;
    }
    let player = named(table.player_at(seat)?, mentions);
    Some(Phrase::new("host-your-turn").with("player", player))
}

/// Names a player. The name is a mention if the player is in `mentions`.
fn named(player: PlayerId, mentions: &[PlayerId]) -> Arg {
    if mentions.contains(&player) {
        Arg::Mention(player)
    } else {
        Arg::Player(player)
    }
}

/// Says whose turn it is, or how the match ended, and then other news for everybody. `is_called` means that the
/// message already begins with whose turn it is.
fn status_words(table: &Table, mentions: &[PlayerId], is_called: bool) -> Vec<Phrase> {
    let mut words = Vec::new();
    match table.doc.phase {
        Phase::Finished => {
            words.push(ending_words(table));
            words.extend(table.score_words());
        }
        Phase::Aborted => words.push(ending_words(table)),
        Phase::Lobby | Phase::Playing | Phase::Closed => {
            if let Some(pause) = table.doc.paused {
                words.push(Phrase::new(match pause {
                    Pause::Room => "host-paused-room",
                    Pause::Server => "host-paused-server",
                }));
            } else if let Some(seat) = table.awaited().only()
                && computer(table, seat).is_some()
            {
                let player = table.player_at(seat).unwrap_or_default();
                words.push(Phrase::new("computer-thinks").with("player", player));
            } else if !is_called {
                let owners = awaited_owners(table, |player| named(player, mentions));
                words.push(Phrase::new("host-turns").with("owners", owners));
            }
            if table.doc.paused.is_none() {
                words.extend(time_words(table));
            }
        }
    }
    if !table.is_playing() && !mentions.is_empty() {
        let players: Vec<Phrase> = mentions
            .iter()
            .map(|player| Phrase::new("host-member").with("player", Arg::Mention(*player)))
            .collect();
        words.push(Phrase::new("host-called").with("players", players));
    }
    words.extend(practice_words(table));
    words.extend(absence_words(table));
    words.extend(vote_words(table));
    words.extend(undo_words(table));
    words
}

pub(crate) fn ending_words(table: &Table) -> Phrase {
    let playing = table.playing.as_ref();
    let ended = playing.and_then(|playing| Some((playing, playing.outcome()?)));
    let Some((playing, outcome)) = ended else {
        return stopped_words(table);
    };
    // Winners are named by seat, because a forgotten player has no name.
    let winners = outcome.winners.iter();
    let winners: Vec<Phrase> = winners
        .map(|seat| Phrase::new("host-member").with("player", seat))
        .collect();
    if winners.is_empty() {
        return Phrase::new("host-drawn");
    }
    let view = playing.seen().open();
    let by_computers = outcome
        .winners
        .iter()
        .all(|seat| computer(table, seat).is_some());
    let won = Phrase::new(if by_computers {
        "host-won-computers"
    } else {
        "host-won-alone"
    });
    let won = won.with("n", winners.len()).with("winners", winners);
    // With two players, the message has already said that the other one resigned.
    if outcome.kind == RESIGNED && table.n_seats() == 2 {
        return won;
    }
    let manner = manner_words(table, &outcome, view.as_ref());
    Phrase::new("host-won")
        .with("manner", manner)
        .with("won", won)
}

pub(crate) fn manner_words(table: &Table, outcome: &Outcome, view: &dyn AnyView) -> Phrase {
    let kind = || Phrase::new(format!("{}-outcome-{}", table.game.slug(), outcome.kind));
    view.ended().unwrap_or_else(kind)
}

impl Rooms<'_> {
    pub(crate) fn link(&self, table: &Table) -> String {
        let posts = self.tables.posts(table.id);
        link(table, &posts.unwrap_or_default())
    }

    /// Describes the whole position in words, without the picture.
    pub(crate) fn describe_board(&self, access: &TableAccess<'_>) -> RequestResult<Answer> {
        let table = &access.table;
        let Some(playing) = table
            .playing
            .as_deref()
            .filter(|_| table.doc.paused.is_none())
        else {
            // The match has not begun, or the table has no room.
            return Ok(self.show_board(access)?.without_board());
        };
        if let Some(own) = SeatContext::of(table, access.requester.player) {
            let message = board_in_words(table, own.legend(), own.shown());
            return Ok(own.answer(message.row(own.turn_row())));
        }
        let view = playing.seen();
        let legend = legend(table, playing, view.clone().open().as_ref());
        Ok(answer(board_in_words(table, legend, &view)))
    }

    /// Shows the board. If the table has lost its room, a player's request moves the table to the room of the
    /// request.
    pub(crate) fn show_board(&self, access: &TableAccess<'_>) -> RequestResult<Answer> {
        let (table, player) = (&access.table, access.requester.player);
        if table.doc.paused.is_some() && table.seat_of(player).is_some() {
            return Notices::of(self.tables).reopen(access);
        }
        if table.playing.is_none() {
            return Ok(answer(lobby_message(table)));
        }
        if let Some(own) = SeatContext::of(table, player) {
            return Ok(own.answer(own.board_message()));
        }
        let last = RoomMessageOptions {
            asked: true,
            ..RoomMessageOptions::of(table.n_entries().saturating_sub(1), false)
        };
        Ok(answer(room_message(table, &last)))
    }
}

/// Shows the outlook: figures that a player could count on the board, such as odds. It is a separate message,
/// so that a selection that the player has begun stays.
pub(crate) fn outlook(access: &TableAccess<'_>) -> RequestResult<Answer> {
    let table = &access.table;
    if !table.game.has_outlook() {
        return refuse("host-unknown");
    }
    let playing = require_match(table)?;
    if let Some(own) = SeatContext::of(table, access.requester.player) {
        let back = own.button(
            Phrase::new("host-button-turn"),
            Style::Secondary,
            Act::MyTurn,
        );
        let message = outlook_message(table, own.legend(), own.shown());
        return Ok(own.answer(message.row(vec![back])));
    }
    let view = playing.seen();
    let legend = legend(table, playing, view.clone().open().as_ref());
    Ok(answer(outlook_message(table, legend, &view)))
}

/// Makes the picture of a view. If the match was stopped, the description says so.
pub(crate) fn board_of<A>(table: &Table, view: &Shown<Arc<dyn AnyView>, A>) -> Board<A> {
    match table.doc.phase {
        Phase::Aborted => Board::of_stopped(view, stopped_words(table)),
        _ => Board::of(view),
    }
}

fn board_in_words<A>(
    table: &Table,
    legend: Phrase,
    view: &Shown<Arc<dyn AnyView>, A>,
) -> Message<A> {
    let mut message = Message::of([title(table), legend], table.names());
    let agreed = changed_options(table, "host-options-small");
    message.text.extend(agreed.map(Part::Open));
    message.position = Some(board_of(table, view).words);
    message
}

fn outlook_message<A>(
    table: &Table,
    legend: Phrase,
    view: &Shown<Arc<dyn AnyView>, A>,
) -> Message<A> {
    let mut message = Message::of([title(table), legend], table.names());
    let outlook = view.as_ref().map(|view| view.outlook());
    let scene = view.as_ref().map(|view| view.outlook_scene()).transpose();
    message.board = scene.map(|scene| Board {
        scene,
        words: outlook.clone(),
        end: None,
        footer: None,
    });
    message.text.push(Part::Shown(outlook));
    message
}
