-- A text in a file for accounting (domain.md §4.2): in quotes, never read as a formula by a spreadsheet, and with plain
-- spaces alone, since some importers know no other.
create function csv_text(said text) returns text
  language sql immutable parallel safe
  return case when said is null then '""' else
    -- TAB, LF, CR, +, -, = and @ by their codes: a regular expression takes ten times as long.
    case when ascii(said) in (9, 10, 13, 43, 45, 61, 64) then '"''' else '"' end
    || replace(translate(said, U&'\00A0\202F', '  '), '"', '""') || '"' end;

-- Files that were made for accounting: which entries they hold, and what their bytes are.
create table views.exports (
  entreprise    uuid        not null,
  id            text        not null,
  name          text        not null,
  start_date    date        not null,
  end_date      date        not null,
  lignes        integer     not null,
  jusqua        integer,
  avec_montants boolean     not null,
  encodage      text        not null,
  remplaces     integer     not null,
  size          bigint      not null,
  sha256        text        not null,
  created_by    text        not null,
  created_on    timestamptz not null,
  constraint exports_pkey primary key (entreprise, id)
);
create index exports_by_date on views.exports (entreprise, created_on, id);
select enable_company_wall('views.exports');
