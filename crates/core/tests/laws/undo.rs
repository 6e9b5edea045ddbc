//! Tests of undo, for every game. An undone play must not have revealed or drawn anything, and leaves no trace except
//! in the log.

use std::num::NonZeroU32;

use crate::support::{self, Seeded, actor, doing};
use stramash_core::engine::{
    AnyMatch, Chance, ChanceExhausted, Match, Playable, Redact, Sealed, Seat, Source, Undo,
    UndoRefused, Viewer,
};
use stramash_core::scene::Scene;

/// A supply of chance that counts how many outcomes are drawn.
struct Counted<'c>(&'c mut Seeded, usize);

impl Chance for Counted<'_> {
    fn below(
        &mut self,
        source: Source,
        n: NonZeroU32,
        words: &dyn Fn(u32) -> String,
    ) -> Result<u32, ChanceExhausted> {
        self.1 += 1;
        self.0.below(source, n, words)
    }
}

fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Public])
}

/// Encodes the match and decodes it again.
fn decoded<G: Playable>(playing: &Match<G>) -> Match<G> {
    let entries = 0..playing.n_entries();
    let entries: Vec<Sealed> = entries
        .map(|index| playing.sealed_entry(index).unwrap())
        .collect();
    Match::decode(playing.sealed_opening(), entries).unwrap()
}

law! {
    /// Checks that an undo restores every view and appends an entry to the log. The undone plays must not have drawn or
    /// revealed anything.
    what_is_taken_back_was_never_there, Back, |G| {
        let (mut back, mut kept) = (0, 0);
        for seed in support::seeds(8) {
            support::play::<G>(seed, 120, |playing, chance| {
                let Some(seat) = actor::<G>(playing.state(), chance) else { return };
                let actions = doing::<G>(playing.state(), seat, chance);
                let line = G::print(&actions);
                let mut after = playing.clone();
                let mut counted = Counted(chance, 0);
                after.play(seat, &line, &mut counted).expect("a legal line");
                let drew = counted.1 > 0;
                let one = Undo::of(1).unwrap();
                for other in Seat::all(playing.n_seats()).filter(|other| *other != seat) {
                    assert!(after.undo_refusal(other, one).is_some(), "only the own play can be undone");
                }
                let stands = after.undo_refusal(seat, one);
                let mut undone = after.clone();
                let done = undone.take_back(seat, one);
                assert_eq!(done.err(), stands);
                if let Some(why) = stands {
                    kept += 1;
                    assert_ne!(why, UndoRefused::Left);
                    assert!(undone.state() == after.state());
                    assert_eq!(undone.n_entries(), after.n_entries());
                    return;
                }
                back += 1;
                assert!(!drew, "{line} drew");
                assert!(undone.state() == playing.state(), "undoing {line} left a trace");
                for viewer in viewers(playing.n_seats()) {
                    assert_eq!(undone.view(viewer), playing.state().redact(viewer));
                }
                let n = playing.n_entries();
                assert_eq!(undone.n_entries(), n + 2);
                assert_eq!(AnyMatch::counting_entries(&undone), AnyMatch::counting_entries(playing));
                assert!(undone.at(n + 1).state() == after.state(), "the log keeps the entry");
                assert!(!undone.is_quiet(n + 1) && undone.undo_at(n + 1) == Some(one));
                assert_eq!(undone.audit(), Ok(()));
                let again = decoded(&undone);
                assert!(again.state() == undone.state());
                assert_eq!(again.n_entries(), undone.n_entries());
                assert!(again.sealed_entry(n + 1) == undone.sealed_entry(n + 1));
                // The match must continue, and the same line must be playable again.
                let mut more = undone.clone();
                more.play(seat, &line, chance).expect("the line is legal again");
                let last = AnyMatch::counting_entries(&more).last().copied();
                assert_eq!(last, Some(n + 2));
                assert!(decoded(&more).state() == more.state());
            });
        }
        assert_eq!(back == 0, G::NEVER_TAKEN_BACK, "{back} of {} plays of {} were undone", back + kept, G::SLUG);
    }
}

law! {
    /// Checks that undoing several plays at once has the same result as undoing them one by one, and that no more plays
    /// can be undone than were played.
    several_are_taken_back_like_one_after_the_other, Several, |G| {
        let (mut several, mut together) = (0, false);
        for seed in support::seeds(8) {
            support::play::<G>(seed, 150, |playing, _| {
                together = together || playing.to_act().len() > 1;
                let standing = AnyMatch::counting_entries(playing);
                let too_many = Undo::of(standing.len() + 1).unwrap();
                for seat in Seat::all(playing.n_seats()) {
                    assert!(playing.undo_refusal(seat, too_many).is_some());
                }
                let Some(&[first, second]) = standing.last_chunk::<2>() else { return };
                let of = |index| playing.seat_of(index).unwrap();
                let mut both = playing.clone();
                let back = both.take_back(of(first), Undo::of(2).unwrap()).is_ok();
                let mut single = playing.clone();
                let one = Undo::of(1).unwrap();
                let singly = [second, first].map(|index| single.take_back(of(index), one).is_ok());
                assert_eq!(back, singly == [true; 2]);
                if !back {
                    return;
                }
                several += 1;
                assert!(single.state() == both.state());
                assert_eq!(single.n_entries(), both.n_entries() + 1);
                assert_eq!(AnyMatch::counting_entries(&single), AnyMatch::counting_entries(&both));
            });
        }
        // Expects no undo if two seats act at the same time, because the second seat may always learn what the first
        // did.
        let few = G::NEVER_TAKEN_BACK || (together && *G::SEATS.end() == 2);
        assert!(several > 0 || few, "{several} pairs of plays of {}", G::SLUG);
        assert!(several == 0 || !G::NEVER_TAKEN_BACK);
    }
}

/// Returns the pictures of a match. A picture that equals the one before it is left out.
fn film<G: Playable>(playing: &Match<G>) -> Vec<Scene> {
    let mut scenes: Vec<Scene> = playing.reel().open().scenes(1000).collect();
    scenes.dedup();
    scenes
}

law! {
    /// Checks that a match with many undos, some of them repeated or partial, is replayed exactly.
    a_match_with_much_taken_back_is_replayed_as_it_went, Wobbled, |G| {
        for seed in support::seeds(3) {
            let (mut playing, mut chance) = support::play::<G>(seed, 6, |_, _| {});
            let mut each = Vec::new();
            for _ in 0..40 {
                each.extend(film(&playing).pop());
                let standing = AnyMatch::counting_entries(&playing);
                let most = standing.len().min(3);
                let back = (1 + chance.up_to(3)).min(most);
                if back > 0 && chance.up_to(2) == 0 {
                    let first = playing.seat_of(standing[standing.len() - back]).unwrap();
                    // Takes the seat from `standing`, because this list lacks the entries that are already undone.
                    let _ = playing.take_back(first, Undo::of(back).unwrap());
                } else if let Some(seat) = actor::<G>(playing.state(), &mut chance) {
                    let actions = doing::<G>(playing.state(), seat, &mut chance);
                    playing.play(seat, &G::print(&actions), &mut chance).expect("a legal line");
                }
            }
            each.extend(film(&playing).pop());
            each.dedup();
            let film = film(&playing);
            assert!(film.ends_with(&each), "{} of {} pictures", each.len(), film.len());
            assert_eq!(playing.audit(), Ok(()));
            assert!(playing.at(playing.n_entries()).state() == playing.state());
        }
    }
}

law! {
    /// Checks that a stored undo is refused if it undoes too many plays or has events.
    a_forged_undo_is_refused, Forged, |G| {
        let (playing, _) = support::play::<G>(5, 0, |_, _| {});
        let forged = |line: &str, events: serde_json::Value| {
            let entry = serde_json::json!({
                "format": G::FORMAT, "seat": 0, "line": line, "events": events,
            });
            Match::<G>::decode(playing.sealed_opening(), vec![Sealed::new(entry)]).is_err()
        };
        assert!(forged("undo 1", serde_json::json!([])));
        assert!(forged("undo 1", serde_json::json!([{"event": "passed"}])));
    }
}
