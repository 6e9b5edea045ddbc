//! A macro for enums whose variants have fixed names.

/// Defines an enum from a list of variants and their names; the variants have no data. The names appear in lines,
/// texts, options and stored forms. Therefore a variant may get another identifier, but its name must not change.
#[macro_export]
macro_rules! named {
    ($($(#[$about:meta])* $vis:vis enum $kind:ident {
        $($(#[$doc:meta])* $item:ident = $name:literal,)+
    })+) => {$(
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(serde::Serialize, serde::Deserialize)]
        $vis enum $kind {
            $($(#[$doc])* #[serde(rename = $name)] $item,)+
        }

        impl $kind {
            /// The names, in order.
            pub const NAMES: &'static [&'static str] = &[$($name),+];

            /// All variants, in order.
            pub const ALL: [Self; Self::NAMES.len()] = [$(Self::$item),+];

            /// Returns the name.
            #[must_use]
            pub fn name(self) -> &'static str {
                Self::NAMES[self as usize]
            }

            /// Returns the variant with that name.
            #[must_use]
            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|one| one.name() == name)
            }
        }
    )+};
}

pub(crate) use named;
