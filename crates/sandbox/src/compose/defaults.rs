//! Adds the fields that Discord adds to components and embeds when it returns them: ids and defaults.

use std::collections::BTreeSet;

use serde_json::{Value, json};

/// Adds ids and defaults to components. Components without an id get the lowest free ids in order.
pub(crate) fn components(list: &[Value]) -> Vec<Value> {
    let mut taken = BTreeSet::new();
    for part in list {
        collect_ids(part, &mut taken);
    }
    let mut free = (1_u64..).filter(|id| !taken.contains(id));
    let mut next = || free.next().unwrap_or_default();
    list.iter().map(|part| component(part, &mut next)).collect()
}

fn id_of(part: &Value) -> Option<u64> {
    part["id"].as_u64().filter(|id| *id > 0)
}

fn children(part: &Value) -> impl Iterator<Item = &Value> {
    part["components"].as_array().into_iter().flatten()
}

fn collect_ids(part: &Value, taken: &mut BTreeSet<u64>) {
    taken.extend(id_of(part));
    for part in children(part) {
        collect_ids(part, taken);
    }
}

fn component(part: &Value, next: &mut impl FnMut() -> u64) -> Value {
    let mut made = without_nulls(part);
    made["id"] = json!(id_of(part).unwrap_or_else(&mut *next));
    // Every type of select accepts exactly one choice by default.
    if matches!(part["type"].as_i64(), Some(3 | 5..=8)) {
        for key in ["min_values", "max_values"] {
            if made.get(key).is_none() {
                made[key] = json!(1);
            }
        }
    }
    if part["components"].is_array() {
        made["components"] = children(part).map(|part| component(part, next)).collect();
    }
    made
}

/// Adds the type to embeds, and `inline` to each of their fields.
pub(crate) fn embeds(list: &[Value]) -> Vec<Value> {
    let finished = |embed: &Value| {
        let mut made = without_nulls(embed);
        made["type"] = json!("rich");
        let fields = made.get_mut("fields").and_then(Value::as_array_mut);
        for field in fields.into_iter().flatten() {
            field["inline"] = json!(field["inline"] == true);
        }
        made
    };
    list.iter().map(finished).collect()
}

fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Object(fields) => fields
            .iter()
            .filter(|(_, field)| !field.is_null())
            .map(|(key, field)| (key.clone(), without_nulls(field)))
            .collect(),
        Value::Array(list) => list.iter().map(without_nulls).collect(),
        _ => value.clone(),
    }
}
