//! Why an action is refused. Nothing here depends on what the seat may not know.

use super::board::Place;
use super::card::Card;

/// A reason of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// The card is not in the hand.
    NotHeld {
        /// The card.
        card: Card,
    },
    /// A card that can be played must be played.
    MustPlay,
    /// The card moves one Laddie only.
    OneLaddie {
        /// The card.
        card: Card,
    },
    /// The two parts of a seven must make seven.
    NotSeven,
    /// The two parts of a seven move two different Laddies.
    SameLaddie,
    /// One part of a seven moves a Laddie that the seat plays for itself.
    NeedsOwn,
    /// A seven is shared only to bring the last own Laddie home, which is not what this does.
    NotYetShared,
    /// The parts of a seven stay on the track.
    PartsStayOut,
    /// No Laddie is there.
    NobodyToMove {
        /// Where.
        from: Place,
    },
    /// The Laddie there is not for this seat to move.
    NotYours {
        /// Where.
        from: Place,
    },
    /// The card brings no Laddie out.
    StaysInDock {
        /// The card.
        card: Card,
    },
    /// A Laddie never leaves its castle.
    StaysInCastle {
        /// Where it is.
        from: Place,
    },
    /// Nobody goes backwards in a castle or into it.
    BackInCastle {
        /// Where the Laddie is.
        from: Place,
    },
    /// The card leads elsewhere.
    NotThatFar {
        /// From here.
        from: Place,
        /// Not to here.
        to: Place,
    },
    /// A Bonnie Fechter needs somebody to fight.
    NobodyThere {
        /// Where nobody is.
        to: Place,
    },
    /// A Bonnie Fechter does not fight a partner.
    JokerOnPartner {
        /// Where the partner's Laddie is.
        at: Place,
    },
    /// One of its own colour is in the way.
    OwnInTheWay {
        /// Where.
        at: Place,
    },
    /// Somebody is in the way, and the table does not pass.
    NoPassing {
        /// Where.
        at: Place,
    },
    /// One of its own colour stands there.
    OwnThere {
        /// Where.
        at: Place,
    },
    /// A Laddie on its own start is safe at this table.
    Safe {
        /// Where.
        at: Place,
    },
    /// The partner's Laddie stands on its entry already.
    OnItsEntry {
        /// Where.
        at: Place,
    },
    /// The partner's Laddie would be sent to an entry that its own colour holds.
    EntryTaken {
        /// The entry.
        at: Place,
    },
    /// The Laddie owes a lap before it may turn in.
    OwesLap {
        /// Where it is.
        from: Place,
    },
    /// The Laddie does not go past its door at this table.
    WaitsAtDoor {
        /// Where it is.
        from: Place,
    },
    /// The Laddie must turn in at this table.
    MustEnter {
        /// Where it would come to.
        to: Place,
    },
}
