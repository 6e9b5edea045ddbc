#!/usr/bin/env python3
"""Checks the sums, the commitments and every draw of a Stramash record. No library is needed.

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

def main(path):
    lines, sum_before = [], ""
    for number, line in enumerate(open(path, encoding="utf-8", newline="\n"), 1):
        body, _, end = line.rpartition(',"sum":"')
        sum_before = hashlib.sha256((sum_before + body).encode()).hexdigest()
        if end != sum_before + '"}\n':
            sys.exit(f"line {number}: the text was changed")
        lines.append(json.loads(body + "}"))
    head, last = lines[0], lines[-1]
    deck, link, counts = bytes.fromhex(last["deck"]), bytes.fromhex(head["root"]), {"dice": 0, "deck": 0}
    if tagged("deck", deck).hex() != head["seal"]:
        sys.exit(f"line {len(lines)}: not the sealed secret")
    mix = tagged("mix", str(head["table"]).encode(), *(word.encode() for word in head["words"]))
    for number, line in enumerate(lines[:-1], 1):
        for source, index, bound, value, *shown in line["draws"]:
            counts[source] += 1
            if shown:
                before, link = link, bytes.fromhex(shown[0])
                if tagged("chain", link) != before:
                    sys.exit(f"line {number}: a link is not of the chain")
            if index != counts[source] or outcome(mix, link if shown else deck, source, index, bound) != value:
                sys.exit(f"line {number}: draw {source}/{index} is not right")
    short = tagged("lobby", bytes.fromhex(head["root"]), bytes.fromhex(head["seal"])).hex()[:32]
    print(f"right: {len(lines) - 2} entries, {sum(counts.values())} draws; the lobby showed {short}")

main(sys.argv[1])
