//! Merges the sources of settings: defaults, file and environment.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use figment::error::Kind;
use figment::providers::{Format, Toml};
use figment::value::{Dict, Map, Value};
use figment::{Figment, Metadata, Profile, Provider};
use strsim::levenshtein;

use stramash_core::i18n::truncate;
use stramash_store::text_file;

use super::error::{ConfigError, ConfigErrors, error_text, variable};
use super::server::STORE_SETTING;
use super::token::may_be_secret;
use super::values::whole_number;
use super::{Config, EXAMPLE, Environment, FILE, PREFIX};

pub(super) struct Sources(Figment);

impl Sources {
    pub(super) fn defaults() -> Self {
        Self(Figment::from(Toml::string(EXAMPLE)))
    }

    /// Merges the defaults, a file and the environment. Reports unknown settings and skips them.
    pub(super) fn open(
        file: Option<&Path>,
        environment: &Environment,
        errors: &mut ConfigErrors,
    ) -> Self {
        let Self(mut figment) = Self::defaults();
        let named = errors.collect(read_file(file)).flatten();
        let settings = named.and_then(|(file, text)| {
            let all = errors.collect(parse(&file, &text))?;
            let place = file.display().to_string();
            Some((keep_known(all, &place, errors), place))
        });
        if let Some((settings, place)) = settings {
            figment = figment.merge(NamedSource { place, settings });
        }
        Self(figment.merge(from_environment(environment, errors)))
    }

    /// Parses the settings. Reports each wrong one and uses its default.
    pub(super) fn config(&self, errors: &mut ConfigErrors) -> Config {
        let mut figment = self.0.clone();
        loop {
            let error = match figment.extract() {
                Ok(config) => return config,
                Err(error) => error,
            };
            let key = error.path.join(".");
            let (place, value) = (self.place(&key), figment.find_value(&key));
            assert!(
                place != DEFAULTS,
                "the default of {key} is invalid: {error}"
            );
            errors.add(ConfigError::Value {
                found: match &value {
                    Ok(_) if key == STORE_SETTING => HIDDEN_VALUE.to_owned(),
                    Ok(value) => describe_value(value),
                    Err(_) => " is missing".to_owned(),
                },
                expected: match error.kind {
                    Kind::Message(expected) => expected,
                    kind => kind.to_string(),
                },
                key: if place == ENVIRONMENT {
                    variable(&key)
                } else {
                    key.clone()
                },
                place,
            });
            let default = Self::defaults().0.find_value(&key);
            let default = default.expect("the defaults are what the settings expect");
            figment = figment.merge((key, default));
        }
    }

    /// Describes where a setting was set: the settings file or an environment variable.
    pub(super) fn place(&self, key: &str) -> String {
        let metadata = self.0.find_metadata(key).filter(|m| m.name != TOML_TEXT);
        metadata.map_or_else(|| DEFAULTS.to_owned(), |m| m.name.to_string())
    }
}

/// Returns the names of all settings, such as `data.folder`.
#[must_use]
pub fn settings() -> Vec<String> {
    let sections: BTreeMap<String, Dict> = Sources::defaults()
        .0
        .extract()
        .expect("the example has sections of settings");
    let names = sections.into_iter().flat_map(|(section, settings)| {
        let names = settings.into_keys();
        names.map(move |name| format!("{section}.{name}"))
    });
    names.collect()
}

fn parse(file: &Path, text: &str) -> Result<Dict, ConfigError> {
    let mut profiles = Toml::string(text).data().map_err(|error| {
        // The parser's message quotes lines of the file, which may contain a token or a password.
        let why = error.to_string();
        let is_shown = |line: &&str| {
            let rest = line.trim_start_matches(|c: char| c == ' ' || c.is_ascii_digit());
            !rest.starts_with('|')
        };
        let lines = why.lines().filter(is_shown);
        let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
        ConfigError::Syntax {
            file: file.to_owned(),
            why: truncate(&words.join(" "), 400),
        }
    })?;
    Ok(profiles.remove(&Profile::Default).unwrap_or_default())
}

/// Keeps the known settings and reports the others.
fn keep_known(all: Dict, place: &str, errors: &mut ConfigErrors) -> Map<Profile, Dict> {
    let place = || place.to_owned();
    let settings = settings();
    let sections: Vec<&str> = settings
        .iter()
        .filter_map(|key| Some(key.split_once('.')?.0))
        .collect();
    let mut found = Dict::new();
    for (section, inside) in all {
        let is_known = sections.contains(&section.as_str());
        match inside {
            Value::Dict(tag, mut inside) if is_known => {
                inside.retain(|name, _| {
                    let path = format!("{section}.{name}");
                    let is_known = settings.contains(&path);
                    if !is_known {
                        errors.add(unknown(path, place()));
                    }
                    is_known
                });
                found.insert(section, Value::Dict(tag, inside));
            }
            Value::Dict(..) => errors.add(ConfigError::Section {
                nearest: nearest(&section, sections.iter().map(|&known| known.to_owned())),
                section: quoted(&section),
                place: place(),
            }),
            other if is_known => errors.add(ConfigError::Value {
                place: place(),
                key: section,
                found: describe_value(&other),
                expected: "a section with settings".to_owned(),
            }),
            _ => errors.add(unknown(section, place())),
        }
    }
    Profile::Default.collect(found)
}

fn unknown(key: String, place: String) -> ConfigError {
    let name = key.to_lowercase();
    for (secret, whither) in SECRETS {
        if name.ends_with(secret) {
            let key = quoted(&key);
            return ConfigError::Secret {
                key,
                place,
                whither,
            };
        }
    }
    ConfigError::Unknown {
        nearest: nearest(&key, settings().into_iter()),
        key: quoted(&key),
        place,
    }
}

/// Names that people might use to set a secret, each with advice on where to set it.
const SECRETS: [(&str, &str); 2] = [
    (
        "token",
        "put the bot's token into the environment as DISCORD_TOKEN, or into a separate file that \
         discord.token_file names",
    ),
    (
        "password",
        "put the password of the PostgreSQL server into the environment as PGPASSWORD, or into a \
         separate file that data.store_password_file names",
    ),
];

/// Reads the named settings file, or the default file if none is named. Returns `None` if the default file does not
/// exist.
fn read_file(named: Option<&Path>) -> Result<Option<(PathBuf, String)>, ConfigError> {
    let file = named.unwrap_or(Path::new(FILE));
    let is_missing = |error: &std::io::Error| error.kind() == ErrorKind::NotFound;
    match text_file::read(file) {
        Ok(text) => Ok(Some((file.to_owned(), text))),
        Err(error) if named.is_none() && is_missing(&error) && !file.is_symlink() => Ok(None),
        Err(error) => Err(ConfigError::File {
            file: file.to_owned(),
            why: error_text(&error),
        }),
    }
}

struct NamedSource {
    place: String,
    settings: Map<Profile, Dict>,
}

impl Provider for NamedSource {
    fn metadata(&self) -> Metadata {
        Metadata::named(self.place.clone())
    }

    fn data(&self) -> Result<Map<Profile, Dict>, figment::Error> {
        Ok(self.settings.clone())
    }
}

const ENVIRONMENT: &str = "the environment";
const DEFAULTS: &str = "the defaults";
const TOML_TEXT: &str = "TOML source string";

fn from_environment(environment: &Environment, errors: &mut ConfigErrors) -> NamedSource {
    let settings = settings();
    let mut sections: BTreeMap<&str, Dict> = BTreeMap::new();
    for (name, text) in environment {
        if !name.starts_with(PREFIX) {
            continue;
        }
        let Some(key) = settings.iter().find(|key| variable(key) == *name) else {
            errors.add(match unknown(name.clone(), ENVIRONMENT.to_owned()) {
                ConfigError::Unknown { key, place, .. } => ConfigError::Unknown {
                    key,
                    place,
                    nearest: nearest(name, settings.iter().map(|key| variable(key))),
                },
                secret => secret,
            });
            continue;
        };
        let (section, field) = key.split_once('.').unwrap_or_default();
        let inside = sections.entry(section).or_default();
        inside.insert(field.to_owned(), Value::from(text.clone()));
    }
    let sections = sections.into_iter();
    let all = sections.map(|(section, inside)| (section.to_owned(), Value::from(inside)));
    NamedSource {
        place: ENVIRONMENT.to_owned(),
        settings: Profile::Default.collect(all.collect::<Dict>()),
    }
}

const HIDDEN_VALUE: &str = " is invalid (the value is not shown because it may be a secret)";

fn describe_value(value: &Value) -> String {
    let text = match value {
        Value::String(_, text) if may_be_secret(text) => return HIDDEN_VALUE.to_owned(),
        Value::String(_, text) => format!("{text:?}"),
        Value::Num(_, n) => whole_number(*n).map_or_else(
            || n.to_f64().unwrap_or_default().to_string(),
            |n| n.to_string(),
        ),
        Value::Bool(_, yes) => yes.to_string(),
        Value::Array(..) => "a list".to_owned(),
        Value::Dict(..) => "a section".to_owned(),
        Value::Char(_, c) => format!("{c:?}"),
        Value::Empty(..) => "empty".to_owned(),
    };
    format!(" is {}", truncate(&text, 80))
}

/// Formats an unknown name for an error message, with quotes and escapes if it has special characters.
fn quoted(name: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "._-".contains(c);
    if name.chars().all(is_plain) {
        truncate(name, 80)
    } else {
        truncate(&format!("{name:?}"), 80)
    }
}

/// Returns the name among `names` that has the smallest edit distance to `name`.
fn nearest(name: &str, names: impl Iterator<Item = String>) -> String {
    let last = |path: &str| path.rsplit('.').next().unwrap_or_default().to_owned();
    names
        .min_by_key(|known| {
            levenshtein(name, known).min(1 + levenshtein(&last(name), &last(known)))
        })
        .unwrap_or_default()
}
