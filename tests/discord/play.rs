//! Plays whole matches with the bot's commands and controls.

use serde_json::{Value, json};
use stramash_core::engine::TableId;
use stramash_host::press::Act;

use crate::world::{Control, Person, World, controls};

/// A table in a channel and its players, in the order of joining.
#[derive(Debug)]
pub struct Table {
    pub id: TableId,
    pub channel: String,
    pub people: Vec<Person>,
}

/// Rates a line of Stramash, so that matches between random players end: reaching home is best, leaving the dock is
/// good, and moving forward is better than moving back.
fn rate_line(line: &str, own: Option<u32>, mashies: u32) -> i64 {
    // The number of howes from the player's own dock to a place.
    let far = |place: &str| -> i64 {
        let Some(letter) = place.bytes().next().filter(u8::is_ascii_uppercase) else {
            return 0;
        };
        let rest = &place[1..];
        if let Some(depth) = rest.strip_prefix('c') {
            return 500 + 5 * depth.parse::<i64>().unwrap_or(0);
        }
        let Ok(number) = rest.parse::<u32>() else {
            return -60;
        };
        let track = mashies * 18;
        let at = u32::from(letter - b'A') * 18 + number - 1;
        i64::from((at + track - (own.unwrap_or(0) * 18 + 7)) % track)
    };
    let steps = line
        .split_whitespace()
        .filter_map(|word| word.split_once('>'));
    steps.map(|(from, to)| far(to) - far(from)).sum()
}

/// A seeded random number generator.
#[derive(Debug)]
pub struct TestRng(u64);

impl TestRng {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(2).wrapping_add(1))
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        usize::try_from(self.0 >> 33).unwrap() % n
    }
}

/// The way in which a player plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayBy {
    Direct,
    /// The button on the public message.
    MyTurn,
    /// A typed command with suggestions.
    Typed,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayResult {
    Played,
    /// The play was refused, with the bot's answer.
    Refused(String),
}

fn table_of(control: &Control) -> Option<TableId> {
    control.press.table
}

impl Table {
    /// Opens a table, makes the other people join with its button, and starts the match.
    pub async fn open(world: &World, channel: &str, people: &[Person], options: Value) -> Self {
        let table = Self::open_lobby(world, channel, people, options).await;
        table.start(world).await;
        table
    }

    pub async fn open_lobby(
        world: &World,
        channel: &str,
        people: &[Person],
        options: Value,
    ) -> Self {
        let opener = &people[0];
        let known = world.controls(opener, channel).await;
        let known: Vec<TableId> = known.iter().filter_map(table_of).collect();
        let answer = world
            .command(opener, channel, "stramash new", options)
            .await;
        assert_eq!(answer["outcome"], "message", "{answer}");
        let join = world
            .wait_until("lobby", async || {
                let all = world.controls(opener, channel).await;
                all.into_iter().find(|control| {
                    control.has_act(&Act::Join) && !known.contains(&table_of(control).unwrap())
                })
            })
            .await;
        let table = Self {
            id: table_of(&join).unwrap(),
            channel: channel.to_owned(),
            people: people.to_vec(),
        };
        for person in &people[1..] {
            // When a player joins, the lobby and its button change, so this waits for the change.
            world
                .wait_until("seat", async || {
                    let all = world.controls(person, channel).await;
                    let own = |c: &&Control| c.has_act(&Act::Join) && table_of(c) == Some(table.id);
                    let answer = world.try_press(person, all.iter().find(own)?).await?;
                    let text = answer["message"]["content"].as_str()?;
                    text.contains("You're in").then_some(())
                })
                .await;
        }
        table
    }

    /// Starts the match as the opener.
    pub async fn start(&self, world: &World) {
        let options = json!({"table": self.id.to_string()});
        let opener = &self.people[0];
        world
            .command(opener, &self.channel, "stramash start", options)
            .await;
        world
            .wait_until("board", async || {
                let board = controls(&self.board(world).await?);
                let is_board = |control: &Control| control.has_act(&Act::Board);
                board.iter().any(is_board).then_some(())
            })
            .await;
    }

    /// Returns the newest public message that shows the table; `None` if there is none yet.
    pub async fn board(&self, world: &World) -> Option<Value> {
        // The board's message is edited in place, so there may be hundreds of private answers below it.
        let seen = world.newest(&self.people[0], &self.channel, 500).await;
        let shows = |control: &Control| {
            table_of(control) == Some(self.id)
                && matches!(control.press.act, Act::Join | Act::Board | Act::Rematch)
        };
        seen.into_iter()
            .rev()
            .find(|message| message["ephemeral"] != true && controls(message).iter().any(shows))
    }

    /// Returns the player to move according to the newest public message; `None` if the match is over.
    pub async fn to_move(&self, world: &World) -> Option<Person> {
        let board = self.board(world).await?;
        let said = board["content"].as_str()?;
        let turn = |person: &&Person| {
            let calls = format!("**Your turn**, <@{}>!", person.id);
            said.contains(&calls) || said.contains(&format!("**Your turn**, {}!", person.name))
        };
        self.people.iter().find(turn).cloned()
    }

    /// Returns the controls of the newest message in a channel with controls for playing; `None` if there is none.
    async fn wizard(&self, world: &World, person: &Person, channel: &str) -> Option<Vec<Control>> {
        let seen = world.messages(person, channel).await;
        let own = |control: &Control| table_of(control) == Some(self.id) && is_wizard(control);
        let mut newest = seen.iter().rev().map(controls);
        newest.find(|all| all.iter().any(own))
    }

    /// Returns the number of plays according to a player's controls.
    pub async fn ply(&self, world: &World, person: &Person) -> u64 {
        let answer = self.show_hand(world, person).await;
        let all = controls(&answer["message"]);
        let step = all.iter().find(|control| is_wizard(control));
        step.unwrap_or_else(|| panic!("no wizard: {answer}"))
            .press
            .revision
            .0
    }

    /// Returns the player to move and the number of plays, according to the players' own hands; `None` if the match is
    /// over.
    pub async fn turn(&self, world: &World) -> Option<(Person, u64)> {
        for person in &self.people {
            let answer = self.show_hand(world, person).await;
            let all = controls(&answer["message"]);
            if let Some(step) = all.iter().find(|control| is_wizard(control)) {
                return Some((person.clone(), step.press.revision.0));
            }
        }
        None
    }

    pub async fn show_hand(&self, world: &World, person: &Person) -> Value {
        let options = json!({"table": self.id.to_string()});
        world
            .command(person, &self.channel, "stramash hand", options)
            .await
    }

    /// Lets the player whose turn it is play a line that the bot offers.
    pub async fn play(
        &self,
        world: &World,
        person: &Person,
        way: PlayBy,
        dice: &mut TestRng,
    ) -> PlayResult {
        let mut step = match way {
            PlayBy::Typed => return self.play_typed(world, person, dice).await,
            PlayBy::Direct => {
                // The message about an earlier turn may still be shown.
                let ply = self.ply(world, person).await;
                world
                    .wait_until("wizard", async || {
                        let direct = world.direct_channel(person).await?;
                        let all = self.wizard(world, person, &direct).await?;
                        let now = |c: &Control| is_wizard(c) && c.press.revision.0 == ply;
                        all.iter().any(now).then_some(all)
                    })
                    .await
            }
            PlayBy::MyTurn => controls(&self.show_hand(world, person).await["message"]),
        };
        let mut said = String::new();
        // A play has only a few steps. If there were more, the wizard would be going in circles.
        for _ in 0..12 {
            let Some((control, value)) = choose_step(&step, dice) else {
                return PlayResult::Refused(format!("nothing to choose: {said}"));
            };
            let confirms = matches!(control.press.act, Act::PlayLine(_) | Act::PlayPath(_));
            let answer = world.press(person, &control, value.as_deref()).await;
            let text = answer["message"]["content"].as_str().unwrap_or_default();
            if confirms {
                return if text.contains("moved on") {
                    PlayResult::Refused(text.to_owned())
                } else {
                    PlayResult::Played
                };
            }
            step = controls(&answer["message"]);
            text.clone_into(&mut said);
        }
        panic!("the wizard does not end");
    }

    /// Types a suggested line.
    async fn play_typed(&self, world: &World, person: &Person, dice: &mut TestRng) -> PlayResult {
        let table = self.id.to_string();
        let mut options = json!({"table": table, "move": ""});
        let path = "stramash play";
        let offered = world
            .suggestions(person, &self.channel, path, options.clone(), "move")
            .await;
        if offered.is_empty() {
            // If the player must discard, there is nothing to suggest: discarding is another command.
            return Box::pin(self.play(world, person, PlayBy::MyTurn, dice)).await;
        }
        let mashies = u32::try_from(self.people.len().max(4)).unwrap();
        let seat = self.people.iter().position(|other| other.id == person.id);
        let per_seat = if self.people.len() == 2 { 2 } else { 1 };
        let own = seat.map(|seat| u32::try_from(seat).unwrap() * per_seat);
        let best = offered
            .iter()
            .max_by_key(|(_, line)| rate_line(line, own, mashies));
        options["move"] = json!(best.unwrap().1);
        let shown = world.command(person, &self.channel, path, options).await;
        let mut shown = controls(&shown["message"]).into_iter();
        let Some(confirm) = shown.find(|control| matches!(control.press.act, Act::PlayPath(_)))
        else {
            return PlayResult::Refused(format!("nothing to confirm: {path}"));
        };
        let answer = world.press(person, &confirm, None).await;
        let text = answer["message"]["content"].as_str().unwrap_or_default();
        if controls(&answer["message"])
            .iter()
            .any(|c| matches!(c.press.act, Act::PlayLine(_) | Act::PlayPath(_)))
        {
            return PlayResult::Refused(text.to_owned());
        }
        PlayResult::Played
    }

    /// Waits until the public message differs from `before`, and returns it.
    pub async fn wait_for_board(&self, world: &World, before: &Value) -> Value {
        world
            .wait_until("next board", async || {
                let now = self.board(world).await?;
                let later = now["id"] != before["id"] || now["content"] != before["content"];
                later.then_some(now)
            })
            .await
    }

    /// Returns whether the newest public message shows the current state.
    pub async fn is_board_current(&self, world: &World) -> bool {
        let Some(board) = self.board(world).await else {
            return false;
        };
        let all = controls(&board);
        match self.turn(world).await {
            Some((_, ply)) => all.iter().any(|control| control.press.revision.0 == ply),
            None => all.iter().any(|control| control.has_act(&Act::Rematch)),
        }
    }

    /// Plays until `enough` is true for the number of plays, or the match is over. Returns the number of plays.
    pub async fn play_until(
        &self,
        world: &World,
        dice: &mut TestRng,
        enough: impl Fn(usize) -> bool,
    ) -> usize {
        // Random plays alone might not end the match, so most plays are typed: typed plays are chosen to make progress.
        let mut doors = [PlayBy::Typed; 8];
        (doors[1], doors[6]) = (PlayBy::Direct, PlayBy::MyTurn);
        let mut n = 0;
        while !enough(n) {
            // The player to move is read from the hands, because the rate limit may delay the board.
            let Some((person, _)) = self.turn(world).await else {
                break;
            };
            let tried = self
                .play(world, &person, doors[n % doors.len()], dice)
                .await;
            assert_eq!(tried, PlayResult::Played, "{} at {n}", person.name);
            n += 1;
        }
        world
            .wait_until("the board", async || {
                self.is_board_current(world).await.then_some(())
            })
            .await;
        n
    }

    pub async fn is_over(&self, world: &World) -> bool {
        let board = self.board(world).await.unwrap();
        controls(&board)
            .iter()
            .any(|control| control.has_act(&Act::Rematch))
    }
}

pub fn is_wizard(control: &Control) -> bool {
    matches!(
        control.press.act,
        Act::ChooseStep(_)
            | Act::PlayPath(_)
            | Act::PlayLine(_)
            | Act::StepPage(..)
            | Act::PreviewLine
    )
}

/// Chooses a step: the confirmation if there is one, otherwise a random one. `None` if no step is offered.
fn choose_step(step: &[Control], dice: &mut TestRng) -> Option<(Control, Option<String>)> {
    let play =
        |control: &&Control| matches!(control.press.act, Act::PlayLine(_) | Act::PlayPath(_));
    if let Some(confirm) = step.iter().find(play) {
        return Some((confirm.clone(), None));
    }
    let depth = |control: &Control| match &control.press.act {
        Act::ChooseStep(path) => Some(path.len() + usize::from(!control.values.is_empty())),
        Act::PreviewLine => Some(usize::MAX),
        _ => None,
    };
    // The control that goes back has a shorter path than those that go on.
    let deepest = step.iter().filter_map(depth).max()?;
    let ways = step
        .iter()
        .filter(|control| depth(control) == Some(deepest));
    let ways: Vec<&Control> = ways.collect();
    let way = ways[dice.below(ways.len())].clone();
    let value = match way.values.len() {
        0 => None,
        n => Some(way.values[dice.below(n)].clone()),
    };
    Some((way, value))
}
