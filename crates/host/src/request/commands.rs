//! The slash commands as data: those that all games share, and those for each game's verbs.

use stramash_core::engine::{AnyGame, Choices, Level, OptionSpec};

use crate::all_games;
use crate::time::pace::Preset;

/// A top-level command, such as `/stramash`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Root {
    /// The command's name: a game's slug, or `games`.
    pub name: &'static str,
    /// The text id of the description, which has at most 100 characters in every language.
    pub description: String,
    /// The text id of the name in each language.
    pub local_name: String,
    /// Whether the command also works in direct messages.
    pub in_direct: bool,
    /// The subcommands, in the order in which they are declared.
    pub subcommands: Vec<Subcommand>,
}

/// A subcommand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subcommand {
    /// The command group, if any. The text id of its description is `<root>-group-<group>`, that of its name in each
    /// language `<root>-group-<group>-name`.
    pub group: Option<&'static str>,
    /// The name, such as `join`.
    pub name: &'static str,
    /// The text id of the name in each language.
    pub local_name: String,
    /// The text id of the description, which has at most 100 characters in every language.
    pub description: String,
    /// The options, required ones first.
    pub options: Vec<CommandOption>,
}

impl Root {
    /// Returns the subcommands by group, in the order of declaration. A group is placed where its first subcommand
    /// is declared. A subcommand without a group has an entry of its own.
    pub fn branches(&self) -> Vec<(Option<&'static str>, Vec<&Subcommand>)> {
        let mut branches: Vec<(Option<&'static str>, Vec<&Subcommand>)> = Vec::new();
        for subcommand in &self.subcommands {
            let known = branches
                .iter_mut()
                .find(|(group, _)| group.is_some() && *group == subcommand.group);
            match known {
                Some((_, members)) => members.push(subcommand),
                None => branches.push((subcommand.group, vec![subcommand])),
            }
        }
        branches
    }
}

/// An option of a subcommand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandOption {
    /// The name.
    pub name: &'static str,
    /// The text id of the name in each language.
    pub local_name: String,
    /// The text id of the description, which has at most 100 characters in every language.
    pub description: String,
    /// The type of value.
    pub kind: OptionKind,
    /// Whether the option must be given.
    pub required: bool,
}

/// The type of an option's value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OptionKind {
    /// A text.
    Text {
        /// The maximum number of characters.
        max: u16,
        /// Whether suggestions are offered while the user types.
        suggest: bool,
    },
    /// A whole number between two bounds, inclusive.
    Number(i64, i64),
    /// Yes or no.
    Flag,
    /// One of up to 25 values, each with the text id of its label.
    OneOf(Vec<(&'static str, String)>),
    /// A user of the server; the value is the user's id.
    Person,
}

/// Discord's limit of options in one subcommand.
const MAX_OPTIONS: usize = 25;
/// The maximum number of characters of a player's word, which is mixed into the draws.
pub const MAX_WORD: u16 = 80;
/// The maximum number of characters of a typed line.
pub const MAX_LINE: u16 = 100;

/// The names of the options that invite people to a new table.
pub const GUESTS: [&str; 5] = ["with", "with2", "with3", "with4", "with5"];

/// Returns the commands of all games, and the command `games`.
#[must_use]
pub fn tree() -> Vec<Root> {
    tree_of(&all_games())
}

/// Returns the commands of the given games, and the command `games`.
#[must_use]
pub fn tree_of(games: &[&'static dyn AnyGame]) -> Vec<Root> {
    let mut roots: Vec<Root> = games.iter().map(|game| root(*game)).collect();
    roots.push(Root {
        name: "games",
        description: "command-games".to_owned(),
        local_name: "command-games-name".to_owned(),
        in_direct: true,
        subcommands: vec![
            shared("new", vec![]),
            shared("list", vec![]),
            shared("mine", vec![]),
            shared("standings", vec![game_named(games)]),
            shared("settings", vec![]),
            shared("away", vec![option("until", suggested(40))]),
            shared(
                "quiet",
                ["city", "from", "to", "days"]
                    .map(|name| option(name, suggested(60)))
                    .into(),
            ),
            shared("server", vec![]),
            shared("close", vec![required(table())]),
            shared("fair", vec![table()]),
            shared("record", vec![table()]),
            shared("film", vec![table()]),
            shared("help", vec![]),
        ],
    });
    roots
}

fn root(game: &'static dyn AnyGame) -> Root {
    let guests = usize::from(*game.seats().end()).saturating_sub(1);
    let guests = GUESTS.iter().take(guests).map(|name| CommandOption {
        description: "command-option-with".to_owned(),
        ..person(name)
    });
    let mut opening: Vec<CommandOption> = guests.collect();
    opening.extend([
        option(
            "where",
            one_of(["channel", "thread"], |place| {
                format!("command-where-{place}")
            }),
        ),
        option("word", text(MAX_WORD)),
        option(
            "pace",
            one_of(Preset::ALL.map(Preset::name), |pace| {
                format!("pace-preset-{pace}")
            }),
        ),
    ]);
    // Every player except the opener can be a computer.
    let others = i64::from(*game.seats().end()) - 1;
    opening.push(option("computers", OptionKind::Number(0, others)));
    let levels = Level::ALL.map(Level::name);
    opening.push(option(
        "level",
        one_of(levels, |level| format!("computer-level-{level}")),
    ));
    let room = MAX_OPTIONS - opening.len();
    let options = game.options().iter().filter(|spec| !spec.house_rule);
    opening.extend(options.take(room).map(|spec| game_option(game, spec)));

    let mut subcommands = vec![
        shared("new", opening),
        shared("join", vec![table(), option("word", text(MAX_WORD))]),
        shared("leave", vec![table()]),
        shared("start", vec![table()]),
        shared("board", vec![option("words", OptionKind::Flag), table()]),
    ];
    if game.has_outlook() {
        subcommands.push(own(game, "outlook", game.outlook_name()));
    }
    subcommands.push(shared("hint", vec![table()]));
    if game.has_luck() {
        subcommands.push(shared("luck", vec![table()]));
    }
    subcommands.extend(game.own().map(|name| own(game, "own", name)));
    for (index, verb) in game.verbs().iter().enumerate() {
        let mut options: Vec<CommandOption> = Vec::new();
        for slot in verb.slots {
            options.push(CommandOption {
                description: format!("{}-slot-{}", game.slug(), slot.name),
                local_name: format!("{}-slot-{}-name", game.slug(), slot.name),
                ..option(slot.name, suggested(MAX_LINE))
            });
        }
        // The option takes a whole line, and the line itself names its verb. So only the first verb has this option.
        if index == 0 {
            options.push(option("move", suggested(MAX_LINE)));
        }
        if let Some(free) = verb.free {
            options.push(option("text", text(free.max)));
        }
        options.push(table());
        let (group, name) = match verb.command.split_once(' ') {
            Some((group, name)) => (Some(group), name),
            None => (None, verb.command),
        };
        subcommands.push(Subcommand {
            group,
            name,
            local_name: format!("{}-verb-{}-name", game.slug(), verb.name),
            description: format!("{}-verb-{}-hint", game.slug(), verb.name),
            options,
        });
    }
    if game.has_undo() {
        subcommands.push(shared("undo", vec![table()]));
    }
    subcommands.extend([
        shared("resign", vec![table()]),
        shared("abort", vec![table()]),
        shared("kick", vec![required(person("player")), table()]),
        shared(
            "absent",
            vec![
                person("player"),
                CommandOption {
                    description: "command-option-instead".to_owned(),
                    ..person("with")
                },
                table(),
            ],
        ),
        shared("rules", vec![]),
        shared("log", vec![table()]),
        shared("help", vec![]),
    ]);
    Root {
        name: game.slug(),
        description: format!("{}-command", game.slug()),
        local_name: format!("{}-command-name", game.slug()),
        in_direct: true,
        subcommands,
    }
}

fn shared(name: &'static str, options: Vec<CommandOption>) -> Subcommand {
    Subcommand {
        group: None,
        name,
        local_name: format!("command-{name}-name"),
        description: format!("command-{name}"),
        options,
    }
}

/// Makes a subcommand that every game has. Its description comes from the game's texts.
fn own(game: &dyn AnyGame, kind: &str, name: &'static str) -> Subcommand {
    Subcommand {
        local_name: format!("{}-command-{kind}-name", game.slug()),
        description: format!("{}-command-{kind}", game.slug()),
        ..shared(name, vec![table()])
    }
}

fn option(name: &'static str, kind: OptionKind) -> CommandOption {
    CommandOption {
        name,
        local_name: format!("command-option-{name}-name"),
        description: format!("command-option-{name}"),
        kind,
        required: false,
    }
}

fn person(name: &'static str) -> CommandOption {
    option(name, OptionKind::Person)
}

fn required(option: CommandOption) -> CommandOption {
    CommandOption {
        required: true,
        ..option
    }
}

fn game_named(games: &[&'static dyn AnyGame]) -> CommandOption {
    let named = |game: &&'static dyn AnyGame| (game.slug(), format!("{}-name", game.slug()));
    option("game", OptionKind::OneOf(games.iter().map(named).collect()))
}

fn table() -> CommandOption {
    option("table", suggested(40))
}

/// Makes the type of an option with these values. `id` returns the text id of a value's label.
fn one_of<const N: usize>(values: [&'static str; N], id: impl Fn(&str) -> String) -> OptionKind {
    OptionKind::OneOf(values.map(|value| (value, id(value))).into())
}

fn text(max: u16) -> OptionKind {
    OptionKind::Text {
        max,
        suggest: false,
    }
}

fn suggested(max: u16) -> OptionKind {
    OptionKind::Text { max, suggest: true }
}

fn game_option(game: &dyn AnyGame, spec: &'static OptionSpec) -> CommandOption {
    let slug = game.slug();
    let kind = match spec.choices {
        Choices::Flag => OptionKind::Flag,
        Choices::OneOf(values) => {
            let words = |value| format!("{slug}-option-{}-{value}", spec.name);
            OptionKind::OneOf(values.iter().map(|&value| (value, words(value))).collect())
        }
    };
    CommandOption {
        local_name: format!("{slug}-option-{}-name", spec.name),
        description: format!("{slug}-option-{}-hint", spec.name),
        ..option(spec.name, kind)
    }
}
