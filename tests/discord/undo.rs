//! A play that is taken back, over the sandbox: asked in the room, answered in a direct message, killed
//! in between.

use serde_json::{Value, json};

use stramash_host::press::Act;

use crate::typed::{Typed, words};
use crate::world::{Control, Person, controls};

/// The one who is to move, and the others.
pub async fn turn(scene: &Typed) -> (Person, Person) {
    for (place, person) in scene.people.iter().enumerate() {
        let offered = scene.offered(person, "place", json!({"move": ""})).await;
        if !offered.is_empty() {
            let other = scene.people[1 - place].clone();
            return (person.clone(), other);
        }
    }
    panic!("somebody is to move");
}

/// Lays the tile that is suggested first.
pub async fn lays(scene: &Typed, person: &Person) -> Value {
    let offered = scene.offered(person, "place", json!({"move": ""})).await;
    scene
        .answer(person, "place", json!({"move": offered[0]}))
        .await
}

/// Lays a tile and asks to take it back once the other one has been called, so that it is a question.
pub async fn lays_and_asks(scene: &Typed, person: &Person, other: &Person) {
    let world = &scene.world;
    let before = world.calls(other);
    lays(scene, person).await;
    world
        .eventually("the call of the other one", async || {
            (world.calls(other) > before).then_some(())
        })
        .await;
    let said = scene.says(person, "undo", json!({})).await;
    assert!(said.contains("are being asked"), "{said}");
}

/// What somebody was asked by direct message, and the control to answer it.
pub async fn question(scene: &Typed, person: &Person, yes: bool) -> (String, Control) {
    let world = &scene.world;
    world
        .eventually("the question", async || {
            let direct = world.direct(person).await?;
            let all = world.messages(person, &direct).await;
            all.iter().rev().find_map(|message| {
                let answers = |control: &Control| {
                    matches!(control.press.act, Act::AnswerUndo(_, is) if is == yes)
                };
                let control = controls(message).into_iter().find(answers)?;
                Some((words(message), control))
            })
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_play_is_taken_back_by_agreement_and_another_one_stands() {
    let mut scene = Typed::open("skirrid", &["Jean", "Rab"], json!({})).await;
    let (mover, other) = turn(&scene).await;
    lays_and_asks(&scene, &mover, &other).await;
    let (said, yes) = question(&scene, &other, true).await;
    assert!(
        said.contains("would like to take the last play back"),
        "{said}"
    );
    assert!(said.contains(" lays "), "it says what: {said}");
    scene.crash().await;
    let before = scene.world.calls(&mover);
    let answer = scene.world.press(&other, &yes, None).await;
    assert!(words(&answer["message"]).contains("taken back"), "{answer}");
    assert_eq!(turn(&scene).await.0.id, mover.id);
    scene
        .world
        .eventually("a call", async || {
            (scene.world.calls(&mover) > before).then_some(())
        })
        .await;

    lays_and_asks(&scene, &mover, &other).await;
    let (_, no) = question(&scene, &other, false).await;
    scene.world.press(&other, &no, None).await;
    assert_eq!(turn(&scene).await.0.id, other.id);
    let log = scene.says(&other, "log", json!({})).await;
    assert_eq!(log.matches("(taken back)").count(), 1, "{log}");
    scene.close().await;
}
