-- Weeks that wait for their validation, and who is linked to whom, each as the log had it at the process's position.
create table projection.running_chains (
  stream text not null,
  entreprise uuid not null,
  owner_id text not null,
  cycle integer not null,
  chain jsonb not null,
  -- Whoever and whatever the chain names.
  people text[] not null,
  projects text[] not null,
  constraint running_chains_pkey primary key (stream)
);
create index running_chains_company_idx on projection.running_chains (entreprise);
create table projection.linked_people (
  entreprise uuid not null,
  user_id text not null,
  role text not null,
  has_joined boolean not null,
  is_active boolean not null,
  responsable_ids text[] not null,
  constraint linked_people_pkey primary key (entreprise, user_id)
);
create table projection.linked_projects (
  entreprise uuid not null,
  project_id text not null,
  commerciaux text[] not null,
  constraint linked_projects_pkey primary key (entreprise, project_id)
);
grant select, insert, update, delete
  on projection.running_chains, projection.linked_people, projection.linked_projects to gestiontemps_projector;
