//! What is told apart in what is counted: short lists, so that no label grows with people or tables.

/// An enum whose values have names for labels.
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
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$value),+];

            /// Its name in a label.
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
    /// By what somebody asks for something.
    What {
        /// A command.
        Command = "command",
        /// A button, or a choice from a list.
        Press = "press",
        /// A form that was filled in.
        Form = "form",
        /// What could stand in an option that is being typed.
        Typing = "typing",
    }

    /// What came of it.
    Came {
        /// It was answered at once.
        Answered = "answered",
        /// It was answered after Discord was told to wait.
        Late = "late",
        /// It was done, and Discord did not take the answer.
        NotTaken = "not_taken",
        /// Something of ours broke, and this was said.
        Fault = "fault",
        /// Its person was too fast and was told so, or was told before.
        TooFast = "too_fast",
        /// It means nothing to this version.
        Unknown = "unknown",
        /// Discord delivered it a second time.
        Twice = "twice",
        /// The bot was about to stop.
        Stopping = "stopping",
    }

    /// What Discord said to a request.
    Heard {
        /// It was done.
        Done = "done",
        /// It was refused.
        Refused = "refused",
        /// There was no answer, or none that can be read.
        Nothing = "nothing",
    }

    /// What the store said to a commit, or what became of something that was to be sent.
    Kept {
        /// It is on the disk.
        Done = "done",
        /// Somebody else was before it.
        Stale = "stale",
        /// It was there already.
        Duplicate = "duplicate",
        /// The store could not.
        Error = "error",
    }

    /// Which way a shard of Discord's went from one process to another.
    Passed {
        /// From another one to this one.
        Taken = "taken",
        /// From this one to another one.
        Given = "given",
    }

    /// What was drawn.
    Drawn {
        /// A picture of a board.
        Board = "board",
        /// A film.
        Film = "film",
    }
}
