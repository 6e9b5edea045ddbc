//! Exports all data about a person to that person. What the export says about other players is only what the
//! person's tables show them anyway.

use serde_json::{Value, json};
use stramash_core::engine::{Millis, Phrase, PlayerId, Seat};
use stramash_store::Index;

use crate::message::{Message, answer};
use crate::person::People;
use crate::person::documents::PostsDoc;
use crate::request::{Access, Answer, File, RequestResult, Requester};
use crate::server::standings::ResultDoc;
use crate::table::{By, Table};
use crate::turn::SeatContext;

impl People<'_> {
    pub(crate) fn my_data(&self, requester: &Requester) -> RequestResult<Answer> {
        let player = requester.player;
        let person = self.tables.person(player)?;
        let mut tables = Vec::new();
        for id in Access::of(self.tables).all_tables(Index::Player(player))? {
            let posts = self.tables.posts(id).unwrap_or_default();
            let table = self.tables.load(id);
            let data = table.map(|table| table_data(&table, &posts, player));
            // A table that cannot be read is listed with its id only.
            tables.push(data.unwrap_or_else(|_| json!({"table": id, "readable": false})));
        }
        let mut waiting = Vec::new();
        for (item, table, kind) in Access::of(self.tables).items_about(player)? {
            waiting.push(json!({"table": table, "from": item.not_before, "what": kind}));
        }
        let file = File {
            name: "my-data.json".to_owned(),
            content: format!(
                "{{\"player\":\"{player}\",\n\"settings\":{},\n\"tables\":{},\n\"waiting\":{}}}\n",
                large_numbers_as_text(json!(person)),
                json_lines(&tables),
                json_lines(&waiting),
            ),
        };
        Ok(answer(Message::plain(Phrase::new("host-data"))).with_file(file))
    }
}

fn json_lines(things: &[Value]) -> String {
    let lines = things
        .iter()
        .map(|thing| large_numbers_as_text(thing.clone()).to_string());
    format!("[{}]", lines.collect::<Vec<_>>().join(",\n"))
}

/// Converts numbers that JavaScript cannot hold exactly to text, because many programs would round Discord's
/// ids.
fn large_numbers_as_text(value: Value) -> Value {
    const EXACT: u64 = 1 << 53;
    match value {
        Value::Number(number) if number.as_u64().is_some_and(|n| n > EXACT) => {
            number.to_string().into()
        }
        Value::Array(things) => things.into_iter().map(large_numbers_as_text).collect(),
        Value::Object(parts) => {
            let parts = parts.into_iter();
            Value::Object(
                parts
                    .map(|(name, part)| (name, large_numbers_as_text(part)))
                    .collect(),
            )
        }
        other => other,
    }
}

fn table_data(table: &Table, posts: &PostsDoc, player: PlayerId) -> Value {
    let doc = &table.doc;
    let beside = posts.beside.iter();
    let beside: Vec<_> = beside.filter(|one| one.names(player)).collect();
    let mut data = json!({
        "table": table.id,
        "game": doc.game,
        "server": doc.server,
        "room": doc.room,
        "phase": doc.phase,
        "opened": doc.opened,
        "started": doc.started,
        "ended": doc.ended,
        "opener": doc.opener == player,
        "agreed_to_stop": doc.stopped_by.contains(&player),
        "closed_it": doc.closed_by == Some(player),
        "seats_handed_on": seats_handed_on(table, player),
        "votes_before": votes_before(table, player),
        "asked_to_join": doc.invited.contains(&player),
        "ended_it": doc.ended_by == Some(player),
        "direct_message": posts.direct_of(player),
        "messages_beside": beside,
        "direct_messages_closed": posts.reported_unreachable.contains(&player),
        "called": posts.notified.iter().find(|notified| notified.player == player),
    });
    // The result is everything that the standings use of the table.
    let place = ResultDoc::of(table).and_then(|result| result.place_of(player));
    data["place"] = json!(place);
    let score = doc.series.scores.iter();
    let score = { score }.find(|score| score.player == player);
    data["series"] = json!(score);
    let mut strangers = doc.unseated.iter();
    let name = strangers.find(|one| one.player == player);
    data["name_without_a_seat"] = json!(name.map(|one| &one.name));
    if let Some(seat) = table.seat_of(player) {
        let own = &doc.seats[seat.index()];
        data["seat"] = json!(seat);
        data["name"] = json!(own.name);
        let named = doc.sealed_names.get(seat.index());
        data["name_in_the_record"] = json!(named.map(|named| &named.name));
        data["name_of_the_account"] = json!(own.global_name);
        data["word"] = json!(own.word);
        data["joined"] = json!(own.joined);
        data["last_heard_of"] = json!(own.seen);
        data["left_the_server"] = json!(own.gone);
        data["out"] = json!(own.out);
        data["overdue"] = json!(own.overdue);
        data["stood_in_for"] = json!(own.stand_in);
        data["missed_from"] = json!(own.missed_from);
        data["turns_before"] = json!(own.ended);
        data["reminded_by_others"] = json!(own.nudged);
        data["clock"] = json!(own.clock);
        data["away"] = json!(own.away);
        data["turn"] = json!(own.turn);
        data["prepared"] = json!(own.prepared);
        data["vote"] = json!(vote_of(table, seat, player));
        data["taking_back"] = json!(undo_of(table, seat, player));
        data["reminders"] = json!(reminders_of(table, seat));
        data["plays"] = json!(plays_of(table, seat));
        let sees = SeatContext::at(table, seat).map(|own| own.view.position());
        data["sees"] = json!(sees);
    }
    data
}

fn vote_of(table: &Table, seat: Seat, player: PlayerId) -> Option<Value> {
    let vote = table.doc.vote.as_ref()?;
    Some(json!({
        "about": vote.motion.name(),
        "about_you": vote.motion.about() == Some(seat),
        "agreed": vote.voted_for().contains(&player),
        "said_nothing": vote.silent.contains(&player),
        "disagreed": vote.voted_against().contains(&player),
        "went_on": vote.acted.contains(&player),
        "answers_from": vote.answer_start(player),
    }))
}

fn undo_of(table: &Table, seat: Seat, player: PlayerId) -> Option<Value> {
    let undo = table.doc.undo.as_ref()?;
    Some(json!({
        "asked_by_you": undo.seat == seat,
        "agreed": undo.ayes.contains(&player),
    }))
}

fn seats_handed_on(table: &Table, player: PlayerId) -> Vec<Value> {
    let transfer = table.doc.seat_transfers.iter();
    let left = transfer.filter(|transfer| transfer.previous_player == player);
    left.map(|transfer| json!({"seat": transfer.seat, "at": transfer.at}))
        .collect()
}

fn votes_before(table: &Table, player: PlayerId) -> Vec<Value> {
    let votes = table.doc.closed_votes.iter().map(|settled| &settled.vote);
    let named = votes.filter(|vote| vote.names(player));
    named
        .map(|vote| {
            json!({
                "number": vote.number,
                "agreed": vote.voted_for().contains(&player),
                "said_nothing": vote.silent.contains(&player),
                "disagreed": vote.voted_against().contains(&player),
                "went_on": vote.acted_instead().contains(&player),
                "would_play_on": vote.motion.newcomer() == Some(player),
            })
        })
        .collect()
}

fn reminders_of(table: &Table, seat: Seat) -> Vec<Millis> {
    let player = table.player_at(seat).unwrap_or_default();
    let timers = table.doc.timers.iter();
    let own = timers.filter(|timer| timer.alarm.seat() == Some(seat) || timer.alarm.asks(player));
    own.map(|timer| timer.at).collect()
}

/// Returns the lines that a seat has played. The entries of other seats stay sealed.
fn plays_of(table: &Table, seat: Seat) -> Vec<Value> {
    let notes = table.notes.iter().enumerate();
    let own = notes.filter(|(_, note)| note.seat == Some(seat));
    own.map(|(index, note)| {
        let entry = table.playing.as_ref();
        let entry = entry.and_then(|playing| playing.sealed_entry(index));
        let line = entry.map(|entry| entry.unseal()["line"].take());
        let (forced, stand_in) = (note.by == By::Forced, note.by.is_stand_in());
        let mut play =
            json!({"line": line, "at": note.at, "forced": forced, "by_a_stand_in": stand_in});
        if note.by == By::Prepared {
            play["prepared"] = true.into();
        }
        play
    })
    .collect()
}
