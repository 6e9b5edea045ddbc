//! Receives the events of shards from serenity and dispatches them through poise.
//!
//! serenity connects each shard to a [`Relay`] instead of Discord's gateway. poise's own client would need all shards
//! from the start, but here shards are added and removed while the bot runs. So each shard has its own shard manager,
//! and this file passes the events on to poise.

use parking_lot::Mutex;
use std::io;
use std::sync::{Arc, OnceLock};

use poise::{FrameworkContext, FrameworkOptions, dispatch_event};
use serenity::all::{
    Context, CreateAllowedMentions, CreateCommand, Framework, FullEvent, GatewayIntents, Http,
    Interaction, ShardManager, ShardManagerOptions, UserId,
};
use serenity::prelude::{Mutex as AsyncMutex, RwLock, TypeMap};
use tokio::sync::SetOnce;

use crate::discord::app::App;
use crate::discord::gateway::events;
use crate::discord::gateway::relay::{Ended, Relay, SessionStarts};
use crate::discord::interactions::errors::{self, Never, Unreadable};
use crate::discord::interactions::{commands, components};
use crate::discord::registration::register::Registration;
use stramash_host::commands::Root;

/// Connects shards, with the parts that all shards share.
pub(crate) struct ShardFactory {
    http: Arc<Http>,
    starts: Arc<SessionStarts>,
    dispatcher: Arc<OnceLock<Arc<dyn Framework>>>,
    first_manager: Arc<OnceLock<Arc<ShardManager>>>,
    unreadable: Arc<Unreadable>,
}

/// A handler of serenity's events, which passes all of them to poise's framework.
struct Dispatcher {
    app: Arc<App>,
    options: FrameworkOptions<Arc<App>, Never>,
    /// The bot's id from the event READY. Events run in tasks of their own, so one may be handled before READY; it
    /// waits until the id is set.
    bot: SetOnce<UserId>,
    /// The first shard manager. poise requires one but does not use it here.
    first_manager: Arc<OnceLock<Arc<ShardManager>>>,
    /// The registration of commands, which starts after READY, and the commands; `None` once it has started.
    registration: Mutex<Option<(Registration, Vec<CreateCommand>)>>,
}

impl ShardFactory {
    pub(crate) fn new(
        http: Arc<Http>,
        app: &Arc<App>,
        starts: Arc<SessionStarts>,
        roots: &[Root],
        registration: (Registration, Vec<CreateCommand>),
    ) -> Self {
        let mut options = FrameworkOptions {
            commands: commands::all(roots),
            on_error: |error| Box::pin(errors::on_error(error)),
            allowed_mentions: Some(CreateAllowedMentions::new()),
            command_check: Some(commands::check),
            manual_cooldowns: true,
            ..FrameworkOptions::default()
        };
        poise::set_qualified_names(&mut options.commands);
        let first_manager = Arc::new(OnceLock::new());
        let dispatcher: Arc<dyn Framework> = Arc::new(Dispatcher {
            app: Arc::clone(app),
            options,
            bot: SetOnce::new(),
            first_manager: Arc::clone(&first_manager),
            registration: Mutex::new(Some(registration)),
        });
        Self {
            http,
            starts,
            dispatcher: Arc::new(OnceLock::from(dispatcher)),
            first_manager,
            unreadable: Arc::new(Unreadable(Arc::clone(app))),
        }
    }

    /// Connects a shard. Calls `ended` when its connection ends. Fails if the relay cannot open a port.
    pub(crate) async fn connect(
        &self,
        shard: u32,
        total: u32,
        ended: impl FnOnce(Ended) + Send + 'static,
    ) -> io::Result<(Arc<ShardManager>, Relay)> {
        let relay = Relay::open((shard, total), Arc::clone(&self.starts), ended).await?;
        let (manager, _) = ShardManager::new(ShardManagerOptions {
            data: Arc::new(RwLock::new(TypeMap::new())),
            event_handlers: Vec::new(),
            raw_event_handlers: vec![Arc::clone(&self.unreadable) as _],
            framework: Arc::clone(&self.dispatcher),
            shard_index: shard,
            shard_init: 1,
            shard_total: total,
            ws_url: Arc::new(AsyncMutex::new(relay.url())),
            http: Arc::clone(&self.http),
            // GUILDS includes the events for deleted channels and threads and for servers that removed the bot.
            intents: GatewayIntents::GUILDS,
            presence: None,
        });
        self.first_manager.get_or_init(|| Arc::clone(&manager));
        if let Err(error) = manager.initialize() {
            tracing::error!(shard, %error, "cannot start a shard");
        }
        Ok((manager, relay))
    }
}

#[serenity::async_trait]
impl Framework for Dispatcher {
    async fn dispatch(&self, context: Context, event: FullEvent) {
        if let FullEvent::Ready { data_about_bot } = &event {
            // This fails if another shard has already set the id, which is the same.
            let _ = self.bot.set(data_about_bot.user.id);
            self.register(&context.http);
        }
        let bot_id = *self.bot.wait().await;
        let Some(shard_manager) = self.first_manager.get() else {
            return;
        };
        self.handle_event(&context.http, &event).await;
        let framework = FrameworkContext {
            bot_id,
            serenity_context: &context,
            options: &self.options,
            user_data: &self.app,
            shard_manager,
        };
        Box::pin(dispatch_event(framework, event)).await;
    }
}

impl Dispatcher {
    fn register(&self, http: &Arc<Http>) {
        if let Some((registration, commands)) = self.registration.lock().take() {
            let (http, app) = (Arc::clone(http), Arc::clone(&self.app));
            tokio::spawn(async move {
                let stop = app.stop.clone();
                registration
                    .run(&http, &app.send_rate, commands, stop)
                    .await;
            });
        }
    }

    /// Handles all events except commands.
    async fn handle_event(&self, http: &Http, event: &FullEvent) {
        let app = &self.app;
        match event {
            FullEvent::InteractionCreate { interaction } => match interaction {
                Interaction::Component(from) => components::pressed(app, http, from).await,
                Interaction::Modal(from) => components::submitted(app, http, from).await,
                _ => {}
            },
            _ => {
                if let Some(what) = events::of(event) {
                    let note = app.blocking("recording an event of the gateway", move |app| {
                        app.host.handle_event(what);
                    });
                    app.work.track_future(note).await;
                }
            }
        }
    }
}
