-- Events whose payload was blanked at the end of its retention (docs/decisions/0032-weeks-end-with-their-years.md). What the
-- chain goes over is kept: the hash of the data.
alter table log.events add column data_hash bytea;
alter table log.events add constraint events_blanked check (data_hash is null or (data = '' and length(data_hash) = 32));

-- To whoever reads the log a blanked event is none: a fold goes on as if nothing had been said.
create or replace view log.recorded as
  select position, stream, version, event_id, type,
    (extract(epoch from recorded_at) * 1000)::bigint as recorded_ms, data, metadata
  from log.events where data_hash is null;

-- With the hash of a payload that is gone.
drop function log.sealed_stream(text, uuid);
create function log.sealed_stream(stream text, company uuid)
returns table ("position" bigint, version integer, event_id uuid, type text, entreprise uuid, recorded_us bigint,
  data text, metadata text, hash bytea, previous bytea, marked bigint, data_hash bytea)
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
    end, links, e.data_hash
  from (select) as one
    left join log.events e on e.stream = sealed_stream.stream
    left join log.chain c on c.position = e.position
  order by e.version;
end $$;
revoke all on function log.sealed_stream(text, uuid) from public;
grant execute on function log.sealed_stream(text, uuid) to gestiontemps_api;
create index events_blanked_idx on log.events (position) where data_hash is not null;
