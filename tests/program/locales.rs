//! Checks that every text of the program is used and is short enough for Discord. Texts that a language lacks are shown
//! in English; the tests only print their ids.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use stramash_core::engine::{Arg, OptionValues, Phrase, Refused, Seeded};
use stramash_core::games::GameKind;
use stramash_core::i18n::{self, Locale, files, length, messages, sources, text};
use stramash_host::commands::{CommandOption, OptionKind, Root, tree};

/// Returns the prefixes of all ids, one per file.
fn prefixes() -> Vec<String> {
    let files = files(Locale::En).into_iter();
    files.map(|file| format!("{file}-")).collect()
}

#[test]
fn files_are_valid_and_listed() {
    for &locale in Locale::ALL {
        let mut seen = BTreeSet::new();
        for (file, source) in sources(locale) {
            let name = format!("{locale}/{file}.ftl");
            let read = i18n::parse(&name, source);
            let resource = read.unwrap_or_else(|broken| panic!("{broken}"));
            for entry in resource.entries() {
                if let Entry::Message(message) = entry {
                    let id = message.id.name;
                    assert!(
                        seen.insert(id.to_owned()),
                        "{locale}/{file}.ftl: {id} is there twice"
                    );
                    assert!(
                        id.starts_with(&format!("{file}-")),
                        "{locale}/{file}.ftl: {id} does not begin with {file}-"
                    );
                }
            }
        }
        let folder = root().join("assets/locales").join(locale.slug());
        let there: BTreeSet<_> = fs::read_dir(&folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        let listed: BTreeSet<_> = files(locale)
            .iter()
            .map(|file| format!("{file}.ftl"))
            .collect();
        assert_eq!(there, listed, "{}", folder.display());
    }
    let folders = fs::read_dir(root().join("assets/locales")).unwrap();
    assert_eq!(
        folders.count(),
        Locale::ALL.len(),
        "a folder for each locale and no other"
    );
}

#[test]
fn syntax_errors_have_file_and_line() {
    let source = "host-yes = Yes\nhost-no: No\nhost-maybe = Maybe\n";
    let broken = i18n::parse("en/host.ftl", source).unwrap_err().to_string();
    let why = broken.strip_prefix("en/host.ftl:2: ");
    assert!(why.is_some_and(|why| !why.is_empty()), "{broken}");
    assert!(i18n::parse("en/host.ftl", &source.replace(':', " =")).is_ok());
}

/// Returns the ids in the files of a language.
fn own_ids(locale: Locale) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for (file, source) in sources(locale) {
        let resource = i18n::parse(file, source).unwrap_or_else(|broken| panic!("{broken}"));
        ids.extend(resource.entries().filter_map(|entry| match entry {
            Entry::Message(message) => Some(message.id.name.to_owned()),
            _ => None,
        }));
    }
    ids
}

/// Prints the ids of texts that are not translated. This test never fails, because people who change an English text
/// need not know every language. Output of a passing test is hidden, so this is written to standard error directly.
#[test]
fn untranslated_messages_are_named() {
    let english = own_ids(Locale::En);
    let names: BTreeSet<String> = all_names().into_iter().map(|name| name.id).collect();
    for &locale in Locale::ALL {
        let own = own_ids(locale);
        // Discord shows no names in a language that it does not have.
        let shown = |id: &&String| !locale.discord().is_empty() || !names.contains(*id);
        let missing = english.difference(&own).filter(shown);
        let missing: Vec<_> = missing.map(String::as_str).collect();
        if !missing.is_empty() {
            let missing = missing.join(", ");
            let _ = writeln!(std::io::stderr(), "warning: {locale} lacks {missing}");
        }
    }
}

#[test]
fn messages_fit_the_english_ones() {
    let english = messages(Locale::En);
    let mut wrong = String::new();
    for &locale in Locale::ALL {
        let its = messages(locale);
        for (id, message) in &english {
            match its.get(id) {
                None => writeln!(wrong, "{locale}: {id} has no English text").unwrap(),
                Some(own) if own.variables != message.variables => {
                    let (own, en) = (&own.variables, &message.variables);
                    writeln!(wrong, "{locale}: {id} has {own:?}, English has {en:?}").unwrap();
                }
                Some(own) if !own.has_text => writeln!(wrong, "{locale}: {id} is empty").unwrap(),
                Some(own) => {
                    for other in own.references.iter().filter(|id| !id.starts_with('-')) {
                        if !its.contains_key(other) {
                            writeln!(wrong, "{locale}: {id} refers to {other}").unwrap();
                        }
                    }
                }
            }
        }
        for id in its.keys().filter(|id| !english.contains_key(*id)) {
            writeln!(wrong, "{locale}: {id} is not in English").unwrap();
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// Returns the phrases that random matches create, with the names of their arguments.
fn made_in_matches() -> BTreeMap<String, BTreeSet<String>> {
    fn add(
        made: &mut BTreeMap<String, BTreeSet<String>>,
        phrases: impl IntoIterator<Item = Phrase>,
    ) {
        for phrase in phrases {
            let names = phrase.args.iter().map(|(name, _)| (*name).to_owned());
            made.insert(phrase.id.to_string(), names.collect());
            for (_, arg) in phrase.args {
                match arg {
                    Arg::Phrase(inner) => add(made, [*inner]),
                    Arg::List(inner) => add(made, inner),
                    _ => {}
                }
            }
        }
    }
    let mut made = BTreeMap::new();
    for game in GameKind::ALL.iter().map(|kind| kind.game()) {
        for (number, seats) in (0..4).zip(game.seats().cycle()) {
            let mut chance = Seeded::numbered(number);
            let playing = game.start(seats, &OptionValues::new(), &mut chance);
            let mut playing = playing.unwrap();
            let mut lines: Vec<String> = Vec::new();
            for n in 0..60 {
                add(&mut made, playing.seen().open().words());
                let Some(seat) = playing.to_act().iter().next() else {
                    break;
                };
                let view = playing.seen_by(seat).open_for(seat).unwrap();
                let choices = view.choices();
                let place = usize::try_from(chance.up_to(choices.len() as u64)).unwrap();
                add(&mut made, view.words().into_iter().chain(view.facts()));
                add(
                    &mut made,
                    choices[place].labels().chain(choices[place].words()),
                );
                for line in lines.iter().rev().take(8) {
                    if let Err(why) = playing.preview(seat, line)
                        && let Some(Refused::Illegal(why)) = why.open_for(seat)
                    {
                        add(&mut made, why);
                    }
                }
                let line = choices[place].line.clone();
                playing.play(seat, &line, &mut chance).unwrap();
                lines.push(line);
                add(&mut made, playing.news(n).open());
                let own = playing.news_for(n, seat).open_for(seat);
                add(&mut made, own.into_iter().flatten());
            }
            add(&mut made, playing.seen().open().ended());
            add(&mut made, playing.remembered().open());
        }
    }
    made
}

#[test]
fn phrases_exist_with_their_arguments() {
    let known = messages(Locale::En);
    let made = made_in_matches();
    let mut wrong = String::new();
    for (file, source) in code() {
        for phrase in phrases(&source) {
            let Some(message) = known.get(&phrase.id) else {
                writeln!(wrong, "{file}: there is no {}", phrase.id).unwrap();
                continue;
            };
            for name in phrase.args.difference(&message.variables) {
                writeln!(wrong, "{file}: {} makes no use of {name}", phrase.id).unwrap();
            }
            // The source does not show arguments that are added later, but a phrase from a random match has them.
            let completed = made.get(&phrase.id);
            if phrase.complete && completed != Some(&message.variables) {
                for name in message.variables.difference(&phrase.args) {
                    writeln!(wrong, "{file}: {} needs {name}", phrase.id).unwrap();
                }
            }
        }
    }
    // Excludes code that draws scenes, because a literal there that looks like an id may be the name of a sprite.
    let draws = |(file, source): &(String, String)| {
        file.contains("scene")
            && !["Phrase", "Landmark"]
                .iter()
                .any(|word| source.contains(word))
    };
    for (file, source) in code().into_iter().filter(|one| !draws(one)) {
        let is_id = |text: &&str| {
            let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c);
            prefixes()
                .iter()
                .any(|p| text.len() > p.len() && text.starts_with(p))
                && text.chars().all(plain)
                && !text.ends_with('-')
        };
        for id in source.split('"').filter(is_id) {
            if !known.contains_key(id) {
                writeln!(wrong, "{file}: there is no {id}").unwrap();
            }
        }
    }
    for id in conventional().keys().filter(|id| !known.contains_key(*id)) {
        writeln!(wrong, "the commands need {id}").unwrap();
    }
    for id in conventional()
        .keys()
        .filter_map(|id| known.get_key_value(id))
    {
        if !id.1.variables.is_empty() {
            writeln!(wrong, "{} can have no variables", id.0).unwrap();
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn no_message_is_unused() {
    let known = messages(Locale::En);
    let made = made_in_matches();
    let code: String = code().into_iter().map(|(_, source)| source).collect();
    let by_name = conventional();
    let patterns = patterns(&code);
    let referred: BTreeSet<_> = known.values().flat_map(|m| m.references.iter()).collect();
    let unused: Vec<_> = known
        .keys()
        .filter(|id| !code.contains(&format!("\"{id}\"")))
        .filter(|id| !by_name.contains_key(*id) && !referred.contains(id))
        .filter(|id| !made.contains_key(*id))
        // Ids that end with `-you` are used instead of the message in the third person.
        .filter(|id| {
            let third = id.strip_suffix("-you");
            third.is_none_or(|third| !known.contains_key(third))
        })
        .filter(|id| !patterns.iter().any(|pattern| fits(id, pattern)))
        .collect();
    assert!(unused.is_empty(), "{unused:#?}");
}

#[test]
fn command_texts_fit() {
    let mut wrong = String::new();
    for (id, most) in conventional() {
        for &locale in Locale::ALL {
            let said = text(locale, &id).unwrap_or_default();
            let long = length(&said);
            if long == 0 || long > most {
                writeln!(wrong, "{locale}: {id} has {long} of at most {most}: {said}").unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn command_names_are_valid() {
    for root in tree() {
        assert_name(root.name);
        assert!(root.subcommands.len() <= 25, "/{}", root.name);
        unlike(
            &root
                .subcommands
                .iter()
                .map(|sub| sub.name)
                .collect::<Vec<_>>(),
        );
        for sub in &root.subcommands {
            assert_name(sub.name);
            assert!(sub.options.len() <= 25, "/{} {}", root.name, sub.name);
            unlike(&sub.options.iter().map(|o| o.name).collect::<Vec<_>>());
            let required: Vec<_> = sub.options.iter().map(|o| o.required).collect();
            assert!(
                required.is_sorted_by(|a, b| a >= b),
                "required ones first in {}",
                sub.name
            );
            for option in &sub.options {
                assert_name(option.name);
                if let OptionKind::OneOf(values) = &option.kind {
                    assert!((1..=25).contains(&values.len()), "{}", option.name);
                    assert!(values.iter().all(|(value, _)| value.len() <= 100));
                }
            }
        }
        let size = size_of(&root);
        assert!(size <= 8000, "/{} takes {size} characters", root.name);
    }
}

#[test]
fn local_names_are_valid() {
    let mut wrong = Vec::new();
    for siblings in name_groups() {
        for &locale in Locale::ALL {
            wrong.extend(name_faults(locale, &siblings));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn wrong_local_names_are_found() {
    let named = |name, id: &str| Named {
        name,
        id: id.to_owned(),
    };
    let faults = |siblings: &[Named]| name_faults(Locale::Sv, siblings).len();
    assert_eq!(faults(&[named("mine", "command-mine-name")]), 0);
    // The id of a name must end with `-name`, and its message must exist.
    assert_eq!(faults(&[named("mine", "command-mine")]), 1);
    assert_eq!(faults(&[named("mine", "command-nothing-name")]), 1);
    // In English, the name must equal the name in the code.
    let english = name_faults(Locale::En, &[named("own", "command-mine-name")]);
    assert_eq!(english.len(), 1);
    // Two siblings must not have the same name, and no sibling may have the English name of another.
    let twice = ["mine", "list"].map(|name| named(name, "command-mine-name"));
    assert_eq!(faults(&twice), 1);
    let borrowed = [
        named("mine", "command-mine-name"),
        named("mina", "command-list-name"),
    ];
    assert_eq!(faults(&borrowed), 1);
    for name in ["Mina", "mina bord", "mina!", "", &"a".repeat(33), "ÅTER"] {
        assert!(!is_name(name), "{name}");
    }
    for name in ["gå-med", "från2", "x_1", &"ä".repeat(32)] {
        assert!(is_name(name), "{name}");
    }
}

/// Discord shows about 34 characters on a button. A part of the id, such as `-button-`, says where the text appears.
#[test]
fn control_labels_are_short() {
    let mut wrong = String::new();
    for &locale in Locale::ALL {
        for id in messages(locale).keys() {
            let most = match id {
                id if id.contains("-button-") => 34,
                id if id.contains("-title-") => 45,
                id if id.contains("-field-") => 45,
                id if id.contains("-choose-") => 100,
                _ => continue,
            };
            let said = text(locale, id).unwrap_or_default();
            if length(&said) > most {
                writeln!(wrong, "{locale}: {id} is longer than {most}: {said}").unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// Texts may only use bold and code, because only these two are removed where Discord shows plain text. Code must not
/// contain users' text, because the backslashes that escape it would be visible.
#[test]
fn texts_have_allowed_markdown_only() {
    let mut wrong = String::new();
    for &locale in Locale::ALL {
        for (file, source) in sources(locale) {
            let Ok(resource) = fluent_syntax::parser::parse(source) else {
                continue;
            };
            for entry in &resource.body {
                let Entry::Message(message) = entry else {
                    continue;
                };
                let Some(value) = &message.value else {
                    continue;
                };
                for whole in texts(value) {
                    let fault = fault_of(&whole);
                    if let Some(fault) = fault {
                        let id = message.id.name;
                        writeln!(wrong, "{locale}/{file}: {id} {fault}: {whole}").unwrap();
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// Returns the messages of a language that begin in small print.
fn small_print(locale: Locale) -> BTreeSet<String> {
    let mut small = BTreeSet::new();
    for (_, source) in sources(locale) {
        let resource = fluent_syntax::parser::parse(source).unwrap();
        small.extend(resource.body.iter().filter_map(|entry| match entry {
            Entry::Message(message) => {
                let text = texts(message.value.as_ref()?).pop()?;
                text.starts_with("-# ").then(|| message.id.name.to_owned())
            }
            _ => None,
        }));
    }
    small
}

/// A message may be put into a line that is in small print already, so all languages must have small print in the same
/// messages.
#[test]
fn small_print_is_where_the_english_texts_have_it() {
    let english = small_print(Locale::En);
    assert!(english.len() > 5);
    for &locale in Locale::ALL {
        let own: BTreeSet<_> = own_ids(locale);
        let expected: BTreeSet<_> = english.intersection(&own).cloned().collect();
        assert_eq!(small_print(locale), expected, "{locale}");
    }
}

/// A placeholder for an argument in a text.
const VALUE: char = '\u{1}';

/// Returns all variants of a pattern, with [`VALUE`] for arguments.
fn texts(pattern: &Pattern<&str>) -> Vec<String> {
    let (mut whole, mut chosen) = (String::new(), Vec::new());
    for element in &pattern.elements {
        match element {
            // `{""}` precedes a character that cannot begin a line.
            PatternElement::TextElement { value }
            | PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::StringLiteral { value }),
            } => whole.push_str(value),
            // The name of a command.
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::MessageReference { id, .. }),
            } if id.name.ends_with("-name") => whole.push('x'),
            PatternElement::Placeable { expression } => {
                whole.push(VALUE);
                if let Expression::Select { variants, .. } = expression {
                    chosen.extend(variants.iter().flat_map(|variant| texts(&variant.value)));
                }
            }
        }
    }
    chosen.push(whole);
    chosen
}

/// Returns what is wrong with the Markdown of a text; `None` if nothing is.
fn fault_of(whole: &str) -> Option<&'static str> {
    let bare = whole.replace("**", "").replace("-# ", "");
    let (outside, inside): (Vec<_>, Vec<_>) = bare
        .split('`')
        .enumerate()
        .partition(|(index, _)| index % 2 == 0);
    let bare: String = outside.into_iter().map(|(_, text)| text).collect();
    let begins = |mark: char| bare.lines().any(|line| line.trim_start().starts_with(mark));
    // Bold must end in the line in which it begins, and must not be empty.
    let unclosed = |line: &str| line.matches("**").count() % 2 == 1;
    let hollow = |line: &str| line.contains("****") || line.trim_start().starts_with("** ");
    if whole.lines().any(unclosed) || whole.matches('`').count() % 2 == 1 {
        Some("does not close what it opens")
    } else if inside.iter().any(|(_, code)| code.contains(VALUE)) {
        Some("has a variable in code")
    } else if whole.lines().any(hollow) {
        Some("has bold without words")
    } else if bare.contains(['*', '_', '~', '|'])
        || bare.contains("](")
        || ['#', '>', '-'].into_iter().any(begins)
    {
        Some("has other markdown")
    } else if bare.contains(['@', '<']) {
        Some("looks like a mention")
    } else if whole.contains("  ") || whole.contains("...") || whole.ends_with(' ') {
        Some("has stray spaces or dots")
    } else {
        None
    }
}

#[test]
fn forbidden_markdown_is_found() {
    for fine in ["**Bold** and `code`", "\u{1}\n**\u{1}:** x", "-# small"] {
        assert_eq!(fault_of(fine), None, "{fine}");
    }
    for wrong in [
        "**open",
        "a\n**b\nc**",
        "** bold**",
        "****",
        "`code",
        "`\u{1}`",
        "*x*",
        "a\n- b",
        "a\n**# b**",
        "x@x",
        "so ...",
    ] {
        assert!(fault_of(wrong).is_some(), "{wrong}");
    }
}

#[test]
fn scots_differs_from_english() {
    let ids: Vec<_> = messages(Locale::En).into_keys().collect();
    let long = |id: &&String| text(Locale::En, id).is_some_and(|said| said.split(' ').count() > 6);
    let there = files(Locale::Sco);
    let translated = |id: &&String| there.iter().any(|file| id.starts_with(&format!("{file}-")));
    let sentences: Vec<_> = ids.iter().filter(translated).filter(long).collect();
    let same = sentences
        .iter()
        .filter(|id| text(Locale::En, id) == text(Locale::Sco, id));
    let same: Vec<_> = same.collect();
    assert!(same.len() * 20 <= sentences.len(), "{same:#?}");
}

#[test]
fn invalid_phrases_are_found() {
    let phrase = i18n_phrase("common-seat");
    assert_eq!(i18n::check(&phrase.clone().with("number", 1_u8)), []);
    assert_eq!(i18n::check(&phrase).len(), Locale::ALL.len());
    assert_eq!(
        i18n::check(&i18n_phrase("common-someone").with("x", 1_u8)).len(),
        Locale::ALL.len()
    );
}

fn i18n_phrase(id: &'static str) -> stramash_core::engine::Phrase {
    stramash_core::engine::Phrase::new(id)
}

/// Returns the ids that code builds from names, such as `command-<name>`, with Discord's maximum length of each text.
fn conventional() -> BTreeMap<String, usize> {
    let names = all_names().into_iter();
    let mut ids: BTreeMap<_, _> = names.map(|name| (name.id, 32)).collect();
    for root in tree() {
        ids.insert(root.description.clone(), 100);
        for sub in &root.subcommands {
            ids.insert(sub.description.clone(), 100);
            for CommandOption {
                description, kind, ..
            } in &sub.options
            {
                ids.insert(description.clone(), 100);
                if let OptionKind::OneOf(values) = kind {
                    ids.extend(values.iter().map(|(_, words)| (words.clone(), 100)));
                }
            }
        }
    }
    for game in GameKind::ALL.iter().map(|kind| kind.game()) {
        for spec in game.options() {
            let id = format!("{}-option-{}", game.slug(), spec.name);
            if let stramash_core::engine::Choices::OneOf(values) = spec.choices {
                ids.extend(values.iter().map(|value| (format!("{id}-{value}"), 100)));
            }
            ids.insert(id, 100);
            ids.insert(format!("{}-subject-{}", game.slug(), spec.subject), 40);
        }
        for preset in game.presets() {
            let id = format!("{}-preset-{}", game.slug(), preset.name);
            ids.extend([(format!("{id}-hint"), 100), (id, 60)]);
        }
        for verb in game.verbs() {
            ids.insert(format!("{}-verb-{}", game.slug(), verb.name), 100);
            let slots = verb.slots.iter();
            ids.extend(slots.map(|slot| (format!("{}-slot-{}", game.slug(), slot.name), 100)));
        }
        if game.has_clashes() {
            ids.insert(format!("{}-clashes", game.slug()), 100);
        }
        let knobs = game.knobs().iter();
        ids.extend(knobs.map(|knob| (format!("{}-knob-{}", game.slug(), knob.name), 34)));
    }
    ids
}

/// A name of a command or an option in the code, with the id of its name in each language.
#[derive(Clone)]
struct Named {
    name: &'static str,
    id: String,
}

/// Returns groups of names that must differ from each other: the commands, the branches of each command, and the
/// options of each branch.
fn name_groups() -> Vec<Vec<Named>> {
    let named = |name, id: &String| Named {
        name,
        id: id.clone(),
    };
    let roots = tree();
    let mut groups = vec![
        roots
            .iter()
            .map(|root| named(root.name, &root.local_name))
            .collect::<Vec<_>>(),
    ];
    for root in &roots {
        let mut branches = Vec::new();
        for (group, members) in root.branches() {
            let subs = members.iter().map(|sub| named(sub.name, &sub.local_name));
            match group {
                None => branches.extend(subs),
                Some(group) => {
                    branches.push(named(group, &format!("{}-group-{group}-name", root.name)));
                    groups.push(subs.collect());
                }
            }
            for sub in members {
                let options = sub.options.iter();
                groups.push(options.map(|o| named(o.name, &o.local_name)).collect());
            }
        }
        groups.push(branches);
    }
    groups
}

fn all_names() -> Vec<Named> {
    name_groups().concat()
}

/// Returns the faults in the names of siblings in a language. A name must also differ from the English names of its
/// siblings, because users can find commands by their English names, too.
fn name_faults(locale: Locale, siblings: &[Named]) -> Vec<String> {
    let local = |one: &Named| text(locale, &one.id).unwrap_or_default();
    let mut faults = Vec::new();
    for (n, one) in siblings.iter().enumerate() {
        let name = local(one);
        if !is_name(&name) {
            faults.push(format!("{locale}: {} is no name: {name:?}", one.id));
            continue;
        }
        if locale == Locale::En && name != one.name {
            faults.push(format!("{} must be {}, not {name}", one.id, one.name));
        }
        for (m, other) in siblings.iter().enumerate() {
            if name == other.name && n != m || n < m && name == local(other) {
                let (id, other) = (&one.id, &other.id);
                faults.push(format!("{locale}: {id} is {name}, like {other}"));
            }
        }
    }
    faults
}

/// Returns whether a text follows Discord's rule for names in all languages. Apostrophes are refused here, although
/// Discord allows them.
fn is_name(name: &str) -> bool {
    let fits = |c: char| c.is_alphanumeric() || "-_".contains(c);
    (1..=32).contains(&name.chars().count())
        && name.chars().all(fits)
        && name.to_lowercase() == name
}

/// Returns a command's size as Discord counts it: names, descriptions and values, each in the longest language.
fn size_of(root: &Root) -> usize {
    let said = |id: &str| {
        let languages = Locale::ALL.iter().filter(|l| !l.discord().is_empty());
        let lengths = languages.map(|&locale| length(&text(locale, id).unwrap_or_default()));
        lengths.max().unwrap_or_default()
    };
    let mut sum = said(&root.local_name) + said(&root.description);
    for (group, _) in root.branches() {
        let Some(group) = group else { continue };
        let id = format!("{}-group-{group}", root.name);
        sum += said(&id) + said(&format!("{id}-name"));
    }
    for sub in &root.subcommands {
        sum += said(&sub.local_name) + said(&sub.description);
        for option in &sub.options {
            sum += said(&option.local_name) + said(&option.description);
            if let OptionKind::OneOf(values) = &option.kind {
                sum += values
                    .iter()
                    .map(|(value, words)| value.len() + said(words))
                    .sum::<usize>();
            }
        }
    }
    sum
}

fn assert_name(name: &str) {
    let fits = (1..=32).contains(&name.len());
    let letters = name
        .chars()
        .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c));
    assert!(fits && letters, "{name:?} cannot be a name in Discord");
}

fn unlike(names: &[&str]) {
    let set: BTreeSet<_> = names.iter().collect();
    assert_eq!(set.len(), names.len(), "{names:?}");
}

/// A `Phrase::new("…")` in the code, with the arguments added directly.
struct Found {
    id: String,
    args: BTreeSet<String>,
    /// Whether `args` is complete, because no code can add further arguments later.
    complete: bool,
}

/// Returns the phrases in a source whose ids are literals.
fn phrases(source: &str) -> Vec<Found> {
    let mut found = Vec::new();
    for (at, call) in source.match_indices("Phrase::new(") {
        let line = source[..at].rsplit('\n').next().unwrap_or_default();
        let mut rest = source[at + call.len()..].trim_start();
        let Some(id) = literal(&mut rest) else {
            continue;
        };
        let mut args = BTreeSet::new();
        let Some(after) = rest
            .trim_start()
            .trim_start_matches(',')
            .trim_start()
            .strip_prefix(')')
        else {
            continue;
        };
        rest = after;
        loop {
            let next = rest.trim_start();
            let call = [".with(", ".code("]
                .iter()
                .find_map(|call| next.strip_prefix(call));
            let Some(mut inside) = call.map(str::trim_start) else {
                rest = next;
                break;
            };
            let Some(name) = literal(&mut inside) else {
                break;
            };
            args.insert(name);
            rest = after_parenthesis(inside);
        }
        let complete = !rest.starts_with('.') && !line.contains("let ") && !line.contains("= ");
        found.push(Found { id, args, complete });
    }
    found
}

/// Returns the ids that code builds with `format!`, such as `{slug}-option-{}-hint`, as the literal parts between the
/// placeholders.
fn patterns(code: &str) -> Vec<Vec<String>> {
    let literals = code.split('"').filter(|text| {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_{}.".contains(c);
        text.contains('{') && text.contains('-') && text.chars().all(plain)
    });
    let pieces = |text: &str| {
        let mut pieces = text.split('}');
        let last = pieces.next_back().unwrap_or_default().to_owned();
        let mut found: Vec<_> = pieces
            .map(|piece| piece.split('{').next().unwrap_or_default().to_owned())
            .collect();
        found.push(last);
        found
    };
    literals.map(pieces).collect()
}

/// Returns whether an id consists of these parts, with a word between each two of them.
fn fits(id: &str, pieces: &[String]) -> bool {
    let Some((first, others)) = pieces.split_first() else {
        return false;
    };
    let Some(mut rest) = id.strip_prefix(first.as_str()) else {
        return false;
    };
    for (n, piece) in others.iter().enumerate() {
        let word = rest
            .chars()
            .take_while(|c| c.is_ascii_alphanumeric() || *c == '_')
            .count();
        let after = &rest[word..];
        let fits = word > 0 && after.starts_with(piece.as_str());
        if !fits || (n + 1 == others.len() && after != piece) {
            return false;
        }
        rest = &after[piece.len()..];
    }
    true
}

/// Removes and returns the string literal at the beginning of a text; `None` if there is none.
fn literal(rest: &mut &str) -> Option<String> {
    let (text, after) = rest.strip_prefix('"')?.split_once('"')?;
    *rest = after;
    Some(text.to_owned())
}

/// Returns the text after the closing parenthesis. `inside` begins just after the opening one.
fn after_parenthesis(inside: &str) -> &str {
    let (mut depth, mut quoted, mut before) = (1, false, ' ');
    for (at, c) in inside.char_indices() {
        match c {
            '"' if before != '\\' && before != '\'' => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return &inside[at + 1..];
        }
        before = c;
    }
    ""
}

/// Returns the sources without comments and tests.
fn code() -> Vec<(String, String)> {
    let mut found = Vec::new();
    for package in ["crates/core/src", "crates/host/src", "src"] {
        walk(&root().join(package), &mut found);
    }
    let read = |path: &PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        let text = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        let lines = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"));
        (
            path.display().to_string(),
            lines.collect::<Vec<_>>().join("\n"),
        )
    };
    let is_tests = |path: &&PathBuf| {
        let within = path.strip_prefix(root()).unwrap();
        within.ends_with("tests.rs") || within.components().any(|part| part.as_os_str() == "tests")
    };
    for part in ["i18n/say.rs", "message/text.rs"] {
        assert!(found.iter().any(|path| path.ends_with(part)));
    }
    found
        .iter()
        .filter(|path| !is_tests(path))
        .map(read)
        .collect()
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            walk(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Tests the functions here that find phrases in code.
#[test]
fn phrases_are_found_in_code() {
    let source = r#"
        x(Phrase::new("a-b").with("one", f(")", 2)).code("two", 'x'), 3);
        let p = Phrase::new("c-d")
            .with("one", 1);
        Phrase::new(id);
        Phrase::new("e-f").and(1)
    "#;
    let found: Vec<_> = phrases(source)
        .into_iter()
        .map(|f| {
            (
                f.id,
                f.args.into_iter().collect::<Vec<_>>().join(" "),
                f.complete,
            )
        })
        .collect();
    let expected = [
        ("a-b", "one two", true),
        ("c-d", "one", false),
        ("e-f", "", false),
    ];
    assert_eq!(
        found,
        expected.map(|(id, args, c)| (id.to_owned(), args.to_owned(), c))
    );
}

#[test]
fn composed_ids_are_recognised() {
    let found = patterns(r#"Phrase::new(format!("{slug}-option-{}-hint", x)); text("a b-{c}")"#);
    assert_eq!(found.len(), 1);
    assert!(fits("stramash-option-no_passing-hint", &found[0]));
    for other in [
        "stramash-option--hint",
        "stramash-option-a-b-hint",
        "stramash-option-a-hint-x",
    ] {
        assert!(!fits(other, &found[0]), "{other}");
    }
}
