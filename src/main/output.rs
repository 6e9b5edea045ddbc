//! Output of the command line. It is no error if the reader of the output, such as `head`, has closed the pipe; a full
//! disk is an error.

use std::fmt;
use std::io::{self, ErrorKind, Write as _};
use std::process::ExitCode;

use super::{Failure, error_text};

pub(super) fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    check_written(writeln!(out, "{text}").and_then(|()| out.flush()))
}

/// Prints an error to standard error. Ignores write errors, because there is no other place to report them.
pub(super) fn print_error(why: impl fmt::Display) {
    for sentence in why.to_string().lines() {
        let _ = writeln!(io::stderr(), "stramash: {sentence}");
    }
}

pub(super) fn usage(usage: &clap::Error) -> ExitCode {
    let printed = usage.print().and_then(|()| io::stdout().flush());
    if usage.use_stderr() {
        return ExitCode::from(2);
    }
    match check_written(printed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            print_error(&failure);
            failure.code()
        }
    }
}

fn check_written(done: io::Result<()>) -> Result<(), Failure> {
    match done {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(Failure::Work(format!(
            "cannot write to standard output: {}",
            error_text(&error)
        ))),
        _ => Ok(()),
    }
}
