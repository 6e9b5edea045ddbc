//! The languages of Stramash.

use std::fmt;

/// Defines the languages, one per line. Each has a variant, a slug, its own name, and the Discord locales that it
/// matches.
macro_rules! locales {
    ($($(#[$doc:meta])* $name:ident = $slug:literal, $own:literal, [$($discord:literal),*];)+) => {
        /// A language of Stramash.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
        pub enum Locale {
            $($(#[$doc])* $name,)+
        }

        impl Locale {
            /// All languages, English first.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// Returns the BCP 47 identifier of the language. It is used in settings and for folders.
            #[must_use]
            pub fn slug(self) -> &'static str {
                match self {
                    $(Self::$name => $slug,)+
                }
            }

            /// Returns the name of the language in the language itself.
            #[must_use]
            pub fn own_name(self) -> &'static str {
                match self {
                    $(Self::$name => $own,)+
                }
            }

            /// Returns the Discord locales for which commands are translated into this language.
            #[must_use]
            pub fn discord(self) -> &'static [&'static str] {
                match self {
                    $(Self::$name => &[$($discord),*],)+
                }
            }
        }
    };
}

locales! {
    /// English.
    #[default]
    En = "en", "English", ["en-GB", "en-US"];
    /// Scots, the voice of the game Stramash. Discord has no locale for it, so a user can choose it only in the
    /// settings.
    Sco = "sco", "Scots", [];
    /// German.
    De = "de", "Deutsch", ["de"];
    /// Dutch.
    Nl = "nl", "Nederlands", ["nl"];
    /// Swedish.
    Sv = "sv-SE", "Svenska", ["sv-SE"];
}

impl Locale {
    /// Returns the language with this slug.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|l| l.slug() == slug)
    }

    /// Returns the language for a Discord locale: the exact locale, otherwise the language of the same name in another
    /// country, otherwise English.
    #[must_use]
    pub fn for_discord(code: &str) -> Self {
        let language = |code: &str| code.split(['-', '_']).next().map(str::to_ascii_lowercase);
        let speaks = |exact: bool| {
            Self::ALL.iter().copied().find(|locale| {
                let mut codes = locale.discord().iter();
                if exact {
                    codes.any(|known| known.eq_ignore_ascii_case(code))
                } else {
                    codes.any(|known| language(known) == language(code))
                }
            })
        };
        speaks(true).or_else(|| speaks(false)).unwrap_or_default()
    }
}

impl fmt::Display for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

#[cfg(test)]
mod tests {
    use super::Locale;

    #[test]
    fn slugs_round_trip() {
        for &locale in Locale::ALL {
            assert_eq!(Locale::from_slug(locale.slug()), Some(locale));
        }
        assert_eq!(Locale::from_slug("EN"), None);
    }

    #[test]
    fn discord_locales_are_matched() {
        for code in ["en-GB", "en-US", "en", "fr", "zh-TW", "", "-", "🦀"] {
            assert_eq!(Locale::for_discord(code), Locale::En, "{code}");
        }
        assert_eq!(Locale::for_discord("de"), Locale::De);
    }
}
