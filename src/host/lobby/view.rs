//! What a lobby says.

use crate::engine::{Everyone, Phrase, Seat};
use crate::host::doc::{Order, Phase};
use crate::host::message::{Message, Style};
use crate::host::press::{Act, Press};
use crate::host::say::{About, button, game_name, option_words, wrote};
use crate::host::table::Table;

impl Table {
    /// The message that stands for the lobby.
    pub(in crate::host) fn lobby_message(&self) -> Message<Everyone> {
        let slug = self.game.slug();
        let game = game_name(slug);
        let mut text = vec![
            Phrase::new("host-lobby-title")
                .about(self)
                .with("game", game)
                .with("opener", self.doc.opener),
        ];
        if !self.is_lobby() {
            let said = match self.doc.phase {
                Phase::Closed => "host-lobby-closed",
                _ => "host-lobby-started",
            };
            text.push(Phrase::new(said));
            return Message::of(text, self.names());
        }
        for (place, seat) in self.doc.seats.iter().enumerate() {
            let (place, player) = (place + 1, seat.player);
            text.push(if seat.word.is_empty() {
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
        text.push(self.room_left());
        if self.doc.order == Order::Random {
            text.push(Phrase::new("host-lobby-shuffled"));
        } else if let Some(sides) = self.sides_in_words() {
            text.push(sides);
        }
        if let Some(options) = self.options_in_words() {
            text.push(options);
        }
        text.push(
            Phrase::new("host-lobby-fair")
                .code("root", &self.doc.root)
                .code("seal", &self.doc.seal),
        );
        let control = |label: &'static str, style, act| {
            button(
                Phrase::new(label),
                style,
                Press::at(self.id, self.revision, act),
            )
        };
        let mut message = Message::of(text, self.names());
        message.rows.push(vec![
            control("host-button-join", Style::Primary, Act::Join),
            control("host-button-word", Style::Secondary, Act::Word),
            control("host-button-leave", Style::Secondary, Act::Leave),
            control("host-button-start", Style::Success, Act::Start),
            control("host-button-setup", Style::Secondary, Act::Setup),
        ]);
        message
    }

    /// How many more can come or must come.
    fn room_left(&self) -> Phrase {
        let (least, most) = (*self.game.seats().start(), *self.game.seats().end());
        let here = self.n_seats();
        if here < least {
            Phrase::new("host-lobby-wanted").with("more", least - here)
        } else if here < most {
            Phrase::new("host-lobby-room").with("more", most - here)
        } else {
            Phrase::new("host-lobby-full")
        }
    }

    /// Who plays together, when any do.
    pub(in crate::host) fn sides_in_words(&self) -> Option<Phrase> {
        let sides = match &self.playing {
            Some(playing) => playing.sides(),
            None => self.game.check(self.n_seats(), &self.doc.options).ok()?,
        };
        if sides.iter().all(|side| side.len() < 2) {
            return None;
        }
        let member = |seat: Seat| {
            let player = self.player_at(seat)?;
            Some(Phrase::new("host-member").with("player", player))
        };
        let sides = sides.iter().map(|side| {
            let members: Vec<Phrase> = side.iter().filter_map(member).collect();
            Phrase::new("host-side").with("members", members)
        });
        let sides: Vec<Phrase> = sides.collect();
        Some(Phrase::new("host-sides").with("sides", sides))
    }

    /// The options that are not as usual.
    pub(in crate::host) fn options_in_words(&self) -> Option<Phrase> {
        let specs = self.game.options().iter();
        let changed = specs.filter_map(|spec| {
            let value = self.doc.options.get(spec.name)?;
            (value != spec.default()).then(|| option_words(self.game.slug(), spec, value))
        });
        let changed: Vec<Phrase> = changed.collect();
        (!changed.is_empty()).then(|| Phrase::new("host-options").with("options", changed))
    }
}
