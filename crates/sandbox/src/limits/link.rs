//! Checks web addresses as Discord does.

/// Returns the code and message of what is wrong with an address. Addresses that begin with one of `others`
/// are accepted.
pub(crate) fn url_error(text: &str, others: &[&str]) -> Option<(&'static str, String)> {
    if others.iter().any(|start| text.starts_with(start)) {
        return None;
    }
    let unformed = || Some(("URL_TYPE_INVALID_URL", "Not a well formed URL.".to_owned()));
    let Some((scheme, rest)) = text.split_once(':').filter(|(scheme, _)| is_scheme(scheme)) else {
        return unformed();
    };
    if !matches!(scheme, "http" | "https") {
        let words = format!("Scheme \"{scheme}\" must be one of ('http', 'https').");
        return Some(("URL_TYPE_INVALID_SCHEME", words));
    }
    match rest.strip_prefix("//").map(host) {
        Some(host) if is_host(host) && !text.contains(char::is_whitespace) => None,
        _ => unformed(),
    }
}

fn is_scheme(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_lowercase())
        && text
            .chars()
            .all(|letter| letter.is_ascii_alphanumeric() || "+.-".contains(letter))
}

/// Returns the host in the part of an address after `//`.
fn host(rest: &str) -> &str {
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let authority = &rest[..end];
    let named = authority.rsplit_once('@').map_or(authority, |(_, it)| it);
    match named.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => named,
    }
}

/// Returns whether this is a host name with a dot, as Discord requires.
fn is_host(host: &str) -> bool {
    let fits = |part: &str| {
        !part.is_empty()
            && part
                .chars()
                .all(|letter| letter.is_alphanumeric() || "-_".contains(letter))
    };
    host.contains('.') && host.trim_end_matches('.').split('.').all(fits)
}
