//! Who calls and whence, from Discord's own word about the interaction.

use serenity::all::{
    ChannelType, CommandInteraction, ComponentInteraction, Member, MessageFlags, ModalInteraction,
    PartialChannel, Permissions, User,
};

use crate::engine::{PlayerId, RoomId, ServerId};
use crate::host::call::Caller;

/// What the bot must be allowed in a room before a table can be shown there.
const NEEDED: [(Permissions, &str); 3] = [
    (Permissions::VIEW_CHANNEL, "View Channel"),
    (Permissions::SEND_MESSAGES, "Send Messages"),
    (Permissions::ATTACH_FILES, "Attach Files"),
];

/// The parts that all kinds of interaction have.
struct Parts<'a> {
    id: u64,
    user: &'a User,
    member: Option<&'a Member>,
    server: Option<u64>,
    room: u64,
    channel: Option<&'a PartialChannel>,
    bot_may: Option<Permissions>,
    locale: &'a str,
    server_locale: Option<&'a str>,
}

impl Parts<'_> {
    fn caller(self) -> Caller {
        let server = self.server.map(ServerId);
        let nick = self.member.and_then(|member| member.nick.as_deref());
        let name = nick
            .or(self.user.global_name.as_deref())
            .unwrap_or(&self.user.name);
        let manages = self.member.and_then(|member| member.permissions);
        let is_thread = self.channel.is_some_and(|channel| is_thread(channel.kind));
        Caller {
            player: PlayerId(self.user.id.get()),
            name: name.to_owned(),
            room: server.is_some().then_some(RoomId(self.room)),
            server,
            locale: self.locale.to_owned(),
            server_locale: self.server_locale.map(str::to_owned),
            manages: manages.is_some_and(|may| may.manage_guild() || may.administrator()),
            lacking: match (server, self.bot_may) {
                (Some(_), Some(may)) => lacking(may, is_thread),
                _ => Vec::new(),
            },
            once: self.id,
        }
    }
}

fn is_thread(kind: ChannelType) -> bool {
    matches!(
        kind,
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
    )
}

fn lacking(may: Permissions, in_thread: bool) -> Vec<&'static str> {
    if may.administrator() {
        return Vec::new();
    }
    let needed = NEEDED.iter().map(|&(need, name)| match need {
        Permissions::SEND_MESSAGES if in_thread => (
            Permissions::SEND_MESSAGES_IN_THREADS,
            "Send Messages in Threads",
        ),
        _ => (need, name),
    });
    needed
        .filter(|(need, _)| !may.contains(*need))
        .map(|(_, name)| name)
        .collect()
}

/// The caller of an interaction. serenity has a type for each kind, whose fields have the same
/// names, and no trait for all.
macro_rules! caller {
    ($from:expr, $member:expr) => {
        Parts {
            id: $from.id.get(),
            user: &$from.user,
            member: $member,
            server: $from.guild_id.map(u64::from),
            room: $from.channel_id.get(),
            channel: $from.channel.as_ref(),
            bot_may: $from.app_permissions,
            locale: &$from.locale,
            server_locale: $from.guild_locale.as_deref(),
        }
        .caller()
    };
}

/// The one who gave a command or is typing one.
pub(super) fn of_command(from: &CommandInteraction) -> Caller {
    caller!(from, from.member.as_deref())
}

/// The one who pressed something.
pub(super) fn of_component(from: &ComponentInteraction) -> Caller {
    caller!(from, from.member.as_ref())
}

/// The one who filled in a form.
pub(super) fn of_form(from: &ModalInteraction) -> Caller {
    caller!(from, from.member.as_ref())
}

/// Whether a message is the caller's alone, so that an answer may take its place: one in the
/// direct channel, or a private answer.
pub(super) fn is_own(message: &serenity::all::Message, in_server: bool) -> bool {
    let flags = message.flags.unwrap_or_else(MessageFlags::empty);
    !in_server || flags.contains(MessageFlags::EPHEMERAL)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lacking_is_named_as_discord_names_it() {
        let all =
            Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES | Permissions::ATTACH_FILES;
        assert_eq!(lacking(all, false), Vec::<&str>::new());
        assert_eq!(lacking(all, true), ["Send Messages in Threads"]);
        assert_eq!(
            lacking(Permissions::ADMINISTRATOR, true),
            Vec::<&str>::new()
        );
        assert_eq!(
            lacking(Permissions::VIEW_CHANNEL, false),
            ["Send Messages", "Attach Files"]
        );
    }
}
