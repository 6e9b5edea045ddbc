//! Writes a match as a record in the format of tables.
//!
//! `stramash verify` accepts the record if the match began with `new` and all chance came from the seed. It cannot
//! verify scripted chance and loaded positions.

use stramash_host::fair::{
    Closing, Digest, EntryLine, Header, Record, Setup, sealed_name, sealed_setup, tagged_hash,
};

use super::chance::{TABLE, contributions};
use super::held::HeldMatch;

pub(super) fn text(held: &HeldMatch) -> String {
    let playing = &held.playing;
    let seats = playing.n_seats();
    let deck = held.chance.secrets.deck();
    let salt = |what: String| tagged_hash("referee-salt", &[&deck, what.as_bytes()]);
    let names = (0..seats).map(|seat| (format!("Seat {seat}"), salt(format!("name/{seat}"))));
    let names: Vec<(String, Digest)> = names.collect();
    let header = Header {
        game: playing.slug().to_owned(),
        table: TABLE,
        number_in_server: None,
        names: names
            .iter()
            .map(|(name, salt)| sealed_name(name, salt))
            .collect(),
        words: contributions(seats),
        order: (0..seats).collect(),
        shuffled: false,
        options: held.options.clone(),
        commitments: held.chance.secrets.commitments(),
        announced: None,
        started: 0,
        opening: playing.sealed_opening(),
        draws: held.opening.clone(),
    };
    let mut record = Record::default();
    record.add(&header.to_value());
    let (mut play, mut setups) = (0, Vec::new());
    for (index, (draws, arranged)) in held.draws.iter().zip(&held.arranged).enumerate() {
        let Some(entry) = playing.sealed_entry(index) else {
            break;
        };
        let setup = arranged.clone().map(|text| Setup {
            salt: salt(format!("setup/{index}")),
            text,
        });
        let loud = !playing.is_quiet(index);
        play += u64::from(loud);
        let line = EntryLine {
            stand_in: false,
            computer: None,
            entry,
            play: loud.then_some(play),
            setup: setup.as_ref().map(sealed_setup),
            at: 0,
            draws: draws.clone(),
        };
        record.add(&line.to_value());
        setups.extend(setup);
    }
    let closing = Closing {
        decks: vec![deck],
        outcome: playing.outcome(),
        entries: playing.n_entries() as u64,
        setups,
        at: 0,
    };
    record.add(&closing.to_value());
    record.finish(&names.into_iter().map(Some).collect::<Vec<_>>())
}
