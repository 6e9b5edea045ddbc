//! Limits on embeds.

use serde_json::Value;

use super::At;
use super::moment::moment;
use super::shape::Field::{self, May, Must};
use super::shape::Kind::{Address, Any, By, List, Number, Object, Text, Truth};

pub(crate) const EMBED: &[Field] = &[
    May("title", Text(0, 256)),
    May("type", Any),
    May("description", Text(0, 4096)),
    May("url", Address(2048, &[])),
    May("timestamp", By(timestamp)),
    May("color", Number(0, 0x00FF_FFFF)),
    May("footer", Object(FOOTER)),
    May("image", Object(PICTURE)),
    May("thumbnail", Object(PICTURE)),
    May("author", Object(AUTHOR)),
    May("fields", List(0, 25, &Object(EMBED_FIELD))),
];

/// The scheme of addresses that refer to a file in the same body.
const SENT: &str = "attachment://";

const FOOTER: &[Field] = &[
    Must("text", Text(1, 2048)),
    May("icon_url", Address(2048, &[SENT])),
    May("proxy_icon_url", Any),
];

const PICTURE: &[Field] = &[
    Must("url", Address(2048, &[SENT])),
    May("proxy_url", Any),
    May("height", Any),
    May("width", Any),
];

const AUTHOR: &[Field] = &[
    Must("name", Text(1, 256)),
    May("url", Address(2048, &[])),
    May("icon_url", Address(2048, &[SENT])),
    May("proxy_icon_url", Any),
];

const EMBED_FIELD: &[Field] = &[
    Must("name", Text(1, 256)),
    Must("value", Text(1, 1024)),
    May("inline", Truth),
];

/// The texts that count towards an embed's total size. So do its fields.
const COUNTED: [&str; 4] = ["/title", "/description", "/footer/text", "/author/name"];

/// The keys with addresses of pictures.
const PICTURES: [[&str; 2]; 4] = [
    ["image", "url"],
    ["thumbnail", "url"],
    ["footer", "icon_url"],
    ["author", "icon_url"],
];

/// Checks that no embed is empty, their total size, and that attached pictures are in the body.
pub(crate) fn check_embeds(message: &At<'_>, sent: impl Fn(&str) -> bool) {
    let Some(at) = message.get("embeds") else {
        return;
    };
    let mut total = 0;
    for embed in at.items() {
        if embed.value.is_object() && is_empty(embed.value) {
            embed.lacks("description");
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
        at.fail(
            "MAX_EMBED_SIZE_EXCEEDED",
            format!("Embed size exceeds maximum size of 6000, it is {total}"),
        );
    }
}

/// Returns whether Discord would show nothing of this embed.
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

fn timestamp(at: &At<'_>) {
    if at.value.as_str().and_then(moment).is_none() {
        at.fail(
            "DATE_TIME_TYPE_PARSE",
            format!("Could not parse {}. Should be ISO8601.", at.value),
        );
    }
}
