//! Tests strikes of every rank on every rank, with the table in `docs/rules/stratego.md`.

use stramash_core::games::stratego::rank::Rank;
use stramash_core::games::stratego::strike::{StrikeResult, StrikeRules, strike};

/// The results of strikes, with attackers in rows and defenders in columns. `w`: the attacker wins. `l`: the attacker
/// loses. `t`: both are removed.
const TABLE: &str = "
      F S 2 3 4 5 6 7 8 9 M B
    S w t l l l l l l l l w l
    2 w w t l l l l l l l l l
    3 w w w t l l l l l l l w
    4 w w w w t l l l l l l l
    5 w w w w w t l l l l l l
    6 w w w w w w t l l l l l
    7 w w w w w w w t l l l l
    8 w w w w w w w w t l l l
    9 w w w w w w w w w t l l
    M w w w w w w w w w w t l
";

fn each(mut look: impl FnMut(Rank, Rank, StrikeResult)) {
    let mut rows = TABLE
        .lines()
        .map(str::split_whitespace)
        .filter(|row| row.clone().count() > 0);
    let rank = |text: &str| text.parse::<Rank>().unwrap();
    let defenders: Vec<Rank> = rows.next().unwrap().map(rank).collect();
    let mut cells = 0;
    for mut row in rows {
        let attacker = rank(row.next().unwrap());
        for (fate, defender) in row.zip(&defenders) {
            let fate = match fate {
                "w" => StrikeResult::Won,
                "l" => StrikeResult::Lost,
                _ => StrikeResult::Both,
            };
            cells += 1;
            look(attacker, *defender, fate);
        }
    }
    assert_eq!(cells, 120);
}

#[test]
fn strikes_match_the_table() {
    each(|attacker, defender, fate| {
        let plain = strike(attacker, defender, StrikeRules::default());
        assert_eq!(plain, fate, "{attacker} on {defender}");
    });
}

#[test]
fn house_rules_change_only_their_strikes() {
    each(|attacker, defender, fate| {
        for (aggressor, one_time_bombs) in [(true, false), (false, true), (true, true)] {
            let found = strike(
                attacker,
                defender,
                StrikeRules {
                    aggressor,
                    one_time_bombs,
                },
            );
            let expected = match (fate, defender) {
                (StrikeResult::Both, _) if aggressor => StrikeResult::Won,
                (StrikeResult::Lost, Rank::Bomb) if one_time_bombs => StrikeResult::Both,
                _ => fate,
            };
            assert_eq!(found, expected, "{attacker} on {defender}");
        }
    });
}
