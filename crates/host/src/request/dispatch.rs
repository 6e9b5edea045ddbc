//! Dispatches each request to the function that answers it, and puts refusals into words.

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
use crate::message::{Message, Part, answer, answer_seat, text};
use crate::notices::Notices;
use crate::person::{People, ask_forget};
use crate::request::access::{TableAccess, once};
use crate::request::error::{Granted, Refusal, no};
use crate::request::find::Want;
use crate::request::press::{Act, LogFilter, Press};
use crate::request::types::{Answer, Given, Request, Requester};
use crate::request::{Access, Requests, Suggestions};
use crate::room::{Rooms, filtered_log, outlook, show_film, show_log};
use crate::server::Servers;
use crate::server::standings::Standings;
use crate::table::Locks;
use crate::time::pace::Rest;
use crate::turn::computer::{Computers, Luck};
use crate::turn::{Seated, TakeBack, Turns, setup_editor};
use crate::votes::absence::Absence;
use crate::votes::{Votes, ask_resign};

const REMEMBERED: NonZeroUsize = NonZeroUsize::new(64).unwrap();

/// A cache of recent answers, so that a request which is delivered twice gets the same answer.
pub(crate) struct Answers {
    memo: Mutex<LruCache<u64, Answer>>,
    requests: Locks<u64>,
}

impl Default for Answers {
    fn default() -> Self {
        Self {
            memo: Mutex::new(LruCache::new(REMEMBERED)),
            requests: Locks::default(),
        }
    }
}

impl fmt::Debug for Answers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answers").finish_non_exhaustive()
    }
}

impl Requests<'_> {
    /// Handles a request and returns the answer. Every failure is answered with a sentence for the user.
    pub(crate) fn handle(&self, requester: &Requester, request: Request) -> Answer {
        self.answers.requests.with(requester.once, || {
            if let Some(answer) = self.answers.memo.lock().get(&requester.once) {
                return answer.clone();
            }
            Notices::of(self.tables).is_there(requester.player);
            let result = catch_unwind(AssertUnwindSafe(|| self.answer_once(requester, &request)));
            let again = matches!(result, Ok(Err(Refusal::Again)));
            let answer = match result {
                Ok(Ok(answer)) => answer,
                Ok(Err(refusal)) => self.refuse(requester, &request, refusal),
                Err(_) => broken(requester, "a panic"),
            };
            let answer = Notices::of(self.tables).stands_alone(requester, &request, answer);
            let answer = if again {
                Answer::Again(Box::new(answer))
            } else {
                answer
            };
            self.answers.memo.lock().put(requester.once, answer.clone());
            answer
        })
    }

    const fn luck(&self) -> Luck<'_> {
        Luck {
            tables: self.tables,
            reviews: self.reviews,
        }
    }

    /// Answers a request. A refusal becomes [`Refusal::Again`] if another process has handled it meanwhile.
    fn answer_once(&self, requester: &Requester, request: &Request) -> Granted<Answer> {
        self.answer(requester, request)
            .map_err(|refusal| match refusal {
                Refusal::Again | Refusal::Broken(_) => refusal,
                _ => match self.tables.store.seen(&once(requester)) {
                    Ok(Some(_)) => Refusal::Again,
                    _ => refusal,
                },
            })
    }

    fn answer(&self, requester: &Requester, request: &Request) -> Granted<Answer> {
        match request {
            Request::Command { path, options } => {
                let path: Vec<&str> = path.iter().map(String::as_str).collect();
                self.command(requester, &path, options)
            }
            Request::Press { press, values } => {
                let value = values.first().map(String::as_str);
                self.act(requester, press, value, None)
            }
            Request::Form { press, fields } => self.act(requester, press, None, Some(fields)),
        }
    }

    fn command(&self, requester: &Requester, path: &[&str], given: &Given) -> Granted<Answer> {
        let Some((root, words)) = path.split_first() else {
            return no("host-unknown");
        };
        let given = &Suggestions::of(self.tables).meant(requester, path.iter().copied(), given);
        let (root, name) = (*root, words.join(" "));
        let name = name.as_str();
        if root == "games" {
            let known = || Access::of(self.tables).find(requester, None, given, Want::Known);
            return match name {
                "list" => Rooms::of(self.tables).list(requester),
                "mine" => Rooms::of(self.tables).mine(requester),
                "standings" => Standings::of(self.tables).standings(requester, given),
                "settings" => People::of(self.tables).settings_panel(requester, None),
                "away" => Rest::of(self.tables).away(requester, given),
                "quiet" => Rest::of(self.tables).quiet(requester, given),
                "server" => Servers::of(self.tables).server_panel(requester, None),
                "close" => Servers::of(self.tables).ask_close(requester, given),
                "fair" => Chance::of(self.tables).fair_of(requester, given),
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
        let find = |want| {
            let (access, said) = Absence::of(self.tables)
                .welcome(Access::of(self.tables).find(requester, Some(root), given, want)?)?;
            welcomed.set(said);
            Ok::<_, Refusal>(access)
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
            "new" => Lobby::of(self.tables).open(requester, game, given),
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

    /// Does what a control says. A form has the meaning of the control that opened it.
    fn act(
        &self,
        requester: &Requester,
        press: &Press,
        value: Option<&str>,
        form: Option<&Given>,
    ) -> Granted<Answer> {
        let Some(id) = press.table else {
            return self.act_as(requester, press, None, value, form);
        };
        let (table, ply) = (self.tables.load(id)?, Some(press.revision));
        if press.act == Act::CloseYes {
            return Servers::of(self.tables)
                .close_table(&TableAccess::managing(requester, table, ply)?);
        }
        let (access, welcome) =
            Absence::of(self.tables).welcome(TableAccess::let_in(requester, table, ply)?)?;
        headed(
            self.act_as(requester, press, Some(access), value, form),
            welcome,
        )
    }

    fn act_as(
        &self,
        requester: &Requester,
        press: &Press,
        access: Option<TableAccess<'_>>,
        value: Option<&str>,
        form: Option<&Given>,
    ) -> Granted<Answer> {
        let access = || access.as_ref().map_or_else(|| no("host-unknown"), Ok);
        let acting = || Access::of(self.tables).acting(access()?);
        let person = || match press.table {
            None => Ok(requester),
            Some(_) => no("host-unknown"),
        };
        let chosen = || match value.and_then(|id| id.parse().ok()) {
            Some(id) => Ok(PlayerId(id)),
            None => no("host-unknown"),
        };
        let written = |name: &str| form.map(|form| form.get(name).map_or("", String::as_str));
        match &press.act {
            Act::Join => Lobby::of(self.tables).join(access()?, ""),
            Act::Word => match written("word") {
                Some(word) => Lobby::of(self.tables).set_word(access()?, word),
                None => lobby::word_form(access()?),
            },
            Act::Leave => Lobby::of(self.tables).leave(access()?),
            Act::Start => Lobby::of(self.tables).start(access()?),
            Act::Setup => Ok(lobby::setup(access()?, None)?.here()),
            Act::Preset => Lobby::of(self.tables).set_preset(access()?, value),
            Act::Seats => lobby::seats(access()?),
            Act::Options => lobby::setup_option(access()?, value),
            Act::OptionValue(option) => {
                Lobby::of(self.tables).set_option(access()?, *option, value)
            }
            Act::Order => Lobby::of(self.tables).set_order(access()?, value),
            Act::Arrange(places) => Lobby::of(self.tables).arrange(access()?, places, value),
            Act::Computers => lobby::computers(access()?),
            Act::AddComputer => Lobby::of(self.tables).add_computer(access()?, value),
            Act::Kick => Ok(Lobby::of(self.tables).kick(access()?, chosen()?)?.here()),
            Act::HandOver => Lobby::of(self.tables).hand_over(access()?, chosen()?),
            Act::MyTurn => Ok(Turns::of(self.tables).my_turn(access()?)?.here()),
            Act::MyTurnBeside => Turns::of(self.tables).my_turn(access()?),
            Act::Board => Rooms::of(self.tables).show_board(access()?),
            Act::Log(page) => show_log(access()?, LogFilter::All, *page),
            Act::LogFilter => filtered_log(access()?, value),
            Act::LogPage(filter, page) => Ok(show_log(access()?, *filter, *page)?.here()),
            Act::Pick(places) => Turns::of(self.tables).pick(&acting()?, places, value),
            Act::Page(page, places) => Ok(Turns::of(self.tables).page(&acting()?, places, *page)),
            Act::Made(places) => Turns::of(self.tables).made(&acting()?, places),
            Act::Whole => Turns::of(self.tables).whole(&acting()?, value),
            Act::Play(index) => Turns::of(self.tables).confirm(&acting()?, *index),
            Act::Lift => acting()?.lift(value),
            Act::Knob(knob, draft) => acting()?.turn_knob(*knob, draft),
            Act::Where(draft) => match written("place") {
                Some(place) => acting()?.held_at(draft, place),
                None => Ok(acting()?.where_form(draft)),
            },
            Act::Advice(draft) => acting()?.advice(draft),
            Act::Advised(draft) => acting()?.advised(draft, value),
            Act::Lay(draft) => Turns::of(self.tables).lay(&acting()?, draft),
            Act::Outlook => outlook(access()?),
            Act::Hint => Computers::of(self.tables).hint(access()?),
            Act::Offered => Turns::of(self.tables).offered(&acting()?, value),
            Act::Sensible => Turns::of(self.tables).sensible(&acting()?),
            Act::Mirror => Turns::of(self.tables).mirror(&acting()?),
            Act::Type(verb) => match written("text") {
                Some(text) => Turns::of(self.tables).written(access()?, *verb, text),
                None => Turns::of(self.tables).type_form(&acting()?, *verb),
            },
            Act::Save => match written("name") {
                Some(name) => Turns::of(self.tables).save(access()?, name),
                None => Ok(setup_editor::keep_form(&access()?.to_play()?)),
            },
            Act::Saved => Turns::of(self.tables).saved(&acting()?, value),
            Act::SavedList => Ok(Turns::of(self.tables).saved_list(access()?)),
            Act::Unsave => Turns::of(self.tables).unsave(access()?, value),
            Act::Aside(place) => Turns::of(self.tables).aside(access()?, *place),
            Act::ResignYes => Votes::of(self.tables).resign(access()?),
            Act::AbortYes => Votes::of(self.tables).abort(access()?, true),
            Act::Vote(number, yes) => Votes::of(self.tables).vote(access()?, *number, *yes),
            Act::Absent(seat) => Absence::of(self.tables).absent_at(access()?, *seat),
            Act::Nudge(seat) => Absence::of(self.tables).nudge(access()?, *seat),
            Act::Propose(measure, seat, sure) => {
                Absence::of(self.tables).measure(access()?, *measure, *seat, *sure)
            }
            Act::GiveSeat(seat, to, sure) => {
                Absence::of(self.tables).give_seat(access()?, *seat, *to, *sure)
            }
            Act::TakeSeat(number) => Absence::of(self.tables).take_over(access()?, *number),
            Act::DeclineSeat(number) => Absence::of(self.tables).decline_seat(access()?, *number),
            Act::CloseYes => no("host-unknown"),
            Act::Server => Servers::of(self.tables).server_panel(person()?, None),
            Act::Rooms(rooms) => Servers::of(self.tables).set_rooms(person()?, *rooms),
            Act::TakeBack => TakeBack::of(self.tables).take_back(access()?),
            Act::AnswerUndo(number, yes) => {
                TakeBack::of(self.tables).answer_undo(access()?, *number, *yes)
            }
            Act::Snooze(hours) => Rest::of(self.tables).snooze(access()?, *hours),
            Act::Rematch => Votes::of(self.tables).rematch(access()?),
            Act::Record => Chance::of(self.tables).record(access()?),
            Act::Luck => self.luck().luck(access()?),
            Act::Film(angle) => show_film(access()?, Some(*angle)),
            Act::Fair => Chance::of(self.tables).fair(access()?),
            Act::Account => Servers::of(self.tables).account(access()?.table.doc.server),
            Act::RulesBeside => Rooms::of(self.tables).rules_beside(access()?),
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
            Act::Pace => pace_panel(access()?),
            Act::Absence => absence_panel(access()?),
            Act::Agree(term) => Lobby::of(self.tables).agree(access()?, *term, value),
            Act::MyData => People::of(self.tables).my_data(person()?),
            Act::Forget => person().map(|_| ask_forget()),
            Act::ForgetYes => People::of(self.tables).forget(person()?, false),
            Act::ForgetEdit => People::of(self.tables).forget(person()?, true),
            Act::Never => Ok(answer(Message::plain(Phrase::new("host-never"))).here()),
        }
    }

    fn refuse(&self, requester: &Requester, request: &Request, refusal: Refusal) -> Answer {
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
            Refusal::Fresh(phrase) => self.fresh(requester, request, *phrase),
            Refusal::Again => self.fresh(requester, request, Phrase::new("host-done-already")),
            Refusal::Broken(what) => broken(requester, &what),
        }
    }

    /// Answers with a sentence and, to a player of the table, its current state.
    fn fresh(&self, requester: &Requester, request: &Request, phrase: Phrase) -> Answer {
        let about = match request {
            Request::Press { press, .. } | Request::Form { press, .. } => press.table,
            Request::Command { .. } => Access::of(self.tables).table_of_once(requester),
        };
        let table = about.and_then(|id| self.tables.load(id).ok());
        let own = table.as_deref();
        match own.and_then(|table| Seated::of(table, requester.player)) {
            Some(own) => {
                let message = Turns::of(self.tables).seat_message(&own, Some(phrase), &[], 0);
                own.answer(message).here()
            }
            None => answer(Message::plain(phrase)),
        }
    }
}

/// Puts a welcome before an answer or before the sentence that refuses it.
fn headed(answer: Granted<Answer>, welcome: Option<Phrase>) -> Granted<Answer> {
    match (answer, welcome) {
        (Err(Refusal::Say(said)), Some(welcome)) => {
            let (why_not, names) = *said;
            Ok(text::answer(Message::of([welcome, why_not], names)))
        }
        (answer, welcome) => answer.map(|answer| answer.headed(welcome)),
    }
}

/// Answers an internal error with a code that also appears in the log.
fn broken(requester: &Requester, what: &str) -> Answer {
    let hash = tagged("trouble", &[&requester.once.to_be_bytes(), what.as_bytes()]);
    let code = hex(&hash[..3]);
    tracing::error!(%code, what, "could not answer");
    answer(Message::plain(
        Phrase::new("host-trouble").code("code", code),
    ))
}
