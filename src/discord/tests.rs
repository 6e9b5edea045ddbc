//! Tests of the adapter without Discord: rendering of messages and commands.

use std::sync::{Arc, LazyLock};

use serde_json::{Value, json};

use crate::discord::registration::register;
use crate::discord::render::{RenderError, Renderer};
use crate::metrics::Metrics;
use stramash_core::engine::{
    AnyView, Arg, CountingChance, Everyone, Names, OptionValues, Phrase, PlayerId, Revision, Shown,
    TableId,
};
use stramash_core::i18n::Locale;
use stramash_core::raster::Raster;
use stramash_host::all_games;
use stramash_host::commands::{self, CommandOption, OptionKind, Root, Subcommand};
use stramash_host::message::{Board, Control, Message, SelectOption, Style};
use stramash_host::press::{Act, Press};
use stramash_host::{Field, File, Form};

fn renderer() -> Renderer<'static> {
    static RASTER: LazyLock<Raster> = LazyLock::new(Raster::new);
    static COUNTS: LazyLock<Metrics> = LazyLock::new(Metrics::default);
    Renderer {
        raster: &RASTER,
        locale: Locale::En,
        metrics: &COUNTS,
    }
}

fn wrote(text: &str) -> Phrase {
    Phrase::new("discord-fault").with("code", Arg::UserText(text.into()))
}

fn button(act: Act, label: &str) -> Control {
    Control::Button {
        label: wrote(label),
        style: Style::Primary,
        press: Press::at(TableId(u64::MAX), Revision(u64::MAX), act),
        enabled: true,
    }
}

fn message(text: Vec<Phrase>, rows: Vec<Vec<Control>>) -> Message<Everyone> {
    let mut made = Message::plain(text[0].clone());
    made.text = text
        .into_iter()
        .map(stramash_host::message::Part::Open)
        .collect();
    made.rows = rows;
    made
}

fn sent(message: Message<Everyone>) -> Value {
    let rendered = renderer().public(message).unwrap();
    rendered.into_body().with_nonce("nonce-1").body().clone()
}

#[test]
fn attachment_id_is_a_string() {
    let file = || {
        Some(File {
            name: "record.jsonl".to_owned(),
            content: "{}".to_owned(),
        })
    };
    let one = renderer().sentence(&wrote("x")).with_file(file()).unwrap();
    let body = one.clone().into_body().body().clone();
    let entry = json!({"id": "0", "filename": "record.jsonl", "description": null});
    assert_eq!(body["attachments"], json!([entry]));
    assert_eq!(one.with_file(file()).unwrap_err(), RenderError::TwoFiles);
    // An edit without a file removes the message's earlier files.
    let none = renderer().sentence(&wrote("x")).with_file(None).unwrap();
    assert_eq!(none.into_body().body()["attachments"], json!([]));
}

fn units(text: &Value) -> usize {
    text.as_str().unwrap().encode_utf16().count()
}

#[test]
fn long_messages_fit_discords_limits() {
    let long = "Ü<@1>*_ \u{202e}👩‍👩‍👧@everyone ".repeat(400);
    let options = (0..40).map(|n| SelectOption {
        value: n.to_string(),
        label: wrote(&long),
        hint: Some(wrote(&long)),
        chosen: n == 3,
    });
    let list = Control::Select {
        placeholder: wrote(&long),
        press: Press::at(TableId(7), Revision(9), Act::ChooseStep(vec![u16::MAX; 8])),
        options: options.collect(),
    };
    let buttons = (0..4).map(|n| button(Act::PlayLine(n), &long)).collect();
    let body = sent(message(vec![wrote(&long); 5], vec![vec![list], buttons]));
    assert!(units(&body["content"]) <= 2000);
    let [list, row] = body["components"].as_array().unwrap().as_slice() else {
        panic!("two rows: {body}");
    };
    let list = &list["components"][0];
    assert!(units(&list["placeholder"]) <= 150);
    assert_eq!(list["options"].as_array().unwrap().len(), 25);
    assert_eq!(list["options"][3]["default"], true);
    for option in list["options"].as_array().unwrap() {
        assert!(units(&option["label"]) <= 100 && units(&option["description"]) <= 100);
    }
    assert!(list["custom_id"].as_str().unwrap().len() <= 100);
    for button in row["components"].as_array().unwrap() {
        assert!(units(&button["label"]) <= 80);
        assert!(button["custom_id"].as_str().unwrap().len() <= 100);
    }
}

#[test]
fn only_mentioned_users_are_notified() {
    let mut called = message(vec![wrote("@everyone <@7> <@&8>")], vec![]);
    let silent = sent(called.clone());
    assert_eq!(silent["allowed_mentions"]["parse"], json!([]));
    assert!(
        silent["allowed_mentions"]["users"]
            .as_array()
            .is_none_or(Vec::is_empty)
    );
    called.mentions = vec![PlayerId(42)];
    let body = sent(called);
    assert_eq!(body["allowed_mentions"]["parse"], json!([]));
    assert_eq!(body["allowed_mentions"]["users"], json!(["42"]));
    assert!(
        body["allowed_mentions"]["roles"]
            .as_array()
            .is_none_or(Vec::is_empty)
    );
}

#[test]
fn post_has_an_enforced_nonce() {
    let body = sent(message(vec![wrote("")], vec![]));
    assert_eq!(body["nonce"], "nonce-1");
    assert_eq!(body["enforce_nonce"], true);
}

#[test]
fn duplicate_controls_and_extra_rows_are_dropped() {
    let many = (0..13)
        .map(|n| vec![button(Act::PlayLine(n % 12), "x")])
        .collect();
    let body = sent(message(vec![wrote("")], many));
    assert_eq!(body["components"].as_array().unwrap().len(), 5);
    let long_row = (0..12).map(|n| button(Act::PlayLine(n), "x")).collect();
    let body = sent(message(vec![wrote("")], vec![long_row]));
    let rows = body["components"].as_array().unwrap();
    let sizes = rows
        .iter()
        .map(|row| row["components"].as_array().unwrap().len());
    let sizes: Vec<_> = sizes.collect();
    assert_eq!(sizes, [5, 5, 2]);
    let empty_list = Control::Select {
        placeholder: wrote(""),
        press: Press::own(Act::MyData),
        options: vec![],
    };
    let body = sent(message(vec![wrote("")], vec![vec![empty_list]]));
    assert_eq!(body["components"], json!([]));
}

/// Returns the public view of a new match.
fn view() -> Shown<Arc<dyn AnyView>, Everyone> {
    let games = all_games();
    let playing = games[0].start(2, &OptionValues::new(), &mut CountingChance::default());
    playing.unwrap().seen()
}

fn row(n: usize) -> String {
    format!("Row {n} is free.")
}

/// Returns a number of sentences that describe a position.
fn words(sentences: usize) -> Shown<Vec<Phrase>, Everyone> {
    let said = |n| Phrase::new("common-label").code("value", row(n));
    view().map(|_| (0..sentences).map(said).collect())
}

fn told(sentences: usize) -> Message<Everyone> {
    let mut made = Message::plain(Phrase::new("discord-busy"));
    made.position = Some(words(sentences));
    made
}

/// Returns a message with a picture described by that many sentences.
fn shown(sentences: usize) -> Message<Everyone> {
    let mut made = Message::plain(Phrase::new("discord-busy"));
    made.board = Some(Board {
        scene: view().map(|view| view.scene()),
        words: words(sentences),
        end: None,
        footer: None,
    });
    made
}

#[test]
fn long_position_becomes_a_file() {
    let in_file = |body: &Value| match body["attachments"].as_array().unwrap().as_slice() {
        [] => false,
        [file] => {
            assert_eq!(file["filename"], "board.txt");
            true
        }
        _ => panic!("one file"),
    };
    let mut last = 0;
    for n in 1..200 {
        let body = sent(told(n));
        let content = body["content"].as_str().unwrap();
        if in_file(&body) {
            assert!(
                content.ends_with("attached.") && !content.contains("Row"),
                "{content}"
            );
            continue;
        }
        assert_eq!(n, last + 1, "only the longest are files");
        last = n;
        assert!(units(&body["content"]) <= 2000);
        assert!(
            (0..n).all(|n| content.lines().any(|line| line == row(n))),
            "{content}"
        );
    }
    // With one more sentence it would not fit.
    assert!(units(&sent(told(last))["content"]) + row(last).len() + 1 > 2000);
}

#[test]
fn position_file_and_picture_exclude_each_other() {
    let mut both = shown(1);
    both.position = Some(words(200));
    assert_eq!(renderer().public(both).unwrap_err(), RenderError::TwoFiles);
}

#[test]
fn alt_text_is_cut_between_sentences() {
    let alt = |sentences| {
        let body = sent(shown(sentences));
        let said = &body["attachments"][0]["description"];
        said.as_str().unwrap().to_owned()
    };
    assert!(alt(20).ends_with(&row(19)));
    let long = alt(200);
    let (told, rest) = long.split_once(" For the rest").unwrap();
    assert!(told.ends_with(" is free."), "{told}");
    assert!(rest.contains("words:true"), "{rest}");
    let length = long.encode_utf16().count();
    assert!((1000..=1024).contains(&length), "{length}: {long}");
}

#[test]
fn empty_message_is_an_error() {
    let mut empty = message(vec![wrote("")], vec![]);
    empty.text.clear();
    assert_eq!(renderer().public(empty).unwrap_err(), RenderError::Empty);
}

#[test]
fn debug_hides_message_content() {
    let rendered = renderer().public(message(vec![wrote("seven of howes")], vec![]));
    assert!(!format!("{rendered:?}").contains("seven"));
}

#[test]
fn modal_fits_discords_limits() {
    let long = "word ".repeat(2000);
    let field = |name| Field {
        name,
        label: wrote(&long),
        value: long.clone(),
        long: true,
        required: false,
        max: u16::MAX,
    };
    let form = Form {
        title: wrote(&long),
        press: Press::own(Act::Word),
        fields: ["a", "b", "c", "d", "e", "f"].map(field).into(),
        names: Names::default(),
    };
    let body = serde_json::to_value(renderer().form(&form)).unwrap();
    assert!(units(&body["title"]) <= 45);
    let rows = body["components"].as_array().unwrap();
    assert_eq!(rows.len(), 5);
    let text = &rows[0]["components"][0];
    assert!(units(&text["label"]) <= 45 && units(&text["value"]) <= 4000);
    assert_eq!(text["max_length"], 4000);
}

fn sample() -> Vec<Root> {
    let option = |name, kind, required| CommandOption {
        name,
        local_name: String::new(),
        description: "discord-busy".into(),
        kind,
        required,
    };
    let values = vec![
        ("3", "discord-busy".to_owned()),
        ("4", "discord-busy".to_owned()),
    ];
    vec![Root {
        name: "sample",
        local_name: "command-games-name".into(),
        description: "command-sample".into(),
        in_direct: false,
        subcommands: vec![Subcommand {
            group: None,
            name: "all",
            local_name: "command-list-name".into(),
            description: "discord-busy".into(),
            options: vec![
                option("who", OptionKind::Person, true),
                option(
                    "text",
                    OptionKind::Text {
                        max: 80,
                        suggest: false,
                    },
                    false,
                ),
                option(
                    "typed",
                    OptionKind::Text {
                        max: 40,
                        suggest: true,
                    },
                    false,
                ),
                option("number", OptionKind::Number(2, 6), false),
                option("flag", OptionKind::Flag, false),
                option("one", OptionKind::OneOf(values), false),
            ],
        }],
    }]
}

fn payload(roots: &[Root]) -> Vec<Value> {
    let made = register::payload(roots);
    let values = made
        .iter()
        .map(|command| serde_json::to_value(command).unwrap());
    values.collect()
}

#[test]
fn options_have_discords_format() {
    let command = &payload(&sample())[0];
    assert_eq!(command["integration_types"], json!([0]));
    assert_eq!(command["contexts"], json!([0]));
    let options = command["options"][0]["options"].as_array().unwrap();
    let kinds = options
        .iter()
        .map(|option| option["type"].as_u64().unwrap());
    let kinds: Vec<_> = kinds.collect();
    assert_eq!(kinds, [6, 3, 3, 4, 5, 3]);
    assert_eq!(options[0]["required"], true);
    assert_eq!(options[1]["max_length"], 80);
    assert_eq!(options[2]["autocomplete"], true);
    assert_eq!(
        (&options[3]["min_value"], &options[3]["max_value"]),
        (&json!(2), &json!(6))
    );
    assert_eq!(options[5]["choices"][1]["value"], "4");
    for language in ["en-GB", "en-US"] {
        let localised = &options[5]["description_localizations"][language];
        assert_eq!(*localised, options[5]["description"]);
    }
}

#[test]
fn commands_keep_discords_limits() {
    let roots = commands::tree();
    for (command, root) in payload(&roots).iter().zip(&roots) {
        let size = command_size(command);
        assert!(size <= 8000, "/{} takes {size} characters", root.name);
        let mut whole = command.clone();
        whole["id"] = json!("1");
        whole["version"] = json!("1");
        whole["type"] = json!(1);
        whole["default_member_permissions"] = Value::Null;
        let whole = serde_json::from_value(whole).unwrap();
        // twilight accepts only half as many characters in a command as Discord does, so it cannot check longer ones.
        if size <= 4000 {
            twilight_validate::command::command(&whole).unwrap();
        } else {
            twilight_validate::command::options(&whole.options).unwrap();
        }
    }
}

#[test]
fn command_texts_are_in_the_catalogue() {
    let mut missing = Vec::new();
    let mut look = |id: &str| {
        for &locale in Locale::ALL {
            match stramash_core::i18n::text(locale, id) {
                Some(text) if stramash_core::i18n::length(&text) <= 100 => {}
                found => missing.push(format!("{locale}: {id}: {found:?}")),
            }
        }
    };
    for root in commands::tree() {
        look(&root.description);
        for subcommand in &root.subcommands {
            look(&subcommand.description);
            for option in &subcommand.options {
                look(&option.description);
                if let OptionKind::OneOf(values) = &option.kind {
                    for (_, id) in values {
                        look(id);
                    }
                }
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn own_phrases_can_be_rendered() {
    let phrases = [
        Phrase::new("discord-fault").code("code", 1),
        Phrase::new("discord-unknown-command"),
        Phrase::new("discord-unknown-button"),
        Phrase::new("discord-busy"),
        Phrase::new("discord-stopping"),
        Phrase::new("discord-too-fast"),
    ];
    for phrase in phrases {
        assert_eq!(stramash_core::i18n::check(&phrase), []);
    }
}

/// Counts a command's characters, each text in its longest language. Discord allows 8,000.
fn command_size(command: &Value) -> usize {
    let text = |key: &str| {
        let plain = command[key].as_str().map(|text| text.chars().count());
        let localised = command[format!("{key}_localizations")].as_object();
        let texts = localised.into_iter().flat_map(|all| all.values());
        let longest = texts.filter_map(|text| text.as_str().map(|text| text.chars().count()));
        longest.max().max(plain).unwrap_or_default()
    };
    let nested = ["options", "choices"].into_iter();
    let nested = nested.flat_map(|key| command[key].as_array().into_iter().flatten());
    text("name") + text("description") + text("value") + nested.map(command_size).sum::<usize>()
}
