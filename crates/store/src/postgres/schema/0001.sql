-- The tables of a store. Unsigned numbers are stored as signed ones with the same bits. Times are milliseconds
-- since the Unix epoch. An intent is an outbox item.

CREATE SEQUENCE stramash.intent AS bigint;
-- The number of batches applied. It is a sequence, so that commits need not wait for each other. A number may
-- be skipped.
CREATE SEQUENCE stramash.commits AS bigint;

CREATE TABLE stramash.numbers (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    next_table bigint NOT NULL,
    -- The number of batches in the imported export, or NULL if the store started empty.
    restored bigint
);
INSERT INTO stramash.numbers (next_table) VALUES (1);

-- A document and its metadata. If `packed` is set, it contains the document and the log, and `doc` is empty.
CREATE TABLE stramash.subject (
    kind smallint NOT NULL CHECK (kind BETWEEN 1 AND 6),
    id bigint NOT NULL,
    revision bigint NOT NULL,
    events bigint NOT NULL,
    open boolean NOT NULL,
    due bigint,
    server bigint,
    room bigint,
    members bigint[] NOT NULL,
    doc bytea NOT NULL,
    packed bytea,
    PRIMARY KEY (kind, id),
    CHECK ((server IS NULL) = (room IS NULL))
) WITH (fillfactor = 80);
CREATE INDEX subject_due ON stramash.subject (due, id) WHERE due IS NOT NULL;
CREATE INDEX subject_live ON stramash.subject (id) WHERE open;
CREATE INDEX subject_server ON stramash.subject (server, id) WHERE server IS NOT NULL;
CREATE INDEX subject_room ON stramash.subject (server, room, id) WHERE server IS NOT NULL;
CREATE INDEX subject_live_in ON stramash.subject (server, room, id) WHERE open AND server IS NOT NULL;

CREATE TABLE stramash.event (
    kind smallint NOT NULL,
    id bigint NOT NULL,
    n bigint NOT NULL,
    body bytea NOT NULL,
    PRIMARY KEY (kind, id, n)
);

-- The tables of each person, derived from `subject.members`.
CREATE TABLE stramash.member (
    player bigint NOT NULL,
    id bigint NOT NULL,
    open boolean NOT NULL,
    PRIMARY KEY (player, id)
);
CREATE INDEX member_table ON stramash.member (id);
CREATE INDEX member_live ON stramash.member (player, id) WHERE open;

CREATE TABLE stramash.once (
    key text COLLATE "C" PRIMARY KEY,
    kind smallint NOT NULL,
    id bigint NOT NULL,
    revision bigint NOT NULL,
    at bigint NOT NULL
);
CREATE INDEX once_at ON stramash.once (at);

CREATE TABLE stramash.outbox (
    id bigint PRIMARY KEY,
    kind smallint NOT NULL,
    about bigint NOT NULL,
    revision bigint NOT NULL,
    attempts bigint NOT NULL,
    not_before bigint NOT NULL,
    lane text COLLATE "C" NOT NULL,
    body bytea NOT NULL,
    -- The end of the item's claim by this server's clock, and the process that has claimed it.
    held_until bigint NOT NULL DEFAULT 0,
    holder bigint
);
CREATE INDEX outbox_lane ON stramash.outbox (lane, id);

-- The clock by which claims and leases expire. Tests replace this function.
CREATE FUNCTION stramash.now_ms() RETURNS bigint LANGUAGE sql VOLATILE AS $$
    SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint
$$;

-- Replaces derived documents, or deletes those whose new document is NULL.
CREATE FUNCTION stramash.derive(_kinds smallint[], _ids bigint[], _docs bytea[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    FOR i IN 1 .. cardinality(_ids) LOOP
        IF _docs[i] IS NULL THEN
            DELETE FROM stramash.subject WHERE kind = _kinds[i] AND id = _ids[i];
        ELSE
            INSERT INTO stramash.subject (kind, id, revision, events, open, members, doc)
            VALUES (_kinds[i], _ids[i], 1, 0, false, '{}', _docs[i])
            ON CONFLICT (kind, id) DO UPDATE SET doc = excluded.doc;
        END IF;
    END LOOP;
END
$$;

-- Updates the rows of a table in `member` to its list of members.
CREATE FUNCTION stramash.seat(_id bigint, _members bigint[], _open boolean)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM stramash.member WHERE id = _id AND NOT player = ANY (_members);
    INSERT INTO stramash.member (player, id, open)
    SELECT DISTINCT player, _id, _open FROM unnest(_members) AS player
    ON CONFLICT (player, id) DO UPDATE SET open = excluded.open
    WHERE member.open <> excluded.open;
END
$$;

-- Applies a batch. `said` is 0 if the batch was applied, and `made` is the new revision. It is 1 if the
-- revision is not the expected one, and `made` is the current one. It is 2 if the key was used before, and
-- `made` is the revision that was made then. It is 3 if the subject must be unpacked first.
CREATE FUNCTION stramash.commit(
    _kind smallint, _id bigint, _expect bigint, _at bigint, _doc bytea, _events bytea[],
    _once text, _kept bigint, _sets_due boolean, _due bigint,
    _lanes text[], _befores bigint[], _bodies bytea[],
    _members bigint[], _server bigint, _room bigint, _open boolean,
    _derived_kinds smallint[], _derived bigint[], _derived_docs bytea[],
    OUT said smallint, OUT made bigint
) LANGUAGE plpgsql AS $$
DECLARE
    _revision bigint;
    _events_before bigint;
    _was_open boolean;
    _was_members bigint[];
    _was_packed boolean;
    _is_new boolean;
BEGIN
    SELECT s.revision, s.events, s.open, s.members, s.packed IS NOT NULL
    INTO _revision, _events_before, _was_open, _was_members, _was_packed
    FROM stramash.subject s WHERE s.kind = _kind AND s.id = _id FOR UPDATE;
    _is_new := NOT FOUND;
    IF _is_new THEN
        _revision := 0;
        _events_before := 0;
        _was_open := false;
        _was_members := '{}';
        _was_packed := false;
    END IF;
    -- The key is looked up only now that the row is locked. A commit with that key for which this one had to
    -- wait is then visible.
    IF _once IS NOT NULL THEN
        SELECT 2, o.revision INTO said, made FROM stramash.once o WHERE o.key = _once;
        IF FOUND THEN
            RETURN;
        END IF;
    END IF;
    IF _revision <> _expect THEN
        said := 1;
        made := _revision;
        RETURN;
    END IF;
    IF _was_packed THEN
        said := 3;
        made := _revision;
        RETURN;
    END IF;
    made := _revision + 1;
    IF _once IS NOT NULL THEN
        -- Waits for another transaction that is using the same key for another subject.
        INSERT INTO stramash.once (key, kind, id, revision, at)
        VALUES (_once, _kind, _id, made, _at) ON CONFLICT (key) DO NOTHING;
        IF NOT FOUND THEN
            SELECT 2, o.revision INTO said, made FROM stramash.once o WHERE o.key = _once;
            RETURN;
        END IF;
    END IF;
    IF _is_new THEN
        INSERT INTO stramash.subject
            (kind, id, revision, events, open, due, server, room, members, doc)
        VALUES
            (_kind, _id, made, cardinality(_events), _open, CASE WHEN _sets_due THEN _due END,
             _server, _room, coalesce(_members, '{}'), _doc)
        ON CONFLICT (kind, id) DO NOTHING;
        IF NOT FOUND THEN
            -- Another transaction has created the subject in the meantime, with another key or none.
            DELETE FROM stramash.once WHERE key = _once;
            SELECT 1, s.revision INTO said, made
            FROM stramash.subject s WHERE s.kind = _kind AND s.id = _id;
            RETURN;
        END IF;
        IF _kind = 1 THEN
            UPDATE stramash.numbers SET next_table = _id + 1 WHERE next_table <= _id;
        END IF;
    ELSE
        UPDATE stramash.subject s SET
            revision = made,
            events = _events_before + cardinality(_events),
            open = _open,
            due = CASE WHEN _sets_due THEN _due ELSE s.due END,
            server = coalesce(_server, s.server),
            room = coalesce(_room, s.room),
            members = coalesce(_members, s.members),
            doc = _doc
        WHERE s.kind = _kind AND s.id = _id;
    END IF;
    IF _once IS NOT NULL THEN
        DELETE FROM stramash.once WHERE key IN (
            SELECT o.key FROM stramash.once o WHERE o.at < _at - _kept
            ORDER BY o.at LIMIT 8 FOR UPDATE SKIP LOCKED
        );
    END IF;
    IF cardinality(_events) > 0 THEN
        INSERT INTO stramash.event (kind, id, n, body)
        SELECT _kind, _id, _events_before + e.n - 1, e.body
        FROM unnest(_events) WITH ORDINALITY AS e (body, n);
    END IF;
    IF cardinality(_bodies) > 0 THEN
        INSERT INTO stramash.outbox (id, kind, about, revision, attempts, not_before, lane, body)
        SELECT nextval('stramash.intent'), _kind, _id, made, 0, o.not_before, o.lane, o.body
        FROM unnest(_lanes, _befores, _bodies) AS o (lane, not_before, body);
    END IF;
    IF _kind = 1 AND (_open <> _was_open OR coalesce(_members, _was_members) <> _was_members) THEN
        PERFORM stramash.seat(_id, coalesce(_members, _was_members), _open);
    END IF;
    IF cardinality(_derived) > 0 THEN
        PERFORM stramash.derive(_derived_kinds, _derived, _derived_docs);
    END IF;
    PERFORM nextval('stramash.commits');
    said := 0;
END
$$;

-- Claims outbox items. Only one transaction at a time claims, so that two items of a lane are never claimed
-- together.
CREATE FUNCTION stramash.claim(_now bigint, _hold bigint, _most bigint, _holder bigint)
RETURNS SETOF stramash.outbox LANGUAGE plpgsql AS $$
DECLARE
    _clock bigint;
BEGIN
    PERFORM pg_advisory_xact_lock(8389772161);
    _clock := stramash.now_ms();
    RETURN QUERY
    WITH ready AS (
        SELECT o.id, greatest(o.not_before, o.held_until) AS visible
        FROM stramash.outbox o
        WHERE o.not_before <= _now AND o.held_until <= _clock AND NOT EXISTS (
            SELECT FROM stramash.outbox b
            WHERE b.lane = o.lane AND (b.id < o.id OR b.held_until > _clock)
        )
        ORDER BY visible, o.id LIMIT _most
        FOR UPDATE OF o SKIP LOCKED
    ), taken AS (
        UPDATE stramash.outbox o SET held_until = _clock + _hold, holder = _holder
        FROM ready r WHERE o.id = r.id
        RETURNING o.*
    )
    SELECT t.* FROM taken t JOIN ready r USING (id) ORDER BY r.visible, t.id;
END
$$;

-- Makes a claimed item claimable again from a time on, unless another process has claimed it by now.
CREATE FUNCTION stramash.retry(_id bigint, _not_before bigint, _holder bigint)
RETURNS void LANGUAGE sql AS $$
    UPDATE stramash.outbox
    SET attempts = least(attempts + 1, 4294967295), not_before = _not_before,
        held_until = 0, holder = NULL
    WHERE id = _id
      AND (holder IS NULL OR holder = _holder OR held_until <= stramash.now_ms())
$$;

-- Packs a document and its log into one record, if the document still has the revision from which the record
-- was made.
CREATE FUNCTION stramash.pack(_kind smallint, _id bigint, _revision bigint, _packed bytea)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    UPDATE stramash.subject SET packed = _packed, doc = ''
    WHERE kind = _kind AND id = _id AND revision = _revision AND packed IS NULL AND NOT open;
    IF FOUND THEN
        DELETE FROM stramash.event WHERE kind = _kind AND id = _id;
    END IF;
END
$$;

-- Unpacks a document and its log.
CREATE FUNCTION stramash.unpack(
    _kind smallint, _id bigint, _revision bigint, _doc bytea, _log bytea[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    UPDATE stramash.subject SET packed = NULL, doc = _doc
    WHERE kind = _kind AND id = _id AND revision = _revision AND packed IS NOT NULL;
    IF FOUND THEN
        INSERT INTO stramash.event (kind, id, n, body)
        SELECT _kind, _id, e.n - 1, e.body FROM unnest(_log) WITH ORDINALITY AS e (body, n);
    END IF;
END
$$;

-- Removes all data of a subject, and the given outbox items.
CREATE FUNCTION stramash.erase(_kind smallint, _id bigint, _intents bigint[])
RETURNS void LANGUAGE sql AS $$
    DELETE FROM stramash.subject WHERE kind = _kind AND id = _id;
    DELETE FROM stramash.event WHERE kind = _kind AND id = _id;
    DELETE FROM stramash.once WHERE kind = _kind AND id = _id;
    DELETE FROM stramash.outbox WHERE id = ANY (_intents);
$$;
