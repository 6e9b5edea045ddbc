//! glibc's malloc with one arena.

use std::env;
use std::os::unix::process::CommandExt as _;
use std::process::Command;

/// The variable that glibc reads when a process begins.
const ARENAS: &str = "MALLOC_ARENA_MAX";

/// Starts the program again, in the same process, with one malloc arena. glibc gives each thread an arena of its own and
/// returns little of what was freed there to the system, so that a bot that runs for weeks would grow. Returns if the
/// number of arenas is set already, or if the program cannot be started, which only costs memory.
#[expect(
    clippy::disallowed_methods,
    reason = "glibc reads this variable, and the program no setting from it"
)]
pub(super) fn use_one() {
    let mut args = env::args_os();
    if env::var_os(ARENAS).is_none()
        && let (Ok(program), Some(name)) = (env::current_exe(), args.next())
    {
        let mut again = Command::new(program);
        let _ = again.arg0(name).args(args).env(ARENAS, "1").exec();
    }
}
