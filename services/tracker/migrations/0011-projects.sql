create table views.projects (
  entreprise uuid not null,
  id text not null,
  label text not null,
  external_id text not null,
  client_id text not null,
  project_status integer not null,
  is_billable boolean not null,
  estimated_start_date date,
  estimated_end_date date,
  amount numeric(13, 2),
  ouverte_a_la_saisie date,
  commentaire text,
  adresse text,
  cp text,
  ville text,
  lat numeric,
  lng numeric,
  responsables jsonb not null,
  commerciaux jsonb not null,
  row_version integer not null,
  constraint views_projects_pkey primary key (entreprise, id)
);
select enable_company_wall('views.projects');

-- Who is linked to which project, by person.
create table views.project_members (
  entreprise uuid not null,
  project_id text not null,
  user_id text not null,
  kind text not null,
  constraint views_project_members_pkey primary key (entreprise, user_id, project_id, kind),
  constraint views_project_members_kind_check check (kind in ('responsable', 'commercial'))
);
select enable_company_wall('views.project_members');

create table views.project_tasks (
  entreprise uuid not null,
  id text not null,
  project_id text not null,
  label text not null,
  task_code text,
  description text,
  status_task integer not null,
  time_planned integer not null,
  task_ref_id text,
  row_version integer not null,
  constraint views_project_tasks_pkey primary key (entreprise, id)
);
create index views_project_tasks_project_idx on views.project_tasks (entreprise, project_id);
select enable_company_wall('views.project_tasks');
