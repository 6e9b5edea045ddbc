//! Checks requests against sources that others wrote and that therefore do not share this project's mistakes:
//! twilight's models and validators, and Discord's own API description if it is available.

#![allow(dead_code, reason = "each test program uses only a part of this file")]

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use discord_sandbox::SentRequest;
use serde_json::{Value, json};
use twilight_model::application::command::Command;
use twilight_model::channel::message::component::Component;
use twilight_validate::{command, component, message};

/// The path of Discord's API description, relative to the checkout or to a folder above it.
const DESCRIPTION: &str = "shared/discord/openapi.json";

/// A checker for requests and responses.
#[derive(Debug)]
pub struct SchemaChecker {
    description: Option<Value>,
    bodies: HashMap<String, Option<jsonschema::Validator>>,
    answers: HashMap<String, Option<jsonschema::Validator>>,
}

impl SchemaChecker {
    /// Reads Discord's API description, or prints that it is missing.
    pub fn new() -> Self {
        let above = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
        let mut paths = above.map(|folder| folder.join(DESCRIPTION));
        let description = paths.find_map(|path| fs::read_to_string(path).ok());
        let description = description.map(|text| serde_json::from_str(&text).unwrap());
        if description.is_none() {
            println!("without {DESCRIPTION} only twilight checks what is sent");
        }
        Self {
            description,
            bodies: HashMap::new(),
            answers: HashMap::new(),
        }
    }

    /// Fails if Discord would refuse any of these requests.
    #[track_caller]
    pub fn check(&mut self, sent: &[SentRequest]) {
        let faults = sent.iter().flat_map(|sent| self.faults(sent));
        let faults: Vec<String> = faults.collect();
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }

    /// Fails if Discord would answer a request differently.
    #[track_caller]
    pub fn check_answer(&mut self, sent: &SentRequest, status: u16, answer: &Value) {
        let Some(description) = &self.description else {
            return;
        };
        if status >= 400 {
            return;
        }
        let what = format!("{} {} {status}", sent.method, sent.route);
        let method = sent.method.to_ascii_lowercase();
        let told = &description["paths"][&sent.route][method]["responses"];
        let told = &told[status.to_string()];
        assert!(told.is_object(), "{what}: Discord answers otherwise");
        let body = &told["content"]["application/json"]["schema"];
        assert_eq!(body.is_object(), !answer.is_null(), "{what}: {answer}");
        let made = || validator(description, body);
        let validator = self.answers.entry(what.clone());
        let validator = validator.or_insert_with(|| body.is_object().then(made));
        let errors = validator.iter().flat_map(|it| it.iter_errors(answer));
        let errors: Vec<String> = errors
            .map(|error| format!("{error} at {}", error.instance_path()))
            .collect();
        assert!(errors.is_empty(), "{what}: {errors:#?}\n{answer}");
    }

    fn faults(&mut self, sent: &SentRequest) -> Vec<String> {
        let what = format!("{} {}", sent.method, sent.route);
        let mut faults = self.by_description(sent, &what);
        if let Some(payload) = &sent.payload {
            faults.extend(by_twilight(&sent.route, payload));
        }
        for fault in &mut faults {
            *fault = format!("{what}: {fault}");
        }
        faults
    }

    fn by_description(&mut self, sent: &SentRequest, what: &str) -> Vec<String> {
        let Some(description) = &self.description else {
            return Vec::new();
        };
        let method = sent.method.to_ascii_lowercase();
        let operation = &description["paths"][&sent.route][method];
        if operation.is_null() {
            return vec!["Discord has no such route".to_owned()];
        }
        let validator = self.bodies.entry(what.to_owned()).or_insert_with(|| {
            let body = &operation["requestBody"]["content"]["application/json"]["schema"];
            let made = || validator(description, body);
            body.is_object().then(made)
        });
        match (validator, &sent.payload) {
            (Some(validator), Some(payload)) => {
                let errors = validator.iter_errors(payload);
                errors
                    .map(|error| format!("{error} at {}", error.instance_path()))
                    .collect()
            }
            _ => Vec::new(),
        }
    }
}

fn validator(description: &Value, body: &Value) -> jsonschema::Validator {
    let schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "components": description["components"],
        "allOf": [body],
    });
    jsonschema::validator_for(&schema).unwrap()
}

fn by_twilight(route: &str, payload: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    if route.ends_with("/commands") {
        for one in payload.as_array().into_iter().flatten() {
            faults.extend(command_fault(one.clone()));
        }
        return faults;
    }
    let is_modal = payload["type"] == 9;
    let body = payload.get("data").unwrap_or(payload);
    if let Some(content) = body["content"].as_str() {
        faults.extend(message::content(content).err().map(|e| e.to_string()));
    }
    if let Some(components) = body.get("components").filter(|list| list.is_array()) {
        match serde_json::from_value::<Vec<Component>>(components.clone()) {
            Ok(list) if is_modal => {
                let each = list.iter().map(component::component_v1);
                faults.extend(each.filter_map(Result::err).map(|e| e.to_string()));
            }
            Ok(list) => {
                faults.extend(
                    message::components(&list, false)
                        .err()
                        .map(|e| e.to_string()),
                );
            }
            Err(error) => faults.push(error.to_string()),
        }
    }
    for attachment in body["attachments"].as_array().into_iter().flatten() {
        if let Some(name) = attachment["filename"].as_str() {
            faults.extend(
                message::attachment_filename(name)
                    .err()
                    .map(|e| e.to_string()),
            );
        }
        if let Some(words) = attachment["description"].as_str() {
            faults.extend(
                message::attachment_description(words)
                    .err()
                    .map(|e| e.to_string()),
            );
        }
    }
    faults
}

fn command_fault(mut value: Value) -> Option<String> {
    // twilight requires these fields, which Discord adds to a command.
    value["id"] = json!("1");
    value["version"] = json!("1");
    value["type"] = json!(1);
    if value.get("default_member_permissions").is_none() {
        value["default_member_permissions"] = Value::Null;
    }
    let whole: Command = match serde_json::from_value(value) {
        Ok(whole) => whole,
        Err(error) => return Some(error.to_string()),
    };
    // twilight's check of the whole command is not used, because it still has Discord's earlier limit of 4,000
    // characters instead of 8,000.
    let checked = command::options(&whole.options)
        .and_then(|()| command::chat_input_name(&whole.name))
        .and_then(|()| command::description(&whole.description));
    checked.err().map(|error| error.to_string())
}
