//! From a call to its answer: which function does it, and what is said when it is not done.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use stramash_core::engine::{Phrase, PlayerId, TableId};
use stramash_store::{OnceKey, Subject};

use crate::chance::fair::{hex, tagged};
use crate::message::say::{self, answer, answer_seat};
use crate::message::{Message, Part};
use crate::person::forget::ask_forget;
use crate::request::call::{Answer, Call, Caller, Given};
use crate::request::door::Guest;
use crate::request::find::Want;
use crate::request::press::{Act, LogFilter, Press};
use crate::request::refusal::{Granted, Refusal, no};
use crate::room::film::film;
use crate::room::log::{filtered_log, show_log};
use crate::room::table_view::outlook;
use crate::time::pace::{absence_panel, pace_panel};
use crate::turn::seated::Seated;
use crate::votes::ask_resign;
use crate::turn::desk;
use crate::{Host, lobby};

impl Host {
    /// Does what is asked and says what came of it. Trouble of any kind is a kind sentence.
    pub fn handle(&self, caller: &Caller, call: Call) -> Answer {
        self.calls.with(caller.once, || {
            if let Some(answer) = self.memo.lock().get(&caller.once) {
                return answer.clone();
            }
            self.is_there(caller.player);
            let result = catch_unwind(AssertUnwindSafe(|| self.answer_once(caller, &call)));
            let again = matches!(result, Ok(Err(Refusal::Again)));
            let answer = match result {
                Ok(Ok(answer)) => answer,
                Ok(Err(refusal)) => self.refuse(caller, &call, refusal),
                Err(_) => broken(caller, "a panic"),
            };
            let answer = self.stands_alone(caller, &call, answer);
            let answer = if again {
                Answer::Again(Box::new(answer))
            } else {
                answer
            };
            self.memo.lock().put(caller.once, answer.clone());
            answer
        })
    }

    /// The answer, or why there is none. Where another process does the same call at the same time, what this one
    /// finds in its way is what that one has just done.
    fn answer_once(&self, caller: &Caller, call: &Call) -> Granted<Answer> {
        self.answer(caller, call).map_err(|refusal| match refusal {
            Refusal::Again | Refusal::Broken(_) => refusal,
            _ => match self.store.seen(&Self::once(caller)) {
                Ok(Some(_)) => Refusal::Again,
                _ => refusal,
            },
        })
    }

    fn answer(&self, caller: &Caller, call: &Call) -> Granted<Answer> {
        match call {
            Call::Command { path, options } => {
                let path: Vec<&str> = path.iter().map(String::as_str).collect();
                self.command(caller, &path, options)
            }
            Call::Press { press, values } => {
                let value = values.first().map(String::as_str);
                self.act(caller, press, value, None)
            }
            Call::Form { press, fields } => self.act(caller, press, None, Some(fields)),
        }
    }

    fn command(&self, caller: &Caller, path: &[&str], given: &Given) -> Granted<Answer> {
        let Some((root, words)) = path.split_first() else {
            return no("host-unknown");
        };
        let given = &self.meant(caller, path.iter().copied(), given);
        let (root, name) = (*root, words.join(" "));
        let name = name.as_str();
        if root == "games" {
            let known = || self.find(caller, None, given, Want::Known);
            return match name {
                "list" => self.list(caller),
                "mine" => self.mine(caller),
                "standings" => self.standings(caller, given),
                "settings" => self.settings_panel(caller, None),
                "away" => self.away(caller, given),
                "quiet" => self.quiet(caller, given),
                "server" => self.server_panel(caller, None),
                "close" => self.ask_close(caller, given),
                "fair" => self.fair_of(caller, given),
                "record" => self.record(&known()?),
                "film" => film(&known()?, None),
                "help" => Ok(self.help(None)),
                _ => no("host-unknown"),
            };
        }
        let place = self.games.iter().position(|game| game.slug() == root);
        let Some((place, game)) = place.map(|place| (place, self.games[place])) else {
            return no("host-unknown");
        };
        let welcomed = Cell::new(None);
        let find = |want| {
            let (guest, said) = self.welcome(self.find(caller, Some(root), given, want)?)?;
            welcomed.set(said);
            Ok::<_, Refusal>(guest)
        };
        let live_or_known = || find(Want::Live).or_else(|why| find(Want::Known).map_err(|_| why));
        let person = |option: &str| given.get(option).map(|id| id.parse().map(PlayerId));
        let verb = { game.verbs().iter() }.find(|verb| verb.command == name);
        let answer = match name {
            _ if verb.is_some() => {
                let verb = verb.map_or_else(|| no("host-unknown"), Ok)?;
                self.typed(&find(Want::Mine)?, verb, given)
            }
            own if game.own() == Some(own) => self.my_turn(&find(Want::Seated)?),
            "new" => self.open(caller, game, given),
            "join" => {
                let word = given.get("word").map_or("", String::as_str);
                self.join(&find(Want::Joinable)?, word)
            }
            "leave" => self.leave(&find(Want::Joined)?),
            "start" => self.start(&find(Want::Startable)?),
            "board" if given.get("words").is_some_and(|words| words == "true") => {
                self.tell_board(&live_or_known()?)
            }
            "board" => self.show_board(&live_or_known()?),
            asked if game.has_outlook() && game.outlook_name() == asked => {
                outlook(&find(Want::Live)?)
            }
            "luck" if game.has_luck() => self.luck(&find(Want::Known)?),
            "hint" => self.hint(&find(Want::Mine)?),
            "resign" => ask_resign(&find(Want::Seated)?),
            "undo" => self.take_back(&find(Want::Seated)?),
            "abort" => self.abort(&find(Want::Seated)?, false),
            "kick" => match person("player") {
                Some(Ok(player)) => self.kick(&find(Want::SeatedOrLobby)?, player),
                _ => no("host-no-such-person"),
            },
            "absent" => match (person("player").transpose(), person("with").transpose()) {
                (Ok(player), Ok(with)) => self.absent(&find(Want::Seated)?, player, with),
                _ => no("host-no-such-person"),
            },
            "rules" => self.rules(u8::try_from(place).unwrap_or(u8::MAX), 1),
            "log" => show_log(&live_or_known()?, LogFilter::All, 0),
            "help" => Ok(self.help(Some(game))),
            _ => no("host-unknown"),
        };
        headed(answer, welcomed.take())
    }

    /// Does what a control means. A form that was filled in means what the control meant that asked
    /// for it.
    fn act(
        &self,
        caller: &Caller,
        press: &Press,
        value: Option<&str>,
        form: Option<&Given>,
    ) -> Granted<Answer> {
        let Some(id) = press.table else {
            return self.act_as(caller, press, None, value, form);
        };
        let (table, ply) = (self.load(id)?, Some(press.revision));
        if press.act == Act::CloseYes {
            return self.close_table(&Guest::managing(caller, table, ply)?);
        }
        let (guest, welcome) = self.welcome(Guest::let_in(caller, table, ply)?)?;
        headed(
            self.act_as(caller, press, Some(guest), value, form),
            welcome,
        )
    }

    fn act_as(
        &self,
        caller: &Caller,
        press: &Press,
        guest: Option<Guest<'_>>,
        value: Option<&str>,
        form: Option<&Given>,
    ) -> Granted<Answer> {
        let guest = || guest.as_ref().map_or_else(|| no("host-unknown"), Ok);
        let actor = || self.actor(guest()?);
        let person = || match press.table {
            None => Ok(caller),
            Some(_) => no("host-unknown"),
        };
        let chosen = || match value.and_then(|id| id.parse().ok()) {
            Some(id) => Ok(PlayerId(id)),
            None => no("host-unknown"),
        };
        let written = |name: &str| form.map(|form| form.get(name).map_or("", String::as_str));
        match &press.act {
            Act::Join => self.join(guest()?, ""),
            Act::Word => match written("word") {
                Some(word) => self.set_word(guest()?, word),
                None => lobby::word_form(guest()?),
            },
            Act::Leave => self.leave(guest()?),
            Act::Start => self.start(guest()?),
            Act::Setup => Ok(lobby::setup(guest()?, None)?.here()),
            Act::Preset => self.set_preset(guest()?, value),
            Act::Seats => lobby::seats(guest()?),
            Act::Options => lobby::setup_option(guest()?, value),
            Act::OptionValue(option) => self.set_option(guest()?, *option, value),
            Act::Order => self.set_order(guest()?, value),
            Act::Arrange(places) => self.arrange(guest()?, places, value),
            Act::Computers => lobby::computers(guest()?),
            Act::AddComputer => self.add_computer(guest()?, value),
            Act::Kick => Ok(self.kick(guest()?, chosen()?)?.here()),
            Act::HandOver => self.hand_over(guest()?, chosen()?),
            Act::MyTurn => Ok(self.my_turn(guest()?)?.here()),
            Act::MyTurnBeside => self.my_turn(guest()?),
            Act::Board => self.show_board(guest()?),
            Act::Log(page) => show_log(guest()?, LogFilter::All, *page),
            Act::LogFilter => filtered_log(guest()?, value),
            Act::LogPage(filter, page) => Ok(show_log(guest()?, *filter, *page)?.here()),
            Act::Pick(places) => self.pick(&actor()?, places, value),
            Act::Page(page, places) => Ok(self.page(&actor()?, places, *page)),
            Act::Made(places) => self.made(&actor()?, places),
            Act::Whole => self.whole(&actor()?, value),
            Act::Play(index) => self.confirm(&actor()?, *index),
            Act::Lift => actor()?.lift(value),
            Act::Knob(knob, draft) => actor()?.turn_knob(*knob, draft),
            Act::Where(draft) => match written("place") {
                Some(place) => actor()?.held_at(draft, place),
                None => Ok(actor()?.where_form(draft)),
            },
            Act::Advice(draft) => actor()?.advice(draft),
            Act::Advised(draft) => actor()?.advised(draft, value),
            Act::Lay(draft) => self.lay(&actor()?, draft),
            Act::Outlook => outlook(guest()?),
            Act::Hint => self.hint(guest()?),
            Act::Offered => self.offered(&actor()?, value),
            Act::Sensible => self.sensible(&actor()?),
            Act::Mirror => self.mirror(&actor()?),
            Act::Type(verb) => match written("text") {
                Some(text) => self.written(guest()?, *verb, text),
                None => self.type_form(&actor()?, *verb),
            },
            Act::Keep => match written("name") {
                Some(name) => self.keep(guest()?, name),
                None => Ok(desk::keep_form(&guest()?.to_play()?)),
            },
            Act::Kept => self.kept(&actor()?, value),
            Act::KeptList => Ok(self.kept_list(guest()?)),
            Act::Unkeep => self.unkeep(guest()?, value),
            Act::Aside(place) => self.aside(guest()?, *place),
            Act::ResignYes => self.resign(guest()?),
            Act::AbortYes => self.abort(guest()?, true),
            Act::Vote(number, yes) => self.vote(guest()?, *number, *yes),
            Act::Absent(seat) => self.absent_at(guest()?, *seat),
            Act::Nudge(seat) => self.nudge(guest()?, *seat),
            Act::Propose(measure, seat, sure) => self.measure(guest()?, *measure, *seat, *sure),
            Act::GiveSeat(seat, to, sure) => self.give_seat(guest()?, *seat, *to, *sure),
            Act::TakeSeat(number) => self.take_over(guest()?, *number),
            Act::DeclineSeat(number) => self.decline_seat(guest()?, *number),
            Act::CloseYes => no("host-unknown"),
            Act::Server => self.server_panel(person()?, None),
            Act::Rooms(rooms) => self.set_rooms(person()?, *rooms),
            Act::TakeBack => self.take_back(guest()?),
            Act::AnswerUndo(number, yes) => self.answer_undo(guest()?, *number, *yes),
            Act::Snooze(hours) => self.snooze(guest()?, *hours),
            Act::Rematch => self.rematch(guest()?),
            Act::Record => self.record(guest()?),
            Act::Luck => self.luck(guest()?),
            Act::Film(angle) => film(guest()?, Some(*angle)),
            Act::Fair => self.fair(guest()?),
            Act::Account => self.account(guest()?.table.doc.server),
            Act::RulesBeside => self.rules_beside(guest()?),
            Act::Rules(place, page) => {
                person()?;
                Ok(self.rules(*place, *page)?.here())
            }
            Act::RulesPage(place) => {
                person()?;
                let page = value.and_then(|page| page.parse().ok());
                Ok(self.rules(*place, page.unwrap_or(1))?.here())
            }
            Act::Standings(game, page) => self.standings_at(person()?, *game, *page),
            Act::StandingsOf => self.standings_of(person()?, value),
            Act::Set(setting) => self.set(person()?, *setting, value),
            Act::Settings => Ok(self.settings_panel(person()?, None)?.here()),
            Act::Rest => Ok(self.rest_panel(person()?, None).here()),
            Act::RestAway => self.choose_away(person()?, value),
            Act::RestHours => self.choose_hours(person()?, value),
            Act::RestDay => self.choose_day(person()?, value),
            Act::RestDaily => self.choose_daily(person()?, value),
            Act::RestCity => match written("city") {
                Some(city) => self.choose_city(person()?, city),
                None => Ok(self.city_form(person()?)),
            },
            Act::Pace => pace_panel(guest()?),
            Act::Absence => absence_panel(guest()?),
            Act::Agree(term) => self.agree(guest()?, *term, value),
            Act::MyData => self.my_data(person()?),
            Act::Forget => person().map(|_| ask_forget()),
            Act::ForgetYes => self.forget(person()?, false),
            Act::ForgetEdit => self.forget(person()?, true),
            Act::Never => Ok(answer(Message::plain(Phrase::new("host-never"))).here()),
        }
    }

    /// The once key of a call.
    pub(crate) fn once(caller: &Caller) -> OnceKey {
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
            Refusal::Broken(what) => broken(caller, &what),
        }
    }

    /// A sentence, and how the table stands now for the one who asks.
    fn fresh(&self, caller: &Caller, call: &Call, phrase: Phrase) -> Answer {
        let about = match call {
            Call::Press { press, .. } | Call::Form { press, .. } => press.table,
            Call::Command { .. } => self.table_of_once(caller),
        };
        let table = about.and_then(|id| self.load(id).ok());
        let own = table.as_deref();
        match own.and_then(|table| Seated::of(table, caller.player)) {
            Some(own) => {
                let message = self.seat_message(&own, Some(phrase), &[], 0);
                own.answer(message).here()
            }
            None => answer(Message::plain(phrase)),
        }
    }

    /// The table that this very call made or changed the first time.
    pub(crate) fn table_of_once(&self, caller: &Caller) -> Option<TableId> {
        let seen = self.store.seen(&Self::once(caller));
        match seen.ok()?? {
            (Subject::Table(table), _) => Some(table),
            _ => None,
        }
    }
}

/// An answer, or the sentence why not, after a word of welcome.
fn headed(answer: Granted<Answer>, welcome: Option<Phrase>) -> Granted<Answer> {
    match (answer, welcome) {
        (Err(Refusal::Say(said)), Some(welcome)) => {
            let (why_not, names) = *said;
            Ok(say::answer(Message::of([welcome, why_not], names)))
        }
        (answer, welcome) => answer.map(|answer| answer.headed(welcome)),
    }
}

/// The sentence for a fault of ours, with a code that the log has, too.
fn broken(caller: &Caller, what: &str) -> Answer {
    let hash = tagged("trouble", &[&caller.once.to_be_bytes(), what.as_bytes()]);
    let code = hex(&hash[..3]);
    tracing::error!(%code, what, "could not answer");
    answer(Message::plain(
        Phrase::new("host-trouble").code("code", code),
    ))
}
