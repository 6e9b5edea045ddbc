//! Runs `docs/verify.py` on many records in one Python process.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

/// A Python program that runs `verify.py` on each record from standard input. For each, it prints the script's
/// output or error.
const DRIVER: &str = r#"
import contextlib, io, json, sys
script, path = sys.argv[1:3]
code = compile(open(script, encoding="utf-8").read(), script, "exec")
sys.argv = [script, path]
for line in sys.stdin.buffer:
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        file.write(json.loads(line))
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            exec(code, {})
        told = {"right": said.getvalue()}
    except SystemExit as end:
        told = {"wrong": str(end.code)}
    print(json.dumps(told), flush=True)
"#;

pub struct Script {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    _folder: TempDir,
}

impl Script {
    /// Starts the program. Returns `None` if there is no Python.
    pub fn start() -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/verify.py");
        let child = Command::new("python3")
            .args(["-c", DRIVER])
            .arg(script)
            .arg(folder.path().join("record.jsonl"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let Ok(mut child) = child else {
            eprintln!("left out: there is no python3 here");
            return None;
        };
        Some(Self {
            input: child.stdin.take().unwrap(),
            output: BufReader::new(child.stdout.take().unwrap()),
            child,
            _folder: folder,
        })
    }

    /// Returns the script's output for a record or, as an error, the sentence with which the script rejects it.
    /// Panics if the script crashes.
    pub fn judge(&mut self, record: &str) -> Result<String, String> {
        writeln!(self.input, "{}", json!(record)).unwrap();
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        let told: Value = serde_json::from_str(&line)
            .unwrap_or_else(|_| panic!("the script broke on this record:\n{record}"));
        match &told["right"] {
            Value::String(said) => Ok(said.clone()),
            _ => Err(told["wrong"].as_str().unwrap().to_owned()),
        }
    }
}

impl Drop for Script {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
