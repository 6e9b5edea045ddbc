//! People and the bot.

use serde::{Deserialize, Serialize};

use crate::state::guild::BOT;
use crate::state::snowflake::Snowflake;

/// A person or the bot.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct User {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) shown: String,
    pub(crate) locale: String,
    pub(crate) dms_closed: bool,
    pub(crate) bot: bool,
}

impl User {
    pub(crate) fn bot(shown: &str) -> User {
        let mut name = plain_name(shown);
        if name.len() < 2 {
            name.push_str("bot");
        }
        User {
            id: BOT,
            name,
            shown: shown.to_owned(),
            locale: "en-US".to_owned(),
            dms_closed: false,
            bot: true,
        }
    }
}

/// Returns the Discord username for a displayed name: its ASCII letters and digits in lower case.
pub(crate) fn plain_name(shown: &str) -> String {
    let letters = shown.chars().filter(char::is_ascii_alphanumeric);
    letters.map(|letter| letter.to_ascii_lowercase()).collect()
}
