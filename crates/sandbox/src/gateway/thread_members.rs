//! Who is in a thread, and what the bot is told of that.

use serde_json::json;

use crate::gateway::GUILDS;
use crate::state::snowflake::Snowflake;
use crate::state::{BOT, ChannelKind, DiscordState, Joined};
use crate::{Shared, payload};

/// Takes somebody into a thread, if it is one and they are not in it.
pub(crate) fn join(shared: &Shared, state: &mut DiscordState, id: Snowflake, user: Snowflake) {
    let at_ms = state.clock.now_ms();
    change(shared, state, id, |members| {
        if members.iter().any(|one| one.user == user) {
            return None;
        }
        members.push(Joined { user, at_ms });
        Some((
            json!([payload::thread_member(id, &Joined { user, at_ms })]),
            json!([]),
            user,
        ))
    });
}

/// Puts somebody out of a thread, if they are in it.
pub(crate) fn leave(shared: &Shared, state: &mut DiscordState, id: Snowflake, user: Snowflake) {
    change(shared, state, id, |members| {
        let before = members.len();
        members.retain(|one| one.user != user);
        (members.len() < before).then(|| (json!([]), json!([user]), user))
    });
}

type Told = Option<(serde_json::Value, serde_json::Value, Snowflake)>;

/// Changes who is in a thread; the bot is told where it is about itself.
fn change(
    shared: &Shared,
    state: &mut DiscordState,
    id: Snowflake,
    change: impl FnOnce(&mut Vec<Joined>) -> Told,
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
    let told = json!({
        "id": id, "guild_id": guild, "member_count": members.len(),
        "added_members": added, "removed_member_ids": removed,
    });
    let guild = Some(*guild);
    state.put_channel(thread);
    // Of others only those hear who asked for members, which this bot may not.
    if user == BOT {
        shared
            .gateway()
            .dispatch(guild, GUILDS, "THREAD_MEMBERS_UPDATE", &told);
    }
}
