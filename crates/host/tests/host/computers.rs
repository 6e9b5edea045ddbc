//! Computers at a table: their seats in the lobby, the times of their moves, hints, and what they are not asked
//! or told.

use std::time::Duration;

use sha2::Digest as _;
use stramash_core::engine::TableId;
use stramash_host::fair::{RecordErrorKind, hex};
use stramash_host::in_flight::Task;
use stramash_host::press::{Act, LogFilter, Press, Term};
use stramash_host::{Answer, Clock as _, HostSettings, verify};
use stramash_store::Subject;

use crate::kit::*;
use crate::stand_in::{play_any, set_up};

const SECOND: u64 = 1000;

/// Returns the controls of an answer with this act, and their values.
fn control(answer: &Answer, act: &Act) -> Vec<(Press, Option<String>)> {
    let all = controls(answer).into_iter();
    all.filter(|(press, _)| press.act == *act).collect()
}

/// Opens a table by Ann with computers of these levels, without starting it.
fn lobby(world: &World, game: &str, options: &str, levels: &[&str]) -> TableId {
    world.command(ANN, &format!("{game} new {options}"));
    let table = world.newest();
    for level in levels {
        let panel = world.press(ANN, table, Act::Computers);
        let offered = control(&panel, &Act::AddComputer);
        let (press, _) = offered
            .iter()
            .find(|(_, value)| value.as_deref() == Some(level))
            .unwrap();
        let said = text(&world.pressed(&world.caller(ANN), press.clone(), Some(level)));
        assert!(said.contains(&format!(" joins ({level}).")), "{said}");
    }
    table
}

fn begun(world: &World, game: &str, options: &str, levels: &[&str]) -> TableId {
    let table = lobby(world, game, options, levels);
    let said = world.says(ANN, &format!("{game} start table={table}"));
    assert!(said.contains("begins"), "{said}");
    world.deliver();
    table
}

fn entries(world: &World, table: TableId) -> usize {
    world.store.log(Subject::Table(table)).unwrap().len()
}

/// Lets the longest thinking time pass.
fn pass(world: &World) {
    world.clock.advance(4 * SECOND);
    world.host.tick();
}

fn is_over(world: &World, table: TableId) -> bool {
    world.doc(table)["phase"] != "playing"
}

/// Plays the first choice in each of Ann's turns until the match is over.
fn to_the_end(world: &World, table: TableId) {
    for _ in 0..6000 {
        if is_over(world, table) {
            return;
        }
        if world.doc(table)["seats"]
            .as_array()
            .unwrap()
            .iter()
            .any(|seat| seat["player"] == ANN && seat["turn"]["since"].is_u64())
        {
            play_any(world, ANN, table, entries(world, table));
        } else {
            pass(world);
        }
        world.deliver();
    }
    panic!("it does not end");
}

#[test]
fn solo_match_against_computers_finishes() {
    for (game, options, levels) in [
        ("stramash", "", &["easy"][..]),
        ("bradspel", "", &["fair"]),
        ("skirrid", "", &["strong"]),
    ] {
        let world = World::new();
        let table = begun(&world, game, options, levels);
        to_the_end(&world, table);
        let board = text(&world.press(EVE, table, Act::Board));
        assert!(board.contains("won") || board.contains("wins"), "{board}");
        let result = world.store.load(Subject::Result(table)).unwrap().unwrap();
        let result: serde_json::Value = serde_json::from_slice(&result.doc).unwrap();
        assert!(
            result["counted"].is_null(),
            "matches with computers are not ranked"
        );
    }
}

#[test]
fn computer_plays_after_seconds_without_notifying() {
    let world = World::new();
    let table = begun(&world, "skirrid", "", &["fair"]);
    let mut turns = 0;
    while turns < 6 {
        let before = entries(&world, table);
        world.clock.advance(2 * SECOND - 1);
        world.host.tick();
        assert_eq!(
            entries(&world, table),
            before,
            "the computer does not play early"
        );
        world.clock.advance(2 * SECOND + 1);
        world.host.tick();
        let played = entries(&world, table) - before;
        if played > 0 {
            turns += 1;
            assert_eq!(played, 1);
            let sent = world.deliver();
            let first = turns == 1 && before == 1;
            assert!(first || calls(&sent).is_empty(), "{:?}", calls(&sent));
            for out in &sent {
                let to_a_person = match &out.task {
                    Task::Direct { player, .. } => player.0 == ANN,
                    _ => true,
                };
                assert!(to_a_person, "a computer gets a message");
            }
        } else {
            play_any(&world, ANN, table, entries(&world, table));
            world.deliver();
        }
    }
}

#[test]
fn computer_play_notifies_the_next_person() {
    let world = World::new();
    let table = lobby(&world, "skirrid", "", &["easy"]);
    world.command(BOB, &format!("skirrid join table={table}"));
    world.command(ANN, &format!("skirrid start table={table}"));
    world.deliver();
    let (mut after_a_computer, mut last) = (0, None);
    for _ in 0..12 {
        let doc = world.doc(table);
        let seats = doc["seats"].as_array().unwrap();
        let now = seats
            .iter()
            .find(|seat| seat["turn"]["since"].is_u64())
            .unwrap();
        if now["computer"].is_string() {
            pass(&world);
            let sent = calls(&world.deliver());
            let next = world.awaited(table);
            if last.is_some() {
                assert_eq!(
                    sent,
                    [format!("direct {next}")],
                    "only the absent next player is notified"
                );
                assert_ne!(last, Some(next));
                after_a_computer += 1;
            }
        } else {
            let who = now["player"].as_u64().unwrap();
            play_any(&world, who, table, 0);
            world.deliver();
            last = Some(who);
        }
    }
    assert!(after_a_computer > 2);
}

#[test]
fn only_opener_adds_and_removes_computers() {
    let world = World::new();
    let table = lobby(&world, "stramash", "", &["easy", "fair"]);
    world.command(BOB, &format!("stramash join table={table}"));
    let said = text(&world.press(BOB, table, Act::Computers));
    assert!(said.contains("Ann") || said.contains(&name(ANN)), "{said}");
    let press = Press::at(table, stramash_core::engine::Revision(0), Act::AddComputer);
    let said = text(&world.pressed(&world.caller(BOB), press.clone(), Some("fair")));
    assert!(said.contains(&name(ANN)), "{said}");
    let said = text(&world.pressed(&world.caller(ANN), press.clone(), Some("divine")));
    assert!(
        said.contains("can't") || !said.contains(" joins ("),
        "{said}"
    );
    let room = world.told().concat();
    assert!(room.contains("Computer 1 (easy)"), "{room}");
    let panel = world.press(ANN, table, Act::Computers);
    let (kick, value) = control(&panel, &Act::Kick).remove(0);
    let panel = world.pressed(&world.caller(ANN), kick, value.as_deref());
    let said = text(&panel);
    assert!(said.contains("The computer has left."), "{said}");
    // The number of the removed computer is free, the other computers keep theirs, and another computer can
    // join.
    let (add, _) = control(&panel, &Act::AddComputer).remove(0);
    let said = text(&world.pressed(&world.caller(ANN), add, Some("strong")));
    assert!(said.contains("Computer 1 joins (strong)."), "{said}");
    for _ in 0..2 {
        world.pressed(&world.caller(ANN), press.clone(), Some("easy"));
    }
    assert_eq!(world.doc(table)["seats"].as_array().unwrap().len(), 6);
    let said = text(&world.pressed(&world.caller(ANN), press, Some("easy")));
    assert!(said.contains("is full"), "{said}");
    assert!(control(&world.press(ANN, table, Act::Computers), &Act::AddComputer).is_empty());
}

#[test]
fn table_opens_with_computers() {
    let world = World::new();
    world.command(ANN, "skirrid new computers=2 level=strong");
    let seats = world.doc(world.newest())["seats"].clone();
    let seats: Vec<_> = seats
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat["computer"].as_str())
        .collect();
    assert_eq!(seats, [None, Some("strong"), Some("strong")]);
    world.command(ANN, "bradspel new computers=1");
    assert_eq!(world.doc(world.newest())["seats"][1]["computer"], "fair");
    let said = world.says(ANN, &format!("bradspel new computers=1 with={BOB}"));
    assert!(said.contains("only 2 seats"), "{said}");
}

#[test]
fn lobby_with_only_computers_closes() {
    let world = World::new();
    let table = lobby(&world, "stramash", "", &["easy", "fair"]);
    world.command(BOB, &format!("stramash join table={table}"));
    world.command(ANN, &format!("stramash leave table={table}"));
    assert_eq!(world.doc(table)["opener"], BOB, "the opener is a person");
    world.command(BOB, &format!("stramash leave table={table}"));
    assert_eq!(world.doc(table)["phase"], "closed");
}

#[test]
fn computers_have_no_vote() {
    let world = World::new();
    let table = begun(&world, "stramash", "", &["easy", "fair"]);
    let said = text(&world.press(ANN, table, Act::ConfirmAbort));
    assert!(is_over(&world, table), "{said}");
}

#[test]
fn computers_join_the_rematch() {
    let world = World::new();
    let table = begun(&world, "skirrid", "", &["easy"]);
    world.press(ANN, table, Act::ConfirmAbort);
    world.press(ANN, table, Act::Rematch);
    let next = world.newest();
    assert_ne!(next, table);
    let seat = &world.doc(next)["seats"][1];
    assert_eq!(
        (seat["name"].as_str(), seat["computer"].as_str()),
        (Some("Computer 1"), Some("easy"))
    );
    let invited = world.doc(next)["invited"].clone();
    assert!(invited.as_array().is_none_or(Vec::is_empty), "{invited}");
    let said = world.says(ANN, &format!("skirrid start table={next}"));
    assert!(said.contains("begins"), "{said}");
}

#[test]
fn computer_answers_draw_offer() {
    let world = World::new();
    let table = begun(&world, "stratego", "form=barrage", &["easy"]);
    assert!(set_up(&world, ANN, table));
    pass(&world);
    pass(&world);
    world.deliver();
    world.says(ANN, &format!("stratego draw word=offer table={table}"));
    let before = entries(&world, table);
    world.clock.advance(2 * SECOND - 1);
    world.host.tick();
    assert_eq!(
        entries(&world, table),
        before,
        "the computer does not play early"
    );
    pass(&world);
    assert!(entries(&world, table) > before);
    assert!(!is_over(&world, table));
    let told = world.deliver();
    let told: String = told.iter().map(|out| task_text(&out.task)).collect();
    assert!(told.contains("declines"), "{told}");
}

/// Checks that a match ends when its last person resigns, because computers alone would play on forever.
#[test]
fn match_ends_when_last_person_resigns() {
    let world = World::new();
    let table = begun(&world, "stramash", "", &["easy", "fair"]);
    let said = world.says(ANN, &format!("stramash resign table={table}"));
    assert!(said.contains("Only computers would be left"), "{said}");
    world.press(ANN, table, Act::ConfirmResign);
    assert_eq!(world.doc(table)["phase"], "aborted");
}

/// Checks that no clock runs for a person who plays only against computers, because nobody else is waiting.
#[test]
fn solo_player_has_no_clock() {
    let world = World::new();
    let table = begun(&world, "skirrid", "pace=evening", &["easy"]);
    while world.awaited(table) != ANN {
        pass(&world);
    }
    world.wait(DAY);
    assert!(!stood_in_for(&world, table, ANN));
    let board = world.press(ANN, table, Act::Board);
    assert!(
        !has_sentence(&board, "absence-stands-in"),
        "{}",
        text(&board)
    );
}

fn hint(world: &World, who: u64, game: &str, table: TableId) -> Answer {
    world.command(who, &format!("{game} hint table={table}"))
}

#[test]
fn hint_shows_and_plays_a_computer_move() {
    for (game, options) in [
        ("stramash", ""),
        ("bradspel", ""),
        ("bradspel", "scoring=vasa"),
        ("skirrid", ""),
        ("stratego", "form=barrage"),
    ] {
        let world = World::new();
        let table = begun(&world, game, options, &["easy"]);
        for _ in 0..20 {
            if world.awaited(table) == ANN && !set_up(&world, ANN, table) {
                break;
            }
            pass(&world);
        }
        let turn = world.press(ANN, table, Act::MyTurn);
        assert!(
            controls(&turn)
                .iter()
                .any(|(press, _)| press.act == Act::Hint),
            "{game}"
        );
        let answer = hint(&world, ANN, game, table);
        let said = text(&answer);
        assert!(said.contains("A computer would play"), "{said}");
        let play = controls(&answer).into_iter();
        let mut play = play.filter(|(press, _)| matches!(press.act, Act::PlayLine(_)));
        let (play, _) = play.next().unwrap_or_else(|| panic!("{game}: {said}"));
        let before = entries(&world, table);
        let typed = said.lines().filter(|line| line.starts_with("• "));
        let mut typed = typed.map(|line| line.trim_start_matches("• "));
        assert!(typed.all(|line| line.starts_with("You ")), "{said}");
        let played = world.pressed(&world.caller(ANN), play, None);
        assert!(entries(&world, table) > before, "{game}");
        if world.awaited(table) != ANN {
            let mut onward = controls(&played).into_iter();
            assert!(
                onward.any(|(press, _)| press.act == Act::MyTurn),
                "{game}: {}",
                text(&played)
            );
            let said = text(&hint(&world, ANN, game, table));
            assert!(said.contains("turn"), "{said}");
        }
    }
}

/// Checks that hints among several people are available only if the opener has allowed them in the lobby.
#[test]
fn hints_among_people_need_agreement() {
    for agreed in [false, true] {
        let world = World::new();
        world.command(ANN, "skirrid new");
        let table = world.newest();
        world.command(BOB, &format!("skirrid join table={table}"));
        if agreed {
            let panel = world.press(ANN, table, Act::Setup);
            let (press, value) = control(&panel, &Act::SetTerm(Term::Hints)).remove(1);
            let said = world.pressed(&world.caller(ANN), press, value.as_deref());
            assert!(text(&said).contains("Which rules?"), "{}", text(&said));
        }
        let told = world.told().concat();
        assert_eq!(told.contains("may ask for hints"), agreed, "{told}");
        world.command(ANN, &format!("skirrid start table={table}"));
        world.deliver();
        let who = world.awaited(table);
        let said = text(&hint(&world, who, "skirrid", table));
        assert_eq!(said.contains("A computer would play"), agreed, "{said}");
        assert_eq!(said.contains("This table has no hints"), !agreed, "{said}");
        let turn = world.press(who, table, Act::MyTurn);
        let offered = controls(&turn)
            .iter()
            .any(|(press, _)| press.act == Act::Hint);
        assert_eq!(offered, agreed);
        let said = text(&hint(&world, ANN + BOB - who, "skirrid", table));
        assert!(!said.contains("A computer would play"), "{said}");
    }
}

/// Checks that a player is warned before they resign and a computer wins by it.
#[test]
fn resigning_to_a_computer_warns_first() {
    for (levels, wanted) in [
        (["easy"].as_slice(), "The other side wins"),
        (["easy", "easy"].as_slice(), "nobody wins"),
    ] {
        let world = World::new();
        let table = lobby(&world, "stramash", "", levels);
        world.command(BOB, &format!("stramash join table={table}"));
        world.command(ANN, &format!("stramash start table={table}"));
        world.deliver();
        world.press(BOB, table, Act::ConfirmResign);
        let asked = world.says(ANN, &format!("stramash resign table={table}"));
        assert!(asked.contains(wanted), "{asked}");
        world.press(ANN, table, Act::ConfirmResign);
        assert!(is_over(&world, table));
        let board = text(&world.press(EVE, table, Act::Board));
        assert_eq!(board.contains(" wins"), levels.len() == 1, "{board}");
        assert!(!board.contains("Congratulations"), "{board}");
    }
}

/// Checks that luck and mistakes are shown only when the match is over.
#[test]
fn review_shows_luck_and_mistakes() {
    let world = World::new();
    let table = begun(&world, "bradspel", "", &["easy"]);
    let luck = |world: &World| world.says(ANN, &format!("bradspel luck table={table}"));
    let said = luck(&world);
    assert!(said.contains("Ask again when the match"), "{said}");
    to_the_end(&world, table);
    let said = luck(&world);
    assert!(said.contains("**Luck"), "{said}");
    assert!(
        said.contains("Better:") && said.contains("% to win instead of"),
        "{said}"
    );
    assert_eq!(luck(&world), said, "the cached review is the same");
    let slip = said.split("• Play ").nth(1).unwrap();
    let (number, slip) = slip.split_once(": ").unwrap();
    let played = slip.split(" **Better:**").next().unwrap();
    // In the log, Ann's own plays are described in the second person.
    let (_, played) = played.split_once(char::is_numeric).unwrap();
    let pages = 0..u16::try_from(entries(&world, table).div_ceil(10)).unwrap();
    let log = |page| text(&world.press(ANN, table, Act::LogPage(LogFilter::All, page)));
    let log = pages.map(log).collect::<Vec<_>>().join("\n");
    let mut lines = log.lines();
    assert!(
        lines.any(|line| line.starts_with(&format!("**{number}.**")) && line.contains(played)),
        "{number} {played} in {log}"
    );
    let board = world.press(EVE, table, Act::Board);
    assert!(!text(&board).contains("**Luck"));
    let of_all = text(&world.press(EVE, table, Act::Luck));
    assert!(of_all.contains("Biggest mistakes"), "{of_all}");
    let table = begun(&world, "stramash", "", &["easy"]);
    to_the_end(&world, table);
    let said = world.says(ANN, &format!("stramash luck table={table}"));
    assert!(
        said.contains("% to win") && said.contains("Better:"),
        "{said}"
    );
    world.command(ANN, "skirrid new");
    let said = world.says(ANN, &format!("skirrid luck table={}", world.newest()));
    assert!(!said.contains("Luck:"), "{said}");
}

/// Checks that a match without anybody present stops until somebody is back, no matter whose turn it is.
#[test]
fn computer_waits_while_nobody_is_present() {
    let world = World::new();
    let table = lobby(&world, "skirrid", "pace=evening", &["easy"]);
    world.command(BOB, &format!("skirrid join table={table}"));
    world.command(ANN, &format!("skirrid start table={table}"));
    world.deliver();
    // The time of both players runs out, and stand-ins play for them.
    world.wait(2 * HOUR);
    let (before, doc) = (entries(&world, table), world.doc(table));
    for seat in [0, 1] {
        let seat = usize::from(world.seat(table, [ANN, BOB][seat]));
        assert_eq!(doc["seats"][seat]["stand_in"], true, "{doc}");
    }
    world.wait(DAY);
    assert_eq!(
        entries(&world, table),
        before,
        "nobody plays while nobody is present"
    );
    world.press(BOB, table, Act::Board);
    for _ in 0..4 {
        world.clock.advance(MINUTE);
        world.host.tick();
    }
    assert_eq!(world.awaited(table), BOB, "everybody but Bob has played");
    assert!(entries(&world, table) >= before);
}

/// Checks that a move that is computed on another thread is computed again after a crash, with the same result.
#[test]
fn crash_keeps_computer_move() {
    let mut world = World::with_settings(HostSettings {
        computer_threads: 1,
        ..prompt()
    });
    let table = begun(&world, "skirrid", "", &["strong"]);
    while world.awaited(table) == ANN {
        play_any(&world, ANN, table, 0);
        world.deliver();
    }
    let before = entries(&world, table);
    world.clock.advance(4 * SECOND);
    let next = world.host.tick();
    assert_eq!(
        entries(&world, table),
        before,
        "the computer is still thinking"
    );
    let soon = next.0 - world.clock.now().0;
    assert!(
        (1..=2 * SECOND).contains(&soon),
        "asked for again in {soon} ms"
    );
    thought_of(&world, table);
    assert_eq!(entries(&world, table), before + 1);
    world.deliver();
    while world.awaited(table) == ANN {
        play_any(&world, ANN, table, 0);
        world.deliver();
    }
    let before = entries(&world, table);
    world.clock.advance(4 * SECOND);
    world.host.tick();
    world.restart();
    world.clock.advance(2 * SECOND);
    world.host.tick();
    assert_eq!(entries(&world, table), before + 1);
}

fn thought_of(world: &World, table: TableId) {
    let before = entries(world, table);
    for _ in 0..2000 {
        world.clock.advance(SECOND / 2);
        world.host.tick();
        if entries(world, table) > before {
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    panic!("it plays at last");
}

/// Checks that the time of a computer's move does not depend on its hidden pieces. A move that is not ready in
/// time comes later by whole steps of two seconds.
#[test]
fn move_time_hides_thinking_time() {
    let world = World::with_settings(HostSettings {
        computer_threads: 1,
        ..prompt()
    });
    for (game, level) in [
        ("skirrid", "strong"),
        ("bradspel", "fair"),
        ("stramash", "easy"),
    ] {
        let table = begun(&world, game, "", &[level]);
        for _ in 0..4 {
            while world.awaited(table) == ANN {
                play_any(&world, ANN, table, 0);
                world.deliver();
            }
            let doc = world.doc(table);
            let mut timers = doc["timers"].as_array().unwrap().iter();
            let due = timers.find(|timer| !timer["alarm"]["computer"].is_null());
            let due = due.expect("the computer's move has an alarm")["at"]
                .as_u64()
                .unwrap();
            thought_of(&world, table);
            let late = world.clock.now().0 - due;
            assert!(
                late % (2 * SECOND) < SECOND / 2,
                "{game}: {late} ms after its time"
            );
            world.deliver();
        }
    }
}

fn summed(record: &str) -> String {
    let lines: Vec<&str> = record.lines().collect();
    let (names, lines) = lines.split_last().unwrap();
    let (mut sum, mut text) = (String::new(), String::new());
    for line in lines {
        let (body, _) = line.rsplit_once(",\"sum\":\"").unwrap();
        sum = hex(&sha2::Sha256::digest(format!("{sum}{body}")));
        text.extend([body, ",\"sum\":\"", &sum, "\"}\n"]);
    }
    text + names + "\n"
}

/// Checks that every move of a computer can be recomputed from the record, and that a changed move is detected.
#[test]
fn verification_recomputes_computer_moves() {
    let world = World::new();
    let table = begun(&world, "bradspel", "", &["easy"]);
    to_the_end(&world, table);
    let record = match world.press(ANN, table, Act::Record) {
        Answer::Message {
            file: Some(file), ..
        } => file.content,
        other => panic!("{}", text(&other)),
    };
    let report = verify(&record).unwrap_or_else(|flaw| panic!("{flaw}"));
    let [played, anew] = report.computer_moves;
    assert!(played > 10 && played == anew, "{anew} of {played}");
    let said = format!("recomputed {anew} of {played} moves by computers");
    assert!(report.to_string().contains(&said), "{report}");
    // A false level is detected at the first move that another level would have made.
    let other = record.replace(r#""level":"easy""#, r#""level":"strong""#);
    assert_eq!(
        verify(&summed(&other)).unwrap_err().kind,
        RecordErrorKind::ComputerMove
    );
    // Moves of another edition of the algorithm are not checked.
    let other = record.replace(
        r#""level":"easy","edition":"#,
        r#""level":"easy","edition":9"#,
    );
    assert_ne!(other, record);
    assert_eq!(verify(&summed(&other)).unwrap().computer_moves, [played, 0]);
    let other = record.replace(r#""level":"easy""#, r#""level":"divine""#);
    assert_eq!(
        verify(&summed(&other)).unwrap_err().kind,
        RecordErrorKind::Format
    );
}

fn stood_in_for(world: &World, table: TableId, who: u64) -> bool {
    let seat = usize::from(world.seat(table, who));
    world.doc(table)["seats"][seat]["stand_in"] == true
}

#[test]
fn solo_player_confirms_stopping() {
    let world = World::new();
    let table = begun(&world, "skirrid", "", &["fair"]);
    let asked = world.command(ANN, &format!("skirrid abort table={table}"));
    assert!(
        text(&asked).contains("Really stop without a winner?"),
        "{asked:?}"
    );
    assert!(!is_over(&world, table));
    world.press(ANN, table, Act::ConfirmAbort);
    assert!(is_over(&world, table));
}

#[test]
fn opening_with_computers_offers_start() {
    let world = World::new();
    let said = world.says(ANN, "skirrid new computers=2");
    assert!(said.contains("Start any time"), "{said}");
    let room = world.told().concat();
    assert!(
        room.contains("never keep you waiting") && !room.contains("days"),
        "{room}"
    );
    let said = world.says(BOB, "bradspel new computers=1");
    assert!(said.contains("is full. Start any time"), "{said}");
}

#[test]
fn proofs_skip_computer_words() {
    let world = World::new();
    let table = begun(&world, "skirrid", "", &["fair"]);
    let said = world.says(ANN, &format!("games fair table={table}"));
    assert_eq!(said.matches("added no word").count(), 1, "{said}");
}
