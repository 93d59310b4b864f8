create table views.reference_tasks (
  entreprise uuid not null,
  id text not null,
  label text not null,
  task_code text,
  description text,
  add_on_project_created boolean not null,
  is_deleted boolean not null,
  created_position bigint not null,
  row_version integer not null,
  constraint views_reference_tasks_pkey primary key (entreprise, id)
);
select enable_company_wall('views.reference_tasks');

create table views.absence_types (
  entreprise uuid not null,
  id text not null,
  label text not null,
  code text not null,
  compte_seuil_hs boolean not null,
  is_deleted boolean not null,
  created_position bigint not null,
  row_version integer not null,
  constraint views_absence_types_pkey primary key (entreprise, id)
);
select enable_company_wall('views.absence_types');
