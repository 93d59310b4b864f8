-- No temporary object of a caller may stand before ours.
alter function directory.companies_of(text) set search_path = pg_catalog, pg_temp;
alter function directory.companies() set search_path = pg_catalog, pg_temp;
