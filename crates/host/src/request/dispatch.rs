//! Passes each request to the function that answers it, and turns refusals into answers.

use std::cell::Cell;
use std::fmt;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use lru::LruCache;
use parking_lot::Mutex;
use stramash_core::engine::{Phrase, PlayerId};

use crate::chance::Chance;
use crate::chance::fair::{hex, tagged_hash};
use crate::lobby;
use crate::lobby::{Lobby, absence_panel, pace_panel};
use crate::message::{Message, Part, answer, answer_seat, text};
use crate::notices::Notices;
use crate::person::{People, confirm_forget};
use crate::request::access::{TableAccess, idempotency_key};
use crate::request::error::{Refusal, RequestResult, refuse, refuse_stale};
use crate::request::find::TableQuery;
use crate::request::press::{Act, LogFilter, Press};
use crate::request::types::{Answer, Inputs, Request, Requester};
use crate::request::{Access, Requests, Suggestions};
use crate::room::{Rooms, filtered_log, outlook, show_film, show_log, show_recap};
use crate::server::Servers;
use crate::server::standings::Standings;
use crate::table::Locks;
use crate::time::pace::Rest;
use crate::turn::computer::{Computers, Luck};
use crate::turn::{SeatContext, TakeBack, Turns, prepared, setup_editor};
use crate::votes::absence::Absence;
use crate::votes::{Votes, confirm_resign};

const CACHED_ANSWERS: NonZeroUsize = NonZeroUsize::new(64).unwrap();

/// A cache of recent answers, so that a request which is delivered twice gets the same answer.
pub(crate) struct Answers {
    cache: Mutex<LruCache<u64, Answer>>,
    requests: Locks<u64>,
}

impl Default for Answers {
    fn default() -> Self {
        Self {
            cache: Mutex::new(LruCache::new(CACHED_ANSWERS)),
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
        self.answers.requests.with(requester.interaction_id, || {
            if let Some(answer) = self.answers.cache.lock().get(&requester.interaction_id) {
                return answer.clone();
            }
            Notices::of(self.tables).retry_closed_direct(requester.player);
            let result = catch_unwind(AssertUnwindSafe(|| self.answer_once(requester, &request)));
            let again = matches!(result, Ok(Err(Refusal::AlreadyHandled)));
            let answer = match result {
                Ok(Ok(answer)) => answer,
                Ok(Err(refusal)) => self.refusal_answer(requester, &request, refusal),
                Err(_) => internal_error_answer(requester, "panic"),
            };
            let answer = Notices::of(self.tables).keep_single_board(requester, &request, answer);
            let answer = if again {
                Answer::Duplicate(Box::new(answer))
            } else {
                answer
            };
            self.answers
                .cache
                .lock()
                .put(requester.interaction_id, answer.clone());
            answer
        })
    }

    const fn luck(&self) -> Luck<'_> {
        Luck {
            tables: self.tables,
            reviews: self.reviews,
        }
    }

    /// Answers a request. Returns [`Refusal::AlreadyHandled`] instead of another refusal if another process has
    /// handled the request in the meantime.
    fn answer_once(&self, requester: &Requester, request: &Request) -> RequestResult<Answer> {
        self.answer(requester, request)
            .map_err(|refusal| match refusal {
                Refusal::AlreadyHandled | Refusal::Internal(_) => refusal,
                _ => match self.tables.store.find_commit(&idempotency_key(requester)) {
                    Ok(Some(_)) => Refusal::AlreadyHandled,
                    _ => refusal,
                },
            })
    }

    fn answer(&self, requester: &Requester, request: &Request) -> RequestResult<Answer> {
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

    fn command(
        &self,
        requester: &Requester,
        path: &[&str],
        given: &Inputs,
    ) -> RequestResult<Answer> {
        let Some((root, words)) = path.split_first() else {
            return refuse("host-unknown");
        };
        let given =
            &Suggestions::of(self.tables).labels_to_values(requester, path.iter().copied(), given);
        let (root, name) = (*root, words.join(" "));
        let name = name.as_str();
        if root == "games" {
            let known = || Access::of(self.tables).find(requester, None, given, TableQuery::Known);
            return match name {
                "new" => Lobby::of(self.tables).choose_game(requester, 0),
                "list" => Rooms::of(self.tables).list(requester),
                "mine" => Rooms::of(self.tables).mine(requester),
                "standings" => Standings::of(self.tables).standings(requester, given),
                "settings" => People::of(self.tables).settings_panel(requester, None),
                "away" => Rest::of(self.tables).away(requester, given),
                "quiet" => Rest::of(self.tables).quiet(requester, given),
                "server" => Servers::of(self.tables).server_panel(requester, None),
                "close" => Servers::of(self.tables).ask_close(requester, given),
                "fair" => Chance::of(self.tables).proofs_or_audit(requester, given),
                "record" => Chance::of(self.tables).send_record(&known()?),
                "film" => show_film(&known()?, None),
                "help" => Ok(Rooms::of(self.tables).help(None)),
                _ => refuse("host-unknown"),
            };
        }
        let place = self
            .tables
            .games
            .iter()
            .position(|game| game.slug() == root);
        let Some((place, game)) = place.map(|place| (place, self.tables.games[place])) else {
            return refuse("host-unknown");
        };
        let welcomed = Cell::new(None);
        let find = |want| {
            let (access, welcome) = Absence::of(self.tables)
                .welcome(Access::of(self.tables).find(requester, Some(root), given, want)?)?;
            welcomed.set(welcome);
            Ok::<_, Refusal>(access)
        };
        let live_or_known =
            || find(TableQuery::Live).or_else(|why| find(TableQuery::Known).map_err(|_| why));
        let person = |option: &str| given.get(option).map(|id| id.parse().map(PlayerId));
        let verb = { game.verbs().iter() }.find(|verb| verb.command == name);
        let answer = match name {
            _ if verb.is_some() => {
                let verb = verb.map_or_else(|| refuse("host-unknown"), Ok)?;
                Turns::of(self.tables).play_typed(&find(TableQuery::Mine)?, verb, given)
            }
            own if game.own() == Some(own) => {
                Turns::of(self.tables).my_turn(&find(TableQuery::Seated)?)
            }
            "new" => Lobby::of(self.tables).open(requester, game, given),
            "join" => {
                let word = given.get("word").map_or("", String::as_str);
                Lobby::of(self.tables).join(&find(TableQuery::Joinable)?, word)
            }
            "leave" => Lobby::of(self.tables).leave(&find(TableQuery::Joined)?),
            "start" => Lobby::of(self.tables).start(&find(TableQuery::Startable)?),
            "board" if given.get("words").is_some_and(|words| words == "true") => {
                Rooms::of(self.tables).describe_board(&live_or_known()?)
            }
            "board" => Rooms::of(self.tables).show_board(&live_or_known()?),
            asked if game.has_outlook() && game.outlook_name() == asked => {
                outlook(&find(TableQuery::Live)?)
            }
            "luck" if game.has_luck() => self.luck().luck(&find(TableQuery::Known)?),
            "hint" => Computers::of(self.tables).hint(&find(TableQuery::Mine)?),
            "resign" => confirm_resign(&find(TableQuery::Seated)?),
            "undo" if game.has_undo() => {
                TakeBack::of(self.tables).undo_or_ask(&find(TableQuery::Seated)?)
            }
            "abort" => Votes::of(self.tables).abort(&find(TableQuery::Seated)?, false),
            "kick" => match person("player") {
                Some(Ok(player)) => {
                    Lobby::of(self.tables).kick(&find(TableQuery::SeatedOrLobby)?, player)
                }
                _ => refuse("host-no-such-person"),
            },
            "absent" => match (person("player").transpose(), person("with").transpose()) {
                (Ok(player), Ok(with)) => {
                    Absence::of(self.tables).absent(&find(TableQuery::Seated)?, player, with)
                }
                _ => refuse("host-no-such-person"),
            },
            "rules" => Rooms::of(self.tables).rules(u8::try_from(place).unwrap_or(u8::MAX), 1),
            "log" => show_log(&live_or_known()?, LogFilter::All, 0),
            "help" => Ok(Rooms::of(self.tables).help(Some(game))),
            _ => refuse("host-unknown"),
        };
        with_welcome(answer, welcomed.take())
    }

    /// Executes the act of a control. A form has the act of the control that opened it.
    fn act(
        &self,
        requester: &Requester,
        press: &Press,
        value: Option<&str>,
        form: Option<&Inputs>,
    ) -> RequestResult<Answer> {
        let Some(id) = press.table else {
            if press.ahead {
                return refuse("host-unknown");
            }
            return self.act_as(requester, press, None, value, form);
        };
        let (table, revision) = (self.tables.load(id)?, Some(press.revision));
        if press.act == Act::ConfirmClose {
            return Servers::of(self.tables)
                .close_table(&TableAccess::grant_manager(requester, table, revision)?);
        }
        let (mut access, welcome) =
            Absence::of(self.tables).welcome(TableAccess::grant(requester, table, revision)?)?;
        if press.ahead {
            let seat = access.table.seat_of(requester.player);
            let seat = seat.filter(|_| prepared::is_choosing(&press.act));
            match seat.and_then(|seat| prepared::ahead(&access.table, seat)) {
                Some(ahead) => access.table = Arc::new(ahead),
                None => return refuse_stale(),
            }
        }
        with_welcome(
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
        form: Option<&Inputs>,
    ) -> RequestResult<Answer> {
        let access = || access.as_ref().map_or_else(|| refuse("host-unknown"), Ok);
        let acting = || Access::of(self.tables).acting_player(access()?);
        let person = || match press.table {
            None => Ok(requester),
            Some(_) => refuse("host-unknown"),
        };
        let chosen = || match value.and_then(|id| id.parse().ok()) {
            Some(id) => Ok(PlayerId(id)),
            None => refuse("host-unknown"),
        };
        let form_text = |name: &str| form.map(|form| form.get(name).map_or("", String::as_str));
        match &press.act {
            Act::Join => Lobby::of(self.tables).join(access()?, ""),
            Act::Word => match form_text("word") {
                Some(word) => Lobby::of(self.tables).set_word(access()?, word),
                None => lobby::word_form(access()?),
            },
            Act::Leave => Lobby::of(self.tables).leave(access()?),
            Act::Start => Lobby::of(self.tables).start(access()?),
            Act::Setup => Ok(lobby::show_setup(access()?, None)?.in_place()),
            Act::Preset => Lobby::of(self.tables).set_preset(access()?, value),
            Act::Seats => lobby::show_seats(access()?),
            Act::Options => lobby::setup_option(access()?, value),
            Act::OptionValue(option) => {
                Lobby::of(self.tables).set_option(access()?, *option, value)
            }
            Act::Order => Lobby::of(self.tables).set_order(access()?, value),
            Act::Arrange(places) => Lobby::of(self.tables).arrange(access()?, places, value),
            Act::Computers => lobby::show_computers(access()?),
            Act::AddComputer => Lobby::of(self.tables).add_computer(access()?, value),
            Act::Kick => Ok(Lobby::of(self.tables)
                .kick(access()?, chosen()?)?
                .in_place()),
            Act::HandOver => Lobby::of(self.tables).hand_over(access()?, chosen()?),
            Act::MyTurn => Ok(Turns::of(self.tables).my_turn(access()?)?.in_place()),
            Act::MyTurnInNewMessage => Turns::of(self.tables).my_turn(access()?),
            Act::Prepare => Turns::of(self.tables).prepare(access()?),
            Act::TakeBackPrepared => Turns::of(self.tables).take_back_prepared(access()?),
            Act::PrepareIdle(idle) => Turns::of(self.tables).prepare_idle(access()?, *idle),
            Act::Board => Rooms::of(self.tables).show_board(access()?),
            Act::Log(page) => show_log(access()?, LogFilter::All, *page),
            Act::Recap => show_recap(access()?),
            Act::LogFilter => filtered_log(access()?, value),
            Act::LogPage(filter, page) => Ok(show_log(access()?, *filter, *page)?.in_place()),
            Act::ChooseStep(places) => Turns::of(self.tables).choose(&acting()?, places, value),
            Act::StepPage(page, places) => {
                Ok(Turns::of(self.tables).page(&acting()?, places, *page))
            }
            Act::PlayPath(places) => Turns::of(self.tables).play_path(&acting()?, places),
            Act::PreviewLine => Turns::of(self.tables).preview_line(&acting()?, value),
            Act::PlayLine(index) => Turns::of(self.tables).confirm(&acting()?, *index),
            Act::PickPiece => acting()?.pick_piece(value),
            Act::Knob(knob, draft) => acting()?.apply_knob(*knob, draft),
            Act::MoveDraft(draft) => match form_text("place") {
                Some(place) => acting()?.move_draft(draft, place),
                None => Ok(acting()?.place_form(draft)),
            },
            Act::ShowAdvice(draft) => acting()?.show_advice(draft),
            Act::ChooseAdvice(draft) => acting()?.choose_advice(draft, value),
            Act::PlaceDraft(draft) => Turns::of(self.tables).place_draft(&acting()?, draft),
            Act::Outlook => outlook(access()?),
            Act::Hint => Computers::of(self.tables).hint(access()?),
            Act::PlayReadyMade => Turns::of(self.tables).play_ready_made(&acting()?, value),
            Act::PlayRandom => Turns::of(self.tables).play_random(&acting()?),
            Act::PlayMirrored => Turns::of(self.tables).play_mirrored(&acting()?),
            Act::PlayText(verb) => match form_text("text") {
                Some(text) => Turns::of(self.tables).play_text(access()?, *verb, text),
                None => Turns::of(self.tables).type_form(&acting()?, *verb),
            },
            Act::SaveSetup => match form_text("name") {
                Some(name) => Turns::of(self.tables).save(access()?, name),
                None => Ok(setup_editor::save_form(&access()?.seat_to_act()?)),
            },
            Act::PlaySaved => Turns::of(self.tables).play_saved(&acting()?, value),
            Act::ListSaved => Ok(Turns::of(self.tables).saved_list(access()?)),
            Act::DeleteSaved => Turns::of(self.tables).delete_saved(access()?, value),
            Act::PlayAside(place) => Turns::of(self.tables).play_aside(access()?, *place),
            Act::ConfirmResign => Votes::of(self.tables).resign(access()?),
            Act::ConfirmAbort => Votes::of(self.tables).abort(access()?, true),
            Act::Vote(number, yes) => Votes::of(self.tables).vote(access()?, *number, *yes),
            Act::Absent(seat) => Absence::of(self.tables).absent_at(access()?, *seat),
            Act::Nudge(seat) => Absence::of(self.tables).nudge(access()?, *seat),
            Act::Propose(measure, seat, sure) => {
                Absence::of(self.tables).measure(access()?, *measure, *seat, *sure)
            }
            Act::GiveSeat(seat, to, sure) => {
                Absence::of(self.tables).give_seat(access()?, *seat, *to, *sure)
            }
            Act::TakeSeat(number) => Absence::of(self.tables).take_seat(access()?, *number),
            Act::DeclineSeat(number) => Absence::of(self.tables).decline_seat(access()?, *number),
            Act::ConfirmClose => refuse("host-unknown"),
            Act::Server => Servers::of(self.tables).server_panel(person()?, None),
            Act::Rooms(rooms) => Servers::of(self.tables).set_rooms(person()?, *rooms),
            Act::Undo => TakeBack::of(self.tables).undo_or_ask(access()?),
            Act::AnswerUndo(number, yes) => {
                TakeBack::of(self.tables).answer_undo(access()?, *number, *yes)
            }
            Act::Snooze(hours) => Rest::of(self.tables).snooze(access()?, *hours),
            Act::Rematch => Votes::of(self.tables).rematch(access()?),
            Act::Record => Chance::of(self.tables).send_record(access()?),
            Act::Luck => self.luck().luck(access()?),
            Act::Film(angle) => show_film(access()?, Some(*angle)),
            Act::ShareFilm => Rooms::of(self.tables).share_film(access()?),
            Act::Fair => Chance::of(self.tables).show_proofs(access()?),
            Act::Audit => Servers::of(self.tables).show_audit(access()?.table.doc.server),
            Act::RulesInNewMessage => Rooms::of(self.tables).rules_beside(access()?),
            Act::ChooseGame(place) => {
                let requester = person()?;
                Ok(Lobby::of(self.tables)
                    .choose_game(requester, *place)?
                    .in_place())
            }
            Act::OpenTable(place) => Lobby::of(self.tables).open_chosen(person()?, *place),
            Act::Rules(place, page) => {
                person()?;
                Ok(Rooms::of(self.tables).rules(*place, *page)?.in_place())
            }
            Act::RulesPage(place) => {
                person()?;
                let page = value.and_then(|page| page.parse().ok());
                Ok(Rooms::of(self.tables)
                    .rules(*place, page.unwrap_or(1))?
                    .in_place())
            }
            Act::Standings(game, page) => {
                Standings::of(self.tables).standings_at(person()?, *game, *page)
            }
            Act::StandingsOf => Standings::of(self.tables).standings_of(person()?, value),
            Act::Set(setting) => People::of(self.tables).set(person()?, *setting, value),
            Act::Settings => Ok(People::of(self.tables)
                .settings_panel(person()?, None)?
                .in_place()),
            Act::Rest => Ok(Rest::of(self.tables).rest_panel(person()?, None).in_place()),
            Act::RestAway => Rest::of(self.tables).choose_away(person()?, value),
            Act::RestHours => Rest::of(self.tables).choose_hours(person()?, value),
            Act::RestDay => Rest::of(self.tables).choose_day(person()?, value),
            Act::RestDaily => Rest::of(self.tables).choose_daily(person()?, value),
            Act::RestCity => match form_text("city") {
                Some(city) => Rest::of(self.tables).choose_city(person()?, city),
                None => Ok(Rest::of(self.tables).city_form(person()?)),
            },
            Act::Pace => pace_panel(access()?),
            Act::Absence => absence_panel(access()?),
            Act::SetTerm(term) => Lobby::of(self.tables).set_term(access()?, *term, value),
            Act::MyData => People::of(self.tables).my_data(person()?),
            Act::Forget => person().map(|_| confirm_forget()),
            Act::ConfirmForget => People::of(self.tables).forget(person()?, false),
            Act::ConfirmForgetAndEdit => People::of(self.tables).forget(person()?, true),
            Act::Cancel => Ok(answer(Message::plain(Phrase::new("host-never"))).in_place()),
        }
    }

    fn refusal_answer(&self, requester: &Requester, request: &Request, refusal: Refusal) -> Answer {
        match refusal {
            Refusal::Say(reason) => {
                let (phrase, names) = *reason;
                answer(Message::of([phrase], names))
            }
            Refusal::Seat(reason) => {
                let (seat, parts, names) = *reason;
                let mut message = Message::of([], names);
                message.text = vec![Part::Shown(parts)];
                answer_seat(seat, message)
            }
            Refusal::SayAndRefresh(phrase) => self.answer_with_table(requester, request, *phrase),
            Refusal::AlreadyHandled => {
                self.answer_with_table(requester, request, Phrase::new("host-done-already"))
            }
            Refusal::Internal(what) => internal_error_answer(requester, &what),
        }
    }

    /// Answers with a sentence and, to a player of the table, its current state.
    fn answer_with_table(
        &self,
        requester: &Requester,
        request: &Request,
        phrase: Phrase,
    ) -> Answer {
        let about = match request {
            Request::Press { press, .. } | Request::Form { press, .. } => press.table,
            Request::Command { .. } => Access::of(self.tables).table_of_earlier_delivery(requester),
        };
        let table = about.and_then(|id| self.tables.load(id).ok());
        let own = table.as_deref();
        match own.and_then(|table| SeatContext::of(table, requester.player)) {
            Some(own) => {
                let message = Turns::of(self.tables).seat_message(&own, Some(phrase), &[], 0);
                own.answer(message).in_place()
            }
            None => answer(Message::plain(phrase)),
        }
    }
}

/// Puts a welcome before an answer, or before the sentence that refuses the request.
fn with_welcome(answer: RequestResult<Answer>, welcome: Option<Phrase>) -> RequestResult<Answer> {
    match (answer, welcome) {
        (Err(Refusal::Say(reason)), Some(welcome)) => {
            let (why_not, names) = *reason;
            Ok(text::answer(Message::of([welcome, why_not], names)))
        }
        (answer, welcome) => answer.map(|answer| answer.with_heading(welcome)),
    }
}

/// Answers an internal error with a code, which the log contains, too.
fn internal_error_answer(requester: &Requester, what: &str) -> Answer {
    let hash = tagged_hash(
        "trouble",
        &[&requester.interaction_id.to_be_bytes(), what.as_bytes()],
    );
    let code = hex(&hash[..3]);
    tracing::error!(%code, what, "cannot answer a request because of an internal error");
    answer(Message::plain(
        Phrase::new("host-trouble").code("code", code),
    ))
}
