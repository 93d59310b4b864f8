-- What people read: tables of the schema `views` are made from the log by the projector and can be thrown away.
create schema views;
grant usage on schema views to gestiontemps_api, gestiontemps_projector;
grant create on schema views to gestiontemps_projector;

create schema projection;

-- Progress of each view and process. A late projector cannot write: its epoch is checked in the same transaction.
create table projection.checkpoints (
  name text not null,
  kind text not null,
  version integer not null,
  position bigint not null,
  epoch bigint not null default 0,
  owner text,
  lease_until timestamptz not null default '-infinity',
  state text not null default 'live',
  reason text,
  updated_on timestamptz not null default now(),
  constraint checkpoints_pkey primary key (name),
  constraint checkpoints_kind_check check (kind in ('view', 'process')),
  constraint checkpoints_state_check check (state in ('live', 'failed'))
);

grant usage on schema projection to gestiontemps_api, gestiontemps_projector;
grant select on projection.checkpoints to gestiontemps_api;
grant select, insert, update, delete on projection.checkpoints to gestiontemps_projector;
