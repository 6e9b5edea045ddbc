//! Label values of the metrics. They are fixed lists, so that no label grows with people or tables.

use stramash_core::named;

named! {
    /// The kind of an interaction.
    pub enum InteractionKind {
        /// A slash command.
        Command = "command",
        /// A button or select.
        Press = "press",
        /// A modal.
        Form = "form",
        /// Autocomplete.
        Typing = "typing",
    }

    /// The result of an interaction.
    pub enum InteractionResult {
        /// Answered immediately.
        Answered = "answered",
        /// Answered after it was deferred.
        Late = "late",
        /// Handled, but Discord did not accept the response.
        NotTaken = "not_taken",
        /// Failed with an internal error, which was reported.
        Fault = "fault",
        /// Refused by the rate limiter.
        TooFast = "too_fast",
        /// Not understood by this version, such as a button of a newer one.
        Unknown = "unknown",
        /// Delivered twice by Discord, or answered by another process.
        Twice = "twice",
        /// Refused because the bot is stopping.
        Stopping = "stopping",
    }

    /// The result of a request to Discord.
    pub enum RequestResult {
        /// Succeeded.
        Done = "done",
        /// Refused.
        Refused = "refused",
        /// There was no response, or it cannot be parsed.
        Nothing = "nothing",
    }

    /// The result of a commit.
    pub enum CommitResult {
        /// Written to disk.
        Done = "done",
        /// Based on an outdated revision.
        Stale = "stale",
        /// Committed earlier with the same idempotency key.
        Duplicate = "duplicate",
        /// Failed.
        Error = "error",
    }

    /// The direction of a shard's handover.
    pub enum Handover {
        /// A shard was taken from another process.
        Taken = "taken",
        /// A shard of this process was given to another process.
        Given = "given",
    }

    /// The kind of a drawn picture.
    pub enum PictureKind {
        /// A board.
        Board = "board",
        /// A film.
        Film = "film",
    }
}
