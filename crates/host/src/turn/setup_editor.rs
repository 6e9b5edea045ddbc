//! The set-up editor. It offers a game's ready-made lines (for setting up an army, for example), and set-ups
//! that a player has saved.

use stramash_core::engine::{Choice, OneSeat, Phrase, PlayerId};
use stramash_store::Subject;

use crate::chance::fair::{Counters, Secrets, Supply, mix};
use crate::message::{
    Control, MAX_BUTTONS, Message, Part, SelectOption, Style, answer, clean_text, user_text,
};
use crate::person::{PersonDoc, RejectedText, SavedSetup};
use crate::request::{
    Access, Act, ActingPlayer, Answer, Field, Form, Refusal, RequestResult, TableAccess,
    idempotency_key, refuse, refuse_stale,
};
use crate::room::{press, table_button};
use crate::turn::Turns;
use crate::turn::seat::SeatContext;
use crate::turn::wizard::only_verb;

/// The maximum number of saved set-ups of a person, over all games.
const MAX_SAVED: usize = 20;
const MAX_NAME: u16 = 40;

impl Turns<'_> {
    /// Adds the editor's controls if the game offers ready-made lines at this point. Returns whether the game offers
    /// any.
    pub(crate) fn add_setup_editor(
        &self,
        own: &SeatContext<'_>,
        message: &mut Message<OneSeat>,
    ) -> bool {
        let ready = own.view.ready_made();
        if ready.is_empty() {
            return false;
        }
        let game = own.table.game;
        let slug = game.slug();
        let question = Phrase::new(format!("{slug}-desk"));
        message.text.push(Part::Open(question));
        let options = ready.into_iter().enumerate();
        let options = options.map(|(place, ready)| SelectOption {
            hint: Some(ready.hint),
            ..SelectOption::new(place, ready.name)
        });
        let press = own.press(Act::PlayReadyMade);
        let question = Phrase::new(format!("{slug}-desk-ready-made"));
        let mut rows = vec![vec![Control::list(question, press, options)]];
        let saved = self.saved_for(own);
        if !saved.is_empty() {
            let question = Phrase::new("host-desk-kept");
            let press = own.press(Act::PlaySaved);
            rows.push(vec![Control::list(question, press, names(&saved))]);
        }
        let button =
            |label: &'static str, act| own.button(Phrase::new(label), Style::Secondary, act);
        let choices = own.view.choices();
        let mut verbs: Vec<&str> = Vec::new();
        for choice in &choices {
            if !verbs.contains(&choice.verb) {
                verbs.push(choice.verb);
            }
        }
        let mut first = vec![button("host-desk-any", Act::PlayRandom)];
        let mut steps = Vec::new();
        for (place, verb) in game.verbs().iter().enumerate() {
            let step = verbs.iter().position(|known| *known == verb.name);
            if verb.free.is_some() && !verb.slots.is_empty() {
                let act = Act::PlayText(u8::try_from(place).unwrap_or(u8::MAX));
                first.push(button("host-desk-type", act));
            }
            let Some(step) = step else { continue };
            let words = Phrase::new(format!("{slug}-desk-{}", verb.name));
            if verb.slots.is_empty() {
                let index = choices.iter().position(|choice| choice.verb == verb.name);
                let index = u16::try_from(index.unwrap_or_default()).unwrap_or(u16::MAX);
                first.push(own.button(words, Style::Success, Act::PlayLine(index)));
            } else {
                let step = u16::try_from(step).unwrap_or(u16::MAX);
                steps.push(own.button(words, Style::Secondary, Act::ChooseStep(vec![step])));
            }
        }
        if own.view.mirrored().is_some() {
            let words = Phrase::new(format!("{slug}-desk-mirror"));
            steps.push(own.button(words, Style::Secondary, Act::PlayMirrored));
        }
        let mut saving = Vec::new();
        if own.view.saved_line().is_some() {
            saving.push(button("host-desk-keep", Act::SaveSetup));
        }
        let player = own.table.player_at(own.seat);
        if player.is_some_and(|player| !self.saved_of(player, slug).is_empty()) {
            saving.push(button("host-desk-list", Act::ListSaved));
        }
        rows.extend([first, steps, saving]);
        rows.retain(|row| !row.is_empty());
        message.rows.extend(rows);
        true
    }

    pub(crate) fn play_ready_made(
        &self,
        acting: &ActingPlayer<'_>,
        value: Option<&str>,
    ) -> RequestResult<Answer> {
        let ready = item_at(acting.own.view.ready_made(), value);
        self.play_here(acting.access, ready.map(|ready| ready.line))
    }

    /// Plays a random line that the game makes. The line is not drawn from the table's chance, because the public
    /// number of draws would then show that it was random.
    pub(crate) fn play_random(&self, acting: &ActingPlayer<'_>) -> RequestResult<Answer> {
        let table = acting.access.id().0;
        let nonce = self
            .tables
            .key
            .nonce(acting.access.requester.interaction_id);
        let nonce = nonce.map_err(|error| Refusal::Internal(error.to_string()))?;
        let secrets = Secrets::derive(&self.tables.key, &nonce, table);
        let mut supply = Supply::new(secrets, mix(table, &[], None), Counters::default());
        self.play_here(acting.access, acting.own.view.sensible(&mut supply)?)
    }

    pub(crate) fn play_mirrored(&self, acting: &ActingPlayer<'_>) -> RequestResult<Answer> {
        self.play_here(acting.access, acting.own.view.mirrored())
    }

    /// Plays a verb with the text from a submitted form.
    pub(crate) fn play_text(
        &self,
        access: &TableAccess<'_>,
        verb: u8,
        text: &str,
    ) -> RequestResult<Answer> {
        let verb = access.table.game.verbs().get(usize::from(verb));
        match verb.filter(|verb| verb.free.is_some()) {
            Some(verb) => {
                let line = format!("{} {}", verb.name, text.trim());
                let played = self.play_here(access, Some(line));
                self.store_rejected_text(access, text, &played)?;
                played
            }
            None => refuse("host-unknown"),
        }
    }

    /// Saves a text that could not be played, so that the form shows it when it is opened again.
    fn store_rejected_text(
        &self,
        access: &TableAccess<'_>,
        text: &str,
        played: &RequestResult<Answer>,
    ) -> RequestResult<()> {
        let rejected = match played {
            Ok(_) => None,
            Err(Refusal::Seat(_)) => Some(RejectedText {
                table: access.id(),
                text: text.to_owned(),
            }),
            // The line failed for a reason other than its text, so the text is not saved.
            Err(_) => return Ok(()),
        };
        self.tables
            .edit_person(access.requester.player, |person, _| {
                person.rejected_text.clone_from(&rejected);
            })
    }

    /// Opens the form for a verb's text, filled with the last rejected text.
    pub(crate) fn type_form(&self, acting: &ActingPlayer<'_>, place: u8) -> RequestResult<Answer> {
        let player = acting.access.requester.player;
        let person = self.tables.person(player)?;
        let rejected = person
            .rejected_text
            .filter(|rejected| rejected.table == acting.access.id());
        acting.type_form(place, rejected.map(|rejected| rejected.text))
    }

    pub(crate) fn play_aside(&self, access: &TableAccess<'_>, place: u8) -> RequestResult<Answer> {
        Access::of(self.tables).refuse_duplicate(access)?;
        let own = access.playing_seat()?;
        access.check_fresh(&access.table, own.seat)?;
        let aside = own.asides().into_iter().nth(place.into());
        self.play_here(access, aside.map(|aside| aside.line))
    }

    /// Returns the player's saved set-ups that can be played with the options of this match.
    fn saved_for(&self, own: &SeatContext<'_>) -> Vec<SavedSetup> {
        let Some(player) = own.table.player_at(own.seat) else {
            return Vec::new();
        };
        let mut saved = self.saved_of(player, own.table.game.slug());
        saved.retain(|saved| own.preview(&saved.line).is_some());
        saved
    }

    fn saved_of(&self, player: PlayerId, slug: &str) -> Vec<SavedSetup> {
        let person = self.tables.person(player);
        let saved = person.unwrap_or_default().saved;
        saved
            .into_iter()
            .filter(|saved| saved.game == slug)
            .collect()
    }

    /// Saves the current set-up. Replaces a saved set-up with the same name.
    pub(crate) fn save(&self, access: &TableAccess<'_>, name: &str) -> RequestResult<Answer> {
        let own = access.seat_to_act()?;
        let Some(line) = own.view.saved_line() else {
            return refuse_stale();
        };
        let name = clean_text(name, MAX_NAME);
        if name.is_empty() {
            return refuse("host-desk-no-name");
        }
        let game = access.table.game.slug();
        let new = SavedSetup {
            game: game.to_owned(),
            name,
            line,
        };
        let saved = self
            .tables
            .edit_person(access.requester.player, |person, _| {
                person
                    .saved
                    .retain(|saved| saved.game != new.game || saved.name != new.name);
                if person.saved.len() >= MAX_SAVED {
                    return false;
                }
                person.saved.push(new.clone());
                true
            })?;
        let phrase = if saved {
            Phrase::new("host-desk-saved").with("name", user_text(&new.name))
        } else {
            Phrase::new("host-desk-full").with("most", MAX_SAVED)
        };
        let message = self.seat_message(&own, Some(phrase), &[], 0);
        Ok(own.answer(message).in_place())
    }

    pub(crate) fn play_saved(
        &self,
        acting: &ActingPlayer<'_>,
        value: Option<&str>,
    ) -> RequestResult<Answer> {
        let saved = item_at(self.saved_for(&acting.own), value);
        self.play_here(acting.access, saved.map(|saved| saved.line))
    }

    pub(crate) fn saved_list(&self, access: &TableAccess<'_>) -> Answer {
        let table = &access.table;
        let saved = self.saved_of(access.requester.player, table.game.slug());
        let phrase = Phrase::new("host-desk-kept-list").with("number", saved.len());
        let mut message = Message::of([phrase], table.names());
        if !saved.is_empty() {
            let question = Phrase::new("host-desk-unkeep");
            let press = press(table, Act::DeleteSaved);
            message = message.row(vec![Control::list(question, press, names(&saved))]);
        }
        let back = table_button(table, "host-button-back", Style::Secondary, Act::MyTurn);
        answer(message.row(vec![back])).in_place()
    }

    pub(crate) fn delete_saved(
        &self,
        access: &TableAccess<'_>,
        value: Option<&str>,
    ) -> RequestResult<Answer> {
        let player = access.requester.player;
        let Some(gone) = item_at(self.saved_of(player, access.table.game.slug()), value) else {
            return refuse_stale();
        };
        let once = Some(idempotency_key(access.requester));
        self.tables.edit(
            Subject::Player(player),
            once,
            |person: &mut PersonDoc, _| person.saved.retain(|saved| *saved != gone),
        )?;
        Ok(self.saved_list(access))
    }
}

impl ActingPlayer<'_> {
    fn type_form(&self, place: u8, rejected: Option<String>) -> RequestResult<Answer> {
        let game = self.own.table.game;
        let verb = game.verbs().get(usize::from(place));
        let Some((verb, free)) = verb.and_then(|verb| Some((verb, verb.free?))) else {
            return refuse("host-unknown");
        };
        // The form starts with the current set-up.
        let standing = self.own.view.saved_line();
        let letters = standing
            .as_deref()
            .and_then(|line| line.strip_prefix(verb.name));
        Ok(Answer::Form(Form {
            title: Phrase::new(format!("{}-desk-type", game.slug())),
            press: self.own.press(Act::PlayText(place)),
            fields: vec![Field {
                name: "text",
                label: Phrase::new(format!("{}-desk-letters", game.slug())),
                value: rejected.unwrap_or_else(|| letters.unwrap_or_default().trim().to_owned()),
                long: free.long,
                required: true,
                max: free.max,
            }],
            names: self.own.table.names(),
        }))
    }
}

pub(crate) fn save_form(own: &SeatContext<'_>) -> Answer {
    Answer::Form(Form {
        title: Phrase::new("host-desk-keep"),
        press: own.press(Act::SaveSetup),
        fields: vec![Field {
            name: "name",
            label: Phrase::new("host-desk-name"),
            value: String::new(),
            long: false,
            required: true,
            max: MAX_NAME,
        }],
        names: own.table.names(),
    })
}

/// Returns the item that was chosen from a list. `value` is its index. Returns `None` if there is no such item.
pub(crate) fn item_at<T>(list: Vec<T>, value: Option<&str>) -> Option<T> {
    let place = value?.parse::<usize>().ok()?;
    list.into_iter().nth(place)
}

fn names(saved: &[SavedSetup]) -> impl Iterator<Item = SelectOption> {
    let name = |saved: &SavedSetup| {
        Phrase::new("host-desk-kept-name").with("name", user_text(&saved.name))
    };
    SelectOption::numbered(saved.iter().map(name))
}

/// Adds buttons for the actions of a seat that may act although the table does not wait for it.
pub(crate) fn add_optional_actions(own: &SeatContext<'_>, message: &mut Message<OneSeat>) {
    let choices = own.view.choices();
    let known = only_verb(own.table.game, &choices);
    message.text.extend(known.map(Part::Open));
    let buttons = simple_buttons(own, &choices, "desk");
    if !buttons.is_empty() {
        message.rows.push(buttons);
    }
}

/// Makes buttons for the choices without slots. Their labels have the text ids `<game>-<words>-<verb>`.
pub(crate) fn simple_buttons(
    own: &SeatContext<'_>,
    choices: &[Choice],
    words: &str,
) -> Vec<Control> {
    let choices = choices.iter().enumerate();
    let simple = choices.filter(|(_, choice)| choice.slots.is_empty());
    let buttons = simple.map(|(place, choice)| {
        let act = Act::PlayLine(u16::try_from(place).unwrap_or(u16::MAX));
        let label = Phrase::new(format!("{}-{words}-{}", own.table.game.slug(), choice.verb));
        own.button(label, Style::Secondary, act)
    });
    buttons.take(MAX_BUTTONS).collect()
}
