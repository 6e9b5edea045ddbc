//! Reasons for refusing an action.
//!
//! A reason never depends on information that is hidden from the seat.

use super::board::Square;
use super::rank::Rank;

/// A reason why the rules refuse an action, with the square or rank involved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// Pieces cannot move before both seats are ready.
    StillSetup,
    /// The setup is over.
    SetupOver,
    /// A seat that is ready must take its declaration back before it changes the setup.
    IsReady,
    /// The seat is not ready, so it has no declaration to take back.
    NotReady,
    /// All pieces of the rank are already on the board.
    NoneLeft(Rank),
    /// The square is outside the seat's own rows.
    NotOwnSquare(Square),
    /// Another piece is on the square.
    Taken(Square),
    /// No piece of the seat is on the square.
    NothingThere(Square),
    /// Both pieces have the same rank, so a swap would change nothing.
    Alike(Rank),
    /// Both squares are the same.
    SameSquare,
    /// This number of pieces is not on the board yet.
    Incomplete(u8),
    /// No piece could make a first move.
    NoFirstMove,
    /// A setup in letters has too many or too few of a rank.
    Count {
        /// The rank.
        rank: Rank,
        /// The number in the setup.
        found: u8,
        /// The number in an army.
        wanted: u8,
    },
    /// A setup in letters describes this number of squares instead of 40.
    NotForty(u32),
    /// A setup of a short form in letters has more than four rows, or a row with more than ten squares.
    Rows,
    /// A setup contains these letters, which are not ranks.
    NoRanks(String),
    /// The board has no piece to clear.
    AllClear,
    /// No piece is on the square.
    NoPiece(Square),
    /// The piece belongs to the other side.
    NotYours(Square),
    /// Flags and bombs cannot move.
    Rooted(Square, Rank),
    /// The square is a lake.
    Lake(Square),
    /// The move is not straight, or a lake is in the way.
    NotStraight,
    /// Only scouts move more than one square.
    OneStep(Rank),
    /// A scout cannot jump over the piece on the square.
    InTheWay(Square),
    /// A piece of the seat is on the target.
    OwnThere(Square),
    /// At this table scouts strike only adjacent pieces.
    StrikeFromAfar,
    /// The two-squares rule allows no more than this number of consecutive moves.
    TwoSquares(u8),
    /// The rule against endless chases forbids the move.
    Chase,
    /// The seat has an open draw offer.
    OfferStands,
    /// The seat has offered a draw since its last move.
    OfferedAlready,
    /// The other side has an open draw offer, which must be answered.
    AnswerFirst,
    /// The seat has received no draw offer.
    NoOffer,
    /// The last strike is too recent to claim a draw.
    NotQuiet {
        /// The number of moves since the last strike.
        quiet: u32,
        /// The number of moves required.
        needed: u16,
    },
    /// This table does not allow claiming a draw.
    NoClaims,
}
