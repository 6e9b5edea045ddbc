//! Messages for the adapter to send, and what it reports back.

use stramash_core::engine::{Everyone, Millis, PlayerId, RoomId, ServerId};

use crate::message::{Message, Private};

pub use stramash_store::ItemId;

/// A Discord message id.
pub type MessageId = u64;

/// A claimed outbox item that is being sent. Sending it twice does no harm. A post carries a nonce by which
/// Discord recognizes a repetition, and an edit has the same result twice. Before a post whose nonce Discord
/// may have forgotten, the adapter looks for the message.
#[derive(Debug, Clone)]
pub struct InFlight {
    /// The id under which to report the delivery.
    pub id: ItemId,
    /// The number of earlier attempts.
    pub attempts: u32,
    /// The time of the first attempt, if Discord may have forgotten its nonce by now. Before posting, the
    /// adapter must then look for a message posted since that time.
    pub search_since: Option<Millis>,
    /// The language of the message.
    pub locale: stramash_core::i18n::Locale,
    /// The request to send.
    pub task: Task,
}

/// A request to send to Discord.
#[derive(Debug, Clone)]
pub enum Task {
    /// Posts a message in a room.
    Post {
        /// The room.
        room: RoomId,
        /// The nonce, by which Discord recognizes another attempt; at most 25 characters.
        nonce: String,
        /// The message to post.
        message: Message<Everyone>,
    },
    /// Posts a message in a channel, opens a thread at it, and posts a line in the thread. The thread becomes the
    /// table's room. A message has at most one thread, so a retry does not open a second one. The delivery reports the
    /// message in the channel. The room in the delivery is the thread, or the channel if no thread could be opened.
    OpenThread {
        /// The channel.
        room: RoomId,
        /// The thread's name.
        name: stramash_core::engine::Phrase,
        /// The message in the channel from which the thread is opened.
        starter: Box<Message<Everyone>>,
        /// The nonce of `starter`; at most 25 characters.
        starter_nonce: String,
        /// The nonce of `message`; at most 25 characters.
        nonce: String,
        /// The line in the thread.
        message: Message<Everyone>,
    },
    /// Edits a message in a room.
    Edit {
        /// The room.
        room: RoomId,
        /// The message.
        message_id: MessageId,
        /// The new content.
        message: Message<Everyone>,
    },
    /// Edits a message if it is the last one in its room. Otherwise posts the content as a new message.
    Refresh {
        /// The room.
        room: RoomId,
        /// The message to edit.
        message_id: MessageId,
        /// The nonce in case the content is posted as a new message; at most 25 characters.
        nonce: String,
        /// The new content.
        message: Message<Everyone>,
    },
    /// Removes the controls from a message.
    Strip {
        /// The room.
        room: RoomId,
        /// The message.
        message_id: MessageId,
    },
    /// Deletes a message.
    Delete {
        /// The room or direct channel.
        room: RoomId,
        /// The message.
        message_id: MessageId,
        /// The content that the message gets if somebody has replied to it. It is then edited instead of deleted.
        /// With `None`, the adapter does not look for replies.
        if_replied: Option<Message<Everyone>>,
    },
    /// Sends a direct message to a person.
    Direct {
        /// The person.
        player: PlayerId,
        /// The direct channel, if known.
        channel: Option<RoomId>,
        /// A message to edit instead of sending a new one.
        replace: Option<MessageId>,
        /// The nonce, by which Discord recognizes another attempt; at most 25 characters.
        nonce: String,
        /// Whether a new message notifies the person. Otherwise it is silent.
        notifies: bool,
        /// The message to send.
        message: Box<Private>,
    },
    /// Checks whether a person is still a member of a server.
    CheckMember {
        /// The server.
        server: ServerId,
        /// The person.
        player: PlayerId,
    },
}

/// The result of sending an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Delivery {
    /// The item was sent. The fields say where the message is, if there is one.
    Done {
        /// The room, thread or direct channel.
        room: Option<RoomId>,
        /// The message.
        message_id: Option<MessageId>,
    },
    /// The attempt failed, and a later one may succeed.
    Retry {
        /// The delay that Discord asked for, in milliseconds.
        after_ms: Option<u64>,
    },
    /// The message was deleted, but the room exists.
    MessageGone,
    /// The room was deleted, or the bot may not see it or write there.
    RoomClosed,
    /// The person does not accept direct messages from the bot.
    DirectClosed,
    /// The person is no longer a member of the server.
    NotMember,
    /// The item can never be sent because of a bug in the bot, which has been logged.
    Refused,
}

/// An event on Discord that affects tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DiscordEvent {
    /// A channel or thread was deleted.
    RoomGone(RoomId),
    /// A message was deleted.
    MessageGone(RoomId, MessageId),
    /// The bot was removed from a server.
    ServerGone(ServerId),
    /// A person left a server.
    PlayerGone(ServerId, PlayerId),
}
