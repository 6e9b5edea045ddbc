//! Counts the sequences of actions that are possible from a state. Tests use the numbers to check move generation.

use super::chance::CountingChance;
use super::game::Game;

/// The reason why sequences of actions could not be counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Uncounted {
    /// An action needs a random outcome, or several seats may act.
    Open,
    /// The work limit was reached.
    TooMany,
}

/// The cost counted for listing the legal actions of one state, if an action costs 1. In every game the real cost is at
/// most this.
const STATE: u64 = 2000;

/// Counts the sequences of `depth` actions. Chess programs call this perft. Subtracts the cost of the work from `left`:
/// one for each action, and [`STATE`] for each state.
pub(super) fn perft<G: Game>(
    state: &G::State,
    depth: u32,
    left: &mut u64,
) -> Result<u64, Uncounted> {
    let mut leaves = 0;
    if depth == 0 {
        return Ok(1);
    }
    let to_act = G::to_act(state);
    if to_act.len() > 1 {
        return Err(Uncounted::Open);
    }
    for seat in to_act.iter() {
        let actions = G::legal_actions(state, seat);
        let looked_at = actions.len() as u64 + STATE;
        *left = left.checked_sub(looked_at).ok_or(Uncounted::TooMany)?;
        if depth == 1 {
            leaves += actions.len() as u64;
            continue;
        }
        for action in actions {
            let mut peek = CountingChance::default();
            let mut next = state.clone();
            let enacted = G::enact(&mut next, seat, &action, &mut peek);
            if enacted.is_err() || peek.asked > 0 {
                return Err(Uncounted::Open);
            }
            leaves += perft::<G>(&next, depth - 1, left)?;
        }
    }
    Ok(leaves)
}
