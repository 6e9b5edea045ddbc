//! Reviews of finished matches: everybody's luck and the greatest slips.

use std::num::NonZeroUsize;
use std::sync::Arc;

use lru::LruCache;
use parking_lot::Mutex;
use stramash_core::engine::{Ended, Everyone, Phrase, Review, Seat, Shown, Slip, TableId};

use crate::message::{Message, Part, answer, answer_about, no_about, sentences};
use crate::request::{Answer, Granted, Slow, TableAccess, no};
use crate::room::{the_match, title};
use crate::table::{Phase, Table};
use crate::turn::computer::Luck;

const SLIPS: usize = 2;
const CACHED: NonZeroUsize = NonZeroUsize::new(16).unwrap();

/// The table, and the seat whose slips are shown, or `None` for all.
type Of = (TableId, Option<Seat>);
type Cache = LruCache<Of, Arc<Shown<Review, Everyone>>>;

#[derive(Debug)]
pub(crate) struct Reviews {
    cache: Mutex<Cache>,
    /// Held during a review, which takes seconds of CPU time, so that only one runs at a time.
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
    fn known(&self, of: Of) -> Option<Arc<Shown<Review, Everyone>>> {
        self.cache.lock().get(&of).cloned()
    }

    /// Returns the cached review, or computes it when no other is running.
    fn of(
        &self,
        of: Of,
        review: impl FnOnce() -> Shown<Review, Everyone>,
    ) -> Arc<Shown<Review, Everyone>> {
        let _alone = self.busy.lock();
        self.known(of).unwrap_or_else(|| {
            let review = Arc::new(review());
            self.cache.lock().put(of, Arc::clone(&review));
            review
        })
    }
}

impl Luck<'_> {
    /// Reviews luck and slips: the requester's own, or everybody's for a spectator. Computes uncached ones slowly.
    pub(crate) fn luck(&self, access: &TableAccess<'_>) -> Granted<Answer> {
        let table = Arc::clone(&access.table);
        if !table.game.has_luck() {
            return no("host-unknown");
        }
        the_match(&table)?;
        if ended(&table).is_none() {
            return no_about(&table, "luck-not-over");
        }
        let own = table.seat_of(access.requester.player);
        if let Some(review) = self.reviews.known((table.id, own)) {
            return Ok(review_answer(&table, &review, own));
        }
        let nonce = table.doc.first_epoch().nonce()?;
        let seed = self
            .tables
            .key
            .derive(&nonce, &format!("luck/{}", table.id));
        let reviews = Arc::clone(self.reviews);
        Ok(Answer::Slow(Slow::new(move || {
            let Some(ended) = ended(&table) else {
                return answer_about(&table, "luck-not-over");
            };
            let all = || Seat::all(table.n_seats()).collect();
            let seats = own.map_or_else(all, |seat| vec![seat]);
            let review = reviews.of((table.id, own), || ended.review(&seats, SLIPS, seed));
            review_answer(&table, &review, own)
        })))
    }
}

fn ended(table: &Table) -> Option<Ended<'_>> {
    let playing = table.playing.as_deref()?;
    Ended::by_the_rules(playing).filter(|_| table.doc.phase == Phase::Finished)
}

fn review_answer(table: &Table, review: &Shown<Review, Everyone>, own: Option<Seat>) -> Answer {
    let mut message = Message::of([title(table)], table.names());
    let said = review
        .as_ref()
        .map(|review| review_words(table, review, own));
    message.text.push(Part::Shown(said));
    answer(message)
}

fn review_words(table: &Table, review: &Review, own: Option<Seat>) -> Vec<Phrase> {
    let seats = Seat::all(table.n_seats()).zip(&review.luck);
    let luck = seats.filter_map(|(seat, words)| {
        let one = Phrase::new("luck-of").with("player", table.player_at(seat)?);
        Some(one.with("luck", words.clone()?))
    });
    let luck: Vec<Phrase> = luck.collect();
    let mut said = vec![Phrase::new("luck-luck").with("seats", luck)];
    said.push(Phrase::new(match (review.slips.is_empty(), own) {
        (true, Some(_)) => "luck-no-slips-of-yours",
        (true, None) => "luck-no-slips",
        (false, Some(_)) => "luck-slips-of-yours",
        (false, None) => "luck-slips",
    }));
    said.extend(review.slips.iter().map(|slip| slip_words(table, slip)));
    said.push(Phrase::new("luck-how"));
    said
}

fn slip_words(table: &Table, slip: &Slip) -> Phrase {
    let said = Phrase::new("luck-slip")
        .with("number", table.plays_until(slip.entry) + 1)
        .with("played", sentences(slip.played.iter().cloned()))
        .with("better", sentences(slip.better.iter().cloned()));
    match &slip.promises {
        Some([own, best]) => Phrase::new("luck-slip-promised")
            .with("slip", said)
            .with("own", own.clone())
            .with("best", best.clone()),
        None => said,
    }
}
