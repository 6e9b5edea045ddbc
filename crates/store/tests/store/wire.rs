//! A network between the store and its server that does what networks do: it is slow, swallows what is sent one
//! way or the other, and is cut.

#![allow(
    clippy::unwrap_used,
    reason = "a test may stop at what must not happen"
)]

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// How long what is slow takes.
const SLOW: Duration = Duration::from_millis(100);

/// What becomes of what is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    /// It arrives.
    Well,
    /// It arrives some time later.
    Slow,
    /// Nothing arrives at the server.
    Deaf,
    /// Nothing arrives from the server.
    Mute,
}

/// A way to a server's socket by an address of this machine.
pub struct Wire {
    pub address: SocketAddr,
    mood: Arc<AtomicU8>,
    /// How many connections there have been.
    made: Arc<AtomicUsize>,
    /// How many of the first of them end as soon as something is sent to the server on them.
    brittle: Arc<AtomicUsize>,
    lines: Arc<Mutex<Vec<(TcpStream, UnixStream)>>>,
}

impl Wire {
    /// One on which all is well. It is there as long as the process.
    pub fn to(socket: PathBuf) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let wire = Self {
            address: listener.local_addr().unwrap(),
            mood: Arc::default(),
            made: Arc::default(),
            brittle: Arc::default(),
            lines: Arc::default(),
        };
        let (mood, lines) = (Arc::clone(&wire.mood), Arc::clone(&wire.lines));
        let (made, brittle) = (Arc::clone(&wire.made), Arc::clone(&wire.brittle));
        thread::spawn(move || {
            for near in listener.incoming().map(Result::unwrap) {
                let Ok(far) = UnixStream::connect(&socket) else {
                    continue;
                };
                let line = (near.try_clone().unwrap(), far.try_clone().unwrap());
                lines.lock().unwrap().push(line);
                let (there, back) = (Arc::clone(&mood), Arc::clone(&mood));
                let (near_too, far_too) = (near.try_clone().unwrap(), far.try_clone().unwrap());
                let (number, brittle) = (made.fetch_add(1, Ordering::SeqCst), Arc::clone(&brittle));
                thread::spawn(move || {
                    let ends = || number < brittle.load(Ordering::SeqCst);
                    carry(&near_too, &far_too, &there, Mood::Deaf, ends);
                    end(&near_too, &far_too);
                });
                thread::spawn(move || carry(&far, &near, &back, Mood::Mute, || false));
            }
        });
        wire
    }

    /// What becomes of what is sent from now on.
    pub fn set(&self, mood: Mood) {
        self.mood.store(mood as u8, Ordering::SeqCst);
    }

    /// Ends all connections; new ones can be made.
    pub fn cut(&self) {
        for (near, far) in self.lines.lock().unwrap().drain(..) {
            end(&near, &far);
        }
    }

    /// Ends each connection there is as soon as something is sent to the server on it; new ones can be made.
    pub fn cut_at_next(&self) {
        let made = self.made.load(Ordering::SeqCst);
        self.brittle.store(made, Ordering::SeqCst);
    }
}

/// Ends a connection on both sides.
fn end(near: &TcpStream, far: &UnixStream) {
    // It may have ended before.
    let _ = near.shutdown(Shutdown::Both);
    let _ = far.shutdown(Shutdown::Both);
}

/// Carries what comes on one side to the other until either ends.
fn carry(
    mut from: impl Read,
    mut to: impl Write,
    mood: &AtomicU8,
    swallows: Mood,
    ends: impl Fn() -> bool,
) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(n @ 1..) = from.read(&mut bytes) {
        if ends() {
            return;
        }
        let mood = mood.load(Ordering::SeqCst);
        if mood == swallows as u8 {
            continue;
        }
        if mood == Mood::Slow as u8 {
            thread::sleep(SLOW);
        }
        if to.write_all(&bytes[..n]).is_err() {
            return;
        }
    }
}
