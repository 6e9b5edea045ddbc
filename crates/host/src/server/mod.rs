//! The settings of a server, for those who manage it.

mod close;
pub(crate) mod standings;
mod table_audit;

use stramash_core::engine::{Phrase, RoomId, ServerId};
use stramash_core::i18n::Locale;
use stramash_store::Subject;

use crate::face::face;
use crate::message::{Control, Message, Names, SelectOption, Style, answer};
use crate::person::{FOLLOW_DISCORD, NotifyBy, ServerDoc, languages, marked_option, own_button};
use crate::request::{Act, Answer, Press, RequestResult, Requester, Setting, refuse};

face!(Servers);

/// The limits of tables to choose from. Those above the host's own limit are not offered.
const LIMITS: [u16; 9] = [1, 2, 3, 5, 10, 20, 50, 100, 200];
/// The option value for the host's own limit.
const HOST_LIMIT: &str = "most";
const MAX_ROOMS: usize = 50;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum RoomChoice {
    Everywhere,
    Here,
    NotHere,
}

impl RoomChoice {
    fn numbered(number: u8) -> Option<Self> {
        let all = [Self::Everywhere, Self::Here, Self::NotHere];
        all.get(usize::from(number)).copied()
    }
}

impl ServerDoc {
    pub(crate) fn opens_in(&self, room: RoomId) -> bool {
        self.rooms.is_empty() || self.rooms.contains(&room)
    }

    /// Returns the maximum number of live tables in a room. `host` is the host's own limit.
    pub(crate) fn room_limit(&self, host: usize) -> usize {
        limit(self.max_tables_per_room, host)
    }

    pub(crate) fn server_limit(&self, host: usize) -> usize {
        limit(self.max_tables_per_server, host)
    }

    fn room_buttons(&self, here: RoomId) -> Vec<Control> {
        let named = self.rooms.contains(&here);
        let button =
            |label, rooms: RoomChoice| own_button(label, Style::Secondary, Act::Rooms(rooms as u8));
        let mut buttons = Vec::new();
        if !named {
            buttons.push(button("manage-button-here", RoomChoice::Here));
        } else if self.rooms.len() > 1 {
            buttons.push(button("manage-button-not-here", RoomChoice::NotHere));
        }
        if !self.rooms.is_empty() {
            buttons.push(button("manage-button-everywhere", RoomChoice::Everywhere));
        }
        buttons
    }

    pub(crate) fn rooms_words(&self, server: ServerId, id: &'static str) -> Phrase {
        let rooms = self.rooms.iter();
        let link = |room: &RoomId| format!("https://discord.com/channels/{server}/{room}");
        let rooms = rooms.map(|room| Phrase::new("manage-room").code("link", link(room)));
        Phrase::new(id).with("rooms", rooms.collect::<Vec<_>>())
    }
}

fn limit(chosen: Option<u16>, host: usize) -> usize {
    chosen.map_or(host, |most| usize::from(most).min(host))
}

impl Servers<'_> {
    /// Shows the settings, below a confirmation of the last change if there was one.
    pub(crate) fn server_panel(
        &self,
        requester: &Requester,
        confirmation: Option<Phrase>,
    ) -> RequestResult<Answer> {
        let id = managed_server(requester)?;
        let server: ServerDoc = self.tables.load_doc(Subject::Server(id))?;
        let rooms = if server.rooms.is_empty() {
            Phrase::new("manage-rooms-all")
        } else {
            server.rooms_words(id, "manage-rooms-some")
        };
        let text = [Phrase::new("host-server"), rooms]
            .into_iter()
            .chain(confirmation);
        let mut message = Message::of(text, Names::default());
        let list = |question: &'static str, setting, options: Vec<SelectOption>| {
            let press = Press::own(Act::Set(setting));
            vec![Control::list(Phrase::new(question), press, options)]
        };
        // Discord rejects a message with the same control twice, so all answers share one list.
        let languages = languages(server.language.as_deref()).into_iter();
        let languages = languages.map(|language| {
            let label = Phrase::new("host-set-server-language");
            let label = label.with("language", language.label);
            let value = format!("language-{}", language.value);
            marked_option(value, label, language.chosen)
        });
        let openers = [
            ("host-set-openers-all", "openers-all", !server.managers_only),
            (
                "host-set-openers-managers",
                "openers-managers",
                server.managers_only,
            ),
            ("host-set-quiet", "room-quiet", !server.talkative),
            ("host-set-talkative", "room-talkative", server.talkative),
            ("standings-set-off", "ranking-off", !server.standings),
            ("standings-set-on", "ranking-on", server.standings),
        ];
        let openers =
            openers.map(|(words, value, now)| marked_option(value, Phrase::new(words), now));
        let usual = server.notify_by.unwrap_or_default();
        let ways = NotifyBy::ALL.map(|way| {
            let label = Phrase::new(format!("host-set-server-call-{}", way.name()));
            marked_option(format!("call-{}", way.name()), label, way == usual)
        });
        let options = languages.chain(openers).chain(ways).collect();
        message = message.row(list("host-set-server", Setting::Server, options));
        let hosts = self.tables.settings.max_tables_per_room;
        let limits_here = limit_options("manage-limit-room", hosts, server.max_tables_per_room);
        message = message.row(list("manage-choose-room", Setting::RoomTables, limits_here));
        let hosts = self.tables.settings.max_tables_per_server;
        let limits_all = limit_options("manage-limit-server", hosts, server.max_tables_per_server);
        message = message.row(list(
            "manage-choose-server",
            Setting::ServerTables,
            limits_all,
        ));
        let rooms = requester.room.map(|here| server.room_buttons(here));
        Ok(answer(message.row(rooms.unwrap_or_default())))
    }

    pub(crate) fn set_server(
        &self,
        requester: &Requester,
        setting: Setting,
        value: &str,
    ) -> RequestResult<Answer> {
        let subject = Subject::Server(managed_server(requester)?);
        let (room, all) = (
            self.tables.settings.max_tables_per_room,
            self.tables.settings.max_tables_per_server,
        );
        let known = self
            .tables
            .edit(subject, None, |server: &mut ServerDoc, _| match setting {
                Setting::RoomTables => choose_limit(&mut server.max_tables_per_room, value, room),
                Setting::ServerTables => {
                    choose_limit(&mut server.max_tables_per_server, value, all)
                }
                _ => apply_choice(server, value),
            })?;
        if !known {
            return refuse("host-unknown");
        }
        let confirmation = Phrase::new("host-set-done");
        Ok(self.server_panel(requester, Some(confirmation))?.in_place())
    }

    /// Allows or forbids tables in the requester's room, or allows them in all rooms.
    pub(crate) fn set_rooms(&self, requester: &Requester, rooms: u8) -> RequestResult<Answer> {
        let server = managed_server(requester)?;
        let (Some(here), Some(rooms)) = (requester.room, RoomChoice::numbered(rooms)) else {
            return refuse("host-unknown");
        };
        self.tables.edit(
            Subject::Server(server),
            None,
            |server: &mut ServerDoc, _| match rooms {
                RoomChoice::Everywhere => server.rooms.clear(),
                RoomChoice::NotHere => server.rooms.retain(|room| *room != here),
                RoomChoice::Here => {
                    if !server.rooms.contains(&here) && server.rooms.len() < MAX_ROOMS {
                        server.rooms.push(here);
                    }
                }
            },
        )?;
        let confirmation = Phrase::new("host-set-done");
        Ok(self.server_panel(requester, Some(confirmation))?.in_place())
    }
}

fn limit_options(words: &'static str, host: usize, chosen: Option<u16>) -> Vec<SelectOption> {
    let fits = LIMITS.into_iter().filter(|most| usize::from(*most) < host);
    let fits = fits.map(|most| {
        let label = Phrase::new(words).with("most", most);
        marked_option(most, label, chosen == Some(most))
    });
    let most = marked_option(
        HOST_LIMIT,
        Phrase::new(words).with("most", host),
        chosen.is_none(),
    );
    fits.chain([most]).collect()
}

fn choose_limit(limit: &mut Option<u16>, value: &str, host: usize) -> bool {
    let chosen = value.parse().ok();
    let chosen = chosen.filter(|most| LIMITS.contains(most) && usize::from(*most) < host);
    if value == HOST_LIMIT || chosen.is_some() {
        *limit = chosen;
        return true;
    }
    false
}

fn managed_server(requester: &Requester) -> RequestResult<ServerId> {
    match requester.server {
        Some(server) if requester.manages => Ok(server),
        _ => refuse("host-managers-set"),
    }
}

/// Applies a choice to a server's settings. Returns whether the choice is known.
fn apply_choice(server: &mut ServerDoc, value: &str) -> bool {
    match value.split_once('-') {
        Some(("language", FOLLOW_DISCORD)) => server.language = None,
        Some(("language", slug)) if Locale::from_slug(slug).is_some() => {
            server.language = Some(slug.to_owned());
        }
        Some(("openers", "all")) => server.managers_only = false,
        Some(("openers", "managers")) => server.managers_only = true,
        Some(("room", "quiet")) => server.talkative = false,
        Some(("room", "talkative")) => server.talkative = true,
        Some(("ranking", "off")) => server.standings = false,
        Some(("ranking", "on")) => server.standings = true,
        Some(("call", word)) => {
            let way = NotifyBy::ALL.into_iter().find(|way| way.name() == word);
            if way.is_none() {
                return false;
            }
            server.notify_by = way;
        }
        _ => return false,
    }
    true
}
