-- The links that the last verification without fault has counted are not counted again: what tells where a chain stands
-- must not take longer with each year of the log.
create or replace function log.chain_standing(company uuid)
returns table (events bigint, last_position bigint, hash bytea, reached_ms bigint,
  verified_ms bigint, verified_position bigint, faults integer)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(counted.events, 0)
      + (select count(*) from log.chain n where n.entreprise = $1 and n.position > coalesce(counted.position, 0)),
    c.position, c.hash, (extract(epoch from e.recorded_at) * 1000)::bigint,
    (extract(epoch from v.verified_on) * 1000)::bigint, v.position, v.faults
  from (select * from log.chain where entreprise = $1 order by position desc limit 1) c
  left join log.events e on e.position = c.position
  left join (select * from log.verifications where entreprise = $1 order by verified_on desc limit 1) v on true
  -- Not one that saw a longer chain: its end is gone.
  left join lateral (
    select n.events, n.position from log.verifications n
    where n.entreprise = $1 and n.faults = 0 and n.position <= c.position
    order by n.verified_on desc limit 1) counted on true;
$$;
