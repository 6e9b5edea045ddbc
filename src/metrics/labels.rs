//! Label values of the metrics. They are fixed lists, so that no label grows with people or tables.

/// Defines enums whose values have names for labels.
macro_rules! labels {
    ($(
        $(#[doc = $doc:literal])+
        $type:ident {$( $(#[doc = $of:literal])+ $value:ident = $name:literal, )+}
    )+) => {$(
        $(#[doc = $doc])+
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $type {
            $( $(#[doc = $of])+ $value, )+
        }

        impl $type {
            /// All values.
            pub const ALL: &'static [Self] = &[$(Self::$value),+];

            /// Returns the name in a label.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$value => $name,)+
                }
            }
        }
    )+};
}

labels! {
    /// The kind of an interaction.
    InteractionKind {
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
    InteractionResult {
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
    RequestResult {
        /// Succeeded.
        Done = "done",
        /// Refused.
        Refused = "refused",
        /// No response, or an unreadable one.
        Nothing = "nothing",
    }

    /// The result of a commit.
    CommitResult {
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
    Handover {
        /// From another process to this one.
        Taken = "taken",
        /// From this process to another one.
        Given = "given",
    }

    /// The kind of a drawn picture.
    PictureKind {
        /// A board.
        Board = "board",
        /// A film.
        Film = "film",
    }
}
