//! Standings: off by default, deterministic, and without players who opted out or were forgotten.

use stramash_host::press::{Measure, Setting};
use stramash_host::{Act, Answer, Press, recount};
use stramash_store::{MemoryStore, Store, Subject};

use crate::kit::*;

fn with_standings() -> World {
    let world = World::new();
    manager_sets(&world, "ranking-on");
    world
}

fn manager_sets(world: &World, value: &str) -> String {
    let mut manager = world.caller(DAN);
    manager.manages = true;
    let press = Press::own(Act::Set(Setting::Server));
    text(&world.pressed(&manager, press, Some(value)))
}

fn sets(world: &World, who: u64, value: &str) {
    let press = Press::own(Act::Set(Setting::More));
    let said = text(&world.pressed(&world.caller(who), press, Some(value)));
    assert!(said.contains("Done."), "{said}");
}

/// Plays a match that ends because the losers resign, a minute after the previous match.
fn given_up(world: &World, others: &[u64], losers: &[u64]) {
    world.clock.advance(MINUTE);
    let table = world.started("", others);
    world.deliver();
    for loser in losers {
        world.press(*loser, table, Act::ConfirmResign);
        world.deliver();
    }
}

fn standings(world: &World, who: u64) -> String {
    world.says(who, "games standings")
}

/// Returns the lines of the list of players, such as `**1** Ann · …`.
fn listed(said: &str) -> Vec<&str> {
    let number = |line: &&str| line.starts_with("**") && line.as_bytes()[2].is_ascii_digit();
    said.lines().filter(number).collect()
}

fn exported(store: &dyn Store) -> String {
    let mut dump = Vec::new();
    store.export(&mut dump).unwrap();
    String::from_utf8(dump).unwrap()
}

#[test]
fn similar_names_are_numbered() {
    let world = with_standings();
    world.rename(BOB, "Ann");
    given_up(&world, &[BOB, CAT], &[BOB, CAT]);
    let said = standings(&world, CAT);
    let lines = listed(&said);
    assert!(lines[0].contains("Ann (1)"), "{said}");
    assert!(
        said.contains("Ann (2)") && !said.contains("Cat ("),
        "{said}"
    );
}

#[test]
fn standings_are_off_by_default_and_count_old_matches() {
    let world = World::new();
    given_up(&world, &[BOB], &[BOB]);
    let said = standings(&world, ANN);
    assert!(said.contains("Standings are off"), "{said}");
    assert!(!said.contains("Bob"), "{said}");
    let refused = world.pressed(
        &world.caller(ANN),
        Press::own(Act::Set(Setting::Server)),
        Some("ranking-on"),
    );
    assert!(text(&refused).contains("manage"), "{}", text(&refused));

    manager_sets(&world, "ranking-on");
    let said = standings(&world, ANN);
    let list = listed(&said);
    assert_eq!(list.len(), 2, "{said}");
    assert!(list[0].starts_with("**1** Ann · 1/1"), "{said}");
    assert!(list[0].ends_with("· 1/1"), "{said}");
    assert!(list[1].ends_with("· 0/1"), "{said}");
    let direct = world
        .host
        .handle(&world.direct(ANN), command("games standings"));
    assert!(text(&direct).is_empty() || !text(&direct).contains("Bob"));

    manager_sets(&world, "ranking-off");
    assert!(standings(&world, ANN).contains("Standings are off"));
}

#[test]
fn most_wins_come_first_and_ratings_after_ten_matches() {
    let world = with_standings();
    // A player who has won their only match can have a higher rating than a player with more wins.
    given_up(&world, &[CAT], &[ANN]);
    for loser in [BOB, BOB, BOB, BOB, BOB, BOB, ANN, ANN] {
        given_up(&world, &[BOB], &[loser]);
    }
    let said = standings(&world, ANN);
    let list = listed(&said);
    assert_eq!(
        list,
        ["**1** Ann · 6/9", "**2** Bob · 2/8", "**3** Cat · 1/1"]
    );
    given_up(&world, &[BOB], &[ANN]);
    let said = standings(&world, ANN);
    let list = listed(&said);
    assert!(list[0].starts_with("**1** Ann · 6/10 · **1"), "{said}");
    assert_eq!(list[1..], ["**2** Bob · 3/9", "**3** Cat · 1/1"], "{said}");
}

#[test]
fn own_line_shows_streak_and_partner() {
    let world = with_standings();
    given_up(&world, &[BOB], &[BOB]);
    given_up(&world, &[BOB], &[ANN]);
    given_up(&world, &[BOB], &[BOB]);
    given_up(&world, &[BOB], &[BOB]);
    let table = world.started("partners=true", &[BOB, CAT, DAN]);
    world.deliver();
    let people = [ANN, BOB, CAT, DAN];
    let losers: Vec<u64> = {
        world.press(BOB, table, Act::ConfirmResign);
        world.deliver();
        world.press(DAN, table, Act::ConfirmResign);
        world.deliver();
        vec![BOB, DAN]
    };
    let said = standings(&world, ANN);
    assert_eq!(listed(&said).len(), people.len(), "{said}");
    assert!(said.contains("**You: place 1**"), "{said}");
    let wanted = "4 of 5 won · won the last 3 · best streak 3";
    assert!(said.contains(wanted), "{said}");
    assert!(said.contains("Best partner: Cat, 1 of 1 won"), "{said}");
    let loser = standings(&world, losers[1]);
    assert!(
        loser.contains("0 of 1 won\n") && !loser.contains("streak"),
        "{loser}"
    );
    assert!(!loser.contains("Best partner"), "{loser}");
    let other = standings(&world, EVE);
    assert!(
        other.contains("You haven't finished a match here"),
        "{other}"
    );
}

#[test]
fn opting_out_hides_only_the_player() {
    let world = with_standings();
    for losers in [[BOB, CAT], [BOB, ANN], [CAT, BOB], [ANN, CAT]] {
        given_up(&world, &[BOB, CAT], &losers);
    }
    let before = standings(&world, ANN);
    assert_eq!(listed(&before).len(), 3, "{before}");
    let rating = |said: &str, name: &str| {
        let line = listed(said).into_iter().find(|line| line.contains(name));
        line.map(|line| line.split_once(" · ").unwrap().1.to_owned())
    };
    sets(&world, BOB, "ranked-no");
    let said = standings(&world, ANN);
    assert!(!said.contains("Bob"), "{said}");
    assert_eq!(rating(&said, "Ann"), rating(&before, "Ann"));
    assert_eq!(rating(&said, "Cat"), rating(&before, "Cat"));
    sets(&world, BOB, "ranked-yes");
    assert_eq!(standings(&world, ANN), before);
}

/// Checks that a match that a stand-in has won counts for nobody.
#[test]
fn match_won_by_stand_in_does_not_count() {
    for plays in [false, true] {
        let world = with_standings();
        let table = world.started("", &[BOB]);
        world.deliver();
        let away = world.to_move(table, &[ANN, BOB]);
        let there = ANN + BOB - away;
        world.wait(3 * DAY);
        let said = world.measure(there, table, Measure::StandIn, away);
        assert!(said.contains("Agreed. Done."), "{said}");
        if plays {
            world.wait(MINUTE);
        }
        // The player comes back, and the people end the match themselves.
        world.press(away, table, Act::MyTurn);
        world.press(there, table, Act::ConfirmResign);
        world.deliver();
        let said = standings(&world, there);
        assert_eq!(listed(&said).len(), if plays { 0 } else { 2 }, "{said}");
        let before = world.store.load(Subject::Result(table)).unwrap();
        recount(world.store.as_ref()).unwrap();
        assert_eq!(world.store.load(Subject::Result(table)).unwrap(), before);
    }
}

#[test]
fn opted_out_players_see_own_line() {
    let world = with_standings();
    given_up(&world, &[BOB], &[BOB]);
    sets(&world, BOB, "ranked-no");
    let own = standings(&world, BOB);
    assert_eq!(listed(&own).len(), 1, "{own}");
    assert!(own.contains("**You're hidden**"), "{own}");
    assert!(own.contains("0 of 1 won"), "{own}");
    sets(&world, BOB, "ranked-yes");
    assert_eq!(listed(&standings(&world, BOB)).len(), 2);
}

#[test]
fn forgetting_removes_player_from_standings() {
    let world = with_standings();
    given_up(&world, &[EVE], &[ANN]);
    given_up(&world, &[EVE], &[EVE]);
    assert!(standings(&world, ANN).contains("Wilhelmina"));
    world.pressed(&world.caller(EVE), Press::own(Act::ConfirmForget), None);
    let said = standings(&world, ANN);
    assert!(!said.contains("Wilhelmina"), "{said}");
    assert_eq!(listed(&said).len(), 1, "{said}");
    assert!(said.contains("· 1/2"), "{said}");
    let kept = exported(&*world.store);
    assert!(!kept.contains("Wilhelmina") && !kept.contains(&EVE.to_string()));
    assert_eq!(recount(&*world.store).unwrap().corrected, 0);
}

#[test]
fn stopped_match_is_not_rated() {
    let world = with_standings();
    let table = world.started("", &[BOB]);
    world.deliver();
    world.says(ANN, &format!("stramash abort table={table}"));
    for number in 0..3 {
        world.press(BOB, table, Act::Vote(number, true));
    }
    assert!(standings(&world, ANN).contains("No match has finished"));
    assert_eq!(recount(&*world.store).unwrap().matches, 0);
}

#[test]
fn recount_is_deterministic() {
    let world = with_standings();
    let pairs: [&[u64]; 3] = [&[BOB], &[CAT], &[BOB, CAT]];
    for (n, others) in pairs.into_iter().cycle().take(8).enumerate() {
        let all: Vec<u64> = [&[ANN], others].concat();
        let winner = n % all.len();
        given_up(
            &world,
            others,
            &[&all[..winner], &all[winner + 1..]].concat(),
        );
    }
    // Two matches do not end in the order in which they began.
    let first = world.started("", &[BOB]);
    let second = world.started("", &[BOB]);
    world.deliver();
    for table in [second, first] {
        world.clock.advance(MINUTE);
        world.press(BOB, table, Act::ConfirmResign);
        world.deliver();
    }
    let (kept, said) = (exported(&*world.store), standings(&world, ANN));
    let sound = recount(&*world.store).unwrap();
    assert_eq!(sound.corrected, 0);
    assert_eq!(
        exported(&*world.store),
        kept,
        "a recount of correct results writes nothing"
    );

    let results: Vec<Subject> = world.store.subjects().unwrap();
    let results = results.into_iter().filter(|subject| subject.is_derived());
    let lost: Vec<_> = results.map(|subject| (subject, None)).collect();
    assert!(lost.len() == 10, "{lost:?}");
    let n = lost.len();
    world.store.write_derived(lost.clone()).unwrap();
    assert_eq!(standings(&world, ANN), said, "missing results are computed");
    assert_eq!(exported(&*world.store), kept, "and stored");

    world.store.write_derived(lost).unwrap();
    let anew = recount(&*world.store).unwrap();
    assert_eq!(anew.corrected, n);
    assert_eq!(anew.standings, sound.standings);
    assert_eq!(exported(&*world.store), kept);
    let other = MemoryStore::new();
    other.import(&mut kept.as_bytes()).unwrap();
    let there = recount(&other).unwrap();
    assert_eq!((there.corrected, there.standings), (0, sound.standings));
}

#[test]
fn recount_adds_old_matches() {
    let sample = include_str!("../samples/v1.jsonl");
    let store = MemoryStore::new();
    store.import(&mut sample.as_bytes()).unwrap();
    let first = recount(&store).unwrap();
    assert_eq!((first.matches, first.servers, first.corrected), (1, 1, 1));
    assert_eq!(
        first.standings, "",
        "the server has not turned standings on"
    );
    assert_eq!(recount(&store).unwrap().corrected, 0);
    assert_eq!(store.survey().unwrap().faults, []);
}

#[test]
fn standings_are_paged_with_own_line() {
    let world = with_standings();
    for n in 0..13 {
        given_up(&world, &[100 + n], &[100 + n]);
    }
    let first = world.command(ANN, "games standings game=stramash");
    let said = text(&first);
    assert_eq!(listed(&said).len(), 10, "{said}");
    assert!(said.contains("**You: place 1**"), "{said}");
    let next = controls(&first)
        .into_iter()
        .find(|(press, _)| matches!(press.act, Act::Standings(_, 1)));
    let (press, _) = next.expect("a second page");
    let second = world.pressed(&world.caller(ANN), press, None);
    assert!(matches!(&second, Answer::Message { in_place: true, .. }));
    let said = text(&second);
    assert_eq!(listed(&said).len(), 4, "{said}");
    assert!(listed(&said)[0].starts_with("**11**"), "{said}");
    assert!(said.contains("**You: place 1**"), "{said}");
    // A page after the last one shows the last one.
    let far = world.pressed(&world.caller(ANN), Press::own(Act::Standings(0, 99)), None);
    assert_eq!(text(&far), said);
}
