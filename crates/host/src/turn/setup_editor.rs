//! The set-up editor: ready-made lines, as for an army, and set-ups that a player saves for other matches.

use stramash_core::engine::{Choice, OneSeat, Phrase, PlayerId};
use stramash_store::Subject;

use crate::chance::fair::{Counters, Secrets, Supply, mix};
use crate::message::{
    Control, MOST_BUTTONS, Message, Part, SelectOption, Style, answer, tidy, wrote,
};
use crate::person::{PersonDoc, SavedSetup, WrongText};
use crate::request::{
    Access, Act, ActingPlayer, Answer, Field, Form, Granted, Refusal, TableAccess, no, once, stale,
};
use crate::room::{press, table_button};
use crate::turn::Turns;
use crate::turn::seat::Seated;
use crate::turn::wizard::only_verb;

/// The maximum number of saved set-ups of a person, over all games.
const MOST_SAVED: usize = 20;
const MOST_NAME: u16 = 40;

impl Turns<'_> {
    /// Adds the editor's controls if the game offers ready-made lines now. Returns whether it does.
    pub(crate) fn add_desk(&self, own: &Seated<'_>, message: &mut Message<OneSeat>) -> bool {
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
        let press = own.press(Act::Offered);
        let question = Phrase::new(format!("{slug}-desk-ready-made"));
        let mut rows = vec![vec![Control::list(question, press, options)]];
        let saved = self.saved_fitting(own);
        if !saved.is_empty() {
            let question = Phrase::new("host-desk-kept");
            let press = own.press(Act::Saved);
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
        let mut first = vec![button("host-desk-any", Act::Sensible)];
        let mut steps = Vec::new();
        for (place, verb) in game.verbs().iter().enumerate() {
            let step = verbs.iter().position(|known| *known == verb.name);
            if verb.free.is_some() && !verb.slots.is_empty() {
                let act = Act::Type(u8::try_from(place).unwrap_or(u8::MAX));
                first.push(button("host-desk-type", act));
            }
            let Some(step) = step else { continue };
            let words = Phrase::new(format!("{slug}-desk-{}", verb.name));
            if verb.slots.is_empty() {
                let index = choices.iter().position(|choice| choice.verb == verb.name);
                let index = u16::try_from(index.unwrap_or_default()).unwrap_or(u16::MAX);
                first.push(own.button(words, Style::Success, Act::Play(index)));
            } else {
                let step = u16::try_from(step).unwrap_or(u16::MAX);
                steps.push(own.button(words, Style::Secondary, Act::Pick(vec![step])));
            }
        }
        if own.view.mirrored().is_some() {
            let words = Phrase::new(format!("{slug}-desk-mirror"));
            steps.push(own.button(words, Style::Secondary, Act::Mirror));
        }
        let mut saving = Vec::new();
        if own.view.saved_line().is_some() {
            saving.push(button("host-desk-keep", Act::Save));
        }
        let player = own.table.player_at(own.seat);
        if player.is_some_and(|player| !self.saved_of(player, slug).is_empty()) {
            saving.push(button("host-desk-list", Act::SavedList));
        }
        rows.extend([first, steps, saving]);
        rows.retain(|row| !row.is_empty());
        message.rows.extend(rows);
        true
    }

    pub(crate) fn offered(
        &self,
        acting: &ActingPlayer<'_>,
        value: Option<&str>,
    ) -> Granted<Answer> {
        let ready = chosen(acting.own.view.ready_made(), value);
        self.play_here(acting.access, ready.map(|ready| ready.line))
    }

    /// Plays a random line made by the game, with chance of its own, so that nobody else can detect its use.
    pub(crate) fn sensible(&self, acting: &ActingPlayer<'_>) -> Granted<Answer> {
        let table = acting.access.id().0;
        let nonce = self.tables.key.nonce(acting.access.requester.once);
        let nonce = nonce.map_err(|error| Refusal::Broken(error.to_string()))?;
        let secrets = Secrets::of(&self.tables.key, &nonce, table);
        let mut supply = Supply::new(secrets, mix(table, &[], None), Counters::default());
        self.play_here(acting.access, acting.own.view.sensible(&mut supply)?)
    }

    pub(crate) fn mirror(&self, acting: &ActingPlayer<'_>) -> Granted<Answer> {
        self.play_here(acting.access, acting.own.view.mirrored())
    }

    /// Plays a verb with the text from its form.
    pub(crate) fn written(
        &self,
        access: &TableAccess<'_>,
        verb: u8,
        text: &str,
    ) -> Granted<Answer> {
        let verb = access.table.game.verbs().get(usize::from(verb));
        match verb.filter(|verb| verb.free.is_some()) {
            Some(verb) => {
                let line = format!("{} {}", verb.name, text.trim());
                let played = self.play_here(access, Some(line));
                self.note_wrong(access, text, &played)?;
                played
            }
            None => no("host-unknown"),
        }
    }

    /// Saves a text that could not be played, so that the form shows it again.
    fn note_wrong(
        &self,
        access: &TableAccess<'_>,
        text: &str,
        played: &Granted<Answer>,
    ) -> Granted<()> {
        let wrong = match played {
            Ok(_) => None,
            Err(Refusal::Seat(_)) => Some(WrongText {
                table: access.id(),
                text: text.to_owned(),
            }),
            // The failure is not the text's fault.
            Err(_) => return Ok(()),
        };
        let subject = Subject::Player(access.requester.player);
        self.tables
            .edit(subject, None, |person: &mut PersonDoc, _| {
                person.wrong.clone_from(&wrong);
            })
    }

    /// Opens the form for a verb's text, filled with the last rejected text.
    pub(crate) fn type_form(&self, acting: &ActingPlayer<'_>, place: u8) -> Granted<Answer> {
        let player = acting.access.requester.player;
        let person: PersonDoc = self.tables.small_doc(Subject::Player(player))?;
        let wrong = person
            .wrong
            .filter(|wrong| wrong.table == acting.access.id());
        acting.type_form(place, wrong.map(|wrong| wrong.text))
    }

    pub(crate) fn aside(&self, access: &TableAccess<'_>, place: u8) -> Granted<Answer> {
        Access::of(self.tables).refuse_again(access)?;
        let own = access.in_play()?;
        access.check_fresh(&access.table, own.seat)?;
        let aside = own.asides().into_iter().nth(place.into());
        self.play_here(access, aside.map(|aside| aside.line))
    }

    /// Returns the player's saved set-ups that are playable in this variant of the game.
    fn saved_fitting(&self, own: &Seated<'_>) -> Vec<SavedSetup> {
        let Some(player) = own.table.player_at(own.seat) else {
            return Vec::new();
        };
        let mut saved = self.saved_of(player, own.table.game.slug());
        saved.retain(|saved| own.preview(&saved.line).is_some());
        saved
    }

    fn saved_of(&self, player: PlayerId, slug: &str) -> Vec<SavedSetup> {
        let person: Granted<PersonDoc> = self.tables.small_doc(Subject::Player(player));
        let saved = person.unwrap_or_default().saved;
        saved
            .into_iter()
            .filter(|saved| saved.game == slug)
            .collect()
    }

    /// Saves the current set-up, replacing any of the same name.
    pub(crate) fn save(&self, access: &TableAccess<'_>, name: &str) -> Granted<Answer> {
        let own = access.to_play()?;
        let Some(line) = own.view.saved_line() else {
            return stale();
        };
        let name = tidy(name, MOST_NAME);
        if name.is_empty() {
            return no("host-desk-no-name");
        }
        let game = access.table.game.slug();
        let subject = Subject::Player(access.requester.player);
        let new = SavedSetup {
            game: game.to_owned(),
            name,
            line,
        };
        let saved = self
            .tables
            .edit(subject, None, |person: &mut PersonDoc, _| {
                person
                    .saved
                    .retain(|saved| saved.game != new.game || saved.name != new.name);
                if person.saved.len() >= MOST_SAVED {
                    return false;
                }
                person.saved.push(new.clone());
                true
            })?;
        let phrase = if saved {
            Phrase::new("host-desk-saved").with("name", wrote(&new.name))
        } else {
            Phrase::new("host-desk-full").with("most", MOST_SAVED)
        };
        let message = self.seat_message(&own, Some(phrase), &[], 0);
        Ok(own.answer(message).here())
    }

    pub(crate) fn saved(&self, acting: &ActingPlayer<'_>, value: Option<&str>) -> Granted<Answer> {
        let saved = chosen(self.saved_fitting(&acting.own), value);
        self.play_here(acting.access, saved.map(|saved| saved.line))
    }

    pub(crate) fn saved_list(&self, access: &TableAccess<'_>) -> Answer {
        let table = &access.table;
        let saved = self.saved_of(access.requester.player, table.game.slug());
        let phrase = Phrase::new("host-desk-kept-list").with("number", saved.len());
        let mut message = Message::of([phrase], table.names());
        if !saved.is_empty() {
            let question = Phrase::new("host-desk-unkeep");
            let press = press(table, Act::Unsave);
            message = message.row(vec![Control::list(question, press, names(&saved))]);
        }
        let back = table_button(table, "host-button-back", Style::Secondary, Act::MyTurn);
        answer(message.row(vec![back])).here()
    }

    pub(crate) fn unsave(&self, access: &TableAccess<'_>, value: Option<&str>) -> Granted<Answer> {
        let player = access.requester.player;
        let Some(gone) = chosen(self.saved_of(player, access.table.game.slug()), value) else {
            return stale();
        };
        let once = Some(once(access.requester));
        self.tables.edit(
            Subject::Player(player),
            once,
            |person: &mut PersonDoc, _| person.saved.retain(|saved| *saved != gone),
        )?;
        Ok(self.saved_list(access))
    }
}

impl ActingPlayer<'_> {
    fn type_form(&self, place: u8, wrong: Option<String>) -> Granted<Answer> {
        let game = self.own.table.game;
        let verb = game.verbs().get(usize::from(place));
        let Some((verb, free)) = verb.and_then(|verb| Some((verb, verb.free?))) else {
            return no("host-unknown");
        };
        // The form starts with the current set-up.
        let standing = self.own.view.saved_line();
        let letters = standing
            .as_deref()
            .and_then(|line| line.strip_prefix(verb.name));
        Ok(Answer::Form(Form {
            title: Phrase::new(format!("{}-desk-type", game.slug())),
            press: self.own.press(Act::Type(place)),
            fields: vec![Field {
                name: "text",
                label: Phrase::new(format!("{}-desk-letters", game.slug())),
                value: wrong.unwrap_or_else(|| letters.unwrap_or_default().trim().to_owned()),
                long: free.long,
                required: true,
                max: free.max,
            }],
            names: self.own.table.names(),
        }))
    }
}

pub(crate) fn keep_form(own: &Seated<'_>) -> Answer {
    Answer::Form(Form {
        title: Phrase::new("host-desk-keep"),
        press: own.press(Act::Save),
        fields: vec![Field {
            name: "name",
            label: Phrase::new("host-desk-name"),
            value: String::new(),
            long: false,
            required: true,
            max: MOST_NAME,
        }],
        names: own.table.names(),
    })
}

/// Returns the item that was chosen from a list by its index.
pub(crate) fn chosen<T>(list: Vec<T>, value: Option<&str>) -> Option<T> {
    let place = value?.parse::<usize>().ok()?;
    list.into_iter().nth(place)
}

fn names(saved: &[SavedSetup]) -> impl Iterator<Item = SelectOption> {
    let name =
        |saved: &SavedSetup| Phrase::new("host-desk-kept-name").with("name", wrote(&saved.name));
    SelectOption::numbered(saved.iter().map(name))
}

/// Adds the optional actions of a seat that the table does not wait for, as buttons.
pub(crate) fn add_leisure(own: &Seated<'_>, message: &mut Message<OneSeat>) {
    let choices = own.view.choices();
    let known = only_verb(own.table.game, &choices);
    message.text.extend(known.map(Part::Open));
    let buttons = simple_buttons(own, &choices, "desk");
    if !buttons.is_empty() {
        message.rows.push(buttons);
    }
}

/// Makes buttons for the choices without slots, labelled by the catalogue entries `<game>-<words>-<verb>`.
pub(crate) fn simple_buttons(own: &Seated<'_>, choices: &[Choice], words: &str) -> Vec<Control> {
    let choices = choices.iter().enumerate();
    let simple = choices.filter(|(_, choice)| choice.slots.is_empty());
    let buttons = simple.map(|(place, choice)| {
        let act = Act::Play(u16::try_from(place).unwrap_or(u16::MAX));
        let label = Phrase::new(format!("{}-{words}-{}", own.table.game.slug(), choice.verb));
        own.button(label, Style::Secondary, act)
    });
    buttons.take(MOST_BUTTONS).collect()
}
