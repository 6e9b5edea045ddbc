//! Limits on embeds.

use serde_json::Value;

use super::Node;
use super::shape::Field::{self, Optional, Required};
use super::shape::Kind::{Address, Any, Bool, Custom, List, Number, Object, Text};
use crate::clock::system::parse_timestamp;

pub(crate) const EMBED: &[Field] = &[
    Optional("title", Text(0, 256)),
    Optional("type", Any),
    Optional("description", Text(0, 4096)),
    Optional("url", Address(2048, &[])),
    Optional("timestamp", Custom(timestamp)),
    Optional("color", Number(0, 0x00FF_FFFF)),
    Optional("footer", Object(FOOTER)),
    Optional("image", Object(PICTURE)),
    Optional("thumbnail", Object(PICTURE)),
    Optional("author", Object(AUTHOR)),
    Optional("fields", List(0, 25, &Object(EMBED_FIELD))),
];

/// The beginning of an address that refers to a file in the same body.
const SENT: &str = "attachment://";

const FOOTER: &[Field] = &[
    Required("text", Text(1, 2048)),
    Optional("icon_url", Address(2048, &[SENT])),
    Optional("proxy_icon_url", Any),
];

const PICTURE: &[Field] = &[
    Required("url", Address(2048, &[SENT])),
    Optional("proxy_url", Any),
    Optional("height", Any),
    Optional("width", Any),
];

const AUTHOR: &[Field] = &[
    Required("name", Text(1, 256)),
    Optional("url", Address(2048, &[])),
    Optional("icon_url", Address(2048, &[SENT])),
    Optional("proxy_icon_url", Any),
];

const EMBED_FIELD: &[Field] = &[
    Required("name", Text(1, 256)),
    Required("value", Text(1, 1024)),
    Optional("inline", Bool),
];

/// The texts that count towards an embed's total size, in addition to its fields.
const COUNTED: [&str; 4] = ["/title", "/description", "/footer/text", "/author/name"];

/// The keys with addresses of pictures.
const PICTURES: [[&str; 2]; 4] = [
    ["image", "url"],
    ["thumbnail", "url"],
    ["footer", "icon_url"],
    ["author", "icon_url"],
];

/// Checks that no embed is empty, that all embeds together are not too large, and that the body contains the files that
/// they refer to.
pub(crate) fn check_embeds(message: &Node<'_>, sent: impl Fn(&str) -> bool) {
    let Some(node) = message.get("embeds") else {
        return;
    };
    let mut total = 0;
    for embed in node.items() {
        if embed.value.is_object() && is_empty(embed.value) {
            embed.missing("description");
        }
        let fields = embed.items_of("fields");
        let named = COUNTED.iter().map(|path| embed.value.pointer(path));
        let listed = fields.iter().flat_map(|field| {
            let field = field.value;
            [field.get("name"), field.get("value")]
        });
        let texts = named.chain(listed).flatten().filter_map(Value::as_str);
        total += texts.map(|text| text.chars().count()).sum::<usize>();
        let pictures = PICTURES.iter();
        for url in pictures.filter_map(|[part, key]| embed.get(part)?.get(key)) {
            let name = url.value.as_str().and_then(|url| url.strip_prefix(SENT));
            if !name.is_none_or(&sent) {
                url.fail(
                    "EMBED_ATTACHMENT_NOT_FOUND",
                    "There is no such file in this body",
                );
            }
        }
    }
    if total > 6000 {
        node.fail(
            "MAX_EMBED_SIZE_EXCEEDED",
            format!("Embed size exceeds maximum size of 6000, it is {total}"),
        );
    }
}

/// Returns whether an embed has nothing that Discord would show.
fn is_empty(embed: &Value) -> bool {
    let said = |key: &str| {
        let text = embed[key].as_str();
        text.is_some_and(|text| !text.trim().is_empty())
    };
    let listed = embed["fields"].as_array();
    let shown = ["footer", "image", "thumbnail", "author"];
    !(said("title")
        || said("description")
        || listed.is_some_and(|fields| !fields.is_empty())
        || shown.iter().any(|key| embed[key].is_object()))
}

fn timestamp(node: &Node<'_>) {
    if node.value.as_str().and_then(parse_timestamp).is_none() {
        node.fail(
            "DATE_TIME_TYPE_PARSE",
            format!("Could not parse {}. Should be ISO8601.", node.value),
        );
    }
}
