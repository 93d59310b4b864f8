-- interim
do $$ begin create role gestiontemps_api nologin nobypassrls; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role gestiontemps_projector nologin bypassrls; exception when duplicate_object or unique_violation then null; end $$;
create schema log;
create table log.events (
  position bigint primary key, stream text not null, version integer not null, event_id uuid not null unique,
  type text not null, entreprise uuid, recorded_at timestamptz not null, data text not null, metadata text not null,
  unique (stream, version));
create function log.append(batch text, p_clock timestamptz default null)
returns table (appended boolean, version integer, "position" bigint, recorded_at timestamptz)
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare head bigint; previous timestamptz; instant timestamptz;
begin
  perform pg_advisory_xact_lock('log.events'::regclass::oid::bigint);
  select e.position, e.recorded_at into head, previous from log.events e order by e.position desc limit 1;
  head := coalesce(head, 0);
  instant := greatest(date_trunc('milliseconds', coalesce(p_clock, clock_timestamp())), previous);
  return query
  with asked as materialized (
    select ord, f, f[2]::int as expected, cardinality(f) / 4 as n,
     coalesce((select e.version from log.events e where e.stream = f[1] order by e.version desc limit 1), 0) as current
    from string_to_table(batch, E'\x1e') with ordinality as l(line, ord), string_to_array(line, E'\x1f') f),
  placed as materialized (
    select *, head + coalesce(sum(n) filter (where current = expected) over (order by ord rows unbounded preceding), 0) as last from asked),
  written as (
    insert into log.events (position, stream, version, event_id, type, entreprise, recorded_at, data, metadata)
    select last - n + k, f[1], expected + k, f[4*k]::uuid, f[4*k+1], nullif(f[3], '')::uuid, instant, f[4*k+2], f[4*k+3] from placed, generate_series(1, n) k where current = expected)
  select p.current = p.expected, p.current + case when p.current = p.expected then p.n else 0 end, p.last::bigint, instant
  from placed p order by ord;
end $$;
grant usage on schema log to gestiontemps_api, gestiontemps_projector;
grant select on log.events to gestiontemps_api, gestiontemps_projector;
