//! Tests an undo through the sandbox: a player asks for it in the room, the bot crashes, and the other player answers
//! by direct message.

use serde_json::{Value, json};

use stramash_host::press::Act;

use crate::typed::{TypedMatch, message_text};
use crate::world::{Control, Person, controls};

/// Returns the player to move and the other player.
pub async fn turn(scene: &TypedMatch) -> (Person, Person) {
    for (place, person) in scene.people.iter().enumerate() {
        let offered = scene.offered(person, "place", json!({"move": ""})).await;
        if !offered.is_empty() {
            let other = scene.people[1 - place].clone();
            return (person.clone(), other);
        }
    }
    panic!("somebody is to move");
}

pub async fn place_tile(scene: &TypedMatch, person: &Person) -> Value {
    let offered = scene.offered(person, "place", json!({"move": ""})).await;
    scene
        .answer(person, "place", json!({"move": offered[0]}))
        .await
}

/// Places a tile, waits until the other player is notified, and asks to undo it.
pub async fn place_and_ask_undo(scene: &TypedMatch, person: &Person, other: &Person) {
    let world = &scene.world;
    let before = world.n_notifications(other);
    place_tile(scene, person).await;
    world
        .wait_until("the call of the other one", async || {
            (world.n_notifications(other) > before).then_some(())
        })
        .await;
    let said = scene.answer_text(person, "undo", json!({})).await;
    assert!(said.contains("I've asked"), "{said}");
}

/// Returns the question that the other player gets by direct message, and the control that answers it with yes or no.
pub async fn question(scene: &TypedMatch, person: &Person, yes: bool) -> (String, Control) {
    let world = &scene.world;
    world
        .wait_until("the question", async || {
            let direct = world.direct_channel(person).await?;
            let all = world.messages(person, &direct).await;
            all.iter().rev().find_map(|message| {
                let answers = |control: &Control| {
                    matches!(control.press.act, Act::AnswerUndo(_, is) if is == yes)
                };
                let control = controls(message).into_iter().find(answers)?;
                Some((message_text(message), control))
            })
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_by_agreement_and_another_play() {
    let mut scene = TypedMatch::open("skirrid", &["Jean", "Rab"], json!({})).await;
    let (mover, other) = turn(&scene).await;
    place_and_ask_undo(&scene, &mover, &other).await;
    let (said, yes) = question(&scene, &other, true).await;
    assert!(
        said.contains("would like to take back the last move"),
        "{said}"
    );
    assert!(said.contains(" lays "), "it says what: {said}");
    scene.kill_and_restart().await;
    let before = scene.world.n_notifications(&mover);
    let answer = scene.world.press(&other, &yes, None).await;
    assert!(
        message_text(&answer["message"]).contains("taken back"),
        "{answer}"
    );
    assert_eq!(turn(&scene).await.0.id, mover.id);
    scene
        .world
        .wait_until("a call", async || {
            (scene.world.n_notifications(&mover) > before).then_some(())
        })
        .await;

    place_and_ask_undo(&scene, &mover, &other).await;
    let (_, no) = question(&scene, &other, false).await;
    scene.world.press(&other, &no, None).await;
    assert_eq!(turn(&scene).await.0.id, other.id);
    let log = scene.answer_text(&other, "log", json!({})).await;
    assert_eq!(log.matches("(taken back)").count(), 1, "{log}");
    scene.close().await;
}
