-- Where the chain of each company ends, kept as it grows: told without counting what lies before. Of companies alone: that of
-- accounts is asked for by nobody.
--
-- `list` goes over the hashes of all its links, each on the one before: whoever is shown some events of a company, and of the
-- others nothing but the hashes of their links, can tell that these are all the links that there were
-- (docs/decisions/0030-anchors-and-evidence.md).
create table log.chain_heads (
  entreprise uuid not null,
  position bigint not null,
  events bigint not null,
  list bytea not null,
  constraint chain_heads_pkey primary key (entreprise)
);

create function log.list_genesis(entreprise uuid) returns bytea
language sql
immutable
parallel safe
return sha256(convert_to('gestiontemps list v1', 'UTF8') || uuid_send(entreprise));

insert into log.chain_heads (entreprise, position, events, list)
select c.entreprise, max(c.position), count(*), log.chained(log.list_genesis(c.entreprise), c.hash order by c.position)
from log.chain c where c.entreprise is not null group by c.entreprise;

-- As before, and then moves the heads by the links that it has written.
create or replace function log.extend_chain(after bigint, until bigint) returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  last bigint := coalesce((select max(c.position) from log.chain c), 0);
begin
  -- Chained anew, the events would prove nothing: whoever took the links away may have changed them since.
  if exists (select from log.events e where e.position > last and e.position <= after) then
    raise exception using errcode = 'data_corrupted',
      message = format('The chain of the log ends at position %s and had been written up to %s', last, after);
  end if;
  insert into log.chain (position, entreprise, stream_mark, hash)
  -- What a link says of its event. Every field has a fixed width or its length before it, so that no two events are written
  -- alike; the payload enters by its hash, so that it can be blanked and the link still be computed. Written out here and
  -- not in a function, which would not be inlined and takes five times as long.
  with linked as materialized (
    select e.position, e.entreprise, substr(sha256(convert_to(e.stream, 'UTF8')), 1, 8) as mark,
      int8send(e.position)
        || int4send(octet_length(convert_to(e.stream, 'UTF8'))) || convert_to(e.stream, 'UTF8')
        || int4send(e.version)
        || uuid_send(e.event_id)
        || int4send(octet_length(convert_to(e.type, 'UTF8'))) || convert_to(e.type, 'UTF8')
        || case when e.entreprise is null then '\x00' else '\x01' || uuid_send(e.entreprise) end
        || int8send((extract(epoch from e.recorded_at) * 1000000)::bigint)
        || sha256(convert_to(e.data, 'UTF8'))
        || sha256(convert_to(e.metadata, 'UTF8')) as link
    from log.events e where e.position > greatest(after, last) and e.position <= until
  ), heads as materialized (
    select d.entreprise, coalesce(
      -- Two queries: only these go by the index.
      case when d.entreprise is null
        then (select c.hash from log.chain c where c.entreprise is null order by c.position desc limit 1)
        else (select c.hash from log.chain c where c.entreprise = d.entreprise order by c.position desc limit 1)
      end, log.chain_genesis(d.entreprise)) as hash
    from (select distinct l.entreprise from linked l) d
  )
  select l.position, l.entreprise, l.mark,
    log.chained(h.hash, l.link) over (partition by l.entreprise order by l.position)
  from linked l join heads h on h.entreprise is not distinct from l.entreprise;

  with added as (
    select c.entreprise, max(c.position) as position, count(*) as events, 
      log.chained(coalesce(h.list, log.list_genesis(c.entreprise)), c.hash order by c.position) as list
    from log.chain c left join log.chain_heads h on h.entreprise = c.entreprise
    where c.position > greatest(after, last) and c.position <= until and c.entreprise is not null
    group by c.entreprise
  )
  insert into log.chain_heads as h (entreprise, position, events, list)
  select a.entreprise, a.position, a.events, a.list from added a
  on conflict (entreprise) do update
    set position = excluded.position, events = h.events + excluded.events, list = excluded.list;
end $$;

-- As before, by the heads; where the chain ends before its head says, by the last verification that still holds.
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
  left join lateral (
    select k.events, k.position from (
      select h.events, h.position from log.chain_heads h where h.entreprise = $1
      union all
      (select n.events, n.position from log.verifications n
       where n.entreprise = $1 and n.faults = 0 and n.position <= c.position
       order by n.verified_on desc limit 1)
    ) k where k.position <= c.position order by k.position desc limit 1) counted on true;
$$;

revoke all on log.chain_heads from public;
revoke all on function log.list_genesis(uuid) from public;
grant select on log.chain_heads to gestiontemps_projector;
