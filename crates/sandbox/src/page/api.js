// Requests to the sandbox, and the state that the page keeps.

export const state = {
  me: null, channel: null, world: null, messages: [], notes: [],
  // The milliseconds by which the sandbox's clock is ahead of the computer's.
  ahead: 0,
  // The time at which the page was loaded. Like Discord's client, the page does not show older ephemeral messages.
  born: null,
};

/// Returns the time of the sandbox's clock.
export const now = () => Date.now() + state.ahead;

/// Stores the fetched state and its time.
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

/// Makes an element with attributes and children. Strings become text nodes, so they are never parsed as HTML.
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
/// The server of the current channel; for direct messages, the person's first server.
export const server = () => {
  const guilds = state.world?.guilds ?? [];
  return guilds.find((guild) => guild.id === place(state.channel)?.guild) ?? guilds.find((guild) => me()?.guilds[guild.id]) ?? guilds[0];
};

/// Returns a person's colour, which follows from their id.
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

/// Announces a text to screen readers.
export function announce(text) {
  document.getElementById("said").textContent = text;
}
