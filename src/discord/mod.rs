//! The adapter to Discord: serenity and poise outside, the host inside.
//!
//! Commands, buttons and forms come in by [`commands`] and [`components`], are answered in time
//! by [`answer`], and what the host says of its own accord goes out by [`deliver`]. Nothing that
//! matters is kept here: every control means the same after a restart, and what has not been
//! sent yet is in the host's outbox.

mod answer;
mod app;
mod bucket;
mod commands;
mod components;
mod connect;
mod deliver;
mod errors;
mod examine;
mod films;
mod fit;
mod gate;
mod happenings;
mod identity;
mod look;
mod pace;
mod ports;
mod pulse;
mod refusals;
mod register;
mod render;
mod road;
mod send;
mod stop;
#[cfg(test)]
mod tests;
mod trouble;
mod turns;
mod watch;
mod wire;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use poise::{BoxFuture, FrameworkContext, FrameworkOptions};
use serenity::all::{
    Client, ClientBuilder, CreateAllowedMentions, CreateCommand, FullEvent, GatewayError,
    GatewayIntents, Http, Interaction,
};
use tokio::time::{Instant, timeout};
use tokio_util::sync::CancellationToken;

use crate::config::Secret;
use crate::host::Clock;
use crate::host::commands::Root;
use crate::operation::Counts;
use crate::raster::Raster;
use app::App;
use errors::Fault;
use gate::Gate;
use pace::Pace;
use trouble::Safe;

pub use examine::examine;
pub use ports::Tables;
pub use pulse::Pulse;
pub use register::weight;
pub use stop::{GRACE, on_signals};

/// What the adapter has to be told.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The bot's token.
    pub token: Secret,
    /// Another place for Discord's API than Discord's own, such as `http://127.0.0.1:8040`: a proxy
    /// that keeps Discord's limits.
    pub api: Option<String>,
    /// Where to connect to instead of what Discord's name stands for.
    pub connect_to: Option<SocketAddr>,
    /// Certificates (PEM) that are trusted besides the usual ones.
    pub trusted: Option<Vec<u8>>,
    /// The one server for which commands are registered, for trying out; all when it is `None`.
    pub server: Option<u64>,
    /// How many interactions of one person are dealt with in a second in the long run.
    pub presses_a_second: u32,
    /// An existing folder in which to remember which commands were registered.
    pub folder: PathBuf,
}

impl Settings {
    /// The machine to which requests go.
    fn host(&self) -> &str {
        self.api.as_deref().map_or(connect::DISCORD, connect::host)
    }
}

/// What the adapter works with: opened and parsed before Discord hears of us.
#[derive(Debug, Clone)]
pub struct Parts {
    /// The host.
    pub tables: Arc<dyn Tables>,
    /// Pictures.
    pub raster: Arc<Raster>,
    /// The host's clock.
    pub clock: Arc<dyn Clock>,
    /// The commands.
    pub commands: Vec<Root>,
    /// Where it is noted that the bot is alive.
    pub pulse: Pulse,
    /// What is counted.
    pub counts: Counts,
}

/// Why the adapter ended without having been asked to.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RunError {
    /// No client for requests could be made.
    #[error("cannot make a client for requests over TLS: {0}")]
    NoClient(String),
    /// Discord does not know the token.
    #[error("Discord does not accept the bot's token")]
    Token,
    /// Discord does not allow what is asked of the gateway.
    #[error("Discord does not allow the gateway intents")]
    Intents,
    /// Discord has not been heard for too long.
    #[error("Discord's gateway at {0} has not been heard for too long")]
    Deaf(String),
    /// Anything else that ended the connection.
    #[error("the connection to Discord ended: {0}")]
    Ended(String),
}

/// Runs the bot until `stop` is cancelled. Then no more work is taken, what is in hand gets
/// [`GRACE`] to finish, and this returns; the caller closes the store.
///
/// # Errors
///
/// When Discord refuses the bot, or its gateway has not been heard for too long. Whoever
/// supervises the program then starts it again.
pub async fn run(
    settings: Settings,
    parts: Parts,
    stop: CancellationToken,
) -> Result<(), RunError> {
    // The caller's own token stays as it is when the connection ends by itself.
    let stop = stop.child_token();
    let http = connect::http(&settings)?;
    let now = Instant::now();
    let pace = Arc::new(Pace::new(settings.api.is_some(), now, parts.counts.clone()));
    let Some(gateway) = connect::gateway(&http, settings.host(), &pace, &stop).await? else {
        return Ok(());
    };
    let app = App::new(
        parts.tables,
        parts.raster,
        parts.clock,
        stop.clone(),
        Arc::clone(&pace),
        Gate::new(settings.presses_a_second, now),
        parts.counts,
    );
    let app = Arc::new(app);
    let told = register::payload(&parts.commands);
    let mut client = client(http, &app, &pace, &parts.commands, settings, told).await?;
    // Where the gateway is was asked before; see `connect::gateway`.
    client.ws_url.lock().await.clone_from(&gateway.url);

    let http = Arc::clone(&client.http);
    let pulse = parts.pulse;
    let worker = tokio::spawn(deliver::run(Arc::clone(&app), http, pace, pulse.clone()));
    let shards = Arc::clone(&client.shard_manager);
    let deaf = || RunError::Deaf(connect::host(&gateway.url).to_owned());
    let ended = tokio::select! {
        ended = client.start_shards(gateway.shards.max(1)) => match ended {
            Ok(()) => Err(deaf()),
            Err(error) => Err(fatal(&error)),
        },
        () = watch::run(Arc::clone(&shards), gateway.shards.max(1), pulse) => Err(deaf()),
        () = stop.cancelled() => Ok(()),
    };
    // From here on nothing new is taken, whatever the reason.
    stop.cancel();
    app.work.close();
    let drained = timeout(GRACE, async {
        tokio::join!(app.work.wait(), shards.shutdown_all(), worker).2
    });
    if drained.await.is_ok() {
        tracing::info!("all work is done");
    } else {
        tracing::warn!(left = app.work.len(), "some work was not done in time");
    }
    ended
}

async fn client(
    http: Http,
    app: &Arc<App>,
    pace: &Arc<Pace>,
    roots: &[Root],
    settings: Settings,
    told: Vec<CreateCommand>,
) -> Result<Client, RunError> {
    let registration = register::Registration {
        server: settings.server,
        memory: settings.folder.join("commands.sum"),
        api: settings.api.unwrap_or_default(),
    };
    let data = Arc::clone(app);
    let framework = poise::Framework::builder()
        .initialize_owners(false)
        .options(FrameworkOptions {
            commands: commands::all(roots),
            on_error: |error| Box::pin(errors::on_error(error)),
            event_handler,
            allowed_mentions: Some(CreateAllowedMentions::new()),
            command_check: Some(commands::check),
            manual_cooldowns: true,
            ..FrameworkOptions::default()
        })
        // Everything was opened before, so that this cannot fail and takes no time: as long as
        // it runs, no interaction is answered.
        .setup(move |context, _, _| {
            let http = Arc::clone(&context.http);
            let (stop, pace) = (data.stop.clone(), Arc::clone(&data.pace));
            tokio::spawn(async move { registration.run(&http, &pace, told, stop).await });
            Box::pin(async move { Ok(data) })
        })
        .build();
    // GUILDS brings the end of channels, threads and memberships of servers; see `happenings`.
    // Never `token` on this builder: it would make another client without limits.
    ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .framework(framework)
        .event_handler(errors::Limits(Arc::clone(pace)))
        .raw_event_handler(errors::Unreadable(Arc::clone(app)))
        .await
        .map_err(|error| fatal(&error))
}

fn event_handler<'a>(
    framework: FrameworkContext<'a, Arc<App>, Fault>,
    event: &'a FullEvent,
) -> BoxFuture<'a, Result<(), Fault>> {
    Box::pin(async move {
        let app = framework.user_data;
        let http = &framework.serenity_context.http;
        match event {
            FullEvent::InteractionCreate { interaction } => match interaction {
                Interaction::Component(from) => components::pressed(app, http, from).await,
                Interaction::Modal(from) => components::filled_in(app, http, from).await,
                _ => {}
            },
            FullEvent::Ready { data_about_bot } => {
                let servers = data_about_bot.guilds.len();
                tracing::info!(bot = %data_about_bot.user.id, servers, "connected");
            }
            _ => {
                if let Some(what) = happenings::of(event) {
                    let note = app.blocking("taking note of what happened", move |app| {
                        app.tables.happened(what);
                    });
                    app.work.track_future(note).await;
                }
            }
        }
        Ok(())
    })
}

fn fatal(error: &serenity::Error) -> RunError {
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => RunError::Token,
        serenity::Error::Gateway(
            GatewayError::InvalidGatewayIntents | GatewayError::DisallowedGatewayIntents,
        ) => RunError::Intents,
        error => RunError::Ended(Safe(error).to_string()),
    }
}
