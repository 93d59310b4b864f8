-- Events of a company as they are stored, byte by byte, with their links, for an evidence: so many at a time, behind a
-- position and up to another.

-- Those of some streams.
create function log.chained_events(company uuid, streams text[], after bigint, until bigint, at_most integer)
returns table ("position" bigint, stream text, version integer, event_id uuid, type text, recorded_us bigint,
  data text, metadata text)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select e.position, e.stream, e.version, e.event_id, e.type, (extract(epoch from e.recorded_at) * 1000000)::bigint,
    e.data, e.metadata
  from log.events e
  where e.stream = any (streams) and e.entreprise = company and e.position > after and e.position <= until
  order by e.position limit at_most;
$$;

-- Those of weeks that begin on these days and of some streams besides, among so many links; then a row of the last link that was
-- looked at, without an event: none where there is no link any more.
create function log.chained_weeks(company uuid, streams text[], first_monday text, last_monday text,
  after bigint, until bigint, links integer)
returns table ("position" bigint, stream text, version integer, event_id uuid, type text, recorded_us bigint,
  data text, metadata text)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  with looked_at as materialized (
    select c.position from log.chain c
    where c.entreprise = company and c.position > after and c.position <= until
    order by c.position limit links
  ), found as (
    select e.position, e.stream, e.version, e.event_id, e.type, (extract(epoch from e.recorded_at) * 1000000)::bigint,
      e.data, e.metadata
    from looked_at l join log.events e on e.position = l.position
    where e.stream = any (streams)
      or (e.stream like 'week-%' and split_part(e.stream, '~', 3) collate "C" between first_monday and last_monday)
    union all
    select max(l.position), null, null, null, null, null, null, null from looked_at l having count(*) > 0
  )
  select * from found f order by f.position, f.stream is null;
$$;

-- The links themselves.
create function log.links_of(company uuid, after bigint, until bigint, at_most integer)
returns table ("position" bigint, hash bytea)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select c.position, c.hash from log.chain c
  where c.entreprise = company and c.position > after and c.position <= until
  order by c.position limit at_most;
$$;

-- The last of them, how many there are, and what their list comes to.
create function log.chain_head(company uuid)
returns table ("position" bigint, events bigint, hash bytea, list bytea)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select h.position, h.events, c.hash, h.list
  from log.chain_heads h join log.chain c on c.position = h.position and c.entreprise = h.entreprise
  where h.entreprise = company;
$$;

revoke all on function log.chained_events(uuid, text[], bigint, bigint, integer),
  log.chained_weeks(uuid, text[], text, text, bigint, bigint, integer),
  log.links_of(uuid, bigint, bigint, integer), log.chain_head(uuid) from public;
grant execute on function log.chained_events(uuid, text[], bigint, bigint, integer),
  log.chained_weeks(uuid, text[], text, text, bigint, bigint, integer),
  log.links_of(uuid, bigint, bigint, integer), log.chain_head(uuid) to gestiontemps_api;
