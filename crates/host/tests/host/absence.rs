//! Absent players: when the others may vote about them, how votes are decided, and what ends them.

use stramash_core::engine::{Millis, PlayerId, TableId};
use stramash_host::in_flight::{DiscordEvent, InFlight, Task};
use stramash_host::press::{Act, Measure, Press};
use stramash_host::{Clock, Setting};
use stramash_store::Subject;

use crate::kit::*;

const ALL: [u64; 4] = [ANN, BOB, CAT, DAN];

/// Starts a match of `n` players. Returns the player to act and the other players.
fn begun(n: usize) -> (World, TableId, u64, Vec<u64>) {
    let world = World::new();
    let table = world.started("", &ALL[1..n]);
    world.deliver();
    let away = world.to_move(table, &ALL[..n]);
    let others = ALL[..n].iter().copied().filter(|who| *who != away);
    (world, table, away, others.collect())
}

fn waited(n: usize) -> (World, TableId, u64, Vec<u64>) {
    let begun = begun(n);
    begun.0.wait(3 * DAY);
    begun.0.deliver();
    begun
}

fn vote(world: &World, table: TableId, who: u64, yes: bool) -> String {
    let number = world.doc(table)["votes"].as_u64().unwrap();
    let number = u32::try_from(number).unwrap();
    text(&world.press(who, table, Act::Vote(number, yes)))
}

fn told(sent: &[InFlight]) -> Vec<String> {
    sent.iter().map(|out| task_text(&out.task)).collect()
}

fn away_button(world: &World, table: TableId) -> bool {
    let board = world.press(EVE, table, Act::Board);
    let controls = controls(&board);
    { controls.iter() }.any(|(press, _)| matches!(press.act, Act::Absent(_)))
}

#[test]
fn absence_button_appears_when_overdue_and_goes_on_return() {
    let (world, table, away, others) = begun(3);
    world.wait(3 * DAY - MINUTE);
    assert!(!away_button(&world, table));
    world.deliver();
    let said = world.says(others[0], &format!("stramash absent player={away}"));
    assert!(
        said.contains("began <t:") && said.contains("You can ask the others <t:"),
        "{said}"
    );
    let unnamed = world.says(others[0], &format!("stramash absent table={table}"));
    assert!(unnamed.contains("You can ask the others <t:"), "{unnamed}");
    assert_eq!(tasks(&world.deliver()), [format!("check {away}")]);
    world.wait(MINUTE);
    assert!(away_button(&world, table));
    let told = told(&world.deliver());
    let button = format!("Ask about {}", name(away));
    assert!(told.iter().any(|text| text.contains(&button)), "{told:?}");
    // When the absent player presses a button, their wait starts again.
    world.press(away, table, Act::Board);
    assert!(!away_button(&world, table));
    world.wait(3 * DAY - MINUTE);
    assert!(!away_button(&world, table));
    world.wait(MINUTE);
    assert!(away_button(&world, table));
    // When this player plays, their wait ends.
    world.play_first(away, table);
    assert!(!away_button(&world, table));
}

#[test]
fn players_who_left_the_server_count_as_absent_at_once() {
    let (world, table, away, others) = begun(3);
    let gone = others[1];
    assert!(
        world
            .says(others[0], "stramash absent")
            .contains("You can ask the others <t:")
    );
    world
        .host
        .handle_event(DiscordEvent::PlayerGone(SERVER, PlayerId(gone)));
    world.deliver();
    assert!(away_button(&world, table));
    let said = world.says(others[0], "stramash absent");
    assert!(
        said.contains(&format!("{} has left the server", name(gone))),
        "{said}"
    );
    assert!(!said.contains("Remind them"), "{said}");
    // A player whose turn it is and who leaves the server cannot be reminded, either.
    let (other, next, turn, there) = begun(3);
    other
        .host
        .handle_event(DiscordEvent::PlayerGone(SERVER, PlayerId(turn)));
    let said = other.says(there[0], &format!("stramash absent table={next}"));
    assert!(said.contains("has left the server"), "{said}");
    assert!(!said.contains("Remind them"), "{said}");
    let said = world.measure(others[0], table, Measure::Remove, gone);
    assert!(said.contains("I've asked"), "{said}");
    let said = vote(&world, table, away, true);
    assert!(said.contains("Agreed. Done."), "{said}");
}

#[test]
fn majority_of_present_players_decides() {
    let (world, table, away, others) = waited(4);
    let said = world.says(others[0], &format!("stramash absent player={away}"));
    assert!(said.contains("2 of 3 active players must agree"), "{said}");
    let said = world.measure(others[0], table, Measure::Remove, away);
    assert!(said.contains("I've asked"), "{said}");
    let sent = world.deliver();
    let mut called = calls(&sent);
    called.sort();
    let mut wanted: Vec<String> = [others[1], others[2], away]
        .map(|who| format!("direct {who}"))
        .into();
    wanted.sort();
    assert_eq!(called, wanted);
    for who in [others[1], others[2], away] {
        let letter = sent.iter().find_map(|out| match &out.task {
            Task::Direct { player, .. } if player.0 == who => Some(task_text(&out.task)),
            _ => None,
        });
        let letter = letter.unwrap();
        let about_them = who == away;
        for (words, said) in [
            ("press any button there to stop this vote", about_them),
            ("I'm here", about_them),
            ("Go on without them", !about_them),
            ("Wait", !about_them),
        ] {
            assert_eq!(letter.contains(words), said, "{words}: {letter}");
        }
    }
    assert!(vote(&world, table, others[1], true).contains("Agreed. Done."));
    let sent = told(&world.deliver());
    let agreed = format!(
        "{} and {} agreed to go on without {}",
        name(others[0]),
        name(others[1]),
        name(away)
    );
    let notes = sent.iter().filter(|text| text.contains(&agreed));
    assert_eq!(notes.count(), 4, "the note and three letters: {sent:#?}");
    assert_ne!(world.to_move(table, &others), away);
}

#[test]
fn repeating_a_motion_votes_for_it() {
    let (world, table, away, others) = waited(4);
    world.measure(others[0], table, Measure::Remove, away);
    let said = world.measure(others[1], table, Measure::Stop, away);
    assert!(said.contains("the open vote first"), "{said}");
    let line = format!("stramash absent player={away}");
    let panel = world.says(others[1], &line);
    assert!(panel.contains("asks to go on without"), "{panel}");
    assert!(panel.contains("Wait"), "{panel}");
    let gone = DiscordEvent::PlayerGone(SERVER, PlayerId(others[2]));
    world.host.handle_event(gone);
    let line = format!("stramash absent player={}", others[2]);
    let panel = world.says(others[1], &line);
    assert!(!panel.contains("asks to go on without"), "{panel}");
    let said = world.measure(others[1], table, Measure::Remove, away);
    assert!(said.contains("Agreed. Done."), "{said}");
}

#[test]
fn vote_mentions_players_who_chose_mentions() {
    let (world, table, away, others) = waited(4);
    let press = Press::own(Act::Set(Setting::Notify));
    world.pressed(&world.caller(others[1]), press, Some("mention"));
    world.measure(others[0], table, Measure::Remove, away);
    let called = calls(&world.deliver());
    assert!(
        called.contains(&format!("room {}", others[1])),
        "{called:?}"
    );
    assert!(
        !called.contains(&format!("direct {}", others[1])),
        "{called:?}"
    );
}

#[test]
fn viewing_commits_nothing() {
    let (world, table, away, others) = begun(3);
    let kept = || world.store.load(Subject::Table(table)).unwrap().unwrap();
    world.clock.advance(HOUR);
    let before = kept().revision;
    for who in [away, others[0]] {
        for act in [Act::Board, Act::MyTurn, Act::Log(0)] {
            world.press(who, table, act);
        }
    }
    assert_eq!(kept().revision, before);
    // A player who has resigned is not absent.
    world.press(others[0], table, Act::ConfirmResign);
    world.clock.advance(HOUR);
    let before = kept().revision;
    world.press(others[0], table, Act::Board);
    assert_eq!(kept().revision, before);
}

#[test]
fn vote_ends_when_its_proposer_leaves() {
    let world = World::new();
    let table = world.started("", &[BOB, DAN]);
    world.command(ANN, &format!("stramash abort table={table}"));
    assert!(world.doc(table)["vote"].is_object());
    world.deliver();
    world.press(ANN, table, Act::ConfirmResign);
    assert!(world.doc(table)["vote"].is_null());
    let told = world.told();
    assert!(
        told.iter().any(|text| text.contains("that vote is over")),
        "{told:?}"
    );
}

#[test]
fn players_out_of_the_match_cannot_be_absent() {
    let (world, table, _, others) = waited(3);
    world.press(others[1], table, Act::ConfirmResign);
    world.deliver();
    let line = format!("stramash absent player={}", others[1]);
    let said = world.says(others[0], &line);
    assert!(said.contains("already out"), "{said}");
    assert_eq!(tasks(&world.deliver()), Vec::<String>::new());
}

#[test]
fn vote_fails_once_it_cannot_pass() {
    let (world, table, away, others) = waited(4);
    world.measure(others[0], table, Measure::Remove, away);
    world.deliver();
    let against = |world: &World| {
        let board = text(&world.press(EVE, table, Act::Board));
        let line = { board.lines() }.find(|line| line.contains("asks to go on without"));
        let said = line.unwrap().split_once("Against: ");
        said.map(|(_, names)| names.split('.').next().unwrap().to_owned())
    };
    assert_eq!(against(&world), None);
    assert!(vote(&world, table, others[1], false).contains("Waiting for the others"));
    assert_eq!(against(&world), Some(name(others[1])));
    assert!(vote(&world, table, others[2], false).contains("OK, the table keeps waiting"));
    assert!(world.doc(table)["vote"].is_null());
    assert!(vote(&world, table, others[2], true).contains("is over"));
    let sent = told(&world.deliver());
    let against = format!("Against: {} and {}", name(others[1]), name(others[2]));
    assert!(sent.iter().any(|text| text.contains(&against)), "{sent:?}");
    world.wait(DAY);
    world.measure(others[0], table, Measure::Remove, away);
    vote(&world, table, others[1], false);
    assert!(vote(&world, table, others[1], true).contains("Agreed. Done."));
}

#[test]
fn rejected_motion_waits_a_day() {
    let (world, table, away, others) = waited(4);
    let ask = |measure| world.measure(others[0], table, measure, away);
    ask(Measure::StandIn);
    vote(&world, table, others[1], false);
    vote(&world, table, others[2], false);
    world.deliver();
    let said = ask(Measure::StandIn);
    assert!(said.contains("voted against that. Ask again"), "{said}");
    assert_eq!(calls(&world.deliver()), Vec::<String>::new());
    let said = ask(Measure::Remove);
    assert!(said.contains("I've asked"), "{said}");
    vote(&world, table, others[1], false);
    vote(&world, table, others[2], false);
    world.wait(DAY - MINUTE);
    assert!(ask(Measure::StandIn).contains("voted against that"));
    world.wait(MINUTE);
    let said = ask(Measure::StandIn);
    assert!(said.contains("I've asked"), "{said}");
}

/// Checks that a player cannot notify the others again and again by proposing motions and voting no on them.
#[test]
fn withdrawn_motion_notifies_nobody_again() {
    let (world, table, who, others) = begun(2);
    let mut called = Vec::new();
    for _ in 0..5 {
        world.press(who, table, Act::ConfirmAbort);
        called.extend(calls(&world.deliver()));
        vote(&world, table, who, false);
        world.deliver();
    }
    assert_eq!(called, [format!("direct {}", others[0])]);
    world.wait(HOUR);
    let said = text(&world.press(who, table, Act::ConfirmAbort));
    assert!(said.contains("I've asked"), "{said}");
}

#[test]
fn silence_for_two_days_agrees() {
    let (world, table, away, others) = waited(4);
    world.measure(others[0], table, Measure::Remove, away);
    world.deliver();
    world.wait(2 * DAY - MINUTE);
    assert!(!world.doc(table)["vote"].is_null());
    world.wait(MINUTE);
    assert!(world.doc(table)["vote"].is_null());
    assert_eq!(
        world.doc(table)["seats"][usize::from(world.seat(table, away))]["out"],
        true
    );
    let sent = told(&world.deliver());
    let all = format!(
        "; no answer in 2 days from {} and {}.",
        name(others[1]),
        name(others[2])
    );
    let both = format!("{} agreed to go on without {}", name(others[0]), name(away));
    let note = sent.iter().find(|text| text.contains(&both)).unwrap();
    assert!(note.contains(&all), "{note}");
}

#[test]
fn silence_counts_towards_the_majority() {
    let (world, table, away, others) = waited(4);
    world.measure(others[0], table, Measure::Remove, away);
    vote(&world, table, others[2], false);
    world.wait(2 * DAY);
    assert_eq!(
        world.doc(table)["seats"][usize::from(world.seat(table, away))]["out"],
        true
    );
}

#[test]
fn a_vote_goes_on_while_others_play() {
    let (world, table, away, others) = begun(3);
    world
        .host
        .handle_event(DiscordEvent::PlayerGone(SERVER, PlayerId(others[1])));
    world.measure(others[0], table, Measure::Remove, others[1]);
    world.play_first(away, table);
    assert!(!world.doc(table)["vote"].is_null());
    assert!(vote(&world, table, away, true).contains("Agreed. Done."));
    let seat = usize::from(world.seat(table, others[1]));
    assert_eq!(world.doc(table)["seats"][seat]["out"], true);
}

#[test]
fn press_by_absent_player_ends_the_vote() {
    for press in [Act::MyTurn, Act::Board, Act::Log(0), Act::Fair] {
        let (world, table, away, others) = waited(3);
        world.measure(others[0], table, Measure::Stop, away);
        world.deliver();
        world.press(away, table, press);
        assert!(world.doc(table)["vote"].is_null());
        let sent = told(&world.deliver());
        let back = format!("{} is back", name(away));
        assert_eq!(
            sent.iter().filter(|text| text.contains(&back)).count(),
            3,
            "{sent:?}"
        );
        assert!(vote(&world, table, others[1], true).contains("is over"));
    }
    let (world, table, away, others) = waited(3);
    world.measure(others[0], table, Measure::Stop, away);
    world.says(away, "stramash hand");
    assert!(world.doc(table)["vote"].is_null());
}

#[test]
fn lone_decision_needs_confirmation() {
    let (world, table, away, others) = waited(2);
    let seat = world.seat(table, away);
    for measure in [Measure::Remove, Measure::Stop, Measure::StandIn] {
        let act = Act::Propose(measure, seat, false);
        let said = text(&world.press(others[0], table, act));
        assert!(
            said.contains("Really ") && said.contains("Yes, do it"),
            "{said}"
        );
        let ends = said.contains("That ends the match");
        assert_eq!(ends, measure == Measure::Remove, "{said}");
        assert!(world.doc(table)["vote"].is_null());
    }
    let said = world.measure(others[0], table, Measure::Stop, away);
    assert!(said.contains("Agreed. Done."), "{said}");
    assert_eq!(world.doc(table)["phase"], "aborted");
    let sent = world.deliver();
    assert!(
        told(&sent)
            .iter()
            .any(|text| text.contains("Stopped without a winner"))
    );
}

#[test]
fn measures_need_overdue_player() {
    let (world, table, away, others) = begun(3);
    world.wait(DAY);
    for measure in [
        Measure::Remove,
        Measure::Stop,
        Measure::StandIn,
        Measure::Skip,
    ] {
        let said = world.measure(others[0], table, measure, away);
        assert!(said.contains("You can ask the others <t:"), "{said}");
        let said = world.measure(others[0], table, measure, others[1]);
        assert!(said.contains("It's not "), "{said}");
    }
    let seat = world.seat(table, away);
    let said = text(&world.press(others[0], table, Act::Nudge(seat)));
    assert!(said.contains("You can ask the others <t:"), "{said}");
    let said = text(&world.press(away, table, Act::Absent(seat)));
    assert!(said.contains("You're here!"), "{said}");
    let said = text(&world.press(EVE, table, Act::Absent(seat)));
    assert!(said.contains("not at table"), "{said}");
    let said = text(&world.press(others[0], table, Act::Absent(77)));
    assert!(!said.contains("What would you like to do?"), "{said}");
    assert!(world.doc(table)["vote"].is_null());
}

#[test]
fn nudge_works_once_a_day() {
    let (world, table, away, others) = waited(3);
    let seat = world.seat(table, away);
    let nudge = |who| text(&world.press(who, table, Act::Nudge(seat)));
    let panel = world.says(others[0], "stramash absent");
    assert!(panel.contains("Remind them"), "{panel}");
    assert!(nudge(others[0]).contains("I'm reminding them"));
    let sent = world.deliver();
    assert!(
        calls(&sent).contains(&format!("direct {away}")),
        "{:?}",
        calls(&sent)
    );
    assert!(nudge(others[1]).contains("within the last day"));
    let panel = world.says(others[1], "stramash absent");
    assert!(!panel.contains("Remind them"), "{panel}");
    world.wait(DAY);
    assert!(nudge(others[1]).contains("I'm reminding them"));
}

#[test]
fn turn_is_skipped_only_where_rules_allow() {
    let world = World::new();
    world.command(ANN, "skirrid new voluntary_pass=true");
    let table = world.newest();
    world.command(BOB, &format!("skirrid join table={table}"));
    world.command(ANN, &format!("skirrid start table={table}"));
    world.deliver();
    let away = world.to_move(table, &[ANN, BOB]);
    let other = ANN + BOB - away;
    world.wait(3 * DAY);
    world.deliver();
    let panel = world.says(other, &format!("skirrid absent player={away}"));
    assert!(panel.contains("Skip the turn"), "{panel}");
    let said = world.measure(other, table, Measure::Skip, away);
    assert!(said.contains("Agreed. Done."), "{said}");
    assert_eq!(world.to_move(table, &[ANN, BOB]), other);
    let log = text(&world.press(other, table, Act::Log(0)));
    let wanted = format!("A computer, for {}", name(away));
    assert!(log.contains(&wanted), "{log}");
    let (world, table, away, others) = waited(2);
    let panel = world.says(others[0], "stramash absent");
    assert!(!panel.contains("Skip"), "{panel}");
    for sure in [false, true] {
        let act = Act::Propose(Measure::Skip, world.seat(table, away), sure);
        let said = text(&world.press(others[0], table, act));
        assert!(said.contains("turn can't be skipped"), "{said}");
    }
}

#[test]
fn stopping_must_be_unanimous() {
    let (world, table, _, _) = begun(3);
    assert!(world.says(ANN, "stramash abort").contains("All must agree"));
    let asked = text(&world.press(BOB, table, Act::Board));
    assert!(asked.contains("Keep playing"), "{asked}");
    assert!(vote(&world, table, BOB, true).contains("Waiting for the others"));
    assert!(vote(&world, table, CAT, false).contains("goes on"));
    assert!(world.doc(table)["vote"].is_null());
    // Cat says nothing, which counts as agreement.
    world.wait(DAY);
    world.says(ANN, "stramash abort");
    vote(&world, table, BOB, true);
    world.deliver();
    world.wait(2 * DAY);
    assert_eq!(world.doc(table)["phase"], "aborted");
    // Cat is not listed among those who agreed, because she did not vote.
    assert_eq!(world.doc(table)["stopped_by"].as_array().unwrap().len(), 2);
    let said = told(&world.deliver());
    let settled = "Ann and Bob agreed to stop without a winner; no answer in 2 days from Cat.";
    assert!(said.iter().any(|text| text.contains(settled)), "{said:?}");
}

#[test]
fn end_of_match_closes_the_vote() {
    let (world, table, _, _) = begun(2);
    world.says(ANN, "stramash abort");
    world.deliver();
    world.press(BOB, table, Act::ConfirmResign);
    let sent = told(&world.deliver());
    let over = sent
        .iter()
        .filter(|text| text.contains("that vote is over"));
    assert_eq!(over.count(), 2, "the note and a letter: {sent:?}");
}

#[test]
fn leaving_updates_every_vote_message() {
    let world = World::new();
    let table = world.started("", &[BOB, CAT, DAN]);
    world.deliver();
    world.says(ANN, "stramash abort");
    let asked = world.deliver();
    let asks = |out: &&InFlight| task_text(&out.task).contains("All 4 must agree");
    let copies = asked.iter().filter(asks).count();
    assert!(copies >= 4, "the room, three people: {:?}", tasks(&asked));
    world.press(DAN, table, Act::ConfirmResign);
    let sent = world.deliver();
    let now: Vec<(String, bool)> = { sent.iter() }
        .filter_map(|out| match &out.task {
            Task::Edit { message, .. } => Some((task_text(&out.task), message.rows.is_empty())),
            _ => None,
        })
        .filter(|(said, _)| said.contains("must agree"))
        .collect();
    assert!(now.len() >= 4, "{now:?}");
    assert!(
        now.iter().all(|(said, _)| said.contains("All 3")),
        "{now:?}"
    );
    // Only the message to the player who has left the server loses its buttons.
    assert_eq!(now.iter().filter(|(_, mute)| *mute).count(), 1, "{now:?}");
}

#[test]
fn resigning_can_decide_a_vote() {
    let (world, table, away, others) = waited(4);
    world.measure(others[0], table, Measure::Remove, away);
    world.press(others[1], table, Act::ConfirmResign);
    assert!(
        !world.doc(table)["vote"].is_null(),
        "both remaining voters must agree"
    );
    assert!(vote(&world, table, others[2], true).contains("Agreed. Done."));
    let (world, table, _, others) = begun(3);
    world.says(others[0], "stramash abort");
    vote(&world, table, others[1], true);
    let last = ALL[..3].iter().find(|who| !others.contains(who)).unwrap();
    world.press(*last, table, Act::ConfirmResign);
    assert_eq!(world.doc(table)["phase"], "aborted");
}

/// Checks that a vote that would have ended during an outage goes on for another day.
#[test]
fn outage_time_is_not_counted() {
    let (mut world, table, away, others) = begun(3);
    world.wait(2 * DAY);
    world.clock.advance(3 * DAY);
    world.restart();
    world.host.tick();
    assert!(!away_button(&world, table));
    world.wait(DAY - MINUTE);
    assert!(!away_button(&world, table));
    world.wait(MINUTE);
    assert!(away_button(&world, table));
    world.measure(others[0], table, Measure::Remove, away);
    world.clock.advance(4 * DAY);
    world.restart();
    world.host.tick();
    assert!(!world.doc(table)["vote"].is_null());
    world.wait(DAY);
    assert!(world.doc(table)["vote"].is_null());
}

/// Checks that a player whose time nearly ran out during an outage gets another day.
#[test]
fn outage_gives_a_day_of_grace() {
    for away_for in [3 * DAY - HOUR, 3 * DAY, 3 * DAY + MINUTE] {
        let (mut world, table, _, _) = begun(3);
        world.host.tick();
        world.clock.advance(away_for);
        world.restart();
        world.host.tick();
        world.wait(DAY - MINUTE);
        assert!(!away_button(&world, table), "{away_for}");
        world.wait(10 * MINUTE);
        assert!(away_button(&world, table), "{away_for}");
    }
    // After an outage of less than a day, nobody gets more time.
    let (mut world, table, _, _) = begun(3);
    world.wait(2 * DAY + HOUR);
    world.clock.advance(22 * HOUR);
    world.restart();
    world.wait(HOUR);
    assert!(away_button(&world, table));
}

/// Checks that the table waits for a player with an announced absence, but not longer than the table's allowance.
#[test]
fn announced_absence_extends_patience() {
    let (world, table, away, _) = begun(3);
    world.says(away, "games away until=6_days");
    world.wait(6 * DAY + 23 * HOUR);
    assert!(
        !away_button(&world, table),
        "the player has another day after the absence"
    );
    world.wait(2 * DAY);
    assert!(away_button(&world, table));
    // The default allowance is two weeks.
    let (world, table, away, _) = begun(3);
    world.says(away, "games away until=28_days");
    world.wait(17 * DAY - MINUTE);
    assert!(!away_button(&world, table));
    world.wait(MINUTE);
    assert!(away_button(&world, table));
}

/// Returns the time at which the others may vote, as `absent` says it; `None` if they may vote already.
fn promised(world: &World, who: u64, away: u64) -> Option<Millis> {
    let said = world.says(who, &format!("stramash absent player={away}"));
    let (_, moment) = said.split_once("You can ask the others <t:")?;
    let seconds = moment.split_once(':')?.0.parse::<u64>().ok()?;
    Some(Millis(seconds * 1000))
}

/// Checks that `absent` always names the same time, and that the others may vote as soon as it has come.
fn keeps_its_promise(world: &World, who: u64, away: u64) {
    let at = promised(world, who, away).expect("the others may not vote yet");
    while world.clock.now().plus(HOUR) < at {
        world.wait(HOUR);
        assert_eq!(promised(world, who, away), Some(at));
    }
    world.wait(at.0.saturating_sub(MINUTE + world.clock.now().0));
    assert_eq!(promised(world, who, away), Some(at));
    world.wait(2 * MINUTE);
    assert_eq!(promised(world, who, away), None);
}

#[test]
fn announced_time_for_measures_is_exact() {
    // The named time is right for absences of any length, announced during the turn or before it.
    for days in [1, 3, 4, 13, 28, 60] {
        let (world, _, away, others) = begun(3);
        world.says(away, &format!("games away until={days}_days"));
        keeps_its_promise(&world, others[0], away);
    }
    let world = World::new();
    world.says(ANN, "games away until=10_days");
    world.says(BOB, "games away until=10_days");
    let table = world.started("", &[BOB]);
    let away = world.awaited(table);
    keeps_its_promise(&world, ANN + BOB - away, away);
    // The named time is also right for paces with which the others may vote earlier.
    for pace in ["steady", "evening", "easy"] {
        let world = World::new();
        let table = world.started(&format!("pace={pace}"), &[BOB, CAT]);
        world.deliver();
        let away = world.awaited(table);
        let other = if away == ANN { BOB } else { ANN };
        keeps_its_promise(&world, other, away);
    }
    // The named time is also right after outages of a day or more.
    for days in [1, 2] {
        let (world, _, away, others) = begun(3);
        world.wait(MINUTE);
        world.clock.advance(days * DAY + HOUR);
        world.host.tick();
        world.says(away, "games away until=4_days");
        keeps_its_promise(&world, others[0], away);
    }
}

/// Checks that an outage of a quarter of an hour does not postpone anything.
#[test]
fn short_outage_postpones_nothing() {
    let (world, table, _, _) = begun(3);
    world.wait(3 * DAY - MINUTE);
    world.clock.advance(16 * MINUTE);
    world.host.tick();
    assert!(away_button(&world, table));
    let (world, table, _, _) = begun(3);
    world.wait(3 * DAY - MINUTE);
    world.clock.advance(17 * MINUTE);
    world.host.tick();
    assert!(!away_button(&world, table));
}

#[test]
fn vote_waits_while_room_is_closed() {
    let (world, table, away, others) = waited(3);
    world.measure(others[0], table, Measure::Remove, away);
    world.host.handle_event(DiscordEvent::RoomGone(ROOM));
    world.wait(2 * DAY);
    assert!(
        !world.doc(table)["vote"].is_null(),
        "nobody could see the vote"
    );
    world.press(others[0], table, Act::Board);
    world.wait(2 * DAY);
    assert!(world.doc(table)["vote"].is_null());
}

/// Checks that a message about a vote is edited at once if it arrives after the vote was decided.
#[test]
fn late_vote_message_has_no_buttons() {
    let (world, table, away, others) = waited(3);
    world.measure(others[0], table, Measure::Remove, away);
    let late = loop {
        let out = world.host.claim(1).pop().expect("a message about the vote");
        let text = task_text(&out.task);
        if matches!(out.task, Task::Post { .. }) && text.contains("Go on without them") {
            break out;
        }
        world.host.delivered(out.id, world.arrival(&out));
    };
    vote(&world, table, others[1], false);
    world.host.delivered(late.id, world.arrival(&late));
    let sent = told(&world.deliver());
    let said = sent
        .iter()
        .filter(|text| text.contains("the vote to go on"));
    assert!(said.count() >= 1, "{sent:?}");
    let posts = world
        .store
        .load(stramash_store::Subject::Posts(table))
        .unwrap();
    let posts: serde_json::Value = serde_json::from_slice(&posts.unwrap().doc).unwrap();
    let beside = posts["beside"].as_array();
    let votes = beside.map_or(0, |all| {
        all.iter().filter(|at| !at["vote"].is_null()).count()
    });
    assert_eq!(votes, 0);
}

#[test]
fn fast_pace_shortens_votes() {
    let world = World::new();
    let table = world.started("pace=evening", &[BOB]);
    let said = world.says(ANN, "stramash abort");
    assert!(
        said.contains("no answer in 30 minutes counts as yes"),
        "{said}"
    );
    world.deliver();
    world.wait(29 * MINUTE);
    assert_eq!(world.doc(table)["phase"], "playing");
    world.wait(2 * MINUTE);
    assert_eq!(world.doc(table)["phase"], "aborted");
    // When a match was stopped, its description says so instead of whose turn it would be.
    let board = text(&world.press(ANN, table, Act::Board));
    assert!(board.contains("Stopped without a winner"), "{board}");
    assert!(
        !board.contains("is to play") && !board.contains("Your turn"),
        "{board}"
    );
}
