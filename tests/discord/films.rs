//! Films over the sandbox: asked for while a match is on and when it is over, through a restart, and one
//! that is long in the making.

use serde_json::{Value, json};
use stramash_host::press::{Act, Angle};

use crate::typed::{Typed, words};
use crate::undo::{lays, lays_and_asks, question, turn};
use crate::world::{Control, Person, controls};

/// What somebody is answered who asks for a film by the command.
async fn asks(scene: &Typed, person: &Person) -> Value {
    let table = scene.table.press.table.unwrap().to_string();
    let world = &scene.world;
    let options = json!({ "table": table });
    let first = world
        .command(person, &scene.channel, "games film", options)
        .await;
    developed(scene, first).await
}

/// What somebody is shown who presses for a film.
async fn presses(scene: &Typed, person: &Person, control: &Control) -> Value {
    let first = scene.world.press(person, control, None).await;
    developed(scene, first).await
}

/// The answer once the film is in it.
async fn developed(scene: &Typed, first: Value) -> Value {
    let path = format!(
        "/control/interaction/{}",
        first["interaction"].as_str().unwrap()
    );
    let world = &scene.world;
    world
        .eventually("the film", async || {
            let now = world.get(&path).await["message"].clone();
            (now["attachments"][0]["filename"] == "film.gif").then_some(now)
        })
        .await
}

/// How many frames the film of an answer has.
async fn frames(message: &Value) -> usize {
    let url = message["attachments"][0]["url"].as_str().unwrap();
    let bytes = reqwest::get(url).await.unwrap().bytes().await.unwrap();
    assert!(bytes.starts_with(b"GIF89a"), "{} bytes", bytes.len());
    // Each frame is told of by an extension of its own, with how long it is seen.
    bytes
        .windows(3)
        .filter(|start| *start == [0x21, 0xf9, 0x04])
        .count()
}

async fn resigns(scene: &Typed, person: &Person) {
    let sure = scene.answer(person, "resign", json!({})).await;
    let all = controls(&sure["message"]).into_iter();
    let mut yes = all.filter(|control| control.does(&Act::ResignYes));
    let yes = yes.next().expect("a question whether it is meant");
    scene.world.press(person, &yes, None).await;
}

fn film(message: &Value, angle: Angle) -> Option<Control> {
    let all = controls(message);
    all.into_iter()
        .find(|control| control.does(&Act::Film(angle)))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_seen_as_a_film_while_it_is_on_and_when_it_is_over() {
    let mut scene = Typed::open("skirrid", &["Jean", "Rab"], json!({})).await;
    for _ in 0..2 {
        let (mover, _) = turn(&scene).await;
        lays(&scene, &mover).await;
    }
    let (mover, other) = turn(&scene).await;
    let own = asks(&scene, &mover).await;
    assert!(words(&own).contains("as you saw it"), "{own}");
    assert_eq!(own["ephemeral"], true);
    assert_eq!(frames(&own).await, 3, "the opening and two plays");
    assert!(film(&own, Angle::Open).is_none());
    let room = film(&own, Angle::Room).expect("the room's film");
    let room = presses(&scene, &mover, &room).await;
    assert!(words(&room).contains("as the room saw it"), "{room}");
    assert_eq!(frames(&room).await, 3);

    // What is taken back is in it: laid, and gone again.
    lays_and_asks(&scene, &mover, &other).await;
    let (_, yes) = question(&scene, &other, true).await;
    scene.world.press(&other, &yes, None).await;
    assert_eq!(turn(&scene).await.0.id, mover.id);
    let told = asks(&scene, &other).await;
    assert_eq!(frames(&told).await, 5);

    resigns(&scene, &mover).await;
    let told = scene.end().await;
    assert!(told.contains("Rab") || told.contains("Jean"), "{told}");
    scene.crash().await;
    let button = scene
        .world
        .eventually("the end's button", async || {
            let all = scene.world.controls(&other, &scene.channel).await;
            all.into_iter()
                .find(|control| control.does(&Act::Film(Angle::Room)))
        })
        .await;
    let whole = presses(&scene, &other, &button).await;
    assert!(frames(&whole).await >= 5);
    assert_eq!(whole["ephemeral"], true, "for whom asked alone");
    scene.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hidden_ranks_are_in_the_film_of_a_match_that_is_over() {
    let scene = Typed::open("stratego", &["Jean", "Rab"], json!({})).await;
    let jean = scene.people[0].clone();
    let own = asks(&scene, &jean).await;
    assert!(film(&own, Angle::Open).is_none());
    resigns(&scene, &jean).await;
    scene.end().await;
    let room = asks(&scene, &jean).await;
    let open = film(&room, Angle::Open).expect("all of it");
    let open = presses(&scene, &jean, &open).await;
    assert!(words(&open).contains("everything open"), "{open}");
    assert!(frames(&open).await >= 1);
    scene.close().await;
}
