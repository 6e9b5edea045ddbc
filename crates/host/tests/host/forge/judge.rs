//! The stand-alone script as a judge of many records, in one process of Python.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

/// Runs the script as it is on a file with each record that comes in, and tells what it printed or how
/// it ended.
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
    /// None where there is no Python.
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

    /// What the script prints of a record, or the sentence with which it refuses it. It is broken where
    /// it ends in anything else.
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
