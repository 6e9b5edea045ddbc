//! A simulated network between the store and its server, which can delay, drop or cut traffic.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// The delay of slow traffic.
const SLOW: Duration = Duration::from_millis(100);

/// The treatment of traffic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Traffic {
    /// Requests and responses are delivered.
    Well,
    /// Requests and responses are delivered after a delay.
    Slow,
    /// Requests are dropped.
    Deaf,
    /// Responses are dropped.
    Mute,
}

/// A TCP proxy for a server's socket.
pub struct Wire {
    pub address: SocketAddr,
    traffic: Arc<AtomicU8>,
    /// The number of connections that were made so far.
    made: Arc<AtomicUsize>,
    /// The number of connections, counted from the first, that end when they get their next request.
    brittle: Arc<AtomicUsize>,
    lines: Arc<Mutex<Vec<(TcpStream, UnixStream)>>>,
}

impl Wire {
    /// Starts a proxy that delivers everything. It runs as long as the process.
    pub fn to(socket: PathBuf) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let wire = Self {
            address: listener.local_addr().unwrap(),
            traffic: Arc::default(),
            made: Arc::default(),
            brittle: Arc::default(),
            lines: Arc::default(),
        };
        let (traffic, lines) = (Arc::clone(&wire.traffic), Arc::clone(&wire.lines));
        let (made, brittle) = (Arc::clone(&wire.made), Arc::clone(&wire.brittle));
        thread::spawn(move || {
            for near in listener.incoming().map(Result::unwrap) {
                let Ok(far) = UnixStream::connect(&socket) else {
                    continue;
                };
                let line = (near.try_clone().unwrap(), far.try_clone().unwrap());
                lines.lock().unwrap().push(line);
                let (there, back) = (Arc::clone(&traffic), Arc::clone(&traffic));
                let (near_too, far_too) = (near.try_clone().unwrap(), far.try_clone().unwrap());
                let (number, brittle) = (made.fetch_add(1, Ordering::SeqCst), Arc::clone(&brittle));
                thread::spawn(move || {
                    let ends = || number < brittle.load(Ordering::SeqCst);
                    carry(&near_too, &far_too, &there, Traffic::Deaf, ends);
                    end(&near_too, &far_too);
                });
                thread::spawn(move || carry(&far, &near, &back, Traffic::Mute, || false));
            }
        });
        wire
    }

    /// Sets how traffic is treated.
    pub fn set(&self, traffic: Traffic) {
        self.traffic.store(traffic as u8, Ordering::SeqCst);
    }

    /// Ends all connections. New ones can be opened.
    pub fn cut(&self) {
        for (near, far) in self.lines.lock().unwrap().drain(..) {
            end(&near, &far);
        }
    }

    /// Ends each present connection when it gets its next request. New ones can be opened.
    pub fn cut_at_next(&self) {
        let made = self.made.load(Ordering::SeqCst);
        self.brittle.store(made, Ordering::SeqCst);
    }
}

/// Closes a connection on both sides.
fn end(near: &TcpStream, far: &UnixStream) {
    // The connection may be closed already.
    let _ = near.shutdown(Shutdown::Both);
    let _ = far.shutdown(Shutdown::Both);
}

/// Copies bytes from one side to the other until either side closes.
fn carry(
    mut from: impl Read,
    mut to: impl Write,
    traffic: &AtomicU8,
    swallows: Traffic,
    ends: impl Fn() -> bool,
) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(n @ 1..) = from.read(&mut bytes) {
        if ends() {
            return;
        }
        let traffic = traffic.load(Ordering::SeqCst);
        if traffic == swallows as u8 {
            continue;
        }
        if traffic == Traffic::Slow as u8 {
            thread::sleep(SLOW);
        }
        if to.write_all(&bytes[..n]).is_err() {
            return;
        }
    }
}
