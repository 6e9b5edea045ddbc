// Talking to the sandbox, and what the page knows.

export const state = {
  me: null, channel: null, world: null, messages: [], notes: [],
  // How far the little Discord's clock is before that of the computer, in milliseconds.
  ahead: 0,
  // Ephemeral messages from before the page was loaded are gone, as in Discord.
  born: null,
};

/// What time it is in the little Discord.
export const now = () => Date.now() + state.ahead;

/// Takes the world in, with its time.
export function enter(world) {
  state.world = world;
  state.ahead = world.now_ms - Date.now();
  state.born ??= (BigInt(world.now_ms) - 1420070400000n) << 22n;
}

export async function get(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error((await response.json().catch(() => ({}))).error || response.statusText);
  return response.json();
}

export async function post(path, body) {
  const response = await fetch(path, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
  });
  const told = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(told.error || response.statusText);
  return told;
}

/// An element with attributes and children; text becomes text nodes, never markup.
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.className = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

export const user = (id) => state.world?.users.find((user) => user.id === id);
export const place = (id) => state.world?.channels.find((channel) => channel.id === id);
export const me = () => user(state.me);
/// The server in which one is, or the first of those one is in, where these are direct messages.
export const server = () => {
  const guilds = state.world?.guilds ?? [];
  return guilds.find((guild) => guild.id === place(state.channel)?.guild) ?? guilds.find((guild) => me()?.guilds[guild.id]) ?? guilds[0];
};

/// A colour for a person, always the same.
function hue(id) {
  const number = state.world?.users.findIndex((user) => user.id === id) ?? 0;
  return (200 + number * 137) % 360;
}

export function avatar(person) {
  const picture = make("span", { class: person.bot ? "avatar bot" : "avatar", "aria-hidden": "true" },
    [...person.shown][0] || "?");
  picture.style.setProperty("--hue", hue(person.id));
  return picture;
}

/// Says something to those who cannot see the page.
export function announce(text) {
  document.getElementById("said").textContent = text;
}
