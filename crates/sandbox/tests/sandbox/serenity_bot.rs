//! A small bot with serenity and poise for the tests. It has a command with autocomplete, a deferred picture, buttons,
//! a select and a modal, and sends direct messages.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![allow(dead_code, reason = "each test program uses only a part of this file")]

use discord_sandbox::{TOKEN, TlsEndpoint};
use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, ComponentInteractionDataKind, CreateActionRow, CreateAllowedMentions,
    CreateAttachment, CreateButton, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateMessage, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, EditInteractionResponse, FullEvent,
    GatewayIntents, HttpError, InputTextStyle, Interaction, ModalInteraction,
};
use std::sync::Arc;

type Error = Box<dyn std::error::Error + Send + Sync>;
type Context<'a> = poise::Context<'a, (), Error>;

pub(crate) struct SerenityBot {
    shards: Arc<serenity::ShardManager>,
    pub(crate) http: Arc<serenity::Http>,
    task: tokio::task::JoinHandle<()>,
}

impl SerenityBot {
    /// Connects to a sandbox and registers the commands.
    pub(crate) async fn start(tls: &TlsEndpoint) -> SerenityBot {
        SerenityBot::start_with(tls, GatewayIntents::GUILDS).await
    }

    pub(crate) async fn start_with(tls: &TlsEndpoint, intents: GatewayIntents) -> SerenityBot {
        SerenityBot::start_as(tls, TOKEN, intents).await
    }

    pub(crate) async fn start_as(
        tls: &TlsEndpoint,
        token: &str,
        intents: GatewayIntents,
    ) -> SerenityBot {
        let client = reqwest::Client::builder()
            .no_proxy()
            .timeout(std::time::Duration::from_secs(2))
            .resolve("discord.com", tls.address)
            .add_root_certificate(
                reqwest::Certificate::from_pem(tls.certificate.as_bytes()).unwrap(),
            )
            .build()
            .unwrap();
        let http = serenity::HttpBuilder::new(token).client(client).build();
        let framework = poise::Framework::builder()
            .options(poise::FrameworkOptions {
                commands: vec![dog()],
                allowed_mentions: Some(CreateAllowedMentions::new()),
                event_handler: |ctx, event| Box::pin(heard(ctx.serenity_context, event)),
                ..Default::default()
            })
            .setup(|ctx, _, framework| {
                Box::pin(async move {
                    let commands = &framework.options().commands;
                    poise::builtins::register_globally(ctx, commands).await?;
                    Ok(())
                })
            })
            .build();
        let mut client = serenity::ClientBuilder::new_with_http(http, intents)
            .framework(framework)
            .await
            .unwrap();
        let shards = Arc::clone(&client.shard_manager);
        let http = Arc::clone(&client.http);
        let task = tokio::spawn(async move {
            client.start_autosharded().await.unwrap();
        });
        SerenityBot { shards, http, task }
    }

    pub(crate) async fn stop(self) {
        self.shards.shutdown_all().await;
        self.task.abort();
    }
}

#[allow(clippy::unused_async, reason = "poise requires async functions")]
async fn kinds(_: Context<'_>, partial: &str) -> serenity::CreateAutocompleteResponse {
    let kinds = ["collie", "corgi", "deerhound"];
    serenity::CreateAutocompleteResponse::new().set_choices(
        kinds
            .iter()
            .filter(|kind| kind.starts_with(partial))
            .map(|kind| serenity::AutocompleteChoice::new(*kind, *kind))
            .collect(),
    )
}

/// Dogs.
#[poise::command(
    slash_command,
    subcommands("show", "plain", "panic"),
    subcommand_required
)]
#[allow(clippy::unused_async, reason = "poise requires async functions")]
async fn dog(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

/// Show a dog.
#[poise::command(
    slash_command,
    name_localized("nl", "toon"),
    description_localized("nl", "Een hond")
)]
async fn show(
    ctx: Context<'_>,
    #[description = "What kind of dog"]
    #[autocomplete = "kinds"]
    kind: String,
    #[description = "How many"]
    #[min = 1]
    #[max = 9]
    count: Option<i64>,
) -> Result<(), Error> {
    let poise::Context::Application(ctx) = ctx else {
        return Ok(());
    };
    ctx.interaction.defer(&ctx.serenity_context()).await?;
    let file = CreateAttachment::bytes(picture(), "dog.png").description(format!("A {kind}"));
    let edit = EditInteractionResponse::new()
        .content(format!("{} {kind}", count.unwrap_or(1)))
        .components(controls())
        .new_attachment(file);
    ctx.interaction
        .edit_response(ctx.serenity_context(), edit)
        .await?;
    Ok(())
}

/// Say something to one person only.
#[poise::command(slash_command)]
async fn plain(ctx: Context<'_>) -> Result<(), Error> {
    let text = format!("Woof, {}", ctx.locale().unwrap_or("?"));
    ctx.send(poise::CreateReply::default().content(text).ephemeral(true))
        .await?;
    Ok(())
}

/// Say nothing at all.
#[poise::command(slash_command)]
#[allow(clippy::unused_async, reason = "poise requires async functions")]
async fn panic(_: Context<'_>) -> Result<(), Error> {
    Ok(())
}

fn controls() -> Vec<CreateActionRow> {
    let button = |id: &str, label: &str| {
        CreateButton::new(id)
            .label(label)
            .style(ButtonStyle::Secondary)
    };
    let options = ["red", "blue"]
        .map(|colour| CreateSelectMenuOption::new(colour, colour))
        .to_vec();
    vec![
        CreateActionRow::Buttons(vec![
            button("feed", "Feed"),
            button("name", "Name it"),
            button("post", "Send me a letter"),
        ]),
        CreateActionRow::SelectMenu(CreateSelectMenu::new(
            "colour",
            CreateSelectMenuKind::String { options },
        )),
    ]
}

fn says(text: impl Into<String>) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new().content(text)
}

async fn heard(ctx: &serenity::Context, event: &FullEvent) -> Result<(), Error> {
    let FullEvent::InteractionCreate { interaction } = event else {
        return Ok(());
    };
    match interaction {
        Interaction::Component(press) => {
            let answer = match press.data.custom_id.as_str() {
                "feed" => {
                    CreateInteractionResponse::UpdateMessage(says("fed").components(controls()))
                }
                "colour" => {
                    let ComponentInteractionDataKind::StringSelect { values } = &press.data.kind
                    else {
                        return Ok(());
                    };
                    CreateInteractionResponse::UpdateMessage(says(format!("dyed {}", values[0])))
                }
                "name" => CreateInteractionResponse::Modal(
                    CreateModal::new("naming", "Name the dog").components(vec![
                        CreateActionRow::InputText(
                            CreateInputText::new(InputTextStyle::Short, "Name", "its-name")
                                .max_length(20),
                        ),
                    ]),
                ),
                _ => {
                    let letter = CreateMessage::new()
                        .content(format!("Dear <@{}>", press.user.id))
                        .allowed_mentions(CreateAllowedMentions::new().users([press.user.id]));
                    let told = match press.user.direct_message(ctx, letter).await {
                        Ok(_) => "posted".to_owned(),
                        Err(error) => format!("code {}", code_of(&error)),
                    };
                    CreateInteractionResponse::Message(says(told).ephemeral(true))
                }
            };
            press.create_response(ctx, answer).await?;
        }
        Interaction::Modal(form) => {
            let name = field(form);
            let answer = CreateInteractionResponse::UpdateMessage(says(format!("named {name}")));
            form.create_response(ctx, answer).await?;
        }
        _ => {}
    }
    Ok(())
}

fn field(form: &ModalInteraction) -> String {
    let serenity::ActionRowComponent::InputText(input) = &form.data.components[0].components[0]
    else {
        return String::new();
    };
    input.value.clone().unwrap_or_default()
}

/// Returns the code of a refusal by Discord, or 0.
pub(crate) fn code_of(error: &serenity::Error) -> isize {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => response.error.code,
        _ => 0,
    }
}

/// Returns a small PNG, 4 by 2 pixels.
pub(crate) fn picture() -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 4, 2);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&[90; 8]).unwrap();
    drop(writer);
    bytes
}
