//! Plays Stratego matches between our computer and a foreign program.
//!
//! ```text
//! cargo run --release -p stramash-tools --bin contest -- --matches 40 --records DIR -- COMMAND WORDS…
//! ```
//!
//! `COMMAND` is the foreign program: [`foreign`] documents its protocol. Each match has its own two processes. Matches
//! 0 and 1, 2 and 3, and so on have the same seed, once with our side red and once blue: our computer uses it, and the
//! foreign program finds it in the environment variable `SEED`.
//!
//! | Setting | Default | |
//! |---|---|---|
//! | `--matches N` | 40 | |
//! | `--first N` | 0 | the number of the first match |
//! | `--jobs N` | 1 | matches at the same time |
//! | `--seed N` | 0 | |
//! | `--level` | `strong` | of our computer |
//! | `--nodes N` | the computer's default | positions that our computer examines for a move |
//! | `--plies N` | 4000 | after so many moves of both sides together the match is a draw |
//! | `--option NAME=VALUE` | see below | an option of the game, repeatable |
//! | `--ours PATH` | the `stramash` beside this program | the program whose referee and computer are used |
//! | `--records DIR` | | saves each match as `NNNN.txt` for readers, and its record as `NNNN.record` |
//!
//! The options default to the rules of the contest: `two_squares` 3, `reading` pair, `chase`, and `quiet_play` auto.
//!
//! Each match is printed as it ends, and at the end the score of our side, in which a draw is half a win, with its 95 %
//! confidence interval (Wilson), and the results by cause. A match does not count if a program fails, if our referee
//! refuses a move of the foreign program, or if the foreign program answers a move with `ILLEGAL`.

#![allow(
    clippy::cast_precision_loss,
    clippy::print_stdout,
    reason = "a report for whoever runs it"
)]

mod bout;
mod foreign;
mod ours;
mod program;
#[cfg(test)]
mod tests;
#[path = "../ladder/wilson.rs"]
mod wilson;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use serde_json::{Map, Value, json};

use bout::{Bout, Conduct, Score};
use ours::Settings;
use program::Program;
use wilson::wilson;

/// The settings of a run.
struct Run {
    settings: Settings,
    matches: u64,
    first: u64,
    jobs: u64,
    ours: Vec<String>,
    foreign: Vec<String>,
    records: Option<PathBuf>,
}

impl Run {
    /// Reads the words of the command line.
    fn read(mut words: impl Iterator<Item = String>) -> Self {
        let beside = std::env::current_exe().expect("the path of this program");
        let beside = beside.with_file_name("stramash").display().to_string();
        let mut options = Map::new();
        for (name, value) in [
            ("two_squares", "3"),
            ("reading", "pair"),
            ("chase", "on"),
            ("quiet_play", "auto"),
        ] {
            options.insert(name.to_owned(), json!(value));
        }
        let mut run = Self {
            settings: Settings {
                seed: 0,
                level: "strong".to_owned(),
                nodes: Value::Null,
                options: Value::Null,
                plies: 4000,
            },
            matches: 40,
            first: 0,
            jobs: 1,
            ours: vec![beside, "referee".to_owned()],
            foreign: Vec::new(),
            records: None,
        };
        while let Some(name) = words.next() {
            if name == "--" {
                run.foreign = words.collect();
                break;
            }
            let value = words
                .next()
                .unwrap_or_else(|| panic!("{name} needs a value"));
            let number = || {
                value
                    .parse::<u64>()
                    .unwrap_or_else(|_| panic!("{name} needs a number"))
            };
            match name.as_str() {
                "--matches" => run.matches = number(),
                "--first" => run.first = number(),
                "--jobs" => run.jobs = number(),
                "--seed" => run.settings.seed = number(),
                "--level" => run.settings.level = value,
                "--nodes" => run.settings.nodes = json!(number()),
                "--plies" => run.settings.plies = number(),
                "--option" => {
                    let (name, value) = value.split_once('=').expect("NAME=VALUE");
                    options.insert(name.to_owned(), json!(value));
                }
                "--ours" => run.ours[0] = value,
                "--records" => run.records = Some(value.into()),
                other => panic!("unknown setting {other}"),
            }
        }
        run.settings.options = Value::Object(options);
        assert!(
            !run.foreign.is_empty(),
            "no foreign program: -- COMMAND WORDS…"
        );
        run
    }

    /// Plays a match, prints a line about it, and saves it.
    fn play(&self, number: u64) -> Bout {
        let (red, luck) = (number.is_multiple_of(2), number / 2);
        // The foreign program may need more than the small numbers in its generator.
        let seed = self
            .settings
            .seed
            .wrapping_mul(1_000_003)
            .wrapping_add(luck);
        let ours = Program::start(&self.ours, seed).expect("our program");
        let foreign = Program::start(&self.foreign, seed).expect("the foreign program");
        let bout =
            bout::play(ours, foreign, &self.settings, red, luck).expect("a referee that answers");
        println!("{number:4} {}", line(&bout));
        if let Some(folder) = &self.records {
            std::fs::create_dir_all(folder).expect("the folder for records");
            let save = |ending: &str, text: &str| {
                let path = folder.join(format!("{number:04}.{ending}"));
                std::fs::write(path, text).expect("a written record");
            };
            save("txt", &format!("{}\n{}", line(&bout), bout.text));
            save("record", &bout.record);
        }
        bout
    }
}

/// Returns a line about a match.
fn line(bout: &Bout) -> String {
    let colour = if bout.red { "red " } else { "blue" };
    let conduct = |name: &str, conduct: &Conduct, took: std::time::Duration| {
        let [marshal, general, colonel] = conduct.bombs;
        let shown = conduct
            .shown
            .map_or_else(|| "never".to_owned(), |ply| ply.to_string());
        let ms = took.as_secs_f64() * 1000.0 / (bout.plies as f64 / 2.0).max(1.0);
        format!(
            "{name}: back {}, bombs M{marshal} 9:{general} 8:{colonel}, marshal shown {shown}, {ms:.0} ms",
            conduct.back
        )
    };
    format!(
        "ours {colour} {:5} {:10} {:4} plies | {} | {}",
        format!("{:?}", bout.score),
        bout.cause,
        bout.plies,
        conduct("ours", &bout.conduct[0], bout.took[0]),
        conduct("foreign", &bout.conduct[1], bout.took[1]),
    )
}

/// Returns the result of all matches as text.
fn total(bouts: &[Bout]) -> String {
    let mut causes: BTreeMap<String, u64> = BTreeMap::new();
    let (mut n, mut points) = (0.0, 0.0);
    for bout in bouts {
        // The causes of void matches have details after a colon.
        let cause = bout.cause.split(':').next().unwrap_or_default();
        let cause = format!("{:?} {cause}", bout.score);
        *causes.entry(cause).or_default() += 1;
        let point = match bout.score {
            Score::Won => 1.0,
            Score::Drawn => 0.5,
            Score::Lost => 0.0,
            Score::Void => continue,
        };
        (n, points) = (n + 1.0, points + point);
    }
    let mut text = format!("no match of {} counts\n", bouts.len());
    if n > 0.0 {
        let share = points / n;
        let [least, most] = wilson(share, n).map(|part| 100.0 * part);
        text = format!(
            "score {:.1} % [{least:.1}, {most:.1}] of {n} matches\n",
            100.0 * share
        );
    }
    for (cause, n) in causes {
        text += &format!("{n:4} {cause}\n");
    }
    text
}

fn main() {
    let run = Run::read(std::env::args().skip(1));
    let next = AtomicU64::new(run.first);
    let all = Mutex::new(Vec::new());
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= run.first + run.matches {
                break;
            }
            let bout = run.play(number);
            all.lock()
                .unwrap_or_else(PoisonError::into_inner)
                .push(bout);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..run.jobs {
            scope.spawn(work);
        }
    });
    print!(
        "{}",
        total(&all.into_inner().unwrap_or_else(PoisonError::into_inner))
    );
}
