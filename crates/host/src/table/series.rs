//! A series: a match and its rematches by the same people, with each player's wins and points.

use std::cmp::Reverse;

use stramash_core::engine::{OptionValues, Outcome, Phrase, Seat, Seats};

use crate::message::{dotted, member};
use crate::table::Table;
use crate::table::document::Phase;
use crate::table::player_kind::NOBODY;
use crate::table::series_doc::{LastDoc, ScoreDoc, SeriesDoc};
use crate::votes::newcomer;

impl Table {
    /// Returns the series including this match, or without it if this match is not finished.
    pub(crate) fn series(&self) -> SeriesDoc {
        let mut series = self.doc.series.clone();
        let Some(outcome) = self.ended() else {
            return series;
        };
        let winners = outcome.winners.iter();
        series.last = Some(LastDoc {
            players: self.players(),
            winners: winners.filter_map(|seat| self.player_at(seat)).collect(),
            options: self.doc.played_options().clone(),
        });
        if self.doc.practised {
            // A practice match does not count.
            return series;
        }
        series.played = series.played.saturating_add(1);
        let seats = Seat::all(self.n_seats()).zip(self.players());
        for (seat, player) in seats.filter(|(_, player)| *player != NOBODY) {
            let scores = &mut series.scores;
            let known = scores.iter().position(|score| score.player == player);
            let place = known.unwrap_or_else(|| {
                let (won, points) = (0, 0);
                scores.push(ScoreDoc {
                    player,
                    won,
                    points,
                });
                scores.len() - 1
            });
            let score = &mut scores[place];
            score.won += u16::from(outcome.winners.contains(seat));
            score.points += points(&outcome, seat).unwrap_or_default();
        }
        series
    }

    /// Removes the scores of people who neither sit here nor are invited, because the table must not keep data about
    /// them.
    pub(crate) fn prune_series(&mut self) {
        let mut here = self.players();
        here.extend(&self.doc.invited);
        let series = &mut self.doc.series;
        series.scores.retain(|score| here.contains(&score.player));
        series.last = series
            .last
            .take()
            .filter(|last| last.players.iter().all(|player| here.contains(player)));
    }

    /// Returns the options of a rematch. Returns `None` if other people sit at the table, or if the last result
    /// changes no option.
    pub(crate) fn rematch_options(&self) -> Option<OptionValues> {
        let last = self.doc.series.last.as_ref()?;
        let players = self.players();
        let same = players.len() == last.players.len()
            && players.iter().all(|player| last.players.contains(player));
        if !same {
            return None;
        }
        let winners = last.winners.iter();
        let winners: Seats = winners.filter_map(|&player| self.seat_of(player)).collect();
        let before = self
            .game
            .rematch_options(&last.options, self.n_seats(), winners);
        // Options that the result does not change keep the values that the opener has chosen.
        let mut options = self.doc.options.clone();
        for (name, value) in before {
            if last.options.get(&name) != Some(&value) {
                options.insert(name, value);
            }
        }
        (options != self.doc.options).then_some(options)
    }

    fn ended(&self) -> Option<Outcome> {
        let finished = self.doc.phase == Phase::Finished;
        let playing = self.playing.as_ref().filter(|_| finished)?;
        playing.outcome()
    }

    /// Says the points of a finished match, if the game has points, and the state of the series.
    pub(crate) fn score_words(&self) -> Vec<Phrase> {
        let Some(outcome) = self.ended() else {
            return Vec::new();
        };
        let mut words = Vec::new();
        if outcome.scores.is_some() {
            let sides = self.playing.as_ref().map(|playing| playing.sides());
            let scores = sides.unwrap_or_default().into_iter().map(|side| {
                let players = side.iter().filter_map(|seat| self.player_at(seat));
                let points: i64 = side.iter().filter_map(|seat| points(&outcome, seat)).sum();
                let score = Phrase::new("host-score")
                    .with("players", players.map(member).collect::<Vec<_>>())
                    .with("points", points);
                (points, score)
            });
            let mut scores: Vec<(i64, Phrase)> = scores.collect();
            scores.sort_by_key(|(points, _)| Reverse(*points));
            let scores = dotted(scores.into_iter().map(|(_, score)| score));
            words.push(Phrase::new("host-scores").with("scores", scores));
        }
        if self.doc.series.played > 0 {
            let series = self.series();
            let scores = self.scores(&series);
            words.push(
                Phrase::new("host-series")
                    .with("games", series.played)
                    .with("scores", scores),
            );
        }
        words
    }

    /// Says the number of the coming match in the series, and the state of the series. Returns `None` if no
    /// match was played yet.
    pub(crate) fn series_words(&self) -> Option<Phrase> {
        let series = &self.doc.series;
        (series.played > 0).then(|| {
            Phrase::new("host-series-lobby")
                .with("game", series.played + 1)
                .with("scores", self.scores(series))
        })
    }

    /// Says everybody's score in the series, the highest first. Includes invited people who have not joined
    /// yet.
    fn scores(&self, series: &SeriesDoc) -> Phrase {
        let pointed = series.scores.iter().any(|score| score.points != 0);
        let mut scores: Vec<_> = series.scores.iter().collect();
        scores.sort_by_key(|score| Reverse((score.points, score.won)));
        let scores = scores.into_iter().map(|score| {
            let line = |id| Phrase::new(id).with("player", newcomer(self, score.player));
            if pointed {
                line("host-series-points")
                    .with("points", score.points)
                    .with("won", score.won)
            } else {
                line("host-series-won").with("won", score.won)
            }
        });
        dotted(scores)
    }
}

fn points(outcome: &Outcome, seat: Seat) -> Option<i64> {
    let scores = outcome.scores.as_ref()?;
    scores.get(seat.index()).copied().map(i64::from)
}
