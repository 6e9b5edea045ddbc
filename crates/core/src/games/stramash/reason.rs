//! Reasons for refusing an action, with the cards or the place involved.
//!
//! A reason never depends on information that is hidden from the seat.

use super::action::Action;
use super::board::Place;
use super::card::Card;

/// A reason why the rules refuse an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// The card is not in the hand.
    NotHeld {
        /// The card.
        card: Card,
        /// The hand.
        held: Vec<Card>,
    },
    /// The seat must play one of these cards, because a card that can be played must be.
    MustPlay(Vec<Card>),
    /// The move of the card is missing.
    NoWay {
        /// The cards of that rank in the hand, which all have the same moves.
        cards: Vec<Card>,
        /// The legal plays of the card; empty if it can move no Laddie.
        plays: Vec<Action>,
    },
    /// The card moves only one Laddie.
    OneLaddie(Card),
    /// The two parts of a seven do not add up to seven.
    NotSeven,
    /// Both parts of a seven move the same Laddie.
    SameLaddie,
    /// Neither part of a seven moves a Laddie that the seat plays for itself.
    NeedsOwn,
    /// A seven may be shared with a partner only if it brings the seat's last Laddie home, and this play does not.
    NotYetShared,
    /// A part of a seven would enter the castle or move in it, which this table does not allow.
    PartsStayOut,
    /// There is no Laddie at that place.
    NobodyToMove(Place),
    /// The seat may not move the Laddie at that place.
    NotYours(Place),
    /// The card does not bring a Laddie out of the dock.
    StaysInDock(Card),
    /// A Laddie cannot leave its castle.
    StaysInCastle(Place),
    /// A Laddie cannot move backwards in a castle or into it.
    BackInCastle(Place),
    /// The card does not reach that place.
    NotThatFar {
        /// The start of the move.
        from: Place,
        /// The place that the card does not reach.
        to: Place,
    },
    /// A Bonnie Fechter needs an opponent's Laddie at its target.
    NobodyThere(Place),
    /// A Bonnie Fechter cannot take a partner's place.
    JokerOnPartner(Place),
    /// A Laddie of the same colour blocks the way.
    OwnInTheWay(Place),
    /// A Laddie blocks the way, and passing is not allowed at this table.
    NoPassing(Place),
    /// A Laddie of the same colour occupies the target.
    OwnThere(Place),
    /// A Laddie on its own start is safe at this table.
    Safe(Place),
    /// The partner's Laddie is already on its entry, so it cannot be sent there.
    OnItsEntry(Place),
    /// The entry to which the partner's Laddie would be sent is held by its own colour.
    EntryTaken(Place),
    /// The Laddie must complete a lap before it may enter the castle.
    OwesLap(Place),
    /// The Laddie may not pass its castle's entry at this table.
    WaitsAtDoor(Place),
    /// The Laddie must enter its castle at this table.
    MustEnter(Place),
}
