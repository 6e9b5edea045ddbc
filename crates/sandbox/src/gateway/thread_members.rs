//! Members of threads, and the events about them.

use serde_json::json;

use crate::gateway::GUILDS;
use crate::state::snowflake::Snowflake;
use crate::state::{BOT, ChannelKind, DiscordState, ThreadMember};
use crate::{Shared, payload};

/// Adds a user to a thread, unless they are a member already.
pub(crate) fn join(shared: &Shared, state: &mut DiscordState, id: Snowflake, user: Snowflake) {
    let at_ms = state.clock.now_ms();
    change(shared, state, id, |members| {
        if members.iter().any(|one| one.user == user) {
            return None;
        }
        members.push(ThreadMember { user, at_ms });
        Some((
            json!([payload::thread_member(id, &ThreadMember { user, at_ms })]),
            json!([]),
            user,
        ))
    });
}

pub(crate) fn leave(shared: &Shared, state: &mut DiscordState, id: Snowflake, user: Snowflake) {
    change(shared, state, id, |members| {
        let before = members.len();
        members.retain(|one| one.user != user);
        (members.len() < before).then(|| (json!([]), json!([user]), user))
    });
}

type Change = Option<(serde_json::Value, serde_json::Value, Snowflake)>;

/// Changes the members of a thread. Dispatches an event if the bot joins or leaves.
fn change(
    shared: &Shared,
    state: &mut DiscordState,
    id: Snowflake,
    change: impl FnOnce(&mut Vec<ThreadMember>) -> Change,
) {
    let Some(mut thread) = state.channels.get(&id).cloned() else {
        return;
    };
    let ChannelKind::Thread { members, guild, .. } = &mut thread.kind else {
        return;
    };
    let Some((added, removed, user)) = change(members) else {
        return;
    };
    let event = json!({
        "id": id, "guild_id": guild, "member_count": members.len(),
        "added_members": added, "removed_member_ids": removed,
    });
    let guild = Some(*guild);
    state.put_channel(thread);
    // Events about other members need an intent that the bot does not have.
    if user == BOT {
        shared
            .gateway()
            .dispatch(guild, GUILDS, "THREAD_MEMBERS_UPDATE", &event);
    }
}
