//! A match as a sequence of pictures, as one viewer saw it.
//!
//! Each picture is made from the view at its own point of the match. Information revealed at the end, such as ranks, is
//! therefore only in the last pictures. Only a reel of an [`Ended`](super::Ended) match can reveal everything.

use super::game::View;
use super::over::Over;
use super::playable::Playable;
use super::playing::Match;
use super::redact::Redact;
use super::viewer::Viewer;
use std::sync::Arc;

use crate::scene::Scene;

/// The pictures of a match, each drawn on demand. Cloning is cheap.
pub type Reel = Arc<dyn AnyReel>;

/// The pictures of a match of any game, from the opening or a later position to the position at which the reel was
/// made.
pub trait AnyReel: Send + Sync {
    /// Returns the first picture, and one picture for each change of the view. If there are more than `most`,
    /// pictures are left out evenly. The first and the last are always included.
    fn scenes(&self, most: usize) -> Box<dyn Iterator<Item = Scene> + '_>;
}

/// The viewer for whom the pictures are made.
#[derive(Debug, Clone, Copy)]
enum Angle {
    Seen(Viewer),
    Open(Over),
}

struct Filmed<G: Playable> {
    playing: Match<G>,
    angle: Angle,
    /// The number of entries before the first picture.
    since: usize,
}

impl<G: Playable> Match<G> {
    pub(super) fn filmed(&self, viewer: Viewer, since: usize) -> Reel {
        self.shot(Angle::Seen(viewer), since)
    }

    pub(super) fn filmed_open(&self, over: Over) -> Option<Reel> {
        G::unveil(&self.opening, over)?;
        Some(self.shot(Angle::Open(over), 0))
    }

    fn shot(&self, angle: Angle, since: usize) -> Reel {
        let playing = self.clone();
        Arc::new(Filmed {
            playing,
            angle,
            since,
        })
    }
}

impl<G: Playable> Filmed<G> {
    /// Returns the view at the first picture, and then the view after each entry that changed it.
    fn views(&self) -> impl Iterator<Item = Arc<View<G>>> + '_ {
        let mut replay = self.playing.replay();
        for _ in 0..self.since {
            replay.step();
        }
        let first = Arc::new(self.look(replay.state()));
        let mut latest = Arc::clone(&first);
        let later = std::iter::from_fn(move || {
            while replay.step().is_some() {
                let view = self.look(replay.state());
                if view != *latest {
                    latest = Arc::new(view);
                    return Some(Arc::clone(&latest));
                }
            }
            None
        });
        std::iter::once(first).chain(later)
    }

    fn look(&self, state: &G::State) -> View<G> {
        match self.angle {
            Angle::Seen(viewer) => state.redact(viewer),
            Angle::Open(over) => {
                let all = G::unveil(state, over);
                all.unwrap_or_else(|| state.redact(Viewer::Public))
            }
        }
    }
}

impl<G: Playable> AnyReel for Filmed<G> {
    fn scenes(&self, most: usize) -> Box<dyn Iterator<Item = Scene> + '_> {
        let all = self.views().count();
        let views = self.views().enumerate();
        let wanted = views.filter(move |(place, _)| is_kept(*place, all, most));
        Box::new(wanted.map(|(_, view)| G::frame(&view)))
    }
}

/// Returns whether to keep the picture at index `place` when `all` pictures are reduced to `most`.
fn is_kept(place: usize, all: usize, most: usize) -> bool {
    let (last, room) = (all.saturating_sub(1), most.max(2) - 1);
    let share = |place: usize| place * room / last.max(1);
    all <= most || place == 0 || share(place) > share(place - 1)
}

#[cfg(test)]
mod tests {
    use super::is_kept;

    #[test]
    fn thinning_keeps_first_and_last_frame() {
        for (all, most, kept) in [
            (1, 5, 1),
            (5, 5, 5),
            (6, 5, 5),
            (1000, 7, 7),
            (9, 2, 2),
            (3, 1, 2),
        ] {
            let places: Vec<usize> = (0..all)
                .filter(|&place| is_kept(place, all, most))
                .collect();
            assert_eq!(places.len(), kept, "{all} with room for {most}");
            assert_eq!((places[0], places[kept - 1]), (0, all - 1));
        }
    }
}
