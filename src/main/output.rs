//! Output of the command line. A closed pipe, such as of `head`, is no error, but a full disk is.

use std::fmt;
use std::io::{self, ErrorKind, Write as _};
use std::process::ExitCode;

use super::{Failure, sentence};

pub(super) fn say(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    written(writeln!(out, "{text}").and_then(|()| out.flush()))
}

/// Prints an error to standard error. Ignores write errors, because there is no other place to report them.
pub(super) fn complain(why: impl fmt::Display) {
    for sentence in why.to_string().lines() {
        let _ = writeln!(io::stderr(), "stramash: {sentence}");
    }
}

/// Prints the help, the version or a usage error, and returns the exit code.
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
