-- The log may stand in another store. `log.events` is then a copy of it, which follows it and is asked in SQL; nothing is
-- appended here. A row says so from the first start on: a database is of one log for ever, and its positions too.
create table log.elsewhere (
  is_elsewhere boolean primary key default true check (is_elsewhere),
  since timestamptz not null default clock_timestamp()
);
