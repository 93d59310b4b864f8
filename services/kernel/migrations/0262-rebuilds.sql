-- Rebuilds of views as they go on and as they ended: seen from every process, and by whoever comes later.
create table projection.rebuilds (
  id bigint generated always as identity,
  view text not null,
  kind text not null,
  -- Of the rows that people read when it began, 0 = none, and of those that are made.
  version_before integer not null,
  version integer not null,
  -- An account, a user of the server, or 'start'.
  started_by text not null,
  started_on timestamptz not null default clock_timestamp(),
  phase text not null,
  position bigint not null default 0,
  until bigint not null default 0,
  moved_on timestamptz not null default clock_timestamp(),
  stop_asked boolean not null default false,
  -- Null while it goes on; whether it does is told by the lock that it holds (rebuild-lock.ts).
  outcome text,
  ended_on timestamptz,
  reason text,
  rows bigint,
  -- Null also when there was nothing to compare with.
  differences bigint,
  -- The first of them, of a dry run: what the view holds, in clear. Gone with the next one, or after a week.
  discrepancies jsonb,
  constraint rebuilds_pkey primary key (id),
  constraint rebuilds_kind_check check (kind in ('rebuild', 'dryRun', 'rollback')),
  constraint rebuilds_outcome_check check (outcome in ('done', 'stopped', 'interrupted', 'failed'))
);
create index rebuilds_view_idx on projection.rebuilds (view, id desc);
create index rebuilds_moved_idx on projection.rebuilds (moved_on);

-- Tables that a rebuild has replaced and kept as …__old: which version they are of and how far they had read the log.
-- What was parked for them waits in parked_keys under the name of the view and '__kept'.
create table projection.kept_tables (
  view text not null,
  version integer not null,
  position bigint not null,
  kept_on timestamptz not null default clock_timestamp(),
  constraint kept_tables_pkey primary key (view)
);

grant select on projection.rebuilds, projection.kept_tables to gestiontemps_projector;

-- What is parked under one name is parked under another from now on, which has nothing parked.
create function projection.move_parked(of text, to_name text) returns void
language sql
as $$
  insert into projection.parked_keys (name, key, entreprise, reason, attempts, parked_on)
    select to_name, key, entreprise, reason, attempts, parked_on from projection.parked_keys where name = of;
  update projection.parked_events set name = to_name where name = of;
  delete from projection.parked_keys where name = of;
$$;

create function projection.note_kept(of text, of_version integer, at_position bigint) returns void
language sql
as $$
  insert into projection.kept_tables (view, version, position) values (of, of_version, at_position)
  on conflict (view) do update
  set version = excluded.version, position = excluded.position, kept_on = excluded.kept_on;
$$;

-- The tables of a view have just been replaced and kept. One call each: whoever reads the tables waits for it.
create function projection.keep_replaced(of text, of_version integer, at_position bigint) returns void
language sql
as $$
  delete from projection.parked_keys where name = of || '__kept';
  select projection.move_parked(of, of || '__kept');
  select projection.note_kept(of, of_version, at_position);
$$;

-- They have changed places with those that were kept.
create function projection.exchange_kept(of text, of_version integer, at_position bigint) returns void
language sql
as $$
  select projection.move_parked(of, of || '__between');
  select projection.move_parked(of || '__kept', of);
  select projection.move_parked(of || '__between', of || '__kept');
  select projection.note_kept(of, of_version, at_position);
$$;
