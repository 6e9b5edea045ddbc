//! Where a game offers whole lines by name, as for setting up an army: they come before the
//! single steps, and what a player has set up can be kept for other matches.

use crate::engine::{Choice, OneSeat, Phrase, PlayerId, ReadyMade, Revision, Seat, TableId};
use crate::store::Subject;

use super::Host;
use super::call::{Answer, Caller, Field, Form};
use super::fair::{Counters, Secrets, Supply, mix};
use super::lobby::tidy;
use super::message::{Control, Message, Part, SelectOption, Style};
use super::people::{KeptLine, PersonDoc};
use super::play::stale;
use super::press::{Act, Press};
use super::refusal::{Outcome, Refusal, no};
use super::say::{answer, answer_seat, button, wrote};
use super::steps::choices_of;
use super::table::Table;
use super::wizard::only_verb;

/// The most set-ups that a person can keep, of all games together.
const MOST_KEPT: usize = 20;
/// The most characters of the name of one.
const MOST_NAME: u16 = 40;

impl Host {
    /// Adds what there is at the desk, if the game offers the seat whole lines now.
    pub(super) fn add_desk(
        &self,
        table: &Table,
        seat: Seat,
        message: &mut Message<OneSeat>,
    ) -> bool {
        let slug = table.game.slug();
        let ready = ready_made(table, seat);
        if ready.is_empty() {
            return false;
        }
        let at = |act| Press::at(table.id, table.ply_of(seat), act);
        message
            .text
            .push(Part::Open(Phrase::new(format!("{slug}-desk"))));
        let options = ready
            .into_iter()
            .enumerate()
            .map(|(place, ready)| SelectOption {
                value: place.to_string(),
                label: ready.name,
                hint: Some(ready.hint),
                chosen: false,
            });
        message.rows.push(vec![Control::Select {
            placeholder: Phrase::new(format!("{slug}-desk-ready-made")),
            press: at(Act::Offered),
            options: options.take(25).collect(),
        }]);
        let kept = self.kept_fitting(table, seat);
        if !kept.is_empty() {
            message.rows.push(vec![Control::Select {
                placeholder: Phrase::new("host-desk-kept"),
                press: at(Act::Kept),
                options: names(&kept),
            }]);
        }
        let choices = choices_of(table, seat).unwrap_or_default();
        let verb_words = |verb: &str| Phrase::new(format!("{slug}-desk-{verb}"));
        let mut first = vec![button(
            Phrase::new("host-desk-any"),
            Style::Secondary,
            at(Act::Sensible),
        )];
        let mut verbs: Vec<&str> = Vec::new();
        for choice in &choices {
            if !verbs.contains(&choice.verb) {
                verbs.push(choice.verb);
            }
        }
        let mut steps = Vec::new();
        for (place, verb) in table.game.verbs().iter().enumerate() {
            let step = verbs.iter().position(|known| *known == verb.name);
            if verb.free.is_some() && !verb.slots.is_empty() {
                let act = Act::Type(u8::try_from(place).unwrap_or(u8::MAX));
                let label = Phrase::new("host-desk-type");
                first.push(button(label, Style::Secondary, at(act)));
            }
            let Some(step) = step else { continue };
            if verb.slots.is_empty() {
                let index = choices.iter().position(|choice| choice.verb == verb.name);
                let index = u16::try_from(index.unwrap_or_default()).unwrap_or(u16::MAX);
                first.push(button(
                    verb_words(verb.name),
                    Style::Success,
                    at(Act::Play(index)),
                ));
            } else {
                let step = u16::try_from(step).unwrap_or(u16::MAX);
                let act = Act::Pick(vec![step]);
                steps.push(button(verb_words(verb.name), Style::Secondary, at(act)));
            }
        }
        let mut keeping = Vec::new();
        if saved_line(table, seat).is_some() {
            let label = Phrase::new("host-desk-keep");
            keeping.push(button(label, Style::Secondary, at(Act::Keep)));
        }
        let any = table
            .player_at(seat)
            .map(|player| self.kept_of(player, slug));
        if any.is_some_and(|any| !any.is_empty()) {
            let label = Phrase::new("host-desk-list");
            keeping.push(button(label, Style::Secondary, at(Act::KeptList)));
        }
        let rows = [first, steps, keeping].into_iter();
        message.rows.extend(rows.filter(|row| !row.is_empty()));
        true
    }

    /// Plays a line that comes with the game.
    pub(super) fn offered(
        &self,
        caller: &Caller,
        id: TableId,
        ply: Revision,
        value: Option<&str>,
    ) -> Outcome<Answer> {
        let table = self.load(id)?;
        let seat = table.seat_to_play(caller)?;
        let ready = ready_made(&table, seat);
        match chosen(ready, value) {
            Some(ready) => Ok(self.play(caller, id, &ready.line, Some(ply))?.here()),
            None => stale(),
        }
    }

    /// Plays a line that the game makes up. Its chance is none of the match's: nobody else ever
    /// gets to know that it was asked for.
    pub(super) fn sensible(&self, caller: &Caller, id: TableId, ply: Revision) -> Outcome<Answer> {
        if self.was_done(caller)? {
            return Err(Refusal::Again);
        }
        let table = self.load(id)?;
        let seat = table.seat_to_play(caller)?;
        let nonce = self.key.nonce(caller.once);
        let nonce = nonce.map_err(|error| Refusal::Trouble(error.to_string()))?;
        let secrets = Secrets::of(&self.key, &nonce, id.0);
        let mut supply = Supply::new(secrets, mix(id.0, &[]), Counters::default());
        let made = table.playing.as_ref();
        let made = made.map(|playing| playing.sensible(seat, &mut supply));
        match made.and_then(|made| made.open_for(seat)).flatten() {
            Some(line) => Ok(self.play(caller, id, &line, Some(ply))?.here()),
            None => stale(),
        }
    }

    /// Asks for the text of a verb.
    pub(super) fn type_form(
        &self,
        caller: &Caller,
        id: TableId,
        ply: Revision,
        verb: u8,
    ) -> Outcome<Answer> {
        let table = self.load(id)?;
        let seat = table.seat_to_play(caller)?;
        let verb_of = table.game.verbs().get(usize::from(verb));
        let Some((verb_of, free)) = verb_of.and_then(|verb| Some((verb, verb.free?))) else {
            return no("host-unknown");
        };
        let slug = table.game.slug();
        // What stands already is there to be changed.
        let standing = saved_line(&table, seat).and_then(|line| {
            let letters = line.strip_prefix(verb_of.name)?;
            Some(letters.trim().to_owned())
        });
        Ok(Answer::Form(Form {
            title: Phrase::new(format!("{slug}-desk-type")),
            press: Press::at(id, ply, Act::Type(verb)),
            fields: vec![Field {
                name: "text",
                label: Phrase::new(format!("{slug}-desk-letters")),
                value: standing.unwrap_or_default(),
                long: free.long,
                required: true,
                max: free.max,
            }],
            names: table.names(),
        }))
    }

    /// Plays a verb with the text that was written for it.
    pub(super) fn written(
        &self,
        caller: &Caller,
        id: TableId,
        ply: Revision,
        verb: u8,
        text: &str,
    ) -> Outcome<Answer> {
        self.visible(caller, id)?;
        let table = self.load(id)?;
        let verb = table.game.verbs().get(usize::from(verb));
        let Some(verb) = verb.filter(|verb| verb.free.is_some()) else {
            return no("host-unknown");
        };
        let line = format!("{} {}", verb.name, text.trim());
        Ok(self.play(caller, id, &line, Some(ply))?.here())
    }

    /// Says something beside the play.
    pub(super) fn aside(
        &self,
        caller: &Caller,
        id: TableId,
        ply: Revision,
        place: u8,
    ) -> Outcome<Answer> {
        let table = self.load(id)?;
        if self.was_done(caller)? {
            return Err(Refusal::Again);
        }
        let seat = table.seat_in_play(caller)?;
        if !table.is_fresh(seat, ply) {
            return stale();
        }
        match table.asides(seat).into_iter().nth(usize::from(place)) {
            Some(aside) => Ok(self.play(caller, id, &aside.line, Some(ply))?.here()),
            None => stale(),
        }
    }

    /// What a player has kept that can be set up at this table: another form of the game has
    /// other armies.
    fn kept_fitting(&self, table: &Table, seat: Seat) -> Vec<KeptLine> {
        let (Some(player), Some(playing)) = (table.player_at(seat), &table.playing) else {
            return Vec::new();
        };
        let mut kept = self.kept_of(player, table.game.slug());
        kept.retain(|kept| playing.preview(seat, &kept.line).is_ok());
        kept
    }

    fn kept_of(&self, player: PlayerId, slug: &str) -> Vec<KeptLine> {
        let person: Outcome<PersonDoc> = self.small_doc(Subject::Player(player));
        let kept = person.unwrap_or_default().kept;
        kept.into_iter().filter(|kept| kept.game == slug).collect()
    }

    /// Asks for a name under which to keep what is set up.
    pub(super) fn keep_form(&self, caller: &Caller, id: TableId, ply: Revision) -> Outcome<Answer> {
        let table = self.load(id)?;
        table.seat_to_play(caller)?;
        Ok(Answer::Form(Form {
            title: Phrase::new("host-desk-keep"),
            press: Press::at(id, ply, Act::Keep),
            fields: vec![Field {
                name: "name",
                label: Phrase::new("host-desk-name"),
                value: String::new(),
                long: false,
                required: true,
                max: MOST_NAME,
            }],
            names: table.names(),
        }))
    }

    /// Keeps what is set up; what had that name before is replaced.
    pub(super) fn keep(&self, caller: &Caller, id: TableId, name: &str) -> Outcome<Answer> {
        self.visible(caller, id)?;
        let table = self.load(id)?;
        let seat = table.seat_to_play(caller)?;
        let Some(line) = saved_line(&table, seat) else {
            return stale();
        };
        let name = tidy(name, usize::from(MOST_NAME));
        if name.is_empty() {
            return no("host-desk-no-name");
        }
        let game = table.game.slug();
        let subject = Subject::Player(caller.player);
        let said = name.clone();
        let kept = self.edit(subject, None, |person: &mut PersonDoc, _| {
            person
                .kept
                .retain(|kept| kept.game != game || kept.name != name);
            if person.kept.len() >= MOST_KEPT {
                return false;
            }
            let game = game.to_owned();
            person.kept.push(KeptLine { game, name, line });
            true
        })?;
        let phrase = if kept {
            Phrase::new("host-desk-saved").with("name", wrote(&said))
        } else {
            Phrase::new("host-desk-full").with("most", MOST_KEPT)
        };
        let message = self.seat_message(&table, seat, Some(phrase), &[], 0);
        Ok(answer_seat(seat, message).here())
    }

    /// Sets up what was kept.
    pub(super) fn kept(
        &self,
        caller: &Caller,
        id: TableId,
        ply: Revision,
        value: Option<&str>,
    ) -> Outcome<Answer> {
        let table = self.load(id)?;
        let seat = table.seat_to_play(caller)?;
        let kept = self.kept_fitting(&table, seat);
        match chosen(kept, value) {
            Some(kept) => Ok(self.play(caller, id, &kept.line, Some(ply))?.here()),
            None => stale(),
        }
    }

    /// Shows what was kept, to throw some of it away.
    pub(super) fn kept_list(&self, caller: &Caller, id: TableId) -> Outcome<Answer> {
        let table = self.load(id)?;
        let kept = self.kept_of(caller.player, table.game.slug());
        let at = |act| Press::at(id, table.ply(), act);
        let back = button(
            Phrase::new("host-button-back"),
            Style::Secondary,
            at(Act::MyTurn),
        );
        let phrase = Phrase::new("host-desk-kept-list").with("number", kept.len());
        let mut message = Message::of([phrase], table.names());
        if !kept.is_empty() {
            message = message.row(vec![Control::Select {
                placeholder: Phrase::new("host-desk-unkeep"),
                press: at(Act::Unkeep),
                options: names(&kept),
            }]);
        }
        Ok(answer(message.row(vec![back])).here())
    }

    /// Throws away something that was kept.
    pub(super) fn unkeep(
        &self,
        caller: &Caller,
        id: TableId,
        value: Option<&str>,
    ) -> Outcome<Answer> {
        let table = self.load(id)?;
        let game = table.game.slug();
        let kept = self.kept_of(caller.player, game);
        let Some(gone) = chosen(kept, value) else {
            return stale();
        };
        let subject = Subject::Player(caller.player);
        let once = Some(Self::once(caller));
        self.edit(subject, once, |person: &mut PersonDoc, _| {
            person.kept.retain(|kept| *kept != gone);
        })?;
        self.kept_list(caller, id)
    }
}

/// The lines that come with the game, for the seat's own player.
fn ready_made(table: &Table, seat: Seat) -> Vec<ReadyMade> {
    let playing = table.playing.as_ref();
    let ready = playing.and_then(|playing| playing.ready_made(seat).open_for(seat));
    ready.unwrap_or_default()
}

/// A line that would set up again what the seat has set up, for its own player.
fn saved_line(table: &Table, seat: Seat) -> Option<String> {
    let playing = table.playing.as_ref()?;
    playing.saved_line(seat).open_for(seat).flatten()
}

/// The thing that was chosen from a list, by its place.
pub(super) fn chosen<T>(list: Vec<T>, value: Option<&str>) -> Option<T> {
    let place = value?.parse::<usize>().ok()?;
    list.into_iter().nth(place)
}

/// What was kept, by name, to choose from.
fn names(kept: &[KeptLine]) -> Vec<SelectOption> {
    let names = kept.iter().enumerate().map(|(place, kept)| SelectOption {
        value: place.to_string(),
        label: Phrase::new("host-desk-kept-name").with("name", wrote(&kept.name)),
        hint: None,
        chosen: false,
    });
    names.collect()
}

/// Adds what a seat may do for which the table does not wait: as buttons, each of which does it.
pub(super) fn add_leisure(table: &Table, seat: Seat, message: &mut Message<OneSeat>) {
    let choices = choices_of(table, seat).unwrap_or_default();
    message
        .text
        .extend(only_verb(table.game, &choices).map(Part::Open));
    let buttons = simple_buttons(table, seat, &choices, "desk");
    if !buttons.is_empty() {
        message.rows.push(buttons);
    }
}

/// The choices in which nothing has to be chosen, as buttons, each of which does it. Their words are in
/// the catalogue under `<game>-<words>-<verb>`.
pub(super) fn simple_buttons(
    table: &Table,
    seat: Seat,
    choices: &[Choice],
    words: &str,
) -> Vec<Control> {
    let choices = choices.iter().enumerate();
    let simple = choices.filter(|(_, choice)| choice.slots.is_empty());
    let buttons = simple.map(|(place, choice)| {
        let act = Act::Play(u16::try_from(place).unwrap_or(u16::MAX));
        let label = Phrase::new(format!("{}-{words}-{}", table.game.slug(), choice.verb));
        let press = Press::at(table.id, table.ply_of(seat), act);
        button(label, Style::Secondary, press)
    });
    buttons.take(5).collect()
}
