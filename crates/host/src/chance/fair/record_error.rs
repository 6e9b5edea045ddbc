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
    #[error("the text was changed: its checksum is wrong")]
    Sum,
    /// The line is not in the format of a record.
    #[error("this is not a line of a record")]
    Format,
    /// The record has the format of an older version.
    #[error("the record has an older format: check it with the version that wrote it")]
    OlderFormat,
    /// The record has the format of a newer version.
    #[error("the record has a newer format: check it with a newer version")]
    NewerFormat,
    /// The game is unknown.
    #[error("unknown game: check the record with the version that wrote it")]
    UnknownGame,
    /// The rules have changed since.
    #[error("unknown edition of the rules: check the record with the version that wrote it")]
    OtherRules,
    /// The closing line is missing.
    #[error("the record is cut off: its closing line is missing")]
    Unfinished,
    /// The deck secret does not match its seal.
    #[error("the deck secret does not match its seal")]
    Seal,
    /// A link does not belong to the chain.
    #[error("a link of the dice chain does not lead to the root")]
    Link,
    /// A draw is numbered wrongly.
    #[error("the draws are not numbered consecutively")]
    DrawNumber,
    /// An outcome does not follow from the secrets.
    #[error("an outcome does not follow from the secrets and the words")]
    Outcome,
    /// The rules require other draws.
    #[error("the draws in the record do not match the rules")]
    OtherDraws,
    /// The opening does not follow from the options and draws.
    #[error("the opening does not follow from the options and the draws")]
    Opening,
    /// The line is illegal.
    #[error("the move is not legal")]
    IllegalLine,
    /// The plays are not numbered consecutively. In the channel they are.
    #[error("the plays are not numbered consecutively")]
    PlayNumber,
    /// A set-up is missing, unexpected, or different from the sealed one.
    #[error("a setup does not match its seal")]
    Setup,
    /// A name does not match its seal.
    #[error("a name does not match its seal")]
    Name,
    /// The computer would have chosen another move.
    #[error("the computer player would have played another move")]
    ComputerMove,
    /// The events do not follow from the line and the draws.
    #[error("the events do not follow from the move and the draws")]
    Events,
    /// The ending does not follow from the entries.
    #[error("the match did not end in this way")]
    Ending,
}

impl RecordErrorKind {
    pub(super) fn at(self, line: usize) -> RecordError {
        RecordError { line, kind: self }
    }
}
