-- A chain of hashes beside the log, one per company: whoever changes, swaps or removes an event leaves a chain that no
-- longer fits (docs/decisions/0028-a-chain-of-hashes-per-company.md).

create table log.chain (
  position bigint not null,
  -- Null for accounts, which are of no company and a chain of their own.
  entreprise uuid,
  -- The first 8 bytes of SHA-256 of the stream's name: how many events of a stream were chained is told without the log.
  stream_mark bytea not null,
  hash bytea not null,
  constraint chain_pkey primary key (position)
);
-- The link before, and the head of a company.
create index chain_entreprise_idx on log.chain (entreprise, position);
create index chain_stream_mark_idx on log.chain (stream_mark);

create function log.chain_genesis(entreprise uuid) returns bytea
language sql
immutable
parallel safe
return sha256(convert_to('gestiontemps chain v1', 'UTF8') || coalesce(uuid_send(entreprise), ''));

create function log.chain_step(state bytea, first bytea, link bytea) returns bytea
language plpgsql
immutable
parallel safe
as $$
begin
  return sha256(coalesce(state, first) || link);
end $$;

-- The hash behind the last of some links, in their order; `first` stands before the first of them.
create aggregate log.chained(first bytea, link bytea) (sfunc = log.chain_step, stype = bytea);

-- Chains the events in (after, until]. Called by one process at a time, in the transaction that says how far it has come:
-- `after` is where it had come. What is chained already stays as it is.
create function log.extend_chain(after bigint, until bigint) returns void
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
end $$;

-- What verifications have found, one row a company and run; kept for ever.
create table log.verifications (
  verified_on timestamptz not null default clock_timestamp(),
  entreprise uuid,
  -- Of the last event of its chain that was verified.
  position bigint not null,
  events bigint not null,
  hash bytea not null,
  -- Of this chain and of the log as a whole.
  faults integer not null
);
create index verifications_entreprise_idx on log.verifications (entreprise, verified_on);

-- Where the chain of a company stands, and what the last verification said of it; no row before its first link.
create function log.chain_standing(company uuid)
returns table (events bigint, last_position bigint, hash bytea, reached_ms bigint,
  verified_ms bigint, verified_position bigint, faults integer)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select (select count(*) from log.chain n where n.entreprise = $1), c.position, c.hash,
    (extract(epoch from e.recorded_at) * 1000)::bigint,
    (extract(epoch from v.verified_on) * 1000)::bigint, v.position, v.faults
  from (select * from log.chain where entreprise = $1 order by position desc limit 1) c
  left join log.events e on e.position = c.position
  left join (select * from log.verifications where entreprise = $1 order by verified_on desc limit 1) v on true;
$$;

-- The events of a stream with their links, and the link before each in the chain of the company; nothing when the stream
-- is of another company. `marked`: links of this stream, whether their events are there or not.
create function log.sealed_stream(stream text, company uuid)
returns table ("position" bigint, version integer, event_id uuid, type text, entreprise uuid, recorded_us bigint,
  data text, metadata text, hash bytea, previous bytea, marked bigint)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
#variable_conflict use_column
declare
  links bigint;
begin
  if log.company_of(sealed_stream.stream) is distinct from company then
    return;
  end if;
  links := (select count(*) from log.chain c 
    where c.stream_mark = substr(sha256(convert_to(sealed_stream.stream, 'UTF8')), 1, 8));
  return query
  select e.position, e.version, e.event_id, e.type, e.entreprise,
    (extract(epoch from e.recorded_at) * 1000000)::bigint, e.data, e.metadata, c.hash,
    case when company is null
      then (select p.hash from log.chain p where p.entreprise is null and p.position < e.position
            order by p.position desc limit 1)
      else (select p.hash from log.chain p where p.entreprise = company and p.position < e.position
            order by p.position desc limit 1)
    end, links
  from log.events e left join log.chain c on c.position = e.position
  where e.stream = sealed_stream.stream
  order by e.version;
end $$;

-- Nobody updates or deletes, and nobody inserts but through the function.
revoke all on log.chain, log.verifications from public;
revoke all on function log.chain_genesis(uuid), log.chain_step(bytea, bytea, bytea), log.chained(bytea, bytea),
  log.extend_chain(bigint, bigint), log.chain_standing(uuid), log.sealed_stream(text, uuid) from public;
grant execute on function log.extend_chain(bigint, bigint) to gestiontemps_projector;
grant execute on function log.chain_standing(uuid), log.sealed_stream(text, uuid)
  to gestiontemps_api, gestiontemps_projector;
grant select on log.chain, log.verifications to gestiontemps_projector;
