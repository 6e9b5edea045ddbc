//! Tests the command line: help, exit codes, and one sentence per error.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A well-formed token that is not valid anywhere.
pub const TOKEN: (&str, &str) = (
    "DISCORD_TOKEN",
    "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.a_secret-sum-that-opens-nothing-at-all",
);

/// A temporary folder in which the program runs.
pub struct Place(TempDir);

impl Place {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn write(&self, name: &str, text: &str) {
        std::fs::write(self.path().join(name), text).unwrap();
    }

    /// Runs the program with only these environment variables.
    pub fn run(&self, args: &[&str], variables: &[(&str, &str)]) -> Ended {
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

/// The exit code and the output of a run.
#[derive(Debug)]
pub struct Ended {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Ended {
    fn of(output: Output) -> Self {
        Self {
            code: output.status.code().unwrap(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// Checks the exit code, and that the error output consists of this sentence.
    #[track_caller]
    fn says(&self, code: i32, sentence: &str) {
        self.says_all(code, &[sentence]);
    }

    /// Checks the exit code, and that the error output consists of these sentences, one per line.
    #[track_caller]
    fn says_all(&self, code: i32, sentences: &[&str]) {
        assert_eq!(self.code, code, "{self:?}");
        let lines: Vec<_> = self.err.lines().collect();
        let wanted = sentences.iter().map(|said| format!("stramash: {said}"));
        assert_eq!(lines, wanted.collect::<Vec<_>>());
        assert_eq!(self.out, "");
    }
}

/// The error of the commands that need a store.
const NO_STORE: &str = "no store in data/store: use the bot's settings (--config) or folder";

#[test]
fn every_command_has_help() {
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
fn usage_error_exits_with_2() {
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
fn check_config_reports_one_sentence() {
    let place = Place::new();
    let token = [TOKEN];
    let fine = place.run(&["check-config"], &token);
    assert_eq!(
        (fine.code, fine.out.as_str()),
        (0, "the settings are valid\n"),
        "{fine:?}"
    );
    place.run(&["check-config"], &[]).says(
        2,
        "no token: set DISCORD_TOKEN in the environment to the bot's token, or \
         discord.token_file in config.toml to a file that contains it",
    );
    place
        .run(&["check-config", "--config", "my.toml"], &token)
        .says(
            2,
            "cannot read the settings file my.toml: no such file or directory",
        );
    place.write("config.toml", "[data]\ndump_hours = 'often'\n");
    place.run(&["check-config"], &token).says(
        2,
        "the setting data.dump_hours is \"often\" in config.toml, expected a whole number \
         from 0 to 8760",
    );
    place.write("config.toml", "[data]\ndumphours = 3\n");
    place.run(&["check-config"], &token).says(
        2,
        "unknown setting data.dumphours in config.toml, did you mean data.dump_hours?",
    );
    place.write("config.toml", "[discord]\ntoken_file = 'token'\n");
    place.run(&["check-config"], &[]).says(
        2,
        "cannot read the file token named by discord.token_file in config.toml: no such file or \
         directory, expected a file that contains the bot's token",
    );
    place.write("token", &format!("{}\n", TOKEN.1));
    assert_eq!(place.run(&["check-config"], &[]).code, 0);
}

#[test]
fn game_texts_are_checked_with_the_settings() {
    let place = Place::new();
    place.write("config.toml", "[tables]\ntexts = \"own\"\n");
    let checked = place.run(&["check-config"], &[TOKEN]);
    assert_eq!(checked.code, 2, "{checked:?}");
    assert!(checked.err.contains("skirrid/board.txt"), "{checked:?}");
    let sandbox = place.run(&["sandbox", "--texts", "own"], &[]);
    assert_eq!(sandbox.code, 2, "{sandbox:?}");
}

#[test]
fn example_is_a_valid_settings_file() {
    let place = Place::new();
    let example = place.run(&["check-config", "--example"], &[]);
    place.write("config.toml", &example.out);
    let fine = place.run(&["check-config"], &[TOKEN]);
    assert_eq!(fine.code, 0, "{fine:?}");
}

#[test]
fn referee_answers_lines() {
    let ended = Place::new().feed(&["referee"], &[], "nonsense\n");
    assert_eq!((ended.code, ended.out.lines().count()), (0, 1), "{ended:?}");
    let answer: serde_json::Value = serde_json::from_str(&ended.out).unwrap();
    assert_eq!(answer["ok"], false, "{answer}");
}

#[test]
fn all_settings_errors_are_printed() {
    let place = Place::new();
    place.write(
        "config.toml",
        "[date]\nfolder = 'x'\n[log]\nformat = 'yaml'\n[tables]\ntexts = 'own'\n",
    );
    place.write("data", "in the way");
    let sentences = [
        "unknown section [date] in config.toml, did you mean [data]?",
        "the setting log.format is \"yaml\" in config.toml, expected \"human\" or \"json\"",
        "cannot use the data folder data (data.folder in the defaults): it is a file, not a \
         folder, expected a folder in which the bot can create files",
        "the texts in own have no file skirrid/board.txt",
        "no token: set DISCORD_TOKEN in the environment to the bot's token, or \
         discord.token_file in config.toml to a file that contains it",
    ];
    let ended = place.run(&["check-config"], &[]);
    let texts = ended.err.lines().nth(3).unwrap_or_default().to_owned();
    assert!(texts.contains("skirrid/board.txt"), "{ended:?}");
    let mut sentences = sentences.to_vec();
    sentences[3] = texts.strip_prefix("stramash: ").unwrap();
    ended.says_all(2, &sentences);
    place.run(&["run"], &[]).says_all(2, &sentences);
}

/// A running bot with its standard error.
#[cfg(unix)]
struct Running {
    child: std::process::Child,
    err: std::io::Lines<std::io::BufReader<std::process::ChildStderr>>,
}

#[cfg(unix)]
impl Running {
    fn start(place: &Place, args: &[&str], variables: &[(&str, &str)]) -> Self {
        use std::io::BufRead as _;
        let mut child = Command::new(env!("CARGO_BIN_EXE_stramash"))
            .args(args)
            .current_dir(place.path())
            .env_clear()
            .envs(variables.iter().copied())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let err = std::io::BufReader::new(child.stderr.take().unwrap()).lines();
        Self { child, err }
    }

    /// Returns the next line that contains a text.
    fn says(&mut self, what: &str) -> String {
        let mut lines = self.err.by_ref().map(Result::unwrap);
        let line = lines.find(|line| line.contains(what));
        line.unwrap_or_else(|| panic!("it never said {what}"))
    }

    /// Asks the bot to stop and returns its exit code.
    fn stop(mut self) -> i32 {
        let id = self.child.id().to_string();
        Command::new("kill").arg(id).status().unwrap();
        self.child.wait().unwrap().code().unwrap()
    }
}

#[cfg(unix)]
#[test]
fn unreachable_discord_is_named_with_the_reason() {
    let place = Place::new();
    let api = ("STRAMASH_DISCORD_API_URL", "http://127.0.0.1:1");
    let mut bot = Running::start(&place, &["run"], &[TOKEN, api]);
    let said = bot.says("cannot reach");
    let wanted = "cannot reach 127.0.0.1:1: no connection (Connection refused (os error 111)); \
                  retrying in 1 s";
    assert!(said.ends_with(wanted), "{said}");
    let sick = place.run(&["health"], &[]);
    sick.says(
        1,
        "no bot is running in data, or it has not connected to Discord yet",
    );
    assert_eq!(bot.stop(), 0);
}

/// With `--stay` the bot does not end, so a supervisor that restarts it after every end logs the error only once.
#[cfg(unix)]
#[test]
fn run_stay_waits_after_a_wrong_setting() {
    let place = Place::new();
    let wrong = [TOKEN, ("STRAMASH_LOG_FORMAT", "yaml")];
    let mut bot = Running::start(&place, &["run", "--stay"], &wrong);
    bot.says("STRAMASH_LOG_FORMAT");
    assert!(bot.child.try_wait().unwrap().is_none(), "it waits");
    assert_eq!(place.run(&["health"], &wrong).code, 2);
    bot.says("waiting to be stopped");
    assert_eq!(bot.stop(), 2);
}

#[test]
fn export_can_be_imported() {
    let place = Place::new();
    place.run(&["export", "all.jsonl"], &[]).says(1, NO_STORE);
    // Another process, here this test, creates an empty store.
    let store = stramash_store::SledConfig::new(place.path().join("data/store"));
    let store = stramash_store::SledStore::open(&store).unwrap();
    stramash_store::Store::close(&store).unwrap();
    let made = place.run(&["export", "all.jsonl"], &[]);
    assert_eq!(made.code, 0, "{made:?}");
    assert_eq!(made.out, "exported: 0 tables, of which 0 are live\n");
    let again = place.run(&["export", "all.jsonl"], &[]);
    again.says(
        1,
        "the file all.jsonl already exists, and an export does not overwrite it: choose another name",
    );
    place.run(&["export", "no/such/all.jsonl"], &[]).says(
        1,
        "cannot write no/such/all.jsonl: no such file or directory",
    );
    let piped = place.run(&["export", "-"], &[]);
    let file = std::fs::read_to_string(place.path().join("all.jsonl")).unwrap();
    assert_eq!(piped.out, file);
    place.run(&["recount", "all.jsonl"], &[]).says(
        1,
        "the file all.jsonl already exists, and a recount does not overwrite it: choose another name",
    );
    let other = [("STRAMASH_DATA_FOLDER", "other")];
    let keyless = place.feed(&["import", "-"], &other, &file);
    keyless.says(
        1,
        "host.key is missing in other: restore it from the backup, because the exported tables \
         need it for their cards and dice, and the bot does not start without it. To import \
         anyway, only to look at the data, pass --without-key",
    );
    assert!(!place.path().join("other").exists(), "nothing is made");
    std::fs::create_dir(place.path().join("other")).unwrap();
    place.write("other/host.key", "short");
    let wrong = place.feed(&["import", "-"], &other, &file);
    wrong.says(
        1,
        "the key file other/host.key is not 32 bytes long: restore it from the backup",
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
    missing.says(1, "cannot read none.jsonl: no such file or directory");
}

#[test]
fn named_key_file_must_exist() {
    let place = Place::new();
    place.write("config.toml", "[data]\nkey_file = \"keys/host.key\"\n");
    let missing = place.run(&["check-config"], &[TOKEN]);
    missing.says(
        2,
        "the key file keys/host.key does not exist: put the right one there or, if no table was \
         ever opened, 32 random bytes",
    );
    let import = place.feed(&["import", "-"], &[], "");
    let why = "stramash: the key file keys/host.key does not exist: restore it";
    assert!(import.err.starts_with(why), "{import:?}");
    std::fs::create_dir(place.path().join("keys")).unwrap();
    place.write("keys/host.key", "too short");
    let short = place.run(&["check-config"], &[TOKEN]);
    short.says(
        2,
        "the key file keys/host.key is not 32 bytes long: restore it from the backup",
    );
    place.write("keys/host.key", &"k".repeat(32));
    let well = place.run(&["check-config"], &[TOKEN]);
    assert_eq!(well.code, 0, "{well:?}");
}

#[test]
fn compact_shrinks_the_store() {
    let place = Place::new();
    place.run(&["compact"], &[]).says(1, NO_STORE);
    let config = stramash_store::SledConfig::new(place.path().join("data/store"));
    let store = stramash_store::SledStore::open(&config).unwrap();
    place
        .run(&["compact"], &[])
        .says(1, "the store in data/store is in use by another process");
    stramash_store::Store::close(&store).unwrap();
    let done = place.run(&["compact"], &[]);
    assert_eq!(done.code, 0, "{done:?}");
    assert!(done.out.starts_with("compacted: "), "{done:?}");
    let server = ("STRAMASH_DATA_STORE", "postgres://me@localhost/me");
    place.run(&["compact"], &[server]).says(
        2,
        "data.store is a PostgreSQL server, which compacts its own files",
    );
}

#[test]
fn recount_rebuilds_standings() {
    let place = Place::new();
    place.run(&["recount"], &[]).says(1, NO_STORE);
    // The sample is from a version that stored no results. Its server has standings turned on.
    let sample = include_str!("../../crates/host/tests/samples/v1.jsonl");
    let store = stramash_store::SledConfig::new(place.path().join("data/store"));
    let store = stramash_store::SledStore::open(&store).unwrap();
    stramash_store::Store::import(&store, &mut sample.as_bytes()).unwrap();
    stramash_store::Store::close(&store).unwrap();
    let first = place.run(&["recount"], &[]);
    let found = "recounted: 1 match in 1 server; 1 result was missing or wrong and is corrected\n";
    assert_eq!((first.code, first.out.as_str()), (0, found), "{first:?}");
    let again = place.run(&["recount", "standings.jsonl"], &[]);
    let found = "recounted: 1 match in 1 server; all results were correct\n";
    assert_eq!((again.code, again.out.as_str()), (0, found), "{again:?}");
    let piped = place.run(&["recount", "-"], &[]);
    let file = std::fs::read_to_string(place.path().join("standings.jsonl")).unwrap();
    assert_eq!(piped.out, file);
}

/// The program and the script accept records with a byte order mark, as programs on Windows save them.
#[test]
fn record_with_byte_order_mark_is_verified() {
    let place = Place::new();
    let record = include_str!("../../tools/fuzz/records/stramash.jsonl");
    place.write("record.jsonl", record);
    let right = place.run(&["verify", "record.jsonl"], &[]);
    assert_eq!(right.code, 0, "{right:?}");
    let windows = format!("\u{feff}{}", record.replace('\n', "\r\n"));
    let wide = windows.encode_utf16();
    let wide: Vec<u8> = wide.flat_map(u16::to_le_bytes).collect();
    for (name, bytes) in [
        ("windows.jsonl", windows.into_bytes()),
        ("wide.jsonl", wide),
    ] {
        std::fs::write(place.path().join(name), bytes).unwrap();
        let said = place.run(&["verify", name], &[]);
        assert_eq!((said.code, said.out), (0, right.out.clone()), "{name}");
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/verify.py");
        let run = Command::new("python3")
            .arg(script)
            .arg(name)
            .current_dir(place.path())
            .output();
        let Ok(run) = run else { continue };
        assert!(run.status.success(), "{name}: {run:?}");
    }
}

#[test]
fn verify_refuses_other_files() {
    let place = Place::new();
    let none = |file: &str, input: &str| {
        let sentence =
            format!("{file} is not the record of a game, expected a file from /games record");
        place.feed(&["verify", file], &[], input).says(1, &sentence);
    };
    none("-", "nonsense\n");
    none("-", "");
    place.write("my-data.json", "{\"player\": 3}\n");
    none("my-data.json", "");
    std::fs::write(place.path().join("board.png"), b"\x89PNG\r\n\xff\xfe").unwrap();
    none("board.png", "");
    let broken = place.feed(&["verify", "-"], &[], "{\"record\":1}\n");
    assert!(broken.err.starts_with("stramash: line 1: "), "{broken:?}");
    place
        .run(&["verify", "none.jsonl"], &[])
        .says(1, "cannot read none.jsonl: no such file or directory");
    place
        .run(&["verify", "."], &[])
        .says(1, "cannot read .: is a directory");
}
