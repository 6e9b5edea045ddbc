-- The processes that use this store, and their leases. A lease is held by one process at a time.

CREATE SEQUENCE stramash.fence AS bigint;

-- The processes with a heartbeat, and the time at which it expires.
CREATE TABLE stramash.process (
    holder bigint PRIMARY KEY,
    until bigint NOT NULL
);

CREATE TABLE stramash.lease (
    name text COLLATE "C" PRIMARY KEY,
    holder bigint NOT NULL,
    fence bigint NOT NULL,
    until bigint NOT NULL,
    -- Whether the holder lets another process take the lease.
    offered boolean NOT NULL
);

-- Releases the claims of the given processes. Does not wait for a row that is being settled or claimed at this
-- moment, because its claim ends anyway.
CREATE FUNCTION stramash.give_back(_holders bigint[]) RETURNS void LANGUAGE sql AS $$
    UPDATE stramash.outbox SET held_until = 0, holder = NULL WHERE id IN (
        SELECT o.id FROM stramash.outbox o WHERE o.holder = ANY (_holders)
        FOR UPDATE SKIP LOCKED
    )
$$;

-- Records a heartbeat. Ends the leases and claims of processes whose heartbeat has expired, and leases that
-- have expired. Only one transaction at a time sends a heartbeat, takes a lease or leaves. They change rows of
-- other processes in any order, and nobody may see the list of processes half changed.
CREATE FUNCTION stramash.attend(_for bigint, _holder bigint, OUT place bigint, OUT of_all bigint)
LANGUAGE plpgsql AS $$
DECLARE
    _clock bigint;
    _gone bigint[];
BEGIN
    PERFORM pg_advisory_xact_lock(8389772162);
    _clock := stramash.now_ms();
    INSERT INTO stramash.process (holder, until) VALUES (_holder, _clock + _for)
    ON CONFLICT (holder) DO UPDATE SET until = excluded.until;
    WITH gone AS (
        DELETE FROM stramash.process p WHERE p.until <= _clock AND p.holder <> _holder
        RETURNING p.holder
    )
    SELECT coalesce(array_agg(g.holder), '{}') INTO _gone FROM gone g;
    DELETE FROM stramash.lease l WHERE l.until <= _clock OR l.holder = ANY (_gone);
    IF cardinality(_gone) > 0 THEN
        PERFORM stramash.give_back(_gone);
    END IF;
    SELECT count(*) FILTER (WHERE p.holder < _holder), count(*) INTO place, of_all
    FROM stramash.process p;
END
$$;

-- Takes a lease that is free, expired or offered, or renews a lease of this process, which stays offered if it
-- was. Returns its fencing token, or NULL if another process holds the lease.
CREATE FUNCTION stramash.take(_name text, _for bigint, _holder bigint)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    _clock bigint;
    _fence bigint;
BEGIN
    -- With this lock, a fencing token is in use before another process draws the next one.
    PERFORM pg_advisory_xact_lock(8389772162);
    _clock := stramash.now_ms();
    UPDATE stramash.lease l SET until = _clock + _for
    WHERE l.name = _name AND l.holder = _holder AND l.until > _clock
    RETURNING l.fence INTO _fence;
    IF FOUND THEN
        RETURN _fence;
    END IF;
    INSERT INTO stramash.lease AS l (name, holder, fence, until, offered)
    VALUES (_name, _holder, nextval('stramash.fence'), _clock + _for, false)
    ON CONFLICT (name) DO UPDATE SET
        holder = excluded.holder, fence = excluded.fence, until = excluded.until, offered = false
    WHERE l.offered OR l.until <= _clock
    RETURNING l.fence INTO _fence;
    RETURN _fence;
END
$$;

-- Ends the heartbeat, the leases and the claims of a process.
CREATE FUNCTION stramash.leave(_holder bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(8389772162);
    DELETE FROM stramash.process WHERE holder = _holder;
    DELETE FROM stramash.lease WHERE holder = _holder;
    PERFORM stramash.give_back(ARRAY[_holder]);
END
$$;
