-- Photos of days; their bytes lie in the store of files, under their hash.
create table views.photos (
  entreprise uuid not null,
  id text not null,
  utilisateur_id text not null,
  date date not null,
  project_id text,
  task_project_id text,
  caption text,
  kind text not null,
  size integer not null,
  width integer not null,
  height integer not null,
  sha256 text not null,
  added_by text not null,
  added_on timestamptz not null,
  added_position bigint not null,
  constraint views_photos_pkey primary key (entreprise, id)
);
create index photos_person_idx on views.photos (entreprise, utilisateur_id, date);
select enable_company_wall('views.photos');
