//! Tests of the bridge, with the real referee and a scripted foreign program, both in this process.

use std::io::{BufRead, BufReader, Write, pipe};
use std::thread::{JoinHandle, spawn};

use serde_json::{Value, json};

use super::bout::{Bout, Score, play};
use super::foreign::{Strike, line, result};
use super::ours::Settings;
use super::program::Program;
use super::total;

/// A setup of the protocol, from the back rank.
const ROWS: [&str; 4] = ["67897594BF", "B398898s4B", "7B59395924", "B6B1768569"];

/// The same front rank as the referee's board shows it.
const FRONT: &str = "     7  bB b5 bB bM b4 b5 b3 b6 b5 b2\n";

fn referee() -> Program {
    let ((input, tell), (hear, output)) = (pipe().unwrap(), pipe().unwrap());
    spawn(move || stramash::referee::run(BufReader::new(input), output));
    Program::over(tell, hear)
}

/// Returns a program that plays the moves, and what it will have heard.
fn scripted(red: bool, moves: &'static [&'static str]) -> (Program, JoinHandle<Vec<String>>) {
    let ((input, tell), (hear, mut output)) = (pipe().unwrap(), pipe().unwrap());
    let script = spawn(move || {
        let mut lines = BufReader::new(input).lines().map_while(Result::ok);
        let mut heard: Vec<String> = lines.by_ref().take(1).collect();
        let mut rows = ROWS;
        if !red {
            rows.reverse();
        }
        writeln!(output, "{}", rows.join("\n")).unwrap();
        for one in moves {
            heard.extend(lines.by_ref().take(11));
            writeln!(output, "{one}").unwrap();
            heard.extend(lines.by_ref().take(1));
        }
        heard.extend(lines);
        heard
    });
    (Program::over(tell, hear), script)
}

/// Plays at most two plies. Returns the match and what the foreign program heard.
fn two_plies(red: bool, moves: &'static [&'static str]) -> (Bout, Vec<String>) {
    let settings = Settings {
        seed: 5,
        level: "strong".to_owned(),
        nodes: json!(100),
        options: json!({}),
        plies: 2,
    };
    let (foreign, script) = scripted(!red, moves);
    let bout = play(referee(), foreign, &settings, red, 0).unwrap();
    (bout, script.join().unwrap())
}

#[test]
fn a_red_program_hears_the_board_its_result_and_ours() {
    let (bout, heard) = two_plies(false, &["9 3 DOWN"]);
    assert_eq!(
        (bout.score, bout.cause.as_str(), bout.plies),
        (Score::Drawn, "plies", 2)
    );
    assert_eq!(heard[..2], ["RED Stramash 10 10", "START"]);
    assert_eq!(heard[2..6], ROWS);
    assert_eq!(heard[6..8], ["..++..++..", "..++..++.."]);
    assert_eq!(heard[8..12], ["##########"; 4]);
    assert_eq!(heard[12], "9 3 DOWN OK");
    // Our move has a result and the board in which the foreign program's own move is seen.
    assert!(
        heard[13].ends_with(" OK") || heard[13].contains(" 9"),
        "{}",
        heard[13]
    );
    assert_eq!(heard.len(), 1 + 11 + 1 + 11 + 1);
    assert_eq!(heard.last().unwrap(), "QUIT");
    assert!(bout.text.contains("   1 foreign J4-J5\n"), "{}", bout.text);
}

#[test]
fn a_blue_program_sets_up_without_turning_the_board() {
    let (bout, heard) = two_plies(true, &["9 6 UP"]);
    assert_eq!((bout.score, bout.plies), (Score::Drawn, 2));
    assert_eq!(heard[0], "BLUE Stramash 10 10");
    assert!(bout.text.contains(FRONT), "{}", bout.text);
    assert!(heard[12].starts_with("9 6 UP "), "{}", heard[12]);
    let events = bout
        .record
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    assert!(events.count() > 4);
}

#[test]
fn a_refusal_of_either_side_makes_the_match_void() {
    let cases: [(&'static [&'static str], &str); 3] = [
        (&["0 2 DOWN"], "foreign move refused: A3-A4: "),
        (&["9 3 SIDEWAYS"], "silent: not a move: 9 3 SIDEWAYS"),
        (&["ILLEGAL"], "our move refused"),
    ];
    for (moves, cause) in cases {
        let (bout, _) = two_plies(false, moves);
        assert_eq!(bout.score, Score::Void, "{moves:?}");
        assert!(bout.cause.starts_with(cause), "{}", bout.cause);
        assert!(total(&[bout]).contains("no match of 1 counts"));
    }
    let (bout, _) = two_plies(false, &["SURRENDER"]);
    assert_eq!(bout.score, Score::Won);
    assert!(total(&[bout]).contains("score 100.0 % [20.7, 100.0] of 1 matches"));
}

#[test]
fn moves_and_results_are_translated() {
    assert_eq!(line("0 3 DOWN").as_deref(), Some("A4-A5"));
    assert_eq!(line("4 6 UP 3").as_deref(), Some("E7-E4"));
    assert_eq!(line("9 9 LEFT").as_deref(), Some("J10-I10"));
    for wrong in [
        "",
        "0 3",
        "0 0 UP",
        "9 9 RIGHT",
        "0 3 DOWN 100",
        "0 3 DOWN 2 2",
        "x 3 UP",
    ] {
        assert_eq!(line(wrong), None, "{wrong}");
    }
    let strike = |attacker, defender, fate: &str| {
        let fate = fate.to_owned();
        Some(Strike {
            attacker,
            defender,
            fate,
        })
    };
    assert_eq!(result((9, 8), (4, 8), None), "9 8 LEFT 5 OK");
    let text = |strike: Option<Strike>| result((0, 3), (0, 4), strike.as_ref());
    assert_eq!(text(strike('M', 'B', "lost")), "0 3 DOWN DIES 1 B");
    assert_eq!(text(strike('S', 'M', "won")), "0 3 DOWN KILLS s 1");
    assert_eq!(text(strike('2', '2', "both")), "0 3 DOWN BOTHDIE 9 9");
}
