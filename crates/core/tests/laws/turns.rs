//! Tests of turns with several actions, and of pieces that are placed by sight, for every game.

use crate::support::{self, Seeded, actor, random_options};
use stramash_core::engine::{
    Agreed, AnyMatch, KnobState, MOST_NUMBERS, Match, Playable, Seat, Seats, Viewer,
};

/// Plays random matches. Before each line, calls `look` with a seat that may act.
fn play<G: Playable>(seed: u64, lines: usize, mut look: impl FnMut(&Match<G>, Seat, &mut Seeded)) {
    support::play::<G>(seed, lines, |playing, chance| {
        if let Some(seat) = actor::<G>(playing.state(), chance) {
            look(playing, seat, chance);
        }
    });
}

law! {
    /// Checks passing. If the rules allow it, it must be a legal action, and the seat's view must have a legal line for
    /// it. The view of a seat that may not act must have no line for passing.
    letting_a_turn_go_by_is_legal, GoingBy, |G| {
        let mut let_go = 0;
        for seed in support::seeds(10) {
            play::<G>(seed, 60, |playing, seat, chance| {
                let view = |seat| playing.seen_by(seat).open_for(seat).unwrap();
                for other in Seat::all(playing.n_seats()) {
                    assert!(playing.to_act().contains(other) || view(other).passing().is_none());
                }
                let passing = G::passing(playing.state(), seat);
                let line = passing.as_ref().map(G::write);
                assert_eq!(view(seat).passing(), line);
                let Some((action, line)) = passing.zip(line) else { return };
                assert!(G::legal_actions(playing.state(), seat).contains(&action));
                let_go += 1;
                let mut after = playing.clone();
                after.play(seat, &line, chance).expect("a legal line");
            });
        }
        assert!(let_go > 0 || G::SLUG != "skirrid", "no Skirrid turn was passed");
    }
}

law! {
    /// Checks that whole turns are legal lines that complete the turn. Whole turns with several actions must lead to
    /// different positions. Every sequence of single actions must end where some whole turn ends.
    whole_turns_are_whole, Whole, |G| {
        for seed in support::seeds(10) {
            play::<G>(seed, 250, |playing, seat, chance| {
                let plays = G::plays(playing.state(), seat);
                assert!(!plays.is_empty());
                if !G::is_midway(playing.state(), seat) {
                    let alone = G::legal_actions(playing.state(), seat);
                    assert!(plays == alone.into_iter().map(|one| vec![one]).collect::<Vec<_>>());
                    return;
                }
                // Returns the result of a line. Chance is the same for all lines.
                let lot = chance.up_to(1_000_000) as u64;
                let end = |line: &str| {
                    let mut after = playing.clone();
                    after.play(seat, line, &mut Seeded::new(lot)).expect("a legal line");
                    G::position(after.state())
                };
                let mut ends = Vec::new();
                for turn in &plays {
                    let line = G::print(turn);
                    let preview = playing.preview(seat, &line).expect("a legal line");
                    assert!(!preview.goes_on, "{line} leaves a part of the turn");
                    let end = end(&line);
                    assert!(turn.len() == 1 || !ends.contains(&end), "{line} has the same end as another line");
                    ends.push(end);
                }
                // Plays single actions to the end of the turn. The result must be among those of the whole turns.
                let mut line = String::new();
                let mut choices = playing.seen_by(seat).open_for(seat).unwrap().choices();
                while !choices.is_empty() {
                    if !line.is_empty() {
                        line.push(' ');
                    }
                    line.push_str(&chance.choose(&choices).line);
                    let preview = playing.preview(seat, &line).expect("legal step by step");
                    choices = preview.view.open_for(seat).unwrap().choices();
                    if !preview.goes_on {
                        choices.clear();
                        assert!(ends.contains(&end(&line)), "no whole turn ends like {line}");
                    }
                }
            });
        }
    }
}

law! {
    /// Checks that a forced line is a whole turn and that there is no other whole turn.
    forced_turns_are_whole, Forced, |G| {
        for seed in 20..30 {
            play::<G>(seed, 250, |playing, seat, chance| {
                let view = playing.seen_by(seat).open_for(seat).unwrap();
                let Some(line) = view.forced() else { return };
                let mut after = playing.clone();
                after.play(seat, &line, chance).expect("a legal line");
                if G::is_midway(playing.state(), seat) {
                    assert_eq!(G::plays(playing.state(), seat).len(), 1);
                }
            });
        }
    }
}

law! {
    /// Checks that a held piece can be drawn and described after any change. If it is said to fit, laying it must be
    /// legal; otherwise there must be a reason. Suggested places must be legal.
    held_pieces_tell_the_truth, HeldTruly, |G| {
        for seed in support::seeds(6) {
            play::<G>(seed, 60, |playing, seat, chance| {
                if G::KNOBS.is_empty() || chance.up_to(6) > 0 {
                    return;
                }
                let view = playing.view(Viewer::Seat(seat));
                let choices = playing.seen_by(seat).open_for(seat).unwrap().choices();
                let verb = G::VERBS[0].name;
                let pieces = choices.iter().filter(|choice| choice.verb == verb);
                let pieces: Vec<&String> = pieces
                    .filter_map(|choice| choice.slots[0].as_ref())
                    .collect();
                if pieces.is_empty() {
                    return;
                }
                let piece = chance.choose(&pieces).as_str();
                let mut draft = G::pick_up(&view, piece).expect("a piece that can be laid");
                assert!(G::held(&view, &draft).unwrap().line.is_ok(), "the tile starts at a good place");
                for _ in 0..12 {
                    assert!(draft.len() <= MOST_NUMBERS);
                    let held = G::held(&view, &draft).expect("a held piece");
                    assert_eq!(held.knobs.len(), G::KNOBS.len());
                    match &held.line {
                        Ok(line) => assert!(playing.preview(seat, line).is_ok(), "{line}"),
                        Err(reasons) => assert!(!reasons.is_empty()),
                    }
                    for advice in G::suggestions(&view, &draft).iter().take(3) {
                        let there = G::held(&view, &advice.draft).unwrap();
                        assert!(there.line.is_ok(), "advice is legal");
                    }
                    let knob = chance.up_to(G::KNOBS.len());
                    match G::use_knob(&view, &draft, knob) {
                        Some(turned) => draft = turned,
                        None => assert_ne!(held.knobs[knob], KnobState::Enabled, "an offered knob works"),
                    }
                }
            });
        }
    }
}

law! {
    /// Checks that invalid drafts give no piece and never cause a panic.
    forged_drafts_are_nothing, Forged, |G| {
        play::<G>(3, 12, |playing, seat, chance| {
            let view = playing.view(Viewer::Seat(seat));
            for _ in 0..60 {
                let n = chance.up_to(MOST_NUMBERS + 2);
                let numbers = (0..n).map(|_| match chance.up_to(3) {
                    0 => u16::MAX,
                    1 => u16::try_from(chance.up_to(400)).unwrap(),
                    _ => u16::try_from(chance.up_to(6)).unwrap(),
                });
                let draft: Vec<u16> = numbers.collect();
                let _ = G::use_knob(&view, &draft, chance.up_to(12));
                let _ = G::moved_to(&view, &draft, "A1");
                let _ = G::suggestions(&view, &draft);
                if let Some(held) = G::held(&view, &draft)
                    && let Ok(line) = held.line
                {
                    assert!(playing.preview(seat, &line).is_ok(), "{line}");
                }
            }
            assert!(G::pick_up(&view, "no such piece").is_none());
        });
    }
}

law! {
    /// Checks that after any end the same people can play again, with options that the game accepts.
    a_rematch_has_good_options, Again, |G| {
        for seed in support::seeds(40) {
            let mut chance = Seeded::new(seed);
            let agreed = random_options::<G>(&mut chance);
            let (seats, values) = (agreed.seats(), agreed.values());
            for number in 0..=seats {
                let winners = Seat::new(number).filter(|_| number < seats);
                let winners = winners.map_or(Seats::NONE, Seats::one);
                let again = G::rematch_options(values, seats, winners);
                assert!(Agreed::<G>::read(seats, &again).is_ok(), "{agreed:?}");
            }
        }
    }
}
