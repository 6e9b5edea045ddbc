//! Svensk Brädspel over the sandbox: a whole game, killed while a throw is put together.

use serde_json::json;

use crate::play::Dice;
use crate::typed::Typed;
use crate::world::Person;

/// More turns than a game has that is played by chance.
const ENOUGH: usize = 1000;

/// The one who is to move, and the whole turns that are offered.
async fn turn(scene: &Typed) -> Option<(Person, Vec<String>)> {
    for person in &scene.people {
        let offered = scene.offered(person, "move", json!({"move": ""})).await;
        if !offered.is_empty() {
            return Some((person.clone(), offered));
        }
    }
    None
}

async fn board(scene: &Typed) -> String {
    scene.says(&scene.people[0], "board", json!({})).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_to_its_end_over_a_crash_within_a_throw() {
    let options = json!({"scoring": "vasa"});
    let mut scene = Typed::open("bradspel", &["Jean", "Rab"], options).await;
    let mut dice = Dice::new(11);
    let (mut turns, mut crashes) = (0, 0);
    while let Some((person, offered)) = turn(&scene).await {
        assert!(turns < ENOUGH, "the game ends");
        let line = offered[dice.below(offered.len())].clone();
        if let Some((first, _)) = line.split_once(' ')
            && (crashes == 0 || (crashes == 1 && turns > 60))
        {
            let before = board(&scene).await;
            let said = scene.says(&person, "move", json!({"move": first})).await;
            // A step that is forced was no choice of theirs, so that all is still to be chosen; where it leaves
            // one way to go on, the whole throw is shown, and nothing is played before they say so.
            let shown = [
                "So far",
                "This much is settled",
                "This is how it would look. Shall I?",
            ];
            assert!(shown.iter().any(|so| said.contains(so)), "{said}");
            scene.crash().await;
            crashes += 1;
            assert_eq!(
                board(&scene).await,
                before,
                "nothing is lost or rolled again, and no part of a throw is played"
            );
            let (again, left) = turn(&scene).await.unwrap();
            assert_eq!(again.id, person.id);
            let rest = &left[dice.below(left.len())];
            scene.says(&person, "move", json!({"move": rest})).await;
        } else {
            scene.says(&person, "move", json!({"move": line})).await;
        }
        turns += 1;
    }
    println!("a game took {turns} turns");
    assert_eq!(crashes, 2);
    let told = scene.end().await;
    assert!(told.contains("Points:"), "{told}");
    assert!(told.contains("Jean") && told.contains("Rab"), "{told}");
    scene.close().await;
}
