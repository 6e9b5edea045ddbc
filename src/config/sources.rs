//! Where the settings come from: defaults, file and environment, merged and checked.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use figment::providers::{Format, Toml};
use figment::value::{Dict, Map, Num, Value};
use figment::{Figment, Metadata, Profile, Provider};
use strsim::levenshtein;

use crate::i18n::cut;
use crate::saved;

use super::error::{ConfigError, Faults, sentence, variable};
use super::server::SETTING;
use super::token::may_be_secret;
use super::{Config, Environment, FILE, KEYS, PREFIX};

/// Where the settings come from, merged.
pub(super) struct Sources(Figment);

impl Sources {
    /// The defaults alone.
    pub(super) fn defaults() -> Self {
        Self(Figment::from(Toml::string(&Config::example())))
    }

    /// The defaults, with what a file and the environment set in their place. What is no setting is
    /// told of and left out.
    pub(super) fn open(
        file: Option<&Path>,
        environment: &Environment,
        faults: &mut Faults,
    ) -> Self {
        let Self(mut figment) = Self::defaults();
        let named = faults.note(read_file(file)).flatten();
        let settings = named.and_then(|(file, text)| {
            let all = faults.note(parsed(&file, &text))?;
            let place = file.display().to_string();
            Some((known(all, &place, faults), place))
        });
        if let Some((settings, place)) = settings {
            figment = figment.merge(Named { place, settings });
        }
        Self(figment.merge(variables(environment, faults)))
    }

    /// What a setting is, checked; its default when something else stands there, which is told.
    pub(super) fn get<T>(
        &self,
        key: &str,
        expected: &'static str,
        read: impl Fn(&Value) -> Option<T>,
        faults: &mut Faults,
    ) -> T {
        let value = self.0.find_value(key).ok();
        if let Some(good) = value.as_ref().and_then(&read) {
            return good;
        }
        let place = self.place(key);
        faults.add(ConfigError::Value {
            key: if place == ENVIRONMENT {
                variable(key)
            } else {
                key.to_owned()
            },
            place,
            found: match &value {
                None => "missing".to_owned(),
                Some(_) if key == SETTING => NOT_SHOWN.to_owned(),
                Some(value) => show(value),
            },
            expected,
        });
        let default = Self::defaults().0.find_value(key).ok();
        let default = default.as_ref().and_then(read);
        default.expect("the defaults are what the settings expect")
    }

    /// Where a setting stands that is set.
    pub(super) fn place(&self, key: &str) -> String {
        let metadata = self.0.find_metadata(key).filter(|m| m.name != EXAMPLE);
        metadata.map_or_else(|| "the defaults".to_owned(), |m| m.name.to_string())
    }
}

/// What is in a file of settings.
fn parsed(file: &Path, text: &str) -> Result<Dict, ConfigError> {
    let mut profiles = Toml::string(text).data().map_err(|error| {
        // It shows lines of the file, and a token or a password may stand there.
        let why = error.to_string();
        let is_shown = |line: &&str| {
            let rest = line.trim_start_matches(|c: char| c == ' ' || c.is_ascii_digit());
            !rest.starts_with('|')
        };
        let lines = why.lines().filter(is_shown);
        let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
        ConfigError::Syntax {
            file: file.to_owned(),
            why: cut(&words.join(" "), 400),
        }
    })?;
    Ok(profiles.remove(&Profile::Default).unwrap_or_default())
}

/// Of what stands in the file, that which is a setting.
fn known(all: Dict, place: &str, faults: &mut Faults) -> Map<Profile, Dict> {
    let place = || place.to_owned();
    let mut sections = Dict::new();
    for (section, inside) in all {
        let is_known = KEYS.iter().any(|key| key.parts().0 == section);
        match inside {
            Value::Dict(tag, mut inside) if is_known => {
                inside.retain(|name, _| {
                    let path = format!("{section}.{name}");
                    let is_known = KEYS.iter().any(|key| key.path == path);
                    if !is_known {
                        faults.add(unknown(path, place()));
                    }
                    is_known
                });
                sections.insert(section, Value::Dict(tag, inside));
            }
            Value::Dict(..) => faults.add(ConfigError::Section {
                nearest: nearest(&section, KEYS.iter().map(|key| key.parts().0.to_owned())),
                section: called(&section),
                place: place(),
            }),
            other if is_known => faults.add(ConfigError::Value {
                place: place(),
                key: section,
                found: show(&other),
                expected: "a section with settings",
            }),
            _ => faults.add(unknown(section, place())),
        }
    }
    Profile::Default.collect(sections)
}

fn unknown(key: String, place: String) -> ConfigError {
    let name = key.to_lowercase();
    for (secret, whither) in SECRETS {
        if name.ends_with(secret) {
            let key = called(&key);
            return ConfigError::Secret {
                key,
                place,
                whither,
            };
        }
    }
    ConfigError::Unknown {
        nearest: nearest(&key, KEYS.iter().map(|key| key.path.to_owned())),
        key: called(&key),
        place,
    }
}

/// Secrets that are no settings, and where they go.
const SECRETS: [(&str, &str); 2] = [
    (
        "token",
        "put the bot's token into the environment as DISCORD_TOKEN, or into a file of its own that \
         discord.token_file names",
    ),
    (
        "password",
        "put the password of the PostgreSQL server into the environment as PGPASSWORD, or into a file \
         of its own that data.store_password_file names",
    ),
];

/// The file's text: of the one that was named, which must be there, or of the usual one.
fn read_file(named: Option<&Path>) -> Result<Option<(PathBuf, String)>, ConfigError> {
    let file = named.unwrap_or(Path::new(FILE));
    let is_missing = |error: &std::io::Error| error.kind() == ErrorKind::NotFound;
    match saved::read(file) {
        Ok(text) => Ok(Some((file.to_owned(), text))),
        Err(error) if named.is_none() && is_missing(&error) && !file.is_symlink() => Ok(None),
        Err(error) => Err(ConfigError::File {
            file: file.to_owned(),
            why: sentence(&error),
        }),
    }
}

/// Settings under the name of the place where they stand.
struct Named {
    place: String,
    settings: Map<Profile, Dict>,
}

impl Provider for Named {
    fn metadata(&self) -> Metadata {
        Metadata::named(self.place.clone())
    }

    fn data(&self) -> Result<Map<Profile, Dict>, figment::Error> {
        Ok(self.settings.clone())
    }
}

/// What the environment is called as a place.
const ENVIRONMENT: &str = "the environment";
/// What figment calls the text of the defaults.
const EXAMPLE: &str = "TOML source string";

/// The settings in the environment.
fn variables(environment: &Environment, faults: &mut Faults) -> Named {
    let mut sections: BTreeMap<&str, Dict> = BTreeMap::new();
    for (name, text) in environment {
        if !name.starts_with(PREFIX) {
            continue;
        }
        let Some(key) = KEYS.iter().find(|key| variable(key.path) == *name) else {
            faults.add(match unknown(name.clone(), ENVIRONMENT.to_owned()) {
                ConfigError::Unknown { key, place, .. } => ConfigError::Unknown {
                    key,
                    place,
                    nearest: nearest(name, KEYS.iter().map(|key| variable(key.path))),
                },
                secret => secret,
            });
            continue;
        };
        let (section, field) = key.parts();
        let inside = sections.entry(section).or_default();
        inside.insert(field.to_owned(), Value::from(text.clone()));
    }
    let sections = sections.into_iter();
    let all = sections.map(|(section, inside)| (section.to_owned(), Value::from(inside)));
    Named {
        place: ENVIRONMENT.to_owned(),
        settings: Profile::Default.collect(all.collect::<Dict>()),
    }
}

/// A text.
pub(super) fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

/// A file or folder. Quotes around a name, blanks, `~` and `$` are for a shell, which has not read this: a
/// store would begin in a folder with just that name. Where one is meant all the same, it is `./~`.
pub(super) fn path(value: &Value) -> Option<PathBuf> {
    let name = text(value)?;
    let is_quote = |c: char| c == '"' || c == '\'';
    let is_strange = |c: char| c.is_control() || c == char::REPLACEMENT_CHARACTER;
    let is_plain = !name.is_empty()
        && name.trim() == name
        && !name.starts_with(|c: char| "~$".contains(c) || is_quote(c))
        && !name.ends_with(is_quote)
        && !name.contains(is_strange);
    is_plain.then(|| name.into())
}

/// A file or folder, or nothing; none where it is neither.
#[expect(
    clippy::option_option,
    reason = "whether it can be read, and whether there is one"
)]
pub(super) fn path_or_nothing(value: &Value) -> Option<Option<PathBuf>> {
    match text(value)?.as_str() {
        "" => Some(None),
        _ => path(value).map(Some),
    }
}

/// A whole number within these bounds.
pub(super) fn within<T>(bounds: RangeInclusive<T>) -> impl Fn(&Value) -> Option<T>
where
    T: TryFrom<u64> + PartialOrd,
{
    move |value| {
        let number = T::try_from(number(value)?).ok()?;
        bounds.contains(&number).then_some(number)
    }
}

/// A whole number as TOML has it, or as text, which is all that the environment has.
pub(super) fn number(value: &Value) -> Option<u64> {
    match value {
        Value::String(_, text) => text.parse().ok(),
        Value::Num(_, n) => whole(*n)?.try_into().ok(),
        _ => None,
    }
}

/// A number without a fraction.
fn whole(n: Num) -> Option<i128> {
    let signed = n.to_i128();
    signed.or_else(|| n.to_u128().and_then(|n| n.try_into().ok()))
}

/// What is said in the place of a secret.
const NOT_SHOWN: &str = "something that is not shown";

/// What stands in a place, short enough for a sentence.
fn show(value: &Value) -> String {
    let text = match value {
        Value::String(_, text) if may_be_secret(text) => return NOT_SHOWN.to_owned(),
        Value::String(_, text) => format!("{text:?}"),
        Value::Num(_, n) => whole(*n).map_or_else(
            || n.to_f64().unwrap_or_default().to_string(),
            |n| n.to_string(),
        ),
        Value::Bool(_, yes) => yes.to_string(),
        Value::Array(..) => "a list".to_owned(),
        Value::Dict(..) => "a section".to_owned(),
        Value::Char(_, c) => format!("{c:?}"),
        Value::Empty(..) => "empty".to_owned(),
    };
    cut(&text, 80)
}

/// A name that is none of ours, fit for a sentence: in quotes where it is more than a plain word.
fn called(name: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "._-".contains(c);
    if name.chars().all(is_plain) {
        cut(name, 80)
    } else {
        cut(&format!("{name:?}"), 80)
    }
}

/// An address with a port, or nothing; none where it is neither.
#[expect(
    clippy::option_option,
    reason = "whether it can be read, and whether there is one"
)]
pub(super) fn address(value: &Value) -> Option<Option<SocketAddr>> {
    match text(value)?.as_str() {
        "" => Some(None),
        address => address.parse().ok().map(Some),
    }
}

/// Whether this is an address without a path, a query or a user.
pub(super) fn is_origin(url: &str) -> bool {
    let rest = url
        .strip_prefix("https://")
        .or_else(|| url.strip_prefix("http://"));
    rest.is_some_and(|host| {
        let mut chars = host.chars();
        !host.is_empty() && chars.all(|c| c.is_ascii_alphanumeric() || "-.:[]".contains(c))
    })
}

/// The name that takes the fewest changes of letters.
fn nearest(name: &str, names: impl Iterator<Item = String>) -> String {
    let last = |path: &str| path.rsplit('.').next().unwrap_or_default().to_owned();
    names
        .min_by_key(|known| {
            levenshtein(name, known).min(1 + levenshtein(&last(name), &last(known)))
        })
        .unwrap_or_default()
}
