//! Ready-made setups, and random variations of them.

use crate::engine::{Chance, ChanceExhausted, Source, pick};

use super::board::OWN;
use super::rank::{Form, Rank};
use super::setup::Placement;

/// A ready-made setup: its name in texts, and its letters. The front row is first.
pub(super) type ReadyMade = (&'static str, &'static str);

pub(super) fn ready_made(form: Form) -> &'static [ReadyMade] {
    match form {
        Form::Classic => &[
            ("keep", "6252927265 47SM382526 B4B384B752 FB323B34B6"),
            ("decoy", "2526292756 7482S3M425 6B4328567B B3B432BFB3"),
            ("door", "B26252722B 56942M8S65 7B328457B6 343B2F34B3"),
            ("wing", "9722625226 8M562S4252 7874356B43 34B3B3BFBB"),
            ("lakes", "7623852267 2MS4524392 5B3284B625 BFB7364B3B"),
            ("wolf", "2652292562 5273628427 6SM84537B4 B3B3B43BFB"),
            ("island", "5272262296 2846S35M27 6352B48754 B34BFB3B3B"),
            ("swarm", "2262225222 79468MS576 5B345348B6 3B734B3BFB"),
            ("patience", "4262522624 B579B48M5B 76S32B3726 3458B32FB3"),
            ("bold", "92527M2268 62S7423585 2463574263 B3BB3BFB4B"),
        ],
        Form::Barrage => &[
            ("corner", "2...9....2 .....M.... B....S.... F3........"),
            ("pair", ".2..9...2. ........M. ........SB ..3......F"),
            ("bare", "M...2....9 S......... .....2...3 B.....F..."),
            ("fist", "....M9.... ...2S32... ....B..... ....F....."),
        ],
        Form::Duel => &[
            ("tower", "2...9....2 ....M..3.. B...S..... FB3......."),
            ("ruse", "2....9...2 .M...S..3. B......... 3B.....F.."),
            ("spear", "..2.M9.2.. ....S3.... ...3....B. .......BF."),
            ("wings", "M...2....9 S........3 ...3.B...2 ....BF...."),
        ],
    }
}

/// Makes a sensible random setup. It is a ready-made setup, possibly mirrored, with up to 16 swaps of similar pieces.
pub(super) fn vary_ready_made(
    form: Form,
    chance: &mut dyn Chance,
) -> Result<Placement, ChanceExhausted> {
    let ready: Vec<&str> = ready_made(form)
        .iter()
        .map(|(_, letters)| *letters)
        .collect();
    let letters = ready[pick(chance, Source::Deck, &ready)?];
    let begin = Placement::read(form, letters, true).unwrap_or_default();
    let mirrored = pick(chance, Source::Deck, &[0, 1])? == 1;
    let mut placement = if mirrored { begin.mirrored() } else { begin };
    let places: Vec<usize> = (0..OWN).collect();
    let mut changes = 0;
    // Tries often enough to find 16 swaps in any setup.
    for _ in 0..400 {
        if changes == 16 {
            break;
        }
        let one = pick(chance, Source::Deck, &places)?;
        let other = pick(chance, Source::Deck, &places)?;
        let mut changed = placement;
        changed.set(one, placement.at(other));
        changed.set(other, placement.at(one));
        if may_swap(placement.at(one), placement.at(other), one / 10, other / 10)
            && changed.can_begin()
        {
            placement = changed;
            changes += 1;
        }
    }
    Ok(placement)
}

/// Returns whether two squares may be swapped without spoiling the idea of a setup, which depends on the flag and the
/// bombs.
fn may_swap(one: Option<Rank>, other: Option<Rank>, row: usize, other_row: usize) -> bool {
    let rooted = |rank: Option<Rank>| rank.is_some_and(|rank| !rank.moves());
    let near = match (one, other) {
        (Some(one), Some(other)) => one.index().abs_diff(other.index()) <= 2,
        _ => true,
    };
    one != other && !rooted(one) && !rooted(other) && near && row.abs_diff(other_row) <= 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ready_made_setups_are_complete_and_distinct() {
        for form in [Form::Classic, Form::Barrage, Form::Duel] {
            let wanted = if form == Form::Classic { 8 } else { 4 };
            assert!(ready_made(form).len() >= wanted);
            let mut seen = Vec::new();
            for (_, letters) in ready_made(form) {
                let placement = Placement::read(form, letters, true);
                let placement = placement.unwrap_or_else(|why| panic!("{letters}: {why:?}"));
                assert!(!seen.contains(&placement));
                seen.push(placement);
            }
        }
    }

    #[test]
    fn varied_setups_are_complete_and_distinct() {
        struct Counter(u32);
        impl Chance for Counter {
            fn below(
                &mut self,
                _: Source,
                n: std::num::NonZeroU32,
                _: &dyn Fn(u32) -> String,
            ) -> Result<u32, ChanceExhausted> {
                self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                Ok((self.0 >> 8) % n)
            }
        }
        for form in [Form::Classic, Form::Barrage, Form::Duel] {
            let mut seen = Vec::new();
            for seed in 0..40 {
                let placement = vary_ready_made(form, &mut Counter(seed)).unwrap();
                let read = Placement::read(form, &placement.rows(), true);
                assert_eq!(
                    read.ok().map(|read| read.letters()),
                    Some(placement.letters())
                );
                assert!(!seen.contains(&placement));
                seen.push(placement);
            }
        }
    }
}
