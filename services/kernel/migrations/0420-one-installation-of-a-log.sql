-- Which installation this database is of, where its log stands in another store: it is written down there too.
alter table log.elsewhere add column installation uuid not null default gen_random_uuid();
