#!/usr/bin/env python3
"""Verifies the checksums, the commitments, the format and every draw of a Stramash record, without any library.

Usage: python3 verify.py RECORD
"""
import hashlib, hmac, json, struct, sys

def tagged_hash(purpose, *fields):
    out = hashlib.sha256()
    for field in (f"stramash/{purpose}/v1".encode(), *fields):
        out.update(struct.pack(">I", len(field)) + field)
    return out.digest()

def hkdf_sha256(salt, secret, info):
    key = hmac.new(salt, secret, hashlib.sha256).digest()
    return hmac.new(key, info + b"\x01", hashlib.sha256).digest()

def chacha_words(key):  # yields the ChaCha20 key stream as 32-bit integers; the nonce is 0, the counter starts at 0
    rotl = lambda x, n: ((x << n) | (x >> (32 - n))) & 0xFFFFFFFF
    start = list(struct.unpack("<4I", b"expand 32-byte k")) + list(struct.unpack("<8I", key))
    for block in range(1 << 32):
        first = start + [block, 0, 0, 0]
        x = first[:]
        for n_round in range(20):
            for q in range(4):
                a, b, c, d = (q, 4 + (q + n_round % 2) % 4, 8 + (q + n_round % 2 * 2) % 4, 12 + (q + n_round % 2 * 3) % 4)
                for i, j, k, n in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                    x[i] = (x[i] + x[j]) & 0xFFFFFFFF
                    x[k] = rotl(x[k] ^ x[i], n)
        yield from ((p + q) & 0xFFFFFFFF for p, q in zip(x, first))

def draw_outcome(mix, secret, source, index, bound):
    limit = 2**32 // bound * bound
    words = chacha_words(hkdf_sha256(mix, secret, f"{source}/{index}".encode()))
    return next(word for word in words if word < limit) % bound

HEAD = ("record", "game", "table", "nth", "seats", "words", "order", "shuffled", "options", "root", "seal",
        "announced", "at", "draws", "opening")
EPOCH = "epoch", "root", "seal", "announced", "at"
ENTRY = "format", "seat", "line", "events", "at", "draws"
SEAT_TRANSFER = "handed", "name", "at"
LEAVING = "resign", "sent away", "stood in for", "out of time"
CLOSING = "decks", "ending", "winners", "entries", "setups", "at"
LINKS = 2048  # the maximum number of open draws with a link of the hash chain; later ones use the deck secret

class Invalid(Exception):
    pass

def require(condition, message):
    if not condition:
        raise Invalid(message)

def is_int_in(value, least, most):
    return type(value) is int and least <= value <= most

def read_record(path):  # returns lines with their numbers and verified checksums, and the line of names
    try:
        with open(path, "rb") as file:
            data = file.read()
        is_utf16 = data[:2] in (b"\xff\xfe", b"\xfe\xff")
        text = data.decode("utf-16") if is_utf16 else data.decode("utf-8-sig", errors="surrogateescape")
    except OSError as error:
        sys.exit(f"cannot read {path}: {error.strerror}")
    except UnicodeError:
        sys.exit(f"{path} is not a text file")
    before, out = "", []
    lines = text.replace("\r\n", "\n").replace("\r", "\n").rstrip("\n").split("\n")  # accepts any line ends
    for n, line in enumerate(lines, 1):
        body, _, end = line.rpartition(',"sum":"')
        total = hashlib.sha256((before + body).encode(errors="surrogateescape")).hexdigest()
        if end != total + '"}':
            if n == len(lines):
                return out, line
            sys.exit(f"line {n}: the text was changed: its checksum is wrong")
        before = total
        out.append((n, body + "}", before))
    return out, ""

def parse_canonical(text):  # parses a line, which must be in the canonical form
    value = json.loads(text)
    require(json.dumps(value, ensure_ascii=False, separators=(",", ":")) == text, "the line is not in canonical form")
    return value

def check_fields(line, names, more=()):
    require(set(names) <= set(line) <= {*names, *more}, "the line has an unexpected field, or lacks one")

def parse_hash(text):  # decodes 32 bytes from lower-case hexadecimal digits
    require(type(text) is str and len(text) == 64 and not set(text) - set("0123456789abcdef"), "not a hash or secret of 64 lower-case hexadecimal digits")
    return bytes.fromhex(text)

def start_epoch(line, state):  # derives the seed of an epoch, with the message posted before it
    state["epoch"] += 1
    check_fields(line, HEAD if state["epoch"] == 1 else EPOCH)
    require(state["epoch"] <= len(state["decks"]), "the closing line does not reveal the secret of this epoch")
    state["deck"] = state["decks"][state["epoch"] - 1]
    state["link"], state["counts"] = parse_hash(line["root"]), {"dice": 0, "deck": 0}
    require(tagged_hash("deck", state["deck"]).hex() == line["seal"], "the deck secret does not match its seal")
    state["mix"], posted = state["words"], line["announced"]
    if posted is not None:
        require(sorted(posted) == ["channel", "message"], "not a Discord message")
        for part in posted.values():
            require(type(part) is str and part.isdecimal() and part == str(int(part)) and int(part) < 2**64, "not a Discord message")
        state["mix"] = tagged_hash("announced", state["words"], posted["message"].encode())
    short = tagged_hash("lobby", state["link"], parse_hash(line["seal"])).hex()[:32]
    where = f"message {posted['message']} in channel {posted['channel']}" if posted else "no message was posted before the first draw"
    when = f" again after play {len(state['marks']) - 1}" if state["epoch"] > 1 else ""
    state["report"].append(f"sealed{when}: {short}; {where}")

def check_draws(line, state):
    for draw in line["draws"]:
        source, index, bound, value, *shown = draw
        require(source in state["counts"], "unknown source of a draw")
        name = f"draw {source}/{index}"
        require(is_int_in(bound, 1, 2**32 - 1) and is_int_in(value, 0, bound - 1), f"{name} is out of bounds")
        state["counts"][source] += 1
        state["draws"] += 1
        require(type(index) is int and index == state["counts"][source], f"{name} is out of order")
        open_draw = source == "dice" and index <= LINKS
        require(len(shown) == open_draw, f"{name} {'has no link' if open_draw else 'may not have a link'}")
        secret = state["deck"]
        if open_draw:
            secret = parse_hash(shown[0])
            require(tagged_hash("chain", secret) == state["link"], f"{name}: its link does not lead to the root")
            state["link"] = secret
        require(draw_outcome(state["mix"], secret, source, index, bound) == value, f"{name} has the wrong outcome")

def check_order(head, seats):  # repeats the shuffle: from the last seat down, each swaps with a drawn seat up to it
    require(type(head["shuffled"]) is bool and sorted(head["order"]) == list(range(seats)), "not an order of the seats")
    if head["shuffled"]:
        order, draws = list(range(seats)), head["draws"][:seats - 1]
        require([draw[0::2][:2] for draw in draws] == [["deck", n] for n in range(seats, 1, -1)], "the draws do not shuffle the seats")
        for last, draw in zip(range(seats - 1, 0, -1), draws):
            order[last], order[draw[3]] = order[draw[3]], order[last]
        require(order == head["order"], "the order of the seats does not match the draws")

def check_play(line, state, seats):
    check_fields(line, ENTRY, ("play", "setup", "stand_in", "computer"))
    require(line.get("stand_in", True) is True, "stand_in must be true or absent")
    if "computer" in line:
        check_fields(line["computer"], ("level", "edition"))
        require(line["computer"]["level"] in ("easy", "fair", "strong") and is_int_in(line["computer"]["edition"], 0, 2**16 - 1), "not a computer player")
    require(is_int_in(line["seat"], 0, seats - 1), "unknown seat")
    require(type(line["line"]) is str and type(line["events"]) is list, "not a play")
    state["entries"] += 1
    undo, valid = line["line"].split(" "), state["valid"]
    if undo[0] == "undo":  # voids the last N valid entries, which must have no draws and no set-ups
        require(len(undo) == 2 and undo[1].isdecimal() and undo[1] == str(int(undo[1])), "not a number of plays to undo")
        gone = valid[len(valid) - int(undo[1]):] if 0 < int(undo[1]) <= len(valid) else []
        require(gone and not line["events"] and not line["draws"], "an undo must void valid plays, and have no events or draws")
        require(gone[0][0] == line["seat"] and all(free for _, free in gone), "a play was undone that cannot be undone")
        del valid[-len(gone):]
    else:
        valid.append((line["seat"], not (line["draws"] or "setup" in line or line["line"] in LEAVING)))
    if "play" in line:
        require(type(line["play"]) is int and line["play"] == len(state["marks"]), "the plays are not numbered consecutively")
    if "setup" in line:
        state["setups"].append(parse_hash(line["setup"]))

def check_seat_transfer(line, state, seats):  # a seat gets another player
    check_fields(line, SEAT_TRANSFER)
    require(is_int_in(line["handed"], 0, seats - 1), "unknown seat")
    parse_hash(line["name"])
    state["names"].append(line["name"])
    state["report"].append(f"seat {line['handed'] + 1}: another player after play {len(state['marks']) - 1}")

def check_closing(last, seats, state):
    check_fields(last, CLOSING)
    winners = last["winners"]
    require(last["ending"] in ("won", "drawn", "aborted"), "unknown ending")
    require(all(is_int_in(seat, 0, seats - 1) for seat in winners), "unknown winner")
    require(winners == sorted(set(winners)), "the winners are not sorted")
    require(bool(winners) == (last["ending"] == "won"), "the winners do not match the ending")
    require(type(last["entries"]) is int and last["entries"] == state["entries"], "the number of entries is wrong")
    require(state["epoch"] == len(state["decks"]), "there are too many secrets")
    opened = [tagged_hash("setup", parse_hash(salt), text.encode()) for salt, text in last["setups"]]
    require(opened == state["setups"], "a setup does not match its seal")

def check_names(line, seals):
    names = line["names"]
    require(len(line) == 1 and len(names) == len(seals), "the number of names is wrong")
    for seal, name in zip(seals, names):
        if name is not None:  # null: someone who was forgotten
            text, salt = name
            require(tagged_hash("name", parse_hash(salt), text.encode()).hex() == seal, "a name does not match its seal")

def check_record(lines, names):
    n = missing = len(lines) + 1  # the number of the line that a cut-off record lacks
    try:
        require(lines and names, "the record is cut off: its closing line is missing")
        lines = [(n := place, parse_canonical(text), total) for place, text, total in lines]
        head, last, n = lines[0][1], lines[-1][1], 1
        require(head["record"] == 2, "unknown format of record: use the script of the version that wrote it")
        seats = len(head["words"])
        require(2 <= seats <= 6 and len(head["seats"]) == seats, "the number of seats is wrong")
        for seal in head["seats"]:
            parse_hash(seal)
        words = [word.encode() for word in head["words"]]
        state = {"epoch": 0, "entries": 0, "draws": 0, "marks": [], "setups": [], "report": [], "valid": [],
                 "names": list(head["seats"])}
        state["words"] = tagged_hash("mix", str(head["table"]).encode(), *words)
        n = missing
        require(len(lines) > 1 and "decks" in last, "the record is cut off: its closing line is missing")
        state["decks"] = [parse_hash(deck) for deck in last["decks"]]
        for n, line, total in lines:
            require(is_int_in(line["at"], 0, 2**64 - 1), "not a time")
            if n == 1 or "epoch" in line:
                require(n == 1 or line["epoch"] == state["epoch"] + 1, "the number of the epoch is wrong")
                start_epoch(line, state)
            elif "handed" in line:
                check_seat_transfer(line, state, seats)
            elif n < len(lines):
                check_play(line, state, seats)
            if "draws" in line:
                check_draws(line, state)
            if n == 1:
                check_order(head, seats)
            if n == 1 or "play" in line:
                mark = tagged_hash("mark", state["deck"], total.encode()).hex()[:12]
                army = f"; army {line['setup'][:32]}" if "setup" in line else ""
                state["report"].append(f"play {len(state['marks'])}: {mark}{army}")
                state["marks"].append(mark)
        check_closing(last, seats, state)
        n += 1
        check_names(parse_canonical(names), state["names"])
    except Invalid as error:
        sys.exit(f"line {n}: {error}")
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        sys.exit(f"line {n}: this is not a line of a record")
    print(f"valid: {state['entries']} entries, {state['draws']} draws")
    print("compare this with what the channel showed:")
    if head["nth"] is not None:
        print(f"table number in the server: {head['nth']}")
    print(*state["report"], sep="\n")
    print(f"the end: {state['entries']} lines, sum {lines[-1][2][:32]}")
    print("not checked, because it needs the rules of the game: the plays and their draws, which plays the channel saw, "
          "whose setups were sealed, and the ending")

if len(sys.argv) != 2:
    sys.exit("usage: python3 verify.py RECORD")
check_record(*read_record(sys.argv[1]))
