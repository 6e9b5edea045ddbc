-- What the processes that use this store know of each other: who is there, and who holds what only one of
-- them has at a time.

CREATE SEQUENCE stramash.fence AS bigint;

-- The processes that are there, each until it has to say so again.
CREATE TABLE stramash.process (
    holder bigint PRIMARY KEY,
    until bigint NOT NULL
);

CREATE TABLE stramash.lease (
    name text COLLATE "C" PRIMARY KEY,
    holder bigint NOT NULL,
    fence bigint NOT NULL,
    until bigint NOT NULL,
    -- Whether its holder would have another take it.
    offered boolean NOT NULL
);

-- Lets others claim at once what these have claimed. A row that is being settled or claimed at this moment
-- needs nobody to do that, and is not waited for.
CREATE FUNCTION stramash.give_back(_holders bigint[]) RETURNS void LANGUAGE sql AS $$
    UPDATE stramash.outbox SET held_until = 0, holder = NULL WHERE id IN (
        SELECT o.id FROM stramash.outbox o WHERE o.holder = ANY (_holders)
        FOR UPDATE SKIP LOCKED
    )
$$;

-- Says that a process is there. What those had whose time is up others can have from now on, and so what
-- has run out. Only one at a time says so, takes a lease or leaves: they change rows of others in any order,
-- and nobody may see who is there half changed.
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

-- Takes a lease that is free, has run out or is offered, or prolongs one's own, which stays offered if it
-- was. Says its fence; nothing where somebody else has it.
CREATE FUNCTION stramash.take(_name text, _for bigint, _holder bigint)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    _clock bigint;
    _fence bigint;
BEGIN
    -- A fence that was drawn is in use before anybody draws the next.
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

-- Ends all that a process has.
CREATE FUNCTION stramash.leave(_holder bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(8389772162);
    DELETE FROM stramash.process WHERE holder = _holder;
    DELETE FROM stramash.lease WHERE holder = _holder;
    PERFORM stramash.give_back(ARRAY[_holder]);
END
$$;
