-- Personal data that were destroyed (docs/decisions/0029-erasure-by-destroying-keys.md).
alter table views.members add column is_erased boolean not null default false;

-- One row a person and company, from the event that says so on: what is not done yet is gone on with after a kill.
create table directory.erasures (
  entreprise uuid not null,
  utilisateur_id text not null,
  -- The event `PersonErased`, and where it stands in the log.
  event_id uuid not null,
  position bigint not null,
  asked_by text not null,
  asked_on timestamptz not null,
  -- Numbers of what was destroyed and of what is kept, by their kinds: nothing that was in it.
  findings jsonb,
  -- When nothing was left of it, the rebuilt views included; null while it goes on.
  done_on timestamptz,
  constraint erasures_pkey primary key (entreprise, utilisateur_id)
);
select enable_company_wall('directory.erasures');

-- Files that were destroyed with the data of somebody: a backup does not miss them.
create table directory.erased_files (
  entreprise uuid not null,
  sha256 text not null,
  constraint erased_files_pkey primary key (entreprise, sha256)
);
select enable_company_wall('directory.erased_files');
