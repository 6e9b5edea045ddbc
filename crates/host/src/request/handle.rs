//! From a call to its answer: which function does it, and what is said when it is not done.

use std::cell::Cell;
use std::fmt;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};

use lru::LruCache;
use parking_lot::Mutex;
use stramash_core::engine::{Phrase, PlayerId};

use crate::chance::Chance;
use crate::chance::fair::{hex, tagged};
use crate::lobby;
use crate::lobby::{Lobby, absence_panel, pace_panel};
use crate::message::{Message, Part, answer, answer_seat, say};
use crate::notices::Notices;
use crate::person::{People, ask_forget};
use crate::request::call::{Answer, Call, Caller, Given};
use crate::request::door::{Guest, once};
use crate::request::find::Want;
use crate::request::press::{Act, LogFilter, Press};
use crate::request::refusal::{Granted, Refusal, no};
use crate::request::{Access, Requests, Suggestions};
use crate::room::{Rooms, filtered_log, outlook, show_film, show_log};
use crate::server::Servers;
use crate::server::standings::Standings;
use crate::table::Locks;
use crate::time::pace::Rest;
use crate::turn::computer::{Computers, Luck};
use crate::turn::{Seated, TakeBack, Turns, desk};
use crate::votes::absence::Absence;
use crate::votes::{Votes, ask_resign};

/// How many answers are remembered for calls that come twice.
const REMEMBERED: NonZeroUsize = NonZeroUsize::new(64).unwrap();

/// The latest answers, so that the same call delivered twice gets the same one.
pub(crate) struct Answers {
    memo: Mutex<LruCache<u64, Answer>>,
    /// One lock a call.
    calls: Locks<u64>,
}

impl Default for Answers {
    fn default() -> Self {
        Self {
            memo: Mutex::new(LruCache::new(REMEMBERED)),
            calls: Locks::default(),
        }
    }
}

impl fmt::Debug for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answers").finish_non_exhaustive()
    }
}

impl Requests<'_> {
    /// Does what is asked and says what came of it. Trouble of any kind is a kind sentence.
    pub(crate) fn handle(&self, caller: &Caller, call: Call) -> Answer {
        self.answers.calls.with(caller.once, || {
            if let Some(answer) = self.answers.memo.lock().get(&caller.once) {
                return answer.clone();
            }
            Notices::of(self.tables).is_there(caller.player);
            let result = catch_unwind(AssertUnwindSafe(|| self.answer_once(caller, &call)));
            let again = matches!(result, Ok(Err(Refusal::Again)));
            let answer = match result {
                Ok(Ok(answer)) => answer,
                Ok(Err(refusal)) => self.refuse(caller, &call, refusal),
                Err(_) => broken(caller, "a panic"),
            };
            let answer = Notices::of(self.tables).stands_alone(caller, &call, answer);
            let answer = if again {
                Answer::Again(Box::new(answer))
            } else {
                answer
            };
            self.answers.memo.lock().put(caller.once, answer.clone());
            answer
        })
    }

    const fn luck(&self) -> Luck<'_> {
        Luck {
            tables: self.tables,
            reviews: self.reviews,
        }
    }

    /// The answer, or why there is none. Where another process does the same call at the same time, what this one
    /// finds in its way is what that one has just done.
    fn answer_once(&self, caller: &Caller, call: &Call) -> Granted<Answer> {
        self.answer(caller, call).map_err(|refusal| match refusal {
            Refusal::Again | Refusal::Broken(_) => refusal,
            _ => match self.tables.store.seen(&once(caller)) {
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
        let given = &Suggestions::of(self.tables).meant(caller, path.iter().copied(), given);
        let (root, name) = (*root, words.join(" "));
        let name = name.as_str();
        if root == "games" {
            let known = || Access::of(self.tables).find(caller, None, given, Want::Known);
            return match name {
                "list" => Rooms::of(self.tables).list(caller),
                "mine" => Rooms::of(self.tables).mine(caller),
                "standings" => Standings::of(self.tables).standings(caller, given),
                "settings" => People::of(self.tables).settings_panel(caller, None),
                "away" => Rest::of(self.tables).away(caller, given),
                "quiet" => Rest::of(self.tables).quiet(caller, given),
                "server" => Servers::of(self.tables).server_panel(caller, None),
                "close" => Servers::of(self.tables).ask_close(caller, given),
                "fair" => Chance::of(self.tables).fair_of(caller, given),
                "record" => Chance::of(self.tables).record(&known()?),
                "film" => show_film(&known()?, None),
                "help" => Ok(Rooms::of(self.tables).help(None)),
                _ => no("host-unknown"),
            };
        }
        let place = self
            .tables
            .games
            .iter()
            .position(|game| game.slug() == root);
        let Some((place, game)) = place.map(|place| (place, self.tables.games[place])) else {
            return no("host-unknown");
        };
        let welcomed = Cell::new(None);
        let find =
            |want| {
                let (guest, said) = Absence::of(self.tables)
                    .welcome(Access::of(self.tables).find(caller, Some(root), given, want)?)?;
                welcomed.set(said);
                Ok::<_, Refusal>(guest)
            };
        let live_or_known = || find(Want::Live).or_else(|why| find(Want::Known).map_err(|_| why));
        let person = |option: &str| given.get(option).map(|id| id.parse().map(PlayerId));
        let verb = { game.verbs().iter() }.find(|verb| verb.command == name);
        let answer = match name {
            _ if verb.is_some() => {
                let verb = verb.map_or_else(|| no("host-unknown"), Ok)?;
                Turns::of(self.tables).typed(&find(Want::Mine)?, verb, given)
            }
            own if game.own() == Some(own) => Turns::of(self.tables).my_turn(&find(Want::Seated)?),
            "new" => Lobby::of(self.tables).open(caller, game, given),
            "join" => {
                let word = given.get("word").map_or("", String::as_str);
                Lobby::of(self.tables).join(&find(Want::Joinable)?, word)
            }
            "leave" => Lobby::of(self.tables).leave(&find(Want::Joined)?),
            "start" => Lobby::of(self.tables).start(&find(Want::Startable)?),
            "board" if given.get("words").is_some_and(|words| words == "true") => {
                Rooms::of(self.tables).tell_board(&live_or_known()?)
            }
            "board" => Rooms::of(self.tables).show_board(&live_or_known()?),
            asked if game.has_outlook() && game.outlook_name() == asked => {
                outlook(&find(Want::Live)?)
            }
            "luck" if game.has_luck() => self.luck().luck(&find(Want::Known)?),
            "hint" => Computers::of(self.tables).hint(&find(Want::Mine)?),
            "resign" => ask_resign(&find(Want::Seated)?),
            "undo" => TakeBack::of(self.tables).take_back(&find(Want::Seated)?),
            "abort" => Votes::of(self.tables).abort(&find(Want::Seated)?, false),
            "kick" => match person("player") {
                Some(Ok(player)) => {
                    Lobby::of(self.tables).kick(&find(Want::SeatedOrLobby)?, player)
                }
                _ => no("host-no-such-person"),
            },
            "absent" => match (person("player").transpose(), person("with").transpose()) {
                (Ok(player), Ok(with)) => {
                    Absence::of(self.tables).absent(&find(Want::Seated)?, player, with)
                }
                _ => no("host-no-such-person"),
            },
            "rules" => Rooms::of(self.tables).rules(u8::try_from(place).unwrap_or(u8::MAX), 1),
            "log" => show_log(&live_or_known()?, LogFilter::All, 0),
            "help" => Ok(Rooms::of(self.tables).help(Some(game))),
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
        let (table, ply) = (self.tables.load(id)?, Some(press.revision));
        if press.act == Act::CloseYes {
            return Servers::of(self.tables).close_table(&Guest::managing(caller, table, ply)?);
        }
        let (guest, welcome) =
            Absence::of(self.tables).welcome(Guest::let_in(caller, table, ply)?)?;
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
        let actor = || Access::of(self.tables).actor(guest()?);
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
            Act::Join => Lobby::of(self.tables).join(guest()?, ""),
            Act::Word => match written("word") {
                Some(word) => Lobby::of(self.tables).set_word(guest()?, word),
                None => lobby::word_form(guest()?),
            },
            Act::Leave => Lobby::of(self.tables).leave(guest()?),
            Act::Start => Lobby::of(self.tables).start(guest()?),
            Act::Setup => Ok(lobby::setup(guest()?, None)?.here()),
            Act::Preset => Lobby::of(self.tables).set_preset(guest()?, value),
            Act::Seats => lobby::seats(guest()?),
            Act::Options => lobby::setup_option(guest()?, value),
            Act::OptionValue(option) => Lobby::of(self.tables).set_option(guest()?, *option, value),
            Act::Order => Lobby::of(self.tables).set_order(guest()?, value),
            Act::Arrange(places) => Lobby::of(self.tables).arrange(guest()?, places, value),
            Act::Computers => lobby::computers(guest()?),
            Act::AddComputer => Lobby::of(self.tables).add_computer(guest()?, value),
            Act::Kick => Ok(Lobby::of(self.tables).kick(guest()?, chosen()?)?.here()),
            Act::HandOver => Lobby::of(self.tables).hand_over(guest()?, chosen()?),
            Act::MyTurn => Ok(Turns::of(self.tables).my_turn(guest()?)?.here()),
            Act::MyTurnBeside => Turns::of(self.tables).my_turn(guest()?),
            Act::Board => Rooms::of(self.tables).show_board(guest()?),
            Act::Log(page) => show_log(guest()?, LogFilter::All, *page),
            Act::LogFilter => filtered_log(guest()?, value),
            Act::LogPage(filter, page) => Ok(show_log(guest()?, *filter, *page)?.here()),
            Act::Pick(places) => Turns::of(self.tables).pick(&actor()?, places, value),
            Act::Page(page, places) => Ok(Turns::of(self.tables).page(&actor()?, places, *page)),
            Act::Made(places) => Turns::of(self.tables).made(&actor()?, places),
            Act::Whole => Turns::of(self.tables).whole(&actor()?, value),
            Act::Play(index) => Turns::of(self.tables).confirm(&actor()?, *index),
            Act::Lift => actor()?.lift(value),
            Act::Knob(knob, draft) => actor()?.turn_knob(*knob, draft),
            Act::Where(draft) => match written("place") {
                Some(place) => actor()?.held_at(draft, place),
                None => Ok(actor()?.where_form(draft)),
            },
            Act::Advice(draft) => actor()?.advice(draft),
            Act::Advised(draft) => actor()?.advised(draft, value),
            Act::Lay(draft) => Turns::of(self.tables).lay(&actor()?, draft),
            Act::Outlook => outlook(guest()?),
            Act::Hint => Computers::of(self.tables).hint(guest()?),
            Act::Offered => Turns::of(self.tables).offered(&actor()?, value),
            Act::Sensible => Turns::of(self.tables).sensible(&actor()?),
            Act::Mirror => Turns::of(self.tables).mirror(&actor()?),
            Act::Type(verb) => match written("text") {
                Some(text) => Turns::of(self.tables).written(guest()?, *verb, text),
                None => Turns::of(self.tables).type_form(&actor()?, *verb),
            },
            Act::Keep => match written("name") {
                Some(name) => Turns::of(self.tables).keep(guest()?, name),
                None => Ok(desk::keep_form(&guest()?.to_play()?)),
            },
            Act::Kept => Turns::of(self.tables).kept(&actor()?, value),
            Act::KeptList => Ok(Turns::of(self.tables).kept_list(guest()?)),
            Act::Unkeep => Turns::of(self.tables).unkeep(guest()?, value),
            Act::Aside(place) => Turns::of(self.tables).aside(guest()?, *place),
            Act::ResignYes => Votes::of(self.tables).resign(guest()?),
            Act::AbortYes => Votes::of(self.tables).abort(guest()?, true),
            Act::Vote(number, yes) => Votes::of(self.tables).vote(guest()?, *number, *yes),
            Act::Absent(seat) => Absence::of(self.tables).absent_at(guest()?, *seat),
            Act::Nudge(seat) => Absence::of(self.tables).nudge(guest()?, *seat),
            Act::Propose(measure, seat, sure) => {
                Absence::of(self.tables).measure(guest()?, *measure, *seat, *sure)
            }
            Act::GiveSeat(seat, to, sure) => {
                Absence::of(self.tables).give_seat(guest()?, *seat, *to, *sure)
            }
            Act::TakeSeat(number) => Absence::of(self.tables).take_over(guest()?, *number),
            Act::DeclineSeat(number) => Absence::of(self.tables).decline_seat(guest()?, *number),
            Act::CloseYes => no("host-unknown"),
            Act::Server => Servers::of(self.tables).server_panel(person()?, None),
            Act::Rooms(rooms) => Servers::of(self.tables).set_rooms(person()?, *rooms),
            Act::TakeBack => TakeBack::of(self.tables).take_back(guest()?),
            Act::AnswerUndo(number, yes) => {
                TakeBack::of(self.tables).answer_undo(guest()?, *number, *yes)
            }
            Act::Snooze(hours) => Rest::of(self.tables).snooze(guest()?, *hours),
            Act::Rematch => Votes::of(self.tables).rematch(guest()?),
            Act::Record => Chance::of(self.tables).record(guest()?),
            Act::Luck => self.luck().luck(guest()?),
            Act::Film(angle) => show_film(guest()?, Some(*angle)),
            Act::Fair => Chance::of(self.tables).fair(guest()?),
            Act::Account => Servers::of(self.tables).account(guest()?.table.doc.server),
            Act::RulesBeside => Rooms::of(self.tables).rules_beside(guest()?),
            Act::Rules(place, page) => {
                person()?;
                Ok(Rooms::of(self.tables).rules(*place, *page)?.here())
            }
            Act::RulesPage(place) => {
                person()?;
                let page = value.and_then(|page| page.parse().ok());
                Ok(Rooms::of(self.tables)
                    .rules(*place, page.unwrap_or(1))?
                    .here())
            }
            Act::Standings(game, page) => {
                Standings::of(self.tables).standings_at(person()?, *game, *page)
            }
            Act::StandingsOf => Standings::of(self.tables).standings_of(person()?, value),
            Act::Set(setting) => People::of(self.tables).set(person()?, *setting, value),
            Act::Settings => Ok(People::of(self.tables)
                .settings_panel(person()?, None)?
                .here()),
            Act::Rest => Ok(Rest::of(self.tables).rest_panel(person()?, None).here()),
            Act::RestAway => Rest::of(self.tables).choose_away(person()?, value),
            Act::RestHours => Rest::of(self.tables).choose_hours(person()?, value),
            Act::RestDay => Rest::of(self.tables).choose_day(person()?, value),
            Act::RestDaily => Rest::of(self.tables).choose_daily(person()?, value),
            Act::RestCity => match written("city") {
                Some(city) => Rest::of(self.tables).choose_city(person()?, city),
                None => Ok(Rest::of(self.tables).city_form(person()?)),
            },
            Act::Pace => pace_panel(guest()?),
            Act::Absence => absence_panel(guest()?),
            Act::Agree(term) => Lobby::of(self.tables).agree(guest()?, *term, value),
            Act::MyData => People::of(self.tables).my_data(person()?),
            Act::Forget => person().map(|_| ask_forget()),
            Act::ForgetYes => People::of(self.tables).forget(person()?, false),
            Act::ForgetEdit => People::of(self.tables).forget(person()?, true),
            Act::Never => Ok(answer(Message::plain(Phrase::new("host-never"))).here()),
        }
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
            Call::Command { .. } => Access::of(self.tables).table_of_once(caller),
        };
        let table = about.and_then(|id| self.tables.load(id).ok());
        let own = table.as_deref();
        match own.and_then(|table| Seated::of(table, caller.player)) {
            Some(own) => {
                let message = Turns::of(self.tables).seat_message(&own, Some(phrase), &[], 0);
                own.answer(message).here()
            }
            None => answer(Message::plain(phrase)),
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
