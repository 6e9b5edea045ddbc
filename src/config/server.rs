//! The database server for the store, with its password.

use std::fmt;
use std::path::Path;

use stramash_store::text_file;

use super::error::{ConfigError, error_text};
use super::{Environment, FILE, Secret};

/// The environment variable with the password. PostgreSQL's own programs use the same one.
pub(super) const PASSWORD_VARIABLE: &str = "PGPASSWORD";

/// The setting whose value is never shown, because it may contain a password.
pub(super) const STORE_SETTING: &str = "data.store";

const SCHEMES: [&str; 2] = ["postgres://", "postgresql://"];

/// The address and password of a PostgreSQL server. `Debug` prints neither.
#[derive(Clone, PartialEq, Eq)]
pub struct Server {
    /// The address, which may contain a password.
    pub address: Secret,
    /// The password from the environment or a file; `None` if only the address may contain one.
    pub password: Option<Secret>,
}

impl Server {
    pub(super) fn parse(address: &str) -> Option<Self> {
        let is_one = SCHEMES.iter().any(|scheme| address.starts_with(scheme));
        is_one.then(|| Self {
            address: Secret::new(address),
            password: None,
        })
    }

    pub(super) fn address_holds_password(&self) -> bool {
        let user = self.address.expose().split_once("//");
        let user = user.and_then(|(_, rest)| rest.rsplit_once('@'));
        user.is_some_and(|(user, _)| user.contains(':'))
    }

    /// Reads the password from the environment, or from the file that `data.store_password_file` names.
    pub(super) fn find_password(
        &mut self,
        named: Option<&Path>,
        settings: Option<&Path>,
        environment: &Environment,
    ) -> Result<(), ConfigError> {
        let set = environment
            .get(PASSWORD_VARIABLE)
            .filter(|set| !set.is_empty());
        self.password = match (set, named) {
            (Some(set), _) => Some(Secret::new(set)),
            (None, None) => None,
            (None, Some(file)) => {
                let read = text_file::read(file).map_err(|error| {
                    let place = settings.unwrap_or(Path::new(FILE)).display();
                    let why = error_text(&error);
                    // The message does not show the file's name, because people sometimes write the password itself
                    // instead of a file's name.
                    ConfigError::Other(format!(
                        "cannot read the file named by data.store_password_file in {place}: \
                         {why}, expected a file that contains the password of the PostgreSQL \
                         server"
                    ))
                })?;
                // Editors end the last line with a line break.
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
