//! What can stand in an option of a command, while it is typed.

use crate::engine::{Phrase, Verb};

use super::Host;
use super::call::{Caller, Given, Suggestion};
use super::find::Want;
use super::play::fits;
use super::say::{About, game_name};
use crate::store::Index;

/// How many tables of a server are looked at.
const LOOKED_AT: usize = 100;
/// Discord's most suggestions.
const MOST: usize = 25;

impl Host {
    /// What can stand in an option of a command, while it is typed: at most 25 things. Legal
    /// plays are shown to nobody but the player of the seat that is to act.
    pub fn suggest(
        &self,
        caller: &Caller,
        path: &[String],
        filled: &Given,
        focused: &str,
    ) -> Vec<Suggestion> {
        let Some((root, words)) = path.split_first() else {
            return Vec::new();
        };
        let name = words.join(" ");
        let game = self.games.iter().find(|game| game.slug() == root);
        let verbs = game.map_or(&[][..], |game| game.verbs());
        let verb = verbs.iter().find(|verb| verb.command == name);
        let typed = filled
            .get(focused)
            .map_or("", String::as_str)
            .trim()
            .to_lowercase();
        let mut others = filled.clone();
        others.remove(focused);
        let mut all = match (focused, verb) {
            ("table", _) if root == "games" && name == "close" => self.suggest_managed(caller),
            ("table", _) => self.suggest_tables(caller, game.map(|game| game.slug()), &name),
            (_, None) if root == "games" => self.suggest_rest(caller, focused, &typed),
            (_, Some(verb)) => self.suggest_plays(caller, root, verb, &others, focused),
            _ => Vec::new(),
        };
        let close = |suggestion: &Suggestion| {
            let value = suggestion.value.to_lowercase();
            typed.split_whitespace().all(|word| value.contains(word))
        };
        // Somebody who types words instead of the notation still gets the whole list.
        if all.iter().any(close) {
            all.retain(close);
        }
        all.retain(|suggestion| !suggestion.value.is_empty());
        all.truncate(MOST);
        all
    }

    /// The tables of a server at which something can still happen, for one who manages it.
    fn suggest_managed(&self, caller: &Caller) -> Vec<Suggestion> {
        let Some(server) = caller.server.filter(|_| caller.manages) else {
            return Vec::new();
        };
        let ids = self.store.list(Index::Server(server), None, LOOKED_AT);
        let tables = ids.unwrap_or_default().into_iter();
        let tables = tables.filter_map(|id| self.load(id).ok());
        let live = tables.filter(|table| table.doc.phase.is_live());
        let suggestions = live.map(|table| Suggestion {
            label: Phrase::new("host-suggest")
                .about(&table)
                .with("game", game_name(table.game.slug())),
            value: table.id.to_string(),
        });
        suggestions.collect()
    }

    fn suggest_tables(&self, caller: &Caller, game: Option<&str>, name: &str) -> Vec<Suggestion> {
        let want = match name {
            "join" => Want::Joinable,
            "leave" => Want::Joined,
            "start" => Want::Startable,
            "board" | "log" => Want::Live,
            "fair" | "record" | "film" => Want::Known,
            "kick" => Want::SeatedOrLobby,
            _ => Want::Seated,
        };
        let mut tables = self.fitting(caller, game, want).unwrap_or_default();
        tables.sort_by_key(|table| !table.waits_for(caller.player));
        let suggestions = tables.iter().map(|table| {
            let id = if table.waits_for(caller.player) {
                "host-suggest-yours"
            } else {
                "host-suggest"
            };
            Suggestion {
                label: Phrase::new(id)
                    .about(table)
                    .with("game", game_name(table.game.slug())),
                value: table.id.to_string(),
            }
        });
        suggestions.collect()
    }

    fn suggest_plays(
        &self,
        caller: &Caller,
        game: &str,
        verb: &Verb,
        others: &Given,
        focused: &str,
    ) -> Vec<Suggestion> {
        let Ok(guest) = self.find(caller, Some(game), others, Want::Mine) else {
            return Vec::new();
        };
        let Ok(own) = guest.in_play() else {
            return Vec::new();
        };
        let mut choices = own.view.choices();
        choices.extend(own.asides());
        // What brings most comes first, where the game can say so.
        choices.sort_by_key(|choice| {
            let worth = choice.worth.as_ref().map_or(0, |(worth, _)| *worth);
            std::cmp::Reverse(worth)
        });
        if focused == "move" {
            // The whole line at once: of several actions the whole turn.
            let turns = own.turns();
            if !turns.is_empty() {
                let turns = turns.into_iter().map(|line| {
                    let choice = choices.iter().find(|choice| choice.line == line);
                    let words = choice.and_then(|choice| choice.words.clone());
                    whole(line, words, None)
                });
                return turns.collect();
            }
            let choices = choices.into_iter();
            let lines = choices.map(|choice| whole(choice.line, choice.words, choice.worth));
            return lines.collect();
        }
        let slot = verb.slots.iter().position(|slot| slot.name == focused);
        let mut suggestions: Vec<Suggestion> = Vec::new();
        for choice in choices.iter().filter(|choice| fits(choice, verb, others)) {
            let value = slot.and_then(|slot| choice.slots.get(slot)?.clone());
            let Some((value, label)) = value else {
                continue;
            };
            if !suggestions.iter().any(|known| known.value == value) {
                let worth = choice.worth.clone().map(|(_, words)| words);
                let label = with_worth(label, worth);
                suggestions.push(Suggestion { label, value });
            }
        }
        suggestions
    }
}

/// A whole line as a suggestion, in words where there are any, with what it brings.
fn whole(line: String, words: Option<Phrase>, worth: Option<(i64, Phrase)>) -> Suggestion {
    let label = words.unwrap_or_else(|| Phrase::new("host-line").code("line", &line));
    Suggestion {
        label: with_worth(label, worth.map(|(_, words)| words)),
        value: line,
    }
}

fn with_worth(label: Phrase, worth: Option<Phrase>) -> Phrase {
    match worth {
        Some(worth) => Phrase::new("host-worth")
            .with("what", label)
            .with("worth", worth),
        None => label,
    }
}
