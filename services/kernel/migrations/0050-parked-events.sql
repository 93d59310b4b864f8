-- Events that a view or process could not take, set aside by key so that everything else goes on.

-- A key of one view or process whose events wait, with the reason of the first.
create table projection.parked_keys (
  name text not null,
  key text collate "C" not null,
  -- Whose reads are behind until it is settled; null for accounts, which belong to no company.
  entreprise uuid,
  reason text not null,
  attempts integer not null default 1,
  parked_on timestamptz not null default now(),
  constraint parked_keys_pkey primary key (name, key)
);

-- The event that failed and those of its key that came after it, for each view or process.
create table projection.parked_events (
  name text not null,
  position bigint not null,
  key text collate "C" not null,
  event_id uuid not null,
  stream text collate "C" not null,
  version integer not null,
  type text not null,
  constraint parked_events_pkey primary key (name, position),
  constraint parked_events_key_fkey foreign key (name, key) references projection.parked_keys on delete cascade
);
create index parked_events_key_idx on projection.parked_events (name, key, position);

-- Who retried or skipped what, and what came of it. An event that was skipped is left out by a rebuild too, should it
-- fail there.
create table projection.parking_decisions (
  id bigint generated always as identity,
  name text not null,
  key text collate "C" not null,
  event_id uuid not null,
  decision text not null,
  decided_by text not null,
  decided_on timestamptz not null default now(),
  outcome text not null,
  constraint parking_decisions_pkey primary key (id),
  constraint parking_decisions_decision_check check (decision in ('retry', 'skip'))
);

grant select, insert, update, delete
  on projection.parked_keys, projection.parked_events, projection.parking_decisions to gestiontemps_projector;

-- Tables of views are made by migrations and rebuilds, both as the owner.
revoke create on schema views from gestiontemps_projector;
