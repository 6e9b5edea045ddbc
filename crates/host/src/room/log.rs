//! The log of a match: pages with the newest first, and filters.

use stramash_core::engine::{AnyMatch, Phrase, Seat, Shown};

use crate::message::{
    About, Control, Message, Part, SelectOption, Style, answer, refuse_about, sentences, timestamp,
};
use crate::request::{Act, Answer, LogFilter, RequestResult, TableAccess};
use crate::room::board::{played_for_words, press, require_match, table_button};
use crate::room::film::turn_film;
use crate::room::recap::since_turn;
use crate::table::{By, Table};
use crate::turn::{SeatContext, mark_undone, undone_entries};

const PAGE: usize = 10;

/// Shows a page of the log. Page 0 is the newest.
pub(crate) fn show_log(
    access: &TableAccess<'_>,
    filter: LogFilter,
    page: u16,
) -> RequestResult<Answer> {
    let table = &access.table;
    let playing = require_match(table)?;
    let own = SeatContext::of(table, access.requester.player);
    let seat = own.as_ref().map(|own| own.seat);
    let log = Log::new(table, playing, seat, filter);
    match own {
        Some(own) => {
            let page = log.page(page, |index| own.turn_news(index))?;
            Ok(own.answer(page))
        }
        None => Ok(answer(log.page(page, |index| playing.turn_news(index))?)),
    }
}

/// Shows what has happened since a player's last turn, with its film. Somebody without a seat sees the whole log.
pub(crate) fn show_recap(access: &TableAccess<'_>) -> RequestResult<Answer> {
    let table = &access.table;
    let Some(own) = SeatContext::of(table, access.requester.player) else {
        return show_log(access, LogFilter::All, 0);
    };
    let log = Log::new(table, own.playing, Some(own.seat), LogFilter::Turn);
    let mut page = log.page(0, |index| own.turn_news(index))?;
    page.film = turn_film(&own).map(Box::new);
    Ok(own.answer(page))
}

pub(crate) fn filtered_log(access: &TableAccess<'_>, value: Option<&str>) -> RequestResult<Answer> {
    let filter = value.and_then(|number| LogFilter::from_number(number.parse().ok()?));
    Ok(show_log(access, filter.unwrap_or(LogFilter::All), 0)?.in_place())
}

struct Log<'t> {
    table: &'t Table,
    playing: &'t dyn AnyMatch,
    seat: Option<Seat>,
    filter: LogFilter,
    filters: Vec<(LogFilter, Phrase)>,
}

fn filters(table: &Table, seat: Option<Seat>) -> Vec<(LogFilter, Phrase)> {
    let mut filters = vec![(LogFilter::All, Phrase::new("recap-choose-all"))];
    if seat.is_some() {
        filters.push((LogFilter::Turn, Phrase::new("recap-choose-turn")));
    }
    if table.game.has_clashes() {
        let name = format!("{}-clashes", table.game.slug());
        filters.push((LogFilter::Clashes, Phrase::new(name)));
    }
    filters.extend(Seat::all(table.n_seats()).filter_map(|seat| {
        let player = table.player_at(seat)?;
        let phrase = Phrase::new("recap-choose-seat").with("player", player);
        Some((LogFilter::Seat(seat), phrase))
    }));
    filters
}

impl<'t> Log<'t> {
    /// Creates the log with a filter. If the reader cannot use that filter, uses [`LogFilter::All`].
    fn new(
        table: &'t Table,
        playing: &'t dyn AnyMatch,
        seat: Option<Seat>,
        filter: LogFilter,
    ) -> Self {
        let filters = filters(table, seat);
        let words = filters.iter().find(|(offered, _)| *offered == filter);
        let filter = words.map_or(LogFilter::All, |(filter, _)| *filter);
        Self {
            table,
            playing,
            seat,
            filter,
            filters,
        }
    }

    /// Returns the indices of the filtered public entries.
    fn entries(&self) -> Vec<usize> {
        let since = match (self.filter, self.seat) {
            (LogFilter::Turn, Some(seat)) => since_turn(self.table, seat).unwrap_or(0),
            _ => 0,
        };
        let shown = |index: usize| match self.filter {
            LogFilter::All | LogFilter::Turn => index >= since,
            LogFilter::Clashes => self.playing.is_clash(index),
            LogFilter::Seat(seat) => self.table.notes[index].seat == Some(seat),
        };
        let entries = self.table.public_entries();
        entries.filter(|index| shown(*index)).collect()
    }

    fn page<A>(
        &self,
        page: u16,
        describe: impl Fn(usize) -> Shown<Vec<Phrase>, A>,
    ) -> RequestResult<Message<A>> {
        let table = self.table;
        if table.public_entries().next().is_none() {
            return refuse_about(table, "host-log-empty");
        }
        let entries = self.entries();
        let pages = entries.len().div_ceil(PAGE).max(1);
        let page = usize::from(page).min(pages - 1);
        let last = entries.len() - page * PAGE;
        let first = last.saturating_sub(PAGE);
        let title = self.title(first, last, entries.len());
        let mut message = Message::of([title], table.names());
        let taken_back = undone_entries(table);
        for &index in &entries[first..last] {
            // Each entry is one paragraph: its number, its news and its time. The entry of a roll has no number.
            let entry = |text: Vec<Phrase>| {
                // A note says that a stand-in played the entry or that it had been prepared.
                let by = played_for_words(table, index);
                let by = by.filter(|_| table.notes[index].by != By::Forced);
                let text = sentences(by.into_iter().chain(text));
                let text = mark_undone(&taken_back, index, text);
                let when = timestamp(table.notes[index].at);
                vec![if self.playing.is_roll(index) {
                    Phrase::new("host-log-roll")
                        .with("said", text)
                        .with("when", when)
                } else {
                    Phrase::new("host-log-entry")
                        .with("number", table.n_counted_plays(index + 1))
                        .with("said", text)
                        .with("when", when)
                }]
            };
            message.text.push(Part::Shown(describe(index).map(entry)));
        }
        let options = self.filters.iter().map(|(filter, label)| {
            let mut option = SelectOption::new(filter.number(), label.clone());
            option.chosen = *filter == self.filter;
            option
        });
        let choose = Phrase::new("recap-choose-filter");
        let list = Control::list(choose, press(table, Act::LogFilter), options);
        Ok(message.row(self.page_row(page, pages)).row(vec![list]))
    }

    fn title(&self, first: usize, last: usize, all: usize) -> Phrase {
        let mut filters = self.filters.iter();
        let words = filters.find(|(filter, _)| *filter == self.filter);
        let filter = words.filter(|(filter, _)| *filter != LogFilter::All);
        match filter {
            None => Phrase::new("host-log")
                .about(self.table)
                .with("from", first + 1)
                .with("to", last)
                .with("all", all),
            Some((_, words)) if all == 0 => Phrase::new("recap-log-none")
                .about(self.table)
                .with("filter", words.clone()),
            Some((_, words)) => Phrase::new("recap-log")
                .about(self.table)
                .with("filter", words.clone())
                .with("from", first + 1)
                .with("to", last)
                .with("all", all),
        }
    }

    fn page_row(&self, page: usize, pages: usize) -> Vec<Control> {
        let page_button = |label: &'static str, to: usize| {
            let to = u16::try_from(to).unwrap_or(u16::MAX);
            let act = Act::LogPage(self.filter, to);
            table_button(self.table, label, Style::Secondary, act)
        };
        let mut row = Vec::new();
        if page + 2 < pages {
            row.push(page_button("recap-button-first", pages - 1));
        }
        if page + 1 < pages {
            row.push(page_button("host-button-earlier", page + 1));
        }
        if page > 0 {
            row.push(page_button("host-button-later", page - 1));
        }
        if page > 1 {
            row.push(page_button("recap-button-newest", 0));
        }
        row
    }
}
