//! Autocomplete for the options of commands.

use stramash_core::engine::{Choice, Phrase, Refused, Verb};
use stramash_store::Index;

use crate::message::{About, game_name, sentences};
use crate::request::error::Refusal;
use crate::request::find::{WHICH_TABLE, Want};
use crate::request::illegal_move::refused_words;
use crate::request::suggestion_labels::value_of;
use crate::request::types::{Given, Requester, Suggestion};
use crate::request::{Access, Suggestions};
use crate::time::pace::Rest;
use crate::turn::{Seated, as_line, as_typed, both_ways, fits, plain, words_of};

const LOOKED_AT: usize = 100;
/// Discord's limit of suggestions.
const MOST: usize = 25;

impl Suggestions<'_> {
    /// Suggests at most 25 values for the option `focused`. Legal plays are shown only to the seat to act.
    pub(crate) fn suggest(
        &self,
        requester: &Requester,
        path: &[String],
        filled: &Given,
        focused: &str,
    ) -> Vec<Suggestion> {
        let Some((root, words)) = path.split_first() else {
            return Vec::new();
        };
        let mut others = filled.clone();
        let typed = others.remove(focused);
        let mut filled = self.meant(requester, path.iter().map(String::as_str), &others);
        filled.extend(typed.map(|text| (focused.to_owned(), text)));
        let filled = &filled;
        let name = words.join(" ");
        let game = self.tables.games.iter().find(|game| game.slug() == root);
        let verbs = game.map_or(&[][..], |game| game.verbs());
        let verb = verbs.iter().find(|verb| verb.command == name);
        let typed = filled
            .get(focused)
            .map_or("", String::as_str)
            .trim()
            .to_lowercase();
        let mut all = match (focused, verb) {
            ("table", _) if root == "games" && name == "close" => {
                close_to(&typed, self.suggest_managed(requester))
            }
            ("table", _) => {
                let tables = self.suggest_tables(requester, game.map(|game| game.slug()), &name);
                close_to(&typed, tables)
            }
            (_, None) if root == "games" => {
                let mut all = Rest::of(self.tables).suggest_rest(requester, focused, &typed);
                if all.is_empty() {
                    all = Rest::of(self.tables).suggest_rest(requester, focused, begun(&typed));
                }
                close_to(&typed, all)
            }
            (_, Some(verb)) => self.suggest_plays(requester, root, verb, filled, focused),
            _ => Vec::new(),
        };
        all.retain(|suggestion| !suggestion.value.is_empty());
        all.truncate(MOST);
        all
    }

    /// Replaces the labels of suggestions in a command's options with their values.
    pub(crate) fn meant<'p>(
        &self,
        requester: &Requester,
        path: impl IntoIterator<Item = &'p str>,
        given: &Given,
    ) -> Given {
        let mut path = path.into_iter();
        let root = path.next().unwrap_or_default();
        let name = path.collect::<Vec<_>>().join(" ");
        let mut meant = given.clone();
        if root == "games" {
            for (option, text) in &mut meant {
                let offers = Rest::of(self.tables)
                    .suggest_rest(requester, option, begun(text))
                    .into_iter();
                let offers =
                    offers.chain(Rest::of(self.tables).suggest_rest(requester, option, ""));
                if let Some(value) = value_of(text, offers) {
                    *text = value;
                }
            }
            return meant;
        }
        let game = self.tables.games.iter().find(|game| game.slug() == root);
        let verb = game.and_then(|game| game.verbs().iter().find(|verb| verb.command == name));
        let Some(verb) = verb.filter(|verb| given.keys().any(|option| is_part(verb, option)))
        else {
            return meant;
        };
        let access = Access::of(self.tables).find(requester, Some(root), given, Want::Mine);
        let own = access
            .as_ref()
            .ok()
            .and_then(|access| access.in_play().ok());
        if let Some(own) = own {
            for (option, text) in &mut meant {
                if let Some(value) = part_meant(&own, verb, option, text) {
                    *text = value;
                }
            }
        }
        meant
    }

    fn suggest_managed(&self, requester: &Requester) -> Vec<Suggestion> {
        let Some(server) = requester.server.filter(|_| requester.manages) else {
            return Vec::new();
        };
        let ids = self
            .tables
            .store
            .list(Index::Server(server), None, LOOKED_AT);
        let tables = ids.unwrap_or_default().into_iter();
        let tables = tables.filter_map(|id| self.tables.load(id).ok());
        let live = tables.filter(|table| table.doc.phase.is_live());
        let suggestions = live.map(|table| {
            let label = Phrase::new("host-suggest").about(&table);
            let label = label.with("game", game_name(table.game.slug()));
            Suggestion::new(table.id.to_string(), label)
        });
        suggestions.collect()
    }

    fn suggest_tables(
        &self,
        requester: &Requester,
        game: Option<&str>,
        name: &str,
    ) -> Vec<Suggestion> {
        let want = match name {
            "join" => Want::Joinable,
            "leave" => Want::Joined,
            "start" => Want::Startable,
            "board" | "log" => Want::Live,
            "fair" | "record" | "film" => Want::Known,
            "kick" => Want::SeatedOrLobby,
            _ => Want::Seated,
        };
        let mut tables = Access::of(self.tables)
            .fitting(requester, game, want)
            .unwrap_or_default();
        tables.sort_by_key(|table| !table.waits_for(requester.player));
        let suggestions = tables.iter().map(|table| {
            let id = if table.waits_for(requester.player) {
                "host-suggest-yours"
            } else {
                "host-suggest"
            };
            let label = Phrase::new(id).about(table);
            let label = label.with("game", game_name(table.game.slug()));
            Suggestion::new(table.id.to_string(), label)
        });
        suggestions.collect()
    }

    /// Suggests plays that match the typed text, or gives the reason why it cannot be played.
    fn suggest_plays(
        &self,
        requester: &Requester,
        game: &str,
        verb: &Verb,
        filled: &Given,
        focused: &str,
    ) -> Vec<Suggestion> {
        let typed = filled.get(focused).map_or("", |typed| typed.trim());
        let mut others = filled.clone();
        others.remove(focused);
        let access = match Access::of(self.tables).find(requester, Some(game), &others, Want::Mine)
        {
            Ok(access) => access,
            // The user has to choose a table first.
            Err(Refusal::Say(why)) if why.0.id == WHICH_TABLE => {
                return vec![instead(typed, why.0)];
            }
            Err(_) => return Vec::new(),
        };
        let Ok(own) = access.in_play() else {
            return Vec::new();
        };
        let names = own.table.names();
        let mut plays = Self::fitting_plays(own, verb, filled, others, focused);
        for play in &mut plays {
            play.names = names.clone();
        }
        plays
    }

    /// Suggests plays at a table. `others` are the options that are filled in but not being typed.
    fn fitting_plays(
        own: Seated<'_>,
        verb: &Verb,
        filled: &Given,
        others: Given,
        focused: &str,
    ) -> Vec<Suggestion> {
        let typed = filled.get(focused).map_or("", |typed| typed.trim());
        let meant = part_meant(&own, verb, focused, typed);
        let typed = meant.as_deref().unwrap_or(typed);
        if focused == "move" {
            let lines = typed_lines(&own, typed).into_iter().take(MOST);
            return lines.map(Line::said).collect();
        }
        let Some(slot) = verb.slots.iter().position(|slot| slot.name == focused) else {
            return Vec::new();
        };
        let mut suggestions: Vec<Suggestion> = Vec::new();
        let mut choices = the_best_first(&own);
        both_ways(own.table.game, &mut choices);
        for choice in choices.iter().filter(|choice| fits(choice, verb, &others)) {
            let Some(Some(value)) = choice.slots.get(slot) else {
                continue;
            };
            if suggestions.iter().any(|known| known.value == *value) {
                continue;
            }
            if let Some(label) = choice.label(slot) {
                let label = with_gain(label, choice.gain_words());
                suggestions.push(Suggestion::new(value.clone(), label));
            }
        }
        let is_close = close(typed);
        suggestions.retain(|suggestion| is_close(&suggestion.value));
        if !suggestions.is_empty() || typed.is_empty() {
            return suggestions;
        }
        // A value can be written in several ways.
        let Err(why) = as_typed(&own, verb, filled) else {
            return vec![instead(typed, as_line(typed))];
        };
        let said = match why {
            Refusal::Seat(why) => why.1.open_for(own.seat).map(sentences),
            _ => None,
        };
        let plain = || Phrase::new("host-no-such-play").about(own.table);
        vec![instead(typed, said.unwrap_or_else(plain))]
    }
}

/// Checks whether an option holds a part of a line or the whole line.
fn is_part(verb: &Verb, option: &str) -> bool {
    option == "move" || verb.slots.iter().any(|slot| slot.name == option)
}

/// Returns the value whose label was typed, or `None` if the text is no label or is playable as it is.
fn part_meant(own: &Seated<'_>, verb: &Verb, option: &str, text: &str) -> Option<String> {
    if text.trim().is_empty() || !is_part(verb, option) {
        return None;
    }
    let names = own.table.names();
    let named = |mut offer: Suggestion| {
        offer.names.clone_from(&names);
        offer
    };
    let Some(slot) = verb.slots.iter().position(|slot| slot.name == option) else {
        let lines = typed_lines(own, "");
        let stands = lines.iter().any(|line| line.value() == text);
        if stands || own.playing.preview(own.seat, text).is_ok() {
            return None;
        }
        return value_of(text, lines.into_iter().map(Line::said).map(named));
    };
    let mut choices = the_best_first(own);
    choices.retain(|choice| choice.verb == verb.name);
    both_ways(own.table.game, &mut choices);
    let value = |choice: &Choice| choice.slots.get(slot).cloned().flatten();
    let mut known: Vec<String> = Vec::new();
    let mut offers: Vec<Suggestion> = Vec::new();
    for choice in &choices {
        let Some(value) = value(choice) else { continue };
        if !known.contains(&value) {
            let label = choice.label(slot);
            offers.extend(label.map(|label| Suggestion::new(value.clone(), label)));
            known.push(value);
        }
    }
    let is_typed = |value: &String| value.eq_ignore_ascii_case(text.trim());
    if known.iter().any(is_typed) {
        return None;
    }
    value_of(text, offers.into_iter().map(named)).or_else(|| {
        // The gain in a label depends on the other options.
        let gains = choices.iter().filter_map(|choice| {
            let gain = choice.gain_words().filter(|_| text.contains(':'))?;
            let label = with_gain(choice.label(slot)?, Some(gain));
            Some(Suggestion::new(value(choice)?, label))
        });
        value_of(text, gains.map(named))
    })
}

/// Returns all choices of the seat, best first where the game can rank them.
fn the_best_first(own: &Seated<'_>) -> Vec<Choice> {
    let mut choices = own.view.choices();
    choices.extend(own.asides());
    choices.sort_by_key(|choice| std::cmp::Reverse(choice.gain_value.unwrap_or_default()));
    choices
}

/// A whole line to suggest, put into words only when it is shown.
enum Line {
    Chosen(Choice),
    /// A turn of several actions, with its words if it equals a choice.
    Turn(String, Option<Phrase>),
    Why(Suggestion),
}

impl Line {
    fn value(&self) -> &str {
        match self {
            Self::Chosen(choice) => &choice.line,
            Self::Turn(line, _) => line,
            Self::Why(why) => &why.value,
        }
    }

    fn said(self) -> Suggestion {
        match self {
            Self::Chosen(choice) => {
                let label = choice.words().unwrap_or_else(|| as_line(&choice.line));
                let label = with_gain(label, choice.gain_words());
                Suggestion::new(choice.line, label)
            }
            Self::Turn(line, words) => {
                let label = words.unwrap_or_else(|| as_line(&line));
                Suggestion::new(line, label)
            }
            Self::Why(why) => why,
        }
    }
}

/// Returns the lines or whole turns that match the text: a playable text alone, or the reason why nothing matches.
fn typed_lines(own: &Seated<'_>, typed: &str) -> Vec<Line> {
    let choices = the_best_first(own);
    let turns = own.turns();
    let mut all: Vec<Line> = if turns.is_empty() {
        choices.into_iter().map(Line::Chosen).collect()
    } else {
        let turn = |line: String| {
            let words = words_of(&choices, &line);
            Line::Turn(line, words)
        };
        turns.into_iter().map(turn).collect()
    };
    if typed.is_empty() {
        return all;
    }
    match own.playing.preview(own.seat, typed) {
        Ok(ahead) => {
            let actions = ahead.actions.open_for(own.seat).unwrap_or_default();
            let line = actions.join(" ");
            // Its steps may be in another order than in the listed turns.
            let view = ahead.view.open_for(own.seat).filter(|_| ahead.goes_on);
            let rests = view.filter(|view| view.is_midway());
            let rests = rests.map_or_else(Vec::new, |view| view.plays());
            if !rests.is_empty() {
                let turns = rests.into_iter().map(|rest| format!("{line} {rest}"));
                return turns.map(|turn| Line::Turn(turn, None)).collect();
            }
            all.retain(|one| one.value() == line);
            if all.is_empty() {
                return vec![Line::Turn(line, None)];
            }
            all
        }
        Err(why) => {
            let is_close = close(typed);
            if all.iter().any(|one| is_close(one.value())) {
                all.retain(|one| is_close(one.value()));
                return all;
            }
            match why.open_for(own.seat) {
                Some(Refused::Ambiguous { candidates }) => {
                    all.retain(|one| candidates.iter().any(|meant| meant == one.value()));
                    all
                }
                Some(why) => vec![Line::Why(instead(typed, refused_words(why)))],
                None => Vec::new(),
            }
        }
    }
}

/// Shows a reason in place of suggestions. Its value is the typed text.
fn instead(typed: &str, why: Phrase) -> Suggestion {
    let value = if typed.is_empty() { "?" } else { typed };
    Suggestion::new(value, why)
}

/// Checks whether each typed word begins a part of a value: `Gun-3` matches `gun3`, and `1-` matches `1/4`.
fn close(typed: &str) -> impl Fn(&str) -> bool {
    let wanted: Vec<String> = typed.split_whitespace().map(plain).collect();
    move |value| {
        let parts = value.split_whitespace().flat_map(|word| {
            let parts = word.split(|c: char| !c.is_alphanumeric());
            parts.chain([word]).map(plain)
        });
        let parts: Vec<String> = parts.collect();
        let found = |word: &String| parts.iter().any(|part| part.starts_with(word.as_str()));
        wanted.iter().all(found)
    }
}

/// Returns the start of a label up to a comma or colon, such as a city's name.
fn begun(text: &str) -> &str {
    text.split([',', ':']).next().unwrap_or_default()
}

/// Keeps the suggestions close to the typed text, or all of them if none is close.
fn close_to(typed: &str, mut all: Vec<Suggestion>) -> Vec<Suggestion> {
    if let Some(value) = value_of(typed, all.iter().cloned()) {
        all.retain(|one| one.value == value);
        return all;
    }
    let is_close = close(typed);
    if all.iter().any(|one| is_close(&one.value)) {
        all.retain(|one| is_close(&one.value));
    }
    all
}

fn with_gain(label: Phrase, gain: Option<Phrase>) -> Phrase {
    match gain {
        Some(gain) => Phrase::new("host-worth")
            .with("what", label)
            .with("worth", gain),
        None => label,
    }
}
