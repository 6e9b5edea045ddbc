//! Reads the requester and the place from Discord's interactions.

use serenity::all::{
    ChannelType, CommandInteraction, ComponentInteraction, Message, MessageFlags, ModalInteraction,
    Permissions, User, UserId,
};

use stramash_core::engine::{PlayerId, RoomId, ServerId};
use stramash_core::i18n::sanitize;
use stramash_host::{AccountKind, NamedUser, Requester};

fn is_thread(kind: ChannelType) -> bool {
    matches!(
        kind,
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
    )
}

/// Returns the permissions that the bot lacks in a room to show a table there.
fn lacking(may: Permissions, in_thread: bool) -> Vec<&'static str> {
    let send = if in_thread {
        Permissions::SEND_MESSAGES_IN_THREADS
    } else {
        Permissions::SEND_MESSAGES
    };
    let needed = Permissions::VIEW_CHANNEL | send | Permissions::ATTACH_FILES;
    missing(may, needed)
}

/// Returns the names of the permissions in `needed` that `may` does not include.
fn missing(may: Permissions, needed: Permissions) -> Vec<&'static str> {
    if may.administrator() {
        return Vec::new();
    }
    (needed - may).get_permission_names()
}

/// Returns the permissions that the bot lacks for a table in a thread of its own. If the bot may not create threads,
/// the table stays in the channel, so permissions for threads are not needed.
fn lacking_in_thread(may: Permissions, in_thread: bool) -> Vec<&'static str> {
    if in_thread || !may.contains(Permissions::CREATE_PUBLIC_THREADS) {
        return Vec::new();
    }
    missing(may, Permissions::SEND_MESSAGES_IN_THREADS)
}

/// Builds the requester of an interaction. This is a macro because serenity's types for the kinds of interactions have
/// the same fields, but no common trait.
macro_rules! requester {
    ($from:expr) => {{
        let server = $from.guild_id.map(|server| ServerId(server.get()));
        let member = $from.member.as_ref();
        let nick = member.and_then(|member| member.nick.as_ref());
        let manages = member.and_then(|member| member.permissions);
        let channel = $from.channel.as_ref();
        let thread = channel.filter(|channel| is_thread(channel.kind));
        let bot_may = $from.app_permissions.filter(|_| server.is_some());
        Requester {
            player: PlayerId($from.user.id.get()),
            name: display_name(&$from.user, nick),
            global_name: display_name(&$from.user, None),
            named_users: Vec::new(),
            room: server.map(|_| RoomId($from.channel_id.get())),
            server,
            parent: thread
                .and_then(|thread| thread.parent_id)
                .map(|id| RoomId(id.get())),
            locale: $from.locale.clone(),
            server_locale: $from.guild_locale.clone(),
            manages: manages.is_some_and(|may| may.manage_guild() || may.administrator()),
            lacking: bot_may.map_or_else(Vec::new, |may| lacking(may, thread.is_some())),
            lacking_in_thread: bot_may
                .map_or_else(Vec::new, |may| lacking_in_thread(may, thread.is_some())),
            control_message: None,
            interaction_id: $from.id.get(),
        }
    }};
}

/// Returns the name that Discord shows for a user: the nickname, the display name or the user name, whichever is the
/// first one with visible characters.
fn display_name(user: &User, nick: Option<&String>) -> String {
    let names = [nick, user.global_name.as_ref(), Some(&user.name)];
    let mut shown = names.into_iter().flatten();
    let is_seen = |name: &&String| !sanitize::plain(name, sanitize::NAME).is_empty();
    shown.find(is_seen).unwrap_or(&user.name).clone()
}

/// Returns the user of a command or autocomplete, with the people in its options. `own` is this bot.
pub(crate) fn of_command(from: &CommandInteraction, own: UserId) -> Requester {
    let resolved = &from.data.resolved;
    let named = resolved.users.iter().map(|(id, user)| {
        let member = resolved.members.get(id);
        NamedUser {
            player: PlayerId(id.get()),
            name: display_name(user, member.and_then(|member| member.nick.as_ref())),
            kind: match user.bot {
                _ if *id == own => AccountKind::ThisBot,
                true => AccountKind::Bot,
                false => AccountKind::Person,
            },
        }
    });
    Requester {
        named_users: named.collect(),
        ..requester!(from)
    }
}

/// Returns the user who pressed a control.
pub(crate) fn of_component(from: &ComponentInteraction) -> Requester {
    Requester {
        control_message: public_place(&from.message),
        ..requester!(from)
    }
}

/// Returns the user who submitted a modal.
pub(crate) fn of_form(from: &ModalInteraction) -> Requester {
    Requester {
        control_message: from.message.as_deref().and_then(public_place),
        ..requester!(from)
    }
}

/// Returns the room and id of a message; `None` if it is ephemeral.
fn public_place(message: &Message) -> Option<(RoomId, u64)> {
    let at = (RoomId(message.channel_id.get()), message.id.get());
    (!is_private(message)).then_some(at)
}

/// Returns whether only the requester sees a message, because it is a direct message or ephemeral. A response may then
/// replace it.
pub(crate) fn is_own(message: &Message, in_server: bool) -> bool {
    !in_server || is_private(message)
}

fn is_private(message: &Message) -> bool {
    let flags = message.flags.unwrap_or_else(MessageFlags::empty);
    flags.contains(MessageFlags::EPHEMERAL)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missing_permissions_have_discords_names() {
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
