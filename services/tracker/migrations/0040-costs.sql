-- Rates and labour costs (domain.md §5).

-- Hourly costs as administrators read them, withdrawn ones included.
create table views.hourly_costs (
  entreprise     uuid          not null,
  id             text          not null,
  utilisateur_id text          not null,
  start          date          not null,
  -- null once the person's key is destroyed.
  taux_horaire   numeric(6, 2),
  is_deleted     boolean       not null,
  row_version    integer       not null,
  constraint hourly_costs_pkey primary key (entreprise, id)
);
create index hourly_costs_by_user on views.hourly_costs (entreprise, utilisateur_id);
select enable_company_wall('views.hourly_costs');

-- Every version that a line of a week ever had: it held from `from_position` on and up to, not including, `to_position`
-- of the log. 9007199254740991 (2^53 - 1) stands for "still": being part of the key, it is the one way to the current
-- version of a line, and `from_position <= p and p < to_position` needs no null.
create table views.time_lines (
  entreprise      uuid    not null,
  id_ligne        text    not null,
  from_position   bigint  not null,
  to_position     bigint  not null,
  -- TRAVAIL, or TRAJET_TRAVAIL for the travel of a day that counts as work, which is on no project.
  type_ligne      text    not null,
  utilisateur_id  text    not null,
  week_id         text    not null,
  monday          date    not null,
  date            date    not null,
  project_id      text,
  task_project_id text,
  minutes         integer not null,
  minutes_nuit    integer not null,
  -- Both null where no rate holds on the date: never 0 (F4).
  taux_horaire    numeric(6, 2),
  montant_mo      numeric(10, 2),
  valide          boolean not null,
  constraint time_lines_pkey primary key (entreprise, id_ligne, to_position)
);
create index time_lines_by_project on views.time_lines (entreprise, project_id, to_position, date);
create index time_lines_by_week on views.time_lines (week_id);
create index time_lines_by_user on views.time_lines (utilisateur_id);
select enable_company_wall('views.time_lines');

-- Rates by which the lines of a user are priced: a list of {cost, start, tauxHoraire}.
create table views.cost_rates (
  entreprise     uuid  not null,
  utilisateur_id text  not null,
  rates          jsonb not null,
  constraint cost_rates_pkey primary key (entreprise, utilisateur_id)
);
select enable_company_wall('views.cost_rates');

-- First position at which a line or a rate was recorded in a month (Europe/Paris): what stood at the end of a month is
-- what held just before the first position of a later one (domain.md §8.10).
create table views.cost_months (
  entreprise     uuid   not null,
  month          text   not null,
  first_position bigint not null,
  constraint cost_months_pkey primary key (entreprise, month)
);
select enable_company_wall('views.cost_months');
