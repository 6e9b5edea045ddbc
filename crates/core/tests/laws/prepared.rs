//! Tests of prepared plays, which are chosen from what a seat knows, and are played only if they still do what their
//! preview showed.

use crate::support::{self, Seeded, view_of};
use stramash_core::engine::{
    AnyMatch, Game, Imagined, Match, Playable, Redact, Refused, Seat, View, Viewer,
};

/// Returns the seats that wait for their turn.
fn waiting<G: Playable>(playing: &Match<G>) -> Vec<Seat> {
    let to_act = AnyMatch::to_act(playing);
    let live = playing.outcome().is_none();
    let seats = Seat::all(playing.n_seats()).filter(|seat| live && !to_act.contains(*seat));
    seats.collect()
}

fn basis(playing: &dyn AnyMatch, seat: Seat, line: &str) -> Option<String> {
    let basis = playing.basis(seat, line);
    basis.open_for(seat).expect("the seat's own")
}

/// Returns what a seat sees and may do if the turn is given to it. None if it cannot get the turn.
fn next_turn<G: Playable>(state: &G::State, seat: Seat) -> Option<(View<G>, Vec<G::Action>)> {
    let mut state = state.clone();
    let can = G::give_turn(&mut state, seat);
    can.then(|| {
        G::audit(&state).expect("a possible state");
        assert!(G::to_act(&state).only() == Some(seat));
        (
            state.redact(Viewer::Seat(seat)),
            G::legal_actions(&state, seat),
        )
    })
}

law! {
    /// Checks that a seat can prepare the same plays in all states that it cannot distinguish.
    choices_reveal_nothing, Choices, |G| {
        for seed in support::seeds(3) {
            support::play::<G>(seed, 200, |playing, chance| {
                // Tests only some positions, because sampling takes time.
                for seat in waiting(playing).into_iter().filter(|_| playing.n_entries() % 5 == 1) {
                    let other: Imagined<G> = playing.imagine(Viewer::Seat(seat), chance).unwrap();
                    let then = next_turn::<G>(playing.state(), seat);
                    assert!(then == next_turn::<G>(other.state(), seat));
                    let offered = playing.on_turn(seat);
                    assert_eq!(offered.is_some(), then.is_some_and(|(_, legal)| !legal.is_empty()));
                }
            });
        }
    }
}

law! {
    /// Checks that a prepared line is legal and does what its preview showed if its basis is still the same. A line
    /// without a basis must be refused.
    basis_tells_whether_a_line_still_holds, Holds, |G| {
        let (mut held, mut offered) = (0, 0);
        let (mut seed, few) = (0, support::seeds(6).end);
        // Plays more matches until a line was played, because with some options nothing can be prepared.
        while seed < few || (held == 0 && seed < few * 10 && G::SLUG != "swither") {
            seed += 1;
            let mut prepared: Vec<(Seat, String, String)> = Vec::new();
            support::play::<G>(seed, 300, |playing, chance| {
                let on_turn = |(seat, ..): &mut (Seat, _, _)| AnyMatch::to_act(playing).contains(*seat);
                for (seat, line, before) in prepared.extract_if(.., on_turn) {
                    let played = AnyMatch::play(&mut playing.clone(), seat, &line, chance);
                    match basis(playing, seat, &line) {
                        None => {
                            let why = played.expect_err("an illegal line").open_for(seat);
                            assert_ne!(why, Some(Refused::NotYourTurn));
                        }
                        Some(now) => {
                            played.expect("a legal line");
                            held += usize::from(now == before);
                        }
                    }
                }
                for seat in waiting(playing) {
                    let tries = chance.up_to(4) == 0;
                    if !tries {
                        continue;
                    }
                    let Some(ahead) = playing.on_turn(seat) else { continue };
                    let choices = view_of(ahead.as_ref(), seat).choices();
                    let line = chance.choose(&choices).line.clone();
                    let now = basis(ahead.as_ref(), seat, &line).expect("a line on offer");
                    offered += 1;
                    prepared.retain(|(of, ..)| *of != seat);
                    prepared.push((seat, line, now));
                }
            });
        }
        assert!(offered == 0 || held > 0, "none of {offered} lines of {} was played", G::SLUG);
        assert!(offered > 0 || G::SLUG == "swither", "{} offers nothing", G::SLUG);
    }
}

/// Checks, with Stratego, that the basis of a prepared line changes exactly if a play touches one of the line's
/// squares. For example, another enemy piece may have come to the target of a strike.
#[test]
fn basis_changes_with_what_a_line_touches() {
    use stramash_core::games::stratego::Stratego;

    let (mut changed, mut kept) = (0, 0);
    for seed in support::seeds(10) {
        let mut before: Option<(Seat, Vec<(String, String)>)> = None;
        support::play::<Stratego>(seed, 200, |playing, _: &mut Seeded| {
            if let Some((seat, lines)) = before.take() {
                let last = playing.n_entries() - 1;
                let told = format!("{:?}", playing.news_for(last, seat).open_for(seat));
                for (line, then) in lines {
                    let Some(now) = basis(playing, seat, &line) else {
                        continue;
                    };
                    let squares = line.split(['>', 'x', '-', ' ']);
                    let touched = squares
                        .filter(|square| square.len() > 1)
                        .any(|square| told.contains(&format!("\"{square}\"")));
                    assert_eq!(now != then, touched, "{line}: {told}");
                    changed += usize::from(touched);
                    kept += usize::from(!touched);
                }
            }
            for seat in waiting(playing) {
                let Some(ahead) = playing.on_turn(seat) else {
                    continue;
                };
                let choices = view_of(ahead.as_ref(), seat).choices().into_iter();
                let lines = choices.map(|choice| {
                    let basis = basis(ahead.as_ref(), seat, &choice.line);
                    (choice.line, basis.expect("a line on offer"))
                });
                before = Some((seat, lines.collect()));
            }
        });
    }
    assert!(changed > 0 && kept > 100, "{changed} {kept}");
}

/// Checks that a Stramash seat has an idle line, which discards a card, exactly if it cannot play any card.
#[test]
fn idle_discards_only_when_nothing_can_be_played() {
    use stramash_core::games::stramash::{Action, Stramash};

    let (mut idle, mut busy) = (0, 0);
    for seed in support::seeds(5) {
        support::play::<Stramash>(seed, 100, |playing, _: &mut Seeded| {
            let Some(seat) = AnyMatch::to_act(playing).only() else {
                return;
            };
            let legal = Stramash::legal_actions(playing.state(), seat);
            let stuck = legal
                .iter()
                .all(|play| matches!(play, Action::Discard { .. }));
            let line = view_of(playing, seat).idle();
            assert_eq!(line.is_some(), stuck);
            idle += usize::from(stuck);
            busy += usize::from(!stuck);
        });
    }
    assert!(idle > 0 && busy > 0);
}
