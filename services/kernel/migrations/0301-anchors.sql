-- What the end of a company's chain was in a night, known outside of this database since: stamped by an authority of time, or
-- mailed to people. Whoever rewrites log and chain does not fit it any more
-- (docs/decisions/0030-anchors-and-evidence.md).
create table log.anchors (
  entreprise uuid not null,
  -- The night that ends on this day, in Paris.
  night date not null,
  -- Of the last link, the links up to it, and what they come to.
  position bigint not null,
  events bigint not null,
  hash bytea not null,
  list bytea not null,
  made_on timestamptz not null,
  kind text not null,
  -- Ids of those to whom it was mailed; null of one that is stamped.
  recipients text[],
  -- The answer of the authority (RFC 3161, DER) and its instant; null until it has come.
  token bytea,
  stamped_on timestamptz,
  attempts integer not null default 0,
  -- When it is asked (again), and why it did not answer last.
  next_attempt_on timestamptz,
  last_error text,
  constraint anchors_pkey primary key (entreprise, night),
  constraint anchors_kind_check check (kind in ('timestamp', 'mail'))
);
create index anchors_due_idx on log.anchors (next_attempt_on) where kind = 'timestamp' and token is null;
create index anchors_position_idx on log.anchors (entreprise, position);

-- Anchors the head of a company's chain, once a night; no row where that night has its anchor, or nothing is chained.
create function log.anchor(company uuid, of_night date, as_kind text, at timestamptz, to_people text[])
returns table (last_position bigint, events bigint, hash bytea, list bytea)
language sql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
  insert into log.anchors as a (entreprise, night, position, events, hash, list, made_on, kind, recipients, next_attempt_on)
  select h.entreprise, of_night, h.position, h.events, c.hash, h.list, at, as_kind, to_people,
    case when as_kind = 'timestamp' then at end
  from log.chain_heads h join log.chain c on c.position = h.position and c.entreprise = h.entreprise
  where h.entreprise = company
  on conflict (entreprise, night) do nothing
  returning a.position, a.events, a.hash, a.list;
$$;

-- One anchor whose stamp is to be asked for, by one of several processes: for the others it is not due for a minute.
create function log.claim_stamp(at timestamptz)
returns table (entreprise uuid, night date, last_position bigint, events bigint, hash bytea, list bytea, attempts integer)
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
  returning a.entreprise, a.night, a.position, a.events, a.hash, a.list, a.attempts;
$$;

-- Keeps the answer of the authority; what is stamped stays as it is.
create function log.keep_stamp(company uuid, of_night date, answer bytea, instant timestamptz) returns void
language sql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
  update log.anchors a set token = answer, stamped_on = instant, last_error = null
  where a.entreprise = company and a.night = of_night and a.kind = 'timestamp' and a.token is null;
$$;

create function log.delay_stamp(company uuid, of_night date, until timestamptz, reason text) returns void
language sql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
  update log.anchors a set next_attempt_on = until, last_error = reason
  where a.entreprise = company and a.night = of_night and a.token is null;
$$;

create function log.anchors_of(company uuid) returns setof log.anchors
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select * from log.anchors a where a.entreprise = company;
$$;

revoke all on log.anchors from public;
revoke all on function log.anchor(uuid, date, text, timestamptz, text[]), log.claim_stamp(timestamptz),
  log.keep_stamp(uuid, date, bytea, timestamptz), log.delay_stamp(uuid, date, timestamptz, text), log.anchors_of(uuid)
  from public;
grant execute on function log.anchor(uuid, date, text, timestamptz, text[]), log.claim_stamp(timestamptz),
  log.keep_stamp(uuid, date, bytea, timestamptz), log.delay_stamp(uuid, date, timestamptz, text)
  to gestiontemps_projector;
grant execute on function log.anchors_of(uuid) to gestiontemps_api, gestiontemps_projector;
grant select on log.anchors to gestiontemps_projector;
