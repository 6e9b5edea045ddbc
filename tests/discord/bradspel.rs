//! A whole match of Svensk Brädspel through the sandbox, with a crash while a throw is only partly played.

use serde_json::json;

use crate::play::TestRng;
use crate::typed::TypedMatch;
use crate::world::Person;

/// The maximum number of turns, which no random match reaches.
const MAX_TURNS: usize = 1000;

/// Returns the player to move and the offered turns; `None` if nobody is to move.
async fn turn(scene: &TypedMatch) -> Option<(Person, Vec<String>)> {
    for person in &scene.people {
        let offered = scene.offered(person, "move", json!({"move": ""})).await;
        if !offered.is_empty() {
            return Some((person.clone(), offered));
        }
    }
    None
}

async fn board(scene: &TypedMatch) -> String {
    scene
        .answer_text(&scene.people[0], "board", json!({}))
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn game_survives_a_crash_within_a_throw() {
    let options = json!({"scoring": "vasa"});
    let mut scene = TypedMatch::open("bradspel", &["Jean", "Rab"], options).await;
    let mut dice = TestRng::new(11);
    let (mut turns, mut crashes) = (0, 0);
    while let Some((person, offered)) = turn(&scene).await {
        assert!(turns < MAX_TURNS, "the game ends");
        let line = offered[dice.below(offered.len())].clone();
        if let Some((first, _)) = line.split_once(' ')
            && (crashes == 0 || (crashes == 1 && turns > 60))
        {
            let before = board(&scene).await;
            let said = scene
                .answer_text(&person, "move", json!({"move": first}))
                .await;
            // A forced step is played without asking, so the answer may already be about the next choice. If only one
            // continuation is left, the whole throw is shown, and is played after it is confirmed.
            let shown = ["So far", "Your only choice: ", "Play this?"];
            assert!(shown.iter().any(|so| said.contains(so)), "{said}");
            scene.kill_and_restart().await;
            crashes += 1;
            assert_eq!(
                board(&scene).await,
                before,
                "nothing is lost or rolled again, and no part of a throw is played"
            );
            let (again, left) = turn(&scene).await.unwrap();
            assert_eq!(again.id, person.id);
            let rest = &left[dice.below(left.len())];
            scene
                .answer_text(&person, "move", json!({"move": rest}))
                .await;
        } else {
            scene
                .answer_text(&person, "move", json!({"move": line}))
                .await;
        }
        turns += 1;
    }
    println!("a game took {turns} turns");
    assert_eq!(crashes, 2);
    let told = scene.end().await;
    assert!(told.contains("Final score:"), "{told}");
    assert!(told.contains("Jean") && told.contains("Rab"), "{told}");
    scene.close().await;
}
