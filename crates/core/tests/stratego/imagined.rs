//! Tests of sampled states: they look the same to the viewer, fit every event that the viewer saw, and include every
//! possibility.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use stramash_core::engine::{
    Agreed, CountingChance, EventView, Game, Imagine, Match, Notation, Position, Redact, Seat,
    Viewer,
};
use stramash_core::games::stratego::{Action, Event, State, Stratego};

use crate::support::{Seeded, agreed, random_options, read_all};

fn viewers() -> [Viewer; 3] {
    let seats = [0, 1].map(|n| Viewer::Seat(Seat::new(n).unwrap()));
    [seats[0], seats[1], Viewer::Public]
}

/// A match, with the actions and events of its battle.
struct Battle {
    agreed: Agreed<Stratego>,
    state: State,
    actions: Vec<(Seat, Action)>,
    events: Vec<Event>,
}

impl Battle {
    /// Starts a match in which both armies are set up at random.
    fn begin(agreed: Agreed<Stratego>, chance: &mut Seeded) -> Self {
        let state = Stratego::open(agreed.options(), chance).unwrap();
        let mut battle = Self {
            agreed,
            state,
            actions: Vec::new(),
            events: Vec::new(),
        };
        for seat in Seat::all(2) {
            let view = battle.state.redact(Viewer::Seat(seat));
            let line = Stratego::sensible(&view, chance)
                .unwrap()
                .expect("a sensible setup");
            battle.set_up(seat, &line);
        }
        battle
    }

    fn set_up(&mut self, seat: Seat, line: &str) {
        let actions = read_all::<Stratego>(&self.state, seat, line).expect("a setup");
        for action in actions.into_iter().chain([Action::Ready]) {
            self.take(seat, action);
        }
        self.actions.clear();
    }

    fn take(&mut self, seat: Seat, action: Action) {
        let events = Stratego::decide(&self.state, seat, &action, &mut CountingChance::default());
        for event in events.expect("a legal action") {
            Stratego::evolve(&mut self.state, &event);
            self.events.push(event);
        }
        self.actions.push((seat, action));
    }

    fn seen(&self, viewer: Viewer) -> Vec<EventView<Stratego>> {
        self.events
            .iter()
            .map(|event| event.redact(viewer))
            .collect()
    }

    fn imagined(&self, viewer: Viewer, chance: &mut Seeded) -> State {
        let view = self.state.redact(viewer);
        Stratego::imagine(self.agreed.options(), &view, &self.seen(viewer), chance).unwrap()
    }

    /// Replays the match with the armies of a sampled state.
    fn with_armies_of(&self, imagined: &State) -> Self {
        let mut other = Self {
            agreed: self.agreed.clone(),
            state: Stratego::open(&imagined.options, &mut CountingChance::default()).unwrap(),
            actions: Vec::new(),
            events: Vec::new(),
        };
        for seat in Seat::all(2) {
            let own = imagined.redact(Viewer::Seat(seat)).own();
            let (_, placement) = own.expect("the player's own setup");
            other.set_up(seat, &format!("place {}", placement.rows()));
        }
        for (seat, action) in &self.actions {
            other.take(*seat, *action);
        }
        other
    }
}

/// Checks the strongest law of sampling: the same match can be played with the sampled armies, the viewer sees the same
/// at every move, and the result is the sampled state.
fn holds(battle: &Battle, viewer: Viewer, imagined: &State) {
    Stratego::audit(imagined).expect("a possible state");
    assert_eq!(imagined.redact(viewer), battle.state.redact(viewer));
    let again = battle.with_armies_of(imagined);
    assert_eq!(again.seen(viewer), battle.seen(viewer));
    assert!(again.state == *imagined);
}

#[test]
fn imagined_states_replay_the_seen_events() {
    let (mut looks, mut different) = (0, 0);
    for seed in 0..24 {
        let mut chance = Seeded::new(seed);
        let mut values = random_options::<Stratego>(&mut chance).values().clone();
        if seed % 3 > 0 {
            let form = if seed % 3 == 1 { "barrage" } else { "duel" };
            values.insert("form".to_owned(), form.to_owned());
        }
        if seed % 2 == 0 && values["open_game"] == "false" {
            values.insert("silent_defence".to_owned(), "true".to_owned());
        }
        let agreed = Agreed::read(2, &values).expect("consistent options");
        let mut battle = Battle::begin(agreed, &mut chance);
        for moves in 0..240 {
            if moves % 12 == 0 || Stratego::outcome(&battle.state).is_some() {
                for viewer in viewers() {
                    let imagined = battle.imagined(viewer, &mut chance);
                    looks += 1;
                    different += usize::from(imagined != battle.state);
                    holds(&battle, viewer, &imagined);
                }
            }
            let Some(seat) = Stratego::to_act(&battle.state).only() else {
                break;
            };
            let asides: Vec<(Seat, Action)> = Seat::all(2)
                .flat_map(|seat| {
                    let asides = Stratego::asides(&battle.state, seat).into_iter();
                    asides.map(move |action| (seat, action))
                })
                .collect();
            if !asides.is_empty() && chance.up_to(20) == 0 {
                let (seat, action) = *chance.choose(&asides);
                battle.take(seat, action);
                continue;
            }
            let legal = Stratego::legal_actions(&battle.state, seat);
            let view = battle.state.redact(Viewer::Seat(seat));
            let strikes = legal.iter().filter(
                |action| matches!(action, Action::Move { to, .. } if view.at(*to).is_some()),
            );
            let strikes: Vec<Action> = strikes.copied().collect();
            let among = if strikes.is_empty() || chance.up_to(2) == 0 {
                &legal
            } else {
                &strikes
            };
            battle.take(seat, *chance.choose(among));
        }
    }
    assert!(different * 2 > looks, "{different} of {looks} differ");
}

#[test]
fn unfinished_setups_are_arbitrary() {
    let agreed = agreed::<Stratego>(2, &[("form", "barrage")]);
    let mut chance = Seeded::new(3);
    let [red, blue] = [0, 1].map(|n| Seat::new(n).unwrap());
    let mut state = Stratego::open(agreed.options(), &mut chance).unwrap();
    for ready in [false, true] {
        if ready {
            let view = state.redact(Viewer::Seat(blue));
            let line = Stratego::sensible(&view, &mut chance).unwrap().unwrap();
            let actions = read_all::<Stratego>(&state, blue, &format!("{line} ready")).unwrap();
            for action in actions {
                for event in Stratego::decide(&state, blue, &action, &mut chance).unwrap() {
                    Stratego::evolve(&mut state, &event);
                }
            }
        }
        let view = state.redact(Viewer::Seat(red));
        let mut armies = BTreeSet::new();
        for _ in 0..200 {
            let imagined = Stratego::imagine(agreed.options(), &view, &[], &mut chance).unwrap();
            Stratego::audit(&imagined).unwrap();
            assert_eq!(imagined.redact(Viewer::Seat(red)), view);
            let (_, placement) = imagined.redact(Viewer::Seat(blue)).own().unwrap();
            armies.insert(placement.letters());
            assert!(!ready || placement.pieces().count() == 8);
        }
        assert!(armies.len() > 190, "{} of 200", armies.len());
    }
}

/// Returns the different boards that are sampled in `draws` attempts.
fn boards(playing: &Match<Stratego>, viewer: Viewer, draws: usize) -> BTreeSet<Vec<String>> {
    let mut chance = Seeded::new(5);
    let mut boards = BTreeSet::new();
    for _ in 0..draws {
        let imagined = playing.imagine(viewer, &mut chance).unwrap();
        Stratego::audit(imagined.state()).expect("a possible state");
        assert_eq!(imagined.state().redact(viewer), playing.view(viewer));
        let position = Stratego::position(imagined.state());
        boards.insert(serde_json::from_value(position["board"].clone()).unwrap());
    }
    boards
}

fn position() -> Value {
    json!({
        "to_act": 0,
        "board": [
            "bFbBb3..............",
            "....................",
            "....................",
            "b9..................",
            "r9..~~~~....~~~~....",
            "....~~~~....~~~~....",
            "....................",
            "....................",
            "....................",
            "rFrB................",
        ],
    })
}

/// Checks all possible deals of a flag, a bomb and two movable pieces. They are on four squares of their own rows, and
/// each has a way out.
#[test]
fn every_deal_is_possible() {
    let agreed = agreed::<Stratego>(2, &[("form", "duel")]);
    let playing = Match::from_position(agreed, &position()).unwrap();
    let [red, blue, public] = viewers();
    assert_eq!(boards(&playing, red, 2_000).len(), 24);
    // Red's general has left its own rows, so only flag and bomb may be swapped.
    assert_eq!(boards(&playing, blue, 100).len(), 2);
    assert_eq!(boards(&playing, public, 4_000).len(), 48);
}

/// Checks that a piece that silently beat a general is the marshal or a bomb.
#[test]
fn silent_defenders_fit_their_strikes() {
    let agreed = agreed::<Stratego>(2, &[("form", "duel"), ("silent_defence", "true")]);
    let mut position = position();
    position["board"][3] = "bM..................".into();
    position["board"][9] = "rFrBr3..............".into();
    let mut playing = Match::from_position(agreed, &position).unwrap();
    let [red, blue, _] = viewers();
    let seat = Seat::FIRST;
    playing
        .play(seat, "A6-A7", &mut CountingChance::default())
        .unwrap();
    let boards_of_red = boards(&playing, red, 1_000);
    // The struck piece is one of two ranks, and the other three pieces can be in any order.
    assert_eq!(boards_of_red.len(), 2 * 6);
    for board in &boards_of_red {
        assert!(["bM", "bB"].contains(&&board[3][..2]), "{board:?}");
    }
    // Blue knows its own pieces, and knows that red's miner, flag and bomb are left.
    assert_eq!(boards(&playing, blue, 300).len(), 6);
}

/// Checks that sampling uses ranks that were shown, even if the table's pictures do not remember them.
#[test]
fn shown_ranks_are_remembered() {
    let agreed = agreed::<Stratego>(2, &[("form", "duel"), ("memory", "none")]);
    let mut position = position();
    position["board"][3] = "b3..................".into();
    position["board"][0] = "bFbBb3..b9..........".into();
    let mut playing = Match::from_position(agreed, &position).unwrap();
    let [_, blue, public] = viewers();
    for (seat, line) in [(0, "A6-A7"), (1, "E10-E9"), (0, "A7-A6"), (1, "E9-E8")] {
        let seat = Seat::new(seat).unwrap();
        playing
            .play(seat, line, &mut CountingChance::default())
            .unwrap();
    }
    // The general that struck is known. Flag and bomb are not.
    let found = boards(&playing, blue, 100);
    assert_eq!(found.len(), 2);
    assert!(found.iter().all(|board| &board[4][..2] == "r9"));
    let found = boards(&playing, public, 1_000);
    assert!(found.iter().all(|board| &board[4][..2] == "r9"));
    assert!(found.len() > 2);
}
