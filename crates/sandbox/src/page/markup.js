// Renders Discord's markdown. Text from people and the bot goes only into text nodes, so it is never parsed as HTML.

import { make, now, user, place } from "./api.js";

const INLINE = [
  [/^\\([^\sA-Za-z0-9])/, (m) => m[1]],
  [/^``(.+?)``/s, (m) => make("code", {}, m[1])],
  [/^`([^`]+)`/, (m) => make("code", {}, m[1])],
  [/^\*\*\*(.+?)\*\*\*/s, (m) => make("strong", {}, make("em", {}, inline(m[1])))],
  [/^\*\*(.+?)\*\*(?!\*)/s, (m) => make("strong", {}, inline(m[1]))],
  [/^__(.+?)__(?!_)/s, (m) => make("u", {}, inline(m[1]))],
  [/^~~(.+?)~~/s, (m) => make("s", {}, inline(m[1]))],
  [/^\|\|(.+?)\|\|/s, (m) => spoiler(inline(m[1]))],
  [/^\*(?!\s)(.+?)(?<!\s)\*(?!\*)/s, (m) => make("em", {}, inline(m[1]))],
  [/^_(.+?)_(?![A-Za-z0-9_])/s, (m, before) => (/[A-Za-z0-9]$/.test(before) ? null : make("em", {}, inline(m[1])))],
  [/^<@!?(\d+)>/, (m) => make("span", { class: "mention" }, "@" + (user(m[1])?.shown ?? "unknown-user"))],
  [/^<#(\d+)>/, (m) => make("a", { class: "mention", href: "#", "data-place": m[1] }, "#" + (place(m[1])?.name ?? "unknown"))],
  [/^<\/([^:>]+):(\d+)>/, (m) => make("span", { class: "mention" }, "/" + m[1])],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (m) => moment(Number(m[1]) * 1000, m[2] || "f")],
  [/^<a?:(\w+):\d+>/, (m) => ":" + m[1] + ":"],
  [/^@(everyone|here)\b/, (m) => make("span", { class: "mention" }, "@" + m[1])],
  [/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (m) => link(m[2], inline(m[1]))],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], [m[1]])],
  [/^https?:\/\/[^\s<>]+[^\s<>.,:;"')\]*_~|]/, (m, before) => (/\w$/.test(before) ? null : link(m[0], [m[0]]))],
];

function link(url, inside) {
  // A link to a message of this sandbox stays on the page.
  const here = url.match(/\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/);
  if (here) return make("a", { class: "mention", href: "#", "data-place": here[1], "data-message": here[2] }, inside);
  return make("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, inside);
}

function spoiler(inside) {
  const hidden = make("span", { class: "spoiler", role: "button", tabindex: "0", "aria-label": "Spoiler, press to show" }, inside);
  const show = () => { hidden.classList.add("shown"); hidden.removeAttribute("role"); hidden.removeAttribute("aria-label"); };
  hidden.addEventListener("click", show);
  hidden.addEventListener("keydown", (event) => { if (event.key === "Enter" || event.key === " ") show(); });
  return hidden;
}

export function relative(ms) {
  const seconds = (ms - now()) / 1000;
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  for (const [unit, length] of [["day", 86400], ["hour", 3600], ["minute", 60]]) {
    if (Math.abs(seconds) >= length) return words.format(Math.round(seconds / length), unit);
  }
  return words.format(Math.round(seconds), "second");
}

function moment(ms, style) {
  const styles = {
    t: { timeStyle: "short" }, T: { timeStyle: "medium" }, d: { dateStyle: "short" }, D: { dateStyle: "long" },
    f: { dateStyle: "long", timeStyle: "short" }, F: { dateStyle: "full", timeStyle: "short" },
  };
  const full = new Date(ms).toLocaleString(undefined, styles.F);
  const text = style === "R" ? relative(ms) : new Date(ms).toLocaleString(undefined, styles[style]);
  return make("time", { datetime: new Date(ms).toISOString(), title: full, "data-relative": style === "R" ? ms : null }, text);
}

export function inline(text) {
  const nodes = [];
  let plain = "";
  const flush = () => {
    plain.split("\n").forEach((line, number) => {
      if (number) nodes.push(make("br"));
      if (line) nodes.push(line);
    });
    plain = "";
  };
  let before = "";
  for (let rest = text; rest;) {
    let taken = null;
    if (/[\\`*_~|<@[h]/.test(rest[0])) {
      for (const [pattern, render] of INLINE) {
        const match = rest.match(pattern);
        const node = match && render(match, before);
        if (node !== null && node !== undefined) { taken = [match[0].length, node]; break; }
      }
    }
    if (taken) {
      if (typeof taken[1] === "string") plain += taken[1];
      else { flush(); nodes.push(taken[1]); }
    } else {
      const letter = String.fromCodePoint(rest.codePointAt(0));
      plain += letter;
      taken = [letter.length];
    }
    before = rest.slice(0, taken[0]);
    rest = rest.slice(taken[0]);
  }
  flush();
  return nodes;
}

/// Renders the text of a whole message.
export function markup(text) {
  const out = document.createDocumentFragment();
  for (const part of text.split(/(```[\s\S]+?```)/)) {
    const code = part.match(/^```(?:[\w+-]*\n)?([\s\S]+?)\n?```$/);
    if (code) out.append(make("pre", {}, make("code", {}, code[1])));
    else if (part) out.append(blocks(part.replace(/^\n/, "").split("\n")));
  }
  return out;
}

function blocks(lines) {
  const out = document.createDocumentFragment();
  let paragraph = [];
  const flush = () => {
    if (paragraph.length) out.append(make("p", {}, inline(paragraph.join("\n"))));
    paragraph = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    const take = (pattern) => {
      const taken = [];
      while (at < lines.length && pattern.test(lines[at])) taken.push(lines[at++].replace(pattern, ""));
      at--;
      return taken;
    };
    let match;
    if ((match = line.match(/^(#{1,3})\s+(.+)/))) {
      flush();
      out.append(make("h" + (match[1].length + 2), { class: "size" + match[1].length }, inline(match[2])));
    } else if ((match = line.match(/^-#\s+(.+)/))) {
      flush();
      out.append(make("p", { class: "small" }, inline(match[1])));
    } else if (/^>>>\s/.test(line)) {
      flush();
      out.append(make("blockquote", {}, blocks([line.slice(4), ...lines.slice(at + 1)])));
      at = lines.length;
    } else if (/^>\s/.test(line)) {
      flush();
      out.append(make("blockquote", {}, blocks(take(/^>\s/))));
    } else if (/^\s*[-*]\s+/.test(line)) {
      flush();
      out.append(make("ul", {}, take(/^\s*[-*]\s+/).map((item) => make("li", {}, inline(item)))));
    } else if ((match = line.match(/^\s*(\d+)\.\s+/))) {
      flush();
      out.append(make("ol", { start: match[1] }, take(/^\s*\d+\.\s+/).map((item) => make("li", {}, inline(item)))));
    } else if (!line.trim()) {
      flush();
    } else {
      paragraph.push(line);
    }
  }
  flush();
  return out;
}
