//! Why an action is refused. Nothing here depends on what the seat may not know.

use super::board::Square;
use super::rank::Rank;

/// A reason of the rules, with the square or the rank that it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// Pieces move only once both are ready.
    StillSetup,
    /// The setup is over.
    SetupOver,
    /// Who is ready changes nothing before saying otherwise.
    IsReady,
    /// The seat is not ready, so there is nothing to take back.
    NotReady,
    /// All pieces of that rank are on the board.
    NoneLeft(Rank),
    /// The square is not one of the seat's own rows.
    NotOwnSquare(Square),
    /// Another piece is there already.
    Taken(Square),
    /// No own piece is there.
    NothingThere(Square),
    /// Two of the same rank: nothing would change.
    Alike(Rank),
    /// One and the same square.
    SameSquare,
    /// So many pieces are not on the board yet.
    Incomplete(u8),
    /// No piece could make a first move.
    NoFirstMove,
    /// A setup in letters has too many of a rank, or too few.
    Count {
        /// The rank.
        rank: Rank,
        /// How many it has.
        found: u8,
        /// How many an army has.
        wanted: u8,
    },
    /// A setup in letters is not for 40 squares, but for so many.
    NotForty(u32),
    /// A setup of a short form in letters has more than four rows, or more than ten squares in one.
    Rows,
    /// A setup has these letters, which stand for nothing.
    NoRanks(String),
    /// There is nothing to clear.
    AllClear,
    /// No piece is there to be moved.
    NoPiece(Square),
    /// The piece is the other side's.
    NotYours(Square),
    /// Flags and bombs do not move.
    Rooted(Square, Rank),
    /// There is water.
    Lake(Square),
    /// Pieces go straight, not round corners, and not over lakes.
    NotStraight,
    /// All but scouts go one square.
    OneStep(Rank),
    /// A scout cannot jump over what stands there.
    InTheWay(Square),
    /// An own piece is there.
    OwnThere(Square),
    /// Scouts strike only from the next square.
    StrikeFromAfar,
    /// The two-squares rule: so often running it may be.
    TwoSquares(u8),
    /// The rule against an endless chase.
    Chase,
    /// The seat's own offer of a draw stands.
    OfferStands,
    /// The seat has offered a draw since its last move.
    OfferedAlready,
    /// The other side has offered a draw.
    AnswerFirst,
    /// Nobody has offered the seat a draw.
    NoOffer,
    /// There is no draw to claim: things were struck lately.
    NotQuiet {
        /// Moves without a strike.
        quiet: u32,
        /// How many are needed.
        needed: u16,
    },
    /// At this table no draw can be claimed.
    NoClaims,
}
