//! A program that reads and writes lines.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// The number of seconds that a program may take for a line. On a busy machine, it may have to wait for minutes.
const PATIENCE: u32 = 600;

/// A running program, or in tests the other end of two pipes.
pub(crate) struct Program {
    child: Option<Child>,
    /// Its standard input, until it is closed.
    input: Option<Box<dyn Write + Send>>,
    /// The lines that a thread has read from the program.
    lines: Receiver<String>,
}

impl Program {
    /// Starts a command, with a seed in the environment variable `SEED`.
    pub(crate) fn start(command: &[String], seed: u64) -> io::Result<Self> {
        let (name, words) = command.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut child = Command::new(name)
            .args(words)
            .env("SEED", seed.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let (Some(input), Some(output)) = (input, output) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let mut program = Self::over(input, output);
        program.child = Some(child);
        Ok(program)
    }

    /// Returns a program at the other end of two pipes.
    pub(crate) fn over(
        input: impl Write + Send + 'static,
        output: impl Read + Send + 'static,
    ) -> Self {
        let (send, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    break;
                }
            }
        });
        Self {
            child: None,
            input: Some(Box::new(input)),
            lines,
        }
    }

    /// Sends lines to the program.
    pub(crate) fn tell(&mut self, lines: &str) -> Result<(), String> {
        let input = self.input.as_mut().ok_or("it has been told to end")?;
        let sent = writeln!(input, "{lines}").and_then(|()| input.flush());
        sent.map_err(|error| error.to_string())
    }

    /// Waits for the program's next line. It waits second by second, so that the time in which all processes are
    /// suspended does not count.
    pub(crate) fn hear(&mut self) -> Result<String, String> {
        for _ in 0..PATIENCE {
            match self.lines.recv_timeout(Duration::from_secs(1)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err("it has ended".to_owned()),
            }
        }
        Err(format!("no line in {PATIENCE} seconds"))
    }

    /// Returns the CPU time of the process with all its threads; zero where the system does not offer it. The system
    /// counts it in hundredths of a second.
    pub(crate) fn processor(&self) -> Duration {
        let process = self.child.as_ref().map_or(0, Child::id);
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        // Counted after the program's name in parentheses, user and system time are the 12th and 13th field.
        let fields = stat.rsplit(')').next().unwrap_or_default();
        let times = fields.split_whitespace().skip(11).take(2);
        let ticks: u64 = times.filter_map(|time| time.parse::<u64>().ok()).sum();
        Duration::from_millis(10 * ticks)
    }
}

/// Closes the program's input, and stops it if it does not end.
impl Drop for Program {
    fn drop(&mut self) {
        self.input = None;
        if let Some(child) = &mut self.child {
            for _ in 0..100 {
                if matches!(child.try_wait(), Ok(Some(_))) {
                    return;
                }
                thread::sleep(Duration::from_millis(20));
            }
            // It fails only if the process has ended.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
