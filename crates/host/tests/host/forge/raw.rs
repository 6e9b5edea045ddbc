//! Random changes of the text of a record.

use super::taken::Dice;

/// Makes a random change. Returns its description and the new text, which can equal the old one.
pub fn change(text: &str, dice: &mut Dice) -> (&'static str, String) {
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    let (line, other) = (dice.below(lines.len()), dice.below(lines.len()));
    match dice.below(20) {
        0 => {
            lines.remove(line);
            return ("a line removed", lines.concat());
        }
        1 => {
            lines.insert(line, lines[line]);
            return ("a line doubled", lines.concat());
        }
        2 => {
            lines.swap(line, other);
            return ("two lines swapped", lines.concat());
        }
        // The line of names is protected by seals instead of a sum. It is short, so it is changed more often
        // than its length would suggest.
        3 => {
            let names = text.len() - lines.last().map_or(0, |line| line.len());
            let (what, changed) = of_a_character(&text[names..], dice);
            return (what, text[..names].to_owned() + &changed);
        }
        _ => {}
    }
    of_a_character(text, dice)
}

fn of_a_character(text: &str, dice: &mut Dice) -> (&'static str, String) {
    let mut chars: Vec<char> = text.chars().collect();
    let at = dice.below(chars.len());
    let what = match dice.below(5) {
        0 => {
            chars[at] = any(dice);
            "a character changed"
        }
        1 => {
            chars.remove(at);
            "a character removed"
        }
        2 => {
            chars.insert(dice.below(chars.len() + 1), any(dice));
            "a character added"
        }
        3 => {
            chars.insert(at, chars[at]);
            "a character doubled"
        }
        _ => {
            chars.truncate(at);
            "a cut"
        }
    };
    (what, chars.into_iter().collect())
}

/// Returns a random character. Characters that occur in records are more likely.
fn any(dice: &mut Dice) -> char {
    let likely: Vec<char> =
        "0123456789abcdefABCDEF{}[]\",:\\ \n\r\t\0.-+eE\u{a0}\u{2028}\u{feff}🦆"
            .chars()
            .collect();
    if dice.below(4) > 0 {
        return dice.one(&likely).unwrap();
    }
    let code = u32::try_from(dice.below(0x11_0000)).unwrap();
    char::from_u32(code).unwrap_or('x')
}

/// Removes the differences that another program can make when it saves a text.
pub fn as_saved(text: &str) -> String {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    text.replace("\r\n", "\n").trim_end_matches('\n').to_owned() + "\n"
}

/// Returns the number of the first line (from 1) that differs. For a text that was cut off, it is the first
/// missing line. For a text that was extended, it is the last line.
pub fn first_difference(text: &str, changed: &str) -> usize {
    let changed = as_saved(changed);
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let same = lines.iter().zip(changed.split_inclusive('\n'));
    let same = same.take_while(|(one, other)| *one == other).count();
    (same + 1).min(lines.len())
}
