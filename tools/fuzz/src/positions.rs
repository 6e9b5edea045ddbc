//! The law of positions. The input is in the referee's format: `{"game":…,"options":{…},"position":{…}}`.
//!
//! A position that was loaded is written and loaded again, and must be the same. All views of it can be rendered, and
//! every suggested line can be played.

use serde_json::Value;
use stramash_core::engine::{AnyGame, AnyMatch, OptionValues, Seat};
use stramash_core::games::GameKind;

use super::chance::Seeded;

/// The number of suggested lines to play.
const TRIED: usize = 8;

/// Checks the law.
pub fn holds(bytes: &[u8]) {
    let Ok(request) = serde_json::from_slice::<Value>(bytes) else {
        return;
    };
    let slug = request["game"].as_str().unwrap_or_default();
    let Some(game) = GameKind::from_slug(slug).map(GameKind::game) else {
        return;
    };
    let options = options(&request["options"]);
    let position = &request["position"];
    // Loading may add forced events, such as a throw of dice, so the position is read from the match.
    let began = game.load(&options, position, &mut Seeded(1));
    let Ok(loaded) = game.from_position(&options, position) else {
        assert!(began.is_err(), "what is no position is not loaded");
        return;
    };
    written(game, &options, loaded.as_ref());
    told(loaded.as_ref());
    if let Ok(began) = began {
        told(began.as_ref());
        played(began.as_ref());
    }
}

fn options(value: &Value) -> OptionValues {
    let values = value.as_object().into_iter().flatten();
    values
        .filter_map(|(name, value)| Some((name.clone(), value.as_str()?.to_owned())))
        .collect()
}

fn written(game: &dyn AnyGame, options: &OptionValues, loaded: &dyn AnyMatch) {
    let position = loaded.position().unseal();
    let again = game.from_position(options, &position);
    let again = again.unwrap_or_else(|why| panic!("{position} is refused: {why:?}"));
    assert_eq!(again.position().unseal(), position);
}

/// Renders all views in all forms.
fn told(playing: &dyn AnyMatch) {
    let everyone = playing.seen().open();
    let _ = (everyone.position(), everyone.words(), everyone.scene());
    for seat in Seat::all(playing.n_seats()) {
        let own = playing.seen_by(seat).open_for(seat).expect("its own");
        let _ = (own.position(), own.words(), own.scene(), own.asides());
    }
}

fn played(playing: &dyn AnyMatch) {
    for seat in playing.to_act().iter() {
        let own = playing.seen_by(seat).open_for(seat).expect("its own");
        for choice in own.choices().into_iter().take(TRIED) {
            let mut next = playing.clone_box();
            let line = choice.line;
            if let Err(why) = next.play(seat, &line, &mut Seeded(2)) {
                let position = playing.position().unseal();
                panic!(
                    "{line:?} was offered in {position}: {:?}",
                    why.open_for(seat)
                );
            }
            told(next.as_ref());
        }
    }
}
