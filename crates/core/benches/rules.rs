//! Measures the speed of the rules: playing whole random matches (with the rules alone, and with all their texts),
//! listing the legal actions, and replaying stored matches.

use std::num::NonZeroU32;
use std::sync::Arc;

use divan::{Bencher, black_box, counter::ItemsCount};
use stramash_core::engine::{
    Agreed, AnyMatch, AnyView, Chance, ChanceExhausted, Game, Match, OptionValues, Sealed, Seat,
    Source,
};
use stramash_core::games::GameKind;
use stramash_core::games::bradspel::Bradspel;
use stramash_core::games::skirrid::{self, Skirrid};
use stramash_core::games::stramash::Stramash;
use stramash_core::games::stratego::{State, Stratego};

fn main() {
    divan::main();
}

/// A seeded random number generator (`SplitMix64`). It has a small modulo bias, which does not matter here.
struct Seeded(u64);

impl Chance for Seeded {
    fn below(
        &mut self,
        _: Source,
        n: NonZeroU32,
        _: &dyn Fn(u32) -> String,
    ) -> Result<u32, ChanceExhausted> {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Ok(u32::try_from((z ^ (z >> 31)) % u64::from(n.get())).expect("below a 32-bit bound"))
    }
}

/// Plays a random match with at most `lines` lines.
fn random(seats: u8, partners: bool, seed: u64, lines: usize) -> Box<dyn AnyMatch> {
    let game = GameKind::Stramash.game();
    let options: OptionValues = [("partners".to_owned(), partners.to_string())].into();
    let mut chance = Seeded(seed);
    let mut playing = game
        .start(seats, &options, &mut chance)
        .expect("consistent options");
    play_on(&mut *playing, &mut chance, lines);
    playing
}

/// Plays `lines` random lines, or fewer if the match ends.
fn play_on(playing: &mut dyn AnyMatch, chance: &mut Seeded, lines: usize) {
    for _ in 0..lines {
        let Some(seat) = playing.to_act().only() else {
            break;
        };
        let choices = view_of(playing, seat).choices();
        let line = &choices[one_of(chance, choices.len())].line;
        let played = playing.play(seat, line, chance);
        assert!(played.is_ok(), "a legal line");
    }
}

fn view_of(playing: &dyn AnyMatch, seat: Seat) -> Arc<dyn AnyView> {
    playing
        .seen_by(seat)
        .open_for(seat)
        .expect("the seat's own view")
}

fn one_of(chance: &mut Seeded, n: usize) -> usize {
    let n = u32::try_from(n).ok().and_then(NonZeroU32::new);
    let n = n.expect("a choice among few");
    chance.below(Source::Deck, n, &|i| i.to_string()).unwrap() as usize
}

/// Makes a match of Stratego with sensible random setups, and plays `moves` moves.
fn armies(form: &str, seed: u64, moves: usize) -> Box<dyn AnyMatch> {
    let options: OptionValues = [("form".to_owned(), form.to_owned())].into();
    let mut chance = Seeded(seed);
    let game = GameKind::Stratego.game();
    let mut playing = game
        .start(2, &options, &mut chance)
        .expect("consistent options");
    for seat in Seat::all(2) {
        let line = view_of(&*playing, seat).sensible(&mut chance).unwrap();
        let line = format!("{} ready", line.expect("a setup"));
        let played = playing.play(seat, &line, &mut chance);
        assert!(played.is_ok(), "a whole setup");
    }
    play_on(&mut *playing, &mut chance, moves);
    playing
}

/// Measures setting up both armies. Each setup is a line of forty letters.
#[divan::bench]
fn stratego_setup() -> Box<dyn AnyMatch> {
    armies("classic", 1, 0)
}

/// The games to measure, each with its number of seats, or for Stratego with its form.
const TABLES: [&str; 9] = [
    "stramash 2",
    "stramash 4",
    "stramash 6",
    "stratego classic",
    "stratego barrage",
    "bradspel 2",
    "skirrid 2",
    "skirrid 4",
    "skirrid 6",
];
/// The number of matches in a measurement.
const MATCHES: usize = 10;
/// The maximum number of moves in a match.
const MOST_MOVES: usize = 5_000;

/// The random matches of one of [`TABLES`], played by the rules alone. Each call plays them again and returns the
/// number of moves. Every legal action is equally likely.
type Matches = Box<dyn FnMut() -> usize>;

/// Makes the opening states of random matches. For Stratego, these are the states after setting up.
fn openings<G: Game>(seats: u8) -> Vec<G::State> {
    let agreed = Agreed::<G>::read(seats, &OptionValues::new()).expect("the usual options");
    let open = |seed| G::open(agreed.options(), &mut Seeded(seed)).expect("chance");
    (0..MATCHES as u64).map(open).collect()
}

fn battles(form: &str) -> Vec<State> {
    let options = [("form".to_owned(), form.to_owned())].into();
    let set_up = |seed| {
        let position = armies(form, seed, 0).position().unseal();
        let agreed = Agreed::<Stratego>::read(2, &options).expect("options");
        let loaded = Match::from_position(agreed, &position);
        loaded.expect("a readable position").state().clone()
    };
    (0..MATCHES as u64).map(set_up).collect()
}

/// A function that applies an action of a seat to a state.
type Act<G> = dyn FnMut(&mut <G as Game>::State, Seat, &<G as Game>::Action, &mut Seeded);

/// Returns a function that enacts each action: it changes the state directly, without events, as a search does.
fn enacted<G: Game>() -> Box<Act<G>> {
    Box::new(|state, seat, action, chance| {
        let enacted = G::enact(state, seat, action, chance);
        assert!(enacted.is_ok(), "a legal action");
    })
}

/// Returns a function that decides each action and applies the resulting events.
fn evolved<G: Game>() -> Box<Act<G>> {
    let mut events = Vec::new();
    Box::new(move |state, seat, action, chance| {
        events.clear();
        let decided = G::decide_into(state, seat, action, chance, &mut events);
        assert!(decided.is_ok(), "a legal action");
        for event in &events {
            G::evolve(state, event);
        }
    })
}

fn played<G: Game>(openings: Vec<G::State>, mut act: Box<Act<G>>) -> Matches {
    let mut legal = Vec::new();
    Box::new(move || {
        let mut moves = 0;
        for (seed, opening) in (0..).zip(&openings) {
            let (mut state, mut chance) = (opening.clone(), Seeded(seed));
            for _ in 0..MOST_MOVES {
                let Some(seat) = G::to_act(&state).only() else {
                    break;
                };
                legal.clear();
                G::legal_into(&state, seat, &mut legal);
                let action = &legal[one_of(&mut chance, legal.len())];
                act(&mut state, seat, action, &mut chance);
                moves += 1;
            }
            black_box(state);
        }
        moves
    })
}

/// Makes the matches of one of [`TABLES`]. If `is_enacted`, actions are enacted; otherwise they are decided and their
/// events applied.
fn matches(table: &str, is_enacted: bool) -> Matches {
    fn of<G: Game>(openings: Vec<G::State>, is_enacted: bool) -> Matches {
        let act = if is_enacted {
            enacted::<G>()
        } else {
            evolved::<G>()
        };
        played::<G>(openings, act)
    }
    let (game, rest) = table.split_once(' ').expect("two words");
    let seats = rest.parse().unwrap_or(2);
    match game {
        "stramash" => of::<Stramash>(openings::<Stramash>(seats), is_enacted),
        "stratego" => of::<Stratego>(battles(rest), is_enacted),
        "bradspel" => of::<Bradspel>(openings::<Bradspel>(seats), is_enacted),
        _ => of::<Skirrid>(openings::<Skirrid>(seats), is_enacted),
    }
}

/// Measures how many whole matches per second the rules play, with enacted actions.
#[divan::bench(args = TABLES)]
fn rules_matches(bencher: Bencher<'_, '_>, table: &str) {
    let play = matches(table, true);
    bencher.counter(ItemsCount::new(MATCHES)).bench_local(play);
}

/// Measures how many moves per second the rules play, with enacted actions.
#[divan::bench(args = TABLES)]
fn rules_moves(bencher: Bencher<'_, '_>, table: &str) {
    let mut play = matches(table, true);
    let moves = play();
    bencher.counter(ItemsCount::new(moves)).bench_local(play);
}

/// Measures how many moves per second the rules play with events, which are decided, described and applied.
#[divan::bench(args = TABLES)]
fn events_moves(bencher: Bencher<'_, '_>, table: &str) {
    let mut play = matches(table, false);
    let moves = play();
    bencher.counter(ItemsCount::new(moves)).bench_local(play);
}

/// Measures how many moves per second are played as at a table, with texts: choices in words, parsing, deciding and
/// applying.
#[divan::bench(args = TABLES)]
fn texts_moves(bencher: Bencher<'_, '_>, table: &str) {
    let (game, rest) = table.split_once(' ').expect("two words");
    let lines = 50;
    let begun: Vec<Box<dyn AnyMatch>> = (0..4)
        .map(
            |seed| match GameKind::ALL.iter().find(|kind| kind.game().slug() == game) {
                Some(GameKind::Stratego) => armies(rest, seed, 20),
                kind => {
                    let kind = kind.expect("a game").game();
                    let mut chance = Seeded(seed);
                    let seats = rest.parse().expect("a number");
                    let start = kind.start(seats, &OptionValues::new(), &mut chance);
                    start.expect("the usual options")
                }
            },
        )
        .collect();
    let play = || -> usize {
        let each = (0..).zip(&begun).map(|(seed, playing)| {
            let mut playing = playing.clone();
            play_on(&mut *playing, &mut Seeded(seed), lines);
            playing.n_entries()
        });
        each.sum()
    };
    let before: usize = begun.iter().map(|playing| playing.n_entries()).sum();
    let moves = play() - before;
    bencher.counter(ItemsCount::new(moves)).bench_local(play);
}

/// Measures how many whole random matches of Stramash per second are played with texts.
#[divan::bench(args = [2, 4, 6])]
fn texts_matches(bencher: Bencher<'_, '_>, seats: u8) {
    let mut seed = 0;
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| {
        seed += 1;
        random(seats, false, seed, usize::MAX)
    });
}

/// Measures listing every whole turn, which autocomplete needs. The throw is an ordinary one, or a double with men all
/// over the board.
#[divan::bench(args = ["3-5", "2-2", "1-1"])]
fn bradspel_turns(bencher: Bencher<'_, '_>, throw: &str) {
    let dice: Vec<u8> = throw
        .split('-')
        .map(|die| die.parse().expect("a die"))
        .collect();
    let dice = match dice.as_slice() {
        [one, other] if one == other => vec![*one; 4],
        dice => dice.to_vec(),
    };
    let mut men = [0_u8; 26];
    for point in [1, 2, 4, 5, 7, 8, 10, 11, 12, 14, 15, 17, 18, 20, 21] {
        men[point] = 1;
    }
    let mut rival = [0_u8; 26];
    rival[12] = 15;
    let position = serde_json::json!({
        "to_act": 0,
        "dice": dice,
        "men": [men.to_vec(), rival.to_vec()],
        "reached12": [true, true],
    });
    let game = GameKind::Bradspel.game();
    let playing = game.from_position(&OptionValues::new(), &position);
    let playing = playing.expect("a position");
    let turns = || view_of(&*playing, Seat::FIRST).plays();
    bencher
        .counter(ItemsCount::new(turns().len()))
        .bench_local(|| black_box(turns()));
}

/// Makes a state in which one player has laid all tiles, and the other player is to act and has laid none.
fn half_laid(seed: u64) -> skirrid::State {
    let options = ["voluntary_pass", "threshold"].map(str::to_owned);
    let options = options.into_iter().zip(["true", "0"].map(str::to_owned));
    let agreed = Agreed::<Skirrid>::read(2, &options.collect()).expect("options");
    let mut chance = Seeded(seed);
    let mut state = Skirrid::open(agreed.options(), &mut chance).unwrap();
    for turn in 0..36 {
        let Some(seat) = Skirrid::to_act(&state).only() else {
            break;
        };
        let legal = Skirrid::legal_actions(&state, seat);
        let action = if turn % 2 == 0 {
            skirrid::Action::Pass
        } else {
            legal[one_of(&mut chance, legal.len() - 1)]
        };
        let events = Skirrid::decide(&state, seat, &action, &mut chance);
        for event in &events.expect("a legal action") {
            Skirrid::evolve(&mut state, event);
        }
    }
    state
}

/// Measures listing all legal placements of a hand with 18 tiles on a board in mid-game. The result is in placements
/// per second, on one core.
#[divan::bench]
fn skirrid_legal(bencher: Bencher<'_, '_>) {
    let states: Vec<skirrid::State> = (0..8).map(half_laid).collect();
    let mut next = states.iter().cycle();
    let each = |state: &skirrid::State| Skirrid::legal_actions(state, Seat::FIRST).len();
    let mean = states.iter().map(each).sum::<usize>() / states.len();
    bencher.counter(ItemsCount::new(mean)).bench_local(|| {
        let state = next.next().expect("seats act in turn");
        black_box(Skirrid::legal_actions(state, Seat::FIRST))
    });
}

/// Measures pressing an arrow under a held tile: moving the tile, and making the scene of its picture.
#[divan::bench]
fn skirrid_held(bencher: Bencher<'_, '_>) {
    use stramash_core::engine::{Hold, Redact, Viewer};

    let view = half_laid(3).redact(Viewer::Seat(Seat::FIRST));
    let draft = Skirrid::pick_up(&view, "door3").expect("a tile of the hand");
    bencher.bench_local(|| {
        let turned = Skirrid::use_knob(&view, &draft, 4).expect("a knob");
        Skirrid::held(&view, &turned)
    });
}

/// Measures listing the legal actions of one seat, with their words.
#[divan::bench(args = [2, 4, 6])]
fn choices(bencher: Bencher<'_, '_>, seats: u8) {
    let matches: Vec<_> = (0..20)
        .map(|seed| random(seats, seats > 2, seed, 300))
        .filter(|playing| playing.outcome().is_none())
        .collect();
    bencher
        .counter(ItemsCount::new(matches.len()))
        .bench_local(|| {
            for playing in &matches {
                let seat = playing.to_act().only().expect("not over");
                black_box(view_of(&**playing, seat).choices());
            }
        });
}

/// Measures replaying a stored match of 300 lines.
#[divan::bench]
fn replay_300_lines(bencher: Bencher<'_, '_>) {
    let playing = random(4, false, 1, 300);
    assert_eq!(playing.n_entries(), 300);
    let game = GameKind::Stramash.game();
    let entries: Vec<Sealed> = (0..300)
        .filter_map(|index| playing.sealed_entry(index))
        .collect();
    let opening = playing.sealed_opening();
    bencher.bench_local(|| {
        game.decode(opening.clone(), entries.clone())
            .expect("a readable stored match")
    });
}
