-- Documents of projects; their bytes lie in the store of files, under their hash.
create table views.project_documents (
  entreprise uuid not null,
  id text not null,
  project_id text not null,
  name text,
  kind text not null,
  size integer not null,
  sha256 text not null,
  created_position bigint not null,
  row_version integer not null,
  created_by text,
  created_on timestamptz,
  updated_by text,
  updated_on timestamptz,
  deleted_by text,
  deleted_on timestamptz,
  constraint views_project_documents_pkey primary key (entreprise, id)
);
create index project_documents_project_idx on views.project_documents (entreprise, project_id);
select enable_company_wall('views.project_documents');

-- Files on their way into the log: claimed before they are stored, so that one whose document was never recorded is
-- found a day later and removed. `settled_on`: when the log was seen to hold the document.
create table directory.file_claims (
  entreprise uuid not null,
  sha256 text not null,
  stream text not null,
  owner text not null,
  claimed_on timestamptz not null,
  settled_on timestamptz,
  constraint file_claims_pkey primary key (entreprise, sha256, stream, owner)
);
create index file_claims_open_idx on directory.file_claims (claimed_on) where settled_on is null;
select enable_company_wall('directory.file_claims');
grant insert, update on directory.file_claims to gestiontemps_api;
