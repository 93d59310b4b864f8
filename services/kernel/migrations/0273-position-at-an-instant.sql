-- How far the log was at an instant: 0 before its first event. Instants never go back from one position to the next, so that
-- this is some twenty looks at the primary key, however long the log is.
create function log.position_at(instant timestamptz) returns bigint
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  low bigint := 0;
  high bigint := coalesce((select e.position from log.events e order by e.position desc limit 1), 0);
  middle bigint;
begin
  while low < high loop
    middle := (low + high + 1) / 2;
    -- The last event up to there: one that is missing hides none of the others.
    if coalesce((select e.recorded_at from log.events e where e.position <= middle
                 order by e.position desc limit 1) <= instant, true) then
      low := middle;
    else
      high := middle - 1;
    end if;
  end loop;
  return low;
end $$;
revoke all on function log.position_at(timestamptz) from public;
grant execute on function log.position_at(timestamptz) to gestiontemps_api;
