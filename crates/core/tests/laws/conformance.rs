//! The laws that every game must keep. They are tested on random matches with random options; the seeds are fixed.

use crate::support::{self, MOST_LINES, Seeded, actor, agreed, chosen, doing, random_options};
use stramash_core::engine::{
    Agreed, AnyGame, AnyMatch, CountingChance, DecodeError, GameOf, Leaving, Match, Playable,
    Sealed, Seat, Seats, Transition, Viewer,
};

/// Plays a random match to its end.
fn play<G: Playable>(seed: u64, look: impl FnMut(&Match<G>, &mut Seeded)) -> (Match<G>, Seeded) {
    support::play(seed, usize::MAX, look)
}

/// Returns the choices of a seat.
fn choices<G: Playable>(playing: &Match<G>, seat: Seat) -> Vec<stramash_core::engine::Choice> {
    playing.seen_by(seat).open_for(seat).unwrap().choices()
}

law! {
    /// Checks that `to_act` is empty exactly when there is an outcome, that the table waits only for seats in `to_act`,
    /// and that each of them has a legal action. Also checks that winners are seats of the table, and that random
    /// matches end.
    matches_end, Ends, |G| {
        for seed in support::seeds(6) {
            let (playing, _) = play::<G>(seed, |playing, _| {
                let state = playing.state();
                let to_act = G::to_act(state);
                assert_eq!(to_act.is_empty(), G::outcome(state).is_some());
                let awaited = G::awaited(state);
                assert_eq!(awaited.is_empty(), to_act.is_empty());
                assert!(awaited.iter().all(|seat| to_act.contains(seat)));
                for seat in to_act.iter() {
                    assert!(seat.number() < playing.n_seats());
                    assert!(!G::legal_actions(state, seat).is_empty());
                }
            });
            let outcome = G::outcome(playing.state()).expect("an end");
            assert!(outcome.winners.iter().all(|seat| seat.number() < playing.n_seats()));
            if let Some(scores) = outcome.scores {
                assert_eq!(scores.len(), usize::from(playing.n_seats()));
            }
            let seat = Seat::new(0).unwrap();
            assert!(choices(&playing, seat).is_empty());
        }
    }
}

law! {
    /// Checks that listed actions are accepted. Actions of other positions must be refused and change nothing,
    /// unless they are listed in this position, too.
    listed_means_legal, Listed, |G| {
        let mut pool: Vec<G::Action> = Vec::new();
        let mut refused = 0;
        let (mut seed, few) = (0, support::seeds(8).end);
        // Plays more matches until enough actions were refused, because short games need more than `few`.
        while seed < few || (refused <= 200 && !G::ALWAYS_LEGAL && seed < few * 10) {
            support::renew::<G>(&mut pool);
            play::<G>(seed, |playing, chance| {
                let state = playing.state();
                // Checks all of the first positions, and only some of the later ones.
                if playing.n_entries() >= 12 && chance.up_to(8) > 0 {
                    return;
                }
                for seat in G::to_act(state).iter() {
                    let legal = G::legal_actions(state, seat);
                    for action in legal.iter().take(40) {
                        let mut peek = CountingChance::default();
                        assert!(G::decide(state, seat, action, &mut peek).is_ok(), "{action:?}");
                    }
                    for _ in 0..pool.len().min(12) {
                        let action = chance.choose(&pool).clone();
                        let decided = G::decide(state, seat, &action, &mut CountingChance::default());
                        assert_eq!(decided.is_ok(), legal.contains(&action), "{action:?}");
                        if let Err(reasons) = decided {
                            assert!(!reasons.reasons().is_empty());
                            refused += 1;
                            let mut same = playing.clone();
                            let line = G::print(std::slice::from_ref(&action));
                            // Skips an action whose text means a different action in this position, because that one
                            // may be legal.
                            let view = playing.view(Viewer::Seat(seat));
                            let read = G::parse(&line, &view).map(|(read, _)| read);
                            if read.is_ok_and(|read| read != [action]) {
                                continue;
                            }
                            assert!(same.play(seat, &line, chance).is_err());
                            assert!(same.state() == state && same.n_entries() == playing.n_entries());
                        }
                    }
                    let index = chance.up_to(legal.len());
                    pool.push(legal[index].clone());
                }
            });
            seed += 1;
        }
        assert!(
            if G::ALWAYS_LEGAL { refused == 0 } else { refused > 200 },
            "too few refusals: {refused}"
        );
    }
}

law! {
    /// Checks that asides are not among the legal actions. Listed asides must be accepted and all others refused, and
    /// after the match none may be listed.
    asides_are_beside_play, Asides, |G| {
        for seed in support::seeds(6) {
            let mut pool: Vec<G::Action> = Vec::new();
            let (playing, _) = play::<G>(seed, |playing, chance| {
                let state = playing.state();
                if chance.up_to(10) > 0 || G::outcome(state).is_some() {
                    return;
                }
                for seat in (0..playing.n_seats()).filter_map(Seat::new) {
                    let asides = G::asides(state, seat);
                    let legal = G::legal_actions(state, seat);
                    assert!(!legal.iter().any(G::is_aside) && asides.iter().all(G::is_aside));
                    for action in &asides {
                        let mut after = playing.clone();
                        let line = G::print(std::slice::from_ref(action));
                        after.play(seat, &line, chance).expect("an aside");
                        G::audit(after.state()).expect("a consistent state");
                        // An aside must not change the legal actions.
                        if G::outcome(after.state()).is_none() {
                            assert_eq!(G::to_act(after.state()), G::to_act(state));
                            assert!(G::legal_actions(after.state(), seat) == legal);
                        }
                        let again: Vec<G::Action> = G::asides(after.state(), seat);
                        pool.extend(again.into_iter().chain([action.clone()]));
                    }
                    for action in &pool {
                        let decided = G::decide(state, seat, action, &mut CountingChance::default());
                        assert_eq!(decided.is_ok(), asides.contains(action), "{action:?}");
                    }
                    let listed = playing.seen_by(seat).open_for(seat).unwrap().asides();
                    assert_eq!(listed.len(), asides.len());
                    pool.truncate(20);
                }
            });
            for seat in (0..playing.n_seats()).filter_map(Seat::new) {
                assert!(G::asides(playing.state(), seat).is_empty());
            }
        }
    }
}

law! {
    /// Checks that the lines a game offers ready-made, and the sensible lines it makes up, are legal. Playing the line
    /// that can be saved after such a play must lead to the same state.
    offered_lines_are_legal, Offered, |G| {
        for seed in support::seeds(8) {
            play::<G>(seed, |playing, chance| {
                if chance.up_to(20) > 0 {
                    return;
                }
                for seat in G::to_act(playing.state()).iter() {
                    let view = playing.seen_by(seat).open_for(seat).unwrap();
                    let ready = view.ready_made().into_iter().map(|ready| ready.line);
                    let sensible = view.sensible(chance).unwrap();
                    for line in ready.chain(sensible) {
                        let mut after = playing.clone();
                        after.play(seat, &line, chance).expect("a line that the game provides");
                        let saved = after.seen_by(seat).open_for(seat).unwrap().saved_line();
                        let saved = saved.expect("the last play");
                        let mut again = playing.clone();
                        again.play(seat, &saved, chance).expect("the saved line");
                        assert!(again.state() == after.state());
                    }
                }
            });
        }
    }
}

law! {
    /// Checks that legal actions have no duplicates and are in a stable order, and that the same is true of their texts
    /// and parts.
    actions_are_distinct, Distinct, |G| {
        for seed in support::seeds(6) {
            play::<G>(seed, |playing, chance| {
                if chance.up_to(6) > 0 {
                    return;
                }
                let state = playing.state();
                for seat in G::to_act(state).iter() {
                    let legal = G::legal_actions(state, seat);
                    assert!(legal == G::legal_actions(&state.clone(), seat));
                    let mut texts: Vec<String> = Vec::new();
                    let mut parts = Vec::new();
                    for action in &legal {
                        texts.push(G::print(std::slice::from_ref(action)));
                        let part = G::parts(action);
                        let verb = G::VERBS.iter().find(|verb| verb.name == part.verb).unwrap();
                        assert_eq!(verb.slots.len(), part.slots.len());
                        for (slot, value) in verb.slots.iter().zip(&part.slots) {
                            assert!(slot.optional || value.is_some(), "{}", slot.name);
                        }
                        parts.push(format!("{part:?}"));
                    }
                    for list in [texts, parts] {
                        let mut sorted = list.clone();
                        sorted.sort();
                        sorted.dedup();
                        assert_eq!(sorted.len(), list.len());
                    }
                }
            });
        }
    }
}

law! {
    /// Checks that a written line is read as the same line, in upper and in lower case.
    lines_read_as_written, Written, |G| {
        for seed in support::seeds(6) {
            play::<G>(seed, |playing, chance| {
                let Some(seat) = actor::<G>(playing.state(), chance) else { return };
                let view = playing.view(Viewer::Seat(seat));
                let legal = G::legal_actions(playing.state(), seat);
                for _ in 0..4 {
                    let action = chance.choose(&legal);
                    let line = G::print(std::slice::from_ref(action));
                    let (read, rest) = G::parse(&line, &view).expect("its own text");
                    assert_eq!((read.as_slice(), rest.trim()), (std::slice::from_ref(action), ""));
                    let lower = line.to_lowercase();
                    let (read, _) = G::parse(&lower, &view).expect("in lower case");
                    assert_eq!(read.as_slice(), std::slice::from_ref(action));
                }
            });
        }
    }
}

law! {
    /// Checks that replaying the opening and the log gives the same state, and that decoding the stored form does so,
    /// too. Encoding the decoded match must give the same stored form.
    stored_matches_come_back, Stored, |G| {
        for seed in support::seeds(6) {
            let (playing, _) = play::<G>(seed, |_, _| {});
            let opening = playing.encode_opening();
            let entries: Vec<Sealed> =
                (0..playing.n_entries()).filter_map(|i| playing.sealed_entry(i)).collect();
            assert_eq!(entries.len(), playing.n_entries());
            let text = |sealed: &Sealed| sealed.clone().unseal().to_string();
            let read = |sealed: &Sealed| Sealed::new(serde_json::from_str(&text(sealed)).unwrap());
            let again = Match::<G>::decode(read(&opening), entries.iter().map(read).collect())
                .expect("a readable stored match");
            assert!(again.state() == playing.state());
            assert_eq!(text(&again.encode_opening()), text(&opening));
            for (index, entry) in entries.iter().enumerate() {
                assert_eq!(text(&again.sealed_entry(index).unwrap()), text(entry));
            }
        }
    }
}

law! {
    /// Checks that newer or damaged stored forms give an error, and neither a panic nor another match.
    broken_stores_are_errors, Broken, |G| {
        let (playing, mut chance) = play::<G>(3, |_, _| {});
        let opening = playing.encode_opening();
        let mut newer = opening.clone().unseal();
        newer["format"] = (G::FORMAT + 1).into();
        let decoded = Match::<G>::decode(Sealed::new(newer), Vec::new());
        assert!(matches!(decoded, Err(DecodeError::Newer { .. })));
        let n = playing.n_entries();
        for _ in 0..2000 {
            let sealed = match chance.up_to(3) {
                0 => opening.clone(),
                _ => playing.sealed_entry(chance.up_to(n)).unwrap(),
            };
            let mut text = sealed.unseal().to_string().into_bytes();
            for _ in 0..=chance.up_to(2) {
                let at = chance.up_to(text.len());
                text[at] = *chance.choose(b"019aAZ{}[]\",: n");
            }
            let Ok(value) = serde_json::from_slice(&text) else { continue };
            let value = Sealed::new(value);
            let _ = Match::<G>::decode(value.clone(), Vec::new());
            let _ = Match::<G>::decode(opening.clone(), vec![value]);
        }
    }
}

law! {
    /// Checks that a written position is read as the same position. It must describe the whole state except for the
    /// last play.
    positions_come_back, Positions, |G| {
        let mut whole = 0;
        for seed in support::seeds(15) {
            let mut chance = Seeded::new(seed);
            let agreed = random_options::<G>(&mut chance);
            let mut playing = Match::open(agreed.clone(), &mut chance).unwrap();
            for _ in 0..300 {
                let Some(seat) = actor::<G>(playing.state(), &mut chance) else { break };
                let line = G::print(&doing::<G>(playing.state(), seat, &mut chance));
                playing.play(seat, &line, &mut chance).unwrap();
            }
            let position = G::position(playing.state());
            assert_eq!(G::seats_of(&position).unwrap_or(agreed.seats()), agreed.seats());
            let Ok(loaded) = Match::from_position(agreed, &position) else {
                panic!("its own position is refused: {position}");
            };
            let loaded = loaded.state();
            assert_eq!(G::position(loaded).to_string(), position.to_string());
            assert_eq!(G::to_act(loaded), G::to_act(playing.state()));
            assert!(G::is_whole(loaded));
            if G::is_whole(playing.state()) {
                whole += 1;
                for seat in G::to_act(loaded).iter() {
                    let legal = G::legal_actions(playing.state(), seat);
                    assert!(G::legal_actions(loaded, seat) == legal);
                }
            }
        }
        assert!(whole >= 14, "most positions describe the whole state: {whole}");
    }
}

law! {
    /// Checks that the invariants of the state are true after every event.
    states_are_sound, Sound, |G| {
        for seed in support::seeds(8) {
            let mut chance = Seeded::new(seed);
            let agreed = random_options::<G>(&mut chance);
            let mut state = G::open(agreed.options(), &mut chance).unwrap();
            G::audit(&state).expect("a valid opening");
            for line in 0..MOST_LINES {
                let Some(seat) = actor::<G>(&state, &mut chance) else { break };
                let take = |state: &mut G::State, events: &[G::Event]| {
                    for event in events {
                        G::evolve(state, event);
                        if let Err(why) = G::audit(state) {
                            panic!("{agreed:?}, seed {seed}, line {line}: {why}");
                        }
                    }
                };
                if line % 500 == 499 {
                    let why = *chance.choose(&Leaving::ALL);
                    let (mut after, mut events) = (state.clone(), Vec::new());
                    let mut now = Transition::recording(&mut after, &mut events);
                    G::withdraw(&mut now, seat, why, &mut chance).unwrap();
                    take(&mut state, &events);
                    continue;
                }
                for action in doing::<G>(&state, seat, &mut chance) {
                    let events = G::decide(&state, seat, &action, &mut chance).unwrap();
                    take(&mut state, &events);
                }
            }
        }
    }
}

law! {
    /// Checks that the picture of every scene has a valid size.
    scenes_have_a_size, Scenes, |G| {
        for seed in support::seeds(4) {
            play::<G>(seed, |playing, chance| {
                if chance.up_to(40) > 0 {
                    return;
                }
                let viewers = (0..playing.n_seats()).filter_map(Seat::new).map(Viewer::Seat);
                for viewer in viewers.chain([Viewer::Public]) {
                    let scene = G::scene(&playing.view(viewer));
                    let (width, height) = scene.size;
                    assert!((100..=3000).contains(&width) && (100..=3000).contains(&height));
                    assert_eq!(scene, G::scene(&playing.view(viewer)));
                }
            });
        }
    }
}

law! {
    /// Checks that a forced line is legal and has the same effect as all other legal lines. Only a seat for which the
    /// table waits may have a forced line.
    forced_lines_are_legal, Forced, |G| {
        let mut seen = 0;
        let (mut seed, few) = (0, support::seeds(6).end);
        // Plays more matches until a line was forced, because short games need more than `few`.
        while seed < few || (seen == 0 && !G::NEVER_FORCED && seed < few * 10) {
            play::<G>(seed, |playing, _| {
                for seat in G::to_act(playing.state()).iter() {
                    let forced = playing.seen_by(seat).open_for(seat).unwrap().forced();
                    let legal = G::legal_actions(playing.state(), seat);
                    if !G::awaited(playing.state()).contains(seat) {
                        assert_eq!(forced, None);
                        continue;
                    }
                    if G::is_midway(playing.state(), seat) {
                        let plays = G::plays(playing.state(), seat);
                        let only = plays.first().filter(|_| plays.len() == 1);
                        assert_eq!(forced, only.map(|play| G::print(play)));
                        seen += usize::from(forced.is_some());
                        continue;
                    }
                    // Leaves out actions that only ask for chance, such as a throw of dice, because the bot leaves them
                    // to the players.
                    let asks = |action: &G::Action| {
                        let events = G::decide(playing.state(), seat, action, &mut CountingChance::default());
                        events.is_ok_and(|events| events.first().is_some_and(G::is_chance))
                    };
                    let open = legal.len() > 1 || legal.iter().any(asks);
                    assert!(forced.is_some() || open);
                    if let Some(line) = forced {
                        seen += 1;
                        let mut texts = legal.iter().map(|a| G::print(std::slice::from_ref(a)));
                        assert!(texts.any(|text| text == line));
                    }
                }
            });
            seed += 1;
        }
        // Requires no forced line in games in which pieces are placed by sight, because there a piece seldom has only
        // one place.
        let seldom = G::NEVER_FORCED || !G::KNOBS.is_empty();
        assert!(seen > 0 || seldom, "{}: no forced line was seen", G::SLUG);
        assert!(seen == 0 || !G::NEVER_FORCED, "{}: a line was forced", G::SLUG);
    }
}

law! {
    /// Checks that a preview shows the result of a play up to the first random outcome or the first new information for
    /// the seat, and that it changes nothing.
    previews_change_nothing, Previews, |G| {
        for seed in support::seeds(4) {
            play::<G>(seed, |playing, chance| {
                if chance.up_to(30) > 0 {
                    return;
                }
                for seat in G::to_act(playing.state()).iter() {
                    let before = playing.state().clone();
                    let legal = G::legal_actions(&before, seat);
                    let choices = choices(playing, seat);
                    // Takes a sample, because there can be thousands of legal actions.
                    let each = legal.len() / 100 + 1;
                    for (choice, action) in choices.into_iter().zip(&legal).step_by(each) {
                        let preview = playing.preview(seat, &choice.line).unwrap();
                        let (mut after, mut peek) = (playing.clone(), CountingChance::default());
                        AnyMatch::play(&mut after, seat, &choice.line, &mut peek).unwrap();
                        let events = G::decide(&before, seat, action, &mut CountingChance::default());
                        if events.unwrap().iter().any(G::reveals) {
                            // Compares the descriptions of the events before the first event that reveals something.
                            // The preview must not describe later events.
                            let last = after.n_entries() - 1;
                            let told = after.news_for(last, seat).open_for(seat);
                            let known = preview.told.open_for(seat).unwrap();
                            let told = told.unwrap();
                            assert!(told.starts_with(&known) && told.len() > known.len());
                        } else if peek.asked == 0 {
                            let last = after.n_entries() - 1;
                            let told = after.news_for(last, seat).open_for(seat);
                            assert_eq!(preview.told.open_for(seat), told);
                            let shown = preview.view.open_for(seat).unwrap();
                            let view = after.seen_by(seat).open_for(seat).unwrap();
                            assert_eq!(shown.words(), view.words());
                            assert_eq!(shown.scene(), view.scene());
                        }
                    }
                    assert!(before == *playing.state());
                }
            });
        }
    }
}

law! {
    /// Checks that options have unique names, that their defaults do not contradict each other, and that unknown
    /// options are refused.
    options_are_in_order, Options, |G| {
        let mut names: Vec<&str> = G::OPTIONS.iter().map(|spec| spec.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), G::OPTIONS.len());
        for seats in G::SEATS {
            assert!(Agreed::<G>::read(seats, &chosen(&[])).is_ok());
            assert!(Agreed::<G>::read(seats, &chosen(&[("no_such_option", "true")])).is_err());
            for spec in G::OPTIONS {
                let odd = chosen(&[(spec.name, "no such value")]);
                assert!(Agreed::<G>::read(seats, &odd).is_err());
                let default = chosen(&[(spec.name, spec.default())]);
                assert!(Agreed::<G>::read(seats, &default).is_ok());
            }
        }
        assert!(Agreed::<G>::read(G::SEATS.end() + 1, &chosen(&[])).is_err());
        assert!(Agreed::<G>::read(0, &chosen(&[])).is_err());
        let sides = |seats| agreed::<G>(seats, &[]).sides();
        for seats in G::SEATS {
            let all: usize = sides(seats).into_iter().map(Seats::len).sum();
            assert_eq!(all, usize::from(seats));
        }
    }
}

law! {
    /// Checks the examples of the rules pages: they are valid positions with legal lines, they show what they describe,
    /// and their seats have names.
    lessons_are_played, Lessons, |G| {
        let game = GameOf::<G>::game();
        let mut names = std::collections::BTreeSet::new();
        for lesson in G::lessons() {
            assert!(names.insert(&lesson.name), "duplicate {}", lesson.name);
            let Some(example) = &lesson.example else { continue };
            let pictured = example.pictured(&game).unwrap_or_else(|flaw| {
                panic!("{}-{}: {flaw}", G::SLUG, lesson.name)
            });
            let pictured = pictured.open();
            assert!(!pictured.words.is_empty(), "{}", lesson.name);
            #[cfg(feature = "i18n")]
            for catalogue in &crate::texts::catalogues() {
                for seat in 1..=pictured.seats {
                    let role = catalogue.text(&format!("{}-rules-seat-{seat}", G::SLUG));
                    assert!(role.is_some_and(|role| !role.is_empty()), "{catalogue:?}: {seat}");
                }
            }
        }
    }
}

law! {
    /// Checks that a match of any game (`AnyMatch`) gives the same results as `Match<G>`, which knows the game's types.
    games_without_types, Untyped, |G| {
        let game = GameOf::<G>::game();
        assert_eq!(game.seats(), G::SEATS);
        let mut chance = Seeded::new(9);
        let agreed = random_options::<G>(&mut chance);
        let untyped = game.start(agreed.seats(), agreed.values(), &mut Seeded::new(5)).unwrap();
        assert_eq!(untyped.n_seats(), agreed.seats());
        let typed = Match::open(agreed, &mut Seeded::new(5)).unwrap();
        assert_eq!(untyped.position().unseal(), typed.position().unseal());
        let public = typed.view(Viewer::Public);
        assert_eq!(untyped.seen().open().position(), G::view_position(&public));
    }
}
