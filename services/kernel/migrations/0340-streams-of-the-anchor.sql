-- What an anchor says of the streams of a company, each with how many events it has and which: so that an evidence of some of
-- them can show that none of their events was left out, the last one included (docs/decisions/0030-anchors-and-evidence.md).

-- Null of an anchor that was made before.
alter table log.anchors add column streams bytea;

-- The streams of a company up to a position, in groups: those of the weeks that begin on a day in sixteen, all others in 256,
-- by what marks them in the chain. The entry goes over the hashes of all its links; with the id of its last event, which nobody can guess,
-- it tells nothing to whoever does not have them.
create function log.streams_of(company uuid, until bigint)
returns table (stream text, grp text, mark bytea, entry bytea)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select e.stream,
    case when e.stream like 'week-%'
      then 'week ' || split_part(e.stream, '~', 3) || ' ' || left(encode(l.mark, 'hex'), 1)
      else 'other ' || left(encode(l.mark, 'hex'), 2)
    end,
    l.mark, sha256(l.links || uuid_send(e.event_id))
  from (select c.stream_mark as mark, string_agg(c.hash, ''::bytea order by c.position) as links, max(c.position) as last
        from log.chain c where c.entreprise = company and c.position <= until group by c.stream_mark) l
  join log.events e on e.position = l.last;
$$;

-- All groups in one hash: of the lines `{group} {hash}`, in the order of their bytes.
create function log.streams_hash(company uuid, until bigint) returns bytea
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select sha256(coalesce(string_agg(convert_to(g.grp || ' ' || encode(g.hash, 'hex') || E'\n', 'UTF8'), ''::bytea
    order by g.grp collate "C"), ''::bytea))
  from (select s.grp, sha256(string_agg(s.mark || s.entry, ''::bytea order by s.mark)) as hash
        from log.streams_of(company, until) s group by s.grp) g;
$$;

-- Streams that go on behind a position, up to another.
create function log.streams_since(company uuid, after bigint, until bigint) returns table (stream text)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select distinct e.stream from log.chain c join log.events e on e.position = c.position
  where c.entreprise = company and c.position > after and c.position <= until;
$$;

-- The events of some streams as they are stored, stream after stream as they are named, each with its link and the one before it.
create function log.linked_events(company uuid, streams text[], until bigint)
returns table ("position" bigint, stream text, version integer, event_id uuid, type text, recorded_us bigint,
  data text, metadata text, hash bytea, previous bytea)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select e.position, e.stream, e.version, e.event_id, e.type, (extract(epoch from e.recorded_at) * 1000000)::bigint,
    e.data, e.metadata, c.hash, coalesce(
      (select p.hash from log.chain p where p.entreprise = company and p.position < e.position
       order by p.position desc limit 1), log.chain_genesis(company))
  from unnest(streams) with ordinality as asked(stream, place)
  join log.events e on e.stream = asked.stream
  join log.chain c on c.position = e.position
  where e.entreprise = company and e.position <= until
  order by asked.place, e.version;
$$;

drop function log.anchor(uuid, date, text, timestamptz, text[]);
create function log.anchor(company uuid, of_night date, as_kind text, at timestamptz, to_people text[])
returns table (last_position bigint, events bigint, hash bytea, list bytea, streams bytea)
language sql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
  insert into log.anchors as a
    (entreprise, night, position, events, hash, list, streams, made_on, kind, recipients, next_attempt_on)
  select h.entreprise, of_night, h.position, h.events, c.hash, h.list, log.streams_hash(h.entreprise, h.position), at, as_kind,
    to_people, case when as_kind = 'timestamp' then at end
  from log.chain_heads h join log.chain c on c.position = h.position and c.entreprise = h.entreprise
  where h.entreprise = company
    and not exists (select from log.anchors n where n.entreprise = company and n.night = of_night)
  on conflict (entreprise, night) do nothing
  returning a.position, a.events, a.hash, a.list, a.streams;
$$;

drop function log.claim_stamp(timestamptz);
create function log.claim_stamp(at timestamptz)
returns table (entreprise uuid, night date, last_position bigint, events bigint, hash bytea, list bytea, streams bytea,
  attempts integer)
language sql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
  update log.anchors a set next_attempt_on = at + interval '1 minute', attempts = a.attempts + 1
  from (select d.entreprise, d.night from log.anchors d
        where d.kind = 'timestamp' and d.token is null and d.next_attempt_on <= at
        order by d.next_attempt_on limit 1 for update skip locked) due
  where a.entreprise = due.entreprise and a.night = due.night
  returning a.entreprise, a.night, a.position, a.events, a.hash, a.list, a.streams, a.attempts;
$$;

-- Evidence is read by streams.
drop function log.chained_events(uuid, text[], bigint, bigint, integer);
drop function log.chained_weeks(uuid, text[], text, text, bigint, bigint, integer);
drop function log.links_of(uuid, bigint, bigint, integer);

revoke all on function log.streams_of(uuid, bigint), log.streams_hash(uuid, bigint),
  log.streams_since(uuid, bigint, bigint), log.linked_events(uuid, text[], bigint),
  log.anchor(uuid, date, text, timestamptz, text[]), log.claim_stamp(timestamptz) from public;
grant execute on function log.streams_of(uuid, bigint), log.streams_since(uuid, bigint, bigint),
  log.linked_events(uuid, text[], bigint) to gestiontemps_api;
grant execute on function log.anchor(uuid, date, text, timestamptz, text[]), log.claim_stamp(timestamptz)
  to gestiontemps_projector;
