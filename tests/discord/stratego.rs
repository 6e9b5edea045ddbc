//! Tests Stratego through the sandbox: secret setups and the capture of a flag, with crashes of the bot.

use serde_json::json;

use crate::typed::TypedMatch;
use crate::world::Person;

/// Setups of eight pieces: four rows of ten squares as their owner sees them, the front row first. Red's scout and
/// blue's flag face each other on file A.
const RED: &str = ".......... 2M9....... .......... FB3S2.....";
const BLUE: &str = ".......22F M9........ 3......... SB........";

const RANKS: [&str; 6] = ["marshal", "general", "flag", "bomb", "spy", "scout"];

async fn moves(scene: &TypedMatch, person: &Person, line: &str) -> String {
    scene
        .answer_text(person, "move", json!({ "move": line }))
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn setups_are_kept_and_the_flag_is_captured() {
    let options = json!({"form": "barrage", "red": "0"});
    let mut scene = TypedMatch::open("stratego", &["Jean", "Rab"], options).await;
    let (red, blue) = (scene.people[0].clone(), scene.people[1].clone());
    let text = |direct_messages: &str| json!({ "text": direct_messages });
    // The bot is killed during blue's setup.
    let said = scene.answer_text(&blue, "setup place", text(BLUE)).await;
    assert!(said.contains("Ready"), "{said}");
    scene.kill_and_restart().await;
    let army = scene.answer_text(&blue, "army", json!({})).await;
    assert!(
        army.contains("flag A7"),
        "the flag stands where it was put: {army}"
    );
    let said = scene.answer_text(&red, "setup letters", text(RED)).await;
    assert!(!said.contains("can't"), "{said}");
    scene.answer_text(&red, "setup ready", json!({})).await;
    let early = moves(&scene, &red, "A3-A4").await;
    assert!(early.contains("must be set up first"), "{early}");
    scene.answer_text(&blue, "setup ready", json!({})).await;

    let room = scene.room().await.to_lowercase();
    for rank in RANKS {
        assert!(!room.contains(rank), "the room knows of a {rank}: {room}");
    }
    let foreign = scene.answer_text(&red, "army", json!({})).await;
    assert!(!foreign.contains("flag A7"), "{foreign}");

    moves(&scene, &red, "A3-A4").await;
    scene.kill_and_restart().await;
    let refused = moves(&scene, &red, "A4-A5").await;
    assert!(refused.contains("turn at table"), "{refused}");
    let offered = scene.offered(&blue, "move", json!({"move": ""})).await;
    assert!(!offered.is_empty() && offered.len() <= 25);
    let away = offered.iter().find(|line| !line.starts_with('A')).unwrap();
    moves(&scene, &blue, away).await;
    let won = moves(&scene, &red, "A4-A7").await;
    assert!(won.contains("flag"), "{won}");

    let told = scene.end().await;
    assert!(told.contains("Jean") && told.contains("flag"), "{told}");
    assert!(
        told.contains("general") || told.contains("9 "),
        "all ranks are open: {told}"
    );
    let log = scene.bot.log();
    for direct_messages in [RED, BLUE] {
        for row in direct_messages
            .split(' ')
            .filter(|row| row.contains(char::is_alphanumeric))
        {
            assert!(!log.contains(row), "the log tells a set-up");
        }
    }
    scene.close().await;
}
