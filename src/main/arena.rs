//! glibc's malloc with one arena.

use std::env;
use std::os::unix::process::CommandExt as _;
use std::process;

use super::Command;

/// The variable that glibc reads when a process begins.
const ARENAS: &str = "MALLOC_ARENA_MAX";

/// Starts the program again, in the same process, with one malloc arena, if the command runs for long. glibc gives each thread an arena of its own and
/// returns little of what was freed there to the system, so that a bot that runs for weeks would grow. Returns if the
/// number of arenas is set already, or if the program cannot be started, which only costs memory.
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

/// Whether a command runs until somebody stops it.
fn is_long(command: &Command) -> bool {
    match command {
        Command::Run { .. } => true,
        #[cfg(feature = "sandbox")]
        Command::Sandbox { .. } => true,
        _ => false,
    }
}
