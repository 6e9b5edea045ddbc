//! Tests films through the sandbox: during and after a match, after a restart, and one that takes long to draw.

use serde_json::{Value, json};
use stramash_host::press::{Act, Angle};

use crate::typed::{TypedMatch, message_text};
use crate::undo::{place_and_ask_undo, place_tile, question, turn};
use crate::world::{Control, Person, controls};

async fn request_film(scene: &TypedMatch, person: &Person) -> Value {
    let table = scene.table.press.table.unwrap().to_string();
    let world = &scene.world;
    let options = json!({ "table": table });
    let first = world
        .command(person, &scene.channel, "games film", options)
        .await;
    wait_for_film(scene, first).await
}

/// Requests a film with a button and returns the answer.
async fn press_film(scene: &TypedMatch, person: &Person, control: &Control) -> Value {
    let first = scene.world.press(person, control, None).await;
    wait_for_film(scene, first).await
}

async fn wait_for_film(scene: &TypedMatch, first: Value) -> Value {
    let path = format!(
        "/control/interaction/{}",
        first["interaction"].as_str().unwrap()
    );
    let world = &scene.world;
    world
        .wait_until("the film", async || {
            let now = world.get(&path).await["message"].clone();
            (now["attachments"][0]["filename"] == "film.gif").then_some(now)
        })
        .await
}

async fn frames(message: &Value) -> usize {
    let url = message["attachments"][0]["url"].as_str().unwrap();
    let bytes = reqwest::get(url).await.unwrap().bytes().await.unwrap();
    assert!(bytes.starts_with(b"GIF89a"), "{} bytes", bytes.len());
    // In a GIF, each frame has a block with its duration.
    bytes
        .windows(3)
        .filter(|start| *start == [0x21, 0xf9, 0x04])
        .count()
}

async fn resigns(scene: &TypedMatch, person: &Person) {
    let sure = scene.answer(person, "resign", json!({})).await;
    let all = controls(&sure["message"]).into_iter();
    let mut yes = all.filter(|control| control.has_act(&Act::ConfirmResign));
    let yes = yes.next().expect("a question that asks for confirmation");
    scene.world.press(person, &yes, None).await;
}

fn film(message: &Value, angle: Angle) -> Option<Control> {
    let all = controls(message);
    all.into_iter()
        .find(|control| control.has_act(&Act::Film(angle)))
}

#[tokio::test(flavor = "multi_thread")]
async fn film_of_running_and_finished_match() {
    let mut scene = TypedMatch::open("skirrid", &["Jean", "Rab"], json!({})).await;
    for _ in 0..2 {
        let (mover, _) = turn(&scene).await;
        place_tile(&scene, &mover).await;
    }
    let (mover, other) = turn(&scene).await;
    let own = request_film(&scene, &mover).await;
    assert!(message_text(&own).contains("as you saw it"), "{own}");
    assert_eq!(own["ephemeral"], true);
    assert_eq!(frames(&own).await, 3, "the opening and two plays");
    assert!(film(&own, Angle::Open).is_none());
    let room = film(&own, Angle::Room).expect("the room's film");
    let room = press_film(&scene, &mover, &room).await;
    assert!(message_text(&room).contains("as everyone saw it"), "{room}");
    assert_eq!(frames(&room).await, 3);

    // A play that is undone stays in the film: first the tile is placed, and then it is removed.
    place_and_ask_undo(&scene, &mover, &other).await;
    let (_, yes) = question(&scene, &other, true).await;
    scene.world.press(&other, &yes, None).await;
    assert_eq!(turn(&scene).await.0.id, mover.id);
    let told = request_film(&scene, &other).await;
    assert_eq!(frames(&told).await, 5);

    resigns(&scene, &mover).await;
    let told = scene.end().await;
    assert!(told.contains("Rab") || told.contains("Jean"), "{told}");
    scene.kill_and_restart().await;
    let button = scene
        .world
        .wait_until("the end's button", async || {
            let all = scene.world.controls(&other, &scene.channel).await;
            all.into_iter()
                .find(|control| control.has_act(&Act::Film(Angle::Room)))
        })
        .await;
    let whole = press_film(&scene, &other, &button).await;
    assert!(frames(&whole).await >= 5);
    assert_eq!(whole["ephemeral"], true, "for whom asked alone");
    scene.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn film_of_finished_match_shows_hidden_ranks() {
    let scene = TypedMatch::open("stratego", &["Jean", "Rab"], json!({})).await;
    let jean = scene.people[0].clone();
    let own = request_film(&scene, &jean).await;
    assert!(film(&own, Angle::Open).is_none());
    resigns(&scene, &jean).await;
    scene.end().await;
    let room = request_film(&scene, &jean).await;
    let open = film(&room, Angle::Open).expect("the film with everything revealed");
    let open = press_film(&scene, &jean, &open).await;
    assert!(
        message_text(&open).contains("everything revealed"),
        "{open}"
    );
    assert!(frames(&open).await >= 1);
    scene.close().await;
}
