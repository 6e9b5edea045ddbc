//! Rewrites messages to players about their own plays: "You play 7♠" instead of "Ann plays 7♠".

use super::catalogue::Catalogue;
use super::locale::Locale;
use crate::engine::{Arg, Phrase, Seat};

/// Rewrites a phrase about the reader's own seat to the second person, if the catalogue has a message `<id>-you`. That
/// message has all arguments of the original except `seat`. Phrases in the arguments are rewritten, too.
#[must_use]
pub fn in_own_voice(mut phrase: Phrase, reader: Seat) -> Phrase {
    for (_, arg) in &mut phrase.args {
        match arg {
            Arg::Phrase(inner) => **inner = in_own_voice((**inner).clone(), reader),
            Arg::List(inner) => {
                for one in inner {
                    *one = in_own_voice(one.clone(), reader);
                }
            }
            _ => {}
        }
    }
    let is_subject = |(name, arg): &(&str, Arg)| *name == "seat" && *arg == Arg::Seat(reader);
    if phrase.args.iter().any(is_subject) {
        let id = format!("{}-you", phrase.id);
        if Catalogue::of(Locale::En).messages.contains_key(&id) {
            phrase.id = id.into();
            phrase.args.retain(|arg| !is_subject(arg));
        }
    }
    phrase
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::check;

    #[test]
    fn only_the_readers_own_plays_are_in_the_second_person() {
        let own = Seat::FIRST;
        let drew = |seat: Seat| {
            Phrase::new("stramash-drew")
                .with("seat", seat)
                .code("card", "9♥")
        };
        let both = |seat| {
            Phrase::new("stramash-then")
                .with("first", drew(seat))
                .with("second", drew(own.after(1, 2)))
        };
        let told = in_own_voice(both(own), own);
        assert_eq!(check(&told), []);
        let Some((_, Arg::Phrase(first))) = told.args.first() else {
            panic!("{told:?}");
        };
        assert_eq!(first.id, "stramash-drew-you");
        let other = own.after(1, 2);
        assert_eq!(in_own_voice(both(other), own), both(other));
    }

    /// Checks that a message in the second person has the same arguments as the message about a seat, except for the
    /// seat.
    #[test]
    fn second_person_messages_have_the_arguments_of_the_third() {
        for locale in Locale::ALL {
            let messages = crate::i18n::messages(*locale);
            for (id, message) in &messages {
                let Some(third) = id.strip_suffix("-you").and_then(|id| messages.get(id)) else {
                    continue;
                };
                let mut variables = third.variables.clone();
                if variables.remove("seat") {
                    assert_eq!(message.variables, variables, "{id}");
                }
            }
        }
    }
}
