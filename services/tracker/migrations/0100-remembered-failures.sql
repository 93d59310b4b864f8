-- How long an attempt to sign in is remembered is said by what it is counted under: a quarter of an hour, or a day.
alter table directory.sign_in_failures rename column last_on to forgotten_on;
update directory.sign_in_failures set forgotten_on = forgotten_on + interval '15 minutes';

drop function directory.take_sign_in_turn(text[], integer[], double precision[], double precision);

-- Takes a turn under every key or, where one is too far off, under none. `wait` is in seconds: until the turn, or until
-- one may be asked for again. The first `free` attempts of a key wait for nothing, the next ones are a step apart, then
-- two, then five. A key that was quiet for its `memories`, in seconds, begins anew.
create function directory.take_sign_in_turn(
  keys text[], free integer[], steps double precision[], memories double precision[], patience double precision,
  out granted boolean, out wait double precision
) language plpgsql as $$
declare
  at timestamptz;
  turn timestamptz;
begin
  -- In one order always: two attempts with a key in common wait for each other, not for ever.
  insert into directory.sign_in_failures (key, failures, forgotten_on, next_on)
  select key, 0, clock_timestamp(), clock_timestamp() from unnest(keys) as key order by key
  on conflict (key) do nothing;
  perform from directory.sign_in_failures where key = any (keys) order by key for update;
  at := clock_timestamp();
  update directory.sign_in_failures set failures = 0, next_on = at
  where key = any (keys) and forgotten_on < at;

  select greatest(at, max(next_on)) into turn from directory.sign_in_failures where key = any (keys);
  wait := extract(epoch from turn - at);
  granted := wait <= patience;
  if not granted then return; end if;

  update directory.sign_in_failures as f set
    failures = f.failures + 1,
    forgotten_on = at + make_interval(secs => asked.memory),
    next_on = turn + make_interval(secs => asked.step * case
      when f.failures + 1 < asked.free then 0
      when f.failures + 1 < asked.free + 15 then 1
      when f.failures + 1 < asked.free + 95 then 2
      else 5
    end)
  from unnest(keys, free, steps, memories) as asked (key, free, step, memory)
  where f.key = asked.key;
end $$;
revoke execute on function directory.take_sign_in_turn from public;
grant execute on function directory.take_sign_in_turn to gestiontemps_api;
