//! Tests that every phrase of a game has a message in every language, and that the arguments of the phrase are those
//! that the message uses. The phrases are collected from matches, refusals, sampled states and reviews. Source code is
//! not searched.

use std::collections::BTreeSet;

use crate::support::{self, Seeded, actor, random_options};
use stramash_core::engine::{
    Agreed, AnyGame, AnyKnowledge, AnyMatch, AnyView, Choices, ChoosingActions, CountingChance,
    Ended, GameOf, Match, OptionValues, Phrase, Playable, Refused, Rejected, Seat, Viewer,
};
use stramash_core::i18n::{Catalogue, Locale, length};

/// Returns the texts of all languages, including those of Swither, the game that exists only in these tests.
#[cfg(feature = "i18n")]
pub fn catalogues() -> Vec<Catalogue> {
    let swither = [("swither", include_str!("swither/en.ftl"))];
    let all = Locale::ALL.iter();
    all.map(|&locale| Catalogue::with(locale, &swither))
        .collect()
}

/// The faults found in the phrases of a game.
struct Said {
    catalogues: Vec<Catalogue>,
    faults: BTreeSet<String>,
}

impl Said {
    fn check(&mut self, phrase: &Phrase) {
        let found = self.catalogues.iter();
        let found = found.flat_map(|catalogue| catalogue.check(phrase));
        self.faults.extend(found.map(|fault| fault.to_string()));
    }

    fn all<'p>(&mut self, phrases: impl IntoIterator<Item = &'p Phrase>) {
        phrases.into_iter().for_each(|phrase| self.check(phrase));
    }

    /// Checks a message that code looks up by its id.
    fn named(&mut self, id: &str) {
        for catalogue in &self.catalogues {
            if catalogue.text(id).is_none() {
                self.faults
                    .insert(format!("{catalogue:?}: there is no {id}"));
            }
        }
    }

    /// Checks the phrases of a view.
    fn view(&mut self, view: &dyn AnyView) {
        self.all(&view.words());
        self.all(&view.facts());
        self.all(&view.outlook());
        self.all(&view.ended());
        self.all(view.landmarks().iter().map(|part| &part.words));
        for choice in view.choices().iter().chain(&view.asides()) {
            let labels: Vec<Phrase> = choice.labels().collect();
            self.all(&labels);
            self.all(&choice.words());
            self.all(&choice.gain_words());
        }
        for ready in view.ready_made() {
            self.all([&ready.name, &ready.hint]);
        }
    }

    /// Checks the phrases that the room gets for a log entry.
    fn news<G: Playable>(&mut self, playing: &Match<G>, index: usize) {
        self.all(&playing.news(index).open());
        for seat in Seat::all(playing.n_seats()) {
            self.all(&playing.news_for(index, seat).open_for(seat).unwrap());
        }
    }

    /// Checks the phrases of a step of choosing, and of a held piece.
    fn chosen<G: Playable>(&mut self, playing: &Match<G>, seat: Seat, chance: &mut Seeded) {
        let view = playing.view(Viewer::Seat(seat));
        let legal = G::legal_actions(playing.state(), seat);
        for verb in G::VERBS {
            let of_verb = legal.iter().filter(|one| G::parts(one).verb == verb.name);
            let offers: Vec<Vec<G::Action>> = of_verb.map(|one| vec![one.clone()]).collect();
            let parts = verb.slots.iter().map(|slot| slot.name);
            for part in parts.chain(["verb", "line"]).filter(|_| !offers.is_empty()) {
                let few = offers.iter().take(8).cloned().collect();
                let asked = ChoosingActions { part, offers: few };
                if let Some(choosing) = G::choosing(&view, &[], &asked) {
                    self.all(&choosing.question);
                    self.all(
                        choosing
                            .offers
                            .iter()
                            .filter_map(|offer| offer.words.as_ref()),
                    );
                }
            }
        }
        let value = legal
            .first()
            .and_then(|action| G::parts(action).slots.into_iter().next());
        let draft = value.flatten().and_then(|value| G::pick_up(&view, &value));
        if let Some(mut draft) = draft {
            for _ in 0..4 {
                let held = G::held(&view, &draft).unwrap();
                self.all(held.alt.iter().chain(&held.words));
                self.all(held.line.err().iter().flatten());
                self.all(
                    G::suggestions(&view, &draft)
                        .iter()
                        .map(|advice| &advice.words),
                );
                self.all(&G::moved_to(&view, &draft, "nowhere").err());
                let knob = chance.up_to(G::KNOBS.len());
                draft = G::use_knob(&view, &draft, knob).unwrap_or(draft);
            }
        }
    }

    /// Checks the phrases for a refused line.
    fn refused<G: Playable>(&mut self, playing: &Match<G>, seat: Seat, line: &str) {
        match playing
            .preview(seat, line)
            .map_err(|why| why.open_for(seat).unwrap())
        {
            Err(Refused::Syntax(phrase)) => self.check(&phrase),
            Err(Refused::Illegal(phrases)) => self.all(&phrases),
            _ => {}
        }
    }
}

law! {
    /// Checks that every phrase of a game has a message in every language, and that the message uses exactly the
    /// phrase's arguments.
    phrases_are_in_the_catalogue, Everything, |G| {
        let (catalogues, game) = (catalogues(), GameOf::<G>::game());
        let faults = BTreeSet::new();
        let mut said = Said { catalogues, faults };
        let mut pool: Vec<G::Action> = Vec::new();
        for seed in support::seeds(8) {
            let mut told = 0;
            let (playing, mut chance) = support::play::<G>(seed, usize::MAX, |playing, chance| {
                let n = playing.n_entries();
                if n == 0 {
                    let viewers = Seat::all(playing.n_seats()).map(Viewer::Seat);
                    for viewer in viewers.chain([Viewer::Public]) {
                        said.all(&G::opened(&playing.view(viewer)));
                    }
                }
                if told < n {
                    told = n;
                    said.news(playing, n - 1);
                }
                // Checks all of the first positions, and one in twenty of the later ones.
                if n >= 12 && chance.up_to(20) > 0 {
                    return;
                }
                said.view(&*playing.seen().open());
                for seat in Seat::all(playing.n_seats()) {
                    said.view(&*support::view_of(playing, seat));
                }
                for seat in G::to_act(playing.state()).iter() {
                    said.chosen(playing, seat, chance);
                    for (place, action) in pool.iter().take(60).enumerate() {
                        let decided =
                            G::decide(playing.state(), seat, action, &mut CountingChance::default());
                        for reason in decided.err().map(Rejected::reasons).unwrap_or_default() {
                            said.check(&reason);
                        }
                        // Tests only a few refused texts, because refusals are similar in all positions.
                        if place >= 4 {
                            continue;
                        }
                        let line = G::print(std::slice::from_ref(action));
                        said.refused(playing, seat, &line);
                        let words = line.split(' ').count();
                        for less in 0..words {
                            let part: Vec<&str> = line.split(' ').take(less).collect();
                            said.refused(playing, seat, &format!("{} %", part.join(" ")));
                            said.refused(playing, seat, &part.join(" "));
                        }
                        let bent: String = line.chars().filter(|_| chance.up_to(5) > 0).collect();
                        said.refused(playing, seat, &bent);
                    }
                    let legal = G::legal_actions(playing.state(), seat);
                    pool.insert(0, chance.choose(&legal).clone());
                    pool.truncate(500);
                }
                if chance.up_to(20) == 0
                    && let Some(seat) = actor::<G>(playing.state(), chance)
                {
                    for hint in playing.knowledge(seat).hints(3, [7; 32]) {
                        said.all(&hint.promise);
                        said.all(&hint.reasons);
                    }
                }
                // Makes positions that are inconsistent.
                let mut position = G::position(playing.state());
                let keys: Vec<String> = { position.as_object().unwrap().keys() }.cloned().collect();
                let odd = ["?", "nothing"].map(serde_json::Value::from);
                let key = chance.choose(&keys).clone();
                position[&key] = match chance.up_to(4) {
                    0 => chance.choose(&odd).clone(),
                    1 => serde_json::json!([]),
                    2 => serde_json::json!(chance.up_to(30)),
                    _ => G::position(playing.state())[chance.choose(&keys)].clone(),
                };
                let values = random_options::<G>(chance).values().clone();
                said.all(game.from_position(&values, &position).err().iter().flatten());
            });
            for seat in Seat::all(playing.n_seats()) {
                said.view(&*support::view_of(&playing, seat));
            }
            if let Some(outcome) = G::outcome(playing.state()) {
                said.named(&format!("{}-outcome-{}", G::SLUG, outcome.kind));
            }
            said.all(&AnyMatch::remembered(&playing).open());
            if let Some(ended) = Ended::by_the_rules(&playing).filter(|_| seed < 2) {
                let lucky = ended.review(&[], 0, [7; 32]).open().lucky;
                assert!(lucky.is_none() || G::LUCK.is_some());
            }
            // Makes options that contradict each other.
            for _ in 0..50 {
                let seats: Vec<u8> = G::SEATS.collect();
                let drawn = G::OPTIONS.iter().map(|spec| {
                    (spec.name.to_owned(), (*chance.choose(spec.values())).to_owned())
                });
                let values: OptionValues = drawn.collect();
                let agreed = Agreed::<G>::read(*chance.choose(&seats), &values);
                said.all(agreed.err().iter().flatten());
            }
        }
        for lesson in G::lessons() {
            if let Some(example) = &lesson.example {
                let pictured = example.pictured(&game).unwrap().open();
                said.all(pictured.told.iter().chain(&pictured.parts).chain(&pictured.words));
            }
        }
        assert!(said.faults.is_empty(), "{:#?}", said.faults);
    }
}

law! {
    /// Checks that commands, options, values and rules have texts in every language.
    words_are_in_the_catalogue, Words, |G| {
        let slug = G::SLUG;
        let mut ids = ["name", "summary"].map(|of| format!("{slug}-{of}")).to_vec();
        // Collects the ids of everything that also has a translated name in Discord.
        let mut commands = vec![format!("{slug}-command")];
        commands.extend(G::OWN.map(|_| format!("{slug}-command-own")));
        commands.extend(G::OUTLOOK.then(|| format!("{slug}-command-outlook")));
        let verbs = G::VERBS.iter();
        commands.extend(verbs.map(|verb| format!("{slug}-verb-{}", verb.name)));
        let slots = G::VERBS.iter().flat_map(|verb| verb.slots);
        commands.extend(slots.map(|slot| format!("{slug}-slot-{}", slot.name)));
        let options = G::OPTIONS.iter().filter(|spec| !spec.house_rule);
        commands.extend(options.map(|spec| format!("{slug}-option-{}", spec.name)));
        ids.extend(commands.iter().map(|id| format!("{id}-name")));
        ids.extend(commands);
        for spec in G::OPTIONS {
            let id = format!("{slug}-option-{}", spec.name);
            if let Choices::OneOf(values) = spec.choices {
                ids.extend(values.iter().map(|value| format!("{id}-{value}")));
            }
            ids.push(format!("{id}-hint"));
            ids.push(id);
        }
        for verb in G::VERBS {
            ids.push(format!("{slug}-verb-{}-hint", verb.name));
            for slot in verb.slots {
                ids.push(format!("{slug}-slot-{}-hint", slot.name));
            }
        }
        assert!(!G::lessons().is_empty(), "the rules have a page");
        // Allows at most 25 rules pages, because a list in Discord has at most 25 entries.
        assert!(G::lessons().len() <= 25, "too many rules pages");
        for lesson in G::lessons() {
            ids.push(format!("{slug}-rules-{}", lesson.name));
            ids.push(format!("{slug}-rules-title-{}", lesson.name));
        }
        ids.push(format!("{slug}-outcome-resigned"));
        for catalogue in &catalogues() {
            for id in &ids {
                let text = catalogue.text(id).unwrap_or_else(|| panic!("{catalogue:?}: no {id}"));
                // Applies Discord's maximum length for the description of a command or option.
                let short = id.contains("-rules-") || length(&text) <= 100;
                assert!(short && !text.is_empty(), "{catalogue:?}: {id} is too long");
            }
            for lesson in G::lessons() {
                let text = catalogue.text(&format!("{slug}-rules-{}", lesson.name));
                let long = text.map_or(0, |text| length(&text));
                assert!(long <= 2000, "{catalogue:?}: page {} is too long", lesson.name);
            }
        }
    }
}
