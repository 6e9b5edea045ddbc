//! The law of the notations of all games. The first three characters of the input choose the game, the number of seats
//! and the seed of chance. Each later line is played by a seat that may act.
//!
//! A parsed line that is written and parsed again must be the same. A line that is refused must leave the match
//! unchanged. After a line that is played, the state must be valid.

use stramash_core::engine::{Agreed, Match, NotationError, OptionValues, Playable, Seat, Viewer};
use stramash_core::games::{ForEachGame, GameKind, for_each_game};

use super::chance::Seeded;

/// The maximum number of lines. Inputs with more lines have hardly ever found anything.
const MOST_LINES: usize = 40;

/// Checks the law.
pub fn holds(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Some((&[game, seats, seed], lines)) = text
        .split_once('\n')
        .and_then(|(head, lines)| Some((head.as_bytes().first_chunk()?, lines)))
    else {
        return;
    };
    for_each_game(&mut Played {
        skipped: usize::from(game) % GameKind::ALL.len(),
        seats,
        seed,
        lines,
    });
}

/// A visitor of the list of games, which plays the lines in one of them. It finds the game by counting down a number.
struct Played<'t> {
    skipped: usize,
    seats: u8,
    seed: u8,
    lines: &'t str,
}

impl ForEachGame for Played<'_> {
    fn visit<G: Playable>(&mut self) {
        if self.skipped == 0 {
            let least = *G::SEATS.start();
            let seats = least + self.seats % (G::SEATS.end() - least + 1);
            play::<G>(seats, u64::from(self.seed), self.lines);
        }
        self.skipped = self.skipped.wrapping_sub(1);
    }
}

fn play<G: Playable>(seats: u8, seed: u64, lines: &str) {
    let mut chance = Seeded(seed);
    let agreed = Agreed::<G>::read(seats, &OptionValues::new()).expect("the usual options");
    let mut playing = Match::open(agreed, &mut chance).expect("chance does not end");
    for line in lines.lines().take(MOST_LINES) {
        let Some(seat) = G::to_act(playing.state()).iter().next() else {
            return;
        };
        read(&playing, seat, line.trim());
        let before = G::position(playing.state());
        match playing.play(seat, line, &mut chance) {
            Ok(_) => G::audit(playing.state()).expect("a sound state"),
            Err(_) => assert_eq!(G::position(playing.state()), before, "{line:?} was refused"),
        }
    }
}

/// Checks that reading a line uses up a part of it, and that the written form of its actions is read as the same
/// actions.
fn read<G: Playable>(playing: &Match<G>, seat: Seat, line: &str) {
    if line.is_empty() {
        return;
    }
    let view = playing.view(Viewer::Seat(seat));
    match G::parse(line, &view) {
        Ok((actions, rest)) => {
            assert!(!actions.is_empty(), "{line:?}");
            let ends = line.ends_with(rest) || rest.trim().is_empty();
            assert!(ends, "{line:?} leaves {rest:?}");
            let written = G::print(&actions);
            let (mut again, mut rest) = (Vec::new(), written.as_str());
            while !rest.trim().is_empty() {
                let (more, after) = G::parse(rest.trim(), &view)
                    .unwrap_or_else(|why| panic!("{line:?} is {written:?}, then {why:?}"));
                again.extend(more);
                rest = after;
            }
            assert!(again == actions, "{line:?} is {written:?}, then {again:?}");
        }
        Err(NotationError::Ambiguous(texts)) => assert!(texts.len() > 1, "{line:?}: {texts:?}"),
        Err(_) => {}
    }
}
