//! The choices of a seat: each legal action as a line and as the values of its slots. Of the hundreds that there
//! can be few are shown, so that words and details are made when they are asked for.

use super::game::View;
use super::phrase::Phrase;
use super::playable::Playable;
use std::fmt;
use std::sync::Arc;

use serde_json::Value;

/// One legal action, ready for buttons, lists and typed lines.
#[derive(Clone)]
pub struct Choice {
    /// Its text in the game's notation, which plays it.
    pub line: String,
    /// The line of another choice that comes to the same, as two parts in the other order can: of the two
    /// that one is enough to be offered.
    pub twin: Option<String>,
    /// The verb it belongs to.
    pub verb: &'static str,
    /// For each slot of the verb the value; none where the slot is left out.
    pub slots: Vec<Option<String>>,
    /// The number for what it brings at once, if the game has one.
    pub worth: Option<i64>,
    /// Its place among all that are offered with it.
    pub place: usize,
    /// The source of the words for all of them.
    pub told: Arc<dyn Told>,
}

/// Says the actions of one position, by their places.
pub trait Told: Send + Sync {
    /// The words for a value of a slot of a verb.
    fn label(&self, verb: &str, slot: usize, value: &str) -> Phrase;
    /// The whole action in words, where the game has better ones than those of its slots.
    fn words(&self, place: usize) -> Option<Phrase>;
    /// The words for what it brings at once, if the game has some.
    fn gain(&self, place: usize) -> Option<Phrase>;
    /// Details for programs: an object.
    fn details(&self, place: usize) -> Value;
}

impl Choice {
    /// The words of a slot's value; none where the slot is left out.
    pub fn label(&self, slot: usize) -> Option<Phrase> {
        let value = self.slots.get(slot)?.as_ref()?;
        Some(self.told.label(self.verb, slot, value))
    }

    /// The words of the values of all its slots that are not left out.
    pub fn labels(&self) -> impl DoubleEndedIterator<Item = Phrase> {
        (0..self.slots.len()).filter_map(|slot| self.label(slot))
    }

    /// The whole of it in words, where the game has better ones than those of its slots.
    pub fn words(&self) -> Option<Phrase> {
        self.told.words(self.place)
    }

    /// The words for what it brings at once, if the game has some.
    pub fn gain(&self) -> Option<Phrase> {
        self.told.gain(self.place)
    }

    /// Details for programs: an object.
    pub fn details(&self) -> Value {
        self.told.details(self.place)
    }
}

/// All of it, made: two choices are equal if they look and read the same.
impl PartialEq for Choice {
    fn eq(&self, other: &Self) -> bool {
        let plain = |one: &Self| (one.line.clone(), one.twin.clone(), one.verb, one.worth);
        plain(self) == plain(other)
            && self.slots == other.slots
            && self.labels().eq(other.labels())
            && (self.words(), self.gain(), self.details())
                == (other.words(), other.gain(), other.details())
    }
}

impl Eq for Choice {}

impl fmt::Debug for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Choice")
            .field("line", &self.line)
            .field("slots", &self.slots)
            .field("worth", &self.worth)
            .field("words", &self.words())
            .field("details", &self.details())
            .finish_non_exhaustive()
    }
}

/// The actions of one position as its viewer sees them.
struct Sayer<G: Playable> {
    view: Arc<View<G>>,
    actions: Vec<G::Action>,
}

impl<G: Playable> Told for Sayer<G> {
    fn label(&self, verb: &str, slot: usize, value: &str) -> Phrase {
        let known = G::VERBS.iter().find(|known| known.name == verb);
        let name = known.and_then(|known| known.slots.get(slot));
        let label = name.and_then(|slot| G::label(&self.view, verb, slot.name, value));
        label.unwrap_or_else(|| Phrase::new("common-label").code("value", value))
    }

    fn words(&self, place: usize) -> Option<Phrase> {
        G::words(&self.view, self.actions.get(place)?)
    }

    fn gain(&self, place: usize) -> Option<Phrase> {
        G::gain(&self.view, self.actions.get(place)?)
    }

    fn details(&self, place: usize) -> Value {
        let action = self.actions.get(place);
        action.map_or(Value::Null, |action| G::details(&self.view, action))
    }
}

/// All of these actions, in their order, as choices of one who sees this.
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
            worth: G::worth(view, action),
            place,
            told: sayer.clone(),
        }
    };
    sayer.actions.iter().enumerate().map(choice).collect()
}
