//! Finds secrets that other users of the machine can read, by the permissions of their files.

use std::path::Path;

use stramash_store::private_fs;

use super::{Config, Server};

impl Config {
    /// Returns a sentence for each secret that other users of this machine can read. `key` is the file with the
    /// host's key.
    #[must_use]
    pub fn exposed_secrets(&self, key: &Path) -> Vec<String> {
        let store = self.data.store.is_none().then(|| self.data.store_folder());
        let password = self
            .data
            .store
            .as_ref()
            .is_some_and(Server::address_holds_password);
        let secrets = [
            (
                "settings file",
                self.file.as_deref().filter(|_| password),
                "contains the password of the database",
            ),
            ("key file", Some(key), "reveals every hand"),
            ("store", store.as_deref(), "contains hands"),
            (
                "token file",
                self.discord.token_file.as_deref(),
                "lets them act as your bot",
            ),
            (
                "password file",
                self.data.store_password_file.as_deref(),
                "lets them log in to the database",
            ),
        ];
        let open = secrets.into_iter().filter_map(|(what, path, why)| {
            let path = path.filter(|path| private_fs::is_readable_by_others(path))?;
            let path = path.display();
            Some(format!(
                "other users of this machine can read the {what} {path}, which {why}: run `chmod \
                 go= {path}`"
            ))
        });
        open.collect()
    }
}
