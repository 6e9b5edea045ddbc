//! Recognises emoji: single pictures from Unicode's list and joined sequences.

/// The ranges of emoji characters, each as its first and last character.
const PICTURES: &str = concat!(
    "©©®®‼‼⁉⁉™™ℹℹ↔↙↩↪⌚⌛⌨⌨⏏⏏⏩⏳⏸⏺ⓂⓂ▪▫▶▶◀◀◻◾☀☄☎☎☑☑☔☕☘☘☝☝☠☠☢☣☦☦☪☪☮☯☸☺♀♀♂♂♈♓♟♠♣♣♥♦♨♨♻♻♾♿⚒⚗⚙⚙⚛⚜⚠⚡⚧⚧",
    "⚪⚫⚰⚱⚽⚾⛄⛅⛈⛈⛎⛏⛑⛑⛓⛔⛩⛪⛰⛵⛷⛺⛽⛽✂✂✅✅✈✍✏✏✒✒✔✔✖✖✝✝✡✡✨✨✳✴❄❄❇❇❌❌❎❎❓❕❗❗❣❤➕➗➡➡➰➰➿➿⤴⤵⬅⬇⬛⬜⭐⭐⭕⭕〰〰〽〽㊗㊗㊙㊙",
    "🀄🀄🃏🃏🅰🅱🅾🅿🆎🆎🆑🆚🈁🈂🈚🈚🈯🈯🈲🈺🉐🉑🌀🌡🌤🎓🎖🎗🎙🎛🎞🏰🏳🏵🏷📽📿🔽🕉🕎🕐🕧🕯🕰🕳🕺🖇🖇🖊🖍🖐🖐🖕🖖🖤🖥🖨🖨🖱🖲🖼🖼🗂🗄🗑🗓🗜🗞🗡🗡🗣🗣🗨🗨🗯🗯🗳🗳🗺🙏",
    "🚀🛅🛋🛒🛕🛗🛜🛥🛩🛩🛫🛬🛰🛰🛳🛼🟠🟫🟰🟰🤌🤺🤼🥅🥇🧿🩰🩼🪀🪉🪏🫆🫎🫜🫟🫩🫰🫸",
);

/// The variation selector that shows the preceding character as an emoji.
const AS_PICTURE: char = '\u{fe0f}';
/// The combining character that turns a digit into a keycap.
const KEY: char = '\u{20e3}';
const JOINER: char = '\u{200d}';
const SKINS: std::ops::RangeInclusive<char> = '\u{1f3fb}'..='\u{1f3ff}';
/// The regional indicators, of which two make a flag.
const FLAG_LETTERS: std::ops::RangeInclusive<char> = '\u{1f1e6}'..='\u{1f1ff}';
/// The tag characters that turn a black flag into that of a region, such as Scotland. The last one ends the
/// sequence.
const TAGS: std::ops::RangeInclusive<char> = '\u{e0020}'..='\u{e007f}';

pub(crate) fn is_emoji(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    match letters[..] {
        ['0'..='9' | '#' | '*', KEY] | ['0'..='9' | '#' | '*', AS_PICTURE, KEY] => true,
        [first, second] if FLAG_LETTERS.contains(&first) => FLAG_LETTERS.contains(&second),
        _ => letters.split(|&letter| letter == JOINER).all(is_one),
    }
}

/// Returns whether these are one picture with optional modifiers.
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
    fn ranges_ascend() {
        let bounds: Vec<char> = PICTURES.chars().collect();
        assert!(bounds.len().is_multiple_of(2) && bounds.is_sorted());
    }

    #[test]
    fn emoji_are_recognised() {
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
