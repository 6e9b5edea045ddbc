//! The people, roles and channels that an interaction names by their ids, as Discord sends them
//! along.

use serde_json::{Map, Value, json};

use super::id::Snowflake;
use super::payload;
use super::world::{Channel, User, World};

/// The things themselves, by their sort and id.
#[derive(Debug, Default)]
pub(crate) struct Resolved(Map<String, Value>);

impl Resolved {
    fn put(&mut self, sort: &str, id: &str, value: Value) {
        let map = self.0.entry(sort).or_insert_with(|| json!({}));
        map[id] = value;
    }

    /// Names a person, who may be a member.
    pub(crate) fn person(&mut self, user: &User) {
        let id = user.id.to_string();
        self.put("users", &id, payload::user(user));
        if user.member {
            let mut member = payload::bare_member(user);
            member["permissions"] = json!(payload::permissions_of(user).to_string());
            self.put("members", &id, member);
        }
    }

    /// Names a role.
    fn role(&mut self, role: &Value) {
        let id = role["id"].as_str().unwrap_or_default();
        self.put("roles", id, role.clone());
    }

    /// Names a channel of the server.
    pub(crate) fn channel(&mut self, world: &World, channel: &Channel) {
        let value = payload::partial_channel(world, channel);
        self.put("channels", &channel.id.to_string(), value);
    }

    /// Names what was chosen in a select of people (5), roles (6), either (7) or channels (8);
    /// nothing where one of them is not there.
    pub(crate) fn chosen(world: &World, kind: i64, values: &[String]) -> Option<Resolved> {
        let mut resolved = Resolved::default();
        let guild = payload::guild(world);
        for value in values {
            let id = Snowflake::from_text(value)?;
            let user = world.users.get(&id).filter(|_| matches!(kind, 5 | 7));
            let mut roles = guild["roles"].as_array().into_iter().flatten();
            let role = roles.find(|role| role["id"] == value.as_str() && matches!(kind, 6 | 7));
            let channel = world.channels.get(&id);
            let channel = channel.filter(|channel| kind == 8 && channel.in_guild());
            match (user, role, channel) {
                (Some(user), ..) => resolved.person(user),
                (_, Some(role), _) => resolved.role(role),
                (.., Some(channel)) => resolved.channel(world, channel),
                _ => return None,
            }
        }
        Some(resolved)
    }

    /// As JSON.
    pub(crate) fn told(self) -> Value {
        Value::Object(self.0)
    }
}
