//! Reading bodies: JSON, or multipart with `payload_json` and `files[n]`.

use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, FromRequest as _, Multipart};
use axum::http::{Request, header};
use serde_json::Value;

use crate::sandbox::error::ApiError;
use crate::sandbox::ledger::SentFile;
use crate::sandbox::limits::message::{Upload, Uploads};

/// A body, read but not yet checked.
#[derive(Debug, Default)]
pub(crate) struct Payload {
    pub(crate) json: Option<Value>,
    pub(crate) uploads: Uploads,
}

impl Payload {
    /// The JSON, which must be there.
    pub(crate) fn json(&self) -> Result<&Value, ApiError> {
        self.json
            .as_ref()
            .ok_or_else(|| ApiError::bad_json("there is no body"))
    }

    /// The files as the log shows them.
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

/// Reads a body by what its header says it is.
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
    // The whole body's size was limited when it was read.
    DefaultBodyLimit::disable().apply(&mut request);
    let mut form = Multipart::from_request(request, &())
        .await
        .map_err(|error| broken(&error))?;
    let mut payload = Payload::default();
    while let Some(field) = form.next_field().await.map_err(|error| broken(&error))? {
        let name = field.name().unwrap_or_default().to_owned();
        if name == "payload_json" {
            let text = field.bytes().await.map_err(|error| broken(&error))?;
            payload.json = Some(json(&text)?);
            continue;
        }
        let number = name
            .strip_prefix("files[")
            .and_then(|rest| rest.strip_suffix(']'))
            .and_then(|digits| digits.parse().ok())
            .ok_or_else(|| broken(&format!("a part named {name:?}")))?;
        let upload = Upload {
            name: field
                .file_name()
                .ok_or_else(|| broken(&"a file without a name"))?
                .to_owned(),
            content_type: field.content_type().map(str::to_owned),
            bytes: field
                .bytes()
                .await
                .map_err(|error| broken(&error))?
                .to_vec(),
        };
        if payload.uploads.insert(number, upload).is_some() {
            return Err(broken(&format!("two files of number {number}")));
        }
    }
    payload.json.get_or_insert_with(|| serde_json::json!({}));
    Ok(payload)
}
