//! Errors in a record.

/// The first error found in a record.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct RecordError {
    /// The line of the record, from 1.
    pub line: usize,
    /// The kind of error.
    pub kind: RecordErrorKind,
}

/// The kinds of errors in a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RecordErrorKind {
    /// The line does not match its checksum.
    #[error("the text was changed: it does not fit its sum")]
    Sum,
    /// The line is not in the format of a record.
    #[error("this is no line of a record")]
    Format,
    /// The record has the format of an older version.
    #[error("the record has an older form; the version that wrote it can check it")]
    OlderFormat,
    /// The record has the format of a newer version.
    #[error("the record has a newer form than this version knows")]
    NewerFormat,
    /// The game is unknown.
    #[error("this version does not know the game")]
    UnknownGame,
    /// The rules have changed since.
    #[error("the match was played by an edition of the rules that this version does not have")]
    OtherRules,
    /// The closing line is missing.
    #[error("the record stops before its closing line")]
    Unfinished,
    /// The deck secret does not match its seal.
    #[error("the deck secret is not the one that was sealed beforehand")]
    Seal,
    /// A link does not belong to the chain.
    #[error("a link of the dice chain does not lead back to the root")]
    Link,
    /// A draw is numbered wrongly.
    #[error("the draws are not counted one by one")]
    DrawNumber,
    /// An outcome does not follow from the secrets.
    #[error("an outcome is not the one that follows from the secrets and the words")]
    Outcome,
    /// The rules require other draws.
    #[error("the rules draw otherwise than the record says")]
    OtherDraws,
    /// The opening does not follow from the options and draws.
    #[error("the opening does not follow from the options and the draws")]
    Opening,
    /// The line is illegal.
    #[error("the rules refuse this line")]
    IllegalLine,
    /// The plays are numbered differently from the channel.
    #[error("the plays are not numbered one by one")]
    PlayNumber,
    /// A set-up is missing, unexpected, or different from the sealed one.
    #[error("a set-up is not the one that was sealed when it was ready")]
    Setup,
    /// A name does not match its seal.
    #[error("a name is not the one that was sealed when the match began")]
    Name,
    /// The computer plays a different move.
    #[error("the computer plays something else from what its seat saw")]
    ComputerMove,
    /// The events do not follow from the line and the draws.
    #[error("the events do not follow from the line and the draws")]
    Events,
    /// The ending does not follow from the entries.
    #[error("the match did not end like this")]
    Ending,
}

impl RecordErrorKind {
    pub(super) fn at(self, line: usize) -> RecordError {
        RecordError { line, kind: self }
    }
}
