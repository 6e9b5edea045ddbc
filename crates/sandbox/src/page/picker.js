// A listbox for the selects on messages. It works with keyboard and pointer.

import { make } from "./api.js";

/// Makes a button that opens a list. `options` are {label, value, description, emoji, default}.
export function picker({ label, options, least = 1, most = 1, disabled, done }) {
  const id = "picker-" + Math.random().toString(36).slice(2);
  const many = most > 1;
  const chosen = new Set(options.filter((option) => option.default).map((option) => option.value));
  const shown = options.filter((option) => option.default).map((option) => option.label).join(", ");
  const button = make("button", {
    type: "button", class: "picker", disabled, "aria-haspopup": "listbox", "aria-expanded": "false", "aria-controls": id,
  }, make("span", { class: shown ? "" : "faint" }, shown || label), make("span", { "aria-hidden": "true" }, "▾"));
  const list = make("ul", { id, role: "listbox", class: "choices", tabindex: "-1", hidden: true, "aria-label": label, "aria-multiselectable": many });
  let at = 0;
  const items = options.map((option, number) => {
    const item = make("li", { role: "option", id: `${id}-${number}`, "aria-selected": String(chosen.has(option.value)), "data-value": option.value },
      option.emoji?.name ? option.emoji.name + " " : "", make("span", {}, option.label),
      option.description ? make("small", {}, option.description) : null);
    item.addEventListener("click", () => { at = number; take(); });
    list.append(item);
    return item;
  });
  const finish = make("button", { type: "button", class: "primary small" }, "Done");
  finish.addEventListener("click", () => send());
  finish.disabled = chosen.size < least;
  const finishRow = make("li", { role: "presentation", class: "finish" }, finish);
  if (many) list.append(finishRow);

  function mark() {
    items.forEach((item, number) => item.classList.toggle("at", number === at));
    list.setAttribute("aria-activedescendant", `${id}-${at}`);
    items[at]?.scrollIntoView({ block: "nearest" });
  }
  function open(yes) {
    list.hidden = !yes;
    button.setAttribute("aria-expanded", String(yes));
    if (yes) { mark(); list.focus(); list.scrollIntoView({ block: "nearest" }); } else if (list.contains(document.activeElement)) button.focus();
  }
  function send() {
    if (chosen.size < least || chosen.size > most) return;
    open(false);
    done(options.filter((option) => chosen.has(option.value)).map((option) => option.value), button);
  }
  function take() {
    const value = options[at].value;
    if (!many) { chosen.clear(); chosen.add(value); send(); return; }
    if (chosen.has(value)) chosen.delete(value); else if (chosen.size < most) chosen.add(value);
    items.forEach((item, number) => item.setAttribute("aria-selected", String(chosen.has(options[number].value))));
    finish.disabled = chosen.size < least;
    mark();
  }
  button.addEventListener("click", () => open(list.hidden));
  button.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") { event.preventDefault(); open(true); }
  });
  list.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) at = (at + step + items.length) % items.length;
    else if (event.key === "Home") at = 0;
    else if (event.key === "End") at = items.length - 1;
    else if (event.key === "Escape") { open(false); return; }
    else if ((event.key === "Enter" || event.key === " ") && event.target !== finish) { event.preventDefault(); take(); return; }
    else return;
    event.preventDefault();
    mark();
  });
  const whole = make("div", { class: "picking" }, button, list);
  whole.addEventListener("focusout", (event) => { if (!whole.contains(event.relatedTarget)) open(false); });
  return whole;
}
