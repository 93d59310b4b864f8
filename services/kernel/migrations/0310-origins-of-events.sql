-- Who recorded what, and when, at some places of the log: what came of it is read in views, and the events themselves are
-- told by their streams alone. Those of another company are left out.
create function log.origins(positions bigint[], company uuid)
returns table (place bigint, type text, recorded_ms bigint, actor text)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select e.position, e.type, (extract(epoch from e.recorded_at) * 1000)::bigint, e.metadata::jsonb ->> 'actor'
  from unnest(positions) as asked(place)
  join log.events e on e.position = asked.place
  where e.entreprise = company
$$;

-- When the log had come to a position: null before its first event.
create function log.instant_at(place bigint) returns timestamptz
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select e.recorded_at from log.events e where e.position <= place order by e.position desc limit 1
$$;

revoke all on function log.origins(bigint[], uuid), log.instant_at(bigint) from public;
grant execute on function log.origins(bigint[], uuid), log.instant_at(bigint) to gestiontemps_api;
