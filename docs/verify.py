#!/usr/bin/env python3
"""Checks the sums, the commitments, the form and every draw of a Stramash record. No library is needed.

usage: python3 verify.py RECORD
"""
import hashlib, hmac, json, struct, sys

def tagged(purpose, *fields):
    out = hashlib.sha256()
    for field in (f"stramash/{purpose}/v1".encode(), *fields):
        out.update(struct.pack(">I", len(field)) + field)
    return out.digest()

def hkdf(salt, secret, info):
    key = hmac.new(salt, secret, hashlib.sha256).digest()
    return hmac.new(key, info + b"\x01", hashlib.sha256).digest()

def chacha_words(key):  # the ChaCha20 key stream as 32-bit numbers; nonce 0, counter from 0
    rotl = lambda x, n: ((x << n) | (x >> (32 - n))) & 0xFFFFFFFF
    start = list(struct.unpack("<4I", b"expand 32-byte k")) + list(struct.unpack("<8I", key))
    for block in range(1 << 32):
        first = start + [block, 0, 0, 0]
        x = first[:]
        for turn in range(20):
            for q in range(4):
                a, b, c, d = (q, 4 + (q + turn % 2) % 4, 8 + (q + turn % 2 * 2) % 4, 12 + (q + turn % 2 * 3) % 4)
                for i, j, k, n in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                    x[i] = (x[i] + x[j]) & 0xFFFFFFFF
                    x[k] = rotl(x[k] ^ x[i], n)
        yield from ((p + q) & 0xFFFFFFFF for p, q in zip(x, first))

def outcome(mix, secret, source, index, bound):
    limit = 2**32 // bound * bound
    words = chacha_words(hkdf(mix, secret, f"{source}/{index}".encode()))
    return next(word for word in words if word < limit) % bound

HEAD = ("record", "game", "table", "nth", "seats", "words", "order", "shuffled", "options", "root", "seal",
        "announced", "at", "draws", "opening")
EPOCH = "epoch", "root", "seal", "announced", "at"
ENTRY = "format", "seat", "line", "events", "at", "draws"
HANDED = "handed", "name", "at"
LEAVING = "resign", "sent away", "stood in for", "out of time"
CLOSING = "decks", "ending", "winners", "entries", "setups", "at"
LINKS = 2048  # so many open draws show a link; further ones come from the deck secret

class Wrong(Exception):
    pass

def need(right, why):
    if not right:
        raise Wrong(why)

def number(value, least, most):
    return type(value) is int and least <= value <= most

def read(path):  # the lines as objects with their numbers and sums, which are right, and the names
    try:
        with open(path, "rb") as file:
            data = file.read()
        wide = data[:2] in (b"\xff\xfe", b"\xfe\xff")
        text = data.decode("utf-16") if wide else data.decode("utf-8-sig", errors="surrogateescape")
    except OSError as why:
        sys.exit(f"{path}: {why.strerror}")
    except UnicodeError:
        sys.exit(f"{path}: this is no text")
    before, out = "", []
    lines = text.replace("\r\n", "\n").replace("\r", "\n").rstrip("\n").split("\n")  # however another program has saved it
    for n, line in enumerate(lines, 1):
        body, _, end = line.rpartition(',"sum":"')
        total = hashlib.sha256((before + body).encode(errors="surrogateescape")).hexdigest()
        if end != total + '"}':
            if n == len(lines):
                return out, line
            sys.exit(f"line {n}: the text was changed")
        before = total
        out.append((n, body + "}", before))
    return out, ""

def spelled(text):  # each line is written in one way alone
    value = json.loads(text)
    need(json.dumps(value, ensure_ascii=False, separators=(",", ":")) == text, "the line is not written as it should be")
    return value

def fields(line, names, more=()):
    need(set(names) <= set(line) <= {*names, *more}, "something is too much, or missing, in the line")

def digest(text):  # 32 bytes from lower-case digits
    need(type(text) is str and len(text) == 64 and not set(text) - set("0123456789abcdef"), "no hash or secret")
    return bytes.fromhex(text)

def begin(line, state):  # the chance of an epoch, with the message that was posted before it
    state["epoch"] += 1
    fields(line, HEAD if state["epoch"] == 1 else EPOCH)
    need(state["epoch"] <= len(state["decks"]), "its secret is not opened")
    state["deck"] = state["decks"][state["epoch"] - 1]
    state["link"], state["counts"] = digest(line["root"]), {"dice": 0, "deck": 0}
    need(tagged("deck", state["deck"]).hex() == line["seal"], "not the sealed secret")
    state["mix"], posted = state["words"], line["announced"]
    if posted is not None:
        need(sorted(posted) == ["channel", "message"], "no message of Discord's")
        for part in posted.values():
            need(type(part) is str and part.isdecimal() and part == str(int(part)) and int(part) < 2**64, "no message of Discord's")
        state["mix"] = tagged("announced", state["words"], posted["message"].encode())
    short = tagged("lobby", state["link"], digest(line["seal"])).hex()[:32]
    where = f"message {posted['message']} in channel {posted['channel']}" if posted else "no message was posted before the first draw"
    when = f" anew after play {len(state['marks']) - 1}" if state["epoch"] > 1 else ""
    state["told"].append(f"sealed{when}: {short}; {where}")

def check_draws(line, state):
    for draw in line["draws"]:
        source, index, bound, value, *shown = draw
        need(source in state["counts"], "a draw of a source that there is not")
        name = f"draw {source}/{index}"
        need(number(bound, 1, 2**32 - 1) and number(value, 0, bound - 1), f"{name} is out of its bounds")
        state["counts"][source] += 1
        state["draws"] += 1
        need(type(index) is int and index == state["counts"][source], f"{name} is not the next one")
        open_draw = source == "dice" and index <= LINKS
        need(len(shown) == open_draw, f"{name} has {'no link' if open_draw else 'a link'}")
        secret = state["deck"]
        if open_draw:
            secret = digest(shown[0])
            need(tagged("chain", secret) == state["link"], f"{name}: its link is not of the chain")
            state["link"] = secret
        need(outcome(state["mix"], secret, source, index, bound) == value, f"{name} is not right")

def check_order(head, seats):  # chance swaps each place, from the last, with one that is not after it
    need(type(head["shuffled"]) is bool and sorted(head["order"]) == list(range(seats)), "the order of the seats is none")
    if head["shuffled"]:
        order, draws = list(range(seats)), head["draws"][:seats - 1]
        need([draw[0::2][:2] for draw in draws] == [["deck", n] for n in range(seats, 1, -1)], "chance made no order")
        for last, draw in zip(range(seats - 1, 0, -1), draws):
            order[last], order[draw[3]] = order[draw[3]], order[last]
        need(order == head["order"], "the order of the seats is not the one that was drawn")

def check_play(line, state, seats):
    fields(line, ENTRY, ("play", "setup", "stand_in", "computer"))
    need(line.get("stand_in", True) is True, "not said by whom it was played")
    if "computer" in line:
        fields(line["computer"], ("level", "edition"))
        need(line["computer"]["level"] in ("easy", "fair", "strong") and number(line["computer"]["edition"], 0, 2**16 - 1), "no computer")
    need(number(line["seat"], 0, seats - 1), "a play of a seat that there is not")
    need(type(line["line"]) is str and type(line["events"]) is list, "no play")
    state["entries"] += 1
    undo, standing = line["line"].split(" "), state["standing"]
    if undo[0] == "undo":  # the last so many plays that count do so no longer; no draw and no set-up is among them
        need(len(undo) == 2 and undo[1].isdecimal() and undo[1] == str(int(undo[1])), "no number of plays that are taken back")
        gone = standing[len(standing) - int(undo[1]):] if 0 < int(undo[1]) <= len(standing) else []
        need(gone and not line["events"] and not line["draws"], "nothing is taken back, or something comes with it")
        need(gone[0][0] == line["seat"] and all(free for _, free in gone), "something is taken back that stands")
        del standing[-len(gone):]
    else:
        standing.append((line["seat"], not (line["draws"] or "setup" in line or line["line"] in LEAVING)))
    if "play" in line:
        need(type(line["play"]) is int and line["play"] == len(state["marks"]), "the plays are not numbered one by one")
    if "setup" in line:
        state["setups"].append(digest(line["setup"]))

def check_handed(line, state, seats):  # a seat with another player from now on
    fields(line, HANDED)
    need(number(line["handed"], 0, seats - 1), "a seat changes hands that there is not")
    digest(line["name"])
    state["names"].append(line["name"])
    state["told"].append(f"seat {line['handed'] + 1}: another player after play {len(state['marks']) - 1}")

def check_closing(last, seats, state):
    fields(last, CLOSING)
    winners = last["winners"]
    need(last["ending"] in ("won", "drawn", "aborted"), "an ending that there is not")
    need(all(number(seat, 0, seats - 1) for seat in winners), "a winner who has no seat")
    need(winners == sorted(set(winners)), "the winners are not in order")
    need(bool(winners) == (last["ending"] == "won"), "the winners do not fit the ending")
    need(type(last["entries"]) is int and last["entries"] == state["entries"], "the plays are not as many as it says")
    need(state["epoch"] == len(state["decks"]), "a secret too many")
    opened = [tagged("setup", digest(salt), text.encode()) for salt, text in last["setups"]]
    need(opened == state["setups"], "a set-up is not the one that was sealed")

def check_names(line, seals):
    names = line["names"]
    need(len(line) == 1 and len(names) == len(seals), "the names are not counted rightly")
    for seal, name in zip(seals, names):
        if name is not None:  # someone who was forgotten
            text, salt = name
            need(tagged("name", digest(salt), text.encode()).hex() == seal, "a name is not the sealed one")

def check(lines, names):
    n = missing = len(lines) + 1  # where a closing line, or the names, would stand
    try:
        need(lines and names, "the record stops before its closing line")
        lines = [(n := place, spelled(text), total) for place, text, total in lines]
        head, last, n = lines[0][1], lines[-1][1], 1
        need(head["record"] == 2, "a form of record that this script does not know")
        seats = len(head["words"])
        need(2 <= seats <= 6 and len(head["seats"]) == seats, "the seats are not counted rightly")
        for seal in head["seats"]:
            digest(seal)
        words = [word.encode() for word in head["words"]]
        state = {"epoch": 0, "entries": 0, "draws": 0, "marks": [], "setups": [], "told": [], "standing": [],
                 "names": list(head["seats"])}
        state["words"] = tagged("mix", str(head["table"]).encode(), *words)
        n = missing
        need(len(lines) > 1 and "decks" in last, "the record stops before its closing line")
        state["decks"] = [digest(deck) for deck in last["decks"]]
        for n, line, total in lines:
            need(number(line["at"], 0, 2**64 - 1), "no time")
            if n == 1 or "epoch" in line:
                need(n == 1 or line["epoch"] == state["epoch"] + 1, "no new epoch")
                begin(line, state)
            elif "handed" in line:
                check_handed(line, state, seats)
            elif n < len(lines):
                check_play(line, state, seats)
            if "draws" in line:
                check_draws(line, state)
            if n == 1:
                check_order(head, seats)
            if n == 1 or "play" in line:
                mark = tagged("mark", state["deck"], total.encode()).hex()[:12]
                army = f"; army {line['setup'][:32]}" if "setup" in line else ""
                state["told"].append(f"play {len(state['marks'])}: {mark}{army}")
                state["marks"].append(mark)
        check_closing(last, seats, state)
        n += 1
        check_names(spelled(names), state["names"])
    except Wrong as why:
        sys.exit(f"line {n}: {why}")
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        sys.exit(f"line {n}: this is no line of a record")
    print(f"right: {state['entries']} entries, {state['draws']} draws")
    print("hold it against what the channel showed:")
    if head["nth"] is not None:
        print(f"number of the table in its server: {head['nth']}")
    print(*state["told"], sep="\n")
    print(f"the end: {state['entries']} lines, sum {lines[-1][2][:32]}")
    print("not looked at, since it takes the rules: which draws each play asks for, the plays, which of them the "
          "channel was told of, whose set-ups were sealed, and the ending")

check(*read(sys.argv[1]))
