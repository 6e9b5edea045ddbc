// The input line at the bottom, for plain text or a slash command with its options. An option can be chosen from a
// list, or typed or pasted as `name:value`.

import { get, make, me, post, state } from "./api.js";
import { act } from "./messages.js";

const form = document.getElementById("composer");
const fields = document.getElementById("fields");
const list = document.getElementById("list");
const complaint = document.getElementById("complaint");

let commands = [];
let command = null; // The command that is being filled in.
let offers = []; // What the list shows: {label, hint, take}.
let at = 0;
let asking = 0;

const inLanguage = (thing, key) => thing[key + "_localizations"]?.[me()?.locale] || thing[key];

/// Lists every command and subcommand with its full name.
function flat(all) {
  const lines = [];
  const walk = (thing, path, shown) => {
    const branches = (thing.options ?? []).filter((option) => option.type <= 2);
    if (branches.length) for (const branch of branches) walk(branch, [...path, branch.name], [...shown, inLanguage(branch, "name")]);
    else lines.push({ path: path.join(" "), shown: shown.join(" "), description: inLanguage(thing, "description"), options: thing.options ?? [] });
  };
  for (const one of all) walk(one, [one.name], [inLanguage(one, "name")]);
  return lines;
}

/// Fetches the commands of the current channel.
export async function learn() {
  if (!state.me || !state.channel) return;
  commands = flat(await get(`/control/commands?user=${state.me}&channel=${state.channel}`).catch(() => []));
}

export function reset(focus) {
  command = null;
  complain("");
  offer([]);
  const text = make("textarea", {
    id: "words", rows: 1, maxlength: 2000, placeholder: "Write, or type / for commands", "aria-label": "Message or command",
    role: "combobox", "aria-autocomplete": "list", "aria-controls": "list", "aria-expanded": "false",
  });
  text.addEventListener("input", (event) => { grow(text); suggestCommands(text, isPasted(event)); });
  text.addEventListener("keydown", (event) => keys(event, text));
  fields.replaceChildren(text, make("button", { class: "primary", "aria-label": "Send" }, "➤"));
  if (focus) text.focus();
}

function grow(text) {
  text.style.height = "auto";
  text.style.height = Math.min(text.scrollHeight + 2, 160) + "px";
}

function complain(text) {
  complaint.textContent = text;
  complaint.hidden = !text;
}

function offer(all) {
  offers = all;
  at = 0;
  list.hidden = !all.length;
  list.replaceChildren(...all.map((one, number) => {
    const item = make("div", { role: "option", id: `offer-${number}`, class: "offer" }, make("b", {}, one.label), one.hint ? make("small", {}, one.hint) : null);
    item.addEventListener("mousedown", (event) => { event.preventDefault(); at = number; one.take(); });
    return item;
  }));
  mark();
}

function mark() {
  [...list.children].forEach((item, number) => {
    item.setAttribute("aria-selected", String(number === at));
    if (number === at) item.scrollIntoView({ block: "nearest" });
  });
  for (const input of fields.querySelectorAll("[role=combobox]")) {
    input.setAttribute("aria-expanded", String(!list.hidden));
    if (input === document.activeElement && offers.length) input.setAttribute("aria-activedescendant", `offer-${at}`);
    else input.removeAttribute("aria-activedescendant");
  }
}

const isPasted = (event) => event.inputType === "insertFromPaste";

function suggestCommands(text, pasted) {
  complain("");
  if (!text.value.startsWith("/")) return offer([]);
  const typed = text.value.slice(1).toLowerCase();
  for (const one of commands) {
    const path = [one.path, one.shown].find((path) => typed.startsWith(path.toLowerCase() + " "));
    if (path) return begin(one, text.value.slice(path.length + 2), pasted);
  }
  const words = typed.split(/\s+/).filter(Boolean);
  const fits = (one) => words.every((word) => (one.path + " " + one.shown).toLowerCase().includes(word));
  const starts = (one) => one.path.startsWith(typed) || one.shown.startsWith(typed);
  const found = commands.filter(fits).sort((one, other) => starts(other) - starts(one));
  offer(found.map((one) => ({ label: "/" + one.shown, hint: one.description, take: () => begin(one) })));
  if (!found.length) complain(commands.length ? "There is no such command here." : "The bot offers no commands here.");
}

/// Opens the form of a command. `rest` is the text typed or pasted after its name.
function begin(one, rest = "", pasted = false) {
  command = one;
  complain("");
  offer([]);
  const chips = make("div", { class: "filling" }, make("b", { class: "mention" }, "/" + one.shown));
  for (const option of one.options.filter((option) => option.required)) chips.append(field(option));
  const more = make("input", {
    id: "more", role: "combobox", "aria-autocomplete": "list", "aria-controls": "list", "aria-expanded": "false",
    "aria-label": "More options", placeholder: one.options.some((option) => !option.required) ? "more options" : "",
  });
  more.addEventListener("input", (event) => { complain(""); spread(more, "", isPasted(event)) || suggestOptions(more); });
  more.addEventListener("focus", () => suggestOptions(more));
  more.addEventListener("blur", () => offer([]));
  more.addEventListener("keydown", (event) => keys(event, more));
  chips.append(more);
  const close = make("button", { type: "button", class: "icon", "aria-label": "Give the command up", onclick: () => reset(true) }, "✕");
  const send = make("button", { class: "primary", "aria-label": "Send" }, "➤");
  fields.replaceChildren(chips, close, send);
  more.value = rest;
  if (!spread(more, "", pasted)) (rest.trim() ? more : fields.querySelector("input")).focus();
}

function field(option) {
  const input = make("input", {
    "data-option": option.name, "data-type": option.type, role: "combobox", "aria-autocomplete": "list", "aria-controls": "list", "aria-expanded": "false",
    "aria-required": String(option.required ?? false), placeholder: inLanguage(option, "description"), title: inLanguage(option, "description"), size: 14,
  });
  input.addEventListener("input", (event) => {
    delete input.dataset.value;
    complain("");
    spread(input, option.name + ": ", isPasted(event)) || suggestValues(option, input);
  });
  input.addEventListener("focus", () => suggestValues(option, input));
  input.addEventListener("blur", () => offer([]));
  input.addEventListener("keydown", (event) => keys(event, input));
  return make("label", { class: "option" }, make("span", {}, inLanguage(option, "name")), input);
}

/// Returns the text field of an option, and adds it if it is missing.
function fieldOf(option) {
  const found = fields.querySelector(`[data-option="${CSS.escape(option.name)}"]`);
  if (found) return found;
  const added = field(option);
  document.getElementById("more").before(added);
  return added.querySelector("input");
}

const same = (one, other) => one.trim().toLowerCase() === other.trim().toLowerCase();

/// Finds `name:value` pairs of the command's options. A value ends at the next name, and may be quoted.
function pairs(text) {
  const named = (name) => command.options.find((option) => [option.name, inLanguage(option, "name")].some((one) => same(one, name)));
  // The first alternative of the pattern matches a quoted value, so that a name inside the quotes is not taken for an
  // option.
  const names = [...text.matchAll(/(?<=:)\s*"[^"]*(?:"|$)|(?:^|\s)([^\s:"]+):/g)]
    .map((found) => ({ option: found[1] && named(found[1]), from: found.index, to: found.index + found[0].length }))
    .filter((name) => name.option);
  return {
    before: text.slice(0, names[0]?.from),
    found: names.map(({ option, to }, number) => ({ option, text: text.slice(to, names[number + 1]?.from).trim() })),
  };
}

/// Moves `name:value` pairs from a text field to the fields of their options, and focuses the last of these fields. If
/// the text is in an option's field, `own` is the option's name with a colon, so that the text before the first pair
/// stays this option's value. Returns whether pairs were moved.
function spread(input, own, pasted) {
  const { before, found } = pairs(own + input.value);
  if (found.length <= (own ? 1 : 0)) return false;
  if (!own) input.value = before.trim();
  for (const { option, text } of found) {
    const other = fieldOf(option);
    delete other.dataset.value;
    other.value = text;
  }
  fieldOf(found[found.length - 1].option).focus();
  // Hides the suggestions, so that Enter sends the pasted text.
  if (pasted) { asking++; offer([]); }
  return true;
}

function suggestOptions(more) {
  const typed = more.value.trim().toLowerCase();
  const free = command.options.filter((option) => !fields.querySelector(`[data-option="${CSS.escape(option.name)}"]`));
  const fits = (option) => [option.name, inLanguage(option, "name")].some((name) => name.toLowerCase().includes(typed));
  offer(free.filter(fits).map((option) => ({
    label: inLanguage(option, "name"), hint: inLanguage(option, "description"),
    take: () => { more.value = ""; fieldOf(option).focus(); },
  })));
}

/// Returns the values of an option that the page knows without asking the bot.
function choicesOf(option) {
  if (option.choices?.length) return option.choices;
  if (option.type === 5) return [{ name: "True", value: true }, { name: "False", value: false }];
  if (option.type === 6) return state.world.users.filter((user) => !user.bot).map((user) => ({ name: user.shown, value: user.id, hint: "@" + user.name }));
  if (option.type === 7) return state.world.channels.filter((one) => one.kind !== "dm").map((one) => ({ name: "#" + one.name, value: one.id }));
  return [];
}

/// Returns the value of a field: the value of the choice if one was chosen or typed, otherwise the text without quotes.
function value(input) {
  if (input.dataset.value !== undefined) return input.dataset.value;
  const typed = input.value.trim().replace(/^"([^"]*)"$/, "$1");
  const option = command.options.find((option) => option.name === input.dataset.option);
  const means = (choice) => [inLanguage(choice, "name"), choice.name, choice.hint ?? "", "@" + choice.name, String(choice.value)].some((one) => typed && same(one, typed));
  const choice = choicesOf(option).find(means);
  return choice ? String(choice.value) : typed;
}

function filled() {
  const options = {};
  for (const input of fields.querySelectorAll("input[data-option]")) if (value(input)) options[input.dataset.option] = value(input);
  return options;
}

async function suggestValues(option, input) {
  const mine = ++asking;
  const typed = input.dataset.value ? "" : input.value.toLowerCase();
  const show = (choices) => offer(choices.map((choice) => ({
    label: inLanguage(choice, "name"), hint: choice.hint,
    take: () => { input.value = inLanguage(choice, "name"); input.dataset.value = String(choice.value); offer([]); },
  })));
  if (option.autocomplete) {
    const options = { ...filled(), [option.name]: input.dataset.value ?? input.value };
    try {
      const told = await post("/control/slash", { user: state.me, channel: state.channel, path: command.path, options, focused: option.name });
      if (mine !== asking || document.activeElement !== input) return;
      if (told.outcome === "choices") show(told.choices ?? []);
      else complain("Loading options failed.");
    } catch (error) {
      complain(error.message);
    }
  } else show(choicesOf(option).filter((choice) => inLanguage(choice, "name").toLowerCase().includes(typed)));
}

function keys(event, input) {
  if (event.isComposing) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && offers.length) {
    at = (at + step + offers.length) % offers.length;
    mark();
    event.preventDefault();
  } else if ((event.key === "Enter" && !event.shiftKey) || event.key === "Tab") {
    const exact = input.dataset.option ? offers.findIndex((one) => same(one.label, input.value)) : -1;
    if (exact >= 0) at = exact;
    if (exact >= 0 && event.key === "Enter") offers[exact].take();
    const chosen = offers[at];
    const settled = input.dataset.value !== undefined;
    const open = command === null ? chosen : chosen && !settled && (input.value || (event.key === "Enter" && input.id !== "more"));
    if (open && !(event.key === "Tab" && event.shiftKey)) {
      chosen.take();
      if (event.key === "Enter" || command === null) event.preventDefault();
      else if (input.id === "more") event.preventDefault();
      else next(event, input);
    } else if (event.key === "Enter") {
      event.preventDefault();
      form.requestSubmit();
    }
  } else if (event.key === "Escape") {
    event.preventDefault();
    if (offers.length) offer([]); else reset(true);
  } else if (event.key === "Backspace" && command && !input.value && input === fields.querySelector("input")) {
    event.preventDefault();
    reset(true);
  }
}

/// Focuses the next field or button after Tab took a suggestion.
function next(event, input) {
  event.preventDefault();
  const stops = [...fields.querySelectorAll("input, button")];
  stops[stops.indexOf(input) + 1]?.focus();
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  complain("");
  if (!command) {
    const text = document.getElementById("words");
    const words = text.value.trim();
    if (!words) return;
    if (words.startsWith("/")) { complain("Choose a command from the list."); return; }
    try {
      await post("/control/say", { user: state.me, channel: state.channel, content: words });
      reset(true);
    } catch (error) { complain(error.message); }
    return;
  }
  const more = document.getElementById("more");
  if (more.value.trim()) {
    complain(`This command has no option “${more.value.trim()}”. Write name:value.`);
    more.focus();
    return;
  }
  const missing = command.options.find((option) => option.required && !filled()[option.name]);
  if (missing) {
    complain(`${inLanguage(missing, "name")}: this option is required.`);
    fields.querySelector(`[data-option="${CSS.escape(missing.name)}"]`)?.focus();
    return;
  }
  const body = { user: state.me, channel: state.channel, path: command.path, options: filled() };
  reset(true);
  await act("/control/slash", body);
});

reset(false);
