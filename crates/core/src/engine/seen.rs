//! What one viewer may know of a match of any game, and all that can be made of it.

use std::sync::Arc;

use serde_json::Value;

use super::chance::{Chance, Peek, Spent};
use super::choice::{Choice, choices};
use super::choosing::{Asked, Choosing, Step};
use super::game::{Recalled, Redact, View};
use super::hold::{Advice, Draft, Held, Playable};
use super::lesson::Landmark;
use super::notation::ReadyMade;
use super::phrase::Phrase;
use super::seat::{Seat, Viewer};
use crate::scene::Scene;

/// The view of one viewer, without its types. What a seat may do is asked of its own view; the view of
/// the room answers that with nothing.
pub trait AnyView: Send + Sync {
    /// The picture.
    fn scene(&self) -> Scene;
    /// The picture in words.
    fn words(&self) -> Vec<Phrase>;
    /// How a seat is marked on the board, the same for every viewer.
    fn mark(&self, seat: Seat) -> String;
    /// The colour of the mark in words.
    fn colour(&self, seat: Seat) -> Phrase;
    /// What stands on the board that is also said in words.
    fn standing(&self) -> Vec<Phrase>;
    /// What is told when the match begins. Only true before the first entry.
    fn opened(&self) -> Vec<Phrase>;
    /// How the match has ended, where the game says more of it than the kind of its outcome.
    fn ended(&self) -> Option<Phrase>;
    /// The name of the page of the rules that says most about what the viewer can do now.
    fn lesson(&self) -> &'static str;
    /// What may be asked for about the position, where the game has something to say.
    fn outlook(&self) -> Vec<Phrase>;
    /// The same as a picture, where the game has one for it.
    fn outlook_scene(&self) -> Option<Scene>;
    /// The parts of the board that the rules name, as they lie in the picture.
    fn landmarks(&self) -> Vec<Landmark>;
    /// The position as the viewer may know it, for the referee.
    fn position(&self) -> Value;
    /// How good the position looks for the viewer's seat, where the game has a measure for it.
    fn value(&self) -> Option<i64>;
    /// All that the seat may do now; empty when it may not act.
    fn choices(&self) -> Vec<Choice>;
    /// How a step of choosing among these looks, where it has a picture of its own.
    fn choosing(&self, step: &Step) -> Option<Choosing>;
    /// Every whole turn that the seat could make now, as a line.
    fn plays(&self) -> Vec<String>;
    /// The line by which the seat, if it is to act, lets its turn go by, where the rules allow that.
    fn passing(&self) -> Option<String>;
    /// Whether the seat has a turn of several actions before it, best put together as one line.
    fn is_midway(&self) -> bool;
    /// All that the seat may say beside the play now, in turn or not, such as the offer of a draw.
    fn asides(&self) -> Vec<Choice>;
    /// The line that the seat must play, when the table waits for it and whatever it may do comes to
    /// the same.
    fn forced(&self) -> Option<String>;
    /// Lines that come with the game and that the seat may play now, by name.
    fn ready_made(&self) -> Vec<ReadyMade>;
    /// A sensible line by chance, where the game can make one up for the seat.
    ///
    /// # Errors
    ///
    /// When chance has no outcome left.
    fn sensible(&self, chance: &mut dyn Chance) -> Result<Option<String>, Spent>;
    /// A line that would turn what the seat has set up round, its left side to the right.
    fn mirrored(&self) -> Option<String>;
    /// A line that would bring about again what the seat has set up.
    fn saved_line(&self) -> Option<String>;
    /// A piece picked up by the seat that is to act, to be held over the board.
    fn pick_up(&self, value: &str) -> Option<Draft>;
    /// What is held after a knob was used.
    fn turned(&self, draft: &[u16], knob: usize) -> Option<Draft>;
    /// What is held over a place that was typed.
    ///
    /// # Errors
    ///
    /// Why the text is no place.
    fn moved_to(&self, draft: &[u16], text: &str) -> Result<Draft, Phrase>;
    /// Good places for what is held.
    fn advised(&self, draft: &[u16]) -> Vec<Advice>;
    /// The picture of what is held with these places in it, numbered.
    fn advising(&self, draft: &[u16]) -> Option<Scene>;
    /// What is held, as its player sees it.
    fn held(&self, draft: &[u16]) -> Option<Held>;
}

/// A view with what the rules need to say what its seat may do. The state stays in here: nothing comes
/// out but what was made from the view, and the legal actions of the viewer's own seat.
pub(super) struct Seen<G: Playable> {
    state: Arc<G::State>,
    viewer: Viewer,
    view: Arc<View<G>>,
}

impl<G: Playable> Seen<G> {
    pub(super) fn by(viewer: Viewer, state: Arc<G::State>) -> Self {
        Self {
            view: Arc::new(state.redact(viewer)),
            viewer,
            state,
        }
    }

    /// The viewer's seat, if it may act.
    fn to_act(&self) -> Option<Seat> {
        let may_act = |seat: &Seat| G::to_act(&self.state).contains(*seat);
        self.viewer.seat().filter(may_act)
    }

    fn legal(&self) -> Vec<G::Action> {
        let seat = self.to_act();
        seat.map_or_else(Vec::new, |seat| G::legal_actions(&self.state, seat))
    }

    /// How a step among the seat's choices looks in the picture with the marks of these plays.
    pub(super) fn step(&self, step: &Step, plays: &[Recalled<G>]) -> Option<Choosing> {
        let legal = self.legal();
        let offer = |places: &Vec<usize>| {
            let actions = places.iter().map(|place| legal.get(*place).cloned());
            let actions: Option<Vec<G::Action>> = actions.collect();
            actions.filter(|actions| !actions.is_empty())
        };
        let asked = Asked {
            part: step.part,
            offers: step.offers.iter().map(offer).collect::<Option<_>>()?,
        };
        let choosing = G::choosing(&self.view, plays, &asked)?;
        debug_assert_eq!(choosing.offers.len(), asked.offers.len());
        Some(choosing)
    }

    /// The picture with the marks of these plays; with none it is the plain one.
    pub(super) fn scene_since(&self, plays: &[Recalled<G>]) -> Scene {
        if plays.is_empty() {
            G::scene(&self.view)
        } else {
            G::scene_since(&self.view, plays)
        }
    }
}

/// What is made from the view alone, each by a function of the game.
macro_rules! of_the_view {
    ($($name:ident => $made:ident($($arg:ident: $kind:ty),*) -> $out:ty;)+) => {$(
        fn $name(&self $(, $arg: $kind)*) -> $out {
            G::$made(&self.view $(, $arg)*)
        }
    )+};
}

impl<G: Playable> AnyView for Seen<G> {
    of_the_view! {
        scene => scene() -> Scene;
        words => describe() -> Vec<Phrase>;
        mark => mark(seat: Seat) -> String;
        standing => standing() -> Vec<Phrase>;
        opened => opened() -> Vec<Phrase>;
        ended => ended() -> Option<Phrase>;
        lesson => lesson() -> &'static str;
        outlook => outlook() -> Vec<Phrase>;
        outlook_scene => outlook_scene() -> Option<Scene>;
        landmarks => landmarks() -> Vec<Landmark>;
        position => view_position() -> Value;
        ready_made => ready_made() -> Vec<ReadyMade>;
        sensible => sensible(chance: &mut dyn Chance) -> Result<Option<String>, Spent>;
        mirrored => mirrored() -> Option<String>;
        saved_line => saved_line() -> Option<String>;
        pick_up => pick_up(value: &str) -> Option<Draft>;
        turned => turned(draft: &[u16], knob: usize) -> Option<Draft>;
        moved_to => moved_to(draft: &[u16], text: &str) -> Result<Draft, Phrase>;
        advised => advised(draft: &[u16]) -> Vec<Advice>;
        advising => advising(draft: &[u16]) -> Option<Scene>;
        held => held(draft: &[u16]) -> Option<Held>;
    }

    fn colour(&self, seat: Seat) -> Phrase {
        Phrase::new(format!("common-colour-{}", G::colour(&self.view, seat)))
    }

    fn value(&self) -> Option<i64> {
        G::value(&self.view, self.viewer.seat()?)
    }

    fn choices(&self) -> Vec<Choice> {
        choices::<G>(&self.view, self.legal())
    }

    fn choosing(&self, step: &Step) -> Option<Choosing> {
        self.step(step, &[])
    }

    fn plays(&self) -> Vec<String> {
        let plays = self.to_act().map(|seat| G::plays(&self.state, seat));
        let plays = plays.unwrap_or_default();
        plays.iter().map(|play| G::print(play)).collect()
    }

    fn passing(&self) -> Option<String> {
        let action = G::passing(&self.state, self.to_act()?)?;
        Some(G::write(&action))
    }

    fn is_midway(&self) -> bool {
        let seat = self.viewer.seat();
        seat.is_some_and(|seat| G::is_midway(&self.state, seat))
    }

    fn asides(&self) -> Vec<Choice> {
        let seat = self.viewer.seat();
        let asides = seat.map_or_else(Vec::new, |seat| G::asides(&self.state, seat));
        choices::<G>(&self.view, asides)
    }

    fn forced(&self) -> Option<String> {
        let seat = self.to_act()?;
        if !G::awaited(&self.state).contains(seat) {
            return None;
        }
        if G::is_midway(&self.state, seat) {
            return match G::plays(&self.state, seat).as_slice() {
                [only] => Some(G::print(only)),
                _ => None,
            };
        }
        let legal = self.legal();
        let (first, others) = legal.split_first()?;
        // What does nothing but ask for chance, such as a throw of dice, is the player's to do.
        let events = G::decide(&self.state, seat, first, &mut Peek::default()).ok()?;
        if events.first().is_some_and(G::is_chance) {
            return None;
        }
        let after = |action: &G::Action| {
            let mut state = (*self.state).clone();
            G::enact(&mut state, seat, action, &mut Peek::default()).ok()?;
            Some(state)
        };
        let same = others.is_empty() || {
            let expected = after(first);
            others.iter().all(|other| after(other) == expected)
        };
        same.then(|| G::write(first))
    }
}
