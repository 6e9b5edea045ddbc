//! The state of the little Discord: servers, their channels and threads, people, their direct
//! messages, what was said, and what is being asked of the bot.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;

pub(crate) use super::guild::{BOT, GUILD};

use super::calls::Calls;
use super::clock::WorldClock;
use super::guild::Guild;
use super::id::{Snowflake, timestamp};
use super::interaction::Interaction;
use super::keep::{Keep, Shelf};
use super::permission::Overwrite;

/// The message is seen by one person only.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// The message is still to come; "is thinking" is shown.
pub(crate) const LOADING: u64 = 1 << 7;
/// A thread hangs on the message.
pub(crate) const HAS_THREAD: u64 = 1 << 5;

/// Somebody, or the bot.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct User {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) shown: String,
    pub(crate) locale: String,
    pub(crate) dms_closed: bool,
    pub(crate) bot: bool,
}

/// Where things are that were kept before there were several servers.
fn first() -> Snowflake {
    GUILD
}

/// What sort of channel it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum ChannelKind {
    Text {
        #[serde(default = "first")]
        guild: Snowflake,
        #[serde(default)]
        overwrites: Vec<Overwrite>,
    },
    Dm {
        with: Snowflake,
    },
    Thread {
        #[serde(default = "first")]
        guild: Snowflake,
        parent: Snowflake,
        private: bool,
        archived: bool,
        locked: bool,
        auto_archive_minutes: u64,
        /// Who is in it. Nobody else sees a private one, but those who moderate.
        #[serde(default)]
        members: Vec<Joined>,
    },
}

/// Somebody in a thread, and since when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Joined {
    pub(crate) user: Snowflake,
    pub(crate) at_ms: u64,
}

/// A place where messages are.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Channel {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    #[serde(flatten)]
    pub(crate) kind: ChannelKind,
}

impl Channel {
    /// The server it belongs to; none for direct messages.
    pub(crate) fn guild(&self) -> Option<Snowflake> {
        match self.kind {
            ChannelKind::Text { guild, .. } | ChannelKind::Thread { guild, .. } => Some(guild),
            ChannelKind::Dm { .. } => None,
        }
    }

    /// Whether it belongs to a server (and is no direct-message channel).
    pub(crate) fn in_guild(&self) -> bool {
        self.guild().is_some()
    }

    /// Whether it is a thread that was put away.
    pub(crate) fn archived(&self) -> bool {
        matches!(self.kind, ChannelKind::Thread { archived: true, .. })
    }

    /// Whether it is a thread that only moderators can open again.
    pub(crate) fn locked(&self) -> bool {
        matches!(self.kind, ChannelKind::Thread { locked: true, .. })
    }

    /// Who is in it, where it is a thread.
    pub(crate) fn members(&self) -> &[Joined] {
        match &self.kind {
            ChannelKind::Thread { members, .. } => members,
            _ => &[],
        }
    }

    /// The channel a thread hangs in.
    pub(crate) fn parent(&self) -> Option<Snowflake> {
        match self.kind {
            ChannelKind::Thread { parent, .. } => Some(parent),
            _ => None,
        }
    }
}

/// A file on a message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Attachment {
    pub(crate) id: Snowflake,
    pub(crate) filename: String,
    pub(crate) description: Option<String>,
    pub(crate) content_type: Option<String>,
    pub(crate) size: usize,
    pub(crate) width: Option<u32>,
    pub(crate) height: Option<u32>,
}

/// Which interaction a message answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Trace {
    pub(crate) interaction: Snowflake,
    pub(crate) kind: u8,
    pub(crate) user: Snowflake,
    pub(crate) name: String,
    /// The message with the control that was used.
    #[serde(default)]
    pub(crate) message: Option<Snowflake>,
    /// The first answer, where this is a further one.
    #[serde(default)]
    pub(crate) original: Option<Snowflake>,
}

/// What some have put under a message.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Reaction {
    pub(crate) emoji: String,
    pub(crate) users: Vec<Snowflake>,
}

/// What Discord itself says where a thread was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "says", rename_all = "snake_case")]
pub(crate) enum System {
    /// In the channel: there is a thread that came from no message.
    ThreadCreated { thread: Snowflake },
    /// In the thread: this is the message of the channel from which it came.
    ThreadStarted {
        channel: Snowflake,
        message: Snowflake,
    },
}

/// Something said.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Message {
    pub(crate) id: Snowflake,
    pub(crate) channel: Snowflake,
    pub(crate) author: Snowflake,
    pub(crate) content: String,
    pub(crate) embeds: Vec<Value>,
    pub(crate) components: Vec<Value>,
    pub(crate) attachments: Vec<Attachment>,
    pub(crate) flags: u64,
    pub(crate) edited: Option<String>,
    pub(crate) mentions: Vec<Snowflake>,
    pub(crate) mention_everyone: bool,
    pub(crate) nonce: Option<Value>,
    pub(crate) reply_to: Option<Snowflake>,
    pub(crate) answers: Option<Trace>,
    pub(crate) thread: Option<Snowflake>,
    #[serde(default)]
    pub(crate) reactions: Vec<Reaction>,
    /// Since when it is pinned, in milliseconds since 1970.
    #[serde(default)]
    pub(crate) pinned_ms: Option<u64>,
    /// The one person who sees it, where it is ephemeral.
    pub(crate) only_for: Option<Snowflake>,
    /// Whom it called when it came.
    #[serde(default)]
    pub(crate) calls: Vec<Snowflake>,
    /// What Discord says by itself, where it is no message of somebody's.
    #[serde(default)]
    pub(crate) system: Option<System>,
}

impl Message {
    /// An empty message with a fresh id.
    pub(crate) fn new(id: Snowflake, channel: Snowflake, author: Snowflake) -> Message {
        Message {
            id,
            channel,
            author,
            content: String::new(),
            embeds: Vec::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: 0,
            edited: None,
            mentions: Vec::new(),
            mention_everyone: false,
            nonce: None,
            reply_to: None,
            answers: None,
            thread: None,
            reactions: Vec::new(),
            pinned_ms: None,
            only_for: None,
            calls: Vec::new(),
            system: None,
        }
    }

    /// Whether a person sees it.
    pub(crate) fn seen_by(&self, user: Snowflake) -> bool {
        self.only_for.is_none_or(|only| only == user)
    }

    /// Whether nothing would be shown of it.
    pub(crate) fn is_empty(&self) -> bool {
        self.content.trim().is_empty() && self.embeds.is_empty() && self.attachments.is_empty()
    }

    /// The ids of its files.
    pub(crate) fn file_ids(&self) -> Vec<Snowflake> {
        self.attachments.iter().map(|file| file.id).collect()
    }

    /// Marks it as edited at a moment.
    pub(crate) fn touch(&mut self, clock: &WorldClock) {
        self.edited = Some(timestamp(clock.now_ms()));
    }
}

/// All of it.
#[derive(Debug)]
pub(crate) struct World {
    pub(crate) keep: Keep,
    pub(crate) clock: Arc<WorldClock>,
    pub(crate) calls: Calls,
    pub(crate) guilds: BTreeMap<Snowflake, Guild>,
    pub(crate) users: BTreeMap<Snowflake, User>,
    pub(crate) channels: BTreeMap<Snowflake, Channel>,
    pub(crate) messages: HashMap<Snowflake, BTreeMap<Snowflake, Message>>,
    /// The last message of each channel that was for all who see it. It may be gone since.
    pub(crate) last: HashMap<Snowflake, Snowflake>,
    /// Last message read, by person and channel.
    pub(crate) read: HashMap<(Snowflake, Snowflake), Snowflake>,
    pub(crate) global_commands: Vec<Value>,
    pub(crate) interactions: BTreeMap<Snowflake, Interaction>,
}

impl World {
    /// The world as it was kept, or a new one.
    pub(crate) fn load(keep: Keep) -> World {
        let kept = keep.all::<Guild>(Shelf::GUILDS).into_iter();
        let mut world = World {
            guilds: kept.map(|guild| (guild.id, guild)).collect(),
            users: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: HashMap::new(),
            last: HashMap::new(),
            clock: Arc::default(),
            calls: Calls::default(),
            read: HashMap::new(),
            global_commands: keep.get(Shelf::SINGLE, b"global").unwrap_or_default(),
            interactions: BTreeMap::new(),
            keep,
        };
        if world.guilds.is_empty() {
            world.furnish();
        } else {
            world.refill();
            world.set_clock();
        }
        world
    }

    fn refill(&mut self) {
        for user in self.keep.all::<User>(Shelf::USERS) {
            self.users.insert(user.id, user);
        }
        for channel in self.keep.all::<Channel>(Shelf::CHANNELS) {
            self.channels.insert(channel.id, channel);
        }
        for message in self.keep.all::<Message>(Shelf::MESSAGES) {
            self.last.insert(message.channel, message.id);
            let channel = self.messages.entry(message.channel).or_default();
            channel.insert(message.id, message);
        }
        for (user, channel, last) in self.keep.all(Shelf::READ) {
            self.read.insert((user, channel), last);
        }
    }

    fn furnish(&mut self) {
        self.put_guild(Guild::first("The Parlour", "en-GB"));
        self.put_user(User {
            id: BOT,
            name: "stramash".to_owned(),
            shown: "Stramash".to_owned(),
            locale: "en-US".to_owned(),
            dms_closed: false,
            bot: true,
        });
        let now = self.clock.now_ms();
        self.change_guild(GUILD, |guild| guild.enter(BOT, now));
        for (name, locale, manager) in [
            ("Morag", "en-GB", true),
            ("Ailsa", "en-US", false),
            ("Coen", "nl", false),
            ("Disa", "sv-SE", false),
        ] {
            let user = self.add_user(name, locale);
            self.change_guild(GUILD, |guild| {
                guild.enter(user, now);
                guild.let_manage(user, manager);
            });
        }
        for name in ["games", "other"] {
            self.add_text(GUILD, name);
        }
    }

    /// Adds a person who is in no server yet, with a direct-message channel to the bot.
    pub(crate) fn add_user(&mut self, shown: &str, locale: &str) -> Snowflake {
        let id = self.clock.fresh();
        let plain: String = shown
            .chars()
            .filter(char::is_ascii_alphanumeric)
            .map(|letter| letter.to_ascii_lowercase())
            .collect();
        let taken = |name: &str| self.users.values().any(|user| user.name == name);
        let name = if plain.len() < 2 || taken(&plain) {
            format!("{plain}_{}", id.to_string().split_at(12).1)
        } else {
            plain
        };
        self.put_user(User {
            id,
            name,
            shown: shown.to_owned(),
            locale: locale.to_owned(),
            dms_closed: false,
            bot: false,
        });
        self.add_channel("", ChannelKind::Dm { with: id });
        id
    }

    /// Adds a channel of any sort.
    pub(crate) fn add_channel(&mut self, name: &str, kind: ChannelKind) -> Snowflake {
        let id = self.clock.fresh();
        self.put_channel(Channel {
            id,
            name: name.to_owned(),
            kind,
        });
        id
    }

    /// Adds a text channel to a server.
    pub(crate) fn add_text(&mut self, guild: Snowflake, name: &str) -> Snowflake {
        let overwrites = Vec::new();
        self.add_channel(name, ChannelKind::Text { guild, overwrites })
    }

    pub(crate) fn put_user(&mut self, user: User) {
        self.keep.put(Shelf::USERS, &user.id.key(), &user);
        self.users.insert(user.id, user);
    }

    pub(crate) fn put_channel(&mut self, channel: Channel) {
        self.keep.put(Shelf::CHANNELS, &channel.id.key(), &channel);
        self.channels.insert(channel.id, channel);
    }

    /// The direct-message channel of a person with the bot.
    pub(crate) fn dm_of(&self, user: Snowflake) -> Option<&Channel> {
        self.channels
            .values()
            .find(|channel| channel.kind == ChannelKind::Dm { with: user })
    }

    pub(crate) fn message(&self, channel: Snowflake, id: Snowflake) -> Option<&Message> {
        self.messages.get(&channel)?.get(&id)
    }

    /// The messages of a channel, newest first.
    pub(crate) fn newest(&self, channel: Snowflake) -> impl Iterator<Item = &Message> {
        let messages = self.messages.get(&channel).into_iter();
        messages.flat_map(|messages| messages.values().rev())
    }

    /// Adds a message or writes it anew. An ephemeral one is never kept on disk.
    pub(crate) fn put_message(&mut self, mut message: Message) {
        self.ring(&mut message);
        if message.only_for.is_none() {
            let last = self.last.entry(message.channel).or_insert(message.id);
            *last = message.id.max(*last);
            self.keep.put(Shelf::MESSAGES, &message.id.key(), &message);
        }
        self.messages
            .entry(message.channel)
            .or_default()
            .insert(message.id, message);
    }

    /// Takes a message away, with its files.
    pub(crate) fn take_message(&mut self, channel: Snowflake, id: Snowflake) -> Option<Message> {
        let message = self.messages.get_mut(&channel)?.remove(&id)?;
        self.keep.remove(Shelf::MESSAGES, &id.key());
        for attachment in &message.attachments {
            self.keep.remove_file(attachment.id);
        }
        Some(message)
    }

    /// Takes a channel away with all in it, and its threads.
    pub(crate) fn take_channel(&mut self, id: Snowflake) -> Option<Channel> {
        let threads: Vec<Snowflake> = self
            .channels
            .values()
            .filter(|channel| channel.parent() == Some(id))
            .map(|channel| channel.id)
            .collect();
        for thread in threads {
            self.take_channel(thread);
        }
        let inside: Vec<Snowflake> = self.newest(id).map(|message| message.id).collect();
        for message in inside {
            self.take_message(id, message);
        }
        self.messages.remove(&id);
        self.last.remove(&id);
        self.keep.remove(Shelf::CHANNELS, &id.key());
        self.channels.remove(&id)
    }

    /// Marks a channel as read by a person up to a message.
    pub(crate) fn mark_read(&mut self, user: Snowflake, channel: Snowflake, last: Snowflake) {
        let mut key = user.key().to_vec();
        key.extend(channel.key());
        self.keep.put(Shelf::READ, &key, &(user, channel, last));
        self.read.insert((user, channel), last);
    }

    /// How many messages of others a person has not read in a channel, and how many of
    /// those have called the person.
    pub(crate) fn unread(&self, user: Snowflake, channel: Snowflake) -> (usize, usize) {
        let read = self.read.get(&(user, channel));
        let new: Vec<&Message> = self
            .newest(channel)
            .take_while(|message| read.is_none_or(|read| message.id > *read))
            .filter(|message| message.author != user && message.seen_by(user))
            .collect();
        let calling = new.iter().filter(|message| message.calls.contains(&user));
        (new.len(), calling.count())
    }

    /// Forgets interactions whose tokens died long ago.
    pub(crate) fn forget_old_interactions(&mut self, life: Duration) {
        // Ids ascend, so that the oldest comes first.
        while let Some(oldest) = self.interactions.first_entry()
            && !oldest.get().alive(life * 2, &self.clock)
        {
            oldest.remove();
        }
    }
}
