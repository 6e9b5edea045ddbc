//! Fairness between players. Used time stays used. A loser cannot prevent a match from counting. The silence of
//! a player who is present never counts as agreement.

use stramash_core::engine::TableId;
use stramash_host::in_flight::DiscordEvent;
use stramash_host::press::{Act, Measure, Press, Setting, Term};
use stramash_host::{Answer, Clock as _, HostSettings, recount};

use crate::kit::*;

/// Starts a table of Ann and others, with the penalty `then` for running out of time.
fn begun(world: &World, game: &str, options: &str, then: &str, others: &[u64]) -> TableId {
    world.host.tick();
    world.command(ANN, &format!("{game} new {options}"));
    let table = world.newest();
    if !then.is_empty() {
        let press = Press::at(
            table,
            stramash_core::engine::Revision(0),
            Act::SetTerm(Term::Penalty),
        );
        world.pressed(&world.caller(ANN), press, Some(then));
    }
    for who in others {
        world.command(*who, &format!("{game} join table={table}"));
    }
    let said = world.says(ANN, &format!("{game} start table={table}"));
    assert!(said.contains("begins"), "{said}");
    world.deliver();
    table
}

fn pass(world: &World, ms: u64) {
    world.wait(ms);
    world.deliver();
}

fn left(world: &World, table: TableId, who: u64) -> Option<u64> {
    let doc = world.doc(table);
    let seat = world.seat(table, who);
    let timers = doc["timers"].as_array().unwrap();
    let timer = timers
        .iter()
        .find(|timer| timer["alarm"]["clock"] == seat)?;
    Some(timer["at"].as_u64().unwrap() - world.clock.now().0)
}

fn seat_of(world: &World, table: TableId, who: u64) -> serde_json::Value {
    world.doc(table)["seats"][usize::from(world.seat(table, who))].clone()
}

fn lays(world: &World, who: u64, table: TableId) {
    crate::stand_in::play_any(world, who, table, 0);
}

fn takes_back(world: &World, who: u64, table: TableId) -> String {
    world.says(who, &format!("skirrid undo table={table}"))
}

fn agrees(world: &World, who: u64, table: TableId) -> String {
    let number = world.doc(table)["undo"]["number"]
        .as_u64()
        .expect("a question");
    let act = Act::AnswerUndo(u32::try_from(number).unwrap(), true);
    text(&world.press(who, table, act))
}

fn votes(world: &World, who: u64, table: TableId, yes: bool) -> String {
    let number = world.doc(table)["vote"]["number"].as_u64().expect("a vote");
    let act = Act::Vote(u32::try_from(number).unwrap(), yes);
    text(&world.press(who, table, act))
}

// Time

#[test]
fn undo_returns_no_time() {
    for then in ["tell", "vote", "stand_in", "out"] {
        let world = World::new();
        let table = begun(&world, "skirrid", "pace=evening", then, &[BOB]);
        let who = world.awaited(table);
        pass(&world, 9 * MINUTE);
        for minute_parts in [30_000, 20_000, 5_000] {
            world.clock.advance(minute_parts);
            let before = left(&world, table, who).unwrap();
            lays(&world, who, table);
            assert_eq!(left(&world, table, who), None);
            assert!(takes_back(&world, who, table).contains("Taken back"));
            assert_eq!(left(&world, table, who), Some(before), "{then}");
        }
        pass(&world, 5_000);
        let seat = seat_of(&world, table, who);
        match then {
            "tell" => assert_eq!(seat["clock"]["up"], true),
            "vote" => assert_eq!(seat["overdue"], true),
            "stand_in" => assert_eq!(seat["stand_in"], true),
            _ => assert_eq!(seat["out"], true),
        }
        if then == "tell" || then == "vote" {
            // After the undo, the time is still used up, and no second notice says so.
            lays(&world, who, table);
            takes_back(&world, who, table);
            let seat = seat_of(&world, table, who);
            assert_eq!(seat["clock"]["up"], true, "{then}");
            assert_eq!(seat["overdue"] == true, then == "vote");
            assert_eq!(left(&world, table, who), None);
        }
    }
}

/// Checks that a player cannot make a turn longer by playing and undoing again and again.
#[test]
fn repeated_slips_are_counted() {
    let world = World::with_settings(HostSettings::default());
    let table = begun(&world, "skirrid", "pace=evening", "stand_in", &[BOB]);
    let who = world.awaited(table);
    let begin = world.clock.now().0;
    let mut slips = 0;
    while seat_of(&world, table, who)["stand_in"] == false {
        lays(&world, who, table);
        world.deliver();
        pass(&world, 15_000);
        assert!(takes_back(&world, who, table).contains("Taken back"));
        slips += 1;
        if slips == 1 {
            assert_eq!(
                left(&world, table, who),
                Some(10 * MINUTE),
                "correcting a slip costs no time"
            );
        }
        pass(&world, 1_000);
        assert!(slips < 100);
    }
    let lasted = world.clock.now().0 - begin;
    assert!(lasted < 11 * MINUTE, "{lasted} ms, {slips} slips");
}

#[test]
fn late_agreed_undo_continues_with_time_left() {
    let world = World::new();
    let table = begun(&world, "skirrid", "pace=steady", "tell", &[BOB]);
    let who = world.awaited(table);
    let other = ANN + BOB - who;
    pass(&world, 20 * HOUR);
    lays(&world, who, table);
    world.deliver();
    pass(&world, 5 * HOUR);
    assert!(takes_back(&world, who, table).contains("I've asked"));
    pass(&world, HOUR);
    assert!(agrees(&world, other, table).contains("Agreed"));
    assert_eq!(left(&world, table, who), Some(4 * HOUR));
    lays(&world, who, table);
    assert_eq!(left(&world, table, other), Some(DAY));
}

#[test]
fn reserve_that_was_used_stays_used_after_undo() {
    let world = World::new();
    world.command(ANN, "skirrid new pace=evening");
    let table = world.newest();
    let press = Press::at(
        table,
        stramash_core::engine::Revision(0),
        Act::SetTerm(Term::Reserve),
    );
    world.pressed(&world.caller(ANN), press, Some("3600000"));
    world.command(BOB, &format!("skirrid join table={table}"));
    world.command(ANN, &format!("skirrid start table={table}"));
    world.deliver();
    let who = world.awaited(table);
    pass(&world, 30 * MINUTE);
    for _ in 0..3 {
        lays(&world, who, table);
        takes_back(&world, who, table);
        assert_eq!(left(&world, table, who), Some(40 * MINUTE));
    }
    lays(&world, who, table);
    lays(&world, ANN + BOB - who, table);
    assert_eq!(left(&world, table, who), Some(50 * MINUTE));
}

/// Checks that undoing a part of a throw does not begin a new turn.
#[test]
fn undo_within_a_turn_goes_on_with_its_time() {
    let world = World::new();
    let table = begun(&world, "bradspel", "pace=evening", "tell", &[BOB]);
    let mut undone = 0;
    for _ in 0..40 {
        let who = world.to_move(table, &[ANN, BOB]);
        world.clock.advance(MINUTE);
        let before = left(&world, table, who).unwrap();
        let shown = controls(&world.press(who, table, Act::MyTurn));
        let mut presses = shown.into_iter().map(|(press, _)| press);
        let step = Press {
            act: Act::PlayLine(0),
            ..presses.next().expect("a control")
        };
        let played = world.pressed(&world.caller(who), step, None);
        let mut back = controls(&played).into_iter().map(|(press, _)| press);
        if let Some(back) = back.find(|press| press.act == Act::Undo) {
            world.pressed(&world.caller(who), back, None);
            assert_eq!(left(&world, table, who), Some(before));
            undone += 1;
            world.press(who, table, Act::Board);
            crate::stand_in::play_any(&world, who, table, undone);
        }
        world.deliver();
        if world.doc(table)["phase"] != "playing" {
            break;
        }
    }
    assert!(undone > 2, "{undone}");
}

#[test]
fn return_after_timeout_grants_time_once() {
    let world = World::new();
    let table = begun(&world, "skirrid", "pace=evening", "stand_in", &[BOB]);
    let who = world.awaited(table);
    pass(&world, 10 * MINUTE);
    assert_eq!(seat_of(&world, table, who)["stand_in"], true);
    let said = text(&world.press(who, table, Act::MyTurn));
    assert!(said.contains("Welcome back"), "{said}");
    assert_eq!(left(&world, table, who), Some(2 * MINUTE));
    assert_eq!(world.awaited(table), who);
    pass(&world, 2 * MINUTE);
    pass(&world, 1);
    assert_eq!(world.awaited(table), ANN + BOB - who);
    world.press(who, table, Act::MyTurn);
    lays(&world, ANN + BOB - who, table);
    assert_eq!(left(&world, table, who), Some(10 * MINUTE));
}

// Standings

fn standings(world: &World, who: u64, game: &str) -> String {
    world.says(who, &format!("games standings game={game}"))
}

fn with_standings() -> World {
    let world = World::new();
    let mut manager = world.caller(DAN);
    manager.manages = true;
    let press = Press::own(Act::Set(Setting::Server));
    world.pressed(&manager, press, Some("ranking-on"));
    world
}

/// Checks that a match counts in the standings if a stand-in played one turn for the loser, who then came back
/// and resigned.
#[test]
fn single_stand_in_turn_still_counts() {
    let world = with_standings();
    let table = begun(&world, "skirrid", "pace=evening", "stand_in", &[BOB]);
    for _ in 0..4 {
        let who = world.awaited(table);
        lays(&world, who, table);
    }
    world.deliver();
    let who = world.awaited(table);
    let other = ANN + BOB - who;
    pass(&world, 11 * MINUTE);
    assert_eq!(world.awaited(table), other, "the stand-in has played");
    world.press(who, table, Act::MyTurn);
    world.press(who, table, Act::ConfirmResign);
    let said = standings(&world, other, "skirrid");
    assert!(said.contains("1 of 1 won"), "{said}");
    assert_eq!(recount(world.store.as_ref()).unwrap().corrected, 0);
}

/// Checks that the defeat of an absent player counts, but not a win by their stand-in.
#[test]
fn match_left_to_stand_in_counts_as_loss_only() {
    for loses in [true, false] {
        let world = with_standings();
        let table = begun(&world, "skirrid", "pace=evening", "stand_in", &[BOB]);
        let away = world.awaited(table);
        let other = ANN + BOB - away;
        for turn in 0..3 {
            pass(&world, 11 * MINUTE);
            assert_eq!(world.awaited(table), other, "{turn}");
            lays(&world, other, table);
        }
        let resigns = if loses { away } else { other };
        world.press(resigns, table, Act::ConfirmResign);
        let said = standings(&world, other, "skirrid");
        assert_eq!(said.contains("1 of 1 won"), loses, "{said}");
        assert_eq!(
            recount(world.store.as_ref()).unwrap().matches,
            usize::from(loses)
        );
    }
}

#[test]
fn lobby_and_votes_explain_standings_effects() {
    let world = World::new();
    world.command(ANN, "stramash new pace=evening");
    let lobby = world.newest();
    let said = world.says(ANN, &format!("stramash board table={lobby}"));
    let words = "The match counts, but a player can't win";
    assert!(said.contains(words), "{said}");
    let table = world.started("", &[BOB, CAT]);
    world.deliver();
    let away = world.awaited(table);
    let others: Vec<u64> = [ANN, BOB, CAT]
        .into_iter()
        .filter(|who| *who != away)
        .collect();
    world.press(others[0], table, Act::ConfirmAbort);
    let asked: String = world.told().concat();
    assert!(asked.contains("Stopped matches don't count"), "{asked}");
    votes(&world, others[1], table, false);
    pass(&world, 3 * DAY);
    world.measure(others[0], table, Measure::StandIn, away);
    let asked: String = world.told().concat();
    assert!(asked.contains(words), "{asked}");
}

#[test]
fn manager_cannot_close_own_match() {
    let world = World::new();
    let table = world.started("", &[BOB]);
    let manager = |who| {
        let mut manager = world.caller(who);
        manager.manages = true;
        manager
    };
    let press = || Press::at(table, stramash_core::engine::Revision(0), Act::ConfirmClose);
    let said = text(&world.pressed(&manager(BOB), press(), None));
    assert!(said.contains("You're playing at table"), "{said}");
    assert_eq!(world.doc(table)["phase"], "playing");
    world.press(BOB, table, Act::ConfirmResign);
    let table = world.started("", &[BOB]);
    let press = Press::at(table, stramash_core::engine::Revision(0), Act::ConfirmClose);
    world.pressed(&manager(DAN), press, None);
    assert_eq!(world.doc(table)["phase"], "aborted");
}

// Votes

#[test]
fn stopping_asks_player_with_stand_in() {
    let world = World::new();
    let table = begun(&world, "skirrid", "pace=evening", "stand_in", &[BOB]);
    let away = world.awaited(table);
    let other = ANN + BOB - away;
    pass(&world, 11 * MINUTE);
    assert_eq!(seat_of(&world, table, away)["stand_in"], true);
    // A player whose stand-in plays cannot be removed before the table's patience has ended.
    let absent = world.says(
        other,
        &format!("skirrid absent table={table} player={away}"),
    );
    assert!(absent.contains("You can ask the others <t:"), "{absent}");
    for measure in [Measure::Remove, Measure::Stop] {
        let said = world.measure(other, table, measure, away);
        assert!(said.contains("You can ask the others <t:"), "{said}");
    }
    let said = text(&world.press(other, table, Act::ConfirmAbort));
    assert!(said.contains("I've asked"), "{said}");
    assert_eq!(world.doc(table)["phase"], "playing");
    assert_eq!(calls(&world.deliver()), [format!("direct {away}")]);
    let said = votes(&world, away, table, false);
    assert!(said.contains("goes on"), "{said}");
}

/// Checks that a player with a stand-in counts as absent, and has no vote, after the table's patience has
/// ended.
#[test]
fn player_with_stand_in_loses_vote_after_patience() {
    let world = World::new();
    let table = begun(&world, "skirrid", "pace=evening", "stand_in", &[BOB]);
    let away = world.awaited(table);
    let other = ANN + BOB - away;
    for _ in 0..3 {
        pass(&world, DAY);
        if world.awaited(table) == other {
            lays(&world, other, table);
        }
    }
    pass(&world, MINUTE);
    let said = text(&world.press(other, table, Act::ConfirmAbort));
    assert!(said.contains("Agreed. Done."), "{said}");
    assert_eq!(world.doc(table)["phase"], "aborted");
}

#[test]
fn acting_without_voting_counts_against() {
    for plays in [true, false] {
        let world = World::new();
        let table = begun(&world, "skirrid", "", "", &[BOB]);
        let asker = world.awaited(table);
        let other = ANN + BOB - asker;
        world.press(asker, table, Act::ConfirmAbort);
        world.deliver();
        if plays {
            for _ in 0..6 {
                let who = world.awaited(table);
                lays(&world, who, table);
                pass(&world, 7 * HOUR);
            }
        } else {
            // The player does something at the table, so their silence is not agreement.
            world.press(other, table, Act::Board);
        }
        world.wait(2 * DAY);
        assert_eq!(world.doc(table)["phase"], "playing");
        assert!(world.doc(table)["vote"].is_null());
        let told = world.told().concat();
        let went_on = format!("{} played on, which counts as against", name(other));
        assert!(told.contains(&went_on), "{told}");
    }
}

#[test]
fn absent_voters_silence_starts_on_return() {
    // There are three cases: the player is away before the question, goes away after it, or comes back early.
    for case in 0..3 {
        let world = World::new();
        let table = begun(&world, "skirrid", "", "", &[BOB]);
        let (asker, other) = (ANN, BOB);
        if case != 1 {
            world.says(other, "games away until=5_days");
        }
        world.press(asker, table, Act::ConfirmAbort);
        world.deliver();
        pass(&world, DAY);
        let back = match case {
            0 => 4 * DAY,
            1 => {
                world.says(other, "games away until=5_days");
                5 * DAY
            }
            _ => {
                world.says(other, "games away until=back");
                0
            }
        };
        let until_end = back + 2 * DAY;
        world.wait(until_end - HOUR);
        assert_eq!(world.doc(table)["phase"], "playing", "{case}");
        world.wait(2 * HOUR);
        assert_eq!(world.doc(table)["phase"], "aborted", "{case}");
    }
}

// Undo after an answer

#[test]
fn stand_in_answer_needs_agreement() {
    let world = World::new();
    let table = begun(&world, "skirrid", "pace=evening", "stand_in", &[BOB]);
    let away = world.awaited(table);
    let other = ANN + BOB - away;
    pass(&world, 11 * MINUTE);
    lays(&world, other, table);
    pass(&world, MINUTE);
    assert_eq!(world.awaited(table), other, "the stand-in has answered");
    let said = takes_back(&world, other, table);
    assert!(said.contains("I've asked"), "{said}");
    assert_eq!(calls(&world.deliver()), [format!("direct {away}")]);
    assert_eq!(world.awaited(table), other);
    assert!(agrees(&world, away, table).contains("Agreed"));
    assert_eq!(world.doc(table)["practised"], serde_json::Value::Null);
}

/// Checks that a play that a stand-in has answered cannot be undone if nobody is there to agree.
#[test]
fn stand_in_answer_blocks_undo_without_opponents() {
    let world = World::new();
    let table = begun(&world, "skirrid", "pace=evening", "stand_in", &[BOB]);
    let away = world.awaited(table);
    let other = ANN + BOB - away;
    pass(&world, 11 * MINUTE);
    lays(&world, other, table);
    let gone = DiscordEvent::PlayerGone(SERVER, stramash_core::engine::PlayerId(away));
    world.host.handle_event(gone);
    pass(&world, MINUTE);
    assert_eq!(world.awaited(table), other);
    let said = takes_back(&world, other, table);
    assert!(said.contains("revealed something"), "{said}");
}

#[test]
fn computer_answer_needs_agreement_of_others() {
    let world = World::new();
    world.command(ANN, "skirrid new");
    let table = world.newest();
    world.command(BOB, &format!("skirrid join table={table}"));
    let press = Press::at(table, stramash_core::engine::Revision(0), Act::AddComputer);
    world.pressed(&world.caller(ANN), press, Some("easy"));
    world.command(ANN, &format!("skirrid start table={table}"));
    world.deliver();
    let mut asked = 0;
    for _ in 0..6 {
        let who = world.awaited(table);
        if who != ANN && who != BOB {
            world.wait(MINUTE);
            continue;
        }
        let before = world
            .store
            .log(stramash_store::Subject::Table(table))
            .unwrap()
            .len();
        lays(&world, who, table);
        let next = world.awaited(table);
        if next != ANN && next != BOB {
            world.clock.advance(5_000);
            world.host.tick();
            let log = world
                .store
                .log(stramash_store::Subject::Table(table))
                .unwrap();
            assert_eq!(log.len(), before + 2);
            let said = takes_back(&world, who, table);
            assert!(said.contains("I've asked"), "{said}");
            asked += 1;
        }
    }
    assert!(asked > 0);
}

#[test]
fn undone_computer_answer_marks_practice() {
    let world = World::new();
    world.command(ANN, "skirrid new");
    let table = world.newest();
    let press = Press::at(table, stramash_core::engine::Revision(0), Act::AddComputer);
    world.pressed(&world.caller(ANN), press, Some("easy"));
    world.command(ANN, &format!("skirrid start table={table}"));
    world.deliver();
    while world.awaited(table) != ANN {
        world.wait(MINUTE);
    }
    lays(&world, ANN, table);
    // Before the computer has answered, taking back corrects a slip, and the match does not become practice.
    assert!(takes_back(&world, ANN, table).contains("Taken back"));
    assert_eq!(world.doc(table)["practised"], serde_json::Value::Null);
    lays(&world, ANN, table);
    world.clock.advance(5_000);
    world.host.tick();
    assert_eq!(world.awaited(table), ANN);
    let said = takes_back(&world, ANN, table);
    let words = "This match doesn't count for standings or series";
    assert!(
        said.contains("Taken back") && said.contains(words),
        "{said}"
    );
    let board: Answer = world.press(EVE, table, Act::Board);
    assert!(text(&board).contains(words), "{}", text(&board));
}
