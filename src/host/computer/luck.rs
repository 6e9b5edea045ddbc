//! Looking back on a match that is over: how lucky everybody was, and the greatest slips.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, TryLockError};

use lru::LruCache;

use crate::engine::{Ended, Everyone, Phrase, Review, Seat, Shown, Slip, TableId};
use crate::host::Host;
use crate::host::call::Answer;
use crate::host::doc::Phase;
use crate::host::door::Guest;
use crate::host::message::{Message, Part};
use crate::host::refusal::{Granted, no};
use crate::host::say::{answer, no_about, sentences};
use crate::host::table::Table;

/// So many slips are told of.
const SLIPS: usize = 2;
/// So many matches that were looked back on are remembered.
const KEPT: NonZeroUsize = NonZeroUsize::new(16).unwrap();

/// What was found, for whom of a table: for one seat, or for all.
type Kept = LruCache<(TableId, Option<Seat>), Arc<Shown<Review, Everyone>>>;

/// Matches that were looked back on. It takes up to some seconds of a core, so that one is at a time.
pub(in crate::host) struct Reviews(Mutex<Kept>);

impl Default for Reviews {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(KEPT)))
    }
}

impl Host {
    /// Says how lucky everybody was, and where the caller slipped, or whoever did where the caller only looked on.
    pub(in crate::host) fn luck(&self, guest: &Guest<'_>) -> Granted<Answer> {
        let table = &*guest.table;
        if !table.game.has_luck() {
            return no("host-unknown");
        }
        let playing = table.the_match()?;
        let ended = Ended::by_the_rules(playing).filter(|_| table.doc.phase == Phase::Finished);
        let Some(ended) = ended else {
            return no_about(table, "luck-not-over");
        };
        let own = table.seat_of(guest.caller.player);
        let mut kept = match self.reviews.0.try_lock() {
            Ok(kept) => kept,
            Err(TryLockError::Poisoned(kept)) => kept.into_inner(),
            Err(TryLockError::WouldBlock) => return no_about(table, "luck-busy"),
        };
        let review = kept.try_get_or_insert((table.id, own), || {
            let all = || Seat::all(playing.n_seats()).collect();
            let seats = own.map_or_else(all, |seat| vec![seat]);
            let nonce = table.doc.first_epoch().nonce()?;
            let seed = self.key.derive(&nonce, &format!("luck/{}", table.id));
            Granted::Ok(Arc::new(ended.review(&seats, SLIPS, seed)))
        });
        let review = Arc::clone(review?);
        drop(kept);
        let mut message = Message::of([table.title()], table.names());
        let said = review
            .as_ref()
            .as_ref()
            .map(|review| table.review_words(review, own));
        message.text.push(Part::Shown(said));
        Ok(answer(message))
    }
}

impl Table {
    fn review_words(&self, review: &Review, own: Option<Seat>) -> Vec<Phrase> {
        let seats = Seat::all(self.n_seats()).zip(&review.luck);
        let luck = seats.filter_map(|(seat, words)| {
            let one = Phrase::new("luck-of").with("player", self.player_at(seat)?);
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
        said.extend(review.slips.iter().map(|slip| self.slip_words(slip)));
        said.push(Phrase::new("luck-how"));
        said
    }

    /// A slip: which play of whom, and what would have been better.
    fn slip_words(&self, slip: &Slip) -> Phrase {
        let said = Phrase::new("luck-slip")
            .with("number", self.plays_until(slip.entry) + 1)
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
}
