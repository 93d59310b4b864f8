-- Projects that a person wants to find first.
create table views.favourite_projects (
  entreprise uuid not null,
  utilisateur_id text not null,
  project_id text not null,
  constraint views_favourite_projects_pkey primary key (entreprise, utilisateur_id, project_id)
);
select enable_company_wall('views.favourite_projects');
