//! The field `resolved` of an interaction: the users, roles and channels whose ids are in its options or values.

use serde_json::{Map, Value, json};

use crate::payload;
use crate::state::access;
use crate::state::snowflake::Snowflake;
use crate::state::{Channel, DiscordState, User};

/// The user of the interaction and its channel.
pub(crate) type From<'a> = (Snowflake, &'a Channel);

#[derive(Debug)]
pub(crate) struct Resolved<'a> {
    state: &'a DiscordState,
    /// The user of the interaction and its channel.
    from: From<'a>,
    things: Map<String, Value>,
}

impl<'a> Resolved<'a> {
    pub(crate) fn new(state: &'a DiscordState, from: From<'a>) -> Self {
        let things = Map::new();
        Self {
            state,
            from,
            things,
        }
    }

    fn put(&mut self, sort: &str, id: &str, value: Value) {
        let map = self.things.entry(sort).or_insert_with(|| json!({}));
        map[id] = value;
    }

    /// Adds a user, and their membership if they are in the server.
    pub(crate) fn person(&mut self, user: &User) {
        let id = user.id.to_string();
        self.put("users", &id, payload::user(user));
        let (_, here) = self.from;
        let guild = self.state.guild_of(here);
        if let Some(guild) = guild.filter(|guild| guild.has_member(user.id)) {
            let mut member = payload::member_without_user(guild, user.id);
            member["permissions"] = json!(access::permissions_in(self.state, user.id, here));
            self.put("members", &id, member);
        }
    }

    fn role(&mut self, role: &Value) {
        let id = role["id"].as_str().unwrap_or_default();
        self.put("roles", id, role.clone());
    }

    pub(crate) fn channel(&mut self, channel: &Channel) {
        let value = payload::partial_channel(self.state, channel, self.from.0);
        self.put("channels", &channel.id.to_string(), value);
    }

    /// Adds the choices of a select for users (5), roles (6), both (7) or channels (8). Returns `None` if one
    /// of them does not exist.
    pub(crate) fn chosen(mut self, kind: i64, values: &[String]) -> Option<Self> {
        let (user, here) = self.from;
        let state = self.state;
        let guild = state.guild_of(here);
        let roles = guild.map(|guild| payload::guild(guild)["roles"].take());
        let roles = roles.unwrap_or_default();
        for value in values {
            let id = Snowflake::from_text(value)?;
            let person = state.users.get(&id).filter(|_| matches!(kind, 5 | 7));
            let mut roles = roles.as_array().into_iter().flatten();
            let role = roles.find(|role| role["id"] == value.as_str() && matches!(kind, 6 | 7));
            let channel = state.channels.get(&id).filter(|channel| {
                let within = channel.in_guild() && channel.guild() == here.guild();
                kind == 8 && within && access::can_see(state, user, channel)
            });
            match (person, role, channel) {
                (Some(person), ..) => self.person(person),
                (_, Some(role), _) => self.role(role),
                (.., Some(channel)) => self.channel(channel),
                _ => return None,
            }
        }
        Some(self)
    }

    pub(crate) fn into_json(self) -> Value {
        Value::Object(self.things)
    }
}
