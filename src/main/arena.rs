//! Limits glibc's malloc to one arena.

use std::env;
use std::os::unix::process::CommandExt as _;
use std::process;

use super::Command;

/// The variable that glibc reads at program start.
const ARENAS: &str = "MALLOC_ARENA_MAX";

/// Restarts the program in the same process with one malloc arena, if the command runs for long.
///
/// glibc gives each thread an arena and returns little freed memory from it to the system, so a bot that runs for
/// weeks would grow. Returns if the variable is already set or the restart fails, which only costs memory.
#[expect(
    clippy::disallowed_methods,
    reason = "glibc reads this variable, and the program no setting from it"
)]
pub(super) fn use_one(command: &Command) {
    if !is_long(command) {
        return;
    }
    let mut args = env::args_os();
    if env::var_os(ARENAS).is_none()
        && let (Ok(program), Some(name)) = (env::current_exe(), args.next())
    {
        let mut again = process::Command::new(program);
        let _ = again.arg0(name).args(args).env(ARENAS, "1").exec();
    }
}

/// Returns whether a command runs until it is stopped.
fn is_long(command: &Command) -> bool {
    match command {
        Command::Run { .. } => true,
        #[cfg(feature = "sandbox")]
        Command::Sandbox { .. } => true,
        _ => false,
    }
}
