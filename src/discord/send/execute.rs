//! Sends one item of the outbox: posts, edits or deletes a message, or does whatever else the item asks for.

use std::sync::Arc;
use std::time::Duration;

use serde::Deserialize;
use serde_json::json;
use serenity::all::{
    AutoArchiveDuration, ChannelId, CreateThread, EditThread, GuildId, Http, MessageId,
};
use serenity::builder::Builder;
use serenity::http::{LightMethod, Request, Route};
use tokio::time::timeout;

use crate::discord::app::App;
use crate::discord::error_log::{ErrorKind, Redacted, classify, is_unreadable};
use crate::discord::render::{RenderError, Rendered, user_id};
use crate::discord::send::find_message::{find_posted, messages_after};
use crate::discord::send::payload::{MessageBody, Posted, send_ignoring_body};
use crate::discord::send::send_rate::SendRate;
use stramash_core::engine::{Millis, RoomId, ServerId};
use stramash_core::i18n::Locale;
use stramash_host::in_flight::{Delivery, InFlight, Task};

/// The timeout for sending an item, including waits for rate limits. The host hands out an item again if it gets no
/// report for a longer time than this.
const ITEM_TIMEOUT: Duration = Duration::from_secs(45);
const MAX_THREAD_NAME: usize = 100;
/// The word that log lines have for a direct message instead of a room's id.
const DIRECT: &str = "direct";

#[derive(Debug)]
pub(crate) struct Sender {
    pub(crate) app: Arc<App>,
    pub(crate) http: Arc<Http>,
    pub(crate) send_rate: Arc<SendRate>,
}

type Sent = Result<Posted, serenity::Error>;

/// The fields of a Discord channel that this file needs.
#[derive(Deserialize)]
struct ChannelInfo {
    id: ChannelId,
    #[serde(default)]
    last_message_id: Option<MessageId>,
}

/// The properties that a new message has in addition to those of an edit.
#[derive(Clone, Copy)]
struct NewMessage<'a> {
    /// Whether the message mentions somebody. Otherwise it is silent: Discord shows no notification.
    notifies: bool,
    nonce: Nonce<'a>,
}

/// A nonce, and, if there was an earlier attempt to post the message, the time of that attempt.
type Nonce<'a> = (&'a str, Option<Millis>);

impl Sender {
    pub(crate) async fn send(&self, in_flight: InFlight) -> Delivery {
        let InFlight {
            id,
            search_since: since,
            locale,
            task,
            ..
        } = in_flight;
        let what = name(&task);
        let Ok(done) = timeout(ITEM_TIMEOUT, self.perform(locale, task, since)).await else {
            tracing::warn!(item = %id.0, what, "sending timed out");
            return Delivery::Retry { after_ms: None };
        };
        match done {
            Ok(how) => how,
            Err(Failure::Render(error)) => {
                let code = self.app.errors.count_internal();
                tracing::error!(item = %id.0, what, code, "{error}");
                Delivery::Refused
            }
            Err(Failure::Discord(error)) => {
                let how = match delivery_of(classify(&error)) {
                    // This is a direct message channel, which is closed if its user no longer accepts messages.
                    Delivery::RoomClosed if what == DIRECT => Delivery::DirectClosed,
                    how => how,
                };
                if how == Delivery::Refused {
                    self.app.errors.count_internal();
                    tracing::error!(item = %id.0, what, "rejected by Discord: {}", Redacted(&error));
                } else {
                    tracing::warn!(item = %id.0, what, "cannot send: {}", Redacted(&error));
                }
                how
            }
        }
    }

    async fn perform(
        &self,
        locale: Locale,
        task: Task,
        since: Option<Millis>,
    ) -> Result<Delivery, Failure> {
        let posted = match task {
            Task::Post {
                room,
                nonce,
                message,
            } => {
                let rendered = self.render(locale, move |r| r.public(message)).await?;
                let (raster, metrics) = (&self.app.raster, &self.app.metrics);
                let films = &self.app.films;
                let Some(rendered) = films.attach_for_room(raster, metrics, rendered).await? else {
                    return Ok(Delivery::Retry { after_ms: None });
                };
                let nonce = (nonce.as_str(), since);
                self.post(channel(room)?, rendered, nonce).await?
            }
            Task::OpenThread {
                room,
                name,
                starter,
                starter_nonce,
                nonce,
                message,
            } => {
                let names = message.names.clone();
                let name = self
                    .app
                    .renderer(locale)
                    .plain(&name, &names, MAX_THREAD_NAME);
                let starter = self.render(locale, move |r| r.public(*starter)).await?;
                let rendered = self.render(locale, move |r| r.public(message)).await?;
                let starter_nonce = (starter_nonce.as_str(), since);
                let room = channel(room)?;
                let (thread, starter) =
                    self.open_thread(room, name, starter, starter_nonce).await?;
                if thread != room {
                    let nonce = (nonce.as_str(), since);
                    self.post(thread, rendered, nonce).await?;
                }
                return Ok(Delivery::Done {
                    room: Some(RoomId(thread.get())),
                    message_id: Some(starter.get()),
                });
            }
            Task::Edit {
                room,
                message_id,
                message,
            } => {
                let rendered = self.render(locale, move |r| r.public(message)).await?;
                let at = (channel(room)?, self::message(message_id)?);
                self.edit(at, rendered.into_body()).await?
            }
            Task::Refresh {
                room,
                message_id,
                nonce,
                message,
            } => {
                let rendered = self.render(locale, move |r| r.public(message)).await?;
                let at = (channel(room)?, self::message(message_id)?);
                let nonce = (nonce.as_str(), since);
                self.refresh(at, rendered, nonce).await?
            }
            Task::Strip { room, message_id } => {
                let at = (channel(room)?, self::message(message_id)?);
                self.edit(at, MessageBody::without_controls()).await?
            }
            Task::Delete {
                room,
                message_id,
                if_replied,
            } => {
                let at = (channel(room)?, self::message(message_id)?);
                match if_replied {
                    Some(message) if self.has_reply(at).await? => {
                        let rendered = self.render(locale, move |r| r.public(message)).await?;
                        self.edit(at, rendered.into_body()).await?
                    }
                    _ => {
                        self.delete(at).await?;
                        return Ok(Delivery::Done {
                            room: Some(room),
                            message_id: None,
                        });
                    }
                }
            }
            Task::Direct {
                player,
                channel: known,
                replace,
                nonce,
                notifies,
                message,
            } => {
                let rendered = self.render(locale, move |r| r.private(*message)).await?;
                let player = user_id(player).ok_or(RenderError::NoSuchId)?;
                let known = known.map(channel).transpose()?;
                let replace = replace.map(self::message).transpose()?;
                let nonce = (nonce.as_str(), since);
                let new = NewMessage { notifies, nonce };
                self.direct(player, known, replace, rendered, new).await?
            }
            Task::CheckMember { server, player } => {
                let ServerId(server) = server;
                let player = user_id(player).ok_or(RenderError::NoSuchId)?;
                if server == 0 {
                    return Err(RenderError::NoSuchId.into());
                }
                self.send_rate.acquire().await;
                let route = Route::GuildMember {
                    guild_id: GuildId::new(server),
                    user_id: player,
                };
                let asked = Request::new(route, LightMethod::Get);
                self.send_rate
                    .record(send_ignoring_body(&self.http, asked).await)?;
                return Ok(Delivery::Done {
                    room: None,
                    message_id: None,
                });
            }
        };
        Ok(Delivery::Done {
            room: Some(RoomId(posted.channel_id.get())),
            message_id: Some(posted.id.get()),
        })
    }

    /// Renders a message on a thread for blocking work.
    async fn render(
        &self,
        locale: Locale,
        make: impl FnOnce(crate::discord::render::Renderer<'_>) -> Result<Rendered, RenderError>
        + Send
        + 'static,
    ) -> Result<Rendered, Failure> {
        let app = Arc::clone(&self.app);
        let work = tokio::task::spawn_blocking(move || make(app.renderer(locale)));
        Ok(work.await.map_err(|_| RenderError::Panic)??)
    }

    async fn post(&self, room: ChannelId, rendered: Rendered, nonce: Nonce<'_>) -> Sent {
        let notifies = rendered.mentions_anybody();
        let new = NewMessage { notifies, nonce };
        self.in_open_room(room, || self.create(room, rendered.clone(), new))
            .await
    }

    /// Edits a message if it is the newest in the room; otherwise posts a new message.
    async fn refresh(
        &self,
        (room, id): (ChannelId, MessageId),
        rendered: Rendered,
        nonce: Nonce<'_>,
    ) -> Sent {
        if self.is_last(room, id).await? {
            match self.edit((room, id), rendered.clone().into_body()).await {
                Err(error) if classify(&error) == ErrorKind::NoMessage => {}
                sent => return sent,
            }
        }
        self.post(room, rendered, nonce).await
    }

    /// Returns whether a message is the newest in a room. Reads only the channel's `last_message_id`, no message.
    async fn is_last(&self, room: ChannelId, id: MessageId) -> Result<bool, serenity::Error> {
        self.send_rate.acquire().await;
        let route = Route::Channel { channel_id: room };
        let asked = self.http.fire(Request::new(route, LightMethod::Get)).await;
        let channel: ChannelInfo = self.send_rate.record(asked)?;
        Ok(channel.last_message_id.is_none_or(|last| last <= id))
    }

    async fn create(&self, room: ChannelId, rendered: Rendered, new: NewMessage<'_>) -> Sent {
        let (nonce, since) = new.nonce;
        if let Some(since) = since {
            let fingerprint = rendered.fingerprint();
            let since = self.app.discord_time.at(since);
            let found = find_posted(&self.http, &self.send_rate, room, &fingerprint, since).await?;
            if let Some(found) = found {
                tracing::info!(room = %room, "an earlier attempt has already sent this message");
                return Ok(found);
            }
        }
        let body = rendered.into_body().with_nonce(nonce);
        let body = if new.notifies { body } else { body.silent() };
        let posted = self.send_rate.record(body.post(&self.http, room).await)?;
        let now = self.app.host.now();
        self.app.discord_time.note(posted.id.get(), now);
        Ok(posted)
    }

    async fn edit(&self, (room, id): (ChannelId, MessageId), edit: MessageBody) -> Sent {
        self.in_open_room(room, || {
            let edit = edit.clone();
            async move {
                self.send_rate
                    .record(edit.edit(&self.http, (room, id)).await)
            }
        })
        .await
    }

    async fn delete(&self, (room, id): (ChannelId, MessageId)) -> Result<(), serenity::Error> {
        self.in_open_room(room, || async move {
            self.send_rate
                .record(self.http.delete_message(room, id, None).await)
        })
        .await
    }

    /// Sends a request about a room. If the room is an archived thread, unarchives it and sends the request again.
    async fn in_open_room<T, F: Future<Output = Result<T, serenity::Error>>>(
        &self,
        room: ChannelId,
        send: impl Fn() -> F,
    ) -> Result<T, serenity::Error> {
        self.send_rate.acquire().await;
        match send().await {
            Err(error) if self.reopen(room, &error).await => send().await,
            sent => sent,
        }
    }

    /// Returns whether one of the hundred messages after a message replies to it.
    async fn has_reply(&self, (room, id): (ChannelId, MessageId)) -> Result<bool, serenity::Error> {
        let later = messages_after(&self.http, &self.send_rate, room, id).await?;
        let id = id.to_string();
        Ok(later
            .iter()
            .any(|message| message["message_reference"]["message_id"] == id))
    }

    /// Unarchives a thread if `error` says that it is archived. Returns whether the request can be retried now.
    async fn reopen(&self, room: ChannelId, error: &serenity::Error) -> bool {
        if classify(error) != ErrorKind::Archived {
            return false;
        }
        let open = EditThread::new().archived(false);
        match self.send_rate.record(open.execute(&*self.http, room).await) {
            Ok(_) => true,
            Err(error) if is_unreadable(&error) => true,
            Err(error) => {
                tracing::warn!(room = %room, "cannot reopen a thread: {}", Redacted(&error));
                false
            }
        }
    }

    /// Posts a message and opens a thread at it, or finds the thread of an earlier attempt. Returns the thread, or the
    /// channel itself if no thread can be opened.
    async fn open_thread(
        &self,
        room: ChannelId,
        name: String,
        starter: Rendered,
        nonce: Nonce<'_>,
    ) -> Result<(ChannelId, MessageId), serenity::Error> {
        self.send_rate.acquire().await;
        let notifies = starter.mentions_anybody();
        let starter = self
            .create(room, starter, NewMessage { notifies, nonce })
            .await?;
        self.send_rate.acquire().await;
        let builder = CreateThread::new(name).auto_archive_duration(AutoArchiveDuration::OneWeek);
        let opened = builder.execute(&*self.http, (room, Some(starter.id))).await;
        match self.send_rate.record(opened) {
            Ok(thread) => Ok((thread.id, starter.id)),
            // Discord has opened the thread; only its response cannot be parsed.
            Err(error) if is_unreadable(&error) => {
                Ok((ChannelId::new(starter.id.get()), starter.id))
            }
            Err(error) => match classify(&error) {
                // A thread has the id of the message at which it was opened.
                ErrorKind::HasThread => Ok((ChannelId::new(starter.id.get()), starter.id)),
                // The bot cannot open threads here, so the table stays in the channel. If the bot cannot post there
                // either, posting the next message fails.
                ErrorKind::NoRoom | ErrorKind::Permanent => {
                    tracing::info!(room = %room, "cannot use a thread, so posting in the \
                         channel: {}", Redacted(&error));
                    Ok((room, starter.id))
                }
                _ => Err(error),
            },
        }
    }

    async fn direct(
        &self,
        player: serenity::all::UserId,
        known: Option<ChannelId>,
        replace: Option<MessageId>,
        rendered: Rendered,
        new: NewMessage<'_>,
    ) -> Sent {
        self.send_rate.acquire().await;
        let room = match known {
            Some(room) => room,
            None => self.open_direct(player).await?,
        };
        if let Some(id) = replace {
            let edit = rendered.clone().into_body();
            match self
                .send_rate
                .record(edit.edit(&self.http, (room, id)).await)
            {
                Err(error)
                    if matches!(classify(&error), ErrorKind::NoMessage | ErrorKind::NoRoom) => {}
                sent => return sent,
            }
        }
        match self.create(room, rendered.clone(), new).await {
            // The stored id of the direct message channel is no longer valid, so ask Discord for the channel again.
            Err(error) if known.is_some() && classify(&error) == ErrorKind::NoRoom => {
                let room = self.open_direct(player).await?;
                self.create(room, rendered, new).await
            }
            sent => sent,
        }
    }

    async fn open_direct(
        &self,
        player: serenity::all::UserId,
    ) -> Result<ChannelId, serenity::Error> {
        let whom = json!({ "recipient_id": player.to_string() });
        let body = Some(whom.to_string().into_bytes());
        let asked = Request::new(Route::UserMeDmChannels, LightMethod::Post).body(body);
        let opened: serenity::Result<ChannelInfo> = self.http.fire(asked).await;
        self.send_rate.record(opened).map(|channel| channel.id)
    }
}

#[derive(Debug, thiserror::Error)]
#[error(transparent)]
enum Failure {
    Discord(#[from] serenity::Error),
    Render(#[from] RenderError),
}

fn delivery_of(trouble: ErrorKind) -> Delivery {
    match trouble {
        ErrorKind::NoRoom | ErrorKind::Archived => Delivery::RoomClosed,
        ErrorKind::NoMessage => Delivery::MessageGone,
        ErrorKind::NoDirectMessages => Delivery::DirectClosed,
        ErrorKind::NoMember => Delivery::NotMember,
        ErrorKind::RateLimited | ErrorKind::Temporary | ErrorKind::Unauthorised => {
            Delivery::Retry { after_ms: None }
        }
        ErrorKind::UnknownInteraction
        | ErrorKind::AlreadyAnswered
        | ErrorKind::TokenExpired
        | ErrorKind::HasThread
        | ErrorKind::Permanent => Delivery::Refused,
    }
}

fn channel(room: RoomId) -> Result<ChannelId, RenderError> {
    (room.0 != 0)
        .then(|| ChannelId::new(room.0))
        .ok_or(RenderError::NoSuchId)
}

fn message(id: u64) -> Result<MessageId, RenderError> {
    (id != 0)
        .then(|| MessageId::new(id))
        .ok_or(RenderError::NoSuchId)
}

fn name(task: &Task) -> &'static str {
    match task {
        Task::Post { .. } => "post",
        Task::OpenThread { .. } => "thread",
        Task::Edit { .. } => "edit",
        Task::Refresh { .. } => "refresh",
        Task::Strip { .. } => "strip",
        Task::Delete { .. } => "delete",
        Task::Direct { .. } => DIRECT,
        Task::CheckMember { .. } => "member",
    }
}
