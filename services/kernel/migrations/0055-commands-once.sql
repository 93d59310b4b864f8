-- A command is carried out once, whatever streams it writes to: what it said is remembered under its id.
--
-- The events of a stream tell a retry on that stream from a second command. Two things they cannot tell: that the same
-- key came with another body for another stream, and that a command had nothing to do.

-- Names of streams are ids: compared byte by byte, whatever language the database speaks, and the same after an
-- upgrade of its libraries. What depends on the column is made again below.
drop function log.read_stream(text, uuid, integer, integer);
drop function log.read_all(bigint, bigint, text[], integer);
drop function log.append(text, timestamptz);
drop view log.recorded;
alter table log.events alter column stream type text collate "C";

create view log.recorded as
  select position, stream, version, event_id, type,
    (extract(epoch from recorded_at) * 1000)::bigint as recorded_ms, data, metadata
  from log.events;

create table log.commands (
  command_id text collate "C" not null,
  stream text collate "C" not null,
  body_hmac text not null,
  recorded_at timestamptz not null default clock_timestamp(),
  constraint commands_pkey primary key (command_id, stream)
);
create index commands_recorded_at_idx on log.commands using brin (recorded_at);

-- What is remembered of a command: 'reused' when its id stood for another body, 'known' when this stream has had it.
create function log.command_standing(command_id text, body_hmac text, stream text) returns text
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select case when bool_or(c.body_hmac <> $2) then 'reused' when bool_or(c.stream = $3) then 'known' end
  from log.commands c where c.command_id = $1;
$$;

-- Appends a batch, in one transaction with one flush: all of it or, on an error, none.
--
-- `batch` holds appends parted by U+001E, each `stream, expected version, company, (id, type, data, metadata)…` parted
-- by U+001F; neither stands in JSON nor in a name. Parsing that takes a quarter of the time of JSON, and every writer
-- waits for this function (measured: 11 against 18 µs an event at 32 appends a batch).
--
-- One row per append, in the batch's order: whether it was appended, its stream's version before, the position of its
-- last event, the instant of the batch, and what is remembered of its command where that kept it out. One that does not
-- fit its stream's version appends nothing and harms nobody. At most one append per stream and batch.
--
-- The lock is an advisory one and not a row: under one open snapshot a row that every append updates leaves dead
-- versions behind and halves the rate within a minute. It is held until the flush is done, so that no reader sees a
-- position that a crash can take back. Under an isolation above READ COMMITTED the unique keys refuse what the
-- snapshot hides.
create function log.append(batch text, clock timestamptz default null)
returns table (appended boolean, version integer, last_position bigint, recorded_ms bigint, refusal text)
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
  said json;
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
    last_position := head;
    if strpos(field[7], '"bodyHmac"') > 0 then
      said := field[7]::json;
      refusal := log.command_standing(said ->> 'commandId', said ->> 'bodyHmac', field[1]);
    end if;
    appended := refusal is null and version = field[2]::integer;
    if appended then
      for k in 1 .. cardinality(field) / 4 loop
        insert into log.events (position, stream, version, event_id, type, entreprise, recorded_at, data, metadata)
        values (head + k, field[1], version + k, field[4 * k]::uuid, field[4 * k + 1],
          nullif(field[3], '')::uuid, instant, field[4 * k + 2], field[4 * k + 3]);
        last_position := head + k;
      end loop;
      if said is not null then
        insert into log.commands (command_id, stream, body_hmac)
        values (said ->> 'commandId', field[1], said ->> 'bodyHmac');
      end if;
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
      end as current,
      case when strpos(f[7], '"bodyHmac"') > 0 then f[7]::json end as said
    from string_to_table(batch, E'\x1e') with ordinality a(line, nth), string_to_array(a.line, E'\x1f') f
  ), standing as materialized (
    select asked.*, said ->> 'commandId' as command_id, said ->> 'bodyHmac' as body_hmac,
      case
        when said is null then null
        when first_value(said ->> 'bodyHmac') over (partition by said ->> 'commandId' order by nth)
          <> said ->> 'bodyHmac' then 'reused'
        else log.command_standing(said ->> 'commandId', said ->> 'bodyHmac', field[1])
      end as kept_out
    from asked
  ), placed as materialized (
    select standing.*, current = expected and kept_out is null as fits,
      head + sum(case when current = expected and kept_out is null then events else 0 end)
        over (order by nth rows unbounded preceding) as last
    from standing
  ), written as (
    insert into log.events (position, stream, version, event_id, type, entreprise, recorded_at, data, metadata)
    select p.last - p.events + k, p.field[1], p.expected + k, p.field[4 * k]::uuid, p.field[4 * k + 1],
      nullif(p.field[3], '')::uuid, instant, p.field[4 * k + 2], p.field[4 * k + 3]
    from placed p, generate_series(1, p.events) k
    where p.fits
  ), remembered as (
    insert into log.commands (command_id, stream, body_hmac)
    select p.command_id, p.field[1], p.body_hmac from placed p where p.fits and p.said is not null
  )
  select p.fits, p.current, p.last::bigint, recorded_ms, p.kept_out from placed p order by p.nth;
end $$;

-- Remembers a command that had nothing to do on a stream. Says 'reused' when its id stood for another body.
create function log.remember_command(stream text, company uuid, command_id text, body_hmac text) returns text
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  standing text := log.command_standing(command_id, body_hmac, stream);
begin
  if standing is null and log.company_of(stream) is not distinct from company then
    insert into log.commands (command_id, stream, body_hmac)
    values (command_id, stream, body_hmac) on conflict do nothing;
  end if;
  return standing;
end $$;

-- What is remembered of a command on a stream: 'reused', 'known' or nothing.
create function log.remembered_command(stream text, company uuid, command_id text, body_hmac text) returns text
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select case when log.company_of($1) is not distinct from $2 then log.command_standing($3, $4, $1) end;
$$;

-- Whoever has not asked again after so long does not: what is older than an instant is forgotten. How many were.
create function log.forget_commands(before timestamptz) returns bigint
language sql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
  with forgotten as (delete from log.commands where recorded_at < $1 returning 1) select count(*) from forgotten;
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

revoke all on all tables in schema log from public;
revoke all on all functions in schema log from public;
grant execute on function log.append(text, timestamptz), log.read_stream(text, uuid, integer, integer),
  log.remember_command(text, uuid, text, text), log.remembered_command(text, uuid, text, text)
  to gestiontemps_api, gestiontemps_projector;
grant execute on function log.read_all(bigint, bigint, text[], integer), log.forget_commands(timestamptz)
  to gestiontemps_projector;
grant select on log.events, log.recorded to gestiontemps_projector;

-- No temporary object of a caller may stand before ours.
alter function vault.key_of_scope(uuid, text, uuid, bytea) set search_path = pg_catalog, pg_temp;
alter function vault.keys_by_id(uuid[]) set search_path = pg_catalog, pg_temp;
