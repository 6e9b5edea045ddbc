//! A prepared play through the sandbox: chosen in a direct message, kept over a crash, and made when the turn comes.

use std::time::Duration;

use serde_json::{Value, json};

use stramash_host::press::Act;

use crate::typed::{TypedMatch, message_text};
use crate::undo::turn;
use crate::world::{Control, Person, controls};

/// Types the last suggested placement.
async fn places(scene: &TypedMatch, person: &Person) {
    let offered = scene.offered(person, "place", json!({"move": ""})).await;
    let line = offered.last().expect("somebody to move");
    scene.answer(person, "place", json!({"move": line})).await;
}

/// Waits for a control in a person's direct messages.
async fn in_direct(scene: &TypedMatch, person: &Person, act: Act) -> Control {
    let world = &scene.world;
    let look = async || {
        let channel = world.direct_channel(person).await?;
        let all = world.controls(person, &channel).await;
        all.into_iter().find(|control| control.has_act(&act))
    };
    world
        .wait_until("a control in a direct message", look)
        .await
}

fn the(answer: &Value, does: impl Fn(&Act) -> bool) -> Control {
    let all = controls(&answer["message"]);
    let found = all.into_iter().find(|control| does(&control.press.act));
    found.unwrap_or_else(|| panic!("no such control: {answer}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn prepared_play_is_made_after_a_crash() {
    let mut scene = TypedMatch::open("skirrid", &["Jean", "Rab"], json!({})).await;
    let (mover, other) = turn(&scene).await;
    places(&scene, &mover).await;
    places(&scene, &other).await;

    let prepare = in_direct(&scene, &other, Act::Prepare).await;
    let world = &scene.world;
    let shown = world.press(&other, &prepare, None).await;
    let said = message_text(&shown["message"]);
    assert!(said.contains("when your turn comes"), "{said}");
    let pieces = the(&shown, |act| *act == Act::PickPiece);
    let piece = pieces.values[0].clone();
    let held = world.press(&other, &pieces, Some(&piece)).await;
    let confirm = the(&held, |act| matches!(act, Act::PlaceDraft(_)));
    let done = world.press(&other, &confirm, None).await;
    let said = message_text(&done["message"]);
    assert!(said.contains("only you see this"), "{said}");
    let room = scene.room().await;
    assert!(!room.contains("prepared"), "{room}");

    scene.kill_and_restart().await;
    places(&scene, &mover).await;
    scene.world.pass(Duration::from_secs(30)).await;
    let made = format!("{} had prepared this play.", other.name);
    let world = &scene.world;
    world
        .wait_until("the prepared play", async || {
            scene.room().await.contains(&made).then_some(())
        })
        .await;
    assert_eq!(turn(&scene).await.0.id, mover.id);

    // A match that ends while something is prepared leaves no buttons.
    in_direct(&scene, &other, Act::Prepare).await;
    let sure = scene.answer(&other, "resign", json!({})).await;
    let sure = the(&sure, |act| *act == Act::ConfirmResign);
    scene.world.press(&other, &sure, None).await;
    scene.end().await;
    scene.close().await;
}
