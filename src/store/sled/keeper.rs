//! What the store does for itself while it is used, in small pieces between which others come to their
//! turn: reading through what a killed process left, and writing files anew that have grown.
//!
//! What it does not do is open sled's files again now and then, although sled only then notes where its
//! pages are, and reads all that it has written since at the next start. It overwrites what it no longer
//! needs before that note is certain to be on the disk: a power cut at that moment could leave a store
//! that does not open. At a start that moment has to be lived with; it should not come oftener.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use crate::lock::{lock, read};
use crate::store::StoreError;

use super::anew::{self, Files};
use super::folder::Folder;
use super::{Shared, SledConfig, vacuum};

/// How long nothing is done after a piece, so that a start with much to do is felt by nobody.
const PAUSE: Duration = Duration::from_millis(10);

/// What the keeper is to do and whether it does it.
#[derive(Default)]
pub(super) struct Rest {
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    /// Whether somebody says that there may be something to do.
    wanted: bool,
    /// Whether they say that nobody asks for anything just now.
    quiet: bool,
    busy: bool,
    ended: bool,
}

impl Default for State {
    /// At the start there may be something to do.
    fn default() -> Self {
        Self {
            wanted: true,
            quiet: false,
            busy: false,
            ended: false,
        }
    }
}

impl Rest {
    /// Says that there may be something to do, and whether nobody asks for anything just now.
    pub(super) fn wake(&self, quiet: bool) {
        let mut state = lock(&self.state);
        (state.wanted, state.quiet) = (true, quiet);
        self.changed.notify_all();
    }

    /// Whether nobody asked for anything when it was last said.
    fn is_quiet(&self) -> bool {
        lock(&self.state).quiet
    }

    /// Says that the store is being closed.
    pub(super) fn end(&self) {
        lock(&self.state).ended = true;
        self.changed.notify_all();
    }

    /// Waits until there is nothing to do.
    pub(super) fn wait(&self) {
        let waiting = |state: &mut State| !state.ended && (state.wanted || state.busy);
        let state = self.changed.wait_while(lock(&self.state), waiting);
        drop(state.unwrap_or_else(PoisonError::into_inner));
    }

    /// Whether the store is being closed.
    fn ended(&self) -> bool {
        lock(&self.state).ended
    }

    /// Waits for something to do; says whether there will ever be.
    fn next(&self) -> bool {
        let mut state = lock(&self.state);
        state.busy = false;
        self.changed.notify_all();
        let idle = |state: &mut State| !state.ended && !state.wanted;
        let state = self.changed.wait_while(state, idle);
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        (state.wanted, state.busy) = (false, true);
        !state.ended
    }

    /// Lets others come to their turn; says whether to go on.
    pub(super) fn pause(&self) -> bool {
        let state = lock(&self.state);
        let going_on = |state: &mut State| !state.ended;
        let waited = self.changed.wait_timeout_while(state, PAUSE, going_on);
        let (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        !state.ended
    }
}

/// The thread that does it.
pub(super) struct Keeper {
    pub(super) shared: Arc<Shared>,
    pub(super) folder: Folder,
    pub(super) config: SledConfig,
}

impl Keeper {
    /// Does what there is to do until the store is closed.
    pub(super) fn run(self) {
        while self.shared.rest.next() {
            // Damage can also make sled give up in the middle of reading.
            if catch_unwind(AssertUnwindSafe(|| self.look_after())).is_err() {
                let data = self.folder.db();
                self.shared.stop(vacuum::unopenable(&data, vacuum::GAVE_UP));
            }
        }
    }

    fn look_after(&self) {
        if self.shared.unread.load(Ordering::SeqCst) && !self.read_through() {
            return;
        }
        if self.has_grown() {
            self.make_room();
        }
    }

    /// Whether the files may have become too large for what is in them.
    fn has_grown(&self) -> bool {
        let size = self.folder.bytes_on_disk();
        let sidecar = *lock(&self.shared.sidecar);
        // sled needs some segments to work with and more than the live bytes even for files just written, so
        // that their size then is the measure. Where more is kept they are written anew for nothing, which
        // with such steps is seldom.
        let anew = sidecar.rewritten_bytes;
        let quiet = self.shared.rest.is_quiet();
        let much = if quiet { 0 } else { anew / 4 };
        let has_grown = size > anew + much + self.config.vacuum.start / 2;
        self.config.vacuum.contains(&size)
            && (has_grown || quiet && sidecar.amid)
            && size / 4 * 3 > sidecar.well_bytes
    }

    /// Reads every record, as is done before a start on files of which nobody knows who has written them;
    /// says whether it came to the end.
    fn read_through(&self) -> bool {
        let mut from = Vec::new();
        loop {
            match self.read_piece(&mut from) {
                Ok(true) => {}
                Ok(false) => break,
                Err(e @ (StoreError::Corrupt { .. } | StoreError::Newer { .. })) => {
                    self.shared.stop(e);
                    return false;
                }
                // It could not be read now, which says nothing of what is there.
                Err(_) => return false,
            }
            if !self.shared.pause() {
                return false;
            }
        }
        self.shared.unread.store(false, Ordering::SeqCst);
        true
    }

    /// Reads the records from this key on and sets it to that after them; says whether there were any.
    fn read_piece(&self, from: &mut Vec<u8>) -> Result<bool, StoreError> {
        let gate = read(&self.shared.gate);
        let open = gate.as_ref().ok_or_else(StoreError::closed)?;
        let (piece, _) = vacuum::piece(&open.tree.sled, &from[..]..)?;
        for (key, record) in &piece {
            vacuum::read_record(key, record)?;
            *from = vacuum::after(key);
        }
        Ok(!piece.is_empty())
    }

    /// Writes the files anew.
    fn make_room(&self) {
        // Should there be no room for both, which can stop the store, it is not tried at every start.
        self.note_well(self.folder.bytes_on_disk());
        // Whatever went wrong, the data as it is does as well.
        let files = Files {
            shared: &self.shared,
            folder: &self.folder,
            cache_bytes: self.config.cache_bytes,
            amid: !self.shared.rest.is_quiet(),
        };
        let _ = anew::make(&files);
        if self.shared.rest.ended() {
            self.note_well(0);
        }
    }

    /// Notes that files of this size need not be written anew.
    fn note_well(&self, well_bytes: u64) {
        let mut known = lock(&self.shared.sidecar);
        known.well_bytes = well_bytes;
        let _ = self.folder.write_sidecar(*known);
    }
}
