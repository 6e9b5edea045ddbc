//! Tests Skirrid through the sandbox with whole matches for two, in pairs and with dice. The bot crashes during them.

use serde_json::{Value, json};

use stramash_core::games::GameKind;
use stramash_host::press::Act;

use crate::play::TestRng;
use crate::typed::{TypedMatch, message_text};
use crate::world::{Control, Person, controls};

/// The maximum number of turns, which no match reaches, not even with dice.
const MAX_TURNS: usize = 400;

/// Returns the player to move and suggested placements, best first; `None` if nobody is to move.
async fn turn(scene: &TypedMatch) -> Option<(Person, Vec<String>)> {
    for person in &scene.people {
        let offered = scene.offered(person, "place", json!({"move": ""})).await;
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

/// Plays the match to its end with partly random placements. Kills the bot after `crash_after` turns. Returns the
/// number of turns.
async fn to_the_end(scene: &mut TypedMatch, crash_after: usize) -> usize {
    let mut dice = TestRng::new(19);
    let mut turns = 0;
    while let Some((person, offered)) = turn(scene).await {
        assert!(turns < MAX_TURNS, "the game ends");
        let line = &offered[dice.below(offered.len().min(5))];
        let said = scene
            .answer_text(&person, "place", json!({"move": line}))
            .await;
        assert!(!said.contains("can't"), "{line}: {said}");
        turns += 1;
        if turns == crash_after {
            let before = board(scene).await;
            scene.kill_and_restart().await;
            assert_eq!(board(scene).await, before);
        }
    }
    turns
}

fn control(answer: &Value, does: impl Fn(&Act) -> bool) -> Control {
    let all = controls(&answer["message"]);
    let found = all.into_iter().find(|control| does(&control.press.act));
    found.unwrap_or_else(|| panic!("no such control: {answer}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn two_players_finish_with_buttons() {
    let mut scene = TypedMatch::open("skirrid", &["Jean", "Rab"], json!({})).await;
    let (person, _) = turn(&scene).await.unwrap();
    // Places the first tile with buttons: chooses it from the list, turns it, moves it, and confirms.
    let shown = scene.answer(&person, "tiles", json!({})).await;
    let lift = control(&shown, |act| *act == Act::PickPiece);
    let piece = lift.values[0].clone();
    let world = &scene.world;
    let held = world.press(&person, &lift, Some(&piece)).await;
    let knob = |answer: &Value, place: u8| {
        control(
            answer,
            |act| matches!(act, Act::Knob(knob, _) if *knob == place),
        )
    };
    let moved = world.press(&person, &knob(&held, 0), None).await;
    let back = world.press(&person, &knob(&moved, 3), None).await;
    let lay = control(&back, |act| matches!(act, Act::PlaceDraft(_)));
    let laid = world.press(&person, &lay, None).await;
    assert!(!message_text(&laid["message"]).contains("can't"), "{laid}");
    let turns = 1 + to_the_end(&mut scene, 9).await;
    assert_eq!(turns, 36, "all tiles are on the board");
    let told = scene.end().await;
    assert!(told.contains("Final score:"), "{told}");
    scene.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn four_in_pairs_place_all_their_tiles() {
    let names = ["Jean", "Rab", "Morag", "Tam"];
    let mut scene = TypedMatch::open("skirrid", &names, json!({"pairs": true})).await;
    let turns = to_the_end(&mut scene, 17).await;
    assert!(turns > 30, "{turns}");
    let told = scene.end().await;
    assert!(
        told.contains("win together") || told.contains("draw"),
        "{told}"
    );
    scene.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dice_game_ends_when_one_has_placed_all() {
    let mut scene = TypedMatch::open("skirrid", &["Jean", "Rab"], json!({"dice": true})).await;
    let turns = to_the_end(&mut scene, 12).await;
    assert!(turns >= 18, "{turns}");
    let told = scene.end().await;
    assert!(told.contains("Final score:"), "{told}");
    scene.close().await;
}

/// A rules page replaces the page before it, together with its picture.
#[tokio::test(flavor = "multi_thread")]
async fn rules_pages_have_pictures() {
    let scene = TypedMatch::open("skirrid", &["Jean", "Rab"], json!({})).await;
    let (world, person) = (&scene.world, &scene.people[0]);
    let channel = world.channel().await;
    let asked = world.command(person, &channel, "skirrid rules", json!({}));
    let mut page = asked.await;
    let lessons = GameKind::Skirrid.game().lessons();
    for (lesson, number) in lessons.iter().zip(1..) {
        let list = control(&page, |act| matches!(act, Act::RulesPage(_)));
        assert_eq!(list.values.len(), lessons.len());
        let value = &list.values[number - 1];
        page = world.press(person, &list, Some(value)).await;
        let message = &page["message"];
        let head = format!("{number} of {}", lessons.len());
        assert!(message_text(message).contains(&head), "{message}");
        let files = message["attachments"].as_array().unwrap();
        assert_eq!(!files.is_empty(), lesson.example.is_some(), "{message}");
        for file in files {
            let alt = file["description"].as_str().unwrap();
            assert!((80..=1024).contains(&alt.chars().count()), "{alt}");
        }
    }
    scene.close().await;
}
