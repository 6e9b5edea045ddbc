//! The standings page: ten players and, in any case, the reader's own figures.

use std::collections::{BTreeMap, BTreeSet};

use stramash_core::engine::{Arg, Phrase, PlayerId, ServerId};
use stramash_core::i18n;
use stramash_store::Subject;

use crate::message::{Control, Message, Names, SelectOption, Style, answer, button, game_name};
use crate::person::ServerDoc;
use crate::request::{Act, Answer, Inputs, Press, RequestResult, Requester, refuse};
use crate::room::Rooms;
use crate::server::standings::Standings;
use crate::server::standings::tally::{Standing, Tally};

const PAGE_SIZE: usize = 10;

type RankedPlayer<'a> = (usize, PlayerId, &'a Standing);

impl Standings<'_> {
    /// Shows the standings of the given game, or of the most played one.
    pub(crate) fn standings(&self, requester: &Requester, given: &Inputs) -> RequestResult<Answer> {
        let named = given.get("game").map(String::as_str);
        self.standings_page(requester, named, 0)
    }

    /// Shows a page of the standings. `game` is an index in the list of games.
    pub(crate) fn standings_at(
        &self,
        requester: &Requester,
        game: u8,
        page: u16,
    ) -> RequestResult<Answer> {
        let Some(game) = self.tables.games.get(usize::from(game)) else {
            return refuse("host-unknown");
        };
        let answer = self.standings_page(requester, Some(game.slug()), usize::from(page))?;
        Ok(answer.in_place())
    }

    pub(crate) fn standings_of(
        &self,
        requester: &Requester,
        chosen: Option<&str>,
    ) -> RequestResult<Answer> {
        match chosen.and_then(|place| place.parse().ok()) {
            Some(game) => self.standings_at(requester, game, 0),
            None => refuse("host-unknown"),
        }
    }

    fn standings_page(
        &self,
        requester: &Requester,
        game: Option<&str>,
        page: usize,
    ) -> RequestResult<Answer> {
        let Some(server) = requester.server else {
            return refuse("standings-direct");
        };
        if !self.has_standings(server)? {
            return refuse(if requester.manages {
                "standings-off-manager"
            } else {
                "standings-off"
            });
        }
        let tallies = self.tallies(server)?;
        let known = self.tables.games.iter().map(|game| game.slug());
        let played: Vec<&str> = known.filter(|slug| tallies.contains_key(*slug)).collect();
        let most = || played.iter().max_by_key(|slug| tallies[**slug].matches);
        let Some(game) = game.or_else(|| most().copied()) else {
            return refuse("standings-none");
        };
        let nobody = Tally::default();
        let tally = tallies.get(game).unwrap_or(&nobody);
        let mut shown = Vec::new();
        let mut out = BTreeSet::new();
        for (player, standing) in tally.in_order() {
            if self.has_opted_out(player)? {
                out.insert(player);
            } else {
                shown.push((shown.len() + 1, player, standing));
            }
        }
        let pages = shown.len().div_ceil(PAGE_SIZE).max(1);
        let page = page.min(pages - 1);
        let here = shown.iter().skip(page * PAGE_SIZE).take(PAGE_SIZE);
        let mut names = Names::default();
        let mut text = vec![title(game, tally, shown.len())];
        let listed = here
            .clone()
            .map(|(_, player, standing)| (*player, standing.name.clone()));
        let numbers = name_numbers(listed);
        for &placed in here {
            text.push(line(placed, &numbers, &mut names));
        }
        text.extend(own_words(requester, tally, &shown, &out, &mut names));
        if !shown.is_empty() {
            text.push(Phrase::new("standings-meaning"));
        }
        let mut message = Message::of(text, names);
        message = message.row(self.pages(game, page, pages));
        if played.iter().any(|slug| *slug != game) {
            message = message.row(vec![self.other_games(&played, game)]);
        }
        Ok(answer(message))
    }

    fn has_standings(&self, server: ServerId) -> RequestResult<bool> {
        let server: ServerDoc = self.tables.load_doc(Subject::Server(server))?;
        Ok(server.standings)
    }

    fn pages(&self, game: &str, page: usize, pages: usize) -> Vec<Control> {
        let game = Rooms::of(self.tables).game_index(game);
        let to = |label: &'static str, page: Option<usize>| {
            let page = u16::try_from(page.filter(|page| *page < pages)?).ok()?;
            let press = Press::own(Act::Standings(game, page));
            let label = Phrase::new(label).with("page", page + 1);
            Some(button(label, Style::Secondary, press))
        };
        let before = to("standings-button-before", page.checked_sub(1));
        let after = to("standings-button-after", Some(page + 1));
        before.into_iter().chain(after).collect()
    }

    fn other_games(&self, played: &[&str], game: &str) -> Control {
        let options = played.iter().map(|slug| SelectOption {
            chosen: *slug == game,
            ..SelectOption::new(Rooms::of(self.tables).game_index(slug), game_name(slug))
        });
        let question = Phrase::new("standings-choose-game");
        Control::list(question, Press::own(Act::StandingsOf), options)
    }
}

/// Numbers those people whose names look the same, in the order of their ids.
fn name_numbers(people: impl Iterator<Item = (PlayerId, String)>) -> BTreeMap<PlayerId, usize> {
    let people: BTreeMap<PlayerId, String> = people.collect();
    let number = |(player, name): (&PlayerId, &String)| {
        let alike = people
            .iter()
            .filter(|(_, other)| i18n::are_alike(other, name));
        let alike: Vec<&PlayerId> = alike.map(|(other, _)| other).collect();
        let place = alike.iter().position(|other| *other == player)?;
        (alike.len() > 1).then_some((*player, place + 1))
    };
    people.iter().filter_map(number).collect()
}

/// Returns a person's name, with their number if another name looks the same.
fn name_with_number(player: PlayerId, numbers: &BTreeMap<PlayerId, usize>) -> Arg {
    match numbers.get(&player) {
        Some(number) => Phrase::new("common-alike")
            .with("name", player)
            .with("mark", *number)
            .into(),
        None => player.into(),
    }
}

fn title(game: &str, tally: &Tally, people: usize) -> Phrase {
    Phrase::new("standings-title")
        .with("game", game_name(game))
        .with("matches", tally.matches)
        .with("people", people)
}

fn line(
    (place, player, standing): RankedPlayer<'_>,
    numbers: &BTreeMap<PlayerId, usize>,
    names: &mut Names,
) -> Phrase {
    names.people.push((player, standing.name.clone()));
    Phrase::new("standings-line")
        .with("place", place)
        .with("player", name_with_number(player, numbers))
        .with("won", standing.won)
        .with("matches", standing.matches)
        .with("rating", rating_words(standing))
}

/// Says a rating with its uncertainty. Says that there is none yet if the player has too few matches.
fn rating_words(standing: &Standing) -> Phrase {
    match standing.shown_rating() {
        Some(rating) => Phrase::new("standings-rating")
            .code("rating", rating.points())
            .code("unsure", rating.uncertainty()),
        None => Phrase::new("standings-unrated"),
    }
}

fn own_words(
    requester: &Requester,
    tally: &Tally,
    shown: &[RankedPlayer<'_>],
    out: &BTreeSet<PlayerId>,
    names: &mut Names,
) -> Vec<Phrase> {
    let Some(standing) = tally.of_player(requester.player) else {
        return vec![Phrase::new("standings-own-none")];
    };
    names.people.push((requester.player, standing.name.clone()));
    let rating = rating_words(standing);
    let mut own = shown
        .iter()
        .filter(|(_, player, _)| *player == requester.player);
    let first = match own.next() {
        Some((place, ..)) => Phrase::new("standings-own")
            .with("place", *place)
            .with("rating", rating),
        None => Phrase::new("standings-own-out").with("rating", rating),
    };
    let rows = Phrase::new("standings-own-matches")
        .with("matches", standing.matches)
        .with("won", standing.won)
        .with("drawn", standing.drawn)
        .with("streak", standing.streak)
        .with("best", standing.best_streak);
    let mut words = vec![first, rows];
    if let Some((partner, with)) = standing.best_partner(|player| !out.contains(&player)) {
        let name = tally.of_player(partner).map(|own| own.name.clone());
        names.people.push((partner, name.unwrap_or_default()));
        words.push(
            Phrase::new("standings-own-partner")
                .with("partner", partner)
                .with("won", with.won)
                .with("matches", with.matches),
        );
    }
    words
}
