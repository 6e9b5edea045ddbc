//! Setups that come with the game, and sensible ones by chance.

use crate::engine::{Chance, Phrase, Source, pick};

use super::board::OWN;
use super::rank::{Form, Rank};
use super::setup::Placement;

/// A setup with a name and a sentence.
pub(super) struct Ready {
    pub(super) name: fn() -> Phrase,
    pub(super) hint: fn() -> Phrase,
    /// The front row first.
    pub(super) letters: &'static str,
}

macro_rules! ready {
    ($($list:ident: $($name:literal $hint:literal $letters:literal;)+)+) => {
        $(const $list: &[Ready] = &[$(Ready {
            name: || Phrase::new($name),
            hint: || Phrase::new($hint),
            letters: $letters,
        },)+];)+
    };
}

ready! {
    CLASSIC:
        "stratego-ready-keep" "stratego-ready-keep-hint"
            "6252927265 47SM382526 B4B384B752 FB323B34B6";
        "stratego-ready-decoy" "stratego-ready-decoy-hint"
            "2526292756 7482S3M425 6B4328567B B3B432BFB3";
        "stratego-ready-door" "stratego-ready-door-hint"
            "B26252722B 56942M8S65 7B328457B6 343B2F34B3";
        "stratego-ready-wing" "stratego-ready-wing-hint"
            "9722625226 8M562S4252 7874356B43 34B3B3BFBB";
        "stratego-ready-lakes" "stratego-ready-lakes-hint"
            "7623852267 2MS4524392 5B3284B625 BFB7364B3B";
        "stratego-ready-wolf" "stratego-ready-wolf-hint"
            "2652292562 5273628427 6SM84537B4 B3B3B43BFB";
        "stratego-ready-island" "stratego-ready-island-hint"
            "5272262296 2846S35M27 6352B48754 B34BFB3B3B";
        "stratego-ready-swarm" "stratego-ready-swarm-hint"
            "2262225222 79468MS576 5B345348B6 3B734B3BFB";
        "stratego-ready-patience" "stratego-ready-patience-hint"
            "4262522624 B579B48M5B 76S32B3726 3458B32FB3";
        "stratego-ready-bold" "stratego-ready-bold-hint"
            "92527M2268 62S7423585 2463574263 B3BB3BFB4B";
    BARRAGE:
        "stratego-ready-corner" "stratego-ready-corner-hint"
            "2...9....2 .....M.... B....S.... F3........";
        "stratego-ready-pair" "stratego-ready-pair-hint"
            ".2..9...2. ........M. ........SB ..3......F";
        "stratego-ready-bare" "stratego-ready-bare-hint"
            "M...2....9 S......... .....2...3 B.....F...";
        "stratego-ready-fist" "stratego-ready-fist-hint"
            "....M9.... ...2S32... ....B..... ....F.....";
    DUEL:
        "stratego-ready-tower" "stratego-ready-tower-hint"
            "2...9....2 ....M..3.. B...S..... FB3.......";
        "stratego-ready-ruse" "stratego-ready-ruse-hint"
            "2....9...2 .M...S..3. B......... 3B.....F..";
        "stratego-ready-spear" "stratego-ready-spear-hint"
            "..2.M9.2.. ....S3.... ...3....B. .......BF.";
        "stratego-ready-wings" "stratego-ready-wings-hint"
            "M...2....9 S........3 ...3.B...2 ....BF....";
}

/// The setups that come with a form of the game.
pub(super) fn all(form: Form) -> &'static [Ready] {
    match form {
        Form::Classic => CLASSIC,
        Form::Barrage => BARRAGE,
        Form::Duel => DUEL,
    }
}

/// A sensible setup by chance: one of those that come with the game, perhaps mirrored, with many
/// of its pieces changed for others of much the same use.
pub(super) fn sensible(form: Form, chance: &mut dyn Chance) -> Placement {
    let ready: Vec<&str> = all(form).iter().map(|ready| ready.letters).collect();
    let letters = ready[pick(chance, Source::Deck, &ready)];
    let begin = Placement::read(form, letters).unwrap_or_default();
    let mirrored = pick(chance, Source::Deck, &[0, 1]) == 1;
    let mut placement = Placement::default();
    for (place, rank) in begin.pieces() {
        let column = place % 10;
        let to = if mirrored {
            place - column + 9 - column
        } else {
            place
        };
        placement.set(to, Some(rank));
    }
    let places: Vec<usize> = (0..OWN).collect();
    let mut changes = 0;
    // So many tries find more than enough changes in any of them.
    for _ in 0..400 {
        if changes == 16 {
            break;
        }
        let one = pick(chance, Source::Deck, &places);
        let other = pick(chance, Source::Deck, &places);
        let mut changed = placement;
        changed.set(one, placement.at(other));
        changed.set(other, placement.at(one));
        if alike(placement.at(one), placement.at(other), one / 10, other / 10)
            && changed.can_begin()
        {
            placement = changed;
            changes += 1;
        }
    }
    placement
}

/// Whether two pieces, or a piece and an empty square, may change places in a setup that is to
/// stay sensible. Flag and bombs stay: they are the plan.
fn alike(one: Option<Rank>, other: Option<Rank>, row: usize, other_row: usize) -> bool {
    let apart = row.abs_diff(other_row);
    match (one, other) {
        (None, None) => false,
        (Some(rank), None) | (None, Some(rank)) => rank.moves() && apart <= 1,
        (Some(one), Some(other)) => {
            one != other
                && one.moves()
                && other.moves()
                && one.index().abs_diff(other.index()) <= 2
                && apart <= 1
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_one_is_a_whole_setup_and_unlike_the_others() {
        for form in [Form::Classic, Form::Barrage, Form::Duel] {
            let wanted = if form == Form::Classic { 8 } else { 4 };
            assert!(all(form).len() >= wanted);
            let mut seen = Vec::new();
            for ready in all(form) {
                let placement = Placement::read_whole(form, ready.letters);
                let placement =
                    placement.unwrap_or_else(|why| panic!("{}: {why:?}", ready.letters));
                assert!(!seen.contains(&placement));
                seen.push(placement);
            }
        }
    }

    #[test]
    fn sensible_ones_are_whole_and_differ() {
        struct Counter(u32);
        impl Chance for Counter {
            fn below(
                &mut self,
                _: Source,
                n: std::num::NonZeroU32,
                _: &dyn Fn(u32) -> String,
            ) -> u32 {
                self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (self.0 >> 8) % n
            }
        }
        for form in [Form::Classic, Form::Barrage, Form::Duel] {
            let mut seen = Vec::new();
            for seed in 0..40 {
                let placement = sensible(form, &mut Counter(seed));
                let read = Placement::read_whole(form, &placement.rows());
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
