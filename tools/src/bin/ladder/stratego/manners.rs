//! Counts what a computer does in matches against itself: straight returns without a threat, strikes of high ranks on
//! hidden pieces that have not moved, and long matches.

use stramash_core::engine::{
    Agreed, AnyMatch, Game, Match, Nodes, Notation, OptionValues, Seat, Seeded, Viewer,
};
use stramash_core::games::stratego::board::Square;
use stramash_core::games::stratego::rank::Rank;
use stramash_core::games::stratego::{Action, Stratego, View};

use super::super::players::Player;

/// The number of plies within which a match should end.
const PLIES: u32 = 600;

/// The number of plies after which a match is stopped.
const MOST: u32 = 5000;

/// The counts of all matches.
#[derive(Debug, Default)]
pub(crate) struct Manners {
    matches: u64,
    /// The matches that ended within [`PLIES`].
    short: u64,
    plies: u32,
    returns: u32,
    /// The strikes of marshals, generals and colonels on hidden pieces that have not moved.
    strikes: u32,
    bombs: u32,
    /// The sum of the plies at which a marshal struck first, and their number.
    shown: [u32; 2],
}

impl Manners {
    /// Plays a match with a number, and counts.
    pub(crate) fn add(
        &mut self,
        player: &dyn Player<Stratego>,
        options: &[(&str, &str)],
        number: u64,
    ) {
        let pair = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        let options: OptionValues = options.iter().map(pair).collect();
        let agreed = Agreed::<Stratego>::read(2, &options).expect("options that go together");
        let mut chance = Seeded::numbered(number);
        let mut thinking = Seeded::new(chance.seed());
        let mut playing = Match::open(agreed, &mut chance).expect("endless chance");
        let (mut last, mut shown, mut plies) = ([None; 2], [false; 2], 0);
        while let Some(seat) = Stratego::awaited(playing.state()).iter().next() {
            let knowledge = playing.knowledge(seat);
            let line = player.line(&knowledge, &mut Nodes::new(0), &mut thinking);
            if let [Action::Move { from, to }] = line[..] {
                plies += 1;
                let view = knowledge.view();
                self.returns += u32::from(returns(view, last[seat.index()], from, to));
                last[seat.index()] = Some((from, to));
                let other = Seat::new(u8::from(seat == Seat::FIRST)).expect("a seat");
                self.count_strike(view, &playing.view(Viewer::Seat(other)), from, to);
                let first = !shown[seat.index()] && view.at(to).is_some();
                if first && view.at(from).and_then(|piece| piece.rank) == Some(Rank::Marshal) {
                    shown[seat.index()] = true;
                    self.shown = [self.shown[0] + plies, self.shown[1] + 1];
                }
            }
            let done = playing.play(seat, &Stratego::print(&line), &mut chance);
            assert!(done.is_ok(), "{done:?}");
            if plies == MOST {
                break;
            }
        }
        self.matches += 1;
        self.short += u64::from(playing.outcome().is_some() && plies <= PLIES);
        self.plies += plies;
    }

    fn count_strike(&mut self, view: &View, truth: &View, from: Square, to: Square) {
        let high = [Rank::Marshal, Rank::General, Rank::Colonel];
        let strikes = view
            .at(from)
            .and_then(|piece| piece.rank)
            .is_some_and(|rank| high.contains(&rank));
        if strikes
            && view
                .at(to)
                .is_some_and(|piece| piece.rank.is_none() && !piece.moved)
        {
            self.strikes += 1;
            self.bombs += u32::from(truth.at(to).and_then(|piece| piece.rank) == Some(Rank::Bomb));
        }
    }

    /// Prints the counts.
    pub(crate) fn print(&self, name: &str) {
        let percent = |n: f64, all: f64| 100.0 * n / all.max(1.0);
        let (plies, strikes) = (f64::from(self.plies), f64::from(self.strikes));
        println!(
            "{name}: {} matches, {:.0} plies on average, {:.1} % within {PLIES}; straight returns without a threat \
             {:.2} % of plies; bombs in {:.1} % of {} strikes of high ranks on hidden pieces that have not moved; the \
             marshal strikes first at ply {:.0}",
            self.matches,
            plies / self.matches as f64,
            percent(self.short as f64, self.matches as f64),
            percent(self.returns.into(), plies),
            percent(self.bombs.into(), strikes),
            self.strikes,
            f64::from(self.shown[0]) / f64::from(self.shown[1].max(1)),
        );
    }
}

/// Returns whether a move takes back the seat's last one, with no enemy piece beside that can be the reason.
fn returns(view: &View, last: Option<(Square, Square)>, from: Square, to: Square) -> bool {
    let threat = |square: Square| {
        let piece = view
            .at(square)
            .filter(|piece| Some(piece.side) != view.side());
        piece.is_some_and(|piece| piece.moved || piece.rank.is_some_and(Rank::moves))
    };
    last == Some((to, from))
        && view.at(to).is_none()
        && !from.neighbours().chain(to.neighbours()).any(threat)
}
