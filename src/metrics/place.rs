//! The place of a table: a channel or a thread.

use std::fmt;
use std::str::FromStr;

/// The Discord ids of a channel or thread with tables. The text form has three numbers separated by spaces: server,
/// room and parent; the parent is 0 if the room is a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The server.
    pub server: u64,
    /// The channel or thread.
    pub room: u64,
    /// The parent channel of a thread; `None` for a channel.
    pub parent: Option<u64>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parent = self.parent.unwrap_or(0);
        write!(f, "{} {} {parent}", self.server, self.room)
    }
}

impl FromStr for Place {
    type Err = ();

    fn from_str(line: &str) -> Result<Self, ()> {
        let numbers: Vec<u64> = line.split(' ').filter_map(|n| n.parse().ok()).collect();
        let [server, room, parent] = numbers.as_slice() else {
            return Err(());
        };
        Ok(Self {
            server: *server,
            room: *room,
            parent: (*parent != 0).then_some(*parent),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn place_round_trips() {
        for parent in [None, Some(9)] {
            let place = Place {
                server: 7,
                room: 8,
                parent,
            };
            assert_eq!(place.to_string().parse(), Ok(place));
        }
        assert_eq!("7 8".parse::<Place>(), Err(()));
        assert_eq!("not found".parse::<Place>(), Err(()));
    }
}
