//! Servers with their roles and members.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::clock::SandboxClock;
use crate::state::permission::Permissions;
use crate::state::snowflake::Snowflake;

pub(crate) const BOT: Snowflake = Snowflake::new(1_000_000_000_000_000_001);
/// The first server, which always exists.
pub(crate) const GUILD: Snowflake = Snowflake::new(1_000_000_000_000_000_002);
/// The managers' role in the first server.
const MANAGERS: Snowflake = Snowflake::new(1_000_000_000_000_000_003);
/// The bot's role in the first server.
const BOTS: Snowflake = Snowflake::new(1_000_000_000_000_000_004);

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Role {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) permissions: Permissions,
}

/// A membership in a server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Member {
    pub(crate) joined_ms: u64,
    /// The member's roles, without `@everyone`.
    pub(crate) roles: BTreeSet<Snowflake>,
    #[serde(default)]
    pub(crate) nick: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Guild {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) locale: String,
    /// The role of all members. Its id is the id of the server.
    pub(crate) everyone: Role,
    /// The role of the people who manage the server.
    pub(crate) managers: Role,
    pub(crate) bots: Role,
    pub(crate) members: BTreeMap<Snowflake, Member>,
    /// The commands that the bot registered for this server.
    pub(crate) commands: Vec<Value>,
}

impl Guild {
    /// Creates the first server.
    pub(crate) fn first(name: &str, locale: &str, bot_name: &str) -> Guild {
        Guild::with([GUILD, MANAGERS, BOTS], name, locale, bot_name)
    }

    /// Creates another server without members.
    pub(crate) fn new(
        id: Snowflake,
        clock: &SandboxClock,
        name: &str,
        locale: &str,
        bot_name: &str,
    ) -> Guild {
        Guild::with([id, clock.new_id(), clock.new_id()], name, locale, bot_name)
    }

    fn with(
        [id, managers, bots]: [Snowflake; 3],
        name: &str,
        locale: &str,
        bot_name: &str,
    ) -> Guild {
        let role = |id, name: &str, permissions| Role {
            id,
            name: name.to_owned(),
            permissions,
        };
        Guild {
            id,
            name: name.to_owned(),
            locale: locale.to_owned(),
            everyone: role(id, "@everyone", Permissions::EVERYONE),
            managers: role(managers, "Managers", Permissions::MANAGERS),
            bots: role(bots, bot_name, Permissions::INVITED),
            members: BTreeMap::new(),
            commands: Vec::new(),
        }
    }

    pub(crate) fn roles(&self) -> [&Role; 3] {
        [&self.everyone, &self.bots, &self.managers]
    }

    pub(crate) fn role_mut(&mut self, id: Snowflake) -> Option<&mut Role> {
        let roles = [&mut self.everyone, &mut self.bots, &mut self.managers];
        roles.into_iter().find(|role| role.id == id)
    }

    /// Returns whether a user, or the bot, is a member.
    pub(crate) fn has_member(&self, user: Snowflake) -> bool {
        self.members.contains_key(&user)
    }

    /// Adds a user as a member; the bot also gets its role. Does nothing if the user is already a member.
    pub(crate) fn join(&mut self, user: Snowflake, joined_ms: u64) {
        let own = (user == BOT).then_some(self.bots.id);
        self.members.entry(user).or_insert_with(|| Member {
            joined_ms,
            roles: own.into_iter().collect(),
            nick: None,
        });
    }

    pub(crate) fn is_manager(&self, user: Snowflake) -> bool {
        let member = self.members.get(&user);
        member.is_some_and(|member| member.roles.contains(&self.managers.id))
    }

    /// Gives or takes a member's manager role.
    pub(crate) fn set_manager(&mut self, user: Snowflake, manages: bool) {
        let role = self.managers.id;
        if let Some(member) = self.members.get_mut(&user) {
            if manages {
                member.roles.insert(role);
            } else {
                member.roles.remove(&role);
            }
        }
    }

    /// Returns the owner: the manager with the lowest id. Returns `None` if the server has no manager.
    pub(crate) fn owner(&self) -> Option<Snowflake> {
        let mut people = self.members.keys().copied();
        people.find(|user| self.is_manager(*user))
    }

    /// Returns a user's permissions in the server, without any channel's overwrites.
    pub(crate) fn permissions_of(&self, user: Snowflake) -> Permissions {
        let Some(member) = self.members.get(&user) else {
            return Permissions::NONE;
        };
        let roles = self.roles().into_iter();
        let held = roles.filter(|role| role.id == self.id || member.roles.contains(&role.id));
        let whole = held.fold(Permissions::NONE, |sum, role| sum | role.permissions);
        if whole.has(Permissions::ADMINISTRATOR) || self.owner() == Some(user) {
            Permissions::ALL
        } else {
            whole
        }
    }
}
