//! The choices of a seat: each legal action as a line and as values of its slots.
//!
//! A position can have hundreds of choices, of which few are shown. Therefore words and details are made on demand.

use super::game::View;
use super::phrase::Phrase;
use super::playable::Playable;
use std::fmt;
use std::sync::Arc;

use serde_json::Value;

/// One legal action, with all that buttons, lists and typed lines need.
#[derive(Clone)]
pub struct Choice {
    /// The action in the game's notation.
    pub line: String,
    /// The line of an equivalent choice, for example with two parts in the other order. The bot offers only one of the
    /// two choices. None if there is no equivalent choice.
    pub twin: Option<String>,
    /// The action's verb.
    pub verb: &'static str,
    /// The value of each slot of the verb. None for a slot that the action leaves out.
    pub slots: Vec<Option<String>>,
    /// The action's immediate gain as a number, if the game has such a number.
    pub gain_value: Option<i64>,
    /// The index of the choice in the list of choices that it belongs to.
    pub index: usize,
    /// The object that makes the words, shared by all choices of the position.
    pub words_source: Arc<dyn ChoiceWords>,
}

/// Makes words for the actions of one position. Each action is addressed by its index.
pub trait ChoiceWords: Send + Sync {
    /// Returns the words for one value of a slot.
    fn label(&self, verb: &str, slot: usize, value: &str) -> Phrase;
    /// Returns words for the whole action, if the game has better ones than the words of its slots.
    fn words(&self, place: usize) -> Option<Phrase>;
    /// Returns words for the action's immediate gain, if the game has such words.
    fn gain_words(&self, place: usize) -> Option<Phrase>;
    /// Returns details of the action for programs, as a JSON object.
    fn details(&self, place: usize) -> Value;
}

impl Choice {
    /// Returns the words of a slot's value. None if the slot is left out.
    pub fn label(&self, slot: usize) -> Option<Phrase> {
        let value = self.slots.get(slot)?.as_ref()?;
        Some(self.words_source.label(self.verb, slot, value))
    }

    /// Returns the words of all slots that are not left out.
    pub fn labels(&self) -> impl DoubleEndedIterator<Item = Phrase> {
        (0..self.slots.len()).filter_map(|slot| self.label(slot))
    }

    /// Returns words for the whole action, if the game has better ones than the words of its slots.
    pub fn words(&self) -> Option<Phrase> {
        self.words_source.words(self.index)
    }

    /// Returns words for the action's immediate gain, if the game has such words.
    pub fn gain_words(&self) -> Option<Phrase> {
        self.words_source.gain_words(self.index)
    }

    /// Returns details of the action for programs, as a JSON object.
    pub fn details(&self) -> Value {
        self.words_source.details(self.index)
    }
}

/// Compares all fields and also all words, so that equal choices look and read the same.
impl PartialEq for Choice {
    fn eq(&self, other: &Self) -> bool {
        let plain = |one: &Self| (one.line.clone(), one.twin.clone(), one.verb, one.gain_value);
        plain(self) == plain(other)
            && self.slots == other.slots
            && self.labels().eq(other.labels())
            && (self.words(), self.gain_words(), self.details())
                == (other.words(), other.gain_words(), other.details())
    }
}

impl Eq for Choice {}

impl fmt::Debug for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Choice")
            .field("line", &self.line)
            .field("slots", &self.slots)
            .field("gain_value", &self.gain_value)
            .field("words", &self.words())
            .field("details", &self.details())
            .finish_non_exhaustive()
    }
}

/// The actions of one position, with the view that is used to describe them.
struct Sayer<G: Playable> {
    view: Arc<View<G>>,
    actions: Vec<G::Action>,
}

impl<G: Playable> ChoiceWords for Sayer<G> {
    fn label(&self, verb: &str, slot: usize, value: &str) -> Phrase {
        let known = G::VERBS.iter().find(|known| known.name == verb);
        let name = known.and_then(|known| known.slots.get(slot));
        let label = name.and_then(|slot| G::label(&self.view, verb, slot.name, value));
        label.unwrap_or_else(|| Phrase::new("common-label").code("value", value))
    }

    fn words(&self, place: usize) -> Option<Phrase> {
        G::words(&self.view, self.actions.get(place)?)
    }

    fn gain_words(&self, place: usize) -> Option<Phrase> {
        G::gain(&self.view, self.actions.get(place)?)
    }

    fn details(&self, place: usize) -> Value {
        let action = self.actions.get(place);
        action.map_or(Value::Null, |action| G::details(&self.view, action))
    }
}

/// Makes a choice of each legal action, in the given order.
pub(super) fn choices<G: Playable>(view: &Arc<View<G>>, actions: Vec<G::Action>) -> Vec<Choice> {
    let sayer = Arc::new(Sayer::<G> {
        view: view.clone(),
        actions,
    });
    let choice = |(place, action): (usize, &G::Action)| {
        let parts = G::parts(action);
        let twin = G::twin(view, action).filter(|twin| sayer.actions.contains(twin));
        Choice {
            line: G::write(action),
            twin: twin.map(|twin| G::write(&twin)),
            verb: parts.verb,
            slots: parts.slots,
            gain_value: G::worth(view, action),
            index: place,
            words_source: sayer.clone(),
        }
    };
    sayer.actions.iter().enumerate().map(choice).collect()
}
