//! Settings of glibc's malloc for a program that runs for weeks.

use std::env;
use std::os::unix::process::CommandExt as _;
use std::process;

use super::Command;

/// The variables that glibc reads at program start.
///
/// - All threads use one arena, because each arena keeps the memory that it has freed.
/// - An allocation above 128 KiB gets memory of its own, which is returned when it is freed. By default glibc raises
///   this threshold after each large allocation; pictures of 5 MB would then be in the heap between small allocations,
///   and their memory could not be returned.
/// - Free memory at the end of the heap is returned above 1 MiB.
const VARIABLES: [(&str, &str); 3] = [
    ("MALLOC_ARENA_MAX", "1"),
    ("MALLOC_MMAP_THRESHOLD_", "131072"),
    ("MALLOC_TRIM_THRESHOLD_", "1048576"),
];

/// Restarts the program in the same process with [`VARIABLES`], if the command runs until it is stopped.
///
/// Does nothing if one of the variables is already set. If the restart fails, the program continues and needs more
/// memory.
#[expect(
    clippy::disallowed_methods,
    reason = "glibc reads these variables; they are not settings of the bot"
)]
pub(super) fn configure(command: &Command) {
    let is_set = |(name, _): &(&str, &str)| env::var_os(name).is_some();
    if !is_long(command) || VARIABLES.iter().any(is_set) {
        return;
    }
    let mut args = env::args_os();
    if let (Ok(program), Some(name)) = (env::current_exe(), args.next()) {
        let mut again = process::Command::new(program);
        let _ = again.arg0(name).args(args).envs(VARIABLES).exec();
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
