//! Why an action is refused. Nothing here depends on what the seat may not know.

use super::board::Square;
use super::rank::Rank;

/// A reason of the rules.
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
    NoneLeft {
        /// The rank.
        rank: Rank,
    },
    /// The square is not one of the seat's own rows.
    NotOwnSquare {
        /// The square.
        square: Square,
    },
    /// Another piece is there already.
    Taken {
        /// Where.
        square: Square,
    },
    /// No own piece is there.
    NothingThere {
        /// Where.
        square: Square,
    },
    /// Two of the same rank: nothing would change.
    Alike {
        /// The rank.
        rank: Rank,
    },
    /// One and the same square.
    SameSquare,
    /// Pieces are not on the board yet.
    Incomplete {
        /// How many.
        left: u8,
    },
    /// No piece could make a first move.
    NoFirstMove,
    /// A setup in letters has too many of a rank.
    TooMany {
        /// The rank.
        rank: Rank,
        /// How many it has.
        found: u8,
        /// How many an army has.
        wanted: u8,
    },
    /// A setup in letters has too few of a rank.
    TooFew {
        /// The rank.
        rank: Rank,
        /// How many it has.
        found: u8,
        /// How many an army has.
        wanted: u8,
    },
    /// A setup in letters is not for 40 squares.
    NotForty {
        /// For how many.
        found: u32,
    },
    /// A setup has letters that stand for nothing.
    NoRanks {
        /// These.
        letters: String,
    },
    /// There is nothing to clear.
    AllClear,
    /// No piece is there to be moved.
    NoPiece {
        /// Where.
        from: Square,
    },
    /// The piece is the other side's.
    NotYours {
        /// Where.
        from: Square,
    },
    /// Flags and bombs do not move.
    Rooted {
        /// What it is.
        rank: Rank,
    },
    /// There is water.
    Lake {
        /// Where.
        to: Square,
    },
    /// Pieces go straight, not round corners, and not over lakes.
    NotStraight,
    /// All but scouts go one square.
    OneStep {
        /// What it is.
        rank: Rank,
    },
    /// A scout cannot jump.
    InTheWay {
        /// What stands there.
        at: Square,
    },
    /// An own piece is there.
    OwnThere {
        /// Where.
        to: Square,
    },
    /// Scouts strike only from the next square.
    StrikeFromAfar,
    /// The two-squares rule.
    TwoSquares {
        /// How often running it may be.
        limit: u8,
    },
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
    /// There is no draw to claim: things were struck lately, or the table has no such rule.
    NotQuiet {
        /// Moves without a strike.
        quiet: u32,
        /// How many are needed; none where there is no such rule.
        needed: Option<u16>,
    },
}
