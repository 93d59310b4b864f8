-- The log of facts: one row per event, in one order for the whole database.
--
-- Positions are dense and follow the order of the commits, so that whoever has read up to n has read everything up
-- to n. A sequence does not give that: two writers draw their numbers in one order and commit in the other, and a
-- reader that goes on after the highest number it saw never sees the late one.

-- Roles belong to the whole cluster: another database may create them at the same moment.
do $$
begin
  create role gestiontemps_api nologin nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  create role gestiontemps_projector nologin bypassrls;
exception when duplicate_object or unique_violation then null;
end $$;

create schema log;

-- Data and metadata are JSON kept as text: jsonb does not keep the bytes, and their hash must be computable for ever.
create table log.events (
  position bigint not null,
  stream text not null,
  version integer not null,
  event_id uuid not null,
  type text not null,
  entreprise uuid,
  recorded_at timestamptz not null,
  data text not null,
  metadata text not null,
  constraint events_pkey primary key (position),
  constraint events_stream_version_key unique (stream, version),
  constraint events_event_id_key unique (event_id)
);

-- What readers get of an event. The instant is in milliseconds since 1970: no session setting can change its text.
create view log.recorded as
  select position, stream, version, event_id, type,
    (extract(epoch from recorded_at) * 1000)::bigint as recorded_ms, data, metadata
  from log.events;

-- The company in the name of a stream, `week-{entreprise}~{user}~{monday}`. Accounts belong to none.
create function log.company_of(stream text) returns uuid
language sql
immutable
parallel safe
return case
  when stream like 'account-%' then null
  else split_part(substr(stream, strpos(stream, '-') + 1), '~', 1)::uuid
end;

create function log.refuse(stream text, company text) returns integer
language plpgsql
as $$
begin
  raise insufficient_privilege using message = format('Stream %s is not of company %s', stream, company);
end $$;

-- Appends a batch, in one transaction with one flush: all of it or, on an error, none.
--
-- `batch` holds appends parted by U+001E, each `stream, expected version, company, (id, type, data, metadata)…` parted
-- by U+001F; neither stands in JSON nor in a name. Parsing that takes a quarter of the time of JSON, and every writer
-- waits for this function (measured: 11 against 18 µs an event at 32 appends a batch).
--
-- One row per append, in the batch's order: whether it was appended, its stream's version before, the position of its
-- last event and the instant of the batch. One that does not fit its stream's version appends nothing and harms nobody.
-- At most one append per stream and batch.
--
-- The lock is an advisory one and not a row: under one open snapshot a row that every append updates leaves dead
-- versions behind and halves the rate within a minute. It is held until the flush is done, so that no reader sees a
-- position that a crash can take back. Under an isolation above READ COMMITTED the unique keys refuse what the
-- snapshot hides.
create function log.append(batch text, clock timestamptz default null)
returns table (appended boolean, version integer, last_position bigint, recorded_ms bigint)
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
set lock_timeout = '2s'
as $$
#variable_conflict use_column
declare
  head bigint;
  previous timestamptz;
  instant timestamptz;
  field text[];
begin
  perform pg_advisory_xact_lock('log.events'::regclass::oid::bigint);
  -- A statement of its own: it sees what the last holder of the lock committed.
  select e.position, e.recorded_at into head, previous from log.events e order by e.position desc limit 1;
  head := coalesce(head, 0);
  instant := greatest(date_trunc('milliseconds', coalesce(clock, clock_timestamp())), previous);
  recorded_ms := extract(epoch from instant) * 1000;

  -- One append, as on every quiet day: a set would take a fifth longer.
  if strpos(batch, E'\x1e') = 0 then
    field := string_to_array(batch, E'\x1f');
    if log.company_of(field[1]) is distinct from nullif(field[3], '')::uuid then
      perform log.refuse(field[1], field[3]);
    end if;
    version := coalesce((select e.version from log.events e where e.stream = field[1] order by e.version desc limit 1), 0);
    appended := version = field[2]::integer;
    last_position := head;
    if appended then
      for k in 1 .. cardinality(field) / 4 loop
        insert into log.events (position, stream, version, event_id, type, entreprise, recorded_at, data, metadata)
        values (head + k, field[1], version + k, field[4 * k]::uuid, field[4 * k + 1],
          nullif(field[3], '')::uuid, instant, field[4 * k + 2], field[4 * k + 3]);
        last_position := head + k;
      end loop;
    end if;
    return next;
    return;
  end if;

  return query
  with asked as materialized (
    select a.nth, f as field, f[2]::integer as expected, cardinality(f) / 4 as events,
      case when log.company_of(f[1]) is not distinct from nullif(f[3], '')::uuid
        then coalesce((select e.version from log.events e where e.stream = f[1] order by e.version desc limit 1), 0)
        else log.refuse(f[1], f[3])
      end as current
    from string_to_table(batch, E'\x1e') with ordinality a(line, nth), string_to_array(a.line, E'\x1f') f
  ), placed as materialized (
    select asked.*, current = expected as fits,
      head + sum(case when current = expected then events else 0 end) over (order by nth rows unbounded preceding) as last
    from asked
  ), written as (
    insert into log.events (position, stream, version, event_id, type, entreprise, recorded_at, data, metadata)
    select p.last - p.events + k, p.field[1], p.expected + k, p.field[4 * k]::uuid, p.field[4 * k + 1],
      nullif(p.field[3], '')::uuid, instant, p.field[4 * k + 2], p.field[4 * k + 3]
    from placed p, generate_series(1, p.events) k
    where p.fits
  )
  select p.fits, p.current, p.last::bigint, recorded_ms from placed p order by p.nth;
end $$;

create function log.head() returns bigint
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(max(position), 0) from log.events;
$$;

-- A stream, in order; nothing when it is of another company.
create function log.read_stream(stream text, company uuid, from_version integer, to_version integer)
returns setof log.recorded
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  if log.company_of(read_stream.stream) is not distinct from company then
    return query
    select * from log.recorded r
    where r.stream = read_stream.stream and r.version between from_version and to_version
    order by r.version;
  end if;
end $$;

-- Events in (after, until], of some categories or of all, in the log's order.
create function log.read_all(after bigint, until bigint, categories text[], at_most integer)
returns setof log.recorded
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
begin
  return query
  select * from log.recorded r
  where r.position > after and r.position <= until
    and (categories is null or split_part(r.stream, '-', 1) = any (categories))
  order by r.position
  limit at_most;
end $$;

-- Nobody updates or deletes, and the api reads one stream at a time.
revoke all on schema log from public;
revoke all on all tables in schema log from public;
revoke all on all functions in schema log from public;
grant usage on schema log to gestiontemps_api, gestiontemps_projector;
grant execute on function log.append(text, timestamptz), log.read_stream(text, uuid, integer, integer), log.head()
  to gestiontemps_api, gestiontemps_projector;
grant execute on function log.read_all(bigint, bigint, text[], integer) to gestiontemps_projector;
grant select on log.events, log.recorded to gestiontemps_projector;
