//! Svensk Brädspel at a table: throws played in steps and as a whole, and series in which the loser begins.

use stramash_core::engine::TableId;
use stramash_host::{Act, Answer, Measure, Press, Task};

use crate::kit::{self, ANN, BOB, CAT, World, controls, task_text, text};

const GAME: &str = "bradspel";

fn opened(world: &World, options: &str) -> TableId {
    world.says(ANN, &format!("{GAME} new {options}"));
    let table = world.newest();
    world.says(BOB, &format!("{GAME} join table={table}"));
    world.says(ANN, &format!("{GAME} start table={table}"));
    table
}

/// Returns the controls for the next step after `depth - 1` choices.
fn ways(answer: &Answer, depth: usize) -> Vec<(Press, Option<String>)> {
    let all = controls(answer).into_iter();
    let on = all.filter(|(press, value)| match &press.act {
        Act::ChooseStep(path) => path.len() + usize::from(value.is_some()) == depth,
        _ => false,
    });
    on.collect()
}

fn confirms(answer: &Answer) -> Option<Press> {
    let all = controls(answer).into_iter();
    all.map(|(press, _)| press)
        .find(|press| matches!(press.act, Act::PlayPath(_)))
}

/// Plays a whole turn with buttons. Returns the number of presses.
fn by_buttons(world: &World, who: u64, table: TableId) -> usize {
    let mut answer = world.press(who, table, Act::MyTurn);
    for presses in 1.. {
        if let Some(confirm) = confirms(&answer) {
            world.pressed(&world.caller(who), confirm, None);
            return presses;
        }
        let (press, value) = ways(&answer, presses)
            .into_iter()
            .next()
            .unwrap_or_else(|| {
                panic!("something to press: {}", text(&answer));
            });
        answer = world.pressed(&world.caller(who), press, value.as_deref());
    }
    unreachable!()
}

#[test]
fn throw_takes_at_most_five_presses() {
    let world = World::new();
    let table = opened(&world, "");
    for _ in 0..60 {
        let who = world.to_move(table, &[ANN, BOB]);
        let presses = by_buttons(&world, who, table);
        assert!((1..=5).contains(&presses), "{presses}");
    }
}

#[test]
fn steps_can_be_undone_until_confirmed() {
    let world = World::new();
    let table = opened(&world, "");
    let who = world.to_move(table, &[ANN, BOB]);
    let before = text(&world.press(who, table, Act::Board));
    let start = world.press(who, table, Act::MyTurn);
    let (press, value) = ways(&start, 1).remove(0);
    let next = world.pressed(&world.caller(who), press, value.as_deref());
    let back = controls(&next)
        .into_iter()
        .find(|(press, _)| press.act == Act::ChooseStep(vec![]));
    let (back, _) = back.expect("a button to go back");
    let again = world.pressed(&world.caller(who), back, None);
    assert_eq!(ways(&again, 1), ways(&start, 1));
    assert_eq!(text(&world.press(who, table, Act::Board)), before);
}

fn offers(world: &World, who: u64) -> Vec<String> {
    let filled = [("move".to_owned(), String::new())].into();
    let path = [GAME.to_owned(), "move".to_owned()];
    let caller = world.caller(who);
    let offered = world.host.suggest(&caller, &path, &filled, "move");
    offered.into_iter().map(|offer| offer.value).collect()
}

#[test]
fn whole_turns_are_suggested() {
    let world = World::new();
    let table = opened(&world, "");
    let who = world.to_move(table, &[ANN, BOB]);
    let whole = offers(&world, who);
    assert!(!whole.is_empty() && whole.len() <= 25);
    let other = if who == ANN { BOB } else { ANN };
    assert!(
        offers(&world, other).is_empty(),
        "no suggestions out of turn"
    );
}

#[test]
fn manual_rolling_waits_for_a_press() {
    let world = World::new();
    let table = opened(&world, "roll=press");
    let who = world.to_move(table, &[ANN, BOB]);
    let answer = world.press(who, table, Act::MyTurn);
    let confirm = confirms(&answer).expect("rolling is the only choice");
    let rolled = world.pressed(&world.caller(who), confirm, None);
    assert!(!ways(&rolled, 1).is_empty(), "{}", text(&rolled));
    by_buttons(&world, who, table);
    let other = world.to_move(table, &[ANN, BOB]);
    let said = world.says(other, &format!("{GAME} roll table={table}"));
    assert!(said.contains("**Your turn** in "), "{said}");
}

#[test]
fn outlook_lists_reachable_endings() {
    let world = World::new();
    let table = opened(&world, "");
    let said = world.says(ANN, &format!("{GAME} outlook table={table}"));
    for name in ["kronspel", "trappspel", "uppspel"] {
        // The name is both in the text and in the picture's description.
        assert_eq!(said.matches(name).count() % 2, 0, "{name}: {said}");
        assert!(said.contains(name), "{name}: {said}");
    }
    let who = world.to_move(table, &[ANN, BOB]);
    let turn = world.press(who, table, Act::MyTurn);
    let asks = controls(&turn)
        .into_iter()
        .any(|(press, _)| press.act == Act::Outlook);
    assert!(asks, "a button for the outlook");
}

#[test]
fn partial_throw_is_never_played() {
    let world = World::new();
    let table = opened(&world, "");
    let who = world.to_move(table, &[ANN, BOB]);
    // The setting lets typed plays count at once. Even so, a part of a throw is not played at once.
    world.own(
        who,
        Act::Set(stramash_host::Setting::More),
        Some("typed-yes"),
    );
    let before = text(&world.press(who, table, Act::Board));
    let path = [GAME.to_owned(), "move".to_owned()];
    let filled = [("to".to_owned(), String::new())].into();
    let to = world.host.suggest(&world.caller(who), &path, &filled, "to");
    for line in [
        format!("{GAME} move from=1 to={}", to[0].value),
        format!("{GAME} move move=1/{}", to[0].value),
    ] {
        let mut answer = world.types(who, &line);
        assert_eq!(text(&world.press(who, table, Act::Board)), before, "{line}");
        let said = text(&answer);
        assert!(
            said.contains(&format!("So far: 1/{}", to[0].value)),
            "{said}"
        );
        assert!(said.contains("To play: "), "{said}");
        while !text(&answer).contains("Play this?") {
            let mut all = controls(&answer).into_iter();
            let (press, value) = { &mut all }
                .find(|(press, _)| matches!(press.act, Act::ChooseStep(_)))
                .unwrap();
            answer = world.pressed(&world.caller(who), press, value.as_deref());
        }
    }
}

#[test]
fn log_has_each_throw_before_its_play() {
    let world = World::new();
    let table = opened(&world, "");
    for _ in 0..6 {
        let who = world.to_move(table, &[ANN, BOB]);
        let line = offers(&world, who)[0].replace(' ', "_");
        world.command(who, &format!("{GAME} move move={line} table={table}"));
    }
    let said = world.says(CAT, &format!("{GAME} log table={table}"));
    let entries: Vec<&str> = { said.lines() }
        .filter_map(|line| line.strip_prefix("**")?.split_once(".** "))
        .map(|(_, entry)| entry)
        .collect();
    assert_eq!(entries.len(), 6, "{said}");
    for entry in &entries[1..] {
        let rolls = ["Ann rolls ", "Bob rolls "].map(|rolls| entry.starts_with(rolls));
        assert!(rolls.contains(&true), "{said}");
    }
}

#[test]
fn forced_first_step_is_labelled() {
    let world = World::new();
    let table = opened(&world, "");
    let mut forced = 0;
    for _ in 0..300 {
        if world.doc(table)["phase"] != "playing" {
            break;
        }
        let who = world.to_move(table, &[ANN, BOB]);
        let said = text(&world.press(who, table, Act::MyTurn));
        let offered = offers(&world, who);
        let told = said
            .lines()
            .find_map(|line| line.strip_prefix("Your only choice: "));
        assert!(!said.contains("So far:"), "nothing has been chosen: {said}");
        if let Some(step) = told {
            forced += 1;
            // Every whole turn that is offered begins with the chosen man.
            let mut men = offered.iter().map(|line| line.split('/').next());
            let first = men.next().flatten();
            assert!(men.all(|man| man == first), "{step}: {offered:?}");
        }
        let line = offered[0].replace(' ', "_");
        world.command(who, &format!("{GAME} move move={line} table={table}"));
    }
    assert!(forced > 0);
}

#[test]
fn outlook_keeps_started_selection() {
    let world = World::new();
    let table = opened(&world, "");
    for who in [ANN, BOB, kit::CAT] {
        let answer = world.press(who, table, Act::Outlook);
        let Answer::Message { in_place, .. } = &answer else {
            panic!("{answer:?}");
        };
        assert!(!in_place, "a new message");
    }
}

#[test]
fn whole_throw_is_previewed_unless_turned_off() {
    for at_once in [false, true] {
        let world = World::new();
        let table = opened(&world, "");
        let who = world.to_move(table, &[ANN, BOB]);
        if at_once {
            world.own(
                who,
                Act::Set(stramash_host::Setting::More),
                Some("typed-yes"),
            );
        }
        let line = offers(&world, who)[0].replace(' ', "_");
        let said = text(&world.types(who, &format!("{GAME} move move={line}")));
        assert_eq!(said.contains("Play this?"), !at_once, "{said}");
        let still = world.to_move(table, &[ANN, BOB]) == who;
        assert_eq!(still, !at_once, "{said}");
    }
}

#[test]
fn forced_plays_do_not_roll_dice() {
    use stramash_host::Setting;
    let world = World::new();
    for who in [ANN, BOB] {
        let press = Press::own(Act::Set(Setting::More));
        world.pressed(&world.caller(who), press, Some("forced-yes"));
    }
    let table = opened(&world, "roll=press");
    let who = world.to_move(table, &[ANN, BOB]);
    for _ in 0..5 {
        world.clock.advance(kit::MINUTE);
        world.host.tick();
        world.deliver();
    }
    let log = text(&world.press(who, table, Act::Log(0)));
    assert!(log.contains("Nothing played yet"), "{log}");
}

#[test]
fn board_is_visible_after_the_end() {
    let world = World::new();
    let table = opened(&world, "");
    world.press(ANN, table, Act::ConfirmResign);
    for who in [ANN, kit::CAT] {
        let board = text(&world.command(who, &format!("{GAME} board")));
        assert!(board.contains("Bob wins"), "{board}");
    }
}

#[test]
fn loser_begins_the_rematch() {
    let mut sat = Vec::new();
    for key in 1..9 {
        let world = World::with_key(key);
        let table = opened(&world, "");
        world.press(BOB, table, Act::ConfirmResign);
        let next = world.again(ANN, table, &[BOB]);
        let order = Press::at(next, stramash_core::engine::Revision(0), Act::Order);
        world.pressed(&world.caller(ANN), order, Some("random"));
        let lobby = text(&world.press(ANN, next, Act::Board));
        assert!(
            !lobby.contains("Who begins"),
            "nobody agreed to a seat: {lobby}"
        );
        world.says(ANN, &format!("{GAME} start table={next}"));
        assert_eq!(world.to_move(next, &[ANN, BOB]), BOB);
        let board = text(&world.press(ANN, next, Act::Board));
        sat.push(board.find("Ann") < board.find("Bob"));
        world.press(ANN, next, Act::ConfirmResign);
        let Answer::Message {
            file: Some(file), ..
        } = world.press(ANN, next, Act::Record)
        else {
            panic!("a file");
        };
        stramash_host::verify(&file.content).expect("a valid record");
    }
    assert!(
        sat.contains(&true) && sat.contains(&false),
        "both cases occurred"
    );
}

#[test]
fn series_keeps_points_and_loser_begins() {
    for loser in [ANN, BOB] {
        let winner = if loser == ANN { BOB } else { ANN };
        let world = World::new();
        let table = opened(&world, "scoring=vasa");
        world.deliver();
        world.press(loser, table, Act::ConfirmResign);
        let sent = world.deliver();
        let end = sent.iter().map(|in_flight| &in_flight.task);
        let mut end = end.filter(|task| matches!(task, Task::Post { .. } | Task::Refresh { .. }));
        let end = task_text(end.next_back().unwrap());
        assert!(end.contains("Final score:"), "{end}");
        let next = world.again(winner, table, &[loser]);
        world.says(winner, &format!("{GAME} start table={next}"));
        assert_eq!(world.to_move(next, &[ANN, BOB]), loser, "the loser begins");
        world.press(loser, next, Act::ConfirmResign);
        let board = text(&world.press(ANN, next, Act::Board));
        let points = format!("{} 2 points (2 won)", kit::name(winner));
        assert!(board.contains(&points), "{board}");
    }
}

#[test]
fn removal_is_not_called_resignation() {
    let world = World::new();
    let table = opened(&world, "");
    world.deliver();
    let away = world.to_move(table, &[ANN, BOB]);
    let other = if away == ANN { BOB } else { ANN };
    let name = crate::kit::name(away);
    world.clock.advance(8 * crate::kit::DAY);
    let said = world.says(other, &format!("{GAME} kick player={away}"));
    assert!(said.contains("you decide"), "{said}");
    let said = world.measure(other, table, Measure::Remove, away);
    assert!(said.contains("Agreed. Done."), "{said}");

    let sent = world.deliver();
    let told: Vec<String> = sent
        .iter()
        .map(|in_flight| task_text(&in_flight.task))
        .collect();
    let wanted = format!("The others go on without {name}");
    assert!(told.iter().any(|told| told.contains(&wanted)), "{told:?}");
    assert!(!told.iter().any(|told| told.contains("resign")), "{told:?}");
    let log = text(&world.press(other, table, Act::Log(0)));
    assert!(log.contains(&wanted), "{log}");

    let Answer::Message {
        file: Some(file), ..
    } = world.press(other, table, Act::Record)
    else {
        panic!("a file");
    };
    assert!(file.content.contains("\"line\":\"sent away\""));
    assert!(!file.content.contains("\"line\":\"resign\""));
    stramash_host::verify(&file.content).expect("a valid record");
}

#[test]
fn leaving_reasons_round_trip() {
    use stramash_core::engine::Leaving;
    for why in Leaving::ALL {
        assert_eq!(Leaving::from_line(why.line()), Some(why));
    }
}
