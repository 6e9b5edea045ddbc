//! Bodies of messages for Discord.
//!
//! serenity's builders write the ids of attachments as numbers, but Discord's API description requires strings.
//! Therefore the bodies are built here, and serenity only sends them. A message has at most one file, which serenity
//! sends under the name `files[0]`.

use std::fmt;

use serde::Deserialize;
use serde_json::{Value, json};
use serenity::all::{
    ApplicationId, ChannelId, CreateAttachment, CreateInteractionResponse, CreateModal, Http,
    HttpError, InteractionId, MessageFlags, MessageId,
};
use serenity::http::{LightMethod, Multipart, MultipartUpload, Request, Route};

/// The ids of a posted message and its channel. Other fields of the response are not parsed, so that an unexpected
/// field does not make a successful post look like a failure.
#[derive(Debug, Clone, Copy, Deserialize)]
pub(crate) struct Posted {
    pub(crate) id: MessageId,
    pub(crate) channel_id: ChannelId,
}

// Discord's numbers for the types of first responses.
const NEW_MESSAGE: u8 = 4;
const DEFERRED: u8 = 5;
const DEFERRED_IN_PLACE: u8 = 6;
const IN_PLACE: u8 = 7;

/// The body of a message and its file. `Debug` does not print the content.
#[derive(Clone)]
pub(crate) struct MessageBody {
    body: Value,
    file: Option<CreateAttachment>,
}

/// A first response to an interaction. `Debug` does not print the content.
#[derive(Clone)]
pub(crate) struct FirstResponse(MessageBody);

impl fmt::Debug for MessageBody {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<wire>")
    }
}

impl fmt::Debug for FirstResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<first answer>")
    }
}

impl MessageBody {
    /// Creates the body of a message or an edit. In an edit, `file` replaces all earlier files of the message.
    pub(crate) fn new(mut body: Value, file: Option<CreateAttachment>) -> Self {
        let entry = |file: &CreateAttachment| json!({"id": "0", "filename": file.filename, "description": file.description});
        body["attachments"] = file.iter().map(entry).collect();
        Self { body, file }
    }

    /// Creates an edit that removes the message's controls and changes nothing else.
    pub(crate) fn without_controls() -> Self {
        Self {
            body: json!({"components": []}),
            file: None,
        }
    }

    /// Adds a nonce, so that a repeated request does not post a second message.
    pub(crate) fn with_nonce(mut self, nonce: &str) -> Self {
        self.body["nonce"] = json!(nonce);
        self.body["enforce_nonce"] = json!(true);
        self
    }

    /// Makes the message silent.
    pub(crate) fn silent(mut self) -> Self {
        self.body["flags"] = json!(MessageFlags::SUPPRESS_NOTIFICATIONS);
        self
    }

    fn ephemeral(mut self) -> Self {
        self.body["flags"] = json!(MessageFlags::EPHEMERAL);
        self
    }

    fn files(&mut self) -> Vec<CreateAttachment> {
        self.file.take().into_iter().collect()
    }

    #[allow(clippy::result_large_err, reason = "serenity's error type")]
    fn request(mut self, route: Route<'_>, method: LightMethod) -> serenity::Result<Request<'_>> {
        let files = self.files();
        let request = Request::new(route, method);
        if files.is_empty() {
            return Ok(request.body(Some(serde_json::to_vec(&self.body)?)));
        }
        Ok(request.multipart(Some(Multipart {
            upload: MultipartUpload::Attachments(files),
            fields: Vec::new(),
            payload_json: Some(self.body.to_string()),
        })))
    }

    pub(crate) async fn post(self, http: &Http, room: ChannelId) -> serenity::Result<Posted> {
        let route = Route::ChannelMessages { channel_id: room };
        http.fire(self.request(route, LightMethod::Post)?).await
    }

    pub(crate) async fn edit(
        self,
        http: &Http,
        (room, id): (ChannelId, MessageId),
    ) -> serenity::Result<Posted> {
        let route = Route::ChannelMessage {
            channel_id: room,
            message_id: id,
        };
        send_ignoring_body(http, self.request(route, LightMethod::Patch)?).await?;
        let channel_id = room;
        Ok(Posted { id, channel_id })
    }

    /// Replaces the first response to an interaction. If that was the message with the control, replaces that message.
    pub(crate) async fn edit_original(self, http: &Http, token: &str) -> serenity::Result<()> {
        let route = Route::WebhookOriginalInteractionResponse {
            application_id: application(http)?,
            token,
        };
        send_ignoring_body(http, self.request(route, LightMethod::Patch)?).await
    }

    /// Sends a further ephemeral response.
    pub(crate) async fn follow_up(self, http: &Http, token: &str) -> serenity::Result<()> {
        let route = Route::WebhookFollowupMessages {
            application_id: application(http)?,
            token,
        };
        send_ignoring_body(http, self.ephemeral().request(route, LightMethod::Post)?).await
    }

    #[cfg(test)]
    pub(crate) fn body(&self) -> &Value {
        &self.body
    }
}

pub(crate) async fn send_ignoring_body(http: &Http, request: Request<'_>) -> serenity::Result<()> {
    let answer = http.request(request).await?;
    // Reads the response, because only then the connection can be reused.
    let _read = answer.bytes().await;
    Ok(())
}

#[allow(clippy::result_large_err, reason = "serenity's error type")]
fn application(http: &Http) -> serenity::Result<ApplicationId> {
    let known = http.application_id();
    known.ok_or_else(|| HttpError::ApplicationIdMissing.into())
}

impl FirstResponse {
    fn of(kind: u8, data: MessageBody) -> Self {
        Self(MessageBody {
            body: json!({"type": kind, "data": data.body}),
            file: data.file,
        })
    }

    fn from_body(body: Value) -> Self {
        Self(MessageBody { body, file: None })
    }

    pub(crate) fn private(body: MessageBody) -> Self {
        Self::of(NEW_MESSAGE, body.ephemeral())
    }

    pub(crate) fn in_place(body: MessageBody) -> Self {
        Self::of(IN_PLACE, body)
    }

    pub(crate) fn form(form: CreateModal) -> Self {
        Self::from_body(json!(CreateInteractionResponse::Modal(form)))
    }

    /// Creates a deferred response: to replace the control's message if `in_place`, else a new ephemeral message.
    pub(crate) fn deferred(in_place: bool) -> Self {
        Self::from_body(if in_place {
            json!({"type": DEFERRED_IN_PLACE})
        } else {
            json!({"type": DEFERRED, "data": {"flags": MessageFlags::EPHEMERAL}})
        })
    }

    pub(crate) async fn send(
        mut self,
        http: &Http,
        id: InteractionId,
        token: &str,
    ) -> serenity::Result<()> {
        let files = self.0.files();
        http.create_interaction_response(id, token, &self.0.body, files)
            .await
    }
}
