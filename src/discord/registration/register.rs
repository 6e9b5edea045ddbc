//! Registers commands at Discord, in the background and only when they changed.

use std::path::PathBuf;
use std::time::Duration;

use serde_json::Value;
use serenity::all::{
    CommandOptionType, CreateCommand, CreateCommandOption, GuildId, Http, HttpError,
    InstallationContext, InteractionContext,
};
use sha2::{Digest, Sha256};
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;

use crate::discord::error_log::{ErrorKind, Redacted, classify};
use crate::discord::registration::stale_commands;
use crate::discord::render::truncate::truncate;
use crate::discord::send::send_rate::SendRate;
use stramash_core::i18n::{Locale, text};
use stramash_host::commands::{CommandOption, OptionKind, Root, Subcommand};
use stramash_host::fair::hex;

const MAX_DESCRIPTION: usize = 100;
const MAX_ERROR_LINES: usize = 10;
const RETRY_PAUSES: [Duration; 4] = [
    Duration::from_secs(5),
    Duration::from_secs(30),
    Duration::from_secs(300),
    Duration::from_secs(3600),
];

/// The word that the record file has instead of a server's id if the commands are registered globally.
const ALL_SERVERS: &str = "all";

/// The place where commands are registered (one server or globally), and the file that records the registration.
#[derive(Debug, Clone)]
pub(crate) struct Registration {
    /// The only server for the commands; `None` for all servers.
    pub(crate) server: Option<u64>,
    /// The file that records the last registration: the hash of the commands, and in the second line the server.
    pub(crate) record_file: PathBuf,
    /// The address of the API. It is part of the hash, because a record is only valid for one API.
    pub(crate) api: String,
}

impl Registration {
    /// Registers the commands unless the record file says that they are registered. Retries a few times; a failure is
    /// only logged, because the commands that were registered before still work.
    ///
    /// Then removes commands from the server (or the global list) in which they were registered before, because Discord
    /// would show them twice.
    pub(crate) async fn run(
        self,
        http: &Http,
        send_rate: &SendRate,
        commands: Vec<CreateCommand>,
        stop: CancellationToken,
    ) {
        let hash = self.hash(http, &commands);
        let known = std::fs::read_to_string(&self.record_file).unwrap_or_default();
        let mut known = known.lines();
        let is_same = known.next() == Some(&hash);
        // The file of an earlier version has no second line.
        let before = known.next().map(|server| server.parse::<u64>().ok());
        if is_same && before.is_some() {
            tracing::debug!("the commands are already registered");
            return;
        }
        let server = self.server.filter(|&id| id != 0);
        if !is_same {
            if !Self::register(server, http, send_rate, &commands, &stop).await {
                return;
            }
            self.record(&hash, "");
        }
        let removed = stop.run_until_cancelled(remove_stale(http, server, before));
        let Some(removed) = removed.await else { return };
        let place = match send_rate.record(removed) {
            Ok(()) => server.map_or_else(|| ALL_SERVERS.to_owned(), |id| id.to_string()),
            Err(error) => {
                // The bot tries again at its next start.
                tracing::warn!(
                    "cannot check for old commands in other servers: {}",
                    Redacted(&error)
                );
                String::new()
            }
        };
        self.record(&hash, &place);
    }

    /// Registers the commands. Returns whether Discord accepted them.
    async fn register(
        server: Option<u64>,
        http: &Http,
        send_rate: &SendRate,
        commands: &[CreateCommand],
        stop: &CancellationToken,
    ) -> bool {
        let mut pauses = RETRY_PAUSES.iter();
        loop {
            let sent = match server {
                Some(id) => {
                    http.create_guild_commands(GuildId::new(id), &commands)
                        .await
                }
                None => http.create_global_commands(&commands).await,
            };
            let Err(error) = send_rate.record(sent) else {
                break;
            };
            tracing::warn!("cannot register the commands: {}", Redacted(&error));
            for line in describe_errors(&error, commands) {
                tracing::warn!("cannot register the commands: {line}");
            }
            match pauses.next() {
                Some(pause) if classify(&error) != ErrorKind::Permanent => tokio::select! {
                    () = sleep(*pause) => {}
                    () = stop.cancelled() => return false,
                },
                _ => return false,
            }
        }
        tracing::info!(commands = commands.len(), "commands registered");
        true
    }

    /// Writes the record file. `place` is where the commands are registered; it is empty if outdated commands may still
    /// exist in other places.
    fn record(&self, hash: &str, place: &str) {
        if let Err(error) = std::fs::write(&self.record_file, format!("{hash}\n{place}")) {
            tracing::warn!(
                "cannot write commands.sum, so the next start registers the commands \
                 again: {error}"
            );
        }
    }

    /// Returns a hash of the commands and of the place where they are registered.
    fn hash(&self, http: &Http, commands: &[CreateCommand]) -> String {
        let application = http.application_id().map(u64::from);
        let value = serde_json::to_value((&self.api, self.server, application, commands));
        let mut value = value.unwrap_or_default();
        // serenity keeps languages in hash maps, whose order differs in each run.
        value.sort_all_objects();
        hex(&Sha256::digest(value.to_string()))
    }
}

/// Describes the errors that Discord found in our commands, for the log: one line each with command, field and error
/// code, up to a maximum number of lines.
fn describe_errors(error: &serenity::Error, commands: &[CreateCommand]) -> Vec<String> {
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) = error else {
        return Vec::new();
    };
    let all = serde_json::to_value(commands).unwrap_or_default();
    let errors = &answer.error.errors;
    let mut lines: Vec<String> = errors
        .iter()
        .take(MAX_ERROR_LINES)
        .map(|error| {
            let (place, value) = resolve_path(&all, &error.path);
            let long = value.map_or_else(String::new, |n| format!(" ({n} characters)"));
            format!("{place}: {}{long}", error.code)
        })
        .collect();
    if let Some(more) = errors
        .len()
        .checked_sub(MAX_ERROR_LINES)
        .filter(|more| *more > 0)
    {
        lines.push(format!("and {more} more"));
    }
    lines
}

/// Makes the path of an error readable: replaces indices by the names of commands and options. Also returns the length
/// of the text at that path, if there is a text.
fn resolve_path(commands: &Value, path: &str) -> (String, Option<usize>) {
    let (mut at, mut said) = (Some(commands), String::new());
    for step in path.split('.').take(16) {
        let number: Option<usize> = step.parse().ok();
        at = match number {
            Some(number) => at.and_then(|at| at.get(number)),
            None => at.and_then(|at| at.get(step)),
        };
        let name = at
            .filter(|_| number.is_some())
            .and_then(|at| at["name"].as_str());
        match (number, name) {
            (Some(_), Some(name)) if said.is_empty() => said = format!("/{name}"),
            (Some(_), Some(name)) => said.push_str(&format!(" {name}")),
            // The steps `options` and `choices` are left out, because the names of the options and choices are enough.
            (None, _) if matches!(step, "options" | "choices") => {}
            _ => said.push_str(&format!(" {}", truncate(step, 32))),
        }
    }
    let text = at.and_then(Value::as_str);
    (
        said.trim_start().to_owned(),
        text.map(|text| text.chars().count()),
    )
}

/// Removes the bot's commands from all other places, such as the server of an earlier `discord.guild`.
async fn remove_stale(
    http: &Http,
    server: stale_commands::Scope,
    before: Option<stale_commands::Scope>,
) -> serenity::Result<()> {
    let Some(application) = http.application_id() else {
        return Ok(());
    };
    let scopes = stale_commands::other_scopes(http, application, server, before).await?;
    stale_commands::remove(http, application, &scopes).await
}

/// Returns the commands in Discord's format.
pub(crate) fn payload(roots: &[Root]) -> Vec<CreateCommand> {
    roots.iter().map(command).collect()
}

fn command(root: &Root) -> CreateCommand {
    let words = Words::of(&root.description, root.name);
    let mut contexts = vec![InteractionContext::Guild];
    if root.in_direct {
        contexts.push(InteractionContext::BotDm);
    }
    let mut made = CreateCommand::new(root.name)
        .description(words.default)
        .integration_types(vec![InstallationContext::Guild])
        .contexts(contexts);
    for (language, text) in words.localised {
        made = made.description_localized(language, text);
    }
    for (language, name) in local_names(&root.local_name, root.name) {
        made = made.name_localized(language, name);
    }
    let options = root.branches().into_iter().flat_map(|(group, members)| {
        let members: Vec<_> = members.into_iter().map(subcommand).collect();
        match group {
            None => members,
            Some(name) => {
                let kind = CommandOptionType::SubCommandGroup;
                let id = format!("{}-group-{name}", root.name);
                let made = described(kind, name, &format!("{id}-name"), &id);
                vec![
                    members
                        .into_iter()
                        .fold(made, CreateCommandOption::add_sub_option),
                ]
            }
        }
    });
    made.set_options(options.collect())
}

fn subcommand(subcommand: &Subcommand) -> CreateCommandOption {
    let kind = CommandOptionType::SubCommand;
    let made = described(
        kind,
        subcommand.name,
        &subcommand.local_name,
        &subcommand.description,
    );
    let options = subcommand.options.iter();
    options.fold(made, |made, option| {
        made.add_sub_option(self::option(option))
    })
}

fn option(option: &CommandOption) -> CreateCommandOption {
    let kind = match option.kind {
        OptionKind::Text { .. } | OptionKind::OneOf(_) => CommandOptionType::String,
        OptionKind::Number(..) => CommandOptionType::Integer,
        OptionKind::Flag => CommandOptionType::Boolean,
        OptionKind::Person => CommandOptionType::User,
    };
    let made = described(kind, option.name, &option.local_name, &option.description)
        .required(option.required);
    match &option.kind {
        OptionKind::Text { max, suggest } => {
            let made = made.max_length(*max);
            if *suggest {
                made.set_autocomplete(true)
            } else {
                made
            }
        }
        OptionKind::Number(from, to) => {
            // serenity's setter accepts only unsigned bounds; our options have no negative ones.
            let bound = |n: i64| u64::try_from(n).unwrap_or_default();
            made.min_int_value(bound(*from)).max_int_value(bound(*to))
        }
        OptionKind::OneOf(values) => values.iter().fold(made, |made, (value, id)| {
            let words = Words::of(id, value);
            made.add_string_choice_localized(words.default, *value, words.localised)
        }),
        OptionKind::Flag | OptionKind::Person => made,
    }
}

/// Makes an option, given the catalogue ids of its name and its description.
fn described(
    kind: CommandOptionType,
    name: &str,
    local_name: &str,
    description: &str,
) -> CreateCommandOption {
    let words = Words::of(description, name);
    let made = CreateCommandOption::new(kind, name, words.default);
    let localised = words.localised.into_iter();
    let made = localised.fold(made, |made, (language, text)| {
        made.description_localized(language, text)
    });
    local_names(local_name, name).fold(made, |made, (language, name)| {
        made.name_localized(language, name)
    })
}

/// Returns a name in Discord's languages, without those that have the English name.
fn local_names(id: &str, english: &str) -> impl Iterator<Item = (&'static str, String)> {
    Locale::ALL
        .iter()
        .flat_map(|locale| locale.discord().iter().map(move |&code| (*locale, code)))
        .filter_map(|(locale, code)| Some((code, text(locale, id)?)))
        .filter(move |(_, name)| name != english)
}

/// A text of the catalogue in all of Discord's languages.
///
/// Both variants of English are included, although English is the default. If only one of them were included, Discord
/// would show that one for the other, too.
struct Words {
    default: String,
    localised: Vec<(&'static str, String)>,
}

impl Words {
    fn of(id: &str, otherwise: &str) -> Self {
        let say = |locale| {
            let text = text(locale, id).unwrap_or_else(|| {
                tracing::error!(id, "a command has no text in the catalogue");
                otherwise.to_owned()
            });
            truncate(&text, MAX_DESCRIPTION)
        };
        let languages = Locale::ALL.iter().flat_map(|&locale| {
            let names = locale.discord().iter();
            names.map(move |&name| (name, say(locale)))
        });
        Self {
            default: say(Locale::default()),
            localised: languages.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn refused_field_is_named_by_its_path() {
        let all = json!([{"name": "skat"}, {"name": "games", "options": [
            {"name": "mine", "description": "abc", "options": [{"name": "city", "choices": [{"name": "Oslo"}]}]},
        ]}]);
        let said = |path| resolve_path(&all, path);
        assert_eq!(
            said("1.options.0.description"),
            ("/games mine description".to_owned(), Some(3))
        );
        let choice = "1.options.0.options.0.choices.0.name";
        assert_eq!(
            said(choice),
            ("/games mine city Oslo name".to_owned(), Some(4))
        );
        assert_eq!(said("0.name"), ("/skat name".to_owned(), Some(4)));
        assert_eq!(said("7.name"), ("7 name".to_owned(), None));
        assert_eq!(said(""), (String::new(), None));
    }
}
