//! The languages that Stramash speaks, in one list.

use std::fmt;

/// One line a language: its name here, its slug, its own name for itself, the locales of
/// Discord that it is the answer to.
macro_rules! locales {
    ($($(#[$doc:meta])* $name:ident = $slug:literal, $own:literal, [$($discord:literal),*];)+) => {
        /// A language that Stramash speaks.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
        pub enum Locale {
            $($(#[$doc])* $name,)+
        }

        impl Locale {
            /// All of them, English first.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// Its name in settings and folders: an identifier of BCP 47.
            #[must_use]
            pub fn slug(self) -> &'static str {
                match self {
                    $(Self::$name => $slug,)+
                }
            }

            /// What the language calls itself.
            #[must_use]
            pub fn own_name(self) -> &'static str {
                match self {
                    $(Self::$name => $own,)+
                }
            }

            /// The locales of Discord that it is the answer to, for localised commands.
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
    /// Scots, the game's own voice. Discord's list of locales has no Scots, so it is only ever
    /// chosen in the settings.
    Sco = "sco", "Scots", [];
}

impl Locale {
    /// The language with this slug.
    #[must_use]
    pub fn from_slug(slug: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|l| l.slug() == slug)
    }

    /// The language for someone whom Discord describes with this locale: the same, else the same
    /// language of another country, else English.
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
    fn slugs_lead_back() {
        for &locale in Locale::ALL {
            assert_eq!(Locale::from_slug(locale.slug()), Some(locale));
        }
        assert_eq!(Locale::from_slug("EN"), None);
    }

    #[test]
    fn discord_locales_are_understood() {
        for code in ["en-GB", "en-US", "en", "de", "zh-TW", "", "-", "🦀"] {
            assert_eq!(Locale::for_discord(code), Locale::En, "{code}");
        }
    }
}
