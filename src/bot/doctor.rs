//! Looking through a bot for somebody who wonders what is wrong with it: the bot that runs, its store,
//! and Discord. Changes nothing.

use std::time::Duration;

use crate::config::{Config, Secret, Server};
use crate::discord;
use crate::engine::Millis;
use crate::host::{Checked, Tally, check, commands};
use crate::operation::{Asked, Finding, Place, ask};
#[cfg(feature = "postgres")]
use crate::store::{PostgresStore, Store};
use crate::store::{SledStore, StoreError, Survey};

use super::alive::health;
use super::{BotError, blocking, settings};

/// How long Discord may take in all.
const PATIENCE: Duration = Duration::from_secs(300);
/// How many faults of a store are told one by one.
const FAULTS: usize = 5;

/// Looks through everything and says what was found, what was looked at first first.
///
/// # Errors
///
/// When what the settings name cannot be used.
pub async fn doctor(config: &Config, token: Secret, now: Millis) -> Result<Vec<Finding>, BotError> {
    let (mut found, places) = at_home(config, now).await?;
    let settings = settings(config, token)?;
    let roots = commands::tree();
    let asked = discord::examine(&settings, &roots, places.as_deref());
    match tokio::time::timeout(PATIENCE, asked).await {
        Ok(said) => found.extend(said?),
        Err(_) => found.push(Finding::wrong(
            "Discord does not answer in time",
            "Try again in some minutes.",
        )),
    }
    Ok(found)
}

/// Looks at the bot that runs, or at the store where none does. The places where tables stand come with
/// it, as far as they could be had.
async fn at_home(
    config: &Config,
    now: Millis,
) -> Result<(Vec<Finding>, Option<Vec<Place>>), BotError> {
    let Some(listen) = config.operation.listen else {
        return stopped(config, now).await;
    };
    match ask(listen, true).await {
        Asked::Answer(answer) => {
            let mut found: Vec<Finding> = answer.wrong.iter().map(|line| explained(line)).collect();
            if answer.ready {
                found.push(Finding::fine(format!(
                    "the bot that runs here is well, as it says at {listen}: store, gateway and outbox"
                )));
            }
            if answer.places.is_none() {
                found.push(not_known("the bot tells them to its own machine alone"));
            }
            Ok((found, answer.places))
        }
        Asked::Nobody(at) => {
            let (mut found, places) = stopped(config, now).await?;
            found.insert(
                0,
                Finding::wrong(
                    format!("no bot answers at {at}"),
                    "Start it; if it runs, start it anew, so that it hears of operation.listen. Its log says why it \
                     ended, if it did.",
                ),
            );
            Ok((found, places))
        }
        Asked::Other(at) => {
            let (mut found, places) = stopped(config, now).await?;
            found.insert(
                0,
                Finding::wrong(
                    format!("something else than this bot answers at {at}"),
                    "Set operation.listen to a port that is free, and start the bot anew.",
                ),
            );
            Ok((found, places))
        }
    }
}

/// What a bot says of itself, and what to do about it.
fn explained(line: &str) -> Finding {
    let todo = match line.split(':').next() {
        Some("store") => {
            "See whether its disk is full or broken and what the log says, then start the bot anew; nothing that \
             was answered is lost."
        }
        Some("gateway") => {
            "Wait some minutes: it connects by itself. If it does not, see below whether Discord can be reached and \
             knows the token."
        }
        Some("outbox") => {
            "See below whether Discord can be reached, and in the log what it refuses; nothing is lost meanwhile."
        }
        _ => "The log says more.",
    };
    Finding::wrong(line, todo)
}

fn not_known(why: &str) -> Finding {
    Finding::note(format!(
        "in which channels tables stand is not known ({why}), so what the bot may do there was not looked at"
    ))
}

/// Looks through the store, which only can be done while no bot has it open.
async fn stopped(
    config: &Config,
    now: Millis,
) -> Result<(Vec<Finding>, Option<Vec<Place>>), BotError> {
    if let Some(server) = config.data.store.clone() {
        let surveyed = blocking(move || survey_of(&server)).await?;
        return Ok(match surveyed {
            Ok(survey) => {
                let look = move || looked_through("the store on the server", survey);
                let (found, places) = blocking(look).await?;
                (vec![found], Some(places))
            }
            Err(error) => {
                let todo = "See whether the server runs and lets this machine in (data.store), as docs/hosting.md \
                            tells; without it nothing can be played.";
                let found = Finding::wrong(error.to_string(), todo);
                (vec![found, not_known("the store cannot be read")], None)
            }
        });
    }
    let folder = config.data.store_folder();
    if !folder.exists() {
        let fresh = format!(
            "there is no store in {} yet: no bot has run here",
            folder.display()
        );
        return Ok((vec![Finding::note(fresh)], None));
    }
    let path = folder.clone();
    let surveyed = blocking(move || SledStore::survey_stopped(&path)).await?;
    Ok(match surveyed {
        Ok(survey) => {
            let whose = "no bot runs here now; its store";
            let (found, places) = blocking(move || looked_through(whose, survey)).await?;
            (vec![found], Some(places))
        }
        Err(error @ (StoreError::Corrupt { .. } | StoreError::Import { .. })) => {
            let todo =
                "Copy the folder away and restore the newest dump, as docs/hosting.md tells.";
            (vec![Finding::wrong(error.to_string(), todo)], None)
        }
        Err(error) => {
            let alive = health(&config.data.folder, now);
            (
                vec![
                    running(alive.is_ok(), &error),
                    not_known("the bot that runs could not be asked"),
                ],
                None,
            )
        }
    })
}

/// What is kept on a server, whether a bot runs or not.
#[cfg(feature = "postgres")]
fn survey_of(server: &Server) -> Result<Survey, StoreError> {
    let server = super::server_of(server).map_err(StoreError::Unavailable)?;
    PostgresStore::open_kept(&server)?.survey()
}

#[cfg(not(feature = "postgres"))]
fn survey_of(_: &Server) -> Result<Survey, StoreError> {
    Err(StoreError::Unavailable(super::NO_SERVER.to_owned()))
}

/// What there is to say of a store that cannot be opened, most likely since a bot runs on it.
fn running(alive: bool, error: &StoreError) -> Finding {
    if alive {
        return Finding::note(
            "a bot runs here and hears Discord; with operation.listen set it could be asked for more",
        );
    }
    Finding::wrong(
        format!("the store cannot be looked at: {error}"),
        "If a bot runs here, it does not hear Discord, and its log says why; else see who has the store open.",
    )
}

/// What a survey of the store comes to, and where its tables stand.
fn looked_through(whose: &str, survey: Survey) -> (Finding, Vec<Place>) {
    let places = super::inside::places(&Tally::of_survey(&survey));
    let Checked {
        tables,
        live,
        intents,
        faults,
    } = check(survey);
    if faults.is_empty() {
        let well = format!(
            "{whose} is sound: {tables} tables, of which {live} are live, {intents} \
             messages to be sent"
        );
        return (Finding::fine(well), places);
    }
    let told: Vec<String> = faults
        .iter()
        .take(FAULTS)
        .map(ToString::to_string)
        .collect();
    let what = format!(
        "the store has {} faults, such as {}",
        faults.len(),
        told.join("; ")
    );
    let todo =
        "`stramash check` tells all of them; restore the newest dump, as docs/hosting.md tells.";
    (Finding::wrong(what, todo), places)
}
