//! Messages on their way to Discord.
//!
//! serenity's own builders number the files of a message with numbers, where Discord's description
//! of its API has text, like all ids. So the bodies are put together here, and only the sending is
//! serenity's. It calls each file `files[0]`: a message can bring one.

use std::fmt;

use serde_json::{Value, json};
use serenity::all::{
    ChannelId, CreateAttachment, CreateInteractionResponse, CreateModal, Http, InteractionId,
    Message as Posted, MessageFlags, MessageId,
};

/// Discord's numbers for first answers to an interaction.
const NEW_MESSAGE: u8 = 4;
const LATER: u8 = 5;
const LATER_IN_PLACE: u8 = 6;
const IN_PLACE: u8 = 7;

/// The body of a message, and the file that goes with it. `Debug` prints nothing of it.
#[derive(Clone)]
pub(super) struct Wire {
    body: Value,
    file: Option<CreateAttachment>,
}

/// A first answer to an interaction. `Debug` prints nothing of it.
#[derive(Clone)]
pub(super) struct First(Wire);

impl fmt::Debug for Wire {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<wire>")
    }
}

impl fmt::Debug for First {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<first answer>")
    }
}

impl Wire {
    /// A message with this body; whatever files it had before give way to this one.
    pub(super) fn new(mut body: Value, file: Option<CreateAttachment>) -> Self {
        let entry = |file: &CreateAttachment| json!({"id": "0", "filename": file.filename, "description": file.description});
        body["attachments"] = file.iter().map(entry).collect();
        Self { body, file }
    }

    /// An edit that takes the controls away. Only they are named, so that all the rest stays as it
    /// is.
    pub(super) fn strip() -> Self {
        Self {
            body: json!({"components": []}),
            file: None,
        }
    }

    /// The same with a nonce: a repeat with it makes no second message.
    pub(super) fn once(mut self, nonce: &str) -> Self {
        self.body["nonce"] = json!(nonce);
        self.body["enforce_nonce"] = json!(true);
        self
    }

    /// The same without a sound, for those who hear of it otherwise or need not hear of it.
    pub(super) fn silent(mut self) -> Self {
        self.body["flags"] = json!(MessageFlags::SUPPRESS_NOTIFICATIONS);
        self
    }

    /// The same for the eyes of one person.
    fn private(mut self) -> Self {
        self.body["flags"] = json!(MessageFlags::EPHEMERAL);
        self
    }

    fn files(&mut self) -> Vec<CreateAttachment> {
        self.file.take().into_iter().collect()
    }

    /// Sends it as a new message in a channel.
    pub(super) async fn post(mut self, http: &Http, room: ChannelId) -> serenity::Result<Posted> {
        let files = self.files();
        http.send_message(room, files, &self.body).await
    }

    /// Puts it in place of a message in a channel.
    pub(super) async fn edit(
        mut self,
        http: &Http,
        (room, id): (ChannelId, MessageId),
    ) -> serenity::Result<Posted> {
        let files = self.files();
        http.edit_message(room, id, &self.body, files).await
    }

    /// Puts it in place of the first answer, or of the message with the control.
    pub(super) async fn original(mut self, http: &Http, token: &str) -> serenity::Result<Posted> {
        let files = self.files();
        let sent = http.edit_original_interaction_response(token, &self.body, files);
        sent.await
    }

    /// Sends it as a further private answer.
    pub(super) async fn follow_up(self, http: &Http, token: &str) -> serenity::Result<Posted> {
        let mut wire = self.private();
        let files = wire.files();
        http.create_followup_message(token, &wire.body, files).await
    }

    /// The body, for tests.
    #[cfg(test)]
    pub(super) fn body(&self) -> &Value {
        &self.body
    }
}

impl First {
    fn of(kind: u8, data: Wire) -> Self {
        Self(Wire {
            body: json!({"type": kind, "data": data.body}),
            file: data.file,
        })
    }

    fn bare(body: Value) -> Self {
        Self(Wire { body, file: None })
    }

    /// A new private message.
    pub(super) fn aside(wire: Wire) -> Self {
        Self::of(NEW_MESSAGE, wire.private())
    }

    /// In place of the message with the control.
    pub(super) fn in_place(wire: Wire) -> Self {
        Self::of(IN_PLACE, wire)
    }

    /// A form.
    pub(super) fn form(form: CreateModal) -> Self {
        Self::bare(json!(CreateInteractionResponse::Modal(form)))
    }

    /// The answer will come. Of what a message can say, only that it is private means anything
    /// here, so this says nothing else.
    pub(super) fn later(in_place: bool) -> Self {
        Self::bare(if in_place {
            json!({"type": LATER_IN_PLACE})
        } else {
            json!({"type": LATER, "data": {"flags": MessageFlags::EPHEMERAL}})
        })
    }

    /// Sends it.
    pub(super) async fn send(
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
