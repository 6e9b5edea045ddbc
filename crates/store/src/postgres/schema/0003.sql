-- Lets other processes notice within seconds that a process was killed, because its connection for
-- notifications ends.

-- Returns the connection for notifications of a process. It holds a lock on the process's instance id.
CREATE FUNCTION stramash.session(_holder bigint) RETURNS integer LANGUAGE sql VOLATILE AS $$
    SELECT l.pid FROM pg_locks l
    WHERE l.locktype = 'advisory' AND l.objsubid = 1 AND l.granted
      AND l.database = (SELECT d.oid FROM pg_database d WHERE d.datname = current_database())
      AND l.classid = ((_holder >> 32) & 4294967295)::oid
      AND l.objid = (_holder & 4294967295)::oid
    LIMIT 1
$$;

ALTER TABLE stramash.process
    -- The time of the last heartbeat.
    ADD COLUMN said bigint NOT NULL DEFAULT 0,
    -- The time since which heartbeats have come without a gap and over the same connection.
    ADD COLUMN since bigint NOT NULL DEFAULT 0,
    -- The connection for notifications at the last heartbeat, or NULL if there was none.
    ADD COLUMN session integer;

ALTER TABLE stramash.outbox
    -- The duration of the last claim.
    ADD COLUMN held_for bigint NOT NULL DEFAULT 0;

-- Records a heartbeat, as before, with three differences. A process also counts as gone if its last heartbeat
-- is three seconds old and its connection has ended. Only a process whose heartbeats have come for five seconds
-- without a gap decides that others are gone, because after an outage of this server, or a jump of its clock,
-- all processes need a moment to come back. If the server's clock was set back, all heartbeats keep the time
-- that was left of them.
CREATE OR REPLACE FUNCTION stramash.attend(_for bigint, _holder bigint, OUT place bigint, OUT of_all bigint)
LANGUAGE plpgsql AS $$
DECLARE
    _clock bigint;
    _since bigint;
    _session integer;
    _gone bigint[] := '{}';
BEGIN
    PERFORM pg_advisory_xact_lock(8389772162);
    _clock := stramash.now_ms();
    _session := stramash.session(_holder);
    UPDATE stramash.process p
    SET until = p.until - p.said + _clock, since = least(p.since, _clock), said = _clock
    WHERE p.said > _clock + 1000;
    INSERT INTO stramash.process AS p (holder, until, said, since, session)
    VALUES (_holder, _clock + _for, _clock, _clock, _session)
    ON CONFLICT (holder) DO UPDATE SET
        until = excluded.until, said = excluded.said, session = excluded.session,
        since = CASE
            WHEN p.until > _clock AND p.session IS NOT DISTINCT FROM _session THEN p.since
            ELSE _clock
        END
    RETURNING p.since INTO _since;
    IF _since <= _clock - 5000 THEN
        WITH gone AS (
            DELETE FROM stramash.process p
            WHERE p.holder <> _holder AND (
                p.until <= _clock
                OR p.session IS NOT NULL AND _session IS NOT NULL
                AND p.said <= _clock - 3000 AND stramash.session(p.holder) IS NULL
            )
            RETURNING p.holder
        )
        SELECT coalesce(array_agg(g.holder), '{}') INTO _gone FROM gone g;
    END IF;
    DELETE FROM stramash.lease l WHERE l.until <= _clock OR l.holder = ANY (_gone);
    IF cardinality(_gone) > 0 THEN
        PERFORM stramash.give_back(_gone);
    END IF;
    SELECT count(*) FILTER (WHERE p.holder < _holder), count(*) INTO place, of_all
    FROM stramash.process p WHERE p.until > _clock;
END
$$;

-- Claims outbox items, as before. In addition, no claim lasts longer than it was meant to after the server's
-- clock was set back.
CREATE OR REPLACE FUNCTION stramash.claim(_now bigint, _hold bigint, _most bigint, _holder bigint)
RETURNS SETOF stramash.outbox LANGUAGE plpgsql AS $$
DECLARE
    _clock bigint;
BEGIN
    PERFORM pg_advisory_xact_lock(8389772161);
    _clock := stramash.now_ms();
    UPDATE stramash.outbox o SET held_until = _clock + o.held_for
    WHERE o.held_for > 0 AND o.held_until > _clock + o.held_for + 1000;
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
        UPDATE stramash.outbox o SET held_until = _clock + _hold, held_for = _hold, holder = _holder
        FROM ready r WHERE o.id = r.id
        RETURNING o.*
    )
    SELECT t.* FROM taken t JOIN ready r USING (id) ORDER BY r.visible, t.id;
END
$$;
