//! Autocomplete for the options of commands.

use stramash_core::engine::{Choice, Phrase, Refused, Verb};
use stramash_store::Index;

use crate::message::{About, game_name, sentences};
use crate::request::error::Refusal;
use crate::request::find::{TableQuery, WHICH_TABLE};
use crate::request::illegal_move::illegal_move_words;
use crate::request::suggestion_labels::value_of;
use crate::request::types::{Inputs, Requester, Suggestion};
use crate::request::{Access, Suggestions};
use crate::time::pace::Rest;
use crate::turn::{
    SeatContext, add_swapped, line_words, matches_options, normalize_word, playable_spelling,
    words_for_line,
};

const MAX_LOADED: usize = 100;
/// Discord's limit of suggestions.
const MAX_SUGGESTIONS: usize = 25;

impl Suggestions<'_> {
    /// Suggests at most 25 values for the option `focused`. Legal plays are suggested only to the player whose
    /// turn it is.
    pub(crate) fn suggest(
        &self,
        requester: &Requester,
        path: &[String],
        filled: &Inputs,
        focused: &str,
    ) -> Vec<Suggestion> {
        let Some((root, words)) = path.split_first() else {
            return Vec::new();
        };
        let mut others = filled.clone();
        let typed = others.remove(focused);
        let mut filled = self.labels_to_values(requester, path.iter().map(String::as_str), &others);
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
                keep_matching(&typed, self.suggest_managed(requester))
            }
            ("table", _) => {
                let tables = self.suggest_tables(requester, game.map(|game| game.slug()), &name);
                keep_matching(&typed, tables)
            }
            (_, None) if root == "games" => {
                let mut all = Rest::of(self.tables).suggest_rest(requester, focused, &typed);
                if all.is_empty() {
                    all = Rest::of(self.tables).suggest_rest(
                        requester,
                        focused,
                        before_punctuation(&typed),
                    );
                }
                let own = Rest::of(self.tables).suggest_typed(requester, focused, &typed);
                // If the text is the label of a suggestion, the user means that suggestion.
                let is_label = value_of(&typed, all.iter().cloned()).is_some();
                match own.filter(|_| !is_label) {
                    Some(own) => {
                        let is_close = prefix_matcher(&typed);
                        all.retain(|one| one.value != own.value && is_close(&one.value));
                        all.insert(0, own);
                        all
                    }
                    None => keep_matching(&typed, all),
                }
            }
            (_, Some(verb)) => self.suggest_plays(requester, root, verb, filled, focused),
            _ => Vec::new(),
        };
        all.retain(|suggestion| !suggestion.value.is_empty());
        all.truncate(MAX_SUGGESTIONS);
        all
    }

    /// Replaces the labels of suggestions in a command's options with their values.
    pub(crate) fn labels_to_values<'p>(
        &self,
        requester: &Requester,
        path: impl IntoIterator<Item = &'p str>,
        given: &Inputs,
    ) -> Inputs {
        let mut path = path.into_iter();
        let root = path.next().unwrap_or_default();
        let name = path.collect::<Vec<_>>().join(" ");
        let mut meant = given.clone();
        if root == "games" {
            for (option, text) in &mut meant {
                let offers = Rest::of(self.tables)
                    .suggest_rest(requester, option, before_punctuation(text))
                    .into_iter();
                let typed = before_punctuation(text);
                let offers =
                    offers.chain(Rest::of(self.tables).suggest_rest(requester, option, ""));
                let offers =
                    offers.chain(Rest::of(self.tables).suggest_typed(requester, option, typed));
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
        let access = Access::of(self.tables).find(requester, Some(root), given, TableQuery::Mine);
        let own = access
            .as_ref()
            .ok()
            .and_then(|access| access.playing_seat().ok());
        if let Some(own) = own {
            for (option, text) in &mut meant {
                if let Some(value) = value_for_label(&own, verb, option, text) {
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
            .list(Index::Server(server), None, MAX_LOADED);
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
            "join" => TableQuery::Joinable,
            "leave" => TableQuery::Joined,
            "start" => TableQuery::Startable,
            "board" | "log" => TableQuery::Live,
            "fair" | "record" | "film" => TableQuery::Known,
            "kick" => TableQuery::SeatedOrLobby,
            _ => TableQuery::Seated,
        };
        let mut tables = Access::of(self.tables)
            .matching_tables(requester, game, want)
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

    /// Suggests plays that match the typed text. If none match, the only suggestion is the reason why the text
    /// cannot be played.
    fn suggest_plays(
        &self,
        requester: &Requester,
        game: &str,
        verb: &Verb,
        filled: &Inputs,
        focused: &str,
    ) -> Vec<Suggestion> {
        let typed = filled.get(focused).map_or("", |typed| typed.trim());
        let mut others = filled.clone();
        others.remove(focused);
        let access =
            match Access::of(self.tables).find(requester, Some(game), &others, TableQuery::Mine) {
                Ok(access) => access,
                // The user has to choose a table first.
                Err(Refusal::Say(why)) if why.0.id == WHICH_TABLE => {
                    return vec![reason_suggestion(typed, why.0)];
                }
                Err(_) => return Vec::new(),
            };
        let Ok(own) = access.playing_seat() else {
            return Vec::new();
        };
        let names = own.table.names();
        let mut plays = Self::matching_plays(own, verb, filled, others, focused);
        for play in &mut plays {
            play.names = names.clone();
        }
        plays
    }

    /// Suggests plays at a table. `others` are the other options that the user has filled in.
    fn matching_plays(
        own: SeatContext<'_>,
        verb: &Verb,
        filled: &Inputs,
        others: Inputs,
        focused: &str,
    ) -> Vec<Suggestion> {
        let typed = filled.get(focused).map_or("", |typed| typed.trim());
        let meant = value_for_label(&own, verb, focused, typed);
        let typed = meant.as_deref().unwrap_or(typed);
        if focused == "move" {
            let lines = lines_for_text(&own, typed)
                .into_iter()
                .take(MAX_SUGGESTIONS);
            return lines.map(LineSuggestion::into_suggestion).collect();
        }
        let Some(slot) = verb.slots.iter().position(|slot| slot.name == focused) else {
            return Vec::new();
        };
        let mut suggestions: Vec<Suggestion> = Vec::new();
        let mut choices = ranked_choices(&own);
        add_swapped(own.table.game, &mut choices);
        for choice in choices
            .iter()
            .filter(|choice| matches_options(choice, verb, &others))
        {
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
        let is_close = prefix_matcher(typed);
        suggestions.retain(|suggestion| is_close(&suggestion.value));
        if !suggestions.is_empty() || typed.is_empty() {
            return suggestions;
        }
        // A value can be written in several ways, so a text that matches no suggestion may still be playable.
        let Err(why) = playable_spelling(&own, verb, filled) else {
            return vec![reason_suggestion(typed, line_words(typed))];
        };
        let reason = match why {
            Refusal::Seat(why) => why.1.open_for(own.seat).map(sentences),
            _ => None,
        };
        let plain = || Phrase::new("host-no-such-play");
        vec![reason_suggestion(typed, reason.unwrap_or_else(plain))]
    }
}

/// Returns whether an option holds a whole line or a part of one.
fn is_part(verb: &Verb, option: &str) -> bool {
    option == "move" || verb.slots.iter().any(|slot| slot.name == option)
}

/// Returns the value of the suggestion with the label `text`. Returns `None` if there is none, or if the text
/// can be played as it is.
fn value_for_label(own: &SeatContext<'_>, verb: &Verb, option: &str, text: &str) -> Option<String> {
    if text.trim().is_empty() || !is_part(verb, option) {
        return None;
    }
    let names = own.table.names();
    let named = |mut offer: Suggestion| {
        offer.names.clone_from(&names);
        offer
    };
    let Some(slot) = verb.slots.iter().position(|slot| slot.name == option) else {
        let lines = lines_for_text(own, "");
        let is_value = lines.iter().any(|line| line.value() == text);
        if is_value || own.playing.preview(own.seat, text).is_ok() {
            return None;
        }
        return value_of(
            text,
            lines
                .into_iter()
                .map(LineSuggestion::into_suggestion)
                .map(named),
        );
    };
    let mut choices = ranked_choices(own);
    choices.retain(|choice| choice.verb == verb.name);
    add_swapped(own.table.game, &mut choices);
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
        // A label can show how much a choice gains. That depends on the other options, so labels with the present gains
        // are compared, too.
        let gains = choices.iter().filter_map(|choice| {
            let gain = choice.gain_words().filter(|_| text.contains(':'))?;
            let label = with_gain(choice.label(slot)?, Some(gain));
            Some(Suggestion::new(value(choice)?, label))
        });
        value_of(text, gains.map(named))
    })
}

/// Returns all choices of the seat. If the game can rank them, the best come first.
fn ranked_choices(own: &SeatContext<'_>) -> Vec<Choice> {
    let mut choices = own.view.choices();
    choices.extend(own.asides());
    choices.sort_by_key(|choice| std::cmp::Reverse(choice.gain_value.unwrap_or_default()));
    choices
}

/// A whole line to suggest. It is put into words only when it is shown.
enum LineSuggestion {
    Chosen(Choice),
    /// A turn of several actions. If it equals one of the game's choices, it has that choice's words.
    Turn(String, Option<Phrase>),
    Reason(Suggestion),
}

impl LineSuggestion {
    fn value(&self) -> &str {
        match self {
            Self::Chosen(choice) => &choice.line,
            Self::Turn(line, _) => line,
            Self::Reason(why) => &why.value,
        }
    }

    fn into_suggestion(self) -> Suggestion {
        match self {
            Self::Chosen(choice) => {
                let label = choice.words().unwrap_or_else(|| line_words(&choice.line));
                let label = with_gain(label, choice.gain_words());
                Suggestion::new(choice.line, label)
            }
            Self::Turn(line, words) => {
                let label = words.unwrap_or_else(|| line_words(&line));
                Suggestion::new(line, label)
            }
            Self::Reason(why) => why,
        }
    }
}

/// Returns the lines or whole turns that match the text. If the text can be played, returns only that. If
/// nothing matches, returns the reason.
fn lines_for_text(own: &SeatContext<'_>, typed: &str) -> Vec<LineSuggestion> {
    let choices = ranked_choices(own);
    let turns = own.whole_turns();
    let mut all: Vec<LineSuggestion> = if turns.is_empty() {
        choices.into_iter().map(LineSuggestion::Chosen).collect()
    } else {
        let turn = |line: String| {
            let words = words_for_line(&choices, &line);
            LineSuggestion::Turn(line, words)
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
            // The text may have the steps of a turn in another order than the listed turns.
            let view = ahead.view.open_for(own.seat).filter(|_| ahead.goes_on);
            let rests = view.filter(|view| view.is_midway());
            let rests = rests.map_or_else(Vec::new, |view| view.plays());
            if !rests.is_empty() {
                let turns = rests.into_iter().map(|rest| format!("{line} {rest}"));
                return turns.map(|turn| LineSuggestion::Turn(turn, None)).collect();
            }
            all.retain(|one| one.value() == line);
            if all.is_empty() {
                return vec![LineSuggestion::Turn(line, None)];
            }
            all
        }
        Err(why) => {
            let is_close = prefix_matcher(typed);
            if all.iter().any(|one| is_close(one.value())) {
                all.retain(|one| is_close(one.value()));
                return all;
            }
            match why.open_for(own.seat) {
                Some(Refused::Ambiguous { candidates }) => {
                    all.retain(|one| candidates.iter().any(|meant| meant == one.value()));
                    all
                }
                Some(why) => vec![LineSuggestion::Reason(reason_suggestion(
                    typed,
                    illegal_move_words(why),
                ))],
                None => Vec::new(),
            }
        }
    }
}

/// Makes a suggestion that says why nothing can be played: its label is the reason, and its value is the typed text.
fn reason_suggestion(typed: &str, why: Phrase) -> Suggestion {
    let value = if typed.is_empty() { "?" } else { typed };
    Suggestion::new(value, why)
}

/// Returns a function that tells whether each typed word begins a part of a value: `Gun-3` matches `gun3`, and
/// `1-` matches `1/4`.
fn prefix_matcher(typed: &str) -> impl Fn(&str) -> bool {
    let wanted: Vec<String> = typed.split_whitespace().map(normalize_word).collect();
    move |value| {
        let parts = value.split_whitespace().flat_map(|word| {
            let parts = word.split(|c: char| !c.is_alphanumeric());
            parts.chain([word]).map(normalize_word)
        });
        let parts: Vec<String> = parts.collect();
        let found = |word: &String| parts.iter().any(|part| part.starts_with(word.as_str()));
        wanted.iter().all(found)
    }
}

/// Returns the part of a label before a comma or colon, such as a city's name.
fn before_punctuation(text: &str) -> &str {
    text.split([',', ':']).next().unwrap_or_default()
}

/// Keeps the suggestions that are close to the typed text. If none is close, keeps all.
fn keep_matching(typed: &str, mut all: Vec<Suggestion>) -> Vec<Suggestion> {
    if let Some(value) = value_of(typed, all.iter().cloned()) {
        all.retain(|one| one.value == value);
        return all;
    }
    let is_close = prefix_matcher(typed);
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
