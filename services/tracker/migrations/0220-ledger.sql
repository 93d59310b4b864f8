-- What accounting gets of each company (domain.md §4.2), one row an entry; never changed, corrected by further entries.
create table views.ledger_entries (
  entreprise      uuid        not null,
  -- Version of the entry in its stream: dense from 1.
  id              integer     not null,
  type_ecriture   text        not null,
  -- Of a reversal: the entry that counts no more.
  extourne_de     integer,
  id_ligne        text        not null,
  version         integer     not null,
  utilisateur_id  text        not null,
  monday          date        not null,
  date            date        not null,
  type_ligne      text        not null,
  project_id      text,
  task_project_id text,
  client_id       text,
  absence_id      text,
  -- As they were when the line was posted; what is null is read at export.
  matricule       text,
  code_chantier   text,
  code_client     text,
  code_tache      text,
  code_absence    text,
  facturable      boolean,
  -- Minutes, kilometres, or 1 for what a day gives right to; negative in a reversal, like all that follows from it.
  quantite        integer     not null,
  minutes_nuit    integer     not null,
  taux_horaire    numeric(6, 2),
  montant_mo      numeric(10, 2),
  valide_le       timestamptz not null,
  valide_par      text        not null,
  cause           text        not null,
  week_version    integer     not null,
  rates_version   integer     not null,
  recorded_at     timestamptz not null,
  constraint ledger_entries_pkey primary key (entreprise, id)
);
create index ledger_entries_by_date on views.ledger_entries (entreprise, date, id);
create index ledger_entries_by_week on views.ledger_entries (entreprise, utilisateur_id, monday, id);
select enable_company_wall('views.ledger_entries');

-- How far each stream was that an entry takes a code or a rate from, as the log had it at the process's position.
create table projection.ledger_sources (
  stream     text    not null,
  entreprise uuid    not null,
  version    integer not null,
  constraint ledger_sources_pkey primary key (stream)
);
create index ledger_sources_company_idx on projection.ledger_sources (entreprise);
grant select, insert, update, delete on projection.ledger_sources to gestiontemps_projector;
