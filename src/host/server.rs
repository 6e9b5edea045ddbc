//! What those who manage a server choose for it.

use crate::engine::{Phrase, ServerId};
use crate::i18n::Locale;
use crate::store::Subject;

use super::Host;
use super::call::{Answer, Caller};
use super::message::{Control, Message, Names, SelectOption};
use super::people::{CallBy, ServerDoc};
use super::press::{Act, Press, Setting};
use super::refusal::{Granted, no};
use super::say::answer;
use super::settings::{FOLLOW, languages, stands};

impl Host {
    /// Shows what is chosen for the server.
    pub(super) fn server_panel(&self, caller: &Caller, said: Option<Phrase>) -> Granted<Answer> {
        let server: ServerDoc = self.small_doc(Subject::Server(managed(caller)?))?;
        let text = [Phrase::new("host-server")].into_iter().chain(said);
        let mut message = Message::of(text, Names::default());
        let list = |question: &'static str, options: Vec<SelectOption>| {
            let press = Press::own(Act::Set(Setting::Server));
            vec![Control::list(Phrase::new(question), press, options)]
        };
        // A message cannot bring the same control twice, so all answers share one list.
        let languages = languages(server.language.as_deref()).into_iter();
        let languages = languages.map(|language| {
            let label = Phrase::new("host-set-server-language");
            let label = label.with("language", language.label);
            let value = format!("language-{}", language.value);
            stands(value, label, language.chosen)
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
        ];
        let openers = openers.map(|(words, value, now)| stands(value, Phrase::new(words), now));
        let usual = server.call.unwrap_or_default();
        let calls = CallBy::ALL.map(|way| {
            let label = Phrase::new(format!("host-set-server-call-{}", way.word()));
            stands(format!("call-{}", way.word()), label, way == usual)
        });
        let options = languages.chain(openers).chain(calls).collect();
        message = message.row(list("host-set-server", options));
        Ok(answer(message))
    }

    /// Changes something for the server.
    pub(super) fn set_server(&self, caller: &Caller, value: &str) -> Granted<Answer> {
        let subject = Subject::Server(managed(caller)?);
        let known = self.edit(subject, None, |server: &mut ServerDoc, _| {
            choose(server, value)
        })?;
        if !known {
            return no("host-unknown");
        }
        let said = Phrase::new("host-set-done");
        Ok(self.server_panel(caller, Some(said))?.here())
    }
}

/// The server, for one who manages it.
fn managed(caller: &Caller) -> Granted<ServerId> {
    match caller.server {
        Some(server) if caller.manages => Ok(server),
        _ => no("host-managers-set"),
    }
}

/// Takes in what was chosen. Says whether there is such a choice.
fn choose(server: &mut ServerDoc, value: &str) -> bool {
    match value.split_once('-') {
        Some(("language", FOLLOW)) => server.language = None,
        Some(("language", slug)) if Locale::from_slug(slug).is_some() => {
            server.language = Some(slug.to_owned());
        }
        Some(("openers", "all")) => server.managers_only = false,
        Some(("openers", "managers")) => server.managers_only = true,
        Some(("room", "quiet")) => server.talkative = false,
        Some(("room", "talkative")) => server.talkative = true,
        Some(("call", word)) => {
            let way = CallBy::ALL.into_iter().find(|way| way.word() == word);
            if way.is_none() {
                return false;
            }
            server.call = way;
        }
        _ => return false,
    }
    true
}
