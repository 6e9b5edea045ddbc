//! The command line as one meets it: help, exit codes, one sentence for what is wrong.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A folder of its own to run the program in.
struct Place(TempDir);

impl Place {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.path().join(name), text).unwrap();
    }

    /// Runs the program with an environment that holds nothing but these variables.
    fn run(&self, args: &[&str], variables: &[(&str, &str)]) -> Ended {
        self.feed(args, variables, "")
    }

    fn feed(&self, args: &[&str], variables: &[(&str, &str)], input: &str) -> Ended {
        let mut child = Command::new(env!("CARGO_BIN_EXE_stramash"))
            .args(args)
            .current_dir(self.path())
            .env_clear()
            .envs(variables.iter().copied())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // The program may have ended without reading.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        Ended::of(child.wait_with_output().unwrap())
    }
}

/// How a run ended.
#[derive(Debug)]
struct Ended {
    code: i32,
    out: String,
    err: String,
}

impl Ended {
    fn of(output: Output) -> Self {
        Self {
            code: output.status.code().unwrap(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// It ended with this code and one line that says why.
    #[track_caller]
    fn says(&self, code: i32, sentence: &str) {
        assert_eq!(self.code, code, "{self:?}");
        assert_eq!(self.err, format!("stramash: {sentence}\n"), "{self:?}");
        assert_eq!(self.out, "");
    }
}

#[test]
fn help_is_everywhere() {
    let place = Place::new();
    let all = place.run(&["--help"], &[]);
    assert_eq!(all.code, 0);
    let commands = all
        .out
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1);
    let names: Vec<_> = commands
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(
        names.contains(&"referee") && names.contains(&"check-config"),
        "{names:?}"
    );
    for name in names {
        let help = place.run(&[name, "--help"], &[]);
        assert_eq!(help.code, 0, "{name}");
        assert!(help.out.contains("Usage: stramash "), "{}", help.out);
        assert!(
            !help.out.contains("token <"),
            "a token could be seen by others"
        );
    }
}

#[test]
fn a_wrong_command_line_is_code_two() {
    let place = Place::new();
    for args in [
        &["nonsense"][..],
        &[],
        &["run", "--token", "x"],
        &["check-config", "--confg"],
    ] {
        assert_eq!(place.run(args, &[]).code, 2, "{args:?}");
    }
}

#[test]
fn check_config_says_what_is_wrong_in_one_sentence() {
    let place = Place::new();
    let token = [("DISCORD_TOKEN", "a.b.c")];
    let fine = place.run(&["check-config"], &token);
    assert_eq!(
        (fine.code, fine.out.as_str()),
        (0, "the settings are in order\n"),
        "{fine:?}"
    );
    place.run(&["check-config"], &[]).says(
        2,
        "there is no token: DISCORD_TOKEN is not set in the environment and discord.token_file is \
         not set in config.toml, expected the bot's token in one of them",
    );
    place
        .run(&["check-config", "--config", "my.toml"], &token)
        .says(
            2,
            "the settings file my.toml cannot be read: no such file or directory",
        );
    place.write("config.toml", "[data]\ndump_hours = 'often'\n");
    place.run(&["check-config"], &token).says(
        2,
        "the setting data.dump_hours is \"often\" in config.toml, expected a whole number of hours \
         from 0 to 8760",
    );
    place.write("config.toml", "[data]\ndumphours = 3\n");
    place.run(&["check-config"], &token).says(
        2,
        "there is no setting data.dumphours, which is in config.toml; the nearest is data.dump_hours",
    );
    place.write("config.toml", "[discord]\ntoken_file = 'token'\n");
    place.run(&["check-config"], &[]).says(
        2,
        "the file token named by discord.token_file in config.toml cannot be read: no such file or \
         directory, expected a file that holds the bot's token",
    );
    place.write("token", "a.b.c\n");
    assert_eq!(place.run(&["check-config"], &[]).code, 0);
}

#[test]
fn texts_of_games_are_checked_with_the_settings() {
    let place = Place::new();
    place.write("config.toml", "[tables]\ntexts = \"own\"\n");
    let checked = place.run(&["check-config"], &[("DISCORD_TOKEN", "a.b.c")]);
    assert_eq!(checked.code, 2, "{checked:?}");
    assert!(checked.err.contains("skirrid/board.txt"), "{checked:?}");
    let sandbox = place.run(&["sandbox", "--texts", "own"], &[]);
    assert_eq!(sandbox.code, 2, "{sandbox:?}");
}

#[test]
fn the_example_is_a_settings_file() {
    let place = Place::new();
    let example = place.run(&["check-config", "--example"], &[]);
    place.write("config.toml", &example.out);
    let fine = place.run(&["check-config"], &[("DISCORD_TOKEN", "a.b.c")]);
    assert_eq!(fine.code, 0, "{fine:?}");
}

#[test]
fn the_referee_answers_lines() {
    let ended = Place::new().feed(&["referee"], &[], "nonsense\n");
    assert_eq!((ended.code, ended.out.lines().count()), (0, 1), "{ended:?}");
    let answer: serde_json::Value = serde_json::from_str(&ended.out).unwrap();
    assert_eq!(answer["ok"], false, "{answer}");
}

#[cfg(all(feature = "discord", feature = "sled"))]
#[test]
fn run_needs_a_token_and_a_folder() {
    let place = Place::new();
    assert_eq!(place.run(&["run"], &[]).code, 2);
    place.write("data", "in the way");
    let ended = place.run(&["run"], &[("DISCORD_TOKEN", "a.secret.token")]);
    assert_eq!(ended.code, 1, "{ended:?}");
    assert!(
        ended.err.contains("the data folder data cannot be made"),
        "{ended:?}"
    );
    assert!(!ended.err.contains("secret"), "{ended:?}");
}

#[cfg(feature = "sled")]
#[test]
fn what_is_exported_can_be_imported() {
    let place = Place::new();
    place
        .run(&["export", "all.jsonl"], &[])
        .says(1, "there is no store in data/store");
    // An empty store, made by the export of one that was never used.
    let store = stramash::store::SledConfig::new(place.path().join("data/store"));
    let store = stramash::store::SledStore::open(&store).unwrap();
    stramash::store::Store::close(&store).unwrap();
    let made = place.run(&["export", "all.jsonl"], &[]);
    assert_eq!(made.code, 0, "{made:?}");
    assert_eq!(made.out, "exported: 0 tables, of which 0 are live\n");
    let again = place.run(&["export", "all.jsonl"], &[]);
    assert_eq!(again.code, 1, "an export overwrites nothing: {again:?}");
    let piped = place.run(&["export", "-"], &[]);
    let file = std::fs::read_to_string(place.path().join("all.jsonl")).unwrap();
    assert_eq!(piped.out, file);
    let other = [("STRAMASH_DATA_FOLDER", "other")];
    let keyless = place.feed(&["import", "-"], &other, &file);
    keyless.says(
        1,
        "there is no host.key in other: the cards and dice of the tables in an export are made from \
         it, so that without it none of them can go on or be proved fair, and the bot does not start \
         on them; put it there from the backup, or import --without-key",
    );
    assert!(!place.path().join("other").exists(), "nothing is made");
    std::fs::create_dir(place.path().join("other")).unwrap();
    place.write("other/host.key", "short");
    let wrong = place.feed(&["import", "-"], &other, &file);
    wrong.says(
        1,
        "the key file other/host.key is not 32 bytes long; put back the right one",
    );
    place.write("other/host.key", &"k".repeat(32));
    let taken = place.feed(&["import", "-"], &other, &file);
    assert_eq!(
        taken.out, "imported: 0 tables, of which 0 are live\n",
        "{taken:?}"
    );
    let cut = [("STRAMASH_DATA_FOLDER", "third")];
    let keyless = ["import", "--without-key", "-"];
    let refused = place.feed(&keyless, &cut, &file[..file.len() - 9]);
    assert_eq!(refused.code, 1, "{refused:?}");
    assert!(
        refused
            .err
            .starts_with("stramash: the export cannot be read at line"),
        "{refused:?}"
    );
    let missing = place.run(&["import", "none.jsonl"], &other);
    assert_eq!(missing.code, 1, "{missing:?}");
    assert!(
        missing.err.starts_with("stramash: none.jsonl: "),
        "{missing:?}"
    );
}

#[test]
fn a_record_that_is_none_is_refused_by_its_line() {
    let place = Place::new();
    let ended = place.feed(&["verify", "-"], &[], "nonsense\n");
    assert_eq!(ended.code, 1, "{ended:?}");
    assert!(ended.err.starts_with("stramash: line 1: "), "{ended:?}");
    let missing = place.run(&["verify", "none.jsonl"], &[]);
    assert_eq!(missing.code, 1, "{missing:?}");
    assert!(
        missing.err.starts_with("stramash: none.jsonl: "),
        "{missing:?}"
    );
}
