-- How far the log of a company had come at a position, and when that was: what others record in between says nothing to it.
-- By the links of its chain, which have an index; of what is not chained yet by the log, which is little.
create function log.last_of(company uuid, place bigint) returns table ("position" bigint, recorded_at timestamptz)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select e.position, e.recorded_at from log.events e
  where e.position = greatest(
    (select c.position from log.chain c where c.entreprise = company and c.position <= place
     order by c.position desc limit 1),
    (select u.position from log.events u
     where u.entreprise = company and u.position <= place
       and u.position > coalesce((select c.position from log.chain c order by c.position desc limit 1), 0)
     order by u.position desc limit 1))
$$;
revoke all on function log.last_of(uuid, bigint) from public;
grant execute on function log.last_of(uuid, bigint) to gestiontemps_api;
drop function log.instant_at(bigint);
