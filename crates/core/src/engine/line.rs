//! Reads a line and plays it on a state, action by action.

use super::chance::Chance;
use super::game::{Game, View};
use super::notation_error::NotationError;
use super::playable::Playable;
use super::playing::Match;
use super::redact::Redact;
use super::refused::Refused;
use super::rejected::Rejected;
use super::seat::Seat;
use super::typed::{after_filler, plain, unnumbered};
use super::viewer::Viewer;

/// The actions of a line that was played, and their events.
type Ran<G> = (Vec<<G as Game>::Action>, Vec<<G as Game>::Event>);

struct StopReason {
    why: Refused,
    /// Whether even asides are refused.
    asides: bool,
}

/// The actions read from the beginning of a line, and the remaining text.
type Part<'t, G> = Result<(Vec<<G as Game>::Action>, &'t str), NotationError>;

/// Reads actions from the beginning of the remaining text of a line, after the actions `before`. The text after
/// the actions that were read must be empty or look like the start of another action.
fn read_part<'t, G: Playable>(text: &'t str, view: &View<G>, before: &[G::Action]) -> Part<'t, G> {
    let (read, after) = if before.is_empty() {
        read_first::<G>(text, view)
    } else {
        G::parse(text, view)
    }?;
    let next = after_filler(after);
    if !next.is_empty() && !G::begins(next) {
        let line = G::print(&[before, &read].concat());
        return Err(NotationError::behind(&line, next));
    }
    Ok((read, after))
}

/// Reads actions from the beginning of a whole line. Skips the number of a move before them, as in a list of moves.
fn read_first<'t, G: Playable>(line: &'t str, view: &View<G>) -> Part<'t, G> {
    let whole = || G::parse(line, view);
    match unnumbered(line) {
        None => whole(),
        Some((text, true)) => G::parse(text, view).or_else(|fault| whole().map_err(|_| fault)),
        Some((text, false)) => whole().or_else(|fault| G::parse(text, view).map_err(|_| fault)),
    }
}

impl<G: Playable> Match<G> {
    /// Reads a line and plays it on a state. Events for which `keep` returns false are not applied. After an event that
    /// reveals something or has a random outcome, the rest of the line is refused without being read, because whether
    /// it is legal could depend on what was revealed.
    pub(super) fn run(
        state: &mut G::State,
        seat: Seat,
        line: &str,
        chance: &mut dyn Chance,
        mut keep: impl FnMut(&G::Event) -> bool,
    ) -> Result<Ran<G>, Refused> {
        let line = plain(line);
        let mut rest = &*line;
        let (mut actions, mut events) = (Vec::new(), Vec::new());
        let (in_turn, mut news) = (Self::check_turn(state, seat).is_ok(), false);
        let go_on = |state: &G::State, actions: &[G::Action], news: bool| {
            let turn = Self::check_turn(state, seat);
            let over = turn == Err(Refused::Over);
            let beyond = || Refused::Beyond {
                played: G::print(actions),
                over: over && !news,
            };
            let why = match turn {
                Ok(()) if !news => return Ok(()),
                Err(why) if actions.is_empty() || !in_turn => why,
                _ => beyond(),
            };
            let asides = over || news;
            Err(StopReason { why, asides })
        };
        loop {
            let bar = go_on(state, &actions, news).err();
            if let Some(StopReason { why, asides: true }) = bar {
                return Err(why);
            }
            let view = state.redact(Viewer::Seat(seat));
            let read = read_part::<G>(rest, &view, &actions).map_err(|error| match error {
                NotationError::Syntax(phrase) if bar.is_some() => Refused::Syntax(phrase),
                NotationError::Syntax(phrase) => match G::why_incomplete(state, seat, rest) {
                    none if none.is_empty() => Refused::Syntax(phrase),
                    reasons => Refused::Illegal(reasons),
                },
                NotationError::Illegal(phrases) => Refused::Illegal(phrases),
                NotationError::Ambiguous(candidates) => Refused::Ambiguous { candidates },
            });
            // Out of turn only an aside is accepted. Any other text gets the same answer, so that the answer does not
            // reveal whether the text is a possible line.
            let (read, after) = match (read, bar) {
                (Ok(read), Some(bar)) if !read.0.iter().all(G::is_aside) => return Err(bar.why),
                (Err(_), Some(bar)) => return Err(bar.why),
                (read, _) => read?,
            };
            for action in read {
                if let Err(bar) = go_on(state, &actions, news)
                    && (bar.asides || !G::is_aside(&action))
                {
                    return Err(bar.why);
                }
                let new = G::decide(state, seat, &action, chance).map_err(|why| match why {
                    Rejected::Against(why) => Refused::Illegal(why),
                    Rejected::ChanceExhausted => Refused::ChanceExhausted,
                })?;
                for event in new {
                    news = news || G::is_chance(&event) || G::reveals(&event);
                    if keep(&event) {
                        G::evolve(state, &event);
                    }
                    events.push(event);
                }
                actions.push(action);
            }
            rest = after_filler(after);
            if rest.is_empty() {
                return Ok((actions, events));
            }
        }
    }

    fn check_turn(state: &G::State, seat: Seat) -> Result<(), Refused> {
        if G::outcome(state).is_some() {
            Err(Refused::Over)
        } else if G::to_act(state).contains(seat) {
            Ok(())
        } else {
            Err(Refused::NotYourTurn)
        }
    }
}
