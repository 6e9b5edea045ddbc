//! A person in a channel: the actions that the person can take, and the messages that they see.

use reqwest::Method;
use serde_json::{Value, json};

use super::{Answer, Message, Player};
impl Player {
    pub(crate) fn at(&self, channel: &str) -> Player {
        Player {
            channel: channel.to_owned(),
            ..self.clone()
        }
    }

    pub(crate) fn in_dm(&self) -> Player {
        self.at(&self.dm)
    }

    fn typed(&self, path: &str, options: &[(&str, &str)]) -> Value {
        let options: serde_json::Map<String, Value> = options
            .iter()
            .map(|(name, value)| ((*name).to_owned(), json!(value)))
            .collect();
        json!({"user": self.id, "channel": self.channel, "path": path, "options": options})
    }

    async fn act(&self, path: &str, body: &Value) -> Result<Answer, String> {
        let value = self.client.call(Method::POST, path, Some(body)).await?;
        Ok(self.complete(Answer::new(value)).await)
    }

    /// Waits for the message of a deferred response.
    async fn complete(&self, answer: Answer) -> Answer {
        let thinking = |answer: &Answer| {
            let message = answer.message.as_ref();
            message.is_some_and(|message| message.0["thinking"] == true)
        };
        if !thinking(&answer) {
            return answer;
        }
        let path = format!(
            "/control/interaction/{}",
            answer.json["interaction"].as_str().unwrap()
        );
        self.client
            .wait_until("a deferred answer to be filled", async || {
                let answer = Answer::new(self.client.get(&path).await);
                (!thinking(&answer)).then_some(answer)
            })
            .await
    }

    /// Runs a slash command and waits for the complete response.
    pub(crate) async fn slash(&self, path: &str, options: &[(&str, &str)]) -> Answer {
        self.try_slash(path, options)
            .await
            .unwrap_or_else(|why| panic!("/{path} {options:?}: {why}"))
    }

    /// Runs a slash command, or returns the error of Discord's client.
    pub(crate) async fn try_slash(
        &self,
        path: &str,
        options: &[(&str, &str)],
    ) -> Result<Answer, String> {
        self.act("/control/slash", &self.typed(path, options)).await
    }

    /// Returns the suggestions for an option as (name, value).
    pub(crate) async fn suggestions(
        &self,
        path: &str,
        options: &[(&str, &str)],
        focused: &str,
    ) -> Vec<(String, Value)> {
        let mut body = self.typed(path, options);
        body["focused"] = json!(focused);
        let answer = self.act("/control/slash", &body).await.unwrap();
        assert_eq!(answer.outcome, "choices", "no suggestions: {}", answer.json);
        let list = answer.json["choices"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        list.into_iter()
            .map(|choice| {
                (
                    choice["name"].as_str().unwrap().to_owned(),
                    choice["value"].clone(),
                )
            })
            .collect()
    }

    fn pressing(&self, message: &Message, custom_id: &str, values: Option<&[String]>) -> Value {
        json!({
            "user": self.id, "channel": message.channel(), "message": message.id(),
            "custom_id": custom_id, "values": values,
        })
    }

    pub(crate) async fn press(&self, message: &Message, label: &str) -> Answer {
        let custom_id = message.button(label).unwrap_or_else(|| {
            panic!("there is no button {label:?} on {}", message.describe());
        });
        self.press_id(message, &custom_id)
            .await
            .unwrap_or_else(|why| panic!("{label:?}: {why} on {}", message.describe()))
    }

    pub(crate) async fn press_id(
        &self,
        message: &Message,
        custom_id: &str,
    ) -> Result<Answer, String> {
        self.act("/control/press", &self.pressing(message, custom_id, None))
            .await
    }

    /// Sends a press with any custom id, which Discord's client would refuse.
    pub(crate) async fn forge_press(&self, message: &Message, custom_id: &str) -> Answer {
        let mut body = self.pressing(message, custom_id, None);
        body["forge"] = json!(true);
        self.act("/control/press", &body).await.unwrap()
    }

    /// Chooses options by their labels, in the select of the message that has all of them.
    pub(crate) async fn choose(&self, message: &Message, labels: &[&str]) -> Answer {
        for select in message.selects() {
            let options = select["options"].as_array().cloned().unwrap_or_default();
            let values: Option<Vec<String>> = labels
                .iter()
                .map(|label| {
                    let option = options.iter().find(|option| option["label"] == *label)?;
                    Some(option["value"].as_str()?.to_owned())
                })
                .collect();
            if let Some(values) = values {
                let custom_id = select["custom_id"].as_str().unwrap();
                let body = self.pressing(message, custom_id, Some(&values));
                return self.act("/control/press", &body).await.unwrap();
            }
        }
        panic!("no select offers {labels:?} on {}", message.describe());
    }

    /// Chooses values in a select, or returns the client's error.
    pub(crate) async fn choose_values(
        &self,
        message: &Message,
        custom_id: &str,
        values: &[String],
    ) -> Result<Answer, String> {
        let body = self.pressing(message, custom_id, Some(values));
        self.act("/control/press", &body).await
    }

    /// Waits until the person can use a command.
    pub(crate) async fn wait_for_command(&self, command: &str) {
        self.client.wait_for_command(self, command).await;
    }

    pub(crate) async fn wait_until_gone(&self, text: &str) {
        self.client
            .wait_until(&format!("{text:?} to be gone"), async || {
                let messages = self.messages().await;
                (!messages.iter().any(|message| message.text() == text)).then_some(())
            })
            .await;
    }

    pub(crate) async fn submit(&self, form: &Answer, fields: &[(&str, &str)]) -> Answer {
        assert_eq!(form.outcome, "form", "no form came: {}", form.json);
        let fields: serde_json::Map<String, Value> = fields
            .iter()
            .map(|(name, value)| ((*name).to_owned(), json!(value)))
            .collect();
        let body = json!({
            "user": self.id, "interaction": form.json["interaction"], "fields": fields,
        });
        self.act("/control/submit", &body).await.unwrap()
    }

    pub(crate) async fn say(&self, content: &str) {
        let body = json!({"user": self.id, "channel": self.channel, "content": content});
        self.client.post("/control/say", &body).await;
    }

    /// Returns the messages that the person sees here, oldest first.
    pub(crate) async fn messages(&self) -> Vec<Message> {
        let path = format!(
            "/control/messages?user={}&channel={}",
            self.id, self.channel
        );
        let list = self.client.get(&path).await;
        list.as_array()
            .unwrap()
            .iter()
            .cloned()
            .map(Message)
            .collect()
    }

    /// Waits for a message and returns the newest one for which `wanted` is true.
    pub(crate) async fn wait_for(&self, what: &str, wanted: impl Fn(&Message) -> bool) -> Message {
        self.client
            .wait_until(&format!("{what} (as {})", self.name), async || {
                self.messages()
                    .await
                    .into_iter()
                    .rev()
                    .find(|message| wanted(message))
            })
            .await
    }

    pub(crate) async fn reload(&self, message: &Message) -> Option<Message> {
        let here = self.at(message.channel());
        here.messages()
            .await
            .into_iter()
            .find(|other| other.id() == message.id())
    }

    /// Returns the number of unread messages here, and how many of them notified the person.
    pub(crate) async fn unread(&self) -> (u64, u64) {
        let world = self
            .client
            .get(&format!("/control/world?user={}", self.id))
            .await;
        let list = world["channels"].as_array().unwrap();
        let here = list
            .iter()
            .find(|channel| channel["id"] == self.channel.as_str())
            .unwrap();
        (
            here["unread"].as_u64().unwrap(),
            here["calling"].as_u64().unwrap(),
        )
    }

    pub(crate) async fn download(&self, message: &Message, number: usize) -> Vec<u8> {
        let url = message.0["attachments"][number]["url"]
            .as_str()
            .expect("an attachment");
        let response = self.client.http.get(url).send().await.unwrap();
        assert!(
            response.status().is_success(),
            "{url}: {}",
            response.status()
        );
        response.bytes().await.unwrap().to_vec()
    }
}
