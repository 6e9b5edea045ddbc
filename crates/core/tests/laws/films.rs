//! A film shows of each moment what its viewer saw then, and nothing that came to light later.

use crate::support::{self, Seeded};
use stramash_core::engine::{AnyMatch, Ended, Match, Playable, Redact, Seat, Viewer};
use stramash_core::scene::Scene;

/// How far matches are played.
const LINES: usize = 30;

law! {
    /// While a match is on, its film is the same whatever is hidden from its viewer: at every moment the
    /// truth is exchanged for another one that the viewer imagines.
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
                // Where nothing is new there is no frame.
                film.dedup();
                twin.dedup();
                assert!(film == twin, "a film tells what was hidden");
                if viewer == Viewer::Public {
                    to_the_byte(&film, &twin);
                }
            }
            assert!(Ended::by_the_rules(&playing).is_none(), "it is on");
        }
    }
}

law! {
    /// What was hidden is in the film of a match that is over, from the opening on, where anything was.
    all_hands_lie_open_in_the_end, Unveiled, |G| {
        let (playing, _) = support::play::<G>(5, support::MOST_LINES, |_, _| {});
        let ended = Ended::by_the_rules(&playing).expect("it is over");
        let open = ended.reel().map(|reel| scenes(&*reel.open()));
        assert_eq!(open.is_none(), G::ALL_OPEN);
        let room = film(&playing, Viewer::Public);
        if let Some(open) = open {
            assert_ne!(open, room);
            let sizes: Vec<_> = open.iter().map(|scene| scene.size).collect();
            assert!(sizes.iter().all(|size| *size == sizes[0]), "all of one size");
        }
        // The room's own film ends with the board as it stands there.
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
        Viewer::Seat(seat) => playing.reel_of(seat).open_for(seat).expect("its own"),
    };
    scenes(&*reel)
}

fn scenes(reel: &dyn stramash_core::engine::AnyReel) -> Vec<Scene> {
    reel.scenes(usize::MAX).collect()
}

/// The same film. Its beginning is enough: equal scenes are drawn alike, which is a law of pictures.
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
