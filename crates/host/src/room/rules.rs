//! The rules of a game: numbered pages, each with a picture.

use stramash_core::engine::{AnyGame, Everyone, Lesson, Phrase, Pictured, Shown};

use crate::message::{
    Board, Control, Message, Names, Part, SelectOption, Style, answer, sentences,
};
use crate::request::{Act, Answer, Press, RequestResult, TableAccess, refuse};
use crate::room::Rooms;
use crate::room::recap::circled;
use crate::turn::SeatContext;

impl Rooms<'_> {
    /// Shows the page of the rules that fits the position. It is a separate message, so that a selection that
    /// the player has begun stays.
    pub(crate) fn rules_beside(&self, access: &TableAccess<'_>) -> RequestResult<Answer> {
        let game = access.table.game;
        let own = SeatContext::of(&access.table, access.requester.player);
        let page = own.and_then(|own| {
            let mut lessons = game.lessons().iter();
            lessons.position(|lesson| lesson.name == own.view.lesson())
        });
        let page = page.map_or(1, |place| u8::try_from(place + 1).unwrap_or(u8::MAX));
        self.rules(self.game_index(game.slug()), page)
    }

    /// Shows a page of the rules. `place` is the game's index in the list of games; pages count from 1.
    pub(crate) fn rules(&self, place: u8, page: u8) -> RequestResult<Answer> {
        let Some(&game) = self.tables.games.get(usize::from(place)) else {
            return refuse("host-unknown");
        };
        let lesson = usize::from(page).checked_sub(1);
        let Some(lesson) = lesson.and_then(|index| game.lessons().get(index)) else {
            return refuse("host-unknown");
        };
        let example = lesson.example.as_ref().and_then(|example| {
            let pictured = example.pictured(game);
            // Tests play every example. If one fails nevertheless, the page is shown without a picture.
            let tell = |flaw| tracing::error!(game = game.slug(), lesson = lesson.name, "{flaw}");
            pictured.map_err(tell).ok()
        });
        let mut message = message(game, lesson, page, example);
        message.rows = vec![
            vec![page_list(game, place, page)],
            vec![
                page_button(game, place, page.checked_sub(1), "host-button-back"),
                page_button(game, place, page.checked_add(1), "host-button-next"),
            ],
        ];
        Ok(answer(message))
    }
}

fn message(
    game: &dyn AnyGame,
    lesson: &Lesson,
    page: u8,
    example: Option<Shown<Pictured, Everyone>>,
) -> Message<Everyone> {
    let slug = game.slug();
    let head = Phrase::new("host-rules-head")
        .with("title", title(game, lesson))
        .with("page", page)
        .with("pages", game.lessons().len());
    let words = Phrase::new(format!("{slug}-rules-{}", lesson.name));
    let mut message = Message::of([head, words], Names::default());
    let Some(example) = example else {
        return message;
    };
    let pictured = example.clone().open();
    message.names = Names::of_roles(slug, pictured.seats);
    if !pictured.told.is_empty() {
        let told = Phrase::new("host-rules-told").with("told", sentences(pictured.told));
        message.text.push(Part::Open(told));
    }
    message
        .text
        .extend(numbered(pictured.parts).map(Part::Open));
    message.board = Some(Board {
        scene: example.as_ref().map(|pictured| pictured.scene.clone()),
        words: example.map(picture_words),
        end: None,
        footer: None,
    });
    message
}

fn numbered(parts: Vec<Phrase>) -> impl Iterator<Item = Phrase> {
    (1..).zip(parts).map(|(number, part)| {
        Phrase::new("host-rules-part")
            .code("number", circled(number))
            .with("part", part)
    })
}

/// Describes a picture in words: its numbered parts, the plays that led to it, and the position.
fn picture_words(pictured: Pictured) -> Vec<Phrase> {
    let Pictured {
        mut told,
        parts,
        words,
        ..
    } = pictured;
    // The position's description includes the last play, which must not be described twice.
    told.retain(|told| !words.contains(told));
    numbered(parts).chain(told).chain(words).collect()
}

fn title(game: &dyn AnyGame, lesson: &Lesson) -> Phrase {
    Phrase::new(format!("{}-rules-title-{}", game.slug(), lesson.name))
}

fn page_list(game: &dyn AnyGame, place: u8, page: u8) -> Control {
    let options = (1_u8..).zip(game.lessons()).map(|(number, lesson)| {
        let mut option = SelectOption::new(number, title(game, lesson));
        option.chosen = number == page;
        option
    });
    let press = Press::own(Act::RulesPage(place));
    Control::list(Phrase::new("host-rules-choose-page"), press, options)
}

fn page_button(game: &dyn AnyGame, place: u8, page: Option<u8>, label: &'static str) -> Control {
    let pages = game.lessons().len();
    let page = page.filter(|page| (1..=pages).contains(&usize::from(*page)));
    Control::Button {
        label: Phrase::new(label),
        style: Style::Secondary,
        press: Press::own(Act::Rules(place, page.unwrap_or_default())),
        enabled: page.is_some(),
    }
}
