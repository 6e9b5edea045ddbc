//! The options that a table agreed on.

use super::chosen::{Chosen, OptionValues};
use super::game::Game;
use super::phrase::{Arg, Phrase};
use super::seats::Seats;

/// The options that a table agreed on. They have been checked and do not contradict each other.
#[derive(Clone)]
pub struct Agreed<G: Game> {
    seats: u8,
    values: OptionValues,
    options: G::Options,
}

impl<G: Game> std::fmt::Debug for Agreed<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} for {}: {:?}", G::SLUG, self.seats, self.values)
    }
}

impl<G: Game> Agreed<G> {
    /// Reads the chosen options of a table with `seats` seats.
    ///
    /// # Errors
    ///
    /// Returns every fault found: a number of seats that the game does not allow, unknown names or values, options that
    /// contradict each other.
    pub fn read(seats: u8, chosen: &OptionValues) -> Result<Self, Vec<Phrase>> {
        let game = || Phrase::new(format!("{}-name", G::SLUG));
        let mut faults = Vec::new();
        if !G::SEATS.contains(&seats) {
            faults.push(
                Phrase::new("common-options-seats")
                    .with("game", game())
                    .with("least", *G::SEATS.start())
                    .with("most", *G::SEATS.end())
                    .with("seats", seats),
            );
        }
        let mut values = OptionValues::new();
        for (name, text) in chosen {
            if G::TEXTS.contains(&name.as_str()) {
                values.insert(name.clone(), text.clone());
            } else if G::OPTIONS.iter().all(|spec| spec.name != name) {
                let phrase = Phrase::new("common-options-unknown").with("game", game());
                faults.push(phrase.with("option", Arg::UserText(name.clone())));
            }
        }
        for spec in G::OPTIONS {
            let said = chosen.get(spec.name);
            let value = said.and_then(|value| G::canonical_value(spec, value));
            if let (Some(said), None) = (said, &value) {
                faults.push(
                    Phrase::new("common-options-value")
                        .with("option", option_title::<G>(spec.name))
                        .with("value", Arg::UserText(said.clone()))
                        .code("values", spec.values().join(", ")),
                );
            }
            let value = value.unwrap_or_else(|| spec.default().to_owned());
            values.insert(spec.name.to_owned(), value);
        }
        match G::options(&Chosen::new(seats, &values)) {
            Ok(options) if faults.is_empty() => Ok(Self {
                seats,
                values,
                options,
            }),
            Ok(_) => Err(faults),
            Err(contradictions) => {
                faults.extend(contradictions);
                Err(faults)
            }
        }
    }

    /// Returns the seats that win together, one set for each side.
    #[must_use]
    pub fn sides(&self) -> Vec<Seats> {
        G::sides(&self.options, self.seats)
    }

    /// Returns the number of seats.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Returns the value of every option in canonical form, together with the texts that were given for
    /// [`Game::TEXTS`].
    #[must_use]
    pub fn values(&self) -> &OptionValues {
        &self.values
    }

    /// Returns the options in the form that the rules use.
    #[must_use]
    pub fn options(&self) -> &G::Options {
        &self.options
    }
}

/// Returns the title of an option of the game, as a phrase.
#[must_use]
pub fn option_title<G: Game>(name: &str) -> Phrase {
    Phrase::new(format!("{}-option-{name}", G::SLUG))
}
