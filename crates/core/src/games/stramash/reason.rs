//! Why an action is refused, with the cards or the place that stand against it. Nothing here depends on
//! what the seat may not know.

use super::action::Action;
use super::board::Place;
use super::card::Card;

/// A reason of the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// The card is not in the hand.
    NotHeld {
        /// The card.
        card: Card,
        /// What is in the hand.
        held: Vec<Card>,
    },
    /// A card that can be played must be played: one of these.
    MustPlay(Vec<Card>),
    /// It is not said which way the card goes.
    NoWay {
        /// The cards of its rank in the hand, which all go the same ways.
        cards: Vec<Card>,
        /// The plays with it; none where it can move nobody.
        plays: Vec<Action>,
    },
    /// The card moves one Laddie only.
    OneLaddie(Card),
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
    NobodyToMove(Place),
    /// The Laddie there is not for this seat to move.
    NotYours(Place),
    /// The card brings no Laddie out.
    StaysInDock(Card),
    /// A Laddie never leaves its castle.
    StaysInCastle(Place),
    /// Nobody goes backwards in a castle or into it.
    BackInCastle(Place),
    /// The card leads elsewhere.
    NotThatFar {
        /// From here.
        from: Place,
        /// Not to here.
        to: Place,
    },
    /// A Bonnie Fechter needs somebody to fight.
    NobodyThere(Place),
    /// A Bonnie Fechter does not fight a partner.
    JokerOnPartner(Place),
    /// One of its own colour is in the way.
    OwnInTheWay(Place),
    /// Somebody is in the way, and the table does not pass.
    NoPassing(Place),
    /// One of its own colour stands there.
    OwnThere(Place),
    /// A Laddie on its own start is safe at this table.
    Safe(Place),
    /// The partner's Laddie stands on its entry already.
    OnItsEntry(Place),
    /// The partner's Laddie would be sent to an entry that its own colour holds.
    EntryTaken(Place),
    /// The Laddie owes a lap before it may turn in.
    OwesLap(Place),
    /// The Laddie does not go past its door at this table.
    WaitsAtDoor(Place),
    /// The Laddie must turn in at this table.
    MustEnter(Place),
}
