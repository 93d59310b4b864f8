-- How old a command is, the database tells by the clock that it was recorded by: a machine whose own clock is set wrong
-- would forget them all.
drop function log.forget_commands(timestamptz);

create function log.forget_commands(older_than interval) returns bigint
language sql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
  with forgotten as (delete from log.commands where recorded_at < clock_timestamp() - $1 returning 1)
  select count(*) from forgotten;
$$;

revoke all on function log.forget_commands(interval) from public;
grant execute on function log.forget_commands(interval) to gestiontemps_projector;
