//! Renders the host's messages for Discord, within all its limits.

mod rows;
pub(super) mod truncate;

use std::collections::HashSet;
use std::fmt;

use serde_json::json;
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateInputText, CreateModal, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    InputTextStyle, UserId,
};
use tokio::time::Instant;

use crate::discord::render::rows::{MAX_ROWS, Rows};
use crate::discord::render::truncate::{join_paragraphs, truncate};
use crate::discord::send::find_message::{Fingerprint, controls_of};
use crate::discord::send::payload::MessageBody;
use crate::metrics::{Metrics, PictureKind};
use stramash_core::engine::{Arg, Everyone, Names, OneSeat, Phrase, PlayerId, Reel, Seat, Shown};
use stramash_core::i18n::{Locale, Medium, length, sanitize, say, sentences};
use stramash_core::raster::Raster;
use stramash_core::scene::{Ending, Scene};
use stramash_host::message::{
    Board, Control, End, Film, FilmKey, Message, Part, Private, SelectOption, Style,
};
use stramash_host::{Field, File, Form};

const MAX_CONTENT: usize = 2000;
const MAX_ALT: usize = 1024;
const MAX_SELECT: usize = 25;
const MAX_LABEL: usize = 80;
const MAX_OPTION: usize = 100;
const MAX_PLACEHOLDER: usize = 150;
const MAX_TITLE: usize = 45;
const MAX_END: usize = 90;
const MAX_FIELDS: usize = 5;
const MAX_FIELD: u16 = 4000;
/// The file name of a picture. Screen readers read it aloud if the picture has no description.
const PICTURE: &str = "board.png";
const FILM: &str = "film.gif";
const POSITION: &str = "board.txt";

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum RenderError {
    /// The message contains something for another seat.
    #[error("a message contains what only another seat may see")]
    OtherSeat,
    #[error("a message is empty")]
    Empty,
    /// The message has more than one file.
    #[error("a message has both a picture and a file")]
    TwoFiles,
    /// Rendering panicked.
    #[error("panic while rendering a message")]
    Panic,
    /// The channel or user has the id 0.
    #[error("a message has no destination")]
    NoSuchId,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Renderer<'a> {
    pub(super) raster: &'a Raster,
    pub(super) locale: Locale,
    /// The metrics in which the time for drawing is recorded.
    pub(super) metrics: &'a Metrics,
}

/// A rendered message. `Debug` does not print its content.
#[derive(Clone)]
pub(super) struct Rendered {
    content: String,
    rows: Vec<CreateActionRow>,
    file: Option<CreateAttachment>,
    /// The message's film, if it has one. It is drawn later.
    film: Option<PendingFilm>,
    mentions: Vec<UserId>,
}

/// A film to draw later, with its alternative text.
#[derive(Clone)]
pub(super) struct PendingFilm {
    pub(super) reel: Reel,
    pub(super) of: FilmKey,
    pub(super) names: Vec<String>,
    alt: String,
}

impl fmt::Debug for Rendered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<rendered>")
    }
}

/// Unwraps a value of type `Shown`, after a check that the audience of the message may see it.
trait Reveal<A> {
    fn reveal<T>(&self, shown: Shown<T, A>) -> Result<T, RenderError>;
}

struct Public;

impl Reveal<Everyone> for Public {
    fn reveal<T>(&self, shown: Shown<T, Everyone>) -> Result<T, RenderError> {
        Ok(shown.open())
    }
}

impl Reveal<OneSeat> for Seat {
    fn reveal<T>(&self, shown: Shown<T, OneSeat>) -> Result<T, RenderError> {
        shown.open_for(*self).ok_or(RenderError::OtherSeat)
    }
}

impl Renderer<'_> {
    pub(super) fn public(&self, message: Message<Everyone>) -> Result<Rendered, RenderError> {
        self.render(message, &Public)
    }

    pub(super) fn private(&self, message: Private) -> Result<Rendered, RenderError> {
        match message {
            Private::Seat(seat, message) => self.render(message, &seat),
            Private::Open(message) => self.render(message, &Public),
        }
    }

    /// Renders a phrase on one line with at most `max` characters.
    pub(super) fn plain(&self, phrase: &Phrase, names: &Names, max: usize) -> String {
        let text = say(self.locale, phrase, names, Medium::Plain);
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        truncate(if text.is_empty() { "…" } else { &text }, max)
    }

    pub(super) fn sentence(&self, phrase: &Phrase) -> Rendered {
        let names = Names::default();
        let text = say(self.locale, phrase, &names, Medium::Chat);
        Rendered {
            content: truncate(&text, MAX_CONTENT),
            rows: Vec::new(),
            file: None,
            film: None,
            mentions: Vec::new(),
        }
    }

    fn render<A>(
        &self,
        message: Message<A>,
        audience: &impl Reveal<A>,
    ) -> Result<Rendered, RenderError> {
        let names = &message.names;
        let chat = |phrase: &Phrase| say(self.locale, phrase, names, Medium::Chat);
        let mut texts = Vec::new();
        for part in message.text {
            match part {
                Part::Open(phrase) => texts.push(chat(&phrase)),
                Part::Shown(shown) => texts.extend(audience.reveal(shown)?.iter().map(chat)),
            }
        }
        let picture = message
            .board
            .map(|board| self.picture(board, names, audience));
        let file = picture.transpose()?;
        let film = message
            .film
            .map(|film| self.pending_film(*film, names, audience));
        let film = film.transpose()?;
        if file.is_some() && film.is_some() {
            return Err(RenderError::TwoFiles);
        }
        let position = message
            .position
            .map(|position| audience.reveal(position))
            .transpose()?;
        let position = position.and_then(|words| self.position(&words, names, &mut texts));
        if position.is_some() && (file.is_some() || film.is_some()) {
            return Err(RenderError::TwoFiles);
        }
        let file = file.or(position);
        let content = join_paragraphs(texts, MAX_CONTENT);
        if content.is_empty() && file.is_none() {
            return Err(RenderError::Empty);
        }
        Ok(Rendered {
            content,
            rows: self.rows(&message.rows, names),
            file,
            film,
            mentions: message.mentions.into_iter().filter_map(user_id).collect(),
        })
    }

    /// Appends the sentences that describe a position to `texts`. If they do not fit into a message, appends a note
    /// instead and returns the sentences as a file; otherwise returns `None`.
    fn position(
        &self,
        words: &[Phrase],
        names: &Names,
        texts: &mut Vec<String>,
    ) -> Option<CreateAttachment> {
        let said = |medium| {
            words
                .iter()
                .map(move |phrase| say(self.locale, phrase, names, medium))
        };
        let before = texts.len();
        texts.extend(said(Medium::Chat));
        let units: usize = texts.iter().map(|text| length(text) + 1).sum();
        if units <= MAX_CONTENT + 1 {
            return None;
        }
        texts.truncate(before);
        texts.push(say(
            self.locale,
            &Phrase::new("discord-position"),
            names,
            Medium::Chat,
        ));
        let lines: String = said(Medium::Plain).map(|line| line + "\n").collect();
        Some(CreateAttachment::bytes(lines, POSITION))
    }

    fn picture<A>(
        &self,
        board: Board<A>,
        names: &Names,
        audience: &impl Reveal<A>,
    ) -> Result<CreateAttachment, RenderError> {
        let began = Instant::now();
        let scene = audience.reveal(board.scene)?;
        let mut scene = self.raster.with_names(scene, &self.seat_names(names));
        let words = audience.reveal(board.words)?;
        let plain = |phrase: &Phrase| say(self.locale, phrase, names, Medium::Plain);
        let mut said: Vec<String> = Vec::new();
        if let Some(end) = &board.end {
            said.push(plain(&end.title) + ".");
            said.extend(end.lines.iter().map(plain));
            scene = self.with_end(scene, end, names);
        }
        said.extend(words.iter().map(plain));
        let file = CreateAttachment::bytes(self.raster.png(&scene).to_vec(), PICTURE);
        self.metrics.drawn(PictureKind::Board, began.elapsed());
        let mut alt = String::new();
        if let Some(footer) = &board.footer {
            alt = format!(" {}", plain(footer));
        }
        alt.insert_str(0, &self.alt_text(&said, MAX_ALT - length(&alt), names));
        Ok(file.description(alt))
    }

    /// Returns the alternative text of a picture: as many whole sentences as fit into `most` characters, and a note
    /// where to find the rest.
    fn alt_text(&self, said: &[String], most: usize, names: &Names) -> String {
        let rest = say(
            self.locale,
            &Phrase::new("discord-alt-rest"),
            names,
            Medium::Plain,
        );
        sentences(said, most, &rest)
    }

    /// Adds the end of a match below its picture. If the font lacks all letters of a name, draws the player's mark on
    /// the board instead.
    fn with_end(&self, scene: Scene, end: &End, names: &Names) -> Scene {
        let mut names = names.clone();
        for (player, name) in &mut names.people {
            if self.raster.can_write(name) {
                continue;
            }
            let mark = end.marks.iter().find(|(of, _)| of == player);
            let letters = mark.into_iter().flat_map(|(_, mark)| mark.chars());
            let drawn: String = letters
                .filter(|letter| self.raster.can_write(&letter.to_string()))
                .collect();
            drawn.trim().clone_into(name);
        }
        let plain = |phrase: &Phrase| self.plain(phrase, &names, MAX_END);
        let lines: Vec<String> = end.lines.iter().map(plain).collect();
        let ending = Ending {
            title: &plain(&end.title),
            lines: &lines,
            courses: &end.courses,
            won: end.won,
        };
        ending.below(scene, |label| self.raster.width(label))
    }

    /// Prepares a film. It is drawn later, because that takes long.
    fn pending_film<A>(
        &self,
        film: Film<A>,
        names: &Names,
        audience: &impl Reveal<A>,
    ) -> Result<PendingFilm, RenderError> {
        let plain = |phrase: &Phrase| say(self.locale, phrase, names, Medium::Plain);
        let mut words = vec![plain(&Phrase::new("film-alt"))];
        words.extend(audience.reveal(film.words)?.iter().map(plain));
        Ok(PendingFilm {
            reel: audience.reveal(film.reel)?,
            of: film.key,
            names: self.seat_names(names),
            alt: self.alt_text(&words, MAX_ALT, names),
        })
    }

    /// Returns the name of each seat's player for pictures; an empty one if the font lacks all its letters. If a name
    /// has a mark that distinguishes it from a similar one, the mark comes first, because the end of a long name is cut
    /// off.
    fn seat_names(&self, names: &Names) -> Vec<String> {
        let seats = Seat::all(u8::try_from(names.seats.len()).unwrap_or(u8::MAX));
        let called = seats.map(|seat| {
            let name = names.at(seat).and_then(|player| names.of(player));
            let name = sanitize::plain(name.unwrap_or_default(), sanitize::NAME);
            match names.disambiguator(seat).filter(|_| !name.is_empty()) {
                Some(mark) => {
                    let phrase = Phrase::new("common-alike-short").with("mark", mark.clone());
                    let phrase = phrase.with("name", Arg::UserText(name));
                    say(self.locale, &phrase, names, Medium::Plain)
                }
                None => name,
            }
        });
        called.collect()
    }

    fn rows(&self, rows: &[Vec<Control>], names: &Names) -> Vec<CreateActionRow> {
        let mut seen = HashSet::new();
        let mut made = Rows::default();
        for row in rows {
            let mut buttons = Vec::new();
            for control in row {
                let id = match control {
                    Control::Button { press, .. } | Control::Select { press, .. } => press.encode(),
                };
                if !seen.insert(id.clone()) {
                    tracing::error!("two controls of a message have the same custom_id");
                    continue;
                }
                match control {
                    Control::Button {
                        label,
                        style,
                        enabled,
                        ..
                    } => {
                        let label = self.plain(label, names, MAX_LABEL);
                        let width = rows::width(&label);
                        let button = CreateButton::new(id)
                            .label(label)
                            .style(button_style(*style))
                            .disabled(!enabled);
                        buttons.push((button, width));
                    }
                    Control::Select {
                        placeholder,
                        options,
                        ..
                    } if !options.is_empty() => {
                        let options = options.iter().take(MAX_SELECT);
                        let options = options.map(|option| self.option(option, names)).collect();
                        let kind = CreateSelectMenuKind::String { options };
                        let select = CreateSelectMenu::new(id, kind)
                            .placeholder(self.plain(placeholder, names, MAX_PLACEHOLDER))
                            .min_values(1)
                            .max_values(1);
                        made.push_select(select);
                    }
                    Control::Select { .. } => tracing::error!("a select menu has no options"),
                }
            }
            made.push_buttons(buttons);
        }
        let mut made = made.finish();
        if made.len() > MAX_ROWS {
            tracing::error!(rows = made.len(), "a message has too many rows of controls");
            made.truncate(MAX_ROWS);
        }
        made
    }

    fn option(&self, option: &SelectOption, names: &Names) -> CreateSelectMenuOption {
        let label = self.plain(&option.label, names, MAX_OPTION);
        let made = CreateSelectMenuOption::new(label, &option.value);
        let made = match &option.hint {
            Some(hint) => made.description(self.plain(hint, names, MAX_OPTION)),
            None => made,
        };
        if option.chosen {
            made.default_selection(true)
        } else {
            made
        }
    }

    pub(super) fn form(&self, form: &Form) -> CreateModal {
        let rows = form.fields.iter().take(MAX_FIELDS);
        let rows = rows.map(|field| CreateActionRow::InputText(self.field(field, &form.names)));
        let title = self.plain(&form.title, &form.names, MAX_TITLE);
        CreateModal::new(form.press.encode(), title).components(rows.collect())
    }

    fn field(&self, field: &Field, names: &Names) -> CreateInputText {
        let style = if field.long {
            InputTextStyle::Paragraph
        } else {
            InputTextStyle::Short
        };
        let max = field.max.clamp(1, MAX_FIELD);
        let label = self.plain(&field.label, names, MAX_TITLE);
        let made = CreateInputText::new(style, label, field.name)
            .required(field.required)
            .max_length(max);
        if field.value.is_empty() {
            made
        } else {
            made.value(truncate(&field.value, max.into()))
        }
    }
}

impl Rendered {
    /// Adds a text file. A message has at most one file.
    pub(super) fn with_file(mut self, file: Option<File>) -> Result<Self, RenderError> {
        let file = file.map(|file| CreateAttachment::bytes(file.content, file.name));
        if self.file.is_some() && file.is_some() {
            return Err(RenderError::TwoFiles);
        }
        self.file = self.file.or(file);
        Ok(self)
    }

    pub(super) fn pending_film(&self) -> Option<&PendingFilm> {
        self.film.as_ref()
    }

    pub(super) fn with_film(mut self, gif: Vec<u8>) -> Self {
        if let Some(film) = self.film.take() {
            let file = CreateAttachment::bytes(gif, FILM);
            self.file = Some(file.description(film.alt));
        }
        self
    }

    /// Returns the properties that identify the message if
    /// [`find_posted`](crate::discord::send::find_message::find_posted) searches for it later.
    pub(super) fn fingerprint(&self) -> Fingerprint {
        Fingerprint {
            content: self.content.clone(),
            controls: controls_of(&self.rows),
            files: usize::from(self.file.is_some()),
        }
    }

    pub(super) fn mentions_anybody(&self) -> bool {
        !self.mentions.is_empty()
    }

    /// Returns the body for a request that sends the message. Discord notifies only the users in `calls`.
    pub(super) fn into_body(self) -> MessageBody {
        let body = json!({
            "content": self.content, "components": self.rows,
            "allowed_mentions": CreateAllowedMentions::new().users(self.mentions),
        });
        MessageBody::new(body, self.file)
    }
}

fn button_style(style: Style) -> ButtonStyle {
    match style {
        Style::Primary => ButtonStyle::Primary,
        Style::Secondary => ButtonStyle::Secondary,
        Style::Success => ButtonStyle::Success,
        Style::Danger => ButtonStyle::Danger,
    }
}

/// Returns a player's Discord id; `None` for 0, on which serenity panics.
pub(super) fn user_id(player: PlayerId) -> Option<UserId> {
    (player.0 != 0).then(|| UserId::new(player.0))
}
