//! Numbers with nouns, for messages to the operator.

use std::fmt;

/// Returns a number with the singular or plural of a noun: `1 table`, `3 tables`.
pub fn counted<N: PartialEq + From<u8> + fmt::Display>(n: N, one: &str, many: &str) -> String {
    let noun = if n == N::from(1) { one } else { many };
    format!("{n} {noun}")
}

/// Describes a number of tables, and how many of them are not over yet.
pub fn tables<N: PartialEq + From<u8> + fmt::Display>(tables: N, live: N) -> String {
    let are = if live == N::from(1) { "is" } else { "are" };
    let tables = counted(tables, "table", "tables");
    format!("{tables}, of which {live} {are} live")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_singular() {
        assert_eq!(counted(1, "shard", "shards"), "1 shard");
        assert_eq!(counted(0, "shard", "shards"), "0 shards");
        assert_eq!(tables(1, 1), "1 table, of which 1 is live");
        assert_eq!(tables(3, 0), "3 tables, of which 0 are live");
    }
}
