//! The database server that keeps the store, where one does, and what it lets us in with.

use std::fmt;
use std::path::Path;

use stramash_store::text_file;

use super::error::{ConfigError, sentence};
use super::{Environment, FILE, Secret};

/// The variable that holds the password, as it does for PostgreSQL's own programs.
pub(super) const PASSWORD: &str = "PGPASSWORD";

/// The setting whose value is never shown, since a password may stand in it.
pub(super) const SETTING: &str = "data.store";

/// How such an address begins.
const SCHEMES: [&str; 2] = ["postgres://", "postgresql://"];

/// A PostgreSQL server. `Debug` shows nothing of it.
#[derive(Clone, PartialEq, Eq)]
pub struct Server {
    /// Its address, in which a password may stand.
    pub address: Secret,
    /// The password from the environment or a file; without it that in the address counts, if any.
    pub password: Option<Secret>,
}

impl Server {
    /// The server at an address, if it is one.
    pub(super) fn at(address: &str) -> Option<Self> {
        let is_one = SCHEMES.iter().any(|scheme| address.starts_with(scheme));
        is_one.then(|| Self {
            address: Secret::new(address),
            password: None,
        })
    }

    /// Whether the address itself holds a password.
    pub(super) fn address_holds_password(&self) -> bool {
        let user = self.address.expose().split_once("//");
        let user = user.and_then(|(_, rest)| rest.rsplit_once('@'));
        user.is_some_and(|(user, _)| user.contains(':'))
    }

    /// Finds the password, from the environment or else from the file that is named for it.
    pub(super) fn find_password(
        &mut self,
        named: Option<&Path>,
        settings: Option<&Path>,
        environment: &Environment,
    ) -> Result<(), ConfigError> {
        let set = environment.get(PASSWORD).filter(|set| !set.is_empty());
        self.password = match (set, named) {
            (Some(set), _) => Some(Secret::new(set)),
            (None, None) => None,
            (None, Some(file)) => {
                let read = text_file::read(file).map_err(|error| {
                    let place = settings.unwrap_or(Path::new(FILE)).display();
                    let why = sentence(&error);
                    // Its name is not shown: it may be the password itself.
                    ConfigError::Other(format!(
                        "the file named by data.store_password_file in {place} cannot be read: \
                         {why}, expected a file that holds the password of the PostgreSQL server"
                    ))
                })?;
                // An editor ends the last line, which no password does.
                Some(Secret::new(read.trim_end_matches(['\r', '\n'])))
            }
        };
        Ok(())
    }
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<a PostgreSQL server>")
    }
}
