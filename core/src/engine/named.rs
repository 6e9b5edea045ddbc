//! Closed lists of things that have a name each: the list, the names and the way back from one table.

/// An enum without data whose names are said beside its items, in order. The names are for lines, texts
/// and options; what is stored has words of its own.
macro_rules! named {
    ($($(#[$about:meta])* pub enum $kind:ident {
        $($(#[$doc:meta])* $item:ident = $name:expr,)+
    })+) => {$(
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $kind {
            $($(#[$doc])* $item,)+
        }

        impl $kind {
            /// Their names, in order.
            pub const NAMES: &'static [&'static str] = &[$($name),+];

            /// All of them, in order.
            pub const ALL: [Self; Self::NAMES.len()] = [$(Self::$item),+];

            /// Its name.
            #[must_use]
            pub fn name(self) -> &'static str {
                Self::NAMES[self as usize]
            }

            /// The one with that name.
            #[must_use]
            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|one| one.name() == name)
            }
        }
    )+};
}

pub(crate) use named;
