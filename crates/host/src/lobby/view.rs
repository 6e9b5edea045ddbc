//! What a lobby says.

use crate::message::say::{About, button, game_name, member, option_words, sentences, wrote};
use crate::message::{Control, Message, Style};
use crate::request::press::{Act, Press};
use crate::table::Table;
use crate::table::doc::{Order, Phase};
use stramash_core::engine::{Arg, Everyone, Phrase, Seat, Seats};

use crate::lobby::computers::level_words;

impl Table {
    /// The message that stands for the lobby.
    pub(crate) fn lobby_message(&self) -> Message<Everyone> {
        let slug = self.game.slug();
        let game = game_name(slug);
        let mut text = vec![
            Phrase::new("host-lobby-title")
                .about(self)
                .with("game", game)
                .with("opener", self.doc.opener),
        ];
        if !self.is_lobby() {
            text.push(match self.doc.phase {
                Phase::Closed => match self.doc.closed_by {
                    Some(manager) => Phrase::new("manage-lobby-closed").with("manager", manager),
                    None => Phrase::new("host-lobby-closed"),
                },
                _ if self.is_starting() => Phrase::new("host-starting").about(self),
                _ => Phrase::new("host-lobby-started"),
            });
            text.extend(self.thread_link());
            text.push(self.seal_words());
            return Message::of(text, self.names());
        }
        for (place, seat) in self.doc.seats.iter().enumerate() {
            let (place, player) = (place + 1, seat.player);
            text.push(if let Some(level) = seat.computer {
                Phrase::new("computer-lobby-seat")
                    .with("place", place)
                    .with("player", player)
                    .with("level", level_words(level))
            } else if seat.word.is_empty() {
                Phrase::new("host-lobby-seat")
                    .with("place", place)
                    .with("player", player)
            } else {
                Phrase::new("host-lobby-seat-word")
                    .with("place", place)
                    .with("player", player)
                    .with("word", wrote(&seat.word))
            });
        }
        let asked = self.doc.invited.iter().copied();
        let asked = asked.filter(|player| self.seat_of(*player).is_none());
        let asked: Vec<Phrase> = asked
            .map(|player| Phrase::new("host-member").with("player", Arg::Call(player)))
            .collect();
        if !asked.is_empty() {
            text.push(Phrase::new("host-lobby-asked").with("players", asked));
        }
        text.push(self.room_left());
        if self.doc.order == Order::Random {
            text.push(Phrase::new("host-lobby-shuffled"));
        } else if let Some(sides) = self.sides_in_words() {
            text.push(sides);
        }
        text.extend(self.rules_words());
        text.extend(self.length_words());
        text.extend(self.doc.terms.words());
        text.extend(self.series_words());
        text.extend(self.thread_link());
        text.push(self.seal_words());
        text.push(Phrase::new("host-lobby-word"));
        let control = |label: &'static str, style, act| {
            button(
                Phrase::new(label),
                style,
                Press::at(self.id, self.revision, act),
            )
        };
        let mut join = control("host-button-join", Style::Primary, Act::Join);
        if let Control::Button { enabled, .. } = &mut join {
            *enabled = self.places_left() > 0;
        }
        let mut message = Message::of(text, self.names());
        message.rows.push(vec![
            join,
            control("host-button-word", Style::Secondary, Act::Word),
            control("host-button-leave", Style::Secondary, Act::Leave),
            control("host-button-start", Style::Success, Act::Start),
        ]);
        message.rows.push(vec![
            control("host-button-rules", Style::Secondary, Act::RulesBeside),
            control("host-button-setup", Style::Secondary, Act::Setup),
            control("computer-button-add", Style::Secondary, Act::Computers),
        ]);
        message
    }

    /// Where it is played, when that is a thread of its own.
    fn thread_link(&self) -> Option<Phrase> {
        self.doc.parent?;
        let (server, room) = (self.doc.server, self.doc.room);
        let link = format!("https://discord.com/channels/{server}/{room}");
        Some(Phrase::new("host-lobby-thread").code("link", link))
    }

    /// The number of the table in its server, and what was sealed when it was opened.
    fn seal_words(&self) -> Phrase {
        Phrase::new("host-lobby-fair")
            .code("short", self.doc.first_epoch().short())
            .with("nth", self.doc.nth.unwrap_or_default())
    }

    /// How many more can come or must come before it can start with what is agreed.
    fn room_left(&self) -> Phrase {
        let (least, most) = (*self.game.seats().start(), *self.game.seats().end());
        let here = self.n_seats();
        let why = |n| self.game.check(n, &self.doc.options).err();
        let next = (here.max(least)..=most).find(|&n| why(n).is_none());
        let reasons = || sentences(why(here).unwrap_or_default());
        match next {
            Some(n) if n == here => match self.places_left() {
                0 => Phrase::new("host-lobby-full"),
                more => Phrase::new("host-lobby-room").with("more", more),
            },
            Some(n) if here < least => Phrase::new("host-lobby-wanted").with("more", n - here),
            Some(n) => Phrase::new("host-lobby-wanted-why")
                .with("more", n - here)
                .with("reasons", reasons()),
            None => Phrase::new("host-lobby-clash").with("reasons", reasons()),
        }
    }

    /// How many more can join so that it can be played with what is agreed.
    pub(crate) fn places_left(&self) -> u8 {
        let (here, most) = (self.n_seats(), *self.game.seats().end());
        let fits = |n: &u8| self.game.check(*n, &self.doc.options).is_ok();
        let largest = (here + 1..=most).rev().find(fits);
        largest.map_or(0, |largest| largest - here)
    }

    /// Who plays together, when any do.
    pub(crate) fn sides_in_words(&self) -> Option<Phrase> {
        let sides = match &self.playing {
            Some(playing) => playing.sides(),
            None => self.game.check(self.n_seats(), &self.doc.options).ok()?,
        };
        let sides = against(&sides, |seat| {
            let player = self.player_at(seat)?;
            Some(member(player))
        })?;
        Some(Phrase::new("host-sides").with("sides", sides))
    }

    /// The options that are not as usual, in a phrase that lists them.
    pub(crate) fn changed_options(&self, id: &'static str) -> Option<Phrase> {
        let specs = self.game.options().iter();
        let changed = specs.filter_map(|spec| {
            let value = self.doc.options.get(spec.name)?;
            (value != spec.default()).then(|| option_words(self.game.slug(), spec, value))
        });
        let changed: Vec<Phrase> = changed.collect();
        (!changed.is_empty()).then(|| Phrase::new(id).with("options", changed))
    }
}

/// Ann with Cat, against Bob with Dan; nothing where everybody plays alone.
pub(crate) fn against(sides: &[Seats], member: impl Fn(Seat) -> Option<Phrase>) -> Option<Phrase> {
    if sides.iter().all(|side| side.len() < 2) {
        return None;
    }
    let sides = sides.iter().filter_map(|side| {
        let mut members = side.iter().filter_map(&member);
        let first = members.next()?;
        let others: Vec<Phrase> = members.collect();
        Some(if others.is_empty() {
            first
        } else {
            Phrase::new("host-side")
                .with("first", first)
                .with("others", others)
        })
    });
    sides.reduce(|before, next| {
        Phrase::new("host-against")
            .with("before", before)
            .with("next", next)
    })
}
