//! What can be wrong with a record.

/// The first thing that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {why}")]
pub struct Flaw {
    /// The line of the record, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: Wrong,
}

/// What can be wrong with a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// The text is not what was written.
    #[error("the text was changed: it does not fit its sum")]
    Sum,
    /// It is not of the record's form.
    #[error("this is no line of a record")]
    Form,
    /// The record was written by an older version.
    #[error("the record has an older form; the version that wrote it can check it")]
    Older,
    /// The record was written by a newer version.
    #[error("the record has a newer form than this version knows")]
    Newer,
    /// The game is not known.
    #[error("this version does not know the game")]
    Game,
    /// The rules changed since.
    #[error("the match was played by an edition of the rules that this version does not have")]
    Edition,
    /// The record has no end.
    #[error("the record stops before its closing line")]
    Unfinished,
    /// The deck secret is not the one that was sealed.
    #[error("the deck secret is not the one that was sealed beforehand")]
    Seal,
    /// A link does not belong to the chain.
    #[error("a link of the dice chain does not lead back to the root")]
    Link,
    /// An index was used twice or left out.
    #[error("the draws are not counted one by one")]
    Counted,
    /// An outcome is not what the secret makes.
    #[error("an outcome is not the one that follows from the secrets and the words")]
    Value,
    /// The rules drew otherwise.
    #[error("the rules draw otherwise than the record says")]
    Drawn,
    /// The opening does not follow.
    #[error("the opening does not follow from the options and the draws")]
    Opening,
    /// The line is against the rules.
    #[error("the rules refuse this line")]
    Refused,
    /// The plays are not numbered as the channel saw them.
    #[error("the plays are not numbered one by one")]
    Numbered,
    /// A set-up is sealed that is none, or not the one that was played.
    #[error("a set-up is not the one that was sealed when it was ready")]
    Setup,
    /// A name is not the sealed one.
    #[error("a name is not the one that was sealed when the match began")]
    Name,
    /// A computer would have played otherwise.
    #[error("the computer plays something else from what its seat saw")]
    Thought,
    /// The events do not follow.
    #[error("the events do not follow from the line and the draws")]
    Events,
    /// The ending does not follow.
    #[error("the match did not end like this")]
    Ending,
}

impl Wrong {
    /// The flaw that this is in a line.
    pub(super) fn at(self, line: usize) -> Flaw {
        Flaw { line, why: self }
    }
}
