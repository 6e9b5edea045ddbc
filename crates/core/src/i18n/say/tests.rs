use super::*;
use crate::engine::Seat;

fn names() -> Names {
    let ann = PlayerId(7);
    Names {
        seats: vec![ann, PlayerId(8), PlayerId(9)],
        people: vec![
            (ann, "Ann *the* great".to_owned()),
            (PlayerId(8), "@everyone".to_owned()),
            (PlayerId(9), "\u{200b}".to_owned()),
        ],
        ..Names::default()
    }
}

fn list(args: &[Arg]) -> Phrase {
    let said = args.iter().map(|arg| {
        Phrase::new("common-list-last")
            .with("before", arg.clone())
            .code("next", ".")
    });
    Phrase::new("common-list-more")
        .with("before", Arg::List(said.collect()))
        .code("next", "")
}

fn chat(arg: Arg) -> String {
    let phrase = Phrase::new("common-list-more")
        .with("before", arg)
        .code("next", "");
    let said = say(Locale::En, &phrase, &names(), Medium::Chat);
    said.trim_end_matches(", ").to_owned()
}

fn plain(arg: Arg) -> String {
    let phrase = Phrase::new("common-list-more")
        .with("before", arg)
        .code("next", "");
    let said = say(Locale::En, &phrase, &names(), Medium::Plain);
    said.trim_end_matches(", ").to_owned()
}

fn seat(number: u8) -> Arg {
    Arg::Seat(Seat::new(number).unwrap())
}

#[test]
fn people_are_called_by_name() {
    assert_eq!(chat(seat(0)), r"Ann \*the\* great");
    assert_eq!(plain(seat(0)), "Ann *the* great");
    assert_eq!(chat(Arg::Player(PlayerId(8))), "\\@\u{200b}everyone");
    assert_eq!(chat(seat(2)), "someone", "an invisible name");
    assert_eq!(chat(seat(4)), "seat 5");
    assert_eq!(chat(Arg::Player(PlayerId(1))), "someone");
}

#[test]
fn only_one_argument_mentions_and_only_in_chat() {
    assert_eq!(chat(Arg::Mention(PlayerId(7))), "<@7>");
    assert_eq!(plain(Arg::Mention(PlayerId(7))), "Ann *the* great");
}

#[test]
fn times_use_the_readers_zone_or_utc() {
    assert_eq!(chat(Arg::Moment(1_700_000_000_123)), "<t:1700000000:R>");
    assert_eq!(
        plain(Arg::Moment(1_700_000_000_123)),
        "2023-11-14 22:13 UTC"
    );
    assert_eq!(plain(Arg::Moment(0)), "1970-01-01 00:00 UTC");
    assert_eq!(plain(Arg::Moment(951_782_400_000)), "2000-02-29 00:00 UTC");
    assert_eq!(
        plain(Arg::Moment(4_107_542_399_000)),
        "2100-02-28 23:59 UTC"
    );
    assert_eq!(plain(Arg::Moment(-1)), "1969-12-31 23:59 UTC");
}

#[test]
fn lists_have_commas_and_an_and() {
    let list = |n: usize| {
        let of = |id| Phrase::new("common-seat").with("number", Arg::Number(id));
        chat(Arg::List((1..).map(of).take(n).collect()))
    };
    assert_eq!(list(0), "nothing");
    assert_eq!(list(1), "seat 1");
    assert_eq!(list(2), "seat 1 and seat 2");
    assert_eq!(list(3), "seat 1, seat 2 and seat 3");
    assert_eq!(list(4), "seat 1, seat 2, seat 3 and seat 4");
}

#[test]
fn text_is_escaped_once() {
    let nested = list(&[seat(0)]);
    let said = say(Locale::En, &nested, &names(), Medium::Chat);
    assert_eq!(said, r"Ann \*the\* great and ., ");
}

#[test]
fn missing_message_shows_its_id() {
    let phrase = Phrase::new("no-such-message");
    assert_eq!(
        say(Locale::Sco, &phrase, &names(), Medium::Chat),
        "[no-such-message]"
    );
    assert_eq!(text(Locale::En, "no-such-message"), None);
    assert_eq!(super::super::check(&phrase).len(), Locale::ALL.len());
}

#[test]
fn what_a_language_lacks_is_in_english() {
    let english = [("test", "test-new = Something `new`")];
    let scots = Catalogue::with(Locale::Sco, &english);
    let said = |medium| format(scots.bundle(medium), "test-new", None);
    assert_eq!(said(Medium::Chat).as_deref(), Some("Something `new`"));
    assert_eq!(said(Medium::Plain).as_deref(), Some("Something new"));
    let own = format(scots.bundle(Medium::Chat), "common-someone", None);
    assert_eq!(own, text(Locale::Sco, "common-someone"));
    assert_ne!(own, text(Locale::En, "common-someone"));
}
