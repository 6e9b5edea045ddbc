//! The plays since somebody was last there, in words and in one picture.
//!
//! All of it is made from what one viewer was told at the time, event by event, so that nobody learns more
//! by coming back late than by having been there.

use super::choosing::{Choosing, Offer, Step};
use super::game::EventView;
use super::phrase::Phrase;
use super::playable::Playable;
use super::playing::Match;
use super::present::Recalled;
use super::redact::Redact;
use super::seat::Seat;
use super::seen::Seen;
use super::undo::Undo;
use super::viewer::Viewer;
use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::scene::Scene;

/// How many plays are told and marked at most; of those before them only the number is told.
pub const MOST_RECALLED: usize = 8;

/// The plays since an entry, for one viewer.
#[derive(Debug)]
pub struct Recap {
    /// How many plays were before those that are told.
    pub earlier: usize,
    /// The last plays, oldest first.
    pub plays: Vec<Retold>,
    /// The picture of what the viewer sees, with the marks of these plays, and of the step of choosing with
    /// which it was asked for.
    pub scene: Scene,
    /// The words and places of the values that are offered at that step, if the picture shows them.
    pub offers: Vec<Offer>,
    /// The question at that step, if the game has one of its own.
    pub question: Option<Phrase>,
}

/// A play that is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Retold {
    /// The seat.
    pub seat: Seat,
    /// The number that stands beside its marks in the picture, if it has any and there are several such
    /// plays.
    pub number: Option<u8>,
    /// The first and the last entry of the log in which it was played.
    pub entries: RangeInclusive<usize>,
    /// The words for it.
    pub told: Vec<Phrase>,
}

/// A play as a viewer was told of it.
struct Turn<G: Playable> {
    seat: Seat,
    first: usize,
    last: usize,
    events: Vec<EventView<G>>,
    /// The words for an entry that takes plays back.
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

/// All plays of a match as a viewer was told of them. Where events say whose turn they belong to, those of
/// a seat in a row are one play; else each entry is one.
fn turns<G: Playable>(playing: &Match<G>, viewer: Viewer) -> Vec<Turn<G>> {
    let mut turns: Vec<Turn<G>> = Vec::new();
    let mut said = false;
    let counting = playing.standing();
    // Those that counted by then, so that nothing is looked for from the opening on with each that is taken back.
    let mut standing = Vec::new();
    for (index, entry) in playing.entries.iter().enumerate() {
        if let Some(undo) = Undo::from_line(&entry.line) {
            said = false;
            let kept = standing.len().saturating_sub(undo.entries());
            let undo = playing.gone_told(entry, undo, &standing[kept..]);
            standing.truncate(kept);
            match turns.last_mut() {
                // Who takes back again and again is told of once, with the last time.
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
        // What was taken back later is only told as that.
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

/// The plays that had an entry from `since` on, as a viewer was told of them; in the picture the step of
/// choosing, too, at which the viewer is.
pub(super) fn recap<G: Playable>(
    playing: &Match<G>,
    since: usize,
    viewer: Viewer,
    step: Option<&Step>,
) -> Recap {
    let turns = turns(playing, viewer).into_iter();
    let since = turns.filter(|turn| turn.last >= since);
    let told = since.map(|turn| (turn.told(playing.agreed.options()), turn));
    // What was done in silence is nobody's to hear of.
    let mut loud: Vec<(Vec<Phrase>, Turn<G>)> = told
        .filter(|(told, turn)| !told.is_empty() || turn.is_marked())
        .collect();
    let shown = loud.split_off(loud.len().saturating_sub(MOST_RECALLED));
    let several = shown.iter().filter(|(_, turn)| turn.is_marked()).count() > 1;
    let (mut plays, mut marked) = (Vec::new(), Vec::new());
    let mut numbers = 1_u8..;
    for (told, turn) in shown {
        let numbered = several && turn.is_marked();
        let number = numbered.then(|| numbers.next()).flatten();
        plays.push(Retold {
            seat: turn.seat,
            number,
            entries: turn.first..=turn.last,
            told,
        });
        marked.extend(number.map(|number| Recalled {
            number,
            seat: turn.seat,
            events: turn.events,
        }));
    }
    let seen = Seen::<G>::by(viewer, Arc::clone(&playing.state));
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

/// The first entry after a seat's last whole turn that counts, or of that turn if nothing has come after it.
pub(super) fn since_turn<G: Playable>(
    playing: &Match<G>,
    seat: Seat,
    counts: &dyn Fn(usize) -> bool,
) -> Option<usize> {
    let turns = turns(playing, Viewer::Seat(seat));
    let newest = turns.len().checked_sub(1)?;
    // A turn that is still going on is no turn had.
    let going = G::is_midway(&playing.state, seat);
    let own = turns.iter().enumerate().rfind(|(index, turn)| {
        let open = going && *index == newest;
        let own = turn.seat == seat && counts(turn.last);
        own && !open && !turn.events.iter().all(G::is_beside)
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
