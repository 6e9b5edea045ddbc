//! From a call to its answer: which function does it, and what is said when it is not done.

use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;

use crate::engine::{Phrase, TableId};
use crate::lock::lock;
use crate::store::{OnceKey, Subject};

use super::call::{Answer, Call, Caller};
use super::fair::{hex, tagged};
use super::find::Want;
use super::message::{Message, Part};
use super::press::{Act, Press};
use super::refusal::{Outcome, Refusal, no};
use super::say::{answer, answer_seat};
use super::{Host, lobby};

/// How many answers are remembered for calls that come twice.
const REMEMBERED: usize = 256;

/// The latest answers, so that the same call delivered twice gets the same one.
#[derive(Debug, Default)]
pub(super) struct Memo {
    answers: Mutex<(VecDeque<u64>, HashMap<u64, Answer>)>,
}

impl Memo {
    fn get(&self, once: u64) -> Option<Answer> {
        lock(&self.answers).1.get(&once).cloned()
    }

    fn put(&self, once: u64, answer: &Answer) {
        let mut guard = lock(&self.answers);
        let (order, answers) = &mut *guard;
        if answers.insert(once, answer.clone()).is_none() {
            order.push_back(once);
        }
        while order.len() > REMEMBERED {
            if let Some(oldest) = order.pop_front() {
                answers.remove(&oldest);
            }
        }
    }
}

/// The options of a command, by name.
pub(super) type Given = std::collections::BTreeMap<String, String>;

impl Host {
    /// Does what is asked and says what came of it. Trouble of any kind is a kind sentence.
    pub fn handle(&self, caller: &Caller, call: Call) -> Answer {
        self.calls.with(caller.once, || {
            if let Some(answer) = self.memo.get(caller.once) {
                return answer;
            }
            let result = catch_unwind(AssertUnwindSafe(|| self.answer(caller, &call)));
            let answer = match result {
                Ok(Ok(answer)) => answer,
                Ok(Err(refusal)) => self.refuse(caller, &call, refusal),
                Err(_) => trouble(caller, "a panic"),
            };
            self.memo.put(caller.once, &answer);
            answer
        })
    }

    fn answer(&self, caller: &Caller, call: &Call) -> Outcome<Answer> {
        match call {
            Call::Command { path, options } => {
                let path: Vec<&str> = path.iter().map(String::as_str).collect();
                self.command(caller, &path, options)
            }
            Call::Press { press, values } => {
                let value = values.first().map(String::as_str);
                self.press(caller, press, value)
            }
            Call::Form { press, fields } => {
                let Some(table) = press.table else {
                    return no("host-unknown");
                };
                let field = |name| fields.get(name).map_or("", String::as_str);
                match press.act {
                    Act::Word => self.set_word(caller, table, field("word")),
                    Act::Type(verb) => {
                        self.written(caller, table, press.revision, verb, field("text"))
                    }
                    Act::Keep => self.keep(caller, table, field("name")),
                    Act::Where(ref draft) => {
                        self.held_at(caller, table, press.revision, draft, field("place"))
                    }
                    _ => no("host-unknown"),
                }
            }
        }
    }

    fn command(&self, caller: &Caller, path: &[&str], given: &Given) -> Outcome<Answer> {
        let Some((root, words)) = path.split_first() else {
            return no("host-unknown");
        };
        let (root, name) = (*root, words.join(" "));
        let name = name.as_str();
        if root == "games" {
            return match name {
                "list" => self.list(caller),
                "mine" => self.mine(caller),
                "settings" => self.settings_panel(caller, None),
                "fair" => self.fair(caller, self.find(caller, None, given, Want::Known)?),
                "record" => self.record(caller, self.find(caller, None, given, Want::Known)?),
                "help" => Ok(self.help(None)),
                _ => no("host-unknown"),
            };
        }
        let known = self.games.iter().find(|game| game.slug() == root);
        let Some(&game) = known else {
            return no("host-unknown");
        };
        let find = |want| self.find(caller, Some(root), given, want);
        if let Some(verb) = game.verbs().iter().find(|verb| verb.command == name) {
            return self.typed(caller, find(Want::Mine)?, verb, given);
        }
        if game.own() == Some(name) {
            return self.my_turn(caller, find(Want::Seated)?);
        }
        match name {
            "new" => self.open(caller, game, given),
            "join" => {
                let word = given.get("word").map_or("", String::as_str);
                self.join(caller, find(Want::Joinable)?, word)
            }
            "leave" => self.leave(caller, find(Want::Joined)?),
            "start" => self.start(caller, find(Want::Startable)?),
            "board" => {
                let table = find(Want::Live).or_else(|why| find(Want::Known).map_err(|_| why))?;
                self.show_board(caller, table)
            }
            "outlook" if game.has_outlook() => self.outlook(caller, find(Want::Live)?),
            "resign" => self.ask_resign(caller, find(Want::Seated)?),
            "abort" => self.abort(caller, find(Want::Seated)?),
            "kick" => {
                let person = given.get("player").and_then(|id| id.parse().ok());
                match person {
                    Some(id) => {
                        let table = find(Want::SeatedOrLobby)?;
                        self.kick(caller, table, crate::engine::PlayerId(id))
                    }
                    None => no("host-no-such-person"),
                }
            }
            "rules" => self.rules(game, 1),
            "log" => {
                let table = find(Want::Live).or_else(|_| find(Want::Known))?;
                self.show_log(caller, table, 0)
            }
            "help" => Ok(self.help(Some(game))),
            _ => no("host-unknown"),
        }
    }

    fn press(&self, caller: &Caller, press: &Press, value: Option<&str>) -> Outcome<Answer> {
        let Some(table) = press.table else {
            return self.press_own(caller, &press.act, value);
        };
        self.visible(caller, table)?;
        match &press.act {
            Act::Join => self.join(caller, table, ""),
            Act::Word => self.word_form(caller, table),
            Act::Leave => self.leave(caller, table),
            Act::Start => self.start(caller, table),
            Act::Setup => self.setup(caller, table, lobby::Open::Nothing),
            Act::Options => self.setup_option(caller, table, value),
            Act::OptionValue(option) => self.set_option(caller, table, *option, value),
            Act::Order => self.set_order(caller, table, value),
            Act::Arrange(places) => self.arrange(caller, table, places, value),
            Act::Kick => self.kick_chosen(caller, table, value),
            Act::HandOver => self.hand_over(caller, table, value),
            Act::MyTurn => self.my_turn(caller, table),
            Act::Board => self.show_board(caller, table),
            Act::Log(page) => self.show_log(caller, table, *page),
            Act::Pick(places) => self.pick(caller, table, press.revision, places, value),
            Act::Page(places, page) => self.page(caller, table, press.revision, places, *page),
            Act::Made(places) => self.made(caller, table, press.revision, places),
            Act::Whole => self.whole(caller, table, press.revision, value),
            Act::Play(index) => self.confirm(caller, table, press.revision, *index),
            Act::Lift => self.lift(caller, table, press.revision, value),
            Act::Knob(knob, draft) => self.turn_knob(caller, table, press.revision, *knob, draft),
            Act::Where(draft) => self.where_form(caller, table, press.revision, draft),
            Act::Advice(draft) => self.advice(caller, table, press.revision, draft),
            Act::Advised(draft) => self.advised(caller, table, press.revision, draft, value),
            Act::Lay(draft) => self.lay(caller, table, press.revision, draft),
            Act::Outlook => self.outlook(caller, table),
            Act::Offered => self.offered(caller, table, press.revision, value),
            Act::Sensible => self.sensible(caller, table, press.revision),
            Act::Type(verb) => self.type_form(caller, table, press.revision, *verb),
            Act::Keep => self.keep_form(caller, table, press.revision),
            Act::Kept => self.kept(caller, table, press.revision, value),
            Act::KeptList => self.kept_list(caller, table),
            Act::Unkeep => self.unkeep(caller, table, value),
            Act::Aside(place) => self.aside(caller, table, press.revision, *place),
            Act::Resign => self.ask_resign(caller, table),
            Act::ResignYes => self.resign(caller, table),
            Act::Vote(number, yes) => self.vote(caller, table, *number, *yes),
            Act::Snooze(hours) => self.snooze(caller, table, *hours),
            Act::Rematch => self.rematch(caller, table),
            Act::Record => self.record(caller, table),
            Act::Fair => self.fair(caller, table),
            Act::Never => Ok(answer(Message::plain(Phrase::new("host-never"))).here()),
            Act::Mine
            | Act::Rules(..)
            | Act::Set(_)
            | Act::MyData
            | Act::Forget
            | Act::ForgetYes => no("host-unknown"),
        }
    }

    fn press_own(&self, caller: &Caller, act: &Act, value: Option<&str>) -> Outcome<Answer> {
        match act {
            Act::Mine => Ok(self.mine(caller)?.here()),
            Act::Rules(place, page) => match self.games.get(usize::from(*place)) {
                Some(game) => Ok(self.rules(*game, *page)?.here()),
                None => no("host-unknown"),
            },
            Act::Set(setting) => self.set(caller, *setting, value),
            Act::MyData => self.my_data(caller),
            Act::Forget => Ok(self.ask_forget()),
            Act::ForgetYes => self.forget(caller),
            Act::Never => Ok(answer(Message::plain(Phrase::new("host-never"))).here()),
            _ => no("host-unknown"),
        }
    }

    /// The once key of a call.
    pub(super) fn once(caller: &Caller) -> OnceKey {
        OnceKey::interaction(caller.once)
    }

    /// Says why not.
    fn refuse(&self, caller: &Caller, call: &Call, refusal: Refusal) -> Answer {
        match refusal {
            Refusal::Say(said) => {
                let (phrase, names) = *said;
                answer(Message::of([phrase], names))
            }
            Refusal::Seat(said) => {
                let (seat, parts, names) = *said;
                let mut message = Message::of([], names);
                message.text = vec![Part::Shown(parts)];
                answer_seat(seat, message)
            }
            Refusal::Fresh(phrase) => self.fresh(caller, call, *phrase),
            Refusal::Again => self.fresh(caller, call, Phrase::new("host-done-already")),
            Refusal::Trouble(what) => trouble(caller, &what),
        }
    }

    /// A sentence, and how the table stands now for the one who asks.
    fn fresh(&self, caller: &Caller, call: &Call, phrase: Phrase) -> Answer {
        let pressed = match call {
            Call::Press { press, .. } | Call::Form { press, .. } => press.table,
            Call::Command { .. } => self.table_of_once(caller),
        };
        let plain = || answer(Message::plain(phrase.clone()));
        let Some(table) = pressed.and_then(|id| self.load(id).ok()) else {
            return plain();
        };
        match table.seat_of(caller.player) {
            Some(seat) if table.playing.is_some() => {
                let message = self.seat_message(&table, seat, Some(phrase), &[], 0);
                answer_seat(seat, message).here()
            }
            _ => plain(),
        }
    }

    /// The table that this very call made or changed the first time.
    pub(super) fn table_of_once(&self, caller: &Caller) -> Option<TableId> {
        let seen = self.store.seen(&OnceKey::interaction(caller.once));
        match seen.ok()?? {
            (Subject::Table(table), _) => Some(table),
            _ => None,
        }
    }
}

/// The sentence for a fault of ours, with a code that the log has, too.
fn trouble(caller: &Caller, what: &str) -> Answer {
    let hash = tagged("trouble", &[&caller.once.to_be_bytes(), what.as_bytes()]);
    let code = hex(&hash[..3]);
    tracing::error!(%code, what, "could not answer");
    answer(Message::plain(
        Phrase::new("host-trouble").code("code", code),
    ))
}
