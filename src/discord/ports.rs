//! The host as the adapter needs it.
//!
//! A trait, so that the adapter's tests can hand it a host that stalls or panics.

use std::collections::BTreeMap;
use std::fmt;

use crate::engine::Millis;
use crate::host::Host;
use crate::host::call::{Answer, Call, Caller, Suggestion};
use crate::host::outgoing::IntentId;
use crate::host::outgoing::{Delivered, Happening, Outgoing};
use crate::i18n::Locale;

/// The host, as the adapter uses it. All of it may block and is called off the async threads.
pub trait Tables: Send + Sync + fmt::Debug {
    /// Does what is asked and says what to answer.
    fn handle(&self, caller: &Caller, call: Call) -> Answer;

    /// What to offer for the option that is being typed.
    fn suggest(
        &self,
        caller: &Caller,
        path: &[String],
        filled: &BTreeMap<String, String>,
        focused: &str,
    ) -> Vec<Suggestion>;

    /// The language in which to answer this person.
    fn locale_of(&self, caller: &Caller) -> Locale;

    /// Takes at most `limit` things to send.
    fn outgoing(&self, limit: usize) -> Vec<Outgoing>;

    /// Says how a thing that was taken went.
    fn delivered(&self, id: IntentId, how: Delivered);

    /// Does what is due and says when to call next.
    fn tick(&self) -> Millis;

    /// Takes note of something that happened on Discord.
    fn happened(&self, what: Happening);

    /// Has `wake` called whenever there may be something new to send.
    fn on_work(&self, wake: Box<dyn Fn() + Send + Sync>);
}

impl Tables for Host {
    fn handle(&self, caller: &Caller, call: Call) -> Answer {
        self.handle(caller, call)
    }

    fn suggest(
        &self,
        caller: &Caller,
        path: &[String],
        filled: &BTreeMap<String, String>,
        focused: &str,
    ) -> Vec<Suggestion> {
        self.suggest(caller, path, filled, focused)
    }

    fn locale_of(&self, caller: &Caller) -> Locale {
        self.locale_of(caller)
    }

    fn outgoing(&self, limit: usize) -> Vec<Outgoing> {
        self.outgoing(limit)
    }

    fn delivered(&self, id: IntentId, how: Delivered) {
        self.delivered(id, how);
    }

    fn tick(&self) -> Millis {
        self.tick()
    }

    fn happened(&self, what: Happening) {
        self.happened(what);
    }

    fn on_work(&self, wake: Box<dyn Fn() + Send + Sync>) {
        self.on_work(wake);
    }
}
