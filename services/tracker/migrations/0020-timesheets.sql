-- What is entered, as it stands now: lines of tasks and of absences, allowances of days.
create table views.timesheet_lines (
  entreprise uuid not null,
  id text not null,
  utilisateur_id text not null,
  date date not null,
  -- Of a line of work; an absence has its type instead.
  project_id text,
  task_project_id text,
  absence_id text,
  -- Minutes.
  time integer not null,
  heures_de_nuit integer not null,
  comment text,
  is_finished boolean not null,
  row_version integer not null,
  updated_by text not null,
  updated_on timestamptz not null,
  constraint timesheet_lines_pkey primary key (entreprise, id),
  constraint timesheet_lines_kind_check check ((task_project_id is null) <> (absence_id is null))
);
create index timesheet_lines_user_idx on views.timesheet_lines (entreprise, utilisateur_id, date);
create index timesheet_lines_project_idx on views.timesheet_lines (entreprise, project_id, utilisateur_id);
select enable_company_wall('views.timesheet_lines');

-- A day without a row has no allowance.
create table views.timesheet_days (
  entreprise uuid not null,
  utilisateur_id text not null,
  date date not null,
  panier_repas boolean not null,
  grand_deplacement boolean not null,
  -- Minutes.
  temps_trajet integer not null,
  temps_trajet_sur_heure_travaillees integer not null,
  km_pro integer not null,
  km_perso integer not null,
  km_perso_justification text,
  prime boolean not null,
  row_version integer not null,
  updated_by text not null,
  updated_on timestamptz not null,
  constraint timesheet_days_pkey primary key (entreprise, utilisateur_id, date)
);
select enable_company_wall('views.timesheet_days');

-- What entering must know of the validation of a week: a week without a row has never been submitted.
create table views.timesheet_weeks (
  entreprise uuid not null,
  utilisateur_id text not null,
  monday date not null,
  status integer not null,
  clock_restarted_at timestamptz,
  -- The refusal or reopening after which it has not been submitted again.
  refused_by text,
  refused_on timestamptz,
  refus_commentaire text,
  constraint timesheet_weeks_pkey primary key (entreprise, utilisateur_id, monday)
);
select enable_company_wall('views.timesheet_weeks');
