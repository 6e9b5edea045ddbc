//! Typed plays: which choices the filled options of a command mean.

use stramash_core::engine::{Choice, Phrase, Refused, Verb};

use crate::request::{Inputs, Refusal, RequestResult, refuse_line};
use crate::turn::play::check_turn;
use crate::turn::seat::SeatContext;

/// Checks whether a choice matches the options that the user has filled in.
pub(crate) fn matches_options(choice: &Choice, verb: &Verb, given: &Inputs) -> bool {
    choice.verb == verb.name
        && verb.slots.iter().zip(&choice.slots).all(|(slot, value)| {
            given.get(slot.name).is_none_or(|wanted| {
                let wanted = normalize_word(wanted);
                match value {
                    Some(value) => normalize_word(value) == wanted,
                    // If the line leaves the slot out, the option must be empty or equal the value that the
                    // line implies.
                    None => {
                        let known =
                            |it: &serde_json::Value| normalize_word(&it.to_string()) == wanted;
                        wanted.is_empty() || choice.details().get(slot.name).is_some_and(known)
                    }
                }
            })
        })
}

/// Lower-cases a word and strips punctuation, so that spellings compare equal. A word that is only punctuation
/// keeps it.
pub(crate) fn normalize_word(word: &str) -> String {
    let word = word.trim().to_lowercase();
    let bare: String = word.chars().filter(|c| c.is_alphanumeric()).collect();
    if bare.is_empty() { word } else { bare }
}

/// Checks that the user has filled in all required slots of a verb and no optional ones.
pub(super) fn has_exactly_required(verb: &Verb, given: &Inputs) -> bool {
    let slots = verb.slots.iter();
    { slots }.all(|slot| given.contains_key(slot.name) != slot.optional)
}

/// Checks that a choice leaves out all optional slots of its verb.
pub(super) fn has_no_optional(choice: &Choice, verb: &Verb) -> bool {
    let values = verb.slots.iter().zip(&choice.slots);
    { values }.all(|(slot, value)| !slot.optional || value.is_none())
}

/// Returns a spelling of the typed words that the rules accept, or else the rules' reason for refusing the
/// line.
pub(crate) fn playable_spelling(
    own: &SeatContext<'_>,
    verb: &Verb,
    given: &Inputs,
) -> RequestResult<String> {
    let words = verb.slots.iter().filter_map(|slot| given.get(slot.name));
    let words = words.map(String::as_str).collect::<Vec<_>>().join(" ");
    let (mut refused, mut unread) = (None, None);
    let lines = [
        format!("{} {words}", verb.name),
        words.clone(),
        format!("{words} {}", verb.name),
    ];
    for line in lines {
        let Err(why) = own.playing.preview(own.seat, &line) else {
            return Ok(line);
        };
        match why.as_ref().open_for(own.seat) {
            Some(Refused::Illegal(_)) if refused.is_none() => refused = Some(why),
            Some(Refused::Syntax(_)) if line == words => unread = Some(why),
            _ => {}
        }
    }
    if refused.is_none() {
        check_turn(own.table, own.seat)?;
    }
    Err(match refused.or(unread) {
        Some(why) => refuse_line(own.seat, why, own.table.names()),
        None => Refusal::SayAndRefresh(Box::new(Phrase::new("host-no-such-play"))),
    })
}
