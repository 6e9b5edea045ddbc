//! A match among people who see no picture.

use serde_json::Value;
use stramash_core::engine::{
    Agreed, AnyMatch, AnyView, Choice, Game, Match, Notation, Phrase, Playable, Seat,
};
use stramash_core::i18n;

use crate::support::cases::told;
use crate::support::{MOST_LINES, Seeded, Whereabouts, doing, view_of};
use crate::words;

/// What people are called.
pub const NAMES: [&str; 6] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"];
/// How many matches of each game are played to the end.
const MATCHES: u64 = 20;
/// The most that Discord takes in place of a picture.
const MOST_ALTERNATIVE: usize = 1024;
/// What stands there where the rest is left out.
const REST: &str = "There is more.";

/// The place at the table of whoever is called so.
pub fn seat_of(name: &str) -> usize {
    let mut names = NAMES.iter();
    names
        .position(|known| *known == name)
        .unwrap_or_else(|| panic!("nobody is called {name}"))
}

/// A play that is offered, in words.
pub struct Offer {
    /// The command that makes it.
    pub verb: &'static str,
    /// The words for each part, and for the whole where there are any.
    pub parts: Vec<Option<String>>,
    pub whole: Option<String>,
}

/// Somebody who plays by ear. Nothing gets in but what is said.
pub trait Listener: Sized {
    type Game: Playable;

    /// Whether all of the position is always told in place of the picture.
    const FITS: bool = true;

    /// What such a table agrees on.
    fn agreed(chance: &mut Seeded) -> Agreed<Self::Game>;
    /// Hears the whole position, sentence by sentence.
    fn sit(me: usize, seats: usize, said: &[&str]) -> Self;
    /// Hears a sentence of what is told of a play.
    fn hear(&mut self, sentence: &str);
    /// Hears what stands in place of the picture.
    fn look(&mut self, said: &[&str]);
    /// A line of the listener's own making, where nothing is offered in words.
    fn own_line(&self, chance: &mut Seeded) -> Option<String> {
        let _ = chance;
        None
    }
    /// The line that makes a play which is offered.
    fn typed(&self, offer: &Offer) -> String;
    /// The position as far as the listener knows it, as other programs write it.
    fn board(&self) -> Value;
    /// Holds against each other what the listener and one who has come later know beside that.
    fn agrees(&self, later: &Self) {
        let _ = later;
    }
}

fn say(phrases: &[Phrase]) -> Vec<String> {
    let players = NAMES.map(str::to_owned);
    let each = phrases
        .iter()
        .map(|phrase| told(std::slice::from_ref(phrase), &players));
    each.collect()
}

fn offer(choice: &Choice) -> Offer {
    let words = |phrase: Phrase| told(&[phrase], &NAMES.map(str::to_owned));
    let slots = 0..choice.slots.len();
    let parts = slots.map(|slot| choice.label(slot).map(words));
    Offer {
        verb: choice.verb,
        parts: parts.collect(),
        whole: choice.words().map(words),
    }
}

/// A line made of offers, as far as the turn goes.
fn line_of<L: Listener>(
    playing: &dyn AnyMatch,
    seat: Seat,
    listener: &L,
    chance: &mut Seeded,
) -> String {
    if let Some(line) = listener.own_line(chance) {
        return line;
    }
    let mut line = String::new();
    let mut choices = view_of(playing, seat).choices();
    loop {
        let typed = listener.typed(&offer(chance.choose(&choices)));
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&typed);
        let ahead = playing.preview(seat, &line);
        let ahead = ahead.unwrap_or_else(|why| panic!("{line}: {:?}", why.open_for(seat)));
        if !ahead.goes_on {
            return line;
        }
        choices = ahead.view.open_for(seat).unwrap().choices();
    }
}

/// Holds what a listener knows against what the bot knows.
fn compare<L: Listener>(listener: &L, view: &dyn AnyView, said: &str) {
    let (heard, position) = (listener.board(), view.position());
    for (key, value) in heard.as_object().unwrap() {
        let known = position.get(key).unwrap_or(&Value::Null);
        assert_eq!(value, known, "{key}, after {said}");
    }
}

/// Plays matches to the end in which one of the seats plays by ear.
pub fn play_by_ear<L: Listener>() {
    let names = NAMES.map(str::to_owned);
    for seed in 0..MATCHES {
        let mut chance = Seeded::new(seed);
        let agreed = L::agreed(&mut chance);
        let n_seats = agreed.seats();
        let me = Seat::all(n_seats)
            .nth(chance.up_to(n_seats.into()))
            .unwrap();
        let mut playing = Match::<L::Game>::open(agreed, &mut chance).unwrap();
        let mut at = Whereabouts {
            game: L::Game::SLUG,
            seed,
            ply: 0,
        };
        let position = |playing: &Match<L::Game>| say(&view_of(playing, me).words());
        let sit = |said: &[String]| {
            let said = said.iter().flat_map(|said| words::sentences(said));
            L::sit(me.index(), n_seats.into(), &said.collect::<Vec<_>>())
        };
        let mut listener = sit(&position(&playing));
        while let Some(mover) = playing.awaited().iter().next() {
            assert!(at.ply < MOST_LINES, "it never ends");
            let line = if mover == me {
                line_of(&playing, me, &listener, &mut chance)
            } else {
                L::Game::print(&doing::<L::Game>(playing.state(), mover, &mut chance))
            };
            let played = playing.play(mover, &line, &mut chance);
            played.unwrap_or_else(|why| panic!("{line}: {why:?}"));
            at.ply += 1;
            let news = playing.news_for(playing.n_entries() - 1, me);
            let news = told(&news.open_for(me).unwrap(), &names);
            for sentence in words::sentences(&news) {
                listener.hear(sentence);
            }
            let whole = position(&playing);
            let alternative = i18n::sentences(&whole, MOST_ALTERNATIVE, REST);
            assert!(!L::FITS || !alternative.ends_with(REST), "{alternative}");
            listener.look(&words::sentences(&alternative));
            let view = view_of(&playing, me);
            compare(&listener, &*view, &news);
            // Who comes later and hears the whole position knows as much.
            if at.ply.is_multiple_of(8) || playing.outcome().is_some() {
                let later = sit(&whole);
                compare(&later, &*view, &whole.join(" "));
                listener.agrees(&later);
            }
        }
    }
}
