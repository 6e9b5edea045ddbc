//! The state of Discord: servers, channels, threads, people, messages, and open interactions.

pub(crate) mod access;
mod channel;
pub(crate) mod guild;
mod guilds;
pub(crate) mod interaction;
mod message;
pub(crate) mod notification;
pub(crate) mod permission;
pub(crate) mod snowflake;
pub(crate) mod storage;
mod user;

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

pub(crate) use crate::state::channel::{Channel, ChannelKind, ThreadMember};
pub(crate) use crate::state::guild::{BOT, GUILD};
pub(crate) use crate::state::message::{
    Attachment, EPHEMERAL, HAS_THREAD, InteractionOrigin, LOADING, Message, Reaction, SystemMessage,
};
pub(crate) use crate::state::user::User;

use crate::clock::SandboxClock;
use crate::state::guild::Guild;
use crate::state::interaction::Interaction;
use crate::state::notification::Notifications;
use crate::state::permission::Permissions;
use crate::state::snowflake::Snowflake;
use crate::state::storage::{Collection, Storage};

#[derive(Debug)]
pub(crate) struct DiscordState {
    pub(crate) storage: Storage,
    pub(crate) clock: Arc<SandboxClock>,
    pub(crate) notifications: Notifications,
    pub(crate) guilds: BTreeMap<Snowflake, Guild>,
    pub(crate) users: BTreeMap<Snowflake, User>,
    pub(crate) channels: BTreeMap<Snowflake, Channel>,
    pub(crate) messages: HashMap<Snowflake, BTreeMap<Snowflake, Message>>,
    /// The id of the newest message of each channel. Ephemeral messages do not count, but a deleted message does.
    pub(crate) last: HashMap<Snowflake, Snowflake>,
    /// The newest message that a user has read in a channel, by user and channel.
    pub(crate) read: HashMap<(Snowflake, Snowflake), Snowflake>,
    pub(crate) global_commands: Vec<Value>,
    pub(crate) interactions: BTreeMap<Snowflake, Interaction>,
}

impl DiscordState {
    /// Loads the stored state, or creates a new one. Sets the bot's name and, if they are given, its permissions.
    pub(crate) fn load(
        storage: Storage,
        bot_name: &str,
        bot_permissions: Option<u64>,
    ) -> DiscordState {
        let kept = storage.all::<Guild>(Collection::GUILDS).into_iter();
        let mut state = DiscordState {
            guilds: kept.map(|guild| (guild.id, guild)).collect(),
            users: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: HashMap::new(),
            last: HashMap::new(),
            clock: Arc::default(),
            notifications: Notifications::default(),
            read: HashMap::new(),
            global_commands: storage
                .get(Collection::SINGLE, b"global")
                .unwrap_or_default(),
            interactions: BTreeMap::new(),
            storage,
        };
        if state.guilds.is_empty() {
            state.create_defaults(bot_name);
        } else {
            state.load_all();
            state.set_clock();
            state.rename_bot(bot_name);
        }
        if let Some(bits) = bot_permissions {
            let guilds: Vec<Snowflake> = state.guilds.keys().copied().collect();
            for id in guilds {
                let permissions = Permissions::from_bits(bits);
                state.change_guild(id, |guild| guild.bots.permissions = permissions);
            }
        }
        state
    }

    fn load_all(&mut self) {
        for user in self.storage.all::<User>(Collection::USERS) {
            self.users.insert(user.id, user);
        }
        for channel in self.storage.all::<Channel>(Collection::CHANNELS) {
            self.channels.insert(channel.id, channel);
        }
        for message in self.storage.all::<Message>(Collection::MESSAGES) {
            self.last.insert(message.channel, message.id);
            let channel = self.messages.entry(message.channel).or_default();
            channel.insert(message.id, message);
        }
        for (user, channel, last) in self.storage.all(Collection::READ) {
            self.read.insert((user, channel), last);
        }
    }

    /// Creates the first server with its channels and people.
    fn create_defaults(&mut self, bot_name: &str) {
        self.put_guild(Guild::first("The Parlour", "en-GB", bot_name));
        self.put_user(User::bot(bot_name));
        let now = self.clock.now_ms();
        self.change_guild(GUILD, |guild| guild.join(BOT, now));
        for (name, locale, manager) in [
            ("Morag", "en-GB", true),
            ("Ailsa", "en-US", false),
            ("Coen", "nl", false),
            ("Disa", "sv-SE", false),
        ] {
            let user = self.add_user(name, locale);
            self.change_guild(GUILD, |guild| {
                guild.join(user, now);
                guild.set_manager(user, manager);
            });
        }
        for name in ["games", "other"] {
            self.add_text(GUILD, name);
        }
    }

    /// Adds a person who is in no server yet, and their direct message channel with the bot.
    pub(crate) fn add_user(&mut self, shown: &str, locale: &str) -> Snowflake {
        let id = self.clock.new_id();
        let plain = user::plain_name(shown);
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

    pub(crate) fn add_channel(&mut self, name: &str, kind: ChannelKind) -> Snowflake {
        let id = self.clock.new_id();
        self.put_channel(Channel {
            id,
            name: name.to_owned(),
            kind,
        });
        id
    }

    pub(crate) fn add_text(&mut self, guild: Snowflake, name: &str) -> Snowflake {
        let overwrites = Vec::new();
        self.add_channel(name, ChannelKind::Text { guild, overwrites })
    }

    pub(crate) fn put_user(&mut self, user: User) {
        self.storage.put(Collection::USERS, &user.id.key(), &user);
        self.users.insert(user.id, user);
    }

    pub(crate) fn put_channel(&mut self, channel: Channel) {
        self.storage
            .put(Collection::CHANNELS, &channel.id.key(), &channel);
        self.channels.insert(channel.id, channel);
    }

    pub(crate) fn dm_of(&self, user: Snowflake) -> Option<&Channel> {
        self.channels
            .values()
            .find(|channel| channel.kind == ChannelKind::Dm { with: user })
    }

    pub(crate) fn message(&self, channel: Snowflake, id: Snowflake) -> Option<&Message> {
        self.messages.get(&channel)?.get(&id)
    }

    /// Returns the messages of a channel, newest first.
    pub(crate) fn newest(&self, channel: Snowflake) -> impl Iterator<Item = &Message> {
        let messages = self.messages.get(&channel).into_iter();
        messages.flat_map(|messages| messages.values().rev())
    }

    /// Adds or replaces a message. Ephemeral messages are only kept in memory.
    pub(crate) fn put_message(&mut self, mut message: Message) {
        self.notify(&mut message);
        if message.only_for.is_none() {
            let last = self.last.entry(message.channel).or_insert(message.id);
            *last = message.id.max(*last);
            self.storage
                .put(Collection::MESSAGES, &message.id.key(), &message);
        }
        self.messages
            .entry(message.channel)
            .or_default()
            .insert(message.id, message);
    }

    pub(crate) fn remove_message(&mut self, channel: Snowflake, id: Snowflake) -> Option<Message> {
        let message = self.messages.get_mut(&channel)?.remove(&id)?;
        self.storage.remove(Collection::MESSAGES, &id.key());
        for attachment in &message.attachments {
            self.storage.remove_file(attachment.id);
        }
        Some(message)
    }

    /// Removes a channel with its messages and threads, and returns it; `None` if it does not exist.
    pub(crate) fn remove_channel(&mut self, id: Snowflake) -> Option<Channel> {
        let threads: Vec<Snowflake> = self
            .channels
            .values()
            .filter(|channel| channel.parent() == Some(id))
            .map(|channel| channel.id)
            .collect();
        for thread in threads {
            self.remove_channel(thread);
        }
        let inside: Vec<Snowflake> = self.newest(id).map(|message| message.id).collect();
        for message in inside {
            self.remove_message(id, message);
        }
        self.messages.remove(&id);
        self.last.remove(&id);
        self.storage.remove(Collection::CHANNELS, &id.key());
        self.channels.remove(&id)
    }

    pub(crate) fn mark_read(&mut self, user: Snowflake, channel: Snowflake, last: Snowflake) {
        let mut key = user.key().to_vec();
        key.extend(channel.key());
        self.storage
            .put(Collection::READ, &key, &(user, channel, last));
        self.read.insert((user, channel), last);
    }

    /// Returns the number of unread messages of other users in a channel, and how many of these notified the user.
    pub(crate) fn unread(&self, user: Snowflake, channel: Snowflake) -> (usize, usize) {
        let read = self.read.get(&(user, channel));
        let new: Vec<&Message> = self
            .newest(channel)
            .take_while(|message| read.is_none_or(|read| message.id > *read))
            .filter(|message| message.author != user && message.is_visible_to(user))
            .collect();
        let calling = new
            .iter()
            .filter(|message| message.notified.contains(&user));
        (new.len(), calling.count())
    }

    pub(crate) fn forget_old_interactions(&mut self, life: Duration) {
        // Ids ascend with time, so the oldest interaction comes first.
        while let Some(oldest) = self.interactions.first_entry()
            && !oldest.get().is_token_valid(life * 2, &self.clock)
        {
            oldest.remove();
        }
    }
}
