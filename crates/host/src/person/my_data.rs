//! Exports all data about a person to them. Of other players it contains only what the table shows them anyway.

use serde_json::{Value, json};
use stramash_core::engine::{Millis, Phrase, PlayerId, Seat};
use stramash_store::{Index, Subject};

use crate::message::{Message, answer};
use crate::person::People;
use crate::person::documents::{PersonDoc, PostsDoc};
use crate::request::{Access, Answer, File, Granted, Requester};
use crate::server::standings::ResultDoc;
use crate::table::{By, Table};
use crate::turn::Seated;

impl People<'_> {
    pub(crate) fn my_data(&self, requester: &Requester) -> Granted<Answer> {
        let player = requester.player;
        let person: PersonDoc = self.tables.small_doc(Subject::Player(player))?;
        let mut tables = Vec::new();
        for id in Access::of(self.tables).all_of(Index::Player(player))? {
            let posts: PostsDoc = self
                .tables
                .small_doc(Subject::Posts(id))
                .unwrap_or_default();
            let table = self.tables.load(id);
            let told = table.map(|table| told_of(&table, &posts, player));
            // An unreadable table is listed nevertheless.
            tables.push(told.unwrap_or_else(|_| json!({"table": id, "readable": false})));
        }
        let mut waiting = Vec::new();
        for (item, table, kind) in Access::of(self.tables).waiting_about(player)? {
            waiting.push(json!({"table": table, "from": item.not_before, "what": kind}));
        }
        let file = File {
            name: "my-data.json".to_owned(),
            content: format!(
                "{{\"player\":\"{player}\",\n\"settings\":{},\n\"tables\":{},\n\"waiting\":{}}}\n",
                legible(json!(person)),
                a_line_each(&tables),
                a_line_each(&waiting),
            ),
        };
        Ok(answer(Message::plain(Phrase::new("host-data"))).with_file(file))
    }
}

fn a_line_each(things: &[Value]) -> String {
    let lines = things
        .iter()
        .map(|thing| legible(thing.clone()).to_string());
    format!("[{}]", lines.collect::<Vec<_>>().join(",\n"))
}

/// Converts large numbers to text, because many programs that show JSON would round Discord's ids.
fn legible(value: Value) -> Value {
    const EXACT: u64 = 1 << 53;
    match value {
        Value::Number(number) if number.as_u64().is_some_and(|n| n > EXACT) => {
            number.to_string().into()
        }
        Value::Array(things) => things.into_iter().map(legible).collect(),
        Value::Object(parts) => {
            let parts = parts.into_iter();
            Value::Object(parts.map(|(name, part)| (name, legible(part))).collect())
        }
        other => other,
    }
}

fn told_of(table: &Table, posts: &PostsDoc, player: PlayerId) -> Value {
    let doc = &table.doc;
    let beside = posts.beside.iter();
    let beside: Vec<_> = beside.filter(|at| at.player == Some(player)).collect();
    let mut told = json!({
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
        "seats_handed_on": handed_on(table, player),
        "votes_before": votes_before(table, player),
        "asked_to_join": doc.invited.contains(&player),
        "ended_it": doc.ended_by == Some(player),
        "direct_message": posts.direct_of(player),
        "messages_beside": beside,
        "direct_messages_closed": posts.closed_told.contains(&player),
        "called": posts.notified.iter().find(|notified| notified.player == player),
    });
    // Standings are computed from this alone.
    let place = ResultDoc::of(table).and_then(|result| result.place_of(player));
    told["place"] = json!(place);
    let score = doc.series.scores.iter();
    let score = { score }.find(|score| score.player == player);
    told["series"] = json!(score);
    let mut strangers = doc.strangers.iter();
    let name = strangers.find(|one| one.player == player);
    told["name_without_a_seat"] = json!(name.map(|one| &one.name));
    if let Some(seat) = table.seat_of(player) {
        let own = &doc.seats[seat.index()];
        told["seat"] = json!(seat);
        told["name"] = json!(own.name);
        let named = doc.named.get(seat.index());
        told["name_in_the_record"] = json!(named.map(|named| &named.name));
        told["name_of_the_account"] = json!(own.global_name);
        told["word"] = json!(own.word);
        told["joined"] = json!(own.joined);
        told["last_heard_of"] = json!(own.seen);
        told["left_the_server"] = json!(own.gone);
        told["out"] = json!(own.out);
        told["overdue"] = json!(own.overdue);
        told["stood_in_for"] = json!(own.stand_in);
        told["missed_from"] = json!(own.missed_from);
        told["turns_before"] = json!(own.ended);
        told["reminded_by_others"] = json!(own.nudged);
        told["clock"] = json!(own.clock);
        told["away"] = json!(own.away);
        told["turn"] = json!(own.turn);
        told["vote"] = json!(vote_of(table, seat, player));
        told["taking_back"] = json!(undo_of(table, seat, player));
        told["reminders"] = json!(reminders_of(table, seat));
        told["plays"] = json!(plays_of(table, seat));
        let sees = Seated::at(table, seat).map(|own| own.view.position());
        told["sees"] = json!(sees);
    }
    told
}

fn vote_of(table: &Table, seat: Seat, player: PlayerId) -> Option<Value> {
    let vote = table.doc.vote.as_ref()?;
    Some(json!({
        "about": vote.motion.word(),
        "about_you": vote.motion.about() == Some(seat),
        "agreed": vote.said_aye().contains(&player),
        "said_nothing": vote.silent.contains(&player),
        "disagreed": vote.said_nay().contains(&player),
        "went_on": vote.heard.contains(&player),
        "answers_from": vote.asked_of(player),
    }))
}

fn undo_of(table: &Table, seat: Seat, player: PlayerId) -> Option<Value> {
    let undo = table.doc.undo.as_ref()?;
    Some(json!({
        "asked_by_you": undo.seat == seat,
        "agreed": undo.ayes.contains(&player),
    }))
}

fn handed_on(table: &Table, player: PlayerId) -> Vec<Value> {
    let handed = table.doc.handed.iter();
    let left = handed.filter(|handed| handed.left == player);
    left.map(|handed| json!({"seat": handed.seat, "at": handed.at}))
        .collect()
}

fn votes_before(table: &Table, player: PlayerId) -> Vec<Value> {
    let votes = table.doc.settled.iter().map(|settled| &settled.vote);
    let named = votes.filter(|vote| vote.names(player));
    named
        .map(|vote| {
            json!({
                "number": vote.number,
                "agreed": vote.said_aye().contains(&player),
                "said_nothing": vote.silent.contains(&player),
                "disagreed": vote.said_nay().contains(&player),
                "went_on": vote.went_on().contains(&player),
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
        json!({"line": line, "at": note.at, "forced": forced, "by_a_stand_in": stand_in})
    })
    .collect()
}
