// The drawer: switches, people, the channel, faults and requests.

import { get, make, now, place, post, server as within, state } from "./api.js";

const drawer = document.getElementById("drawer");
const opener = document.getElementById("open-drawer");
let seen = 0;
let requests = [];
let closing = null;
const parts = {};

export const LOCALES = {
  "en-GB": "English (UK)", "en-US": "English (US)", nl: "Nederlands", "sv-SE": "Svenska", de: "Deutsch", fr: "Français", da: "Dansk", no: "Norsk",
};

opener.addEventListener("click", () => toggle(drawer.hidden));
drawer.addEventListener("keydown", (event) => { if (event.key === "Escape") toggle(false); });

/// Opens or closes the drawer. Moves the focus with it if `focus` is true.
export function toggle(open, focus = true) {
  drawer.hidden = !open;
  opener.setAttribute("aria-expanded", String(open));
  if (open) { build(); refresh(); drawer.querySelector("button")?.focus(); } else if (focus) opener.focus();
}

async function turn(body) {
  try { await post("/control/switch", body); } catch (error) { complain(error); }
}

function complain(error) {
  parts.complaint.textContent = error.message;
  clearTimeout(closing);
  closing = setTimeout(() => { parts.complaint.textContent = ""; }, 6000);
}

/// Skips time.
async function pass(seconds) {
  try { await post("/control/pass", { seconds }); } catch (error) { complain(error); }
}

/// Sets the error of the bot's clock in seconds.
async function setClock(seconds) {
  try { await post("/control/clock", { seconds }); } catch (error) { complain(error); }
}

const trouble = (kind) => ({ turn: "trouble", ...kind });
const knob = (label, body, hint) => make("button", { type: "button", class: "small", onclick: () => turn(body) }, label, hint ? make("small", {}, hint) : null);

/// Makes a select for a switch that ends connections. Its options are the ways to end them.
function endings(label, what) {
  const ends = [["cut", "cut"], ["no_code", "without a code"], ...[1000, 1011, 4000, 4001, 4002, 4003, 4004, 4005, 4007, 4008, 4009, 4010, 4011, 4012, 4013, 4014].map((code) => [String(code), `code ${code}`])];
  return make("select", { "aria-label": label, onchange: (event) => {
    const end = event.target.value;
    if (end) turn({ turn: what, end: Number(end) ? { code: Number(end) } : end });
    event.target.value = "";
  } }, [["", label], ...ends].map(([value, text]) => make("option", { value }, text)));
}

function build() {
  if (drawer.firstChild) return;
  const section = (title, name, ...inside) => make("section", {}, make("h2", {}, title), inside, parts[name] = make("div", {}));
  const second = { milliseconds: 30000 };
  const once = { requests: 1 };
  parts.complaint = make("p", { role: "alert", class: "complaint" });
  drawer.append(
    make("p", { class: "ends" }, make("button", { type: "button", class: "icon", "aria-label": "Close", onclick: () => toggle(false) }, "✕")),
    parts.complaint,
    section("Time", "time", make("div", { class: "knobs" },
      [["an hour passes", 3600], ["a day", 86400], ["a week", 604800]].map(([label, seconds]) =>
        make("button", { type: "button", class: "small", "data-pass": seconds, onclick: () => pass(seconds) }, label)),
      [["bot's clock 2 h back", -7200], ["bot's clock 2 h forward", 7200], ["bot's clock right again", 0]].map(([label, seconds]) =>
        make("button", { type: "button", class: "small", "data-clock": seconds, onclick: () => setClock(seconds) }, label)))),
    section("Discord answers the bot with", "troubles", make("div", { class: "knobs" },
      knob("500, once", trouble({ kind: "server_error", ...once })), knob("500 for 30 s", trouble({ kind: "server_error", ...second })),
      knob("429, once", trouble({ kind: "rate_limited", retry_after: 2, global: false, ...once })),
      knob("429 on all routes for 30 s", trouble({ kind: "rate_limited", retry_after: 2, global: true, ...second })),
      knob("nothing, once", trouble({ kind: "silence", ...once })), knob("nothing for 30 s", trouble({ kind: "silence", ...second })),
      knob("500 after doing it", trouble({ kind: "answer_lost", ...once }), "the bot cannot know that it was done"),
      knob("all well again", { turn: "clear" }))),
    section("Connection", "connection", make("div", { class: "knobs" },
      knob("drop the gateway", { turn: "cut_gateway" }), knob("ask to reconnect", { turn: "reconnect_gateway" }),
      knob("void the session", { turn: "invalidate_gateway" }), knob("deliver the next interaction twice", { turn: "twice", count: 1 }),
      knob("forget all nonces", { turn: "forget_nonces" }, "as Discord does after some minutes"),
      parts.restart = knob("restart the bot", { turn: "restart_bot" }), parts.stop = knob("stop the bot", { turn: "stop_bot" }, "time passes without it until it is started"))),
    section("The gateway's bad days", "gateway", make("div", { class: "knobs" },
      endings("end now…", "close_gateway"), endings("end each from now on…", "storm_gateway"), knob("3 session starts left", { turn: "session_starts", left: 3, reset_ms: 3600000 }),
      knob("HELLO after 12 s", { turn: "slow_hello", milliseconds: 12000 }), knob("heartbeats every 5 s", { turn: "heartbeat", milliseconds: 5000 }, "for new connections; Discord: 41.25 s"),
      knob("no answers to heartbeats", { turn: "mute_gateway", on: true }), knob("unknown keys and events", { turn: "unknown_everywhere", on: true }),
      knob("good days again", { turn: "clear" }))),
    section("People", "people"),
    section("This channel", "channel"),
    section("Server", "server"),
    section("Faults of the bot", "faults"),
    section("Requests of the bot", "log"),
  );
}

const check = (label, on, change) => make("label", { class: "check" }, make("input", { type: "checkbox", checked: on, onchange: (event) => change(event.target.checked) }), " ", label);

/// Makes a select of languages.
function language(label, chosen, change) {
  const known = { ...LOCALES, [chosen]: LOCALES[chosen] ?? chosen };
  return make("select", { "aria-label": label, onchange: (event) => change?.(event.target.value) },
    Object.entries(known).map(([locale, name]) => make("option", { value: locale, selected: locale === chosen }, name)));
}

function people() {
  const change = (user, body) => post(`/control/user/${user.id}`, body).catch(complain);
  const several = state.world.guilds.length > 1;
  const there = (user, guild) => make("p", {},
    check(several ? `in ${guild.name}` : "in the server", Boolean(user.guilds[guild.id]), (on) => change(user, { guild: guild.id, member: on })), " ",
    user.guilds[guild.id] ? check("manages it", user.guilds[guild.id].manager, (on) => change(user, { guild: guild.id, manager: on })) : null, " ",
    user.guilds[guild.id] ? make("input", { "aria-label": `Nickname of ${user.shown} in ${guild.name}`, placeholder: "nickname", maxlength: 32, value: user.guilds[guild.id].nick ?? "", onchange: (event) => change(user, { guild: guild.id, nick: event.target.value }) }) : null);
  return state.world.users.filter((user) => !user.bot).map((user) => make("fieldset", {}, make("legend", {}, user.shown, user.calls ? make("small", {}, ` · called ${user.calls} times`) : null),
    check("DMs closed", user.dms_closed, (on) => change(user, { dms_closed: on })), " ",
    language(`Language of ${user.shown}`, user.locale, (locale) => change(user, { locale })), state.world.guilds.map((guild) => there(user, guild))));
}

function channel() {
  const here = place(state.channel);
  if (!here || here.kind === "dm") return [make("p", { class: "faint" }, "These are direct messages.")];
  const change = (body) => post(`/control/channel/${here.id}`, body).catch(complain);
  const access = make("select", { "aria-label": "What the bot may do here", onchange: (event) => change({ bot_access: event.target.value }) },
    [["full", "the bot may write here"], ["read_only", "the bot may only read here"], ["none", "the bot may not see it"]]
      .map(([value, label]) => make("option", { value, selected: value === here.bot_access }, label)));
  const sure = make("button", { type: "button", class: "small danger" }, `delete #${here.name}`);
  sure.addEventListener("click", () => {
    if (sure.dataset.sure) change({ delete: true });
    else { sure.dataset.sure = "1"; sure.textContent = "press again to delete"; }
  });
  return [here.kind === "thread" ? null : access, " ", here.kind === "thread" ? check("archived", here.archived, (on) => change({ archived: on })) : null, " ",
    here.kind === "thread" ? check("locked", here.locked, (on) => change({ locked: on, archived: on || here.archived })) : null, " ", sure];
}

function server() {
  const here = within();
  const change = (body) => post(`/control/guild/${here.id}`, body).catch(complain);
  const line = (label, hint, add, ...more) => {
    const name = make("input", { "aria-label": label, placeholder: hint, maxlength: 100 });
    const button = make("button", { type: "button", class: "small" }, "add");
    button.addEventListener("click", () => add(name.value).then(() => { name.value = ""; }).catch(complain));
    return make("p", { class: "line" }, name, " ", more, " ", button);
  };
  const tongue = language("Language of a new server", here.locale);
  return [make("h3", {}, here.name),
    check("the bot is in it", here.bot_in, (on) => change({ bot_in: on })), " ", language("Language of the server", here.locale, (locale) => change({ locale })),
    line("Name of a new channel", "new channel", (name) => post("/control/channel", { name, guild: here.id })),
    line("Name of a new server", "new server", (name) => post("/control/guild", { name, locale: tongue.value, manager: state.me }), tongue)];
}

/// Replaces the children of a part of the page, but only if their data changed, because replacing them loses the focus.
function put(name, made, from) {
  const json = JSON.stringify(from);
  if (parts[name].dataset.from === json) return;
  parts[name].dataset.from = json;
  parts[name].replaceChildren(...made().filter((child) => child !== null));
}

export async function refresh() {
  const count = document.getElementById("fault-count");
  count.hidden = !state.world.faults;
  count.textContent = state.world.faults;
  count.title = "faults of the bot";
  if (drawer.hidden) return;
  const day = new Date(now()).toLocaleString([], { weekday: "long", day: "numeric", month: "long", year: "numeric" });
  const passed = state.world.passed_ms / 3600000;
  const ahead = passed >= 48 ? `${Math.round(passed / 24)} days` : `${Math.round(passed)} h`;
  const wrong = state.world.bot_clock_wrong_ms;
  const clock = new Date(now() + wrong).toLocaleString([], { weekday: "short", hour: "2-digit", minute: "2-digit" });
  const apart = wrong ? ` The bot's clock is ${Math.abs(wrong) / 3600000} h ${wrong < 0 ? "behind" : "ahead"}: ${clock}.` : "";
  put("time", () => [make("p", { class: "faint" }, `It is ${day}` + (passed ? `, ${ahead} ahead of the computer.` : ".") + apart)], [day, ahead, apart]);
  const words = { server_error: "500", rate_limited: "429", silence: "nothing", answer_lost: "500 after doing it" };
  put("troubles", () => [make("p", { class: "faint" }, state.world.troubles.length
    ? "On: " + state.world.troubles.map((one) => words[one.kind] + (one.requests ? ` ×${one.requests}` : " for a while")).join(", ") : "All is well.")], state.world.troubles);
  const bot = state.world.bot;
  put("connection", () => [make("p", { class: "faint" }, `Sessions on ${bot.sessions}, begun ${bot.identified}, resumed ${bot.resumed}, connections ${bot.connections}, session starts left ${bot.starts_left}.` + (state.world.twice ? " The next interaction comes twice." : ""))], [bot, state.world.twice]);
  const mood = bot.mood;
  const bad = [mood.storm && `each connection ends ${typeof mood.storm[0] === "object" ? `with code ${mood.storm[0].code}` : mood.storm[0] === "cut" ? "cut" : "without a code"}`,
    bot.starts_pretended && `${bot.starts_left} session starts left`, mood.hello_ms && `HELLO after ${mood.hello_ms / 1000} s`,
    mood.heartbeat_ms !== null && `heartbeats every ${mood.heartbeat_ms / 1000} s`, mood.mute && "no answers to heartbeats", mood.unknown && "unknown keys and events"].filter(Boolean);
  put("gateway", () => [make("p", { class: "faint" }, bad.length ? "On: " + bad.join(", ") : "All is well.")], bad);
  parts.restart.disabled = !bot.can_restart;
  parts.restart.textContent = bot.online ? "restart the bot" : "start the bot";
  parts.stop.disabled = !bot.can_restart || !bot.online;
  put("people", people, [state.world.guilds, state.world.users.map(({ waiting, ...user }) => user)]);
  const { unread, calling, ...here } = place(state.channel) ?? {};
  put("channel", channel, here);
  put("server", server, [within(), state.me]);
  const faults = await get("/control/faults");
  put("faults", () => (faults.length
    ? [make("button", { type: "button", class: "small", onclick: () => fetch("/control/faults", { method: "DELETE" }) }, "forget them"), ...faults.slice(-20).reverse().map(fault)]
    : [make("p", { class: "faint" }, "None.")]), faults);
  const fresh = await get(`/control/log?since=${seen}`);
  for (const one of fresh) {
    requests = requests.filter((other) => other.number !== one.number);
    requests.push(one);
  }
  requests = requests.slice(-60);
  // The next fetch begins with the first request that has no response yet.
  seen = requests.find((one) => !one.status)?.number ?? (requests.length ? requests[requests.length - 1].number + 1 : 0);
  put("log", () => requests.slice().reverse().map(request), requests.map((one) => [one.number, one.status]));
}

function fault(one) {
  return make("details", { class: "fault" }, make("summary", {}, `${one.route}: ${one.what.slice(0, 160)}`), make("pre", {}, JSON.stringify(one.payload, null, 1) ?? ""));
}

function request(one) {
  const files = one.files.map((file) => `${file.name} (${file.size} bytes)`).join(", ");
  const bad = one.status >= 400;
  return make("details", { class: bad ? "request bad" : "request" },
    make("summary", {}, make("b", {}, one.status || "…"), ` ${one.method} ${one.route}` + (one.code ? ` (${one.code})` : "")),
    make("pre", {}, [new Date(one.at_ms).toLocaleTimeString(), files, JSON.stringify(one.payload, null, 1), one.refusal ? JSON.stringify(one.refusal) : ""].filter(Boolean).join("\n")));
}
