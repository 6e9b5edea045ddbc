//! Choosing a game by its picture, for `/games new`.

use stramash_core::engine::Phrase;

use crate::lobby::Lobby;
use crate::lobby::view::sample_board;
use crate::message::{MAX_BUTTONS, Message, Names, Style, answer, button, game_name};
use crate::request::{Act, Answer, Inputs, Press, RequestResult, Requester, refuse};

impl Lobby<'_> {
    /// Shows a game's board, with a button for each game and a button that opens a table. `place` is the game's
    /// index in the list of games.
    pub(crate) fn choose_game(&self, requester: &Requester, place: u8) -> RequestResult<Answer> {
        if requester.server.is_none() {
            return refuse("host-not-in-direct");
        }
        let Some(&game) = self.tables.games.get(usize::from(place)) else {
            return refuse("host-unknown");
        };
        let slug = game.slug();
        let words = Phrase::new("host-new-game")
            .with("game", game_name(slug))
            .with("summary", Phrase::new(format!("{slug}-summary")));
        let seats = *game.seats().start();
        let mut message = Message::of([words], Names::of_roles(slug, seats));
        let options = self.tables.settings.texts.of(game);
        message.board = sample_board(game, seats, &options, game_name(slug));
        let choices = (0..).zip(&self.tables.games).map(|(other, game)| {
            let style = if other == place {
                Style::Primary
            } else {
                Style::Secondary
            };
            button(
                game_name(game.slug()),
                style,
                Press::own(Act::ChooseGame(other)),
            )
        });
        let choices: Vec<_> = choices.collect();
        message
            .rows
            .extend(choices.chunks(MAX_BUTTONS).map(<[_]>::to_vec));
        let open = Phrase::new("host-button-open");
        let rules = Phrase::new("host-button-rules");
        message.rows.push(vec![
            button(open, Style::Success, Press::own(Act::OpenTable(place))),
            button(rules, Style::Secondary, Press::own(Act::Rules(place, 1))),
        ]);
        Ok(answer(message))
    }

    /// Opens a table of a game with its usual rules.
    pub(crate) fn open_chosen(&self, requester: &Requester, place: u8) -> RequestResult<Answer> {
        match self.tables.games.get(usize::from(place)) {
            Some(&game) => self.open(requester, game, &Inputs::default()),
            None => refuse("host-unknown"),
        }
    }
}
