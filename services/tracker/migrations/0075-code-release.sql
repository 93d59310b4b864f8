-- Codes that are reserved, and from when on it is to be seen whether somebody bears them (null: somebody does).
create table projection.reserved_codes (
  stream text not null,
  entreprise uuid not null,
  kind text not null,
  owner text not null,
  command_id text not null,
  due_on timestamptz,
  constraint reserved_codes_pkey primary key (stream)
);
create index reserved_codes_owner_idx on projection.reserved_codes (entreprise, kind, owner);
create index reserved_codes_due_idx on projection.reserved_codes (due_on) where due_on is not null;
grant select, insert, update, delete on projection.reserved_codes to gestiontemps_projector;
