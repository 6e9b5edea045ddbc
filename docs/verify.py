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

LINKS = 2048  # so many open draws show a link; further ones come from the deck secret

class Wrong(Exception):
    pass

def need(right, why):
    if not right:
        raise Wrong(why)

def number(value, least, most):
    return type(value) is int and least <= value <= most

def read(path):  # the lines as objects, each with its number; their sums are right
    before = ""
    for n, line in enumerate(open(path, encoding="utf-8", errors="surrogateescape", newline="\n"), 1):
        body, _, end = line.rpartition(',"sum":"')
        before = hashlib.sha256((before + body).encode(errors="surrogateescape")).hexdigest()
        if end != before + '"}\n':
            sys.exit(f"line {n}: the text was changed")
        yield n, body + "}"

def check_draws(line, state):
    for draw in line["draws"]:
        source, index, bound, value, *shown = draw
        need(source in state["counts"], "a draw of a source that there is not")
        name = f"draw {source}/{index}"
        need(number(bound, 1, 2**32 - 1) and number(value, 0, bound - 1), f"{name} is out of its bounds")
        state["counts"][source] += 1
        need(type(index) is int and index == state["counts"][source], f"{name} is not the next one")
        open_draw = source == "dice" and index <= LINKS
        need(len(shown) == open_draw, f"{name} has {'no link' if open_draw else 'a link'}")
        secret = state["deck"]
        if open_draw:
            secret = bytes.fromhex(shown[0])
            need(tagged("chain", secret) == state["link"], f"{name}: its link is not of the chain")
            state["link"] = secret
        need(outcome(state["mix"], secret, source, index, bound) == value, f"{name} is not right")

def check_closing(last, seats):
    winners = last["winners"]
    need(last["ending"] in ("won", "drawn", "aborted"), "an ending that there is not")
    need(all(number(seat, 0, seats - 1) for seat in winners), "a winner who has no seat")
    need(winners == sorted(set(winners)), "the winners are not in order")
    need(bool(winners) == (last["ending"] == "won"), "the winners do not fit the ending")

def check(lines):
    n = 1
    try:
        lines = [(n := place, json.loads(text)) for place, text in lines]
        head, last, n = lines[0][1], lines[-1][1], 1
        need(head["record"] == 1, "a form of record that this script does not know")
        seats = len(head["words"])
        need(2 <= seats <= 6 and len(head["seats"]) == seats, "the seats are not counted rightly")
        need(sorted(head["order"]) == list(range(seats)), "the order of the seats is none")
        state = {"link": bytes.fromhex(head["root"]), "counts": {"dice": 0, "deck": 0}}
        words = [word.encode() for word in head["words"]]
        state["mix"] = tagged("mix", str(head["table"]).encode(), *words)
        n = len(lines)
        need(n > 1 and "deck" in last, "the record stops before its closing line")
        need(len(head) == 13 and len(last) == 4, "something is too much, or missing, in the first line or the last")
        state["deck"] = bytes.fromhex(last["deck"])
        need(tagged("deck", state["deck"]).hex() == head["seal"], "not the sealed secret")
        for n, line in lines:
            need(number(line["at"], 0, 2**64 - 1), "no time")
            if n < len(lines):
                check_draws(line, state)
            if 1 < n < len(lines):
                need(number(line["seat"], 0, seats - 1), "a play of a seat that there is not")
                need(type(line["line"]) is str and type(line["events"]) is list, "no play")
        check_closing(last, seats)
    except Wrong as why:
        sys.exit(f"line {n}: {why}")
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        sys.exit(f"line {n}: this is no line of a record")
    short = tagged("lobby", bytes.fromhex(head["root"]), bytes.fromhex(head["seal"])).hex()[:32]
    draws = sum(state["counts"].values())
    print(f"right: {len(lines) - 2} entries, {draws} draws; the lobby showed {short}")
    print("not looked at, since it takes the rules: which draws each play asks for, the plays, and the ending")

lines = list(read(sys.argv[1]))
check(lines) if lines else sys.exit("line 1: the record stops before its closing line")
