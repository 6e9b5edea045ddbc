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
        /// Done, but Discord did not accept the response.
        NotTaken = "not_taken",
        /// Failed with an internal error, which was reported.
        Fault = "fault",
        /// Refused by the rate limiter.
        TooFast = "too_fast",
        /// Unknown to this version.
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
        /// No response, or an unreadable one.
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
        /// From another process to this one.
        Taken = "taken",
        /// From this process to another one.
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
