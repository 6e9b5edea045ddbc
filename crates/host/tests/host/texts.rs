//! Boards and texts that the bot's administrator provides instead of a game's own.

use std::fs;
use std::path::Path;

use stramash_host::{HostSettings, Task, Texts};
use tempfile::TempDir;

use crate::kit::{ANN, BOB, World, task_text};

const GAME: &str = "skirrid";

/// Makes a data folder with these files in the folder of the game.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let home = TempDir::new().unwrap();
    fs::create_dir(home.path().join(GAME)).unwrap();
    for (name, text) in files {
        fs::write(home.path().join(GAME).join(name), text).unwrap();
    }
    home
}

fn board(number: u8) -> String {
    let row = vec![number.to_string(); 19].join(" ");
    vec![row; 19].join("\n")
}

fn opened(world: &World) -> String {
    world.says(ANN, &format!("{GAME} new"));
    let table = world.newest();
    world.says(BOB, &format!("{GAME} join table={table}"));
    world.says(ANN, &format!("{GAME} start table={table}"));
    let sent = world.deliver();
    let posts = sent.iter().map(|in_flight| &in_flight.task);
    let posts = posts.filter(|task| {
        matches!(
            task,
            Task::Post { .. } | Task::Refresh { .. } | Task::Edit { .. }
        )
    });
    posts.map(task_text).collect::<Vec<_>>().join("\n")
}

#[test]
fn tables_use_custom_texts() {
    let home = folder(&[("board.txt", &board(7))]);
    let texts = Texts::load(home.path()).unwrap();
    let settings = HostSettings {
        texts,
        ..HostSettings::default()
    };
    let mut world = World::with_settings(settings);
    let told = opened(&world);
    assert!(told.contains("This table has its own numbers"), "{told}");
    assert!(!told.contains("reconstruction"), "{told}");
    let table = world.newest();
    let played = format!("{GAME} place move=eye3_J10_0 table={table}");
    let said = world.says(ANN, &played);
    assert!(said.contains("7×3 = 21"), "{said}");
    world.restart();
    let said = world.says(BOB, &format!("{GAME} place move=eye2_K10_0 table={table}"));
    assert!(said.contains("7×2 = 14"), "{said}");
    let told = opened(&world);
    assert!(told.contains("reconstruction"), "{told}");
}

#[test]
fn custom_text_errors_are_explained() {
    let fault = |home: &Path| Texts::load(home).unwrap_err().to_string();
    let short = board(7).lines().skip(1).collect::<Vec<_>>().join("\n");
    let said = fault(folder(&[("board.txt", &short)]).path());
    assert!(said.contains("18 rows"), "{said}");
    let said = fault(folder(&[("board.txt", &board(7)), ("tile.txt", "")]).path());
    assert!(
        said.contains("no text called") && said.contains("tile.txt"),
        "{said}"
    );
    let said = fault(folder(&[]).path());
    assert!(
        said.contains("skirrid/board.txt"),
        "what there could be: {said}"
    );
    let long = "7 ".repeat(40_000);
    let said = fault(folder(&[("board.txt", &long)]).path());
    assert!(said.contains("is over"), "{said}");
    assert!(fault(Path::new("/nowhere/at/all")).contains("none of the files"));
}
