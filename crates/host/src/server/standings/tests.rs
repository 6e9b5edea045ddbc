//! Property tests of the standings.

use proptest::prelude::*;
use stramash_core::engine::{Millis, PlayerId, TableId};

use crate::server::standings::by_game;
use crate::server::standings::result::{CountedMatch, Person, Side};
use crate::server::standings::tally::Tally;

fn person(player: u64) -> Person {
    Person {
        player: PlayerId(player),
        name: format!("P{player}"),
    }
}

/// Makes a match of these sides, each with its rank and players.
fn counted(ended: u64, sides: &[(u8, &[u64])]) -> CountedMatch {
    let side = |(place, people): &(u8, &[u64])| Side {
        place: *place,
        people: people.iter().copied().map(person).collect(),
    };
    CountedMatch {
        game: "stramash".into(),
        ended: Millis(ended),
        sides: sides.iter().map(side).collect(),
    }
}

/// Generates matches of two to six out of nine people (id 0 is a forgotten one), alone or in pairs, with any
/// ranks.
fn results() -> impl Strategy<Value = Vec<(TableId, CountedMatch)>> {
    let people = Just((1..10).collect::<Vec<u64>>()).prop_shuffle();
    let places = prop::collection::vec(1..4_u8, 6);
    let one = (people, places, 2..=6_usize, any::<bool>(), 0..50_u64);
    let one = one.prop_map(|(people, places, n, pairs, ended)| {
        let people: Vec<u64> = people.into_iter().map(|player| player % 9).collect();
        let n = if pairs { n / 2 * 2 } else { n };
        let sides: Vec<&[u64]> = people[..n]
            .chunks(if pairs && n > 2 { 2 } else { 1 })
            .collect();
        let sides: Vec<_> = places.iter().copied().zip(sides).collect();
        counted(ended, &sides)
    });
    prop::collection::vec(one, 0..30).prop_map(|all| (1..).map(TableId).zip(all).collect())
}

fn lines_of(tally: &Tally) -> Vec<String> {
    let lines = tally.in_order().into_iter();
    lines
        .map(|(player, own)| format!("{player} {own:?}"))
        .collect()
}

proptest! {
    /// Checks that the order in which results are read makes no difference, not even by rounding.
    #[test]
    fn reading_order_does_not_change_standings(
        (given, mixed) in results().prop_flat_map(|all| (Just(all.clone()), Just(all).prop_shuffle())),
    ) {
        let (one, other) = (by_game(given), by_game(mixed));
        let one: Vec<_> = one.iter().map(|(game, tally)| (game.clone(), lines_of(tally))).collect();
        let other: Vec<_> = other.iter().map(|(game, tally)| (game.clone(), lines_of(tally))).collect();
        prop_assert_eq!(one, other);
    }

    /// Checks that each player's matches are counted once each, and those of forgotten players not at all.
    #[test]
    fn tally_counts_every_player_but_forgotten_ones(given in results()) {
        let matches: Vec<&CountedMatch> = given.iter().map(|(_, counted)| counted).collect();
        let tally = Tally::of(matches.iter().copied());
        prop_assert!(tally.of_player(PlayerId(0)).is_none());
        for player in (1..9).map(PlayerId) {
            let own = |counted: &&&CountedMatch| {
                let people = counted.sides.iter().flat_map(|side| &side.people);
                people.into_iter().any(|person| person.player == player)
            };
            let played = matches.iter().filter(own).count();
            let Some(standing) = tally.of_player(player) else {
                prop_assert_eq!(played, 0);
                continue;
            };
            prop_assert_eq!(standing.matches as usize, played);
            prop_assert!(standing.won + standing.drawn <= standing.matches);
            prop_assert!(standing.streak <= standing.best_streak);
            prop_assert!(standing.best_streak <= standing.won);
            prop_assert!(standing.rating.uncertainty() < 1000);
            prop_assert!(!standing.partners.contains_key(&PlayerId(0)));
            prop_assert!(!standing.partners.contains_key(&player));
            for (partner, with) in &standing.partners {
                let back = tally.of_player(*partner).map(|other| other.partners[&player]);
                prop_assert_eq!(back, Some(*with));
            }
        }
        prop_assert_eq!(tally.in_order().len(), (1..9).filter(|player| {
            tally.of_player(PlayerId(*player)).is_some()
        }).count());
    }
}

#[test]
fn rating_rises_with_wins_and_falls_with_losses() {
    let first = counted(1, &[(1, &[1]), (2, &[2]), (2, &[3])]);
    let tally = Tally::of([&first]);
    let rating = |player| tally.of_player(PlayerId(player)).unwrap().rating;
    assert!(rating(1).points() > 1500);
    assert!(rating(2).points() < 1500);
    assert_eq!(rating(2).points(), rating(3).points());
    assert!(rating(1).uncertainty() < 1000);
    // Beating a strong player gains more than beating a weak one.
    let strong = counted(2, &[(1, &[4]), (2, &[1])]);
    let weak = counted(3, &[(1, &[5]), (2, &[2])]);
    let tally = Tally::of([&first, &strong, &weak]);
    let rating = |player| tally.of_player(PlayerId(player)).unwrap().rating.points();
    assert!(rating(4) > rating(5));
}

#[test]
fn draw_ends_winning_streak() {
    let won = |ended| counted(ended, &[(1, &[1]), (2, &[2])]);
    let drawn = counted(3, &[(1, &[1]), (1, &[2])]);
    let tally = Tally::of([&won(1), &won(2), &drawn, &won(4)]);
    let own = tally.of_player(PlayerId(1)).unwrap();
    assert_eq!((own.matches, own.won, own.drawn), (4, 3, 1));
    assert_eq!((own.streak, own.best_streak), (1, 2));
    let other = tally.of_player(PlayerId(2)).unwrap();
    assert_eq!((other.won, other.drawn, other.streak), (0, 1, 0));
}

#[test]
fn best_partner_has_highest_share_of_wins() {
    let with = |ended, partner: u64, place: u8| {
        counted(ended, &[(place, &[1, partner]), (3 - place, &[8, 9])])
    };
    let mut all = vec![with(1, 2, 1)];
    all.extend((2..9).map(|ended| with(ended, 3, 1)));
    all.extend((9..11).map(|ended| with(ended, 3, 2)));
    let tally = Tally::of(&all);
    let own = tally.of_player(PlayerId(1)).unwrap();
    let best = own.best_partner(|_| true).unwrap();
    assert_eq!((best.0, best.1.won, best.1.matches), (PlayerId(3), 7, 9));
    let other = own.best_partner(|player| player != PlayerId(3)).unwrap();
    assert_eq!(other.0, PlayerId(2));
    assert!(own.best_partner(|_| false).is_none());
}

/// Checks the figures of a few matches against fixed values, so that an update of the rating crate cannot
/// change them unnoticed.
#[test]
fn ratings_are_pinned() {
    let all = [
        counted(1, &[(1, &[1]), (2, &[2])]),
        counted(2, &[(1, &[1, 3]), (2, &[2, 4])]),
        counted(3, &[(2, &[1]), (1, &[2]), (3, &[3]), (4, &[4])]),
    ];
    let tally = Tally::of(&all);
    let lines = tally.in_order().into_iter().map(|(player, own)| {
        format!(
            "{player}: {} ±{}",
            own.rating.points(),
            own.rating.uncertainty()
        )
    });
    let lines: Vec<String> = lines.collect();
    assert_eq!(lines, FIGURES);
}

const FIGURES: [&str; 4] = [
    "1: 1803 ±867",
    "3: 1403 ±885",
    "2: 1785 ±867",
    "4: 971 ±885",
];
