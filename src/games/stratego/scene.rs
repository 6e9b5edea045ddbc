//! The board of Stratego as a scene.

use crate::scene::{Ink, Scene};

use super::view::View;

/// The board as the viewer may see it.
#[must_use]
pub fn scene(_: &View) -> Scene {
    Scene {
        size: (1000, 1000),
        ground: Ink::Cloth,
        base: Vec::new(),
        items: Vec::new(),
    }
}
