//! Reads request bodies: JSON, or multipart with `payload_json` and files.

use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, FromRequest as _, Multipart};
use axum::http::{Request, header};
use serde_json::{Map, Value};

use crate::limits::message::{Upload, Uploads};
use crate::request_log::SentFile;
use crate::rest::error::ApiError;

/// A parsed body whose limits are not checked yet.
#[derive(Debug, Default)]
pub(crate) struct Payload {
    pub(crate) json: Option<Value>,
    pub(crate) uploads: Uploads,
}

impl Payload {
    /// Returns the JSON. Refuses a body without any.
    pub(crate) fn json(&self) -> Result<&Value, ApiError> {
        self.json
            .as_ref()
            .ok_or_else(|| ApiError::bad_json("there is no body"))
    }

    /// Returns the files as the request log lists them.
    pub(crate) fn listed(&self) -> Vec<SentFile> {
        self.uploads
            .iter()
            .map(|(number, upload)| SentFile {
                number: *number,
                name: upload.name.clone(),
                content_type: upload.content_type.clone(),
                size: upload.bytes.len(),
            })
            .collect()
    }
}

pub(crate) async fn read(content_type: Option<&str>, bytes: Bytes) -> Result<Payload, ApiError> {
    if bytes.is_empty() {
        return Ok(Payload::default());
    }
    match content_type.unwrap_or_default() {
        kind if kind.starts_with("application/json") => Ok(Payload {
            json: Some(json(&bytes)?),
            uploads: Uploads::new(),
        }),
        kind if kind.starts_with("multipart/form-data") => parts(kind, bytes).await,
        other => Err(ApiError::bad_json(&format!("content type {other:?}"))),
    }
}

fn json(bytes: &[u8]) -> Result<Value, ApiError> {
    serde_json::from_slice(bytes).map_err(|error| ApiError::bad_json(&error.to_string()))
}

async fn parts(content_type: &str, bytes: Bytes) -> Result<Payload, ApiError> {
    let broken = |error: &dyn std::fmt::Display| ApiError::bad_json(&format!("multipart: {error}"));
    let mut request = Request::builder()
        .header(header::CONTENT_TYPE, content_type)
        .body(Body::from(bytes))
        .map_err(|error| broken(&error))?;
    // The body was read with a size limit, so axum's own limit is switched off.
    DefaultBodyLimit::disable().apply(&mut request);
    let mut form = Multipart::from_request(request, &())
        .await
        .map_err(|error| broken(&error))?;
    let mut payload = Payload::default();
    let mut said = Map::new();
    while let Some(field) = form.next_field().await.map_err(|error| broken(&error))? {
        let name = field.name().unwrap_or_default().to_owned();
        let file = field.file_name().map(str::to_owned);
        let content_type = field.content_type().map(str::to_owned);
        let bytes = field.bytes().await.map_err(|error| broken(&error))?;
        match file {
            _ if name == "payload_json" => payload.json = Some(json(&bytes)?),
            Some(file) => {
                let number = number(&name, &payload.uploads);
                let upload = Upload {
                    name: file,
                    content_type,
                    bytes: bytes.to_vec(),
                };
                if payload.uploads.insert(number, upload).is_some() {
                    return Err(broken(&format!("two files of number {number}")));
                }
            }
            None if name.starts_with("files[") => return Err(broken(&"a file without a name")),
            None => {
                let text = String::from_utf8(bytes.to_vec()).map_err(|error| broken(&error))?;
                said.insert(name, Value::String(text));
            }
        }
    }
    // Without the field `payload_json`, the other fields of the form are the payload.
    payload.json.get_or_insert(Value::Object(said));
    Ok(payload)
}

/// Returns the number of a file: the number in its part's name, or else the next free number.
fn number(name: &str, before: &Uploads) -> u64 {
    let name = name.strip_suffix(']').unwrap_or(name);
    let digits = name.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    let next = || before.last_key_value().map_or(0, |(last, _)| last + 1);
    digits.parse().unwrap_or_else(|_| next())
}
