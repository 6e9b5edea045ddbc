//! What the operator sets: one typed value, read from a file and the environment.
//!
//! Later sources win: the defaults, then a TOML file, then variables of the environment such as
//! `STRAMASH_DATA_FOLDER` for `data.folder`. The one secret that every bot has, Discord's token, is in neither: it
//! comes from `DISCORD_TOKEN` or from a file of its own, and never from the command line, which
//! every user of the machine can read. So does the password of a database server (`PGPASSWORD`).

mod error;
mod exposed;
mod folder;
mod server;
mod sources;
mod token;
mod trust;

use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use crate::engine::ServerId;
use crate::i18n::Locale;
use crate::telemetry::{LogFormat, is_filter};

pub use error::{ConfigError, Faults, sentence};
pub use server::Server;
use sources::{Sources, address, is_origin, number, path, path_or_nothing, text, within};

/// The file that is read when none is named, if it is there.
pub const FILE: &str = "config.toml";
/// The variable that holds the token.
pub const TOKEN: &str = "DISCORD_TOKEN";
/// What the variables that hold other settings begin with.
pub const PREFIX: &str = "STRAMASH_";

/// Discord's ids hold the time at which they were made; none is smaller than this since 2015, the year
/// in which it began.
const LEAST_ID: u64 = 10_000_000_000_000_000;

/// The variables of the environment, or what a test puts in their place.
pub type Environment = BTreeMap<String, String>;

/// A setting as the documentation and the example file show it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Key {
    /// Its name in the file, with its section: `data.folder`.
    pub path: &'static str,
    /// What it is for; a line or more.
    pub about: &'static str,
    /// What it is when nothing is set, in TOML.
    pub default: &'static str,
    /// What can be set, as an error says it after "expected".
    pub expected: &'static str,
}

impl Key {
    /// Its section and its name in it.
    fn parts(&self) -> (&'static str, &'static str) {
        self.path.split_once('.').unwrap_or(("", self.path))
    }
}

/// One list for the structs, the defaults, the checks, the errors and the example file: a field
/// has its type, its default in TOML, what is expected in words and how it is read.
macro_rules! settings {
    ($(
        $(#[doc = $section_doc:literal])+
        $section:ident: $name:ident {$(
            $(#[doc = $doc:literal])+
            $field:ident: $type:ty = $default:literal, $expected:literal, $read:expr;
        )+}
    )+) => {
        /// Everything that can be set.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct Config {
            $($(#[doc = $section_doc])+ pub $section: $name,)+
        }

        $(
            $(#[doc = $section_doc])+
            #[derive(Debug, Clone, PartialEq, Eq)]
            pub struct $name {
                $($(#[doc = $doc])+ pub $field: $type,)+
            }
        )+

        /// All settings, in the order of the example file.
        pub const KEYS: &[Key] = &[$($(Key {
            path: concat!(stringify!($section), ".", stringify!($field)),
            about: concat!($($doc, "\n"),+),
            default: $default,
            expected: $expected,
        },)+)+];

        impl Config {
            /// The settings; one that is wrong is as if it were not set, and told of.
            fn read(from: &Sources, faults: &mut Faults) -> Self {
                Self {$(
                    $section: $name {$(
                        $field: from.get(
                            concat!(stringify!($section), ".", stringify!($field)),
                            $expected,
                            $read,
                            faults,
                        ),
                    )+},
                )+}
            }
        }
    };
}

settings! {
    /// How Discord is reached.
    discord: DiscordConfig {
        /// A file that holds the bot's token and nothing else. A token in the environment, as
        /// `DISCORD_TOKEN`, goes before it. Empty: it is there.
        token_file: Option<PathBuf> = "\"\"", "the name of a file, without quotes, ~ or $, or nothing",
            path_or_nothing;
        /// The id of the one server in which the commands appear, at once, for trying out.
        /// 0: they appear in every server.
        guild: Option<ServerId> = "0", "the id of a server, which has 17 digits or more, or 0",
            |found| match number(found)? {
                0 => Some(None),
                id => (id >= LEAST_ID).then_some(Some(ServerId(id))),
            };
        /// Where Discord's API is. Another address than Discord's own is for a proxy that keeps
        /// Discord's rate limits by itself.
        api_url: String = "\"https://discord.com\"",
            "an address that begins with https:// or http:// and has no path",
            |found| text(found).filter(|url| is_origin(url));
        /// Where to connect to instead of what Discord's name stands for, such as
        /// "127.0.0.1:8443": for a tunnel, or a proxy that answers in Discord's name. Discord's rate
        /// limits are kept all the same. Empty: to Discord.
        connect_to: Option<SocketAddr> = "\"\"", "an address with a port, such as \"127.0.0.1:8443\", or nothing",
            address;
        /// A file with certificates (PEM) that are trusted besides the usual ones, for such a proxy.
        certificate_file: Option<PathBuf> = "\"\"", "the name of a file, without quotes, ~ or $, or nothing",
            path_or_nothing;
        /// How many presses, commands and looks at suggestions of one person are dealt with in a
        /// second in the long run; at once it may be six times as many. Who is faster is told so and
        /// has to wait a few seconds.
        presses_per_second: u32 = "5", "a whole number from 1 to 1000", within(1..=1000);
    }
    /// Where things are kept.
    data: DataConfig {
        /// The folder of the store, the host's secret key and the dumps. It is made at the first
        /// start.
        folder: PathBuf = "\"data\"", "the name of a folder, without quotes, ~ or $", path;
        /// A PostgreSQL server (15 or newer) that keeps the store instead of the folder, such as
        /// `postgres://stramash@db.example.org/stramash`. Several bots with one token and one key can
        /// use it at once. The dumps stay in the folder. Empty: the store is in the folder.
        store: Option<Server> = "\"\"",
            "an address that begins with postgres:// or postgresql://, or nothing",
            |found| match text(found)?.as_str() {
                "" => Some(None),
                address => Server::at(address).map(Some),
            };
        /// A file that holds the password for that server and nothing else. One in the environment,
        /// as `PGPASSWORD`, goes before it. Empty: it is there, or none is needed.
        store_password_file: Option<PathBuf> = "\"\"", "the name of a file, without quotes, ~ or $, or nothing",
            path_or_nothing;
        /// A file that holds the host's secret key and is there already, such as the one that several
        /// bots with one store share. Empty: `host.key` in the folder, which is made at the first start.
        key_file: Option<PathBuf> = "\"\"", "the name of a file, without quotes, ~ or $, or nothing",
            path_or_nothing;
        /// How often the store is dumped into the folder `dumps` beside it, in hours. A dump is
        /// a whole backup, together with the host's key. 0: never.
        dump_hours: u32 = "24", "a whole number of hours from 0 to 8760", within(0..=8760);
        /// How many dumps are kept; older ones are deleted.
        dumps_kept: u32 = "7", "a whole number from 1 to 1000", within(1..=1000);
    }
    /// What is logged, to the standard error.
    log: LogConfig {
        /// "human" for reading, "json" for programs: one object a line.
        format: LogFormat = "\"human\"", "\"human\" or \"json\"",
            |found| match found.as_str()? {
                "human" => Some(LogFormat::Human),
                "json" => Some(LogFormat::Json),
                _ => None,
            };
        /// What is logged, in the form of tracing's filters. Other people's libraries are never
        /// logged below warnings, whatever is set here, since they would show tokens and hands.
        filter: String = "\"stramash=info,warn\"",
            "a filter such as \"stramash=debug,warn\"",
            |found| text(found).filter(|filter| is_filter(filter));
    }
    /// A look inside while it runs, for whoever keeps an eye on it.
    operation: OperationConfig {
        /// Where it answers whether all is well (/healthz) and what it has counted (/metrics, for
        /// Prometheus), such as "127.0.0.1:9090". Whoever reaches the address may ask, so that it should
        /// be one that only this machine reaches. Empty: nowhere.
        listen: Option<SocketAddr> = "\"\"", "an address with a port, such as \"127.0.0.1:9090\", or nothing",
            address;
    }
    /// What holds at all tables.
    tables: TablesConfig {
        /// The language in which the bot speaks in servers that have chosen none, such as "sco".
        /// Empty: in each server's own, as Discord tells it.
        language: Option<Locale> = "\"\"",
            "the short name of a language, \"en\" or \"sco\", or nothing",
            |found| match found.as_str()? {
                "" => Some(None),
                slug => Locale::from_slug(slug).map(Some),
            };
        /// After how many hours a player who has chosen nothing is reminded. 0: never.
        reminder_hours: u16 = "24", "0, 4, 12, 24 or 48",
            |found| within(0..=48)(found).filter(|hours| matches!(hours, 0 | 4 | 12 | 24 | 48));
        /// The most tables that can be open in one channel.
        per_room: u32 = "20", "a whole number from 1 to 1000", within(1..=1000);
        /// The most tables that can be open in all channels of one server.
        per_server: u32 = "200", "a whole number from 1 to 100000", within(1..=100_000);
        /// The most open tables at which one person can sit.
        per_player: u32 = "20", "a whole number from 1 to 1000", within(1..=1000);
        /// How many seconds a move waits that is played of itself because there is no other, so
        /// that the time it takes tells nothing about the hand.
        forced_play_seconds: u32 = "20", "a whole number of seconds from 0 to 3600", within(0..=3600);
        /// For how many seconds nobody is called after a move that can still be taken back, so that a slip is
        /// mended without anybody's leave.
        slip_seconds: u32 = "20", "a whole number of seconds from 0 to 3600", within(0..=3600);
        /// A folder with texts that take the place of a game's own, such as `skirrid/board.txt` with
        /// the numbers of a board that you own. Matches that have begun keep theirs. Empty: none.
        texts: Option<PathBuf> = "\"\"", "the name of a folder, without quotes, ~ or $, or nothing",
            path_or_nothing;
    }
}

/// Text that nobody is to see: `Debug` prints nothing of it and there is no `Display`.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Takes a text into custody.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The text, for the one who needs it.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<secret>")
    }
}

impl Config {
    /// The settings of this file, or of [`FILE`] if there is one, and of this environment.
    ///
    /// # Errors
    ///
    /// Every setting that is wrong or unknown, or why the file cannot be read.
    pub fn load(file: Option<&Path>, environment: &Environment) -> Result<Self, Faults> {
        let mut faults = Faults::default();
        let mut config = Self::read(&Sources::open(file, environment, &mut faults), &mut faults);
        config.data.find_password(file, environment, &mut faults);
        faults.none_or(config)
    }

    /// The same with Discord's token, when all is there that a bot needs to start: the data folder can
    /// be used, and so can what `also` looks at.
    ///
    /// # Errors
    ///
    /// Everything that is wrong, the token last.
    pub fn ready(
        file: Option<&Path>,
        environment: &Environment,
        also: impl FnOnce(&Self) -> Result<(), String>,
    ) -> Result<(Self, Secret), Faults> {
        let mut faults = Faults::default();
        let sources = Sources::open(file, environment, &mut faults);
        let mut config = Self::read(&sources, &mut faults);
        config.data.find_password(file, environment, &mut faults);
        // What is looked at further is what was set, and not what stands in for a wrong setting.
        if !faults.are_about("data.folder") {
            faults.note(folder::check(
                &config.data.folder,
                &sources.place("data.folder"),
            ));
        }
        if !faults.are_about("discord.certificate_file") {
            faults.note(config.discord.trusted(file));
        }
        if !faults.are_about("tables.texts") && !faults.are_about(server::SETTING) {
            faults.note(also(&config).map_err(ConfigError::Other));
        }
        let token = if faults.are_about("discord.token_file") {
            None
        } else {
            let named = config.discord.token_file.as_deref();
            faults.note(token::find(named, file, environment))
        };
        faults.none_or((config, token.unwrap_or(Secret::new(""))))
    }

    /// A file with every setting, its default and what it is for.
    #[must_use]
    pub fn example() -> String {
        let mut out = String::from(
            "# All settings of Stramash with their defaults. Copy this file to config.toml and keep \
             what you change.\n# Each can also be set in the environment: data.folder as \
             STRAMASH_DATA_FOLDER.\n# The token is no setting: put it into DISCORD_TOKEN, or into a \
             file of its own (discord.token_file).\n",
        );
        let mut section = "";
        for key in KEYS {
            let (its, name) = key.parts();
            if its != section {
                section = its;
                out.extend(["\n[", section, "]\n"]);
            }
            for line in key.about.lines() {
                out.extend(["#", line, "\n"]);
            }
            out.extend([name, " = ", key.default, "\n"]);
        }
        out
    }
}

impl DiscordConfig {
    /// The certificates that are trusted besides the usual ones, named in the settings in `file`.
    ///
    /// # Errors
    ///
    /// When their file cannot be read or holds none.
    pub fn trusted(&self, file: Option<&Path>) -> Result<Option<Vec<u8>>, ConfigError> {
        let place = file.unwrap_or(Path::new(FILE)).display().to_string();
        let named = self.certificate_file.as_deref();
        named.map(|named| trust::read(named, &place)).transpose()
    }
}

impl DataConfig {
    fn find_password(
        &mut self,
        settings: Option<&Path>,
        environment: &Environment,
        faults: &mut Faults,
    ) {
        let named = self.store_password_file.as_deref();
        if let Some(server) = &mut self.store {
            faults.note(server.find_password(named, settings, environment));
        }
    }

    /// The folder of the store, where no server keeps it.
    #[must_use]
    pub fn store_folder(&self) -> PathBuf {
        self.folder.join("store")
    }

    /// The folder of the dumps.
    #[must_use]
    pub fn dumps(&self) -> PathBuf {
        self.folder.join("dumps")
    }
}

impl Default for Config {
    fn default() -> Self {
        let mut faults = Faults::default();
        let config = Self::read(&Sources::defaults(), &mut faults);
        let sound = faults.none_or(config);
        sound.expect("the defaults are what the settings expect")
    }
}

#[cfg(test)]
mod tests;
