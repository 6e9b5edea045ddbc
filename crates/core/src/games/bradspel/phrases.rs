//! Descriptions of events, reasons, choices and the board, as phrases.

mod offers;
mod outlook;
mod point_numbers;
mod turns;

use std::sync::LazyLock;

use crate::engine::{
    Choosing, ChoosingActions, Landmark, Lesson, MarkedPlay, Offer, Phrase, Present, Seat, Viewer,
};
use crate::scene::{Hue, Pt, Scene, Shape};

use super::Bradspel;
use super::action::Action;
use super::event::{Event, EventView};
use super::options::Options;
use super::options::Scoring;
use super::path::paths;
use super::point::{Origin, Point, Target};
use super::remember;
use super::scene;
use super::view::View;
use super::win::{End, EndKind};

impl Present for Bradspel {
    fn scene(view: &View) -> Scene {
        scene::scene(view)
    }

    fn frame(view: &View) -> Scene {
        scene::film_frame(view)
    }

    fn scene_since(view: &View, plays: &[MarkedPlay<Self>]) -> Scene {
        scene::scene_with_plays(view, plays)
    }

    /// Draws and describes a step of choosing. First the player chooses a man by its place, then its destination, and
    /// the die if two dice could bear the man off.
    fn choosing(
        view: &View,
        plays: &[MarkedPlay<Self>],
        asked: &ChoosingActions<Action>,
    ) -> Option<Choosing> {
        let words = match asked.part {
            "from" => offers::piece,
            "to" | "die" => offers::goal,
            _ => return None,
        };
        let (scene, places) = scene::choosing(view, plays, asked)?;
        let offer = |(actions, at): (&Vec<Action>, Pt)| Offer {
            second_at: None,
            at: Some(at),
            is_destination: asked.part != "from",
            words_include_to: true,
            words: actions.first().and_then(|action| words(view, action)),
        };
        let offers = asked.offers.iter().zip(places).map(offer).collect();
        Some(Choosing {
            scene,
            offers,
            question: None,
        })
    }

    fn leaves_mark(seen: &EventView) -> bool {
        matches!(seen.event, Event::Moved { .. })
    }

    fn turn_of(seen: &EventView) -> Option<Seat> {
        match seen.event {
            Event::Rolled { seat, .. }
            | Event::Moved { seat, .. }
            | Event::Passed { seat, .. }
            | Event::Won { seat, .. }
            | Event::Left { seat, .. } => Some(seat),
            Event::Deadlocked {} => None,
        }
    }

    const CLASHES: bool = true;

    fn is_clash(seen: &EventView) -> bool {
        matches!(seen.event, Event::Moved { hit: true, .. })
    }

    fn lessons() -> &'static [Lesson] {
        static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
            Lesson::read_all(include_str!("../../../../../assets/rules/bradspel.json"))
        });
        &LESSONS
    }

    fn landmarks(view: &View) -> Vec<Landmark> {
        scene::landmarks(view)
    }

    fn mark(_: &View, seat: Seat) -> Vec<Shape> {
        scene::mark(seat)
    }

    /// Returns the pips that the seat still needs, as a negative number.
    fn progress(view: &View, seat: Seat) -> Option<i64> {
        Some(-i64::from(view.state.board.men(seat).pips()))
    }

    fn result(view: &View, seat: Seat) -> String {
        view.state.board.men(seat).pips().to_string()
    }

    fn hue(_: &View, seat: Seat) -> Hue {
        if seat == Seat::FIRST {
            Hue::White
        } else {
            Hue::Black
        }
    }

    /// Returns the page about entering or bearing off, if the viewer has to enter or may bear off. Otherwise returns
    /// the page about dice, or for the room the page with the rules in short.
    fn lesson(view: &View) -> &'static str {
        match view.viewer.seat().map(|seat| view.state.board.men(seat)) {
            None => "short",
            Some(men) if men.bar() > 0 => "entering",
            Some(men) if men.all_home() => "off",
            Some(_) => "dice",
        }
    }

    /// Describes how the game ended, with its points, or whose turn it is.
    fn describe_turn(view: &View) -> Vec<Phrase> {
        let state = &view.state;
        let mut words = Vec::new();
        let turn = state.turn;
        match (state.end, state.roll) {
            (Some(end), _) => {
                words.push(ended(end));
                words.extend(points(state.options.scoring, end));
            }
            (None, Some(roll)) => words.push(
                Phrase::new("bradspel-view-turn")
                    .with("seat", turn)
                    .code("dice", roll.left),
            ),
            (None, None) => words.push(Phrase::new("bradspel-view-unrolled").with("seat", turn)),
        }
        words
    }

    /// Describes, in this order: the last turn, whose point numbers are used, each player's men, the players whose men
    /// must still stand alone, and the house rules.
    fn describe_position(view: &View) -> Vec<Phrase> {
        let mut words = last(view);
        words.push(point_numbers::numbering_phrase(view.viewer));
        words.extend(Seat::all(2).map(|seat| men(view, seat)));
        words.extend(outlook::alone(view));
        let rules = view.state.options.house_rules();
        if !rules.is_empty() {
            words.push(Phrase::new("bradspel-view-rules").with("rules", rules));
        }
        words
    }

    fn tell(seen: &EventView) -> Option<Phrase> {
        Some(match seen.event {
            Event::Rolled { seat, throw, .. } => Phrase::new("bradspel-rolled")
                .with("seat", seat)
                .code("dice", throw),
            Event::Moved {
                seat,
                from,
                to,
                hit,
                ..
            } => moved(seen.viewer, seat, from, to, hit),
            Event::Passed { seat, unused } if unused.is_whole() => {
                Phrase::new("bradspel-passed").with("seat", seat)
            }
            Event::Passed { seat, unused } => Phrase::new("bradspel-unused")
                .with("seat", seat)
                .code("dice", unused),
            Event::Won { seat, manner, munk } => return with_munk(seat, manner, munk),
            Event::Deadlocked {} => Phrase::new("bradspel-deadlocked"),
            Event::Left { seat, why } => Phrase::new("bradspel-left").with("left", why.told(seat)),
        })
    }

    fn tell_all(_: &Options, events: &[EventView]) -> Vec<Phrase> {
        turns::told(events)
    }

    fn opened(view: &View) -> Vec<Phrase> {
        let Some(start) = &view.state.start else {
            return Vec::new();
        };
        let mut words = Vec::new();
        for throw in start {
            let die = |seat: Seat| {
                if seat == Seat::FIRST {
                    throw.0
                } else {
                    throw.1
                }
            };
            words.push(if throw.0 == throw.1 {
                Phrase::new("bradspel-start-tie").code("die", throw.0)
            } else {
                let lower = Seat::FIRST.after(u8::from(throw.0 > throw.1), 2);
                let higher = lower.after(1, 2);
                Phrase::new("bradspel-start")
                    .with("lower", lower)
                    .code("low", die(lower))
                    .with("higher", higher)
                    .code("high", die(higher))
            });
        }
        let turn = view.state.turn;
        if start.is_empty() {
            words.push(Phrase::new("bradspel-start-given").with("seat", turn));
        }
        if let Some(throw) = view.state.roll.and_then(|roll| roll.throw) {
            words.push(
                Phrase::new("bradspel-rolled")
                    .with("seat", turn)
                    .code("dice", throw),
            );
        }
        words
    }

    /// Returns the dice that are left to play. Empty before the first of them is played, because the roll itself has
    /// just been described.
    fn facts(view: &View) -> Vec<Phrase> {
        let roll = view.state.roll.filter(|_| view.state.end.is_none());
        let roll = roll.filter(|roll| !roll.left.is_whole());
        let dice = roll.map(|roll| Phrase::new("bradspel-standing").code("dice", roll.left));
        dice.into_iter().collect()
    }

    const OUTLOOK: bool = true;

    fn outlook(view: &View) -> Vec<Phrase> {
        outlook::outlook(view)
    }

    fn outlook_scene(view: &View) -> Option<Scene> {
        Some(scene::outlook(view))
    }

    fn remember(entries: &[Vec<EventView>]) -> Vec<Phrase> {
        remember::remember(entries)
    }

    fn label(view: &View, _: &str, slot: &str, value: &str) -> Option<Phrase> {
        let (seat, board) = (view.to_act()?, &view.state.board);
        Some(match slot {
            "from" => match value.parse().ok()? {
                Origin::Bar => Phrase::new("bradspel-label-bar"),
                Origin::On(point) => Phrase::new("bradspel-label-from").code("point", point),
            },
            "to" => match value.parse().ok()? {
                Target::Off => Phrase::new("bradspel-label-off"),
                Target::On(point) if board.facing(seat, point) == 1 => {
                    Phrase::new("bradspel-label-hit").code("point", point)
                }
                Target::On(point) => Phrase::new("bradspel-label-to").code("point", point),
            },
            "die" => Phrase::new("bradspel-label-die").code("die", value),
            _ => return None,
        })
    }
}

/// Returns the Swedish name of a kind of win, and an explanation.
fn manner_phrase(manner: EndKind) -> Phrase {
    Phrase::new(format!("bradspel-win-{}", manner.name()))
}

fn moved(viewer: Viewer, seat: Seat, from: Origin, to: Target, hit: bool) -> Phrase {
    let phrase = |id| Phrase::new(id).with("seat", seat);
    let [start, end] =
        [from.number(), to.number()].map(|n| point_numbers::places_phrase(viewer, seat, &[n]));
    match (from, to, hit) {
        (Origin::Bar, _, false) => phrase("bradspel-entered").with("to", end),
        (Origin::Bar, _, true) => phrase("bradspel-entered-hit").with("to", end),
        (_, Target::Off, _) => phrase("bradspel-bore-off").with("from", start),
        (_, _, false) => phrase("bradspel-moved").with("from", start).with("to", end),
        (_, _, true) => phrase("bradspel-moved-hit")
            .with("from", start)
            .with("to", end),
    }
}

/// Says that the loser has a man on the bar, if this increases the win. Another text names the kind of win. None if it
/// does not increase the win.
pub(super) fn with_munk(seat: Seat, manner: EndKind, munk: bool) -> Option<Phrase> {
    let told = munk && manner.is_with_munk();
    told.then(|| Phrase::new("bradspel-munk").with("loser", seat.after(1, 2)))
}

fn won(seat: Seat, manner: EndKind, munk: bool) -> Phrase {
    let phrase = |id| Phrase::new(id).with("seat", seat);
    match (manner, munk) {
        (EndKind::Resigned, _) => phrase("bradspel-won-resigned"),
        // Leaves out the man on the bar for jan, because jan always means men on the bar.
        (EndKind::Jan, _) | (_, false) => phrase("bradspel-won").with("win", manner_phrase(manner)),
        (_, true) => phrase("bradspel-won-munk")
            .with("win", manner_phrase(manner))
            .with("loser", seat.after(1, 2)),
    }
}

fn ended(end: End) -> Phrase {
    match end.winner {
        Some(seat) => won(seat, end.manner, end.munk),
        None => Phrase::new("bradspel-deadlocked"),
    }
}

fn points(scoring: Scoring, end: End) -> Option<Phrase> {
    let winner = end.winner.filter(|_| scoring == Scoring::Vasa)?;
    Some(
        Phrase::new("bradspel-view-points")
            .with("seat", winner)
            .with("points", end.manner.points(end.munk)),
    )
}

/// Describes the last turn, and a later throw that could not be used.
fn last(view: &View) -> Vec<Phrase> {
    let trail = &view.state.last_turn;
    let mut words = Vec::new();
    if let Some(seat) = trail.seat {
        let steps = turns::all(view.viewer, seat, &paths(trail.steps()));
        words.push(
            Phrase::new("bradspel-view-last")
                .with("seat", seat)
                .with("steps", steps),
        );
    }
    if let Some((seat, throw)) = trail.passed {
        words.push(
            Phrase::new("bradspel-view-passed")
                .with("seat", seat)
                .code("dice", throw),
        );
    }
    words
}

fn men(view: &View, seat: Seat) -> Phrase {
    let men = view.state.board.men(seat);
    let held = Point::all().filter(|point| men.on(*point) > 0);
    let stacks: Vec<Phrase> = held
        .map(|point| point_numbers::stack_phrase(view.viewer, seat, point, men.on(point)))
        .collect();
    if stacks.is_empty() {
        return Phrase::new("bradspel-view-men-none")
            .with("seat", seat)
            .with("bar", men.bar())
            .with("off", men.off());
    }
    Phrase::new("bradspel-view-men")
        .with("seat", seat)
        .with("stacks", stacks)
        .with("bar", men.bar())
        .with("off", men.off())
}
