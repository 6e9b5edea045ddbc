//! Closed lists of things that have a name each: the list, the names and the way back from one table.

/// An enum without data whose names stand beside its items, in order. The names are for lines, texts, options and
/// stored forms: a variant may be renamed, its name may not.
macro_rules! named {
    ($($(#[$about:meta])* pub enum $kind:ident {
        $($(#[$doc:meta])* $item:ident = $name:literal,)+
    })+) => {$(
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(serde::Serialize, serde::Deserialize)]
        pub enum $kind {
            $($(#[$doc])* #[serde(rename = $name)] $item,)+
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
