//! Films: drawn off the async threads, one after the other, so that boards are never waited for longer than one of
//! them takes; and the last ones are kept.

use parking_lot::Mutex;
use std::fmt;
use std::sync::Arc;

use lru::LruCache;
use tokio::task::spawn_blocking;
use tokio::time::Instant;

use crate::discord::interactions::slow_queue::{Place, Queue};
use crate::discord::render::{Negative, RenderError, Rendered};
use crate::metrics::{Counts, Drawn};
use stramash_core::raster::Raster;
use stramash_host::message::FilmOf;

/// How many bytes of films are kept.
const KEPT: usize = 32 << 20;

/// What a film is of, and the names in it.
type Key = (FilmOf, Vec<String>);

/// Where films are drawn.
pub(in crate::discord) struct Films {
    kept: Mutex<LruCache<Key, Arc<Vec<u8>>>>,
    /// Those who wait for one.
    pub(in crate::discord) queue: Queue,
}

impl Default for Films {
    fn default() -> Self {
        Self {
            kept: Mutex::new(LruCache::unbounded()),
            queue: Queue::default(),
        }
    }
}

impl fmt::Debug for Films {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<films>")
    }
}

impl Films {
    /// The message with its film, drawn now or before.
    pub(in crate::discord) async fn develop(
        &self,
        raster: &Arc<Raster>,
        figures: &Counts,
        place: Place<'_>,
        rendered: Rendered,
    ) -> Result<Rendered, RenderError> {
        let Some(film) = rendered.negative().cloned() else {
            return Ok(rendered);
        };
        let _turn = place.turn().await;
        let of = (film.of, film.names.clone());
        let known = self.kept.lock().get(&of).cloned();
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
        let mut kept = self.kept.lock();
        kept.put(of, Arc::clone(&gif));
        while kept.iter().map(|(_, gif)| gif.len()).sum::<usize>() > KEPT && kept.len() > 1 {
            kept.pop_lru();
        }
        Ok(gif)
    }
}
