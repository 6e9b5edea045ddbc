//! Defines poise's commands from the host's list. One function runs them all.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use poise::{ApplicationContext, BoxFuture, CommandInteractionType, FrameworkError};
use serenity::all::{CreateAutocompleteResponse, ResolvedOption, ResolvedValue, Unresolved};
use tokio::time::{Instant, timeout};

use crate::discord::app::App;
use crate::discord::interactions::answer::{Asked, lets_in, serve};
use crate::discord::interactions::errors::{Never, no_suggestions};
use crate::discord::interactions::rate_limit::Verdict;
use crate::discord::interactions::requester;
use crate::discord::interactions::scheduler::Asker;
use crate::discord::render::truncate::fit;
use crate::metrics::{Came, What};
use stramash_core::engine::{Names, Phrase, PlayerId};
use stramash_core::i18n::{Locale, Medium, say};
use stramash_host::commands::{CommandOption, OptionKind, Root, Subcommand};
use stramash_host::{Request, Suggestion};

type Command = poise::Command<Arc<App>, Never>;
type Context<'a> = ApplicationContext<'a, Arc<App>, Never>;

const MAX_SUGGESTIONS: usize = 25;
/// The maximum length of a suggestion's label and of its value.
const MAX_SUGGESTION: usize = 100;
/// The time for the host to find suggestions. Late ones are useless.
const PATIENCE: Duration = Duration::from_secs(2);

pub(in crate::discord) fn all(roots: &[Root]) -> Vec<Command> {
    roots.iter().map(root).collect()
}

fn root(root: &Root) -> Command {
    let branches = root.branches().into_iter().flat_map(|(group, members)| {
        let members: Vec<Command> = members.into_iter().map(subcommand).collect();
        match group {
            None => members,
            Some(name) => vec![parent(name, members)],
        }
    });
    parent(root.name, branches.collect())
}

fn parent(name: &'static str, subcommands: Vec<Command>) -> Command {
    Command {
        subcommand_required: true,
        subcommands,
        ..named(name)
    }
}

fn subcommand(subcommand: &Subcommand) -> Command {
    Command {
        parameters: subcommand.options.iter().map(parameter).collect(),
        ..named(subcommand.name)
    }
}

fn named(name: &'static str) -> Command {
    Command {
        name: name.into(),
        qualified_name: name.into(),
        identifying_name: name.into(),
        source_code_name: name.into(),
        slash_action: Some(act),
        ..Command::default()
    }
}

/// Creates poise's definition of an option. Its registration at Discord is in `register`, because poise's setters
/// cannot capture our limits.
fn parameter(option: &CommandOption) -> poise::CommandParameter<Arc<App>, Never> {
    let suggests = matches!(option.kind, OptionKind::Text { suggest: true, .. });
    poise::CommandParameter {
        name: option.name.into(),
        name_localizations: Cow::default(),
        description: None,
        description_localizations: Cow::default(),
        required: option.required,
        channel_types: None,
        choices: Cow::default(),
        type_setter: None,
        autocomplete_callback: suggests.then_some(suggest),
        __non_exhaustive: (),
    }
}

/// Checks the rate limit before a command or suggestions. Excess requests for suggestions get an empty list.
pub(in crate::discord) fn check(
    context: poise::Context<'_, Arc<App>, Never>,
) -> BoxFuture<'_, Result<bool, Never>> {
    Box::pin(async move {
        let poise::Context::Application(context) = context else {
            return Ok(false);
        };
        // poise checks each command on the path to the subcommand.
        let mut known = context.invocation_data.lock().await;
        if known.is::<Verdict>() {
            return Ok(true);
        }
        let (app, from) = (context.framework.user_data, context.interaction);
        let http = &context.framework.serenity_context.http;
        let welcome = if context.interaction_type == CommandInteractionType::Command {
            let asked = Asked::aside(What::Command, from.id, &from.token);
            lets_in(app, http, &asked, from.user.id, &from.locale).await
        } else {
            let entry = app.entry(PlayerId(from.user.id.get()), true);
            if entry != Verdict::Welcome {
                app.figures.interaction(What::Typing, Came::TooFast);
            }
            if entry == Verdict::Warned {
                no_suggestions(app, http, from).await;
            }
            entry == Verdict::Welcome
        };
        if welcome {
            *known = Box::new(Verdict::Welcome);
        }
        Ok(welcome)
    })
}

/// Runs any command.
fn act(context: Context<'_>) -> BoxFuture<'_, Result<(), FrameworkError<'_, Arc<App>, Never>>> {
    Box::pin(async move {
        let from = context.interaction;
        let asked = Asked::aside(What::Command, from.id, &from.token);
        let request = Request::Command {
            path: path(&context),
            options: options(context.args),
        };
        let http = &context.framework.serenity_context.http;
        let app = context.framework.user_data;
        serve(
            app,
            http,
            &asked,
            requester::of_command(from, context.framework.bot_id),
            request,
        )
        .await;
        Ok(())
    })
}

/// Suggests values for the option being typed; none if that takes too long.
fn suggest<'a>(context: Context<'a>, _typed: &'a str) -> BoxFuture<'a, CreateAutocompleteResponse> {
    Box::pin(async move {
        let app = context.framework.user_data;
        let began = Instant::now();
        let requester = requester::of_command(context.interaction, context.framework.bot_id);
        let path = path(&context);
        let filled = options(context.args);
        let focused = context
            .args
            .iter()
            .find(|option| matches!(option.value, ResolvedValue::Autocomplete { .. }));
        let focused = focused.map(|option| option.name.to_owned());
        let work = app.in_turn(Asker::from(&requester), move |app| {
            let focused = focused.unwrap_or_default();
            let found = app.tables.suggest(&requester, &path, &filled, &focused);
            let locale = app.tables.locale_of(&requester);
            let found = found
                .into_iter()
                .filter(|suggestion| fits(&suggestion.value))
                .take(MAX_SUGGESTIONS)
                .map(
                    |Suggestion {
                         label,
                         value,
                         names,
                     }| (words(locale, &label, &names), value),
                );
            told_apart(found)
        });
        let found = timeout(PATIENCE, work).await.ok().and_then(Result::ok);
        let came = found.as_ref().map_or(Came::Fault, |_| Came::Answered);
        app.figures.interaction(What::Typing, came);
        app.figures.answered(What::Typing, began.elapsed());
        let found = found.unwrap_or_else(|| {
            tracing::warn!(interaction = %context.interaction.id, "no suggestions in time");
            Vec::new()
        });
        let none = CreateAutocompleteResponse::new();
        let add = |all: CreateAutocompleteResponse, (label, value): (String, String)| {
            all.add_string_choice(label, value)
        };
        found.into_iter().fold(none, add)
    })
}

/// Makes labels unique, as Discord requires, by adding the value.
fn told_apart(found: impl Iterator<Item = (String, String)>) -> Vec<(String, String)> {
    let mut taken = HashSet::new();
    let apart = found.filter_map(|(mut label, value)| {
        if taken.contains(&label) {
            label = fit(&format!("{value}: {label}"), MAX_SUGGESTION);
        }
        taken.insert(label.clone()).then_some((label, value))
    });
    apart.collect()
}

fn fits(value: &str) -> bool {
    (1..=MAX_SUGGESTION).contains(&stramash_core::i18n::length(value))
}

fn words(locale: Locale, label: &Phrase, names: &Names) -> String {
    let text = say(locale, label, names, Medium::Plain);
    let text = fit(text.trim(), MAX_SUGGESTION);
    if text.is_empty() {
        "…".to_owned()
    } else {
        text
    }
}

fn path(context: &Context<'_>) -> Vec<String> {
    let names = context.command_tree.iter();
    names.map(|command| command.name.to_string()).collect()
}

/// Returns the options as text by name.
fn options(args: &[ResolvedOption<'_>]) -> BTreeMap<String, String> {
    let texts = args.iter().filter_map(|option| {
        let text = match &option.value {
            ResolvedValue::Autocomplete { value, .. } | ResolvedValue::String(value) => {
                (*value).to_owned()
            }
            ResolvedValue::Boolean(value) => value.to_string(),
            ResolvedValue::Integer(value) => value.to_string(),
            ResolvedValue::User(user, _) => user.id.to_string(),
            ResolvedValue::Unresolved(Unresolved::User(user)) => user.to_string(),
            _ => return None,
        };
        Some((option.name.to_owned(), text))
    });
    texts.collect()
}
