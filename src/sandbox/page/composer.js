// The line at the bottom: plain words, or a slash command with its options.

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

/// All commands with their subcommands as single lines.
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

/// Learns the commands of the place anew.
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
  text.addEventListener("input", () => { grow(text); suggestCommands(text); });
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

function suggestCommands(text) {
  complain("");
  if (!text.value.startsWith("/")) return offer([]);
  const typed = text.value.slice(1).toLowerCase();
  const exact = commands.find((one) => typed === one.path + " " || typed === one.shown + " ");
  const more = commands.some((one) => one.path !== exact?.path && (one.path + " ").startsWith(typed));
  if (exact && !more) return begin(exact);
  const words = typed.split(/\s+/).filter(Boolean);
  const fits = (one) => words.every((word) => (one.path + " " + one.shown).toLowerCase().includes(word));
  const starts = (one) => one.path.startsWith(typed) || one.shown.startsWith(typed);
  const found = commands.filter(fits).sort((one, other) => starts(other) - starts(one));
  offer(found.map((one) => ({ label: "/" + one.shown, hint: one.description, take: () => begin(one) })));
  if (!found.length) complain(commands.length ? "There is no such command here." : "The bot offers no commands here.");
}

function begin(one) {
  command = one;
  complain("");
  offer([]);
  const chips = make("div", { class: "filling" }, make("b", { class: "mention" }, "/" + one.shown));
  const required = one.options.filter((option) => option.required);
  for (const option of required) chips.append(field(option));
  const spare = make("span", { class: "spare" });
  for (const option of one.options.filter((option) => !option.required)) {
    const add = make("button", { type: "button", class: "small", title: inLanguage(option, "description") }, "+ " + inLanguage(option, "name"));
    add.addEventListener("click", () => {
      const wanted = field(option);
      spare.before(wanted);
      add.remove();
      wanted.querySelector("input").focus();
    });
    spare.append(add);
  }
  chips.append(spare);
  const close = make("button", { type: "button", class: "icon", "aria-label": "Give the command up", onclick: () => reset(true) }, "✕");
  const send = make("button", { class: "primary", "aria-label": "Send" }, "➤");
  fields.replaceChildren(chips, close, send);
  (fields.querySelector("input") ?? send).focus();
}

function field(option) {
  const input = make("input", {
    "data-option": option.name, "data-type": option.type, role: "combobox", "aria-autocomplete": "list", "aria-controls": "list", "aria-expanded": "false",
    "aria-required": String(option.required ?? false), placeholder: inLanguage(option, "description"), title: inLanguage(option, "description"), size: 14,
  });
  input.addEventListener("input", () => { delete input.dataset.value; complain(""); suggestValues(option, input); });
  input.addEventListener("focus", () => suggestValues(option, input));
  input.addEventListener("blur", () => offer([]));
  input.addEventListener("keydown", (event) => keys(event, input));
  return make("label", { class: "option" }, make("span", {}, inLanguage(option, "name")), input);
}

const value = (input) => input.dataset.value ?? input.value;

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
  const matching = (choices) => show(choices.filter((choice) => inLanguage(choice, "name").toLowerCase().includes(typed)));
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
  } else if (option.choices?.length) matching(option.choices);
  else if (option.type === 5) matching([{ name: "True", value: true }, { name: "False", value: false }]);
  else if (option.type === 6) matching(state.world.users.filter((user) => !user.bot).map((user) => ({ name: user.shown, value: user.id, hint: "@" + user.name })));
  else if (option.type === 7) matching(state.world.channels.filter((one) => one.kind !== "dm").map((one) => ({ name: "#" + one.name, value: one.id })));
  else offer([]);
}

function keys(event, input) {
  if (event.isComposing) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && offers.length) {
    at = (at + step + offers.length) % offers.length;
    mark();
    event.preventDefault();
  } else if ((event.key === "Enter" && !event.shiftKey) || event.key === "Tab") {
    const chosen = offers[at];
    const settled = input.dataset.value !== undefined;
    const open = command === null ? chosen : chosen && !settled && (input.value || event.key === "Enter");
    if (open && !(event.key === "Tab" && event.shiftKey)) {
      chosen.take();
      if (event.key === "Enter" || command === null) event.preventDefault();
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

/// After Tab has taken a suggestion: on to the next field, or to the send button.
function next(event, input) {
  event.preventDefault();
  const stops = [...fields.querySelectorAll("input[data-option], button")];
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
