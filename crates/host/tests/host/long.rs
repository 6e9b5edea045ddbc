//! Very many plays of all four games on one host, without a restart.

use stramash_core::engine::TableId;
use stramash_host::press::Act;
use stramash_host::verify;
use stramash_store::Subject;

use crate::kit::*;

const LONGEST: usize = 300;

/// Returns the number of plays. `PLAYS=20000 cargo test --test host long -- --nocapture` sets it; the default
/// is 300.
fn plays() -> usize {
    std::env::var("PLAYS").map_or(300, |plays| plays.parse().expect("a number"))
}

fn opened(world: &World, game: &str) -> TableId {
    world.command(ANN, &format!("{game} new"));
    let table = world.newest();
    world.command(BOB, &format!("{game} join table={table}"));
    world.command(ANN, &format!("{game} start table={table}"));
    if game == "stratego" {
        for who in [ANN, BOB] {
            pressed(world, who, table, |act| *act == Act::PlayReadyMade);
            world.command(who, &format!("stratego setup ready table={table}"));
        }
    }
    table
}

/// Presses a control of a player's turn. Does nothing if the player has none.
fn pressed(
    world: &World,
    who: u64,
    table: TableId,
    does: impl Fn(&Act) -> bool,
) -> Option<stramash_host::Answer> {
    let turn = controls(&world.press(who, table, Act::MyTurn));
    let (press, value) = turn.into_iter().find(|(press, _)| does(&press.act))?;
    Some(world.pressed(&world.caller(who), press, value.as_deref()))
}

/// Makes a play for the player to act: the first choice, or a tile at the first place where it fits.
fn play(world: &World, table: TableId) {
    let is_to_move =
        |who: &u64| text(&world.press(*who, table, Act::MyTurn)).contains("**Your turn** in ");
    let Some(who) = [ANN, BOB].into_iter().find(is_to_move) else {
        return;
    };
    let Some(held) = pressed(world, who, table, |act| *act == Act::PickPiece) else {
        world.play_first(who, table);
        return;
    };
    let held = controls(&held).into_iter();
    if let Some((lay, _)) = { held }.find(|(press, _)| matches!(press.act, Act::PlaceDraft(_))) {
        world.pressed(&world.caller(who), lay, None);
    }
}

#[test]
fn long_run_leaves_store_valid() {
    let world = World::new();
    let (mut played, mut matches) = (0, 0);
    for game in ["stramash", "bradspel", "skirrid", "stratego"]
        .iter()
        .cycle()
    {
        let table = opened(&world, game);
        let lines = || world.store.log(Subject::Table(table)).unwrap().len();
        let begun = lines();
        for _ in 0..LONGEST {
            let before = lines();
            play(&world, table);
            // The match is over, or the tile that was picked up fits nowhere.
            if lines() == before {
                break;
            }
            world.deliver();
        }
        played += lines() - begun;
        world.press(ANN, table, Act::ConfirmResign);
        world.deliver();
        let report = verify(&world.record(table)).unwrap();
        assert_eq!(report.game, *game);
        matches += 1;
        if played >= plays() && matches >= 4 {
            break;
        }
    }
    assert_eq!(
        world.store.stats().unwrap().waiting,
        0,
        "the outbox is empty"
    );
    println!("{played} plays in {matches} matches without a restart");
}
