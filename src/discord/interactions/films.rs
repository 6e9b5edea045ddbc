//! Draws films off the async threads and caches them.
//!
//! Only one film is drawn at a time, so that a board waits for one film at most.

use parking_lot::Mutex;
use std::fmt;
use std::sync::Arc;

use lru::LruCache;
use tokio::task::spawn_blocking;
use tokio::time::Instant;

use crate::discord::interactions::scheduler::Owner;
use crate::discord::interactions::slow_queue::{Place, SlowQueue};
use crate::discord::render::{PendingFilm, RenderError, Rendered};
use crate::metrics::{Metrics, PictureKind};
use stramash_core::engine::PlayerId;
use stramash_core::raster::Raster;
use stramash_host::message::FilmKey;

const MAX_CACHE_BYTES: usize = 32 << 20;

/// The key of a film in the cache: its subject, and the players' names that appear in it.
type Key = (FilmKey, Vec<String>);

/// The film cache and the queue for drawing.
pub(crate) struct Films {
    cache: Mutex<LruCache<Key, Arc<Vec<u8>>>>,
    pub(crate) queue: SlowQueue,
}

impl Default for Films {
    fn default() -> Self {
        Self {
            cache: Mutex::new(LruCache::unbounded()),
            queue: SlowQueue::default(),
        }
    }
}

impl fmt::Debug for Films {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<films>")
    }
}

impl Films {
    /// Returns the message with its film, from the cache or newly drawn when it is `place`'s turn.
    pub(crate) async fn attach_film(
        &self,
        raster: &Arc<Raster>,
        metrics: &Metrics,
        place: Place<'_>,
        rendered: Rendered,
    ) -> Result<Rendered, RenderError> {
        let Some(film) = rendered.pending_film().cloned() else {
            return Ok(rendered);
        };
        let _permit = place.acquire().await;
        let of = (film.of, film.names.clone());
        let known = self.cache.lock().get(&of).cloned();
        let gif = match known {
            Some(gif) => gif,
            None => {
                let began = Instant::now();
                let drawn = self.draw(raster, film).await?;
                metrics.drawn(PictureKind::Film, began.elapsed());
                drawn
            }
        };
        Ok(rendered.with_film(gif.to_vec()))
    }

    /// Returns a room's message with its film, if it has one. Returns nothing while another room's film is drawn,
    /// because all rooms together have one place in the queue.
    pub(crate) async fn attach_for_room(
        &self,
        raster: &Arc<Raster>,
        metrics: &Metrics,
        rendered: Rendered,
    ) -> Result<Option<Rendered>, RenderError> {
        if rendered.pending_film().is_none() {
            return Ok(Some(rendered));
        }
        match self.queue.join(Owner::new(None, PlayerId::default())) {
            Ok(place) => {
                let drawn = self.attach_film(raster, metrics, place, rendered);
                drawn.await.map(Some)
            }
            Err(_) => Ok(None),
        }
    }

    async fn draw(
        &self,
        raster: &Arc<Raster>,
        PendingFilm {
            reel, names, of, ..
        }: PendingFilm,
    ) -> Result<Arc<Vec<u8>>, RenderError> {
        let raster = Arc::clone(raster);
        let of = (of, names.clone());
        let drawn = spawn_blocking(move || {
            let named = |most| raster.all_named(reel.scenes(most), &names);
            raster.film(named).gif
        });
        let gif = Arc::new(drawn.await.map_err(|_| RenderError::Panic)?);
        let mut cache = self.cache.lock();
        cache.put(of, Arc::clone(&gif));
        while cache.iter().map(|(_, gif)| gif.len()).sum::<usize>() > MAX_CACHE_BYTES
            && cache.len() > 1
        {
            cache.pop_lru();
        }
        Ok(gif)
    }
}
