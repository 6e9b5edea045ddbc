//! Reviews of finished matches: how lucky each player was, and their biggest mistakes.

use std::num::NonZeroUsize;
use std::sync::Arc;

use lru::LruCache;
use parking_lot::Mutex;
use stramash_core::engine::{Ended, Everyone, Phrase, Review, Seat, Shown, Slip, TableId};
use stramash_core::i18n::in_own_voice;

use crate::message::{Message, Part, answer, answer_text, sentences};
use crate::request::{Answer, RequestResult, SlowAnswer, TableAccess, refuse};
use crate::room::{require_match, title};
use crate::table::{Phase, Table};
use crate::turn::computer::Luck;

const SHOWN_SLIPS: usize = 2;
const CACHED: NonZeroUsize = NonZeroUsize::new(16).unwrap();

/// The table, and the seat whose mistakes are shown, or `None` for all seats.
type ReviewKey = (TableId, Option<Seat>);
type Cache = LruCache<ReviewKey, Arc<Shown<Review, Everyone>>>;

#[derive(Debug)]
pub(crate) struct Reviews {
    cache: Mutex<Cache>,
    /// Locked during a review. A review takes seconds of CPU time, so only one runs at a time.
    busy: Mutex<()>,
}

impl Default for Reviews {
    fn default() -> Self {
        Self {
            cache: Mutex::new(LruCache::new(CACHED)),
            busy: Mutex::default(),
        }
    }
}

impl Reviews {
    fn cached(&self, of: ReviewKey) -> Option<Arc<Shown<Review, Everyone>>> {
        self.cache.lock().get(&of).cloned()
    }

    /// Returns the cached review. If there is none, computes it as soon as no other review is running.
    fn get_or_compute(
        &self,
        of: ReviewKey,
        review: impl FnOnce() -> Shown<Review, Everyone>,
    ) -> Arc<Shown<Review, Everyone>> {
        let _alone = self.busy.lock();
        self.cached(of).unwrap_or_else(|| {
            let review = Arc::new(review());
            self.cache.lock().put(of, Arc::clone(&review));
            review
        })
    }
}

impl Luck<'_> {
    /// Shows the luck of all players, and the requester's own mistakes or, to a spectator, everybody's. If the
    /// review is not cached, the answer is [`Answer::Slow`].
    pub(crate) fn luck(&self, access: &TableAccess<'_>) -> RequestResult<Answer> {
        let table = Arc::clone(&access.table);
        if !table.game.has_luck() {
            return refuse("host-unknown");
        }
        require_match(&table)?;
        if finished_match(&table).is_none() {
            return refuse("luck-not-over");
        }
        let own = table.seat_of(access.requester.player);
        if let Some(review) = self.reviews.cached((table.id, own)) {
            return Ok(review_answer(&table, &review, own));
        }
        let nonce = table.doc.first_epoch().nonce()?;
        let seed = self
            .tables
            .key
            .derive(&nonce, &format!("luck/{}", table.id));
        let reviews = Arc::clone(self.reviews);
        Ok(Answer::Slow(SlowAnswer::new(move || {
            let Some(ended) = finished_match(&table) else {
                return answer_text(&table, "luck-not-over");
            };
            let all = || Seat::all(table.n_seats()).collect();
            let seats = own.map_or_else(all, |seat| vec![seat]);
            let review =
                reviews.get_or_compute((table.id, own), || ended.review(&seats, SHOWN_SLIPS, seed));
            review_answer(&table, &review, own)
        })))
    }
}

fn finished_match(table: &Table) -> Option<Ended<'_>> {
    let playing = table.playing.as_deref()?;
    Ended::by_the_rules(playing).filter(|_| table.doc.phase == Phase::Finished)
}

fn review_answer(table: &Table, review: &Shown<Review, Everyone>, own: Option<Seat>) -> Answer {
    let mut message = Message::of([title(table)], table.names());
    let text = review
        .as_ref()
        .map(|review| review_words(table, review, own));
    message.text.push(Part::Shown(text));
    answer(message)
}

fn review_words(table: &Table, review: &Review, own: Option<Seat>) -> Vec<Phrase> {
    let lucky = review.lucky.and_then(|seat| table.player_at(seat));
    let mut text = vec![match lucky {
        Some(player) => Phrase::new("luck-most").with("player", player),
        None => Phrase::new("luck-even"),
    }];
    text.push(Phrase::new(match (review.slips.is_empty(), own) {
        (true, Some(_)) => "luck-no-slips-of-yours",
        (true, None) => "luck-no-slips",
        (false, Some(_)) => "luck-slips-of-yours",
        (false, None) => "luck-slips",
    }));
    text.extend(review.slips.iter().map(|slip| slip_words(table, slip, own)));
    text.push(Phrase::new("luck-how"));
    text
}

/// Describes a mistake. The reader's own is described in the second person.
fn slip_words(table: &Table, slip: &Slip, reader: Option<Seat>) -> Phrase {
    let reader = reader.filter(|_| !table.notes[slip.entry].by.is_stand_in());
    let told = |words: &[Phrase]| {
        let words = words.iter().cloned();
        sentences(words.map(|one| match reader {
            Some(reader) => in_own_voice(one, reader),
            None => one,
        }))
    };
    let text = Phrase::new("luck-slip")
        .with("number", table.n_counted_plays(slip.entry + 1))
        .with("played", told(&slip.played))
        .with("better", told(&slip.better));
    match &slip.promises {
        Some([own, best]) => Phrase::new("luck-slip-promised")
            .with("slip", text)
            .with("own", own.clone())
            .with("best", best.clone()),
        None => text,
    }
}
