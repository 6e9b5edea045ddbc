//! Tests of films: each frame shows what its viewer saw at that time, and nothing that was revealed later.

use crate::support::{self, Seeded};
use stramash_core::engine::{AnyMatch, Ended, Match, Playable, Redact, Seat, Viewer};
use stramash_core::scene::Scene;

/// The maximum number of lines in a match.
const LINES: usize = 30;

law! {
    /// Checks that a film made during a match does not depend on hidden information. At each point of the match, the
    /// true state is replaced by another state that the viewer considers possible.
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
                // Removes repeated pictures, because a film has no frame for a change that its viewer does not see.
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
    /// Checks that, if a game hides information, the film of a finished match shows it in all frames, beginning with
    /// the opening.
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
        // The room's film must end with the current board.
        let last = G::frame(&playing.state().redact(Viewer::Public));
        assert!(room.last() == Some(&last));
    }
}

law! {
    /// Checks that a film from a later entry on begins with the position before that entry, and goes on as the whole
    /// film does.
    a_later_film_is_the_end_of_the_whole_film, Later, |G| {
        let (playing, _) = support::play::<G>(7, LINES, |_, _| {});
        let seat = Seat::FIRST;
        let whole = film(&playing, Viewer::Seat(seat));
        for since in (0..=playing.n_entries()).step_by(5) {
            let later = playing.reel_of(seat, since).open_for(seat);
            let later = scenes(&*later.expect("the seat's own reel"));
            assert!(later[0] == G::frame(&playing.at(since).view(Viewer::Seat(seat))));
            assert!(whole.ends_with(&later[1..]), "from entry {since}");
        }
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
            .reel_of(seat, 0)
            .open_for(seat)
            .expect("the seat's own reel"),
    };
    scenes(&*reel)
}

fn scenes(reel: &dyn stramash_core::engine::AnyReel) -> Vec<Scene> {
    reel.scenes(usize::MAX).collect()
}

/// Compares the bytes of two films. Six frames are enough, because the same scene always gives the same picture.
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
