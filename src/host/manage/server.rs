//! What holds in a server: its language, who may open tables, in which rooms, and how many.

use crate::engine::{Phrase, RoomId, ServerId};
use crate::host::Host;
use crate::host::call::{Answer, Caller};
use crate::host::message::{Control, Message, Names, SelectOption, Style};
use crate::host::people::ServerDoc;
use crate::host::press::{Act, Press, Setting};
use crate::host::refusal::{Granted, no};
use crate::host::say::answer;
use crate::host::settings::{languages, own_button, stands};
use crate::i18n::Locale;
use crate::store::Subject;

/// How many tables can be chosen as the most; not more than the host allows.
const LIMITS: [u16; 9] = [1, 2, 3, 5, 10, 20, 50, 100, 200];
/// The value that stands for as many as the host allows.
const MOST: &str = "most";
/// The most rooms that can be named.
const MOST_ROOMS: usize = 50;

/// In which rooms tables may be opened, as a button says it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rooms {
    Everywhere,
    Here,
    NotHere,
}

impl Rooms {
    fn numbered(number: u8) -> Option<Self> {
        let all = [Self::Everywhere, Self::Here, Self::NotHere];
        all.get(usize::from(number)).copied()
    }
}

impl ServerDoc {
    /// Whether a table may be opened in a room.
    pub(in crate::host) fn opens_in(&self, room: RoomId) -> bool {
        self.rooms.is_empty() || self.rooms.contains(&room)
    }

    /// The most live tables in a room, where the host allows so many.
    pub(in crate::host) fn room_limit(&self, host: usize) -> usize {
        limit(self.tables_a_room, host)
    }

    /// The most live tables in the server, where the host allows so many.
    pub(in crate::host) fn server_limit(&self, host: usize) -> usize {
        limit(self.tables_a_server, host)
    }

    /// The rooms in which tables may be opened, in a phrase that lists them.
    pub(in crate::host) fn rooms_in_words(&self, id: &'static str) -> Phrase {
        let rooms = self.rooms.iter();
        let rooms = rooms.map(|room| Phrase::new("manage-room").code("room", room.0));
        Phrase::new(id).with("rooms", rooms.collect::<Vec<_>>())
    }
}

fn limit(chosen: Option<u16>, host: usize) -> usize {
    chosen.map_or(host, |most| usize::from(most).min(host))
}

/// The server of one who manages it.
fn managed(caller: &Caller) -> Granted<ServerId> {
    match caller.server {
        Some(server) if caller.manages => Ok(server),
        _ => no("host-managers-set"),
    }
}

impl Host {
    /// Shows what holds in the server.
    pub(in crate::host) fn server_panel(
        &self,
        caller: &Caller,
        said: Option<Phrase>,
    ) -> Granted<Answer> {
        let server: ServerDoc = self.small_doc(Subject::Server(managed(caller)?))?;
        let mut text = vec![Phrase::new("manage-server")];
        text.push(if server.rooms.is_empty() {
            Phrase::new("manage-rooms-all")
        } else {
            server.rooms_in_words("manage-rooms-some")
        });
        text.extend(said);
        let list = |question: &'static str, setting, options: Vec<SelectOption>| {
            let press = Press::own(Act::Set(setting));
            vec![Control::list(Phrase::new(question), press, options)]
        };
        let languages = languages(server.language.as_deref()).into_iter();
        let languages = languages.map(|language| {
            let label = Phrase::new("host-set-server-language");
            let label = label.with("language", language.label);
            let value = format!("language-{}", language.value);
            stands(value, label, language.chosen)
        });
        let openers = [
            ("openers-all", "host-set-openers-all", !server.managers_only),
            (
                "openers-managers",
                "host-set-openers-managers",
                server.managers_only,
            ),
        ];
        let openers = openers.map(|(value, words, now)| stands(value, Phrase::new(words), now));
        let (room, all) = (self.settings.tables_a_room, self.settings.tables_a_server);
        let rooms = limits("manage-limit-room", room, server.tables_a_room);
        let servers = limits("manage-limit-server", all, server.tables_a_server);
        let message = Message::of(text, Names::default())
            .row(list(
                "host-set-server",
                Setting::Server,
                languages.chain(openers).collect(),
            ))
            .row(list("manage-choose-room", Setting::RoomTables, rooms))
            .row(list("manage-choose-server", Setting::ServerTables, servers));
        let mut buttons = Vec::new();
        if let Some(here) = caller.room {
            let named = server.rooms.contains(&here);
            let button =
                |label, style, rooms: Rooms| own_button(label, style, Act::Rooms(rooms as u8));
            if !named {
                buttons.push(button("manage-button-here", Style::Secondary, Rooms::Here));
            } else if server.rooms.len() > 1 {
                buttons.push(button(
                    "manage-button-not-here",
                    Style::Secondary,
                    Rooms::NotHere,
                ));
            }
            if !server.rooms.is_empty() {
                let style = Style::Secondary;
                buttons.push(button("manage-button-everywhere", style, Rooms::Everywhere));
            }
        }
        Ok(answer(message.row(buttons)))
    }

    /// Changes what holds in the server.
    pub(in crate::host) fn set_server(
        &self,
        caller: &Caller,
        setting: Setting,
        value: &str,
    ) -> Granted<Answer> {
        let server = managed(caller)?;
        let hosts = match setting {
            Setting::RoomTables => self.settings.tables_a_room,
            _ => self.settings.tables_a_server,
        };
        let known = self.edit(
            Subject::Server(server),
            None,
            |server: &mut ServerDoc, _| choose(server, setting, value, hosts),
        )?;
        if !known {
            return no("host-unknown");
        }
        let said = Phrase::new("host-set-done");
        Ok(self.server_panel(caller, Some(said))?.here())
    }

    /// Changes in which rooms tables may be opened, by the room in which that is said.
    pub(in crate::host) fn set_rooms(&self, caller: &Caller, rooms: u8) -> Granted<Answer> {
        let server = managed(caller)?;
        let (Some(here), Some(rooms)) = (caller.room, Rooms::numbered(rooms)) else {
            return no("host-unknown");
        };
        self.edit(
            Subject::Server(server),
            None,
            |server: &mut ServerDoc, _| match rooms {
                Rooms::Everywhere => server.rooms.clear(),
                Rooms::NotHere => server.rooms.retain(|room| *room != here),
                Rooms::Here => {
                    if !server.rooms.contains(&here) && server.rooms.len() < MOST_ROOMS {
                        server.rooms.push(here);
                    }
                }
            },
        )?;
        let said = Phrase::new("host-set-done");
        Ok(self.server_panel(caller, Some(said))?.here())
    }
}

/// How many tables can be chosen as the most, up to what the host allows.
fn limits(words: &'static str, host: usize, chosen: Option<u16>) -> Vec<SelectOption> {
    let fits = LIMITS.into_iter().filter(|most| usize::from(*most) < host);
    let fits = fits.map(|most| {
        let label = Phrase::new(words).with("most", most);
        stands(most, label, chosen == Some(most))
    });
    let most = stands(
        MOST,
        Phrase::new(words).with("most", host),
        chosen.is_none(),
    );
    fits.chain([most]).collect()
}

/// Takes in what was chosen. Says whether there is such a choice.
fn choose(server: &mut ServerDoc, setting: Setting, value: &str, host: usize) -> bool {
    let most = match value {
        MOST => Some(None),
        value => { value.parse().ok() }
            .filter(|most| LIMITS.contains(most) && usize::from(*most) < host)
            .map(Some),
    };
    match (setting, value, most) {
        (Setting::RoomTables, _, Some(most)) => server.tables_a_room = most,
        (Setting::ServerTables, _, Some(most)) => server.tables_a_server = most,
        (Setting::Server, "openers-all", _) => server.managers_only = false,
        (Setting::Server, "openers-managers", _) => server.managers_only = true,
        (Setting::Server, "language-discord", _) => server.language = None,
        (Setting::Server, _, _) => {
            let slug = value.strip_prefix("language-");
            let Some(slug) = slug.filter(|slug| Locale::from_slug(slug).is_some()) else {
                return false;
            };
            server.language = Some(slug.to_owned());
        }
        _ => return false,
    }
    true
}
