//! What the command line prints. Whoever reads only the beginning, such as `head`, is no failure; a full disk
//! behind the standard output is one.

use std::fmt;
use std::io::{self, ErrorKind, Write as _};
use std::process::ExitCode;

use super::{Failure, sentence};

/// Prints a text and a line break to the standard output.
pub(super) fn say(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    written(writeln!(out, "{text}").and_then(|()| out.flush()))
}

/// Prints why something failed to the standard error. If nothing can be written there, nobody can be told.
pub(super) fn complain(why: impl fmt::Display) {
    for sentence in why.to_string().lines() {
        let _ = writeln!(io::stderr(), "stramash: {sentence}");
    }
}

/// Prints the help, the version, or what is wrong with the command line, and returns the exit code.
pub(super) fn usage(usage: &clap::Error) -> ExitCode {
    let printed = usage.print().and_then(|()| io::stdout().flush());
    if usage.use_stderr() {
        return ExitCode::from(2);
    }
    match written(printed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            complain(&failure);
            failure.code()
        }
    }
}

fn written(done: io::Result<()>) -> Result<(), Failure> {
    match done {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Failure::Work(format!(
            "the standard output cannot be written: {}",
            sentence(&error)
        ))),
        _ => Ok(()),
    }
}
