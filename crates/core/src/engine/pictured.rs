//! Examples on the pages of the rules: their lines are played and the result is drawn.
//!
//! An example starts a match from a position in the referee's form and plays lines in the game's notation. Therefore an
//! illegal example can neither be drawn nor described, and the picture and the text come from the same events.

use super::any_game::AnyGame;
use super::any_match::AnyMatch;
use super::any_view::AnyView;
use super::landmark::Landmark;
use super::lesson::{Example, Shows};
use super::phrase::Phrase;
use super::scripted::{ChanceFault, Scripted};
use super::seat::Seat;
use super::shown::{Everyone, Shown};
use crate::scene::{Scene, callout};

impl Example {
    /// Plays the example and returns its picture and words.
    ///
    /// # Errors
    ///
    /// Returns what is wrong with the example.
    pub fn pictured(&self, game: &dyn AnyGame) -> Result<Shown<Pictured, Everyone>, ExampleError> {
        // Lets everybody see the views of the seats, because nobody plays this match.
        self.drawn(game).map(Shown::to_everyone)
    }

    fn drawn(&self, game: &dyn AnyGame) -> Result<Pictured, ExampleError> {
        let playing = game.from_position(&self.options, &self.position);
        let mut playing = playing.map_err(ExampleError::Position)?;
        let (played, ahead) = match (self.shows, self.lines.split_last()) {
            (Shows::Preview, Some((last, before))) => (before, Some(last)),
            _ => (&*self.lines, None),
        };
        let mut chance = Scripted::new(self.chance.iter().cloned());
        for (seat, line) in played {
            let done = playing.play(seat_of(*seat)?, line, &mut chance);
            done.map_err(|_| ExampleError::Refused(line.clone()))?;
        }
        chance.check()?;
        match ahead {
            Some((seat, line)) => self.before(&*playing, seat_of(*seat)?, line),
            None => self.after_it(&*playing),
        }
    }

    /// Returns the preview of a line. Its words begin with what the seat has to play, such as its throw of dice.
    fn before(
        &self,
        playing: &dyn AnyMatch,
        seat: Seat,
        line: &str,
    ) -> Result<Pictured, ExampleError> {
        let ahead = playing.preview(seat, line);
        let ahead = ahead.map_err(|_| ExampleError::Refused(line.to_owned()))?;
        let now = playing
            .seen_by(seat)
            .open_for(seat)
            .ok_or(ExampleError::Seat)?;
        let view = ahead.view.open_for(seat).ok_or(ExampleError::Seat)?;
        let told = ahead.told.open_for(seat).ok_or(ExampleError::Seat)?;
        let asked = now.words().into_iter().take(1);
        Ok(self.seen(&*view, asked.chain(told).collect(), playing.n_seats()))
    }

    /// Returns the view after the last line.
    fn after_it(&self, playing: &dyn AnyMatch) -> Result<Pictured, ExampleError> {
        let last = playing.n_entries().checked_sub(1);
        let (view, told) = match self.seat {
            None => {
                let told = last.map(|last| playing.news(last).open());
                (playing.seen().open(), told)
            }
            Some(seat) => {
                let seat = seat_of(seat)?;
                let told = last.and_then(|last| playing.news_for(last, seat).open_for(seat));
                let view = playing
                    .seen_by(seat)
                    .open_for(seat)
                    .ok_or(ExampleError::Seat)?;
                (view, told)
            }
        };
        let mut told = told.unwrap_or_default();
        if playing.outcome().is_some() {
            told.extend(view.words().into_iter().take(1));
        }
        Ok(self.seen(&*view, told, playing.n_seats()))
    }

    fn seen(&self, view: &dyn AnyView, told: Vec<Phrase>, seats: u8) -> Pictured {
        let mut pictured = Pictured {
            scene: view.scene(),
            told,
            parts: Vec::new(),
            words: view.words(),
            seats,
        };
        match self.shows {
            Shows::Board | Shows::Preview => {}
            Shows::Parts => {
                for (number, landmark) in (1..).zip(view.landmarks()) {
                    let Landmark { at, to, words } = landmark;
                    pictured.scene.draw_all(callout(number, at, to));
                    pictured.parts.push(words);
                }
            }
            Shows::Outlook => {
                pictured.scene = view.outlook_scene().unwrap_or(pictured.scene);
                pictured.words = view.outlook();
            }
        }
        pictured
    }
}

/// The picture of an example, and its content in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pictured {
    /// The picture.
    pub scene: Scene,
    /// The news of the last line. For a preview, they begin with what the seat has to play, such as its throw of dice.
    /// If the match is over, they also say how it ended.
    pub told: Vec<Phrase>,
    /// The parts of the board that are numbered in the picture, from 1.
    pub parts: Vec<Phrase>,
    /// The position in words, most important first.
    pub words: Vec<Phrase>,
    /// The number of seats. The seats have no players, so their names are in the catalogue under
    /// `<game>-rules-seat-<number>`, counted from 1.
    pub seats: u8,
}

/// An error in an example.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ExampleError {
    /// The position is invalid under the options.
    #[error("the position is invalid under the options: {0:?}")]
    Position(Vec<Phrase>),
    /// The game has no such seat.
    #[error("the game has no such seat")]
    Seat,
    /// The line cannot be played.
    #[error("{0:?} cannot be played")]
    Refused(String),
    /// The random outcomes given in the example do not fit the requests of the rules.
    #[error(transparent)]
    Chance(#[from] ChanceFault),
}

fn seat_of(number: u8) -> Result<Seat, ExampleError> {
    Seat::new(number).ok_or(ExampleError::Seat)
}
