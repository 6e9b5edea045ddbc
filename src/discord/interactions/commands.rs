//! Creates poise's commands from the host's list of commands. All of them run the same function, which passes a request
//! to the host.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use poise::{ApplicationContext, BoxFuture, CommandInteractionType, FrameworkError};
use serenity::all::{CreateAutocompleteResponse, ResolvedOption, ResolvedValue, Unresolved};
use tokio::time::{Instant, timeout};

use crate::discord::app::App;
use crate::discord::interactions::answer::{Incoming, passes_rate_limit, serve};
use crate::discord::interactions::errors::{Never, no_suggestions};
use crate::discord::interactions::rate_limit::Verdict;
use crate::discord::interactions::requester;
use crate::discord::interactions::scheduler::Owner;
use crate::discord::render::truncate::truncate;
use crate::metrics::{InteractionKind, InteractionResult};
use stramash_core::engine::{Names, Phrase, PlayerId};
use stramash_core::i18n::{Locale, Medium, say};
use stramash_host::commands::{CommandOption, OptionKind, Root, Subcommand};
use stramash_host::{Request, Suggestion};

type Command = poise::Command<Arc<App>, Never>;
type Context<'a> = ApplicationContext<'a, Arc<App>, Never>;

const MAX_SUGGESTIONS: usize = 25;
/// The maximum length of a suggestion's label and of its value.
const MAX_SUGGESTION: usize = 100;
/// The time that the host has for finding suggestions. Discord does not accept them later.
const SUGGEST_TIMEOUT: Duration = Duration::from_secs(2);

pub(crate) fn all(roots: &[Root]) -> Vec<Command> {
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
        slash_action: Some(run_command),
        ..Command::default()
    }
}

/// Creates poise's definition of an option, which poise only uses to dispatch commands. `register` writes the
/// definition that Discord gets, because poise's setters are plain functions and cannot hold the limits of an option.
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

/// Checks the rate limit before a command runs or values are suggested. Above the limit, a request for suggestions gets
/// an empty list.
pub(crate) fn check(
    context: poise::Context<'_, Arc<App>, Never>,
) -> BoxFuture<'_, Result<bool, Never>> {
    Box::pin(async move {
        let poise::Context::Application(context) = context else {
            return Ok(false);
        };
        // poise runs this check for the command, its group and its subcommand, but an interaction counts only once.
        let mut known = context.invocation_data.lock().await;
        if known.is::<Verdict>() {
            return Ok(true);
        }
        let (app, from) = (context.framework.user_data, context.interaction);
        let http = &context.framework.serenity_context.http;
        let passes = if context.interaction_type == CommandInteractionType::Command {
            let incoming = Incoming::private(InteractionKind::Command, from.id, &from.token);
            passes_rate_limit(app, http, &incoming, from.user.id, &from.locale).await
        } else {
            let verdict = app.check_rate_limit(PlayerId(from.user.id.get()), true);
            if verdict != Verdict::Allowed {
                app.metrics
                    .interaction(InteractionKind::Typing, InteractionResult::TooFast);
            }
            if verdict == Verdict::Warned {
                no_suggestions(app, http, from).await;
            }
            verdict == Verdict::Allowed
        };
        if passes {
            *known = Box::new(Verdict::Allowed);
        }
        Ok(passes)
    })
}

fn run_command(
    context: Context<'_>,
) -> BoxFuture<'_, Result<(), FrameworkError<'_, Arc<App>, Never>>> {
    Box::pin(async move {
        let from = context.interaction;
        let incoming = Incoming::private(InteractionKind::Command, from.id, &from.token);
        let request = Request::Command {
            path: path(&context),
            options: options(context.args),
        };
        let http = &context.framework.serenity_context.http;
        let app = context.framework.user_data;
        serve(
            app,
            http,
            &incoming,
            requester::of_command(from, context.framework.bot_id),
            request,
        )
        .await;
        Ok(())
    })
}

/// Suggests values for the option that the user is typing. Returns no suggestions if the host takes too long.
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
        let work = app.run_scheduled(Owner::from(&requester), move |app| {
            let focused = focused.unwrap_or_default();
            let found = app.host.suggest(&requester, &path, &filled, &focused);
            let locale = app.host.locale_of(&requester);
            let found = found
                .into_iter()
                .filter(|suggestion| fits(&suggestion.value))
                .take(MAX_SUGGESTIONS)
                .map(
                    |Suggestion {
                         label,
                         value,
                         names,
                     }| (label_text(locale, &label, &names), value),
                );
            make_unique(found)
        });
        let found = timeout(SUGGEST_TIMEOUT, work)
            .await
            .ok()
            .and_then(Result::ok);
        let result = found
            .as_ref()
            .map_or(InteractionResult::Fault, |_| InteractionResult::Answered);
        app.metrics.interaction(InteractionKind::Typing, result);
        app.metrics
            .answered(InteractionKind::Typing, began.elapsed());
        let found = found.unwrap_or_else(|| {
            tracing::warn!(interaction = %context.interaction.id, "suggestions timed out");
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
fn make_unique(found: impl Iterator<Item = (String, String)>) -> Vec<(String, String)> {
    let mut taken = HashSet::new();
    let unique = found.filter_map(|(mut label, value)| {
        if taken.contains(&label) {
            label = truncate(&format!("{value}: {label}"), MAX_SUGGESTION);
        }
        taken.insert(label.clone()).then_some((label, value))
    });
    unique.collect()
}

fn fits(value: &str) -> bool {
    (1..=MAX_SUGGESTION).contains(&stramash_core::i18n::length(value))
}

fn label_text(locale: Locale, label: &Phrase, names: &Names) -> String {
    let text = say(locale, label, names, Medium::Plain);
    let text = truncate(text.trim(), MAX_SUGGESTION);
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
