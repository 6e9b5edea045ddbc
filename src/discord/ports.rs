//! The host's interface for the adapter. It is a trait, so that tests can pass a host that stalls or panics.

use std::collections::BTreeMap;
use std::fmt;

use crate::cluster::Share;
use stramash_core::engine::Millis;
use stramash_core::i18n::Locale;
use stramash_host::Host;
use stramash_host::in_flight::{Delivery, DiscordEvent, InFlight, ItemId};
use stramash_host::{Answer, Request, Requester, Suggestion};

/// Declares the trait, and implements it for [`Host`] with the methods of the same names.
macro_rules! host_api {
    ($(
        $(#[$doc:meta])*
        fn $name:ident(&self $(, $given:ident: $type:ty)* $(,)?) $(-> $answer:ty)?;
    )*) => {
        /// The host as the adapter uses it. All methods may block, so the adapter calls them on threads for blocking
        /// work.
        pub trait HostApi: Send + Sync + fmt::Debug {
            $($(#[$doc])* fn $name(&self $(, $given: $type)*) $(-> $answer)?;)*
        }

        impl HostApi for Host {
            $(fn $name(&self $(, $given: $type)*) $(-> $answer)? {
                Host::$name(self $(, $given)*)
            })*
        }
    };
}

host_api! {
    /// Handles a request and returns the answer.
    fn handle(&self, requester: &Requester, request: Request) -> Answer;

    /// Returns suggestions for the option being typed.
    fn suggest(
        &self,
        requester: &Requester,
        path: &[String],
        filled: &BTreeMap<String, String>,
        focused: &str,
    ) -> Vec<Suggestion>;

    /// Returns the language for a requester.
    fn locale_of(&self, requester: &Requester) -> Locale;

    /// Takes at most `limit` items from the outbox to send.
    fn claim(&self, limit: usize) -> Vec<InFlight>;

    /// Returns the current content of a claimed item that had to wait; `None` if it need no longer be sent.
    fn refresh_item(&self, id: ItemId) -> Option<InFlight>;

    /// Reports the delivery of an item.
    fn delivered(&self, id: ItemId, how: Delivery);

    /// Does the work that is due, and returns the time at which to call this again.
    fn tick(&self) -> Millis;

    /// Returns the current time of the host's clock.
    fn now(&self) -> Millis;

    /// Sets this process's share of due work.
    fn share(&self, share: Share);

    /// Reports an event of Discord.
    fn handle_event(&self, what: DiscordEvent);

    /// Registers a function that the host calls whenever there may be something new to send.
    fn on_work(&self, wake: Box<dyn Fn() + Send + Sync>);
}
