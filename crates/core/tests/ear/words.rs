//! Parsers for the texts that a listener reads: sentences and their parts.

/// Splits a text into sentences. Each keeps its full stop or other terminator.
pub fn sentences(text: &str) -> Vec<&str> {
    let mut all = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let ends = rest.match_indices(['.', '!', '?']);
        let mut ends = ends.map(|(at, _)| at + 1);
        let end = ends.find(|&at| rest[at..].is_empty() || rest[at..].starts_with(' '));
        let (sentence, after) = rest.split_at(end.unwrap_or(rest.len()));
        all.push(sentence);
        rest = after.trim_start();
    }
    all
}

/// Returns the texts at the places of `{}` in `form`. None if the sentence does not have this form.
pub fn scan<'t, const N: usize>(form: &str, sentence: &'t str) -> Option<[&'t str; N]> {
    let mut fixed = form.split("{}");
    let mut rest = sentence.strip_prefix(fixed.next()?)?;
    let mut found = [""; N];
    let mut n = 0;
    let mut fixed = fixed.peekable();
    while let Some(part) = fixed.next() {
        let last = fixed.peek().is_none();
        let (value, after) = if last {
            (rest.strip_suffix(part)?, "")
        } else {
            rest.split_once(part)?
        };
        *found.get_mut(n)? = value;
        n += 1;
        rest = after;
    }
    (n == N).then_some(found)
}

/// Parses a list in words: `a, b and c`.
pub fn members(list: &str) -> Vec<&str> {
    let members = list.split(", ").flat_map(|part| part.split(" and "));
    members.collect()
}

/// Returns all whole numbers in a text.
pub fn numbers(text: &str) -> Vec<u16> {
    let words = text.split(|c: char| !c.is_ascii_digit());
    words.filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn forms_are_read() {
    assert_eq!(
        sentences("Ann plays 7. Bob is bumped! End."),
        ["Ann plays 7.", "Bob is bumped!", "End."]
    );
    assert_eq!(scan("{} plays {}.", "Ann plays 7♠."), Some(["Ann", "7♠"]));
    assert_eq!(scan::<2>("{} plays {}.", "Ann draws 7♠."), None);
    assert_eq!(scan::<1>("{}.", "Ann"), None);
    assert_eq!(members("a, b and c"), ["a", "b", "c"]);
    assert_eq!(numbers("12 on 3; 0 left"), [12, 3, 0]);
}
