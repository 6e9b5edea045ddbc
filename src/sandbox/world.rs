//! The state of the little Discord: one server, its channels and threads, people, their
//! direct messages, what was said, and what is being asked of the bot.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::id::{Snowflake, now_ms, timestamp};
use super::interaction::Interaction;
use super::keep::{Keep, Shelf};

/// The bot's user, which is its application too.
pub(crate) const BOT: Snowflake = Snowflake::new(1_000_000_000_000_000_001);
/// The one server.
pub(crate) const GUILD: Snowflake = Snowflake::new(1_000_000_000_000_000_002);
/// The role of those who manage the server.
pub(crate) const MANAGERS: Snowflake = Snowflake::new(1_000_000_000_000_000_003);

/// The message is seen by one person only.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// The message is still to come; "is thinking" is shown.
pub(crate) const LOADING: u64 = 1 << 7;
/// A thread hangs on the message.
pub(crate) const HAS_THREAD: u64 = 1 << 5;

/// Somebody, or the bot.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct User {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) shown: String,
    pub(crate) locale: String,
    pub(crate) manager: bool,
    pub(crate) dms_closed: bool,
    pub(crate) member: bool,
    pub(crate) bot: bool,
}

/// The server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Guild {
    pub(crate) name: String,
    pub(crate) locale: String,
    pub(crate) bot_in: bool,
}

/// What the bot may do in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BotAccess {
    /// All it needs.
    Full,
    /// See it, not write in it.
    ReadOnly,
    /// Not even see it.
    None,
}

/// What sort of channel it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum ChannelKind {
    Text,
    Dm {
        with: Snowflake,
    },
    Thread {
        parent: Snowflake,
        private: bool,
        archived: bool,
        locked: bool,
        auto_archive_minutes: u64,
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
    pub(crate) bot_access: BotAccess,
}

impl Channel {
    /// Whether it belongs to the server (and is no direct-message channel).
    pub(crate) fn in_guild(&self) -> bool {
        !matches!(self.kind, ChannelKind::Dm { .. })
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
}

impl Message {
    /// An empty message of now.
    pub(crate) fn new(channel: Snowflake, author: Snowflake) -> Message {
        Message {
            id: Snowflake::fresh(),
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

    /// Marks it as edited now.
    pub(crate) fn touch(&mut self) {
        self.edited = Some(timestamp(now_ms()));
    }
}

/// All of it.
#[derive(Debug)]
pub(crate) struct World {
    pub(crate) keep: Keep,
    pub(crate) guild: Guild,
    pub(crate) users: BTreeMap<Snowflake, User>,
    pub(crate) channels: BTreeMap<Snowflake, Channel>,
    pub(crate) messages: HashMap<Snowflake, BTreeMap<Snowflake, Message>>,
    /// Last message read, by person and channel.
    pub(crate) read: HashMap<(Snowflake, Snowflake), Snowflake>,
    pub(crate) global_commands: Vec<Value>,
    pub(crate) guild_commands: Vec<Value>,
    pub(crate) interactions: BTreeMap<Snowflake, Interaction>,
}

impl World {
    /// The world as it was kept, or a new one.
    pub(crate) fn load(keep: Keep) -> World {
        let guild = keep.get(Shelf::SINGLE, b"guild");
        let fresh = guild.is_none();
        let mut world = World {
            guild: guild.unwrap_or(Guild {
                name: "The Parlour".to_owned(),
                locale: "en-GB".to_owned(),
                bot_in: true,
            }),
            users: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: HashMap::new(),
            read: HashMap::new(),
            global_commands: keep.get(Shelf::SINGLE, b"global").unwrap_or_default(),
            guild_commands: keep.get(Shelf::SINGLE, b"local").unwrap_or_default(),
            interactions: BTreeMap::new(),
            keep,
        };
        if fresh {
            world.furnish();
        } else {
            world.refill();
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
            let channel = self.messages.entry(message.channel).or_default();
            channel.insert(message.id, message);
        }
        for (user, channel, last) in self.keep.all(Shelf::READ) {
            self.read.insert((user, channel), last);
        }
    }

    fn furnish(&mut self) {
        self.keep_guild();
        self.put_user(User {
            id: BOT,
            name: "stramash".to_owned(),
            shown: "Stramash".to_owned(),
            locale: "en-US".to_owned(),
            manager: false,
            dms_closed: false,
            member: true,
            bot: true,
        });
        for (name, locale, manager) in [
            ("Morag", "en-GB", true),
            ("Ailsa", "en-US", false),
            ("Coen", "nl", false),
            ("Disa", "sv-SE", false),
        ] {
            self.add_user(name, locale, manager);
        }
        for name in ["games", "other"] {
            self.add_channel(name, ChannelKind::Text);
        }
    }

    /// Adds a person, with a direct-message channel to the bot.
    pub(crate) fn add_user(&mut self, shown: &str, locale: &str, manager: bool) -> Snowflake {
        let id = Snowflake::fresh();
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
            manager,
            dms_closed: false,
            member: true,
            bot: false,
        });
        self.add_channel("", ChannelKind::Dm { with: id });
        id
    }

    /// Adds a channel of any sort.
    pub(crate) fn add_channel(&mut self, name: &str, kind: ChannelKind) -> Snowflake {
        let id = Snowflake::fresh();
        self.put_channel(Channel {
            id,
            name: name.to_owned(),
            kind,
            bot_access: BotAccess::Full,
        });
        id
    }

    pub(crate) fn put_user(&mut self, user: User) {
        self.keep.put(Shelf::USERS, &user.id.key(), &user);
        self.users.insert(user.id, user);
    }

    pub(crate) fn put_channel(&mut self, channel: Channel) {
        self.keep.put(Shelf::CHANNELS, &channel.id.key(), &channel);
        self.channels.insert(channel.id, channel);
    }

    pub(crate) fn keep_guild(&self) {
        self.keep.put(Shelf::SINGLE, b"guild", &self.guild);
    }

    pub(crate) fn keep_commands(&self) {
        self.keep
            .put(Shelf::SINGLE, b"global", &self.global_commands);
        self.keep.put(Shelf::SINGLE, b"local", &self.guild_commands);
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
    pub(crate) fn put_message(&mut self, message: Message) {
        if message.only_for.is_none() {
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
    /// those name the person.
    pub(crate) fn unread(&self, user: Snowflake, channel: Snowflake) -> (usize, usize) {
        let read = self.read.get(&(user, channel));
        let new: Vec<&Message> = self
            .newest(channel)
            .take_while(|message| read.is_none_or(|read| message.id > *read))
            .filter(|message| message.author != user && message.seen_by(user))
            .collect();
        let naming = new
            .iter()
            .filter(|message| message.mentions.contains(&user) || message.mention_everyone)
            .count();
        (new.len(), naming)
    }

    /// Forgets interactions whose tokens died long ago.
    pub(crate) fn forget_old_interactions(&mut self, life: Duration) {
        // Ids ascend, so that the oldest comes first.
        while let Some(oldest) = self.interactions.first_entry()
            && oldest.get().started.elapsed() >= life * 2
        {
            oldest.remove();
        }
    }
}
