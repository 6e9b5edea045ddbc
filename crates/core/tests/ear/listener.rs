//! Plays matches in which a player only gets texts and no pictures.

use serde_json::Value;
use stramash_core::engine::{
    Agreed, AnyMatch, AnyView, Choice, Game, Match, Notation, Phrase, Playable, Seat,
};
use stramash_core::i18n;

use crate::support::cases::told;
use crate::support::{MOST_LINES, Seeded, Whereabouts, doing, view_of};
use crate::words;

/// The names of the players.
pub const NAMES: [&str; 6] = ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay"];
/// The number of matches of each game.
const MATCHES: u64 = 20;
/// The maximum length of Discord's alternative text.
const MOST_ALTERNATIVE: usize = 1024;
/// The text that a truncated text ends with.
const REST: &str = "There is more.";

/// Returns the seat of the player with this name.
pub fn seat_of(name: &str) -> usize {
    let mut names = NAMES.iter();
    names
        .position(|known| *known == name)
        .unwrap_or_else(|| panic!("unknown player {name}"))
}

/// An offered play, in words.
pub struct Offer {
    /// The command that makes the play.
    pub verb: &'static str,
    /// The words for each part of the play. None for a part that is not described.
    pub parts: Vec<Option<String>>,
    /// The words for the whole play. None if only its parts are described.
    pub whole: Option<String>,
}

/// A simulated player who knows only the texts.
pub trait Listener: Sized {
    type Game: Playable;

    /// Whether the alternative text always contains the whole position.
    const FITS: bool = true;

    /// Makes a table of this game with random options.
    fn agreed(chance: &mut Seeded) -> Agreed<Self::Game>;
    /// Makes a listener that knows a whole position. `said` are the sentences that describe it.
    fn sit(me: usize, seats: usize, said: &[&str]) -> Self;
    /// Reads a sentence about a play.
    fn hear(&mut self, sentence: &str);
    /// Reads the alternative text of a picture.
    fn look(&mut self, said: &[&str]);
    /// Makes a line for a situation in which no play is offered in words. None if the game has no such situation.
    fn own_line(&self, chance: &mut Seeded) -> Option<String> {
        let _ = chance;
        None
    }
    /// Returns the line of an offered play.
    fn typed(&self, offer: &Offer) -> String;
    /// Returns the position as far as the listener knows it, as JSON.
    fn board(&self) -> Value;
    /// Checks that this listener, and one who began later, know the same about facts that are not part of a position.
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

/// Makes a line of offered plays, one after the other, until the turn ends.
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

/// Checks that the position that the listener knows equals the bot's.
fn compare<L: Listener>(listener: &L, view: &dyn AnyView, said: &str) {
    let (heard, position) = (listener.board(), view.position());
    for (key, value) in heard.as_object().unwrap() {
        let known = position.get(key).unwrap_or(&Value::Null);
        assert_eq!(value, known, "{key}, after {said}");
    }
}

/// Plays whole matches in which one seat is played by a listener.
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
            assert!(at.ply < MOST_LINES, "the match never ends");
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
            // Checks that a new listener, who begins now by reading the whole position, knows as much as this one.
            if at.ply.is_multiple_of(8) || playing.outcome().is_some() {
                let later = sit(&whole);
                compare(&later, &*view, &whole.join(" "));
                listener.agrees(&later);
            }
        }
    }
}
