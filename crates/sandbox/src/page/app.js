// The page as a whole: the current person and place, and live updates.

import { avatar, enter, get, make, me, now, place, post, server, state } from "./api.js";
import { relative } from "./markup.js";
import { draw } from "./messages.js";
import { learn, reset } from "./composer.js";
import { LOCALES, refresh, toggle } from "./drawer.js";

const byId = (id) => document.getElementById(id);

/// Reads person and channel from the page's address (`#/user/channel`), so that two windows can show two people.
function readAddress() {
  const [, user, channel] = location.hash.split("/");
  return { user, channel };
}

function go(user, channel) {
  const address = `#/${user}/${channel ?? ""}`;
  if (location.hash !== address) history.replaceState(null, "", address);
  const moved = state.me !== user || state.channel !== channel;
  state.me = user;
  state.channel = channel;
  showPlaces(false);
  if (moved) { state.messages = []; reset(false); }
  return update();
}

/// Keeps the current channel if the person can see it. Otherwise switches to the first channel that they can see.
function settle() {
  const people = state.world.users.filter((user) => !user.bot);
  const asked = readAddress();
  const user = [asked.user, state.me].find((id) => people.some((person) => person.id === id)) ?? people[0].id;
  const mine = state.world.channels.filter((channel) => channel.kind !== "dm" || channel.with === user);
  const channel = [asked.channel, state.channel].find((id) => mine.some((one) => one.id === id)) ?? mine.find((one) => one.kind === "text")?.id ?? mine[0]?.id;
  return { user, channel };
}

let running = false;
let again = false;

/// Fetches everything that may have changed. If called during a fetch, fetches once more after it.
async function update() {
  if (running) { again = true; return; }
  running = true;
  try {
    do {
      again = false;
      await fetchAll();
    } while (again);
  } catch (error) {
    byId("bot").textContent = "The sandbox does not answer.";
    byId("bot").className = "off";
  } finally {
    running = false;
  }
}

async function fetchAll() {
  if (!state.me) {
    enter(await get("/control/world"));
    const { user, channel } = settle();
    state.me = user;
    state.channel = channel;
  }
  enter(await get(`/control/world?user=${state.me}`));
  if (!place(state.channel)) {
    state.channel = settle().channel;
    reset(false);
  }
  history.replaceState(null, "", `#/${state.me}/${state.channel ?? ""}`);
  const asked = `${state.me}/${state.channel}`;
  const messages = state.channel ? await get(`/control/messages?user=${state.me}&channel=${state.channel}`).catch(() => []) : [];
  if (asked !== `${state.me}/${state.channel}`) { again = true; return; }
  state.messages = messages;
  people();
  places();
  draw();
  refresh();
  learn();
  tick();
  markRead();
}

function markRead() {
  const last = state.messages[state.messages.length - 1];
  const here = place(state.channel);
  if (last && here?.unread && document.visibilityState === "visible") {
    post("/control/read", { user: state.me, channel: state.channel, message: last.id }).catch(() => {});
  }
}

/// The bot's name, which heads all direct messages.
const botName = () => state.world.users.find((user) => user.bot)?.shown ?? "";

let peopleJson = "";

function people() {
  const bot = state.world.bot;
  byId("bot").textContent = bot.online ? "bot online" : "bot offline";
  byId("bot").className = bot.online ? "on" : "off";
  // The text is set only when it changes, so that a screen reader says it once.
  const ended = bot.ended === null ? "" : `The bot ended: ${bot.ended}`;
  if (byId("ended").querySelector("span").textContent !== ended) byId("ended").querySelector("span").textContent = ended;
  byId("ended").hidden = !ended;
  const shown = state.world.users.filter((user) => !user.bot);
  const json = JSON.stringify([shown, state.me]);
  if (json === peopleJson) return;
  peopleJson = json;
  const focused = byId("people").contains(document.activeElement);
  byId("people").replaceChildren(...shown.map((user) => {
    const mine = user.id === state.me;
    const label = `${user.shown}${user.waiting ? `, called ${user.waiting} times` : ""}`;
    const chip = make("button", { type: "button", role: "radio", class: "person", "aria-checked": String(mine), "aria-label": label, tabindex: mine ? "0" : "-1", title: `${user.shown} · ${LOCALES[user.locale] ?? user.locale}`, "data-user": user.id },
      avatar(user), make("span", {}, user.shown), user.waiting ? make("b", { class: "badge" }, String(user.waiting)) : null);
    chip.addEventListener("click", () => become(user.id));
    return chip;
  }));
  const chosen = byId("people").querySelector("[aria-checked=true]");
  if (focused) chosen?.focus();
  chosen?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/// Switches to another person, in the same channel or in their direct messages.
function become(user) {
  const here = place(state.channel);
  const own = state.world.dms[user];
  return go(user, here?.kind === "dm" ? own : state.channel);
}

byId("people").addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const chips = [...byId("people").children];
  const next = chips[(chips.findIndex((chip) => chip.dataset.user === state.me) + step + chips.length) % chips.length];
  next.focus();
  become(next.dataset.user);
});

function places() {
  const all = state.world.channels;
  const entry = (channel, label) => make("a", {
    href: `#/${state.me}/${channel.id}`, class: ["place", channel.kind, channel.unread && "unread", channel.archived && "archived"].filter(Boolean).join(" "),
    "aria-current": channel.id === state.channel ? "page" : null, "data-place": channel.id,
  }, make("span", {}, label), channel.calling ? make("b", { class: "badge", role: "img", "aria-label": `${channel.calling} for you` }, String(channel.calling)) : channel.unread ? make("b", { class: "dot", role: "img", "aria-label": `${channel.unread} unread` }) : null);
  const rooms = (guild) => all.filter((channel) => channel.kind === "text" && channel.guild === guild.id).flatMap((channel) => [entry(channel, "# " + channel.name),
    ...all.filter((thread) => thread.parent === channel.id).map((thread) => entry(thread, (thread.locked ? "🔒 " : thread.archived ? "🗄 " : "🧵 ") + thread.name))]);
  const dms = all.filter((channel) => channel.kind === "dm");
  const json = JSON.stringify([all, state.me, state.channel, state.world.guilds]);
  const nav = byId("places");
  if (nav.dataset.from !== json) {
    nav.dataset.from = json;
    const focus = document.activeElement?.dataset?.place;
    const mine = state.world.guilds.filter((guild) => me()?.guilds[guild.id]);
    nav.replaceChildren(...mine.flatMap((guild) => [make("h2", { "data-server": guild.id }, guild.name), ...rooms(guild)]), make("h2", {}, "Direct messages"), ...dms.map((channel) => entry(channel, `@ ${botName()}`)));
    if (focus && nav.dataset.open) nav.querySelector(`[data-place="${CSS.escape(focus)}"]`)?.focus();
  }
  const here = place(state.channel);
  const name = here ? (here.kind === "dm" ? `@ ${botName()}` : (here.kind === "thread" ? "🧵 " : "# ") + here.name) : "";
  const within = here?.guild && state.world.guilds.length > 1 ? ` · ${server().name}` : "";
  const archived = here?.archived ? " · archived" : "";
  byId("place-name").replaceChildren(name, make("small", {}, `as ${me()?.shown ?? "?"}${within}${archived}`));
  tell();
  document.title = name ? `${name} · ${me()?.shown}` : "Local Discord";
  byId("open-places").classList.toggle("unread", all.some((channel) => channel.unread && channel.id !== state.channel));
}

document.addEventListener("click", (event) => {
  const target = event.target.closest?.("a[data-place]");
  if (!target) return;
  event.preventDefault();
  const message = target.dataset.message;
  go(state.me, target.dataset.place).then(() => {
    const found = message && document.querySelector(`li[data-message="${CSS.escape(message)}"]`);
    if (found) { found.scrollIntoView({ block: "center" }); found.classList.add("found"); setTimeout(() => found.classList.remove("found"), 2000); }
  });
});

/// Shows the sandbox's time beside the channel's name, if it differs from the computer's.
function tell() {
  const time = byId("now");
  time.hidden = !state.world.passed_ms;
  const words = new Date(now()).toLocaleString([], { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  if (time.textContent !== words) time.textContent = words;
}

/// Updates all times on the page.
function tick() {
  for (const time of document.querySelectorAll("[data-relative]")) time.textContent = relative(Number(time.dataset.relative));
  if (state.world) tell();
}

function showPlaces(open) {
  if (open && matchMedia("(max-width: 700px)").matches) toggle(false, false);
  byId("places").classList.toggle("open", open);
  byId("open-places").setAttribute("aria-expanded", String(open));
}
byId("open-places").addEventListener("click", () => showPlaces(!byId("places").classList.contains("open")));
byId("room").addEventListener("click", () => showPlaces(false));

byId("ended").querySelector("button").addEventListener("click", () => post("/control/switch", { turn: "restart_bot" }));

const dialog = byId("person-dialog");
byId("add-person").addEventListener("click", () => dialog.showModal());
dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
dialog.querySelector("select").append(...Object.entries(LOCALES).map(([locale, name]) => make("option", { value: locale }, name)));
dialog.querySelector("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const sheet = event.target;
  try {
    const user = await post("/control/user", { name: sheet.elements.name.value, locale: sheet.elements.locale.value, manager: sheet.elements.manager.checked, guild: server().id });
    sheet.reset();
    dialog.close();
    await go(user.id, place(state.channel)?.kind === "dm" ? undefined : state.channel);
  } catch (error) {
    sheet.elements.name.setCustomValidity(error.message);
    sheet.elements.name.reportValidity();
    sheet.elements.name.setCustomValidity("");
  }
});

window.addEventListener("hashchange", () => { const { user, channel } = readAddress(); if (user) go(user, channel); });
document.addEventListener("visibilitychange", markRead);
byId("open-drawer").addEventListener("click", () => { if (!byId("drawer").hidden) showPlaces(false); });
setInterval(tick, 10000);

const live = new EventSource("/control/live");
live.onmessage = () => update();
live.onerror = () => { byId("bot").textContent = "The sandbox does not answer."; byId("bot").className = "off"; };
