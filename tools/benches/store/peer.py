"""Makes changes of one table in SQLite, each of which is forced to the disk. The bench and this program take turns.

Each line on the standard input is a number of changes to make. Each change has the same parts as a turn in the store.
For each line, writes how many seconds each of its changes took.
"""

import os
import sqlite3
import sys
import time

DOC, EVENT, BODY = 600, 60, 120

db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.execute("pragma journal_mode = wal")
db.execute("pragma synchronous = full")
db.execute("create table head (id integer primary key, doc blob)")
db.execute("create table event (id, n, event blob, primary key (id, n)) without rowid")
db.execute("create table once (key text primary key, spent blob) without rowid")
db.execute("create table due (at, id, primary key (at, id)) without rowid")
db.execute("create table outbox (n integer primary key, body blob)")
n = 0
for line in sys.stdin:
    took = []
    for _ in range(int(line)):
        doc, event, body = os.urandom(DOC), os.urandom(EVENT), os.urandom(BODY)
        since = time.perf_counter()
        db.execute("begin immediate")
        db.execute("insert or replace into head values (1, ?)", (doc,))
        db.execute("insert into event values (1, ?, ?)", (n, event))
        db.execute("insert into once values (?, ?)", (f"i:{(1 << 32) + n}", b"x" * 18))
        db.execute("delete from due where at = ? and id = 1", (n - 1,))
        db.execute("insert into due values (?, 1)", (n,))
        db.execute("insert into outbox values (?, ?)", (n, body))
        db.execute("commit")
        took.append(time.perf_counter() - since)
        n += 1
    print(*took, flush=True)
