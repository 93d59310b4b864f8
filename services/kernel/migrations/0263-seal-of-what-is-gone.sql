-- A stream whose events are all gone still has its links: they are told on a row without an event.
create or replace function log.sealed_stream(stream text, company uuid)
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
  from (select) as one
    left join log.events e on e.stream = sealed_stream.stream
    left join log.chain c on c.position = e.position
  order by e.version;
end $$;
