//! Time at tables over simulated months: clocks and penalties, absences, quiet hours, daily reminders, restarts
//! and outages.

use stramash_core::engine::{Millis, PlayerId, TableId};
use stramash_host::in_flight::{InFlight, Task};
use stramash_host::message::{Control, Private};
use stramash_host::press::{Act, Press, Term};
use stramash_host::{Answer, Clock, Request};
use stramash_store::Subject;

use crate::kit::*;

/// The items that were sent, each with its time.
type Sent = Vec<(u64, InFlight)>;

impl World {
    /// Lets time pass with a tick and a delivery every ten minutes.
    fn pass(&self, ms: u64) -> Sent {
        let end = self.clock.now().0 + ms;
        let mut sent = Vec::new();
        while self.clock.now().0 < end {
            let now = self.clock.now().0;
            self.clock.advance((end - now).min(10 * MINUTE));
            self.host.tick();
            let now = self.clock.now().0;
            sent.extend(self.deliver().into_iter().map(|out| (now, out)));
        }
        sent
    }

    /// Advances the clock to an hour (UTC) of a day in November 2026. The 20th of November is a Friday.
    fn begin(&self, day: u64, hour: u64) {
        let midnight = 1_795_132_800_000;
        let then = midnight + (day - 20) * DAY + hour * HOUR;
        self.clock.advance(then - self.clock.now().0);
        self.host.tick();
    }

    fn agree(&self, who: u64, table: TableId, term: Term, value: &str) -> String {
        let press = Press::at(
            table,
            stramash_core::engine::Revision(0),
            Act::SetTerm(term),
        );
        text(&self.pressed(&self.caller(who), press, Some(value)))
    }

    fn board(&self, table: TableId) -> String {
        text(&self.press(EVE, table, Act::Board))
    }

    /// Returns the player to act, and the other player.
    fn two(&self, table: TableId) -> (u64, u64) {
        match self.to_move(table, &[ANN, BOB]) {
            ANN => (ANN, BOB),
            _ => (BOB, ANN),
        }
    }
}

fn letter_to(out: &InFlight, who: u64) -> bool {
    matches!(&out.task, Task::Direct { player, notifies: true, .. } if *player == PlayerId(who))
}

/// Returns the direct messages that notify a player, each with its time and text.
fn letters(sent: &Sent, who: u64) -> Vec<(u64, String)> {
    let own = sent.iter().filter(|(_, out)| letter_to(out, who));
    own.map(|(at, out)| (*at, task_text(&out.task))).collect()
}

/// Returns the texts of new messages in the room. Edits are not included.
fn posts(sent: &Sent) -> Vec<String> {
    let posts = sent
        .iter()
        .filter(|(_, out)| matches!(out.task, Task::Post { .. }));
    posts.map(|(_, out)| task_text(&out.task)).collect()
}

/// Returns the values that are chosen in the lists of a panel.
fn chosen(answer: &Answer) -> Vec<String> {
    let Answer::Message {
        message: Private::Open(message),
        ..
    } = answer
    else {
        panic!("a panel");
    };
    let lists = message
        .rows
        .iter()
        .flatten()
        .filter_map(|control| match control {
            Control::Select { options, .. } => Some(options),
            Control::Button { .. } => None,
        });
    let chosen = lists.flatten().filter(|option| option.chosen);
    chosen.map(|option| option.value.clone()).collect()
}

fn suggestions(world: &World, who: u64, line: &str, focused: &str) -> Vec<String> {
    let Request::Command { path, options } = command(line) else {
        unreachable!()
    };
    let found = world
        .host
        .suggest(&world.caller(who), &path, &options, focused);
    found
        .into_iter()
        .map(|suggestion| suggestion.value)
        .collect()
}

#[test]
fn pace_is_set_by_command_and_panel() {
    let world = World::new();
    world.command(ANN, "stramash new pace=steady");
    let table = world.newest();
    let said = world.board(table);
    assert!(
        said.contains("Time per turn: a day. After that, the others may decide what to do."),
        "{said}"
    );
    assert!(
        world
            .says(BOB, "stramash new pace=hasty")
            .contains("don't understand")
    );
    for (term, value, words) in [
        (
            Term::Preset,
            "evening",
            "Time per turn: 10 minutes. After that, a computer plays instead.",
        ),
        (
            Term::Turn,
            "3600000",
            "Time per turn: an hour. After that, a computer plays instead.",
        ),
        (
            Term::Reserve,
            "86400000",
            "an hour, plus a day in reserve. After that, a computer",
        ),
        (Term::Penalty, "out", "After that, the player is out."),
        (
            Term::Patience,
            "7",
            "If someone's away for 7 days, the others may decide what to do.",
        ),
        (
            Term::Patience,
            "1",
            "If someone's away for a day, the others may decide what to do.",
        ),
        (Term::Allowance, "0", "Clocks run on while someone's away."),
        (
            Term::Allowance,
            "28",
            "Clocks stop for anyone away, up to 28 days a game.",
        ),
    ] {
        let panel = world.agree(ANN, table, term, value);
        assert!(panel.contains("Done."), "{panel}");
        let said = world.board(table);
        assert!(said.contains(words), "{words} in: {said}");
    }
    // Terms with their default values are not shown.
    world.agree(ANN, table, Term::Patience, "3");
    world.agree(ANN, table, Term::Allowance, "14");
    let panel = world.agree(ANN, table, Term::Style, "talkative");
    assert!(panel.contains("A message each turn"), "{panel}");
    let said = world.board(table);
    assert!(
        !said.contains("decide") && !said.contains("Clocks"),
        "{said}"
    );
    assert_eq!(world.doc(table)["terms"]["talkative"], true);
    world.agree(ANN, table, Term::Style, "quiet");
    assert_eq!(world.doc(table)["terms"]["talkative"], false);
    world.agree(ANN, table, Term::Style, "server");
    assert!(world.doc(table)["terms"]["talkative"].is_null());
    // The allowance is shown only at a table with a pace.
    world.agree(ANN, table, Term::Allowance, "28");
    world.agree(ANN, table, Term::Preset, "none");
    let said = world.board(table);
    assert!(
        !said.contains("Time per turn") && !said.contains("Clocks"),
        "{said}"
    );
    world.agree(ANN, table, Term::Allowance, "14");
    // A table without a pace has neither reserve nor penalty.
    for (term, value) in [
        (Term::Reserve, "86400000"),
        (Term::Penalty, "out"),
        (Term::Preset, "hasty"),
        (Term::Turn, "5"),
        (Term::Turn, "x"),
        (Term::Patience, "2"),
        (Term::Allowance, "1"),
        (Term::Style, "loud"),
    ] {
        let said = world.agree(ANN, table, term, value);
        assert!(
            said.contains("don't understand"),
            "{term:?} {value}: {said}"
        );
    }
    assert_eq!(
        world.doc(table)["terms"],
        serde_json::json!({"patience": "three", "allowance": "two"})
    );
    // Only the opener can change the pace, and only before play.
    world.command(BOB, &format!("stramash join table={table}"));
    assert!(
        world
            .agree(BOB, table, Term::Preset, "easy")
            .contains("Only Ann")
    );
    assert!(text(&world.press(BOB, table, Act::Pace)).contains("Only Ann"));
    world.command(ANN, &format!("stramash start table={table}"));
    for act in [Act::Pace, Act::Absence] {
        let said = text(&world.press(ANN, table, act));
        assert!(said.contains("has started"), "{said}");
    }
    assert!(
        world
            .agree(ANN, table, Term::Preset, "easy")
            .contains("has started")
    );
}

#[test]
fn panels_link_and_show_current_terms() {
    let world = World::new();
    world.command(ANN, "stramash new pace=easy");
    let table = world.newest();
    let acts = |answer: &Answer| {
        let all = controls(answer);
        all.into_iter()
            .map(|(press, _)| press.act)
            .collect::<Vec<_>>()
    };
    let setup = world.press(ANN, table, Act::Setup);
    assert!(acts(&setup).contains(&Act::Pace));
    let pace = world.press(ANN, table, Act::Pace);
    let offered = acts(&pace);
    for act in [
        Act::SetTerm(Term::Preset),
        Act::SetTerm(Term::Turn),
        Act::SetTerm(Term::Reserve),
        Act::SetTerm(Term::Penalty),
        Act::Absence,
        Act::Setup,
    ] {
        assert!(offered.contains(&act), "{act:?}");
    }
    assert_eq!(chosen(&pace), ["easy", "259200000", "0", "tell"]);
    let absence = world.press(ANN, table, Act::Absence);
    assert_eq!(chosen(&absence), ["3", "14", "server"]);
    let said = text(&pace);
    assert!(
        said.contains("Pace: easy") && said.contains("Reserve: none"),
        "{said}"
    );
    // A preset is shown with its terms.
    let evening = "Time per turn: 10 minutes. After that, a computer plays instead.";
    assert!(said.contains(evening), "{said}");
    let times = |what: &str| {
        let times = said.lines().filter_map(|line| line.strip_prefix(what));
        times.collect::<Vec<_>>().join(", ")
    };
    assert_eq!(
        times("Per turn: "),
        "2 minutes, 5 minutes, 10 minutes, 20 minutes, 30 minutes, an hour, 3 hours, 8 hours, \
         a day, 2 days, 3 days, 5 days, 7 days"
    );
    assert_eq!(
        times("Reserve per player: "),
        "10 minutes, 20 minutes, 30 minutes, an hour, 3 hours, 12 hours, \
         a day, 3 days, 7 days, 2 weeks"
    );
    let absence = acts(&world.press(ANN, table, Act::Absence));
    for act in [
        Act::SetTerm(Term::Patience),
        Act::SetTerm(Term::Allowance),
        Act::SetTerm(Term::Style),
        Act::Pace,
    ] {
        assert!(absence.contains(&act), "{act:?}");
    }
    world.agree(ANN, table, Term::Preset, "none");
    let offered = acts(&world.press(ANN, table, Act::Pace));
    assert!(!offered.contains(&Act::SetTerm(Term::Penalty)));
}

#[test]
fn rematch_keeps_terms() {
    let world = World::new();
    let table = world.started("pace=steady", &[BOB]);
    world.press(ANN, table, Act::ConfirmResign);
    world.press(BOB, table, Act::Rematch);
    let next = world.newest();
    assert_ne!(next, table);
    assert_eq!(world.doc(next)["terms"], world.doc(table)["terms"]);
}

#[test]
fn expired_clock_is_announced_once_per_turn() {
    let world = World::new();
    world.host.tick();
    let table = world.started("pace=easy", &[BOB]);
    world.deliver();
    let (late, other) = world.two(table);
    let said = world.board(table);
    assert!(
        said.contains(&format!("{}'s time ends <t:", name(late))),
        "{said}"
    );
    let own = text(&world.press(late, table, Act::MyTurn));
    assert!(own.contains("Your time ends <t:"), "{own}");
    let before = world.pass(3 * DAY - 10 * MINUTE);
    assert!(
        !posts(&before)
            .iter()
            .any(|post| post.contains("time is up"))
    );
    let sent = world.pass(10 * DAY);
    let told = posts(&sent);
    let told: Vec<_> = told
        .iter()
        .filter(|post| post.contains("time is up"))
        .collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains(&format!("{}'s time is up; I let everyone know", name(late))));
    let said = world.board(table);
    assert!(said.contains("time is up"), "{said}");
    world.says(late, "games quiet from=2:00 to=3:00");
    assert!(!world.doc(table)["timers"].to_string().contains("clock"));
    assert!(world.board(table).contains("time is up"));
    world.play_first(late, table);
    let said = world.board(table);
    assert!(
        said.contains(&format!("{}'s time ends", name(other))),
        "{said}"
    );
    assert!(!said.contains("time is up"), "{said}");
}

#[test]
fn agreed_penalty_is_applied() {
    for (then, field) in [("vote", "overdue"), ("stand_in", "stand_in")] {
        let world = World::new();
        world.host.tick();
        world.command(ANN, "stramash new pace=steady");
        let table = world.newest();
        world.agree(ANN, table, Term::Penalty, then);
        world.command(BOB, &format!("stramash join table={table}"));
        world.command(ANN, &format!("stramash start table={table}"));
        let (late, _) = world.two(table);
        let seat = |doc: &serde_json::Value| {
            let mut seats = doc["seats"].as_array().unwrap().iter();
            seats.find(|seat| seat["player"] == late).unwrap().clone()
        };
        world.pass(DAY - 10 * MINUTE);
        assert_eq!(seat(&world.doc(table))[field], false);
        let sent = world.pass(10 * MINUTE);
        assert_eq!(seat(&world.doc(table))[field], true, "{then}");
        assert!(posts(&sent).iter().any(|post| post.contains("time is up")));
        // A player who comes back gets extra time if a stand-in has played for them, and otherwise none.
        world.press(late, table, Act::Board);
        let said = world.board(table);
        assert_eq!(said.contains("time is up"), then == "vote", "{said}");
        assert_eq!(said.contains("time ends"), then == "stand_in", "{said}");
    }
    let world = World::new();
    world.host.tick();
    world.command(ANN, "stramash new pace=evening");
    let table = world.newest();
    world.agree(ANN, table, Term::Penalty, "out");
    world.command(BOB, &format!("stramash join table={table}"));
    world.command(ANN, &format!("stramash start table={table}"));
    let (late, other) = world.two(table);
    world.pass(10 * MINUTE);
    let said = world.board(table);
    assert!(said.contains(&format!("{} wins", name(other))), "{said}");
    let said = text(&world.press(late, table, Act::MyTurn));
    assert!(said.contains("wins"), "{said}");
    let record = world.record(table);
    assert!(stramash_host::verify(&record).is_ok());
}

#[test]
fn reserve_is_used_up_once() {
    let world = World::new();
    world.host.tick();
    world.command(ANN, "stramash new pace=evening");
    let table = world.newest();
    world.agree(ANN, table, Term::Reserve, "3600000");
    world.command(BOB, &format!("stramash join table={table}"));
    world.command(ANN, &format!("stramash start table={table}"));
    let (first, other) = world.two(table);
    assert!(world.board(table).contains("including an hour in reserve"));
    world.pass(30 * MINUTE);
    world.play_first(first, table);
    assert!(
        world.board(table).contains("including an hour in reserve"),
        "the clock of the other player"
    );
    world.play_first(other, table);
    let said = world.board(table);
    assert!(said.contains("including 40 minutes in reserve"), "{said}");
    let sent = world.pass(40 * MINUTE);
    assert!(!posts(&sent).iter().any(|post| post.contains("time is up")));
    let sent = world.pass(10 * MINUTE);
    assert!(posts(&sent).iter().any(|post| post.contains("time is up")));
}

#[test]
fn outage_stops_table_clocks() {
    let mut world = World::new();
    world.host.tick();
    world.started("pace=steady", &[BOB]);
    world.deliver();
    world.pass(12 * HOUR);
    // The bot is down for three days.
    world.clock.advance(3 * DAY);
    world.restart();
    let sent = world.pass(12 * HOUR - 10 * MINUTE);
    assert!(
        !posts(&sent).iter().any(|post| post.contains("time is up")),
        "{:?}",
        posts(&sent)
    );
    let sent = world.pass(20 * MINUTE);
    assert!(posts(&sent).iter().any(|post| post.contains("time is up")));
    // A short outage does not stop the clock.
    let other = world.started("pace=evening", &[BOB]);
    world.deliver();
    world.clock.advance(14 * MINUTE);
    world.restart();
    world.host.tick();
    let doc = world.doc(other);
    assert!(
        doc["seats"]
            .as_array()
            .unwrap()
            .iter()
            .any(|seat| seat["stand_in"] == true)
    );
}

#[test]
fn play_after_outage_is_not_charged() {
    let world = World::new();
    world.host.tick();
    world.command(ANN, "stramash new pace=evening");
    let table = world.newest();
    world.agree(ANN, table, Term::Reserve, "3600000");
    world.command(BOB, &format!("stramash join table={table}"));
    world.command(ANN, &format!("stramash start table={table}"));
    let (first, other) = world.two(table);
    world.clock.advance(DAY);
    // These plays come before the first tick after the outage.
    world.play_first(first, table);
    world.play_first(other, table);
    let said = world.board(table);
    assert!(said.contains("including an hour in reserve"), "{said}");
}

#[test]
fn paused_table_stops_clocks() {
    let world = World::new();
    world.host.tick();
    let table = world.started("pace=steady", &[BOB]);
    world.deliver();
    world.pass(6 * HOUR);
    world
        .host
        .handle_event(stramash_host::DiscordEvent::RoomGone(ROOM));
    assert!(!world.board(table).contains("time ends"));
    world.pass(5 * DAY);
    world.press(ANN, table, Act::Board);
    let said = world.board(table);
    assert!(said.contains("time ends"), "{said}");
    let sent = world.pass(18 * HOUR - 10 * MINUTE);
    assert!(!posts(&sent).iter().any(|post| post.contains("time is up")));
    let sent = world.pass(10 * MINUTE);
    assert!(posts(&sent).iter().any(|post| post.contains("time is up")));
}

#[test]
fn absent_player_is_not_notified() {
    let world = World::new();
    world.begin(20, 12);
    let table = world.started("pace=steady", &[BOB]);
    world.deliver();
    let (away, there) = world.two(table);
    // The player goes away during the other player's turn.
    world.play_first(away, table);
    world.deliver();
    let said = world.says(away, "games away until=2026-11-30");
    assert!(
        said.contains("You're away until Monday, 2026-11-30, "),
        "{said}"
    );
    let sent: Sent = world.deliver().into_iter().map(|out| (0, out)).collect();
    let told = posts(&sent);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains(&format!("{} is away, back <t:1796025600:R>", name(away))));
    world.play_first(there, table);
    let sent: Sent = world.deliver().into_iter().map(|out| (0, out)).collect();
    let said = world.board(table);
    assert!(
        said.contains(&format!("{} is away, back", name(away))),
        "{said}"
    );
    // The clock is stopped until the 30th at 8:00. Then a day is left.
    assert!(
        said.contains(&format!("<t:{}:R>", 1_796_025_600 + 86_400)),
        "{said}"
    );
    assert!(
        !posts(&sent)
            .iter()
            .any(|post| post.contains("is away, back"))
            || posts(&sent).len() == 1
    );
    // For nine days the player gets no message. Then they get one notification, and reminders later.
    let quiet = world.pass(9 * DAY + 19 * HOUR);
    assert_eq!(letters(&quiet, away), []);
    let back = world.pass(2 * HOUR);
    let calls = letters(&back, away);
    assert_eq!(calls.len(), 1, "{calls:?}");
    assert_eq!(calls[0].0, 1_796_025_600_000);
    assert!(!world.board(table).contains("is away, back"));
    let later = world.pass(DAY);
    assert!(
        letters(&later, away)
            .iter()
            .any(|(_, said)| said.contains("Your turn in "))
    );
    assert!(posts(&later).iter().any(|post| post.contains("time is up")));
}

#[test]
fn early_return_notifies_the_player() {
    let world = World::new();
    world.begin(20, 12);
    let table = world.started("pace=steady", &[BOB]);
    world.deliver();
    let (away, there) = world.two(table);
    world.play_first(away, table);
    world.deliver();
    world.says(away, "games away until=2_weeks");
    world.play_first(there, table);
    world.pass(3 * DAY);
    let panel = world.says(away, "games away");
    assert!(panel.contains("You're away until "), "{panel}");
    let said = world.says(away, "games away until=back");
    assert!(said.contains("Welcome back!"), "{said}");
    let said = world.board(table);
    assert!(!said.contains("is away, back"), "{said}");
    // The time of the absence did not count.
    let left = world.clock.now().0 / 1000 + 86_400;
    assert!(said.contains(&format!("<t:{left}:R>")), "{left} in {said}");
    let sent = world.pass(10 * MINUTE);
    assert_eq!(letters(&sent, away).len(), 1);
    let sent = world.pass(12 * HOUR);
    assert_eq!(letters(&sent, away).len(), 0);
}

#[test]
fn early_return_is_announced_silently() {
    let world = World::new();
    world.begin(20, 12);
    let table = world.started("", &[BOB]);
    world.deliver();
    let (away, there) = world.two(table);
    let says = |line: &str| -> Sent {
        world.says(away, line);
        world.deliver().into_iter().map(|out| (0, out)).collect()
    };
    let early = |sent: &Sent| -> Vec<String> {
        let mut told = posts(sent);
        told.retain(|post| post.contains("is back early"));
        told
    };
    assert_eq!(early(&says("games away until=2_weeks")).len(), 0);
    world.pass(3 * DAY);
    let sent = says("games away until=back");
    let told = early(&sent);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains(&format!("{} is back early", name(away))));
    assert_eq!(letters(&sent, there), []);
    for (_, out) in &sent {
        if let Task::Post { message, .. } = &out.task {
            assert!(message.mentions.is_empty() || message.mentions == [PlayerId(away)]);
        }
    }
    assert_eq!(early(&says("games away until=back")).len(), 0);
    // There is no notice if the day that the player named has passed.
    says("games away until=2_days");
    world.pass(3 * DAY);
    assert_eq!(early(&says("games away until=back")).len(), 0);
    // There is no notice if the player is away again before the notice is sent.
    says("games away until=2_weeks");
    world.says(away, "games away until=back");
    assert_eq!(early(&says("games away until=3_days")).len(), 0);
}

#[test]
fn rest_stops_table_clock_within_allowance() {
    let world = World::new();
    world.begin(20, 12);
    world.command(ANN, "stramash new pace=steady");
    let table = world.newest();
    world.agree(ANN, table, Term::Allowance, "7");
    world.agree(ANN, table, Term::Penalty, "tell");
    world.command(BOB, &format!("stramash join table={table}"));
    world.command(ANN, &format!("stramash start table={table}"));
    world.deliver();
    let (away, _) = world.two(table);
    world.says(away, "games away until=4_weeks");
    let sent = world.pass(8 * DAY - 10 * MINUTE);
    assert!(!posts(&sent).iter().any(|post| post.contains("time is up")));
    let sent = world.pass(10 * MINUTE);
    assert!(posts(&sent).iter().any(|post| post.contains("time is up")));
}

#[test]
fn quiet_hours_use_own_time_zone() {
    let world = World::new();
    // It is Friday, 20 November: noon in UTC, 17:45 in Kathmandu.
    world.begin(20, 12);
    let table = world.started("", &[BOB]);
    world.deliver();
    let (away, there) = world.two(table);
    world.play_first(away, table);
    let said = world.says(
        away,
        "games quiet city=Kathmandu from=22:00 to=7:00 days=sun",
    );
    assert!(
        said.contains("(Kathmandu)") && said.contains("Quiet all day: Sunday."),
        "{said}"
    );
    assert!(said.contains("Your time: 17:45"), "{said}");
    world.deliver();
    // 22:00 in Kathmandu is 16:15 UTC.
    world.pass(4 * HOUR + 20 * MINUTE);
    world.play_first(there, table);
    let mut sent: Sent = world.deliver().into_iter().map(|out| (0, out)).collect();
    sent.extend(world.pass(DAY));
    // Saturday, 7:00 in Kathmandu is 1:15 UTC.
    let seven = 1_795_132_800_000 + DAY + HOUR + 15 * MINUTE;
    let calls = letters(&sent, away);
    assert_eq!(calls.len(), 1, "{calls:?}");
    assert!((seven..seven + 10 * MINUTE).contains(&calls[0].0));
    // The reminder a day later would fall on Sunday, which is quiet. So it comes on Monday at 7:00.
    let sent = world.pass(3 * DAY);
    let calls = letters(&sent, away);
    let monday = seven + 2 * DAY;
    assert!(
        (monday..monday + 10 * MINUTE).contains(&calls[0].0),
        "{calls:?}"
    );
    assert!(calls[0].1.contains("No rush"));
}

#[test]
fn a_vote_in_quiet_hours_notifies_once_when_they_end() {
    for answered in [false, true] {
        let world = World::new();
        world.begin(20, 12);
        let table = world.started("", &[BOB]);
        world.deliver();
        let (away, there) = world.two(table);
        world.play_first(away, table);
        world.says(away, "games quiet city=London from=22:00 to=7:00");
        world.pass(11 * HOUR);
        // The other player asks to stop at 23:00.
        world.press(there, table, Act::ConfirmAbort);
        assert_eq!(letters(&world.pass(HOUR), away), []);
        if answered {
            let number = world.doc(table)["vote"]["number"].as_u64().unwrap();
            let act = Act::Vote(u32::try_from(number).unwrap(), false);
            world.press(away, table, act);
        }
        let calls = letters(&world.pass(12 * HOUR), away);
        if answered {
            assert_eq!(calls, []);
            continue;
        }
        let seven = 1_795_132_800_000 + DAY + 7 * HOUR;
        assert_eq!(calls.len(), 1, "{calls:?}");
        assert!((seven..seven + 10 * MINUTE).contains(&calls[0].0));
        assert!(calls[0].1.contains("stop"), "{calls:?}");
    }
}

#[test]
fn rest_settings_apply_immediately() {
    let world = World::new();
    world.begin(20, 12);
    let table = world.started("pace=steady", &[BOB]);
    world.deliver();
    let (late, _) = world.two(table);
    world.pass(10 * HOUR);
    // The player makes twenty hours a day quiet. The time before that counts in full.
    world.says(late, "games quiet city=London from=22:00 to=18:00");
    let said = world.board(table);
    // Fourteen hours are left. On each day only the four hours after 18:00 count, so they last three days and two
    // hours.
    let end = 1_795_132_800 + 86_400 + 3 * 86_400 + 20 * 3600;
    assert!(said.contains(&format!("<t:{end}:R>")), "{end} in {said}");
    // After one quiet hour has passed, the player turns the quiet hours off.
    world.pass(HOUR);
    world.own(late, Act::RestHours, Some("never"));
    let said = world.board(table);
    let end = 1_795_132_800 + (23 + 14) * 3600;
    assert!(said.contains(&format!("<t:{end}:R>")), "{end} in {said}");
}

#[test]
fn quiet_hours_keep_reminders() {
    let world = World::new();
    world.begin(20, 12);
    let table = world.started("", &[BOB]);
    world.deliver();
    let (late, _) = world.two(table);
    world.pass(25 * HOUR);
    let timers = || world.doc(table)["timers"].clone();
    let before = timers();
    world.says(late, "games quiet from=2:00 to=3:00");
    assert_eq!(timers(), before);
    let reminder = || {
        let timers = timers();
        let timers = timers.as_array().unwrap();
        let mut own = timers
            .iter()
            .filter(|timer| timer["alarm"].get("remind").is_some());
        own.next().unwrap()["at"].as_u64().unwrap()
    };
    // A new hour or time zone for the daily reminder also changes the next reminder.
    world.own(late, Act::RestDaily, Some("20"));
    assert_eq!(reminder(), 1_795_132_800_000 + DAY + 20 * HOUR);
    world.says(late, "games quiet city=Kathmandu");
    assert_eq!(
        reminder(),
        1_795_132_800_000 + DAY + 14 * HOUR + 15 * MINUTE
    );
}

#[test]
fn mention_waits_for_the_end_of_absence() {
    let world = World::new();
    world.begin(20, 12);
    let table = world.started("", &[BOB]);
    world.deliver();
    let (away, there) = world.two(table);
    world.play_first(away, table);
    world.deliver();
    world.own(
        away,
        Act::Set(stramash_host::Setting::Notify),
        Some("mention"),
    );
    world.says(away, "games away until=2_days");
    world.play_first(there, table);
    let calls = |sent: &Sent| {
        let called = sent.iter().filter(|(_, out)| match &out.task {
            Task::Post { message, .. } => message.mentions.contains(&PlayerId(away)),
            Task::Direct {
                player,
                notifies: rings,
                ..
            } => *player == PlayerId(away) && *rings,
            _ => false,
        });
        called.count()
    };
    assert_eq!(calls(&world.pass(2 * DAY - 10 * MINUTE)), 0);
    assert_eq!(calls(&world.pass(HOUR)), 1);
    assert_eq!(calls(&world.pass(12 * HOUR)), 0);
    // A player who wants no notifications gets none.
    world.own(
        there,
        Act::Set(stramash_host::Setting::Notify),
        Some("nobody"),
    );
    world.play_first(away, table);
    let sent = world.pass(5 * DAY);
    assert!(
        letters(&sent, there).is_empty(),
        "{:?}",
        letters(&sent, there)
    );
}

/// Checks that an absence is announced only where the person plays, and that boards change if they show it.
#[test]
fn absence_is_announced_only_at_own_tables() {
    let world = World::new();
    world.begin(20, 12);
    let table = world.started("", &[BOB, CAT]);
    world.deliver();
    let out = world.to_move(table, &[ANN, BOB, CAT]);
    world.press(out, table, Act::ConfirmResign);
    world.command(out, "stramash new");
    world.deliver();
    let said = world.says(out, "games away until=90_days");
    assert!(said.contains("You're away until "), "{said}");
    assert_eq!(tasks(&world.deliver()), Vec::<String>::new());
    let late = world.to_move(table, &[ANN, BOB, CAT]);
    world.says(late, "games quiet from=2:00 to=3:00");
    assert_eq!(tasks(&world.deliver()), Vec::<String>::new());
    world.says(late, "games away until=3_days");
    let sent = world.deliver();
    assert_eq!(tasks(&sent), ["edit", "post"]);
    assert!(
        sent.iter()
            .any(|out| task_text(&out.task).contains("is away, back"))
    );
    // A board with a clock shows the new deadline of the player.
    let other = world.started("pace=easy", &[BOB]);
    world.deliver();
    let (late, _) = world.two(other);
    world.says(late, "games quiet from=4:00 to=5:00");
    assert!(tasks(&world.deliver()).contains(&"edit".to_owned()));
}

#[test]
fn paused_table_is_left_out_of_digest() {
    let world = World::new();
    world.begin(20, 12);
    let table = world.started("", &[BOB]);
    let other = world.started("", &[BOB]);
    world.deliver();
    for id in [table, other] {
        while world.to_move(id, &[ANN, BOB]) == ANN {
            world.play_first(ANN, id);
        }
    }
    world.own(BOB, Act::RestDaily, Some("18"));
    world.deliver();
    world
        .host
        .handle_event(stramash_host::DiscordEvent::RoomGone(ROOM));
    world.press(ANN, other, Act::Board);
    let told = letters(&world.pass(DAY), BOB);
    let digests: Vec<_> = told
        .iter()
        .filter(|(_, said)| said.contains("No rush"))
        .collect();
    assert_eq!(digests.len(), 1, "{told:?}");
    assert!(
        digests[0].1.contains("It's your turn at one table"),
        "{told:?}"
    );
}

#[test]
fn daily_digest_covers_all_tables() {
    let world = World::new();
    world.begin(20, 12);
    let tables: Vec<TableId> = (0..3).map(|_| world.started("", &[BOB])).collect();
    world.deliver();
    for &table in &tables {
        while world.to_move(table, &[ANN, BOB]) == ANN {
            world.play_first(ANN, table);
        }
    }
    world.deliver();
    world.says(BOB, "games quiet city=Amsterdam");
    let panel = world.own(BOB, Act::RestDaily, Some("18"));
    assert!(panel.contains("One daily reminder, at 18:00"), "{panel}");
    let sent = world.pass(3 * DAY);
    let told = letters(&sent, BOB);
    let six = 1_795_132_800_000 + 17 * HOUR;
    let moments: Vec<u64> = told.iter().map(|(at, _)| *at).collect();
    assert_eq!(moments, [six, six + DAY, six + 2 * DAY]);
    for (_, said) in &told {
        assert!(said.contains("It's your turn at 3 tables"), "{said}");
        for table in &tables {
            assert!(said.contains(&format!("Stramash #{table}")), "{said}");
        }
    }
    // A table that no longer waits for the player is left out. If no table waits, there is no message.
    world.play_first(BOB, tables[0]);
    let sent = world.pass(DAY);
    let told = letters(&sent, BOB);
    let digest: Vec<_> = told
        .iter()
        .filter(|(_, said)| said.contains("No rush"))
        .collect();
    assert_eq!(digest.len(), 1, "{told:?}");
    // The player turns this reminder off, so each table reminds them separately again.
    let panel = world.own(BOB, Act::RestDaily, Some("never"));
    assert!(panel.contains("A reminder for each table"), "{panel}");
    let sent = world.pass(2 * DAY);
    assert!(
        !letters(&sent, BOB)
            .iter()
            .any(|(_, said)| said.contains("your turn at "))
    );
}

#[test]
fn digest_repeats_after_an_hour() {
    let world = World::new();
    world.begin(20, 12);
    let table = world.started("", &[BOB]);
    world.deliver();
    let (late, _) = world.two(table);
    for hour in [18, 19] {
        world.own(late, Act::RestDaily, Some(&hour.to_string()));
        let until = 1_795_132_800_000 + hour * HOUR;
        let sent = world.pass(until - world.clock.now().0);
        assert_eq!(letters(&sent, late).len(), 1, "at {hour}");
    }
}

#[test]
fn unknown_rest_texts_are_explained() {
    let world = World::new();
    world.begin(20, 12);
    for (line, words) in [
        ("games away until=someday", "can't read “someday”"),
        ("games away until=19_November_2026", "That's in the past"),
        ("games away until=0_days", "That's in the past"),
        ("games away until=91_days", "90 days at most"),
        ("games away until=2027-11-20", "90 days at most"),
        ("games away until=someday", "“someday”"),
        ("games away until=29_feb_2027", "“29 feb 2027”"),
        ("games away until=yesterday", "That's in the past"),
        ("games quiet city=Atlantis", "I don't know “"),
        ("games quiet city=Atlantis", "“Atlantis”"),
        (
            "games quiet city=Portland",
            "Los Angeles, America · New York, America",
        ),
        ("games quiet city=Paris,_Texas", "Paris, Europe"),
        ("games quiet from=25 to=7", "“25”"),
        ("games quiet from=23", "need both"),
        ("games quiet to=7", "need both"),
        ("games quiet from=23 to=23", "two different hours"),
        ("games quiet from=25 to=7", "can't read “25”"),
        ("games quiet days=someday", "can't read “someday”"),
        (
            "games quiet days=mon_tue_wed_thu_fri_weekend",
            "You can't mute every day",
        ),
    ] {
        let said = world.says(ANN, line);
        assert!(said.contains(words), "{line}: {said}");
        assert_eq!(
            world.store.load(Subject::Player(PlayerId(ANN))).unwrap(),
            None,
            "{line}"
        );
    }
    for act in [Act::RestAway, Act::RestHours, Act::RestDay, Act::RestDaily] {
        for value in [None, Some("x"), Some("24"), Some("0"), Some("5:5")] {
            if act == Act::RestDaily && value == Some("0") {
                continue;
            }
            let said = world.own(ANN, act.clone(), value);
            assert!(
                said.contains("can't read") || said.contains("don't understand"),
                "{act:?} {value:?}: {said}"
            );
        }
    }
}

#[test]
fn rest_panel_shows_and_changes_everything() {
    let world = World::new();
    world.begin(20, 12);
    let settings = world.says(ANN, "games settings");
    assert!(settings.contains("Away and quiet hours"), "{settings}");
    let panel = world.own(ANN, Act::Rest, None);
    assert!(panel.contains("assume it's 12:00"), "{panel}");
    let hours = { panel.lines() }.filter_map(|line| line.strip_prefix("Quiet from "));
    let offered = [
        "20:00 to 08:00",
        "21:00 to 07:00",
        "22:00 to 06:00",
        "22:00 to 07:00",
        "22:00 to 08:00",
        "23:00 to 07:00",
        "23:00 to 08:00",
        "00:00 to 08:00",
        "00:00 to 09:00",
        "09:00 to 17:00",
    ];
    assert_eq!(hours.collect::<Vec<_>>(), offered);
    let form = world.pressed(&world.caller(ANN), Press::own(Act::RestCity), None);
    assert!(text(&form).contains("What's your time zone"));
    let fill = |city: &str| {
        let fields = [("city".to_owned(), city.to_owned())].into_iter().collect();
        let press = Press::own(Act::RestCity);
        text(
            &world
                .host
                .handle(&world.caller(ANN), Request::Form { press, fields }),
        )
    };
    assert!(fill("Nowhere").contains("I don't know “"));
    for (city, clock) in [
        ("Zürich", "13:00 (Zurich)"),
        ("São Paulo", "09:00 (Sao Paulo)"),
        ("Malmö", "13:00 (Stockholm)"),
        ("UTC", "12:00 (UTC)"),
        ("EST", "07:00 (New York)"),
        ("GMT+2", "14:00 (UTC+02:00)"),
        ("UTC-3:30", "08:30 (UTC-03:30)"),
        ("Buenos Aires", "09:00 (Buenos Aires)"),
        ("Dublin, Ireland", "12:00 (Dublin)"),
        ("US/Eastern", "07:00 (Eastern)"),
    ] {
        let panel = fill(city);
        assert!(
            panel.contains(&format!("Your time: {clock}")),
            "{city}: {panel}"
        );
    }
    let panel = fill("st johns");
    assert!(panel.contains("Your time: 08:30 (St Johns)"), "{panel}");
    let panel = world.own(ANN, Act::RestHours, Some("1380-420"));
    assert!(
        panel.contains("Done.") && panel.contains("Quiet from 23:00 to 07:00"),
        "{panel}"
    );
    let panel = world.own(ANN, Act::RestDay, Some("7"));
    assert!(panel.contains("Quiet all day: Sunday.") && panel.contains("Unmute every Sunday"));
    let panel = world.own(ANN, Act::RestDay, Some("7"));
    assert!(!panel.contains("Quiet all day"), "{panel}");
    for day in 1..7 {
        world.own(ANN, Act::RestDay, Some(&day.to_string()));
    }
    let said = world.own(ANN, Act::RestDay, Some("7"));
    assert!(said.contains("You can't mute every day"), "{said}");
    let panel = world.own(ANN, Act::RestAway, Some("tomorrow"));
    assert!(
        panel.contains("No pings") && panel.contains("I'm back"),
        "{panel}"
    );
    assert_eq!(panel.matches("You're away").count(), 1, "{panel}");
    assert!(world.own(ANN, Act::Rest, None).contains("You're away"));
    let panel = world.own(ANN, Act::RestAway, Some("back"));
    assert!(panel.contains("Welcome back!") && !panel.contains("You're away"));
    let settings = world.own(ANN, Act::Settings, None);
    assert!(settings.contains("Your settings"), "{settings}");
    let panel = |act, value| world.pressed(&world.caller(ANN), Press::own(act), Some(value));
    assert_eq!(chosen(&panel(Act::RestDaily, "7")), ["1380-420", "7"]);
    assert_eq!(chosen(&panel(Act::RestHours, "never")), ["never", "7"]);
    assert_eq!(chosen(&panel(Act::RestDaily, "never")), ["never", "never"]);
    let panel = world.says(ANN, "games quiet from=22:15 to=6:45");
    assert!(panel.contains("Quiet from 22:15 to 06:45"), "{panel}");
    for none in [
        "from=never",
        "to=none",
        "from=Off to=7:00",
        "from=22:00 to=no",
    ] {
        world.says(ANN, "games quiet from=22:15 to=6:45");
        let panel = world.says(ANN, &format!("games quiet {none}"));
        let done = panel.contains("Done.") && !panel.contains("22:15");
        assert!(done, "{none}: {panel}");
    }
}

#[test]
fn rest_options_are_suggested() {
    let world = World::new();
    world.begin(20, 12);
    let until = suggestions(&world, ANN, "games away", "until");
    let days = [
        "tomorrow",
        "sunday",
        "monday",
        "tuesday",
        "wednesday",
        "thursday",
        "friday",
    ];
    assert_eq!(until[..7], days);
    assert_eq!(until[7..], ["1 weeks", "2 weeks", "3 weeks", "4 weeks"]);
    world.says(ANN, "games away until=tomorrow");
    assert_eq!(suggestions(&world, ANN, "games away", "until")[0], "back");
    let cities = suggestions(&world, ANN, "games quiet", "city");
    assert_eq!((cities.len(), cities[0].as_str()), (25, "Europe/London"));
    let found = suggestions(&world, ANN, "games quiet city=york", "city");
    assert_eq!(found, ["America/New York"]);
    let found = suggestions(&world, ANN, "games quiet city=am", "city");
    assert_eq!(found[..2], ["Europe/Amsterdam", "Asia/Amman"]);
    assert_eq!(suggestions(&world, ANN, "games quiet", "from").len(), 25);
    assert_eq!(
        suggestions(&world, ANN, "games quiet to=23", "to"),
        ["23:00"]
    );
    let days = suggestions(&world, ANN, "games quiet", "days");
    assert_eq!((days[0].as_str(), days.len()), ("saturday sunday", 9));
    // Every suggested value can be parsed.
    for focused in ["city", "days"] {
        for value in suggestions(&world, ANN, "games quiet", focused) {
            let said = world.says(
                ANN,
                &format!("games quiet {focused}={}", value.replace(' ', "_")),
            );
            assert!(said.contains("Done."), "{value}: {said}");
        }
    }
    for value in suggestions(&world, ANN, "games away", "until") {
        let said = world.says(
            ANN,
            &format!("games away until={}", value.replace(' ', "_")),
        );
        assert!(said.contains("back"), "{value}: {said}");
        assert!(!said.contains("understand"), "{value}: {said}");
    }
    assert!(suggestions(&world, ANN, "games quiet", "until").len() > 5);
    assert!(suggestions(&world, ANN, "games quiet", "nothing").is_empty());
}

#[test]
fn heartbeat_is_stored_once_a_minute() {
    let world = World::new();
    let revision = || {
        let loaded = world.store.load(Subject::Bot).unwrap();
        loaded.map_or(0, |loaded| loaded.revision.0)
    };
    // The fingerprint of the key was stored when the host started.
    assert_eq!(revision(), 1);
    for _ in 0..60 {
        world.clock.advance(10_000);
        world.host.tick();
    }
    assert_eq!(revision(), 11);
    // Another host on the same store goes on with the heartbeats.
    let other = world.beside();
    world.clock.advance(MINUTE);
    other.tick();
    assert_eq!(revision(), 12);
    world.clock.advance(2 * MINUTE);
    world.host.tick();
    world.host.tick();
    assert_eq!(revision(), 13);
}

#[test]
fn rest_choices_are_exported_and_forgotten() {
    let world = World::new();
    world.says(EVE, "games quiet city=Apia from=22 to=6 days=fri");
    world.says(EVE, "games away until=3_days");
    let Answer::Message {
        file: Some(file), ..
    } = world.pressed(&world.caller(EVE), Press::own(Act::MyData), None)
    else {
        panic!("a file");
    };
    for word in ["Pacific/Apia", "away", "hours", "days"] {
        assert!(file.content.contains(word), "{word} in {}", file.content);
    }
    world.own(EVE, Act::ConfirmForget, None);
    assert_eq!(
        world.store.load(Subject::Player(PlayerId(EVE))).unwrap(),
        None
    );
}

/// Checks two tables over three months: nobody is notified at night, and no time is counted wrongly.
#[test]
fn months_of_play_are_simulated() {
    let mut world = World::new();
    world.begin(20, 12);
    let table = world.started("pace=easy", &[BOB]);
    world.deliver();
    for who in [ANN, BOB] {
        world.says(
            who,
            "games quiet city=Amsterdam from=23:00 to=7:00 days=sun",
        );
    }
    let mut called = 0;
    for day in 0..90 {
        if day % 30 == 15 {
            world.clock.advance(4 * DAY);
            world.restart();
        }
        let turn = world.to_move(table, &[ANN, BOB]);
        if day % 3 != 0 {
            world.play_first(turn, table);
        }
        // The plays come a bit later every day, so that they are made by day and by night.
        let sent = world.pass(DAY + 50 * MINUTE);
        for who in [ANN, BOB] {
            for (at, said) in letters(&sent, who) {
                let hour = (at / HOUR + 1) % 24;
                assert!((7..23).contains(&hour), "at {hour}: {said}");
                called += 1;
            }
        }
    }
    assert!(called > 60, "{called}");
    assert!(world.clock.now() > Millis(1_795_132_800_000 + 90 * DAY));
}

#[test]
fn table_overrides_server_style() {
    for (loud_server, style, new) in [(false, "talkative", true), (true, "quiet", false)] {
        let world = World::new();
        if loud_server {
            world.talkative();
        }
        world.command(ANN, "stramash new");
        let table = world.newest();
        world.agree(ANN, table, Term::Style, style);
        world.command(BOB, "stramash join");
        world.command(ANN, "stramash start");
        world.deliver();
        let (who, _) = world.two(table);
        world.play_first(who, table);
        let words = tasks(&world.deliver());
        assert_eq!(words.contains(&"post".to_owned()), new, "{words:?}");
    }
}

#[test]
fn reminder_shows_deadline_and_newest_keeps_buttons() {
    let world = World::new();
    world.begin(20, 12);
    let table = world.started("pace=easy", &[BOB]);
    world.deliver();
    let (late, _) = world.two(table);
    let sent = world.pass(2 * DAY + HOUR);
    let told = letters(&sent, late);
    assert_eq!(told.len(), 2, "{told:?}");
    let ends = (1_795_132_800_000 + 3 * DAY + 12 * HOUR) / 1000;
    for (_, said) in &told {
        assert!(said.contains(&format!("time ends <t:{ends}:R>")), "{said}");
        assert!(!said.contains("No rush"), "{said}");
    }
    let gone = sent
        .iter()
        .filter(|(_, out)| matches!(out.task, Task::Delete { .. }));
    assert_eq!(gone.count(), 1, "the first board is deleted");
    let sent = world.pass(2 * DAY);
    let told = letters(&sent, late);
    assert!(told.last().unwrap().1.contains("time's up"), "{told:?}");
}

#[test]
fn deserted_match_waits_for_a_return() {
    let world = World::new();
    world.begin(20, 12);
    let table = world.started("pace=evening", &[BOB]);
    world.deliver();
    world.pass(2 * DAY);
    let plays = |world: &World| {
        let log = text(&world.press(EVE, table, Act::Log(0)));
        let title = log.lines().next().unwrap_or_default();
        let all = title.rsplit(" of ").next().unwrap_or("0");
        let digits: String = all.chars().take_while(char::is_ascii_digit).collect();
        digits.parse::<usize>().unwrap_or_default()
    };
    let asleep = plays(&world);
    assert!((1..5).contains(&asleep), "{asleep}");
    world.pass(2 * DAY);
    assert_eq!(plays(&world), asleep);
    // A player for whom the table does not wait comes back. The stand-in of the other player goes on.
    let doc = world.doc(table);
    let mut seats = doc["seats"].as_array().unwrap().iter();
    let back = seats.find(|seat| seat["turn"]["since"].is_null()).unwrap();
    let back = back["player"].as_u64().unwrap();
    let said = text(&world.press(back, table, Act::Board));
    assert!(said.contains("back"), "{said}");
    world.pass(MINUTE - 1);
    assert_eq!(plays(&world), asleep);
    world.pass(1);
    assert_eq!(plays(&world), asleep + 1);
}
