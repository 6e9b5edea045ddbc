//! What is an emoji: a picture of Unicode's list, or a few that are joined to one.

/// The first and the last of each run of characters that are pictures, in pairs.
const PICTURES: &str = concat!(
    "©©®®‼‼⁉⁉™™ℹℹ↔↙↩↪⌚⌛⌨⌨⏏⏏⏩⏳⏸⏺ⓂⓂ▪▫▶▶◀◀◻◾☀☄☎☎☑☑☔☕☘☘☝☝☠☠☢☣☦☦☪☪☮☯☸☺♀♀♂♂♈♓♟♠♣♣♥♦♨♨♻♻♾♿⚒⚗⚙⚙⚛⚜⚠⚡⚧⚧",
    "⚪⚫⚰⚱⚽⚾⛄⛅⛈⛈⛎⛏⛑⛑⛓⛔⛩⛪⛰⛵⛷⛺⛽⛽✂✂✅✅✈✍✏✏✒✒✔✔✖✖✝✝✡✡✨✨✳✴❄❄❇❇❌❌❎❎❓❕❗❗❣❤➕➗➡➡➰➰➿➿⤴⤵⬅⬇⬛⬜⭐⭐⭕⭕〰〰〽〽㊗㊗㊙㊙",
    "🀄🀄🃏🃏🅰🅱🅾🅿🆎🆎🆑🆚🈁🈂🈚🈚🈯🈯🈲🈺🉐🉑🌀🌡🌤🎓🎖🎗🎙🎛🎞🏰🏳🏵🏷📽📿🔽🕉🕎🕐🕧🕯🕰🕳🕺🖇🖇🖊🖍🖐🖐🖕🖖🖤🖥🖨🖨🖱🖲🖼🖼🗂🗄🗑🗓🗜🗞🗡🗡🗣🗣🗨🗨🗯🗯🗳🗳🗺🙏",
    "🚀🛅🛋🛒🛕🛗🛜🛥🛩🛩🛫🛬🛰🛰🛳🛼🟠🟫🟰🟰🤌🤺🤼🥅🥇🧿🩰🩼🪀🪉🪏🫆🫎🫜🫟🫩🫰🫸",
);

/// Says of the character before it that it is meant as a picture.
const AS_PICTURE: char = '\u{fe0f}';
/// Makes a key of the digit before it.
const KEY: char = '\u{20e3}';
/// Joins two pictures to one.
const JOINER: char = '\u{200d}';
/// Colours of skin.
const SKINS: std::ops::RangeInclusive<char> = '\u{1f3fb}'..='\u{1f3ff}';
/// Letters of which two are a flag.
const FLAG_LETTERS: std::ops::RangeInclusive<char> = '\u{1f1e6}'..='\u{1f1ff}';
/// Letters, unseen, that make another flag of a black one; the last of them is the end.
const TAGS: std::ops::RangeInclusive<char> = '\u{e0020}'..='\u{e007f}';

/// Whether a text is one emoji and nothing else.
pub(crate) fn is_emoji(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    match letters[..] {
        ['0'..='9' | '#' | '*', KEY] | ['0'..='9' | '#' | '*', AS_PICTURE, KEY] => true,
        [first, second] if FLAG_LETTERS.contains(&first) => FLAG_LETTERS.contains(&second),
        _ => letters.split(|&letter| letter == JOINER).all(is_one),
    }
}

/// Whether these are one picture with what may hang on it.
fn is_one(letters: &[char]) -> bool {
    let Some((first, rest)) = letters.split_first() else {
        return false;
    };
    let rest = match rest {
        [AS_PICTURE, rest @ ..] => rest,
        [skin, rest @ ..] if SKINS.contains(skin) => rest,
        rest => rest,
    };
    is_picture(*first) && rest.iter().all(|letter| TAGS.contains(letter))
}

fn is_picture(letter: char) -> bool {
    let mut bounds = PICTURES.chars();
    std::iter::from_fn(|| Some(bounds.next()?..=bounds.next()?)).any(|run| run.contains(&letter))
}

#[cfg(test)]
mod tests {
    use super::{PICTURES, is_emoji};

    #[test]
    fn the_runs_ascend() {
        let bounds: Vec<char> = PICTURES.chars().collect();
        assert!(bounds.len().is_multiple_of(2) && bounds.is_sorted());
    }

    #[test]
    fn pictures_are_told_from_letters() {
        for picture in ["🎲", "♟", "1️⃣", "🇸🇪", "👩🏽‍🔬", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "❤️"]
        {
            assert!(is_emoji(picture), "{picture}");
        }
        for other in [
            "",
            "x",
            "é",
            "⚀",
            "1",
            "🎲x",
            "🎲🎲",
            "🇸",
            "🎲\u{200d}",
            "\u{fe0f}",
        ] {
            assert!(!is_emoji(other), "{other}");
        }
    }
}
