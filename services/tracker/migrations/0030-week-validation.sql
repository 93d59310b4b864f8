-- Weeks as validators read them: what is entered, where the chain stands, who may answer.
create table views.week_sheets (
  entreprise                        uuid    not null,
  id                                text    not null,
  utilisateur_id                    text    not null,
  monday                            date    not null,
  opened                            boolean not null,
  status                            integer not null,
  cycle                             integer not null,
  current_level                     integer,
  -- NOT_CREATED, CREATED, VALIDATED, REFUSED (domain.md §6.1).
  report_status                     integer not null,
  -- People of the running cycle; null where there is none, or the company validates without superiors.
  chain                             jsonb,
  -- How the last cycle ended, for a week that is open again.
  closure                           jsonb,
  -- Lines and allowances, as plain values; durations in minutes.
  entries                           jsonb   not null,
  project_ids                       jsonb   not null,
  -- Everyone the chain names, and those of them who may answer now. Administrators always may, and are not in it.
  people                            jsonb   not null,
  deciders                          jsonb   not null,
  -- Since when somebody is waited for.
  ask_validation_date               timestamptz,
  -- When the owner was last asked for his week.
  asked_on                          timestamptz,
  -- Minutes, days and kilometres of the week.
  total_time                        integer not null,
  total_time_nuit                   integer not null,
  total_panier_repas                integer not null,
  total_gd_deplacement              integer not null,
  total_km_perso                    integer not null,
  total_km_pro                      integer not null,
  total_trajets                     integer not null,
  total_trajets_heures_travaillees  integer not null,
  total_absences                    integer not null,
  row_version                       integer not null,
  constraint week_sheets_pkey primary key (entreprise, id)
);
create index week_sheets_user_idx on views.week_sheets (entreprise, utilisateur_id, monday);
create index week_sheets_monday_idx on views.week_sheets (entreprise, monday);
create index week_sheets_pending_idx on views.week_sheets (entreprise, ask_validation_date) where status = 1;
create index week_sheets_refused_idx on views.week_sheets (entreprise, monday) where report_status = 3;
select enable_company_wall('views.week_sheets');

-- Every step of every cycle of a week.
create table views.validation_steps (
  entreprise                uuid    not null,
  id                        text    not null,
  week_id                   text    not null,
  cycle                     integer not null,
  validation_level          integer not null,
  -- null until an administrator answers for the company.
  validation_user_id        text,
  force_validation_user_id  text,
  ask_validation_date       timestamptz,
  -- With status ASK: closed before an answer.
  response_date             timestamptz,
  validation_status         integer not null,
  commentaire               text,
  constraint validation_steps_pkey primary key (entreprise, id)
);
create index validation_steps_week_idx on views.validation_steps (week_id);
select enable_company_wall('views.validation_steps');
