// The messages of a channel. A message is rendered when it is new, and again when it changes.

import { announce, avatar, make, me, now, place, post, state, user } from "./api.js";
import { markup } from "./markup.js";
import { picker } from "./picker.js";

const drawn = new Map();
let shownPlace = "";
let noted = 0;

/// Sends an action to the bot. Shows the outcome as a note if no message shows it.
export async function act(path, body, control) {
  const where = state.channel;
  control?.classList.add("waiting");
  control?.setAttribute("aria-busy", "true");
  try {
    const outcome = await post(path, body);
    if (outcome.outcome === "failed") note(where, outcome.error);
    if (outcome.outcome === "form") fillIn(outcome);
    return outcome;
  } catch (error) {
    note(where, error.message);
    return null;
  } finally {
    control?.classList.remove("waiting");
    control?.removeAttribute("aria-busy");
  }
}

/// Adds a note that only this page shows.
export function note(channel, text) {
  noted += 1;
  state.notes.push({ channel, text, id: "note-" + noted, after: state.messages[state.messages.length - 1]?.id });
  announce(text);
  draw();
}

/// Renders messages that changed. If the list was scrolled to its end, scrolls to the new end.
export function draw() {
  const list = document.getElementById("messages");
  const here = `${state.me}/${state.channel}`;
  const moved = here !== shownPlace;
  if (moved) { list.replaceChildren(); drawn.clear(); shownPlace = here; }
  const atEnd = moved || list.scrollHeight - list.scrollTop - list.clientHeight < 80;
  const messages = state.messages.filter((message) => !message.ephemeral || BigInt(message.id) >= state.born);
  const today = new Date(now()).toDateString();
  const wanted = [];
  let before = null;
  for (const message of messages) {
    const close = before && before.author.id === message.author.id && !message.interaction_metadata
      && !before.ephemeral === !message.ephemeral && Date.parse(message.timestamp) - Date.parse(before.timestamp) < 300000;
    wanted.push([message.id, JSON.stringify([message, close, today]), () => one(message, close)]);
    before = message;
  }
  for (const told of state.notes.filter((told) => told.channel === state.channel)) {
    // A note stays below the message that was the newest one when the note was added.
    const next = wanted.findIndex(([id]) => /^\d+$/.test(id) && told.after && BigInt(id) > BigInt(told.after));
    wanted.splice(next < 0 ? wanted.length : next, 0, [told.id, told.text, () => warning(told)]);
  }
  const keep = new Set(wanted.map(([id]) => id));
  for (const [id, old] of drawn) if (!keep.has(id)) { old.node.remove(); drawn.delete(id); }
  let place = list.firstChild;
  for (const [id, json, build] of wanted) {
    let old = drawn.get(id);
    if (!old || old.json !== json) {
      const node = build();
      const focus = old?.node.contains(document.activeElement) ? document.activeElement.dataset?.control : null;
      if (old) { if (place === old.node) place = old.node.nextSibling; old.node.replaceWith(node); }
      else list.insertBefore(node, place);
      old = { json, node };
      drawn.set(id, old);
      if (focus) node.querySelector(`[data-control="${CSS.escape(focus)}"]`)?.focus();
    } else if (place === old.node) {
      place = place.nextSibling;
    } else {
      list.insertBefore(old.node, place);
    }
  }
  if (!wanted.length) {
    if (!list.firstChild) list.append(make("li", { class: "empty" }, "Nothing here yet. Type / to see what the bot can do."));
  } else list.querySelector(".empty")?.remove();
  if (atEnd) list.scrollTop = list.scrollHeight;
}

function warning(told) {
  const close = make("button", { type: "button", class: "link", onclick: () => { state.notes = state.notes.filter((other) => other !== told); draw(); } }, "Dismiss");
  return make("li", { class: "note" }, make("span", {}, "⚠ " + told.text), " ", close);
}

function one(message, close) {
  const author = user(message.author.id) ?? { id: message.author.id, shown: message.author.global_name ?? "?", bot: message.author.bot };
  const naming = message.mentions.some((named) => named.id === state.me) || message.mention_everyone;
  const item = make("li", {
    class: ["message", close && "close", message.ephemeral && "ephemeral", naming && "naming"].filter(Boolean).join(" "),
    "data-message": message.id,
  });
  const trace = message.interaction_metadata;
  if (trace?.name) {
    const asker = user(trace.user.id);
    item.append(make("div", { class: "trace" }, make("b", {}, asker?.shown ?? "?"), " used ", make("span", { class: "mention" }, "/" + trace.name)));
  }
  const when = new Date(message.timestamp);
  if (!close) {
    item.append(avatar(author), make("div", { class: "head" }, make("b", { class: "author" }, author.shown),
      author.bot ? make("span", { class: "tag" }, "APP") : null,
      make("time", { datetime: message.timestamp, title: when.toLocaleString() }, clock(when)),
      message.flags & 4096 ? make("span", { class: "silent", title: "sent so that it rings nowhere" }, "silent") : null));
  }
  const body = make("div", { class: "body" });
  if (message.thinking) body.append(make("p", { class: "faint thinking" }, `${author.shown} is thinking…`));
  if (message.type === 18 || message.type === 21) body.append(make("p", { class: "faint" }, message.type === 18 ? "made a thread: " : "made this thread from a message ", message.type === 18 ? link(message.message_reference.channel_id, message.content) : link(message.message_reference.channel_id, "in the channel", message.message_reference.message_id)));
  else if (message.content) body.append(markup(message.content));
  if (message.edited_timestamp) (body.lastElementChild?.matches("p") ? body.lastElementChild : body).append(make("span", { class: "faint edited", title: new Date(message.edited_timestamp).toLocaleString() }, "(edited)"));
  body.append(...message.attachments.map(attached), ...message.embeds.map(embedded));
  body.append(...message.components.map((row) => make("div", { class: "row" }, row.components.map((part) => control(message, part)))));
  if (message.thread) body.append(make("a", { href: "#", class: "mention thread", "data-place": message.thread.id }, "🧵 " + message.thread.name));
  if (message.ephemeral) {
    body.append(make("p", { class: "faint" }, "👁 Only you can see this · ",
      make("button", { type: "button", class: "link", onclick: () => remove(message) }, "Dismiss")));
  }
  item.append(body);
  if (me()?.guilds[place(state.channel)?.guild]?.manager && !message.ephemeral) {
    item.append(make("button", { type: "button", class: "remove", title: "Delete this message", "aria-label": "Delete this message", onclick: () => remove(message) }, "🗑"));
  }
  return item;
}

/// Returns the time of a message, with the date if it is not today.
function clock(when) {
  const today = when.toDateString() === new Date(now()).toDateString();
  return when.toLocaleString([], today ? { timeStyle: "short" } : { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
}

const link = (channel, words, message) => make("a", { href: "#", class: "mention", "data-place": channel, "data-message": message }, words);
const remove = (message) => act("/control/delete", { channel: message.channel_id, message: message.id });

function attached(file) {
  if (!(file.content_type ?? "").startsWith("image/")) return make("p", {}, make("a", { href: file.url, download: file.filename }, `📎 ${file.filename}`));
  const picture = make("img", { src: new URL(file.url).pathname, alt: file.description ?? "", width: file.width, height: file.height, loading: "lazy" });
  const link = make("a", { href: new URL(file.url).pathname, target: "_blank", rel: "noopener", "aria-label": "Open the picture by itself" }, picture);
  const figure = make("figure", {}, link);
  if (file.description) figure.append(make("details", { class: "alt" }, make("summary", {}, "ALT"), make("p", {}, file.description)));
  return figure;
}

function embedded(embed) {
  const box = make("div", { class: "embed" });
  if (typeof embed.color === "number") box.style.borderColor = "#" + embed.color.toString(16).padStart(6, "0");
  if (embed.title) box.append(make("b", {}, embed.title));
  if (embed.description) box.append(markup(embed.description));
  for (const field of embed.fields ?? []) box.append(make("p", {}, make("b", {}, field.name)), markup(field.value));
  if (embed.footer) box.append(make("p", { class: "faint" }, embed.footer.text));
  return box;
}

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };

function control(message, part) {
  const icon = part.emoji?.name && !part.emoji.id ? part.emoji.name + " " : "";
  if (part.type === 2 && part.style === 5) {
    const inside = part.url.match(/\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/);
    return inside
      ? make("a", { class: "button secondary", href: "#", "data-place": inside[1], "data-message": inside[2] }, icon + (part.label ?? ""), " ↗")
      : make("a", { class: "button secondary", href: part.url, target: "_blank", rel: "noopener noreferrer" }, icon + (part.label ?? ""), " ↗");
  }
  const press = (values, button) => act("/control/press", {
    user: state.me, channel: message.channel_id, message: message.id, custom_id: part.custom_id, values,
  }, button);
  if (part.type === 2) {
    return make("button", {
      type: "button", class: STYLES[part.style], disabled: part.disabled, "data-control": part.custom_id,
      onclick: (event) => { if (!event.currentTarget.classList.contains("waiting")) press(undefined, event.currentTarget); },
    }, icon + (part.label ?? ""));
  }
  const here = place(message.channel_id)?.guild;
  const people = state.world.users.filter((person) => !person.bot && (!here || person.guilds[here])).map((person) => ({ label: person.shown, value: person.id }));
  const rooms = state.world.channels.filter((room) => room.kind !== "dm" && room.guild === here).map((room) => ({ label: "#" + room.name, value: room.id }));
  return picker({
    label: part.placeholder || "Make a selection", disabled: part.disabled,
    options: part.type === 3 ? part.options : part.type === 8 ? rooms : people,
    least: part.min_values ?? 1, most: part.max_values ?? 1, done: press,
  });
}

/// Opens a modal that the bot sent.
function fillIn(outcome) {
  const dialog = document.getElementById("form-dialog");
  const form = outcome.form;
  const fields = form.components.map((row) => row.components[0]).map((input) => {
    const attributes = {
      name: input.custom_id, required: input.required ?? true, maxlength: input.max_length ?? 4000,
      minlength: input.min_length, placeholder: input.placeholder,
    };
    const field = input.style === 2 ? make("textarea", { ...attributes, rows: 4 }) : make("input", attributes);
    field.value = input.value ?? "";
    return make("label", {}, input.label, (input.required ?? true) ? make("span", { class: "must", title: "required" }, " *") : null, field);
  });
  const sheet = make("form", { method: "dialog" }, make("h2", {}, form.title), fields, make("p", { class: "ends" },
    make("button", { type: "button", onclick: () => dialog.close() }, "Cancel"), " ", make("button", { class: "primary" }, "Submit")));
  sheet.addEventListener("submit", (event) => {
    event.preventDefault();
    dialog.close();
    act("/control/submit", { user: state.me, interaction: outcome.interaction, fields: Object.fromEntries(new FormData(sheet)) });
  });
  dialog.replaceChildren(sheet);
  dialog.showModal();
}
