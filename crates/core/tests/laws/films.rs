//! Tests that a film shows at each moment what its viewer saw then, and nothing revealed later.

use crate::support::{self, Seeded};
use stramash_core::engine::{AnyMatch, Ended, Match, Playable, Redact, Seat, Viewer};
use stramash_core::scene::Scene;

/// The maximum number of lines of a match.
const LINES: usize = 30;

law! {
    /// During a match, its film does not depend on hidden information: at every moment the truth is replaced by
    /// another one that the viewer imagines.
    a_film_tells_nothing_that_was_hidden, Filmed, |G| {
        for seed in support::seeds(2) {
            let viewers: Vec<Viewer> = std::iter::once(Viewer::Public)
                .chain(Seat::all(*G::SEATS.start()).map(Viewer::Seat))
                .collect();
            let mut twins: Vec<Vec<Scene>> = vec![Vec::new(); viewers.len()];
            let (playing, _) = support::play::<G>(seed, LINES, |playing, chance| {
                for (viewer, twin) in viewers.iter().zip(&mut twins) {
                    if playing.outcome().is_none() {
                        twin.push(imagined::<G>(playing, *viewer, chance));
                    }
                }
            });
            if playing.outcome().is_some() {
                continue;
            }
            for (viewer, mut twin) in viewers.into_iter().zip(twins) {
                let mut film = film(&playing, viewer);
                // Moments without news have no frame.
                film.dedup();
                twin.dedup();
                assert!(film == twin, "a film depends on hidden information");
                if viewer == Viewer::Public {
                    to_the_byte(&film, &twin);
                }
            }
            assert!(Ended::by_the_rules(&playing).is_none(), "the match is in progress");
        }
    }
}

law! {
    /// The film of a finished match shows hidden information from the opening on, if the game has any.
    all_hands_lie_open_in_the_end, Unveiled, |G| {
        let (playing, _) = support::play::<G>(5, support::MOST_LINES, |_, _| {});
        let ended = Ended::by_the_rules(&playing).expect("the match is over");
        let open = ended.reel().map(|reel| scenes(&*reel.open()));
        assert_eq!(open.is_none(), G::ALL_OPEN);
        let room = film(&playing, Viewer::Public);
        if let Some(open) = open {
            assert_ne!(open, room);
            let sizes: Vec<_> = open.iter().map(|scene| scene.size).collect();
            assert!(sizes.iter().all(|size| *size == sizes[0]), "all frames have one size");
        }
        // The room's own film ends with the current board.
        let last = G::frame(&playing.state().redact(Viewer::Public));
        assert!(room.last() == Some(&last));
    }
}

fn imagined<G: Playable>(playing: &Match<G>, viewer: Viewer, chance: &mut Seeded) -> Scene {
    let other = playing.imagine(viewer, chance).unwrap();
    G::frame(&other.state().redact(viewer))
}

fn film(playing: &dyn AnyMatch, viewer: Viewer) -> Vec<Scene> {
    let reel = match viewer {
        Viewer::Public => playing.reel().open(),
        Viewer::Seat(seat) => playing
            .reel_of(seat)
            .open_for(seat)
            .expect("the seat's own reel"),
    };
    scenes(&*reel)
}

fn scenes(reel: &dyn stramash_core::engine::AnyReel) -> Vec<Scene> {
    reel.scenes(usize::MAX).collect()
}

/// Compares two films. Their beginnings are enough, because equal scenes are drawn alike, which is a law of pictures.
fn to_the_byte(film: &[Scene], twin: &[Scene]) {
    #[cfg(feature = "raster")]
    {
        use std::sync::LazyLock;
        use stramash_core::raster::Raster;

        static RASTER: LazyLock<Raster> = LazyLock::new(Raster::new);
        let gif = |scenes: &[Scene]| {
            let beginning = |most: usize| scenes.iter().take(most.min(6)).cloned();
            RASTER.film(beginning).gif
        };
        assert!(gif(film) == gif(twin));
    }
    #[cfg(not(feature = "raster"))]
    let _ = (film, twin);
}
