//! The host as the adapter needs it.
//!
//! A trait, so that the adapter's tests can hand it a host that stalls or panics.

use std::collections::BTreeMap;
use std::fmt;

use crate::cluster::Share;
use stramash_core::engine::Millis;
use stramash_core::i18n::Locale;
use stramash_host::Host;
use stramash_host::in_flight::{Delivery, Happening, InFlight, ItemId};
use stramash_host::{Answer, Request, Requester, Suggestion};

/// The trait, and that the host does all of it by its own functions of the same names.
macro_rules! tables {
    ($(
        $(#[$doc:meta])*
        fn $name:ident(&self $(, $given:ident: $type:ty)* $(,)?) $(-> $answer:ty)?;
    )*) => {
        /// The host, as the adapter uses it. All of it may block and is called off the async
        /// threads.
        pub trait Tables: Send + Sync + fmt::Debug {
            $($(#[$doc])* fn $name(&self $(, $given: $type)*) $(-> $answer)?;)*
        }

        impl Tables for Host {
            $(fn $name(&self $(, $given: $type)*) $(-> $answer)? {
                Host::$name(self $(, $given)*)
            })*
        }
    };
}

tables! {
    /// Does what is asked and says what to answer.
    fn handle(&self, requester: &Requester, request: Request) -> Answer;

    /// What to offer for the option that is being typed.
    fn suggest(
        &self,
        requester: &Requester,
        path: &[String],
        filled: &BTreeMap<String, String>,
        focused: &str,
    ) -> Vec<Suggestion>;

    /// The language in which to answer this person.
    fn locale_of(&self, requester: &Requester) -> Locale;

    /// Claims at most `limit` items to send.
    fn claim(&self, limit: usize) -> Vec<InFlight>;

    /// Renders a claimed item again that had to wait. Returns nothing if it has nothing left to tell.
    fn anew(&self, id: ItemId) -> Option<InFlight>;

    /// Notes what came of sending an item.
    fn delivered(&self, id: ItemId, how: Delivery);

    /// Does what is due and says when to call next.
    fn tick(&self) -> Millis;

    /// The present moment by the clock to which that belongs.
    fn now(&self) -> Millis;

    /// Takes note of this process's share of what is due.
    fn share(&self, share: Share);

    /// Takes note of something that happened on Discord.
    fn happened(&self, what: Happening);

    /// Has `wake` called whenever there may be something new to send.
    fn on_work(&self, wake: Box<dyn Fn() + Send + Sync>);
}
