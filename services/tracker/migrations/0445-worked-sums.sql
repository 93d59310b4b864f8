-- What each person has worked on each chantier in all, of the versions of lines that hold: a list of chantiers adds these
-- up, where it added up every line.
create table views.worked_sums (
  entreprise     uuid    not null,
  project_id     text    not null,
  utilisateur_id text    not null,
  lines          integer not null,
  valued_lines   integer not null,
  minutes        integer not null,
  minutes_nuit   integer not null,
  -- null where no line has an amount: never 0 (F4).
  montant_mo     numeric(12, 2),
  constraint worked_sums_pkey primary key (entreprise, project_id, utilisateur_id)
) with (fillfactor = 80);
create index worked_sums_of_person on views.worked_sums (entreprise, utilisateur_id);
select enable_company_wall('views.worked_sums');
