//! The recap: the plays since a player last looked, in words and in one picture.
//!
//! A recap is made from the events as one viewer saw them at the time. A player who comes back late therefore learns no
//! more than a player who watched.

use super::choosing::{Choosing, ChoosingStep, Offer};
use super::game::EventView;
use super::phrase::Phrase;
use super::playable::Playable;
use super::playing::Match;
use super::present::MarkedPlay;
use super::redact::Redact;
use super::seat::Seat;
use super::seen::ActingView;
use super::undo::Undo;
use super::viewer::Viewer;
use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::scene::Scene;

/// The maximum number of plays that a recap describes and marks. Earlier plays are only counted.
pub const MAX_RECAP_PLAYS: usize = 8;

/// The plays since a log entry, for one viewer.
#[derive(Debug)]
pub struct Recap {
    /// The number of older plays that are left out of `plays`.
    pub earlier: usize,
    /// The last plays, oldest first.
    pub plays: Vec<RecapPlay>,
    /// The picture, with the marks of these plays. If a step of choosing was given, it also shows the offered values.
    pub scene: Scene,
    /// The words and places of the values offered at the step of choosing. Empty if the picture does not show them.
    pub offers: Vec<Offer>,
    /// The question of the step of choosing, if the game has its own.
    pub question: Option<Phrase>,
}

/// A play in a recap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecapPlay {
    /// The seat that played.
    pub seat: Seat,
    /// The number that is drawn beside the play's marks. None unless several plays have marks.
    pub number: Option<u8>,
    /// The indices of the first and last log entry of the play.
    pub entries: RangeInclusive<usize>,
    /// The description of the play.
    pub told: Vec<Phrase>,
}

/// A play as a viewer saw it.
struct Turn<G: Playable> {
    seat: Seat,
    first: usize,
    last: usize,
    events: Vec<EventView<G>>,
    /// The description of the undo. None if the play takes nothing back.
    undo: Option<Phrase>,
}

impl<G: Playable> Turn<G> {
    fn is_marked(&self) -> bool {
        self.events.iter().any(G::leaves_mark)
    }

    fn told(&self, options: &G::Options) -> Vec<Phrase> {
        let undo = self.undo.clone();
        let told = G::tell_all(options, &self.events);
        undo.into_iter().chain(told).collect()
    }
}

/// Returns all plays of a match as a viewer saw them. If events name the seat whose turn they belong to, consecutive
/// events of a seat form one play. Otherwise each log entry is one play.
fn turns<G: Playable>(playing: &Match<G>, viewer: Viewer) -> Vec<Turn<G>> {
    let mut turns: Vec<Turn<G>> = Vec::new();
    let mut said = false;
    let counting = playing.counting_entries();
    // Tracks the entries that count at this point, so that an undo does not have to scan the log.
    let mut standing = Vec::new();
    for (index, entry) in playing.entries.iter().enumerate() {
        if let Some(undo) = Undo::from_line(&entry.line) {
            said = false;
            let kept = standing.len().saturating_sub(undo.entries());
            let undo = playing.gone_told(entry, undo, &standing[kept..]);
            standing.truncate(kept);
            match turns.last_mut() {
                // Merges consecutive undos of a seat into one, which has the words of the last one.
                Some(turn) if turn.undo.is_some() && turn.seat == entry.seat => {
                    turn.last = index;
                    turn.undo = Some(undo);
                }
                _ => turns.push(Turn {
                    seat: entry.seat,
                    first: index,
                    last: index,
                    events: Vec::new(),
                    undo: Some(undo),
                }),
            }
            continue;
        }
        standing.push(index);
        // Leaves out plays that were taken back later, because the undo describes them.
        if counting.binary_search(&index).is_err() {
            continue;
        }
        let mut open = false;
        for event in &entry.events {
            let event = event.redact(viewer);
            let of = G::turn_of(&event);
            let same = |turn: &Turn<G>| match of {
                Some(seat) => turn.seat == seat && (said || open),
                None => open,
            };
            match turns.last_mut().filter(|turn| same(turn)) {
                Some(turn) => {
                    turn.last = index;
                    turn.events.push(event);
                }
                None => turns.push(Turn {
                    seat: of.unwrap_or(entry.seat),
                    first: index,
                    last: index,
                    events: vec![event],
                    undo: None,
                }),
            }
            open = true;
            said = of.is_some();
        }
    }
    turns
}

/// Returns the recap of all plays that have an entry at or after index `since`. If `step` is given, the picture also
/// shows the values that the viewer can choose from.
pub(super) fn recap<G: Playable>(
    playing: &Match<G>,
    since: usize,
    viewer: Viewer,
    step: Option<&ChoosingStep>,
) -> Recap {
    let turns = turns(playing, viewer).into_iter();
    let since = turns.filter(|turn| turn.last >= since);
    let told = since.map(|turn| (turn.told(playing.agreed.options()), turn));
    // Leaves out plays that neither say nor show anything.
    let mut loud: Vec<(Vec<Phrase>, Turn<G>)> = told
        .filter(|(told, turn)| !told.is_empty() || turn.is_marked())
        .collect();
    let shown = loud.split_off(loud.len().saturating_sub(MAX_RECAP_PLAYS));
    let several = shown.iter().filter(|(_, turn)| turn.is_marked()).count() > 1;
    let (mut plays, mut marked) = (Vec::new(), Vec::new());
    let mut numbers = 1_u8..;
    for (told, turn) in shown {
        let numbered = several && turn.is_marked();
        let number = numbered.then(|| numbers.next()).flatten();
        plays.push(RecapPlay {
            seat: turn.seat,
            number,
            entries: turn.first..=turn.last,
            told,
        });
        marked.extend(number.map(|number| MarkedPlay {
            number,
            seat: turn.seat,
            events: turn.events,
        }));
    }
    let seen = ActingView::<G>::by(viewer, Arc::clone(&playing.state));
    let choosing = step.and_then(|step| seen.step(step, &marked));
    let choosing = choosing.unwrap_or_else(|| Choosing {
        scene: seen.scene_since(&marked),
        offers: Vec::new(),
        question: None,
    });
    Recap {
        earlier: loud.len(),
        plays,
        scene: choosing.scene,
        offers: choosing.offers,
        question: choosing.question,
    }
}

/// Returns the index of the first log entry after a seat's last completed turn. If that turn is the newest, returns the
/// index of that turn's first entry instead. None if the seat has completed no turn.
pub(super) fn since_turn<G: Playable>(
    playing: &Match<G>,
    seat: Seat,
    counts: &dyn Fn(usize) -> bool,
) -> Option<usize> {
    let turns = turns(playing, Viewer::Seat(seat));
    let newest = turns.len().checked_sub(1)?;
    // Finds out whether the newest turn is still in progress and so not completed.
    let going = G::is_midway(&playing.state, seat);
    let own = turns.iter().enumerate().rfind(|(index, turn)| {
        let open = going && *index == newest;
        let own = turn.seat == seat && counts(turn.last);
        own && !open && !turn.events.iter().all(G::is_aside_event)
    });
    own.map(|(_, turn)| {
        let after = turn.last + 1;
        if after == playing.entries.len() {
            turn.first
        } else {
            after
        }
    })
}
