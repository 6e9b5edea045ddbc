//! Films: drawn off the async threads, one for each person and one after the other for all, so that
//! boards are never waited for longer than one of them takes; and the last ones are kept.

use std::collections::HashSet;
use std::fmt;
use std::sync::{Arc, Mutex};

use lru::LruCache;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::Instant;

use super::render::{Negative, RenderError, Rendered};
use crate::engine::PlayerId;
use crate::host::message::FilmOf;
use crate::lock::lock;
use crate::operation::{Counts, Drawn};
use crate::raster::Raster;

/// How many bytes of films are kept.
const KEPT: usize = 32 << 20;

/// What a film is of, and the names in it.
type Key = (FilmOf, Vec<String>);

/// Where films are drawn.
pub(super) struct Films {
    kept: Mutex<LruCache<Key, Arc<Vec<u8>>>>,
    /// For whom one is being drawn, or waits to be.
    busy: Mutex<HashSet<PlayerId>>,
    room: Semaphore,
}

impl Default for Films {
    fn default() -> Self {
        Self {
            kept: Mutex::new(LruCache::unbounded()),
            busy: Mutex::default(),
            room: Semaphore::new(1),
        }
    }
}

impl fmt::Debug for Films {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<films>")
    }
}

/// That a film is made for this person, until it is dropped.
pub(super) struct Ticket<'f> {
    films: &'f Films,
    player: PlayerId,
}

impl Drop for Ticket<'_> {
    fn drop(&mut self) {
        lock(&self.films.busy).remove(&self.player);
    }
}

impl Films {
    /// Lets somebody have a film made, unless they wait for one.
    pub(super) fn ticket(&self, player: PlayerId) -> Option<Ticket<'_>> {
        let new = lock(&self.busy).insert(player);
        new.then_some(Ticket {
            films: self,
            player,
        })
    }

    /// The message with its film, drawn now or before.
    pub(super) async fn develop(
        &self,
        raster: &Arc<Raster>,
        figures: &Counts,
        _ticket: Ticket<'_>,
        rendered: Rendered,
    ) -> Result<Rendered, RenderError> {
        let Some(film) = rendered.negative().cloned() else {
            return Ok(rendered);
        };
        // Nobody closes it.
        let _place = self.room.acquire().await.ok();
        let of = (film.of, film.names.clone());
        let known = lock(&self.kept).get(&of).cloned();
        let gif = match known {
            Some(gif) => gif,
            None => {
                let began = Instant::now();
                let drawn = self.draw(raster, film).await?;
                figures.drawn(Drawn::Film, began.elapsed());
                drawn
            }
        };
        Ok(rendered.with_film(gif.to_vec()))
    }

    async fn draw(
        &self,
        raster: &Arc<Raster>,
        Negative {
            reel, names, of, ..
        }: Negative,
    ) -> Result<Arc<Vec<u8>>, RenderError> {
        let raster = Arc::clone(raster);
        let of = (of, names.clone());
        let drawn = spawn_blocking(move || {
            let named = |most| raster.all_named(reel.scenes(most), &names);
            raster.film(named).gif
        });
        let gif = Arc::new(drawn.await.map_err(|_| RenderError::Panic)?);
        let mut kept = lock(&self.kept);
        kept.put(of, Arc::clone(&gif));
        while kept.iter().map(|(_, gif)| gif.len()).sum::<usize>() > KEPT && kept.len() > 1 {
            kept.pop_lru();
        }
        Ok(gif)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_has_two_films_made_at_a_time() {
        let films = Films::default();
        let ann = films.ticket(PlayerId(1));
        assert!(ann.is_some() && films.ticket(PlayerId(1)).is_none());
        assert!(films.ticket(PlayerId(2)).is_some());
        drop(ann);
        assert!(films.ticket(PlayerId(1)).is_some());
    }
}
