//! A view together with the state, from which the rules derive the legal actions of the viewer's seat.

use super::any_view::AnyView;
use super::chance::{Chance, ChanceExhausted, CountingChance};
use super::choice::{Choice, choices};
use super::choosing::{Choosing, ChoosingActions, ChoosingStep};
use super::game::View;
use super::hold::{Advice, Draft, Held};
use super::landmark::Landmark;
use super::notation::ReadyMade;
use super::phrase::Phrase;
use super::playable::Playable;
use super::present::MarkedPlay;
use super::redact::Redact;
use super::seat::Seat;
use super::viewer::Viewer;
use std::sync::Arc;

use serde_json::Value;

use crate::scene::Scene;

/// A view, together with the state. The rules need the state to list the legal actions of the viewer's seat. The state
/// is private: all results are made from the view or from these legal actions.
pub(super) struct ActingView<G: Playable> {
    state: Arc<G::State>,
    viewer: Viewer,
    view: Arc<View<G>>,
}

impl<G: Playable> ActingView<G> {
    pub(super) fn by(viewer: Viewer, state: Arc<G::State>) -> Self {
        Self {
            view: Arc::new(state.redact(viewer)),
            viewer,
            state,
        }
    }

    fn to_act(&self) -> Option<Seat> {
        let may_act = |seat: &Seat| G::to_act(&self.state).contains(*seat);
        self.viewer.seat().filter(may_act)
    }

    fn legal(&self) -> Vec<G::Action> {
        let seat = self.to_act();
        seat.map_or_else(Vec::new, |seat| G::legal_actions(&self.state, seat))
    }

    /// Draws a step of choosing, with the marks of these plays.
    pub(super) fn step(&self, step: &ChoosingStep, plays: &[MarkedPlay<G>]) -> Option<Choosing> {
        let legal = self.legal();
        let offer = |places: &Vec<usize>| {
            let actions = places.iter().map(|place| legal.get(*place).cloned());
            let actions: Option<Vec<G::Action>> = actions.collect();
            actions.filter(|actions| !actions.is_empty())
        };
        let asked = ChoosingActions {
            part: step.part,
            offers: step.offers.iter().map(offer).collect::<Option<_>>()?,
        };
        let choosing = G::choosing(&self.view, plays, &asked)?;
        debug_assert_eq!(choosing.offers.len(), asked.offers.len());
        Some(choosing)
    }

    /// Draws the view with the marks of these plays. If there are none, draws the plain view.
    pub(super) fn scene_since(&self, plays: &[MarkedPlay<G>]) -> Scene {
        if plays.is_empty() {
            G::scene(&self.view)
        } else {
            G::scene_since(&self.view, plays)
        }
    }
}

/// Defines methods that call a function of the game and pass it the view.
macro_rules! of_the_view {
    ($($name:ident => $made:ident($($arg:ident: $kind:ty),*) -> $out:ty;)+) => {$(
        fn $name(&self $(, $arg: $kind)*) -> $out {
            G::$made(&self.view $(, $arg)*)
        }
    )+};
}

impl<G: Playable> AnyView for ActingView<G> {
    of_the_view! {
        scene => scene() -> Scene;
        words => describe() -> Vec<Phrase>;
        position_words => describe_position() -> Vec<Phrase>;
        seat_sign => seat_sign(seat: Seat) -> String;
        facts => facts() -> Vec<Phrase>;
        opened => opened() -> Vec<Phrase>;
        ended => ended() -> Option<Phrase>;
        lesson => lesson() -> &'static str;
        outlook => outlook() -> Vec<Phrase>;
        outlook_scene => outlook_scene() -> Option<Scene>;
        landmarks => landmarks() -> Vec<Landmark>;
        position => view_position() -> Value;
        ready_made => ready_made() -> Vec<ReadyMade>;
        sensible => sensible(chance: &mut dyn Chance) -> Result<Option<String>, ChanceExhausted>;
        mirrored => mirrored() -> Option<String>;
        saved_line => saved_line() -> Option<String>;
        pick_up => pick_up(value: &str) -> Option<Draft>;
        turned => use_knob(draft: &[u16], knob: usize) -> Option<Draft>;
        moved_to => moved_to(draft: &[u16], text: &str) -> Result<Draft, Phrase>;
        advised => suggestions(draft: &[u16]) -> Vec<Advice>;
        advising => draw_suggestions(draft: &[u16]) -> Option<Scene>;
        held => held(draft: &[u16]) -> Option<Held>;
    }

    fn colour(&self, seat: Seat) -> Phrase {
        Phrase::new(format!("common-colour-{}", G::hue(&self.view, seat).name()))
    }

    fn value(&self) -> Option<i64> {
        G::value(&self.view, self.viewer.seat()?)
    }

    fn choices(&self) -> Vec<Choice> {
        choices::<G>(&self.view, self.legal())
    }

    fn choosing(&self, step: &ChoosingStep) -> Option<Choosing> {
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
        // Does not play an action that draws chance, such as a throw of dice, because players want to do that
        // themselves.
        let events = G::decide(&self.state, seat, first, &mut CountingChance::default()).ok()?;
        if events.first().is_some_and(G::is_chance) {
            return None;
        }
        let after = |action: &G::Action| {
            let mut state = (*self.state).clone();
            G::enact(&mut state, seat, action, &mut CountingChance::default()).ok()?;
            Some(state)
        };
        let same = others.is_empty() || {
            let expected = after(first);
            others.iter().all(|other| after(other) == expected)
        };
        same.then(|| G::write(first))
    }

    fn idle(&self) -> Option<String> {
        let action = G::idle(&self.view, &self.legal())?;
        Some(G::write(&action))
    }
}
