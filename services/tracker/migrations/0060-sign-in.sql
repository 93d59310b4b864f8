-- An attempt to sign in is counted before the password is looked at, so that many at a time are many.
alter table directory.sign_in_failures add column next_on timestamptz not null default now();

-- Takes a turn under every key or, where one is too far off, under none. `wait` is in seconds: until the turn, or until
-- one may be asked for again. The first `free` attempts of a key wait for nothing, the next ones are a step apart, then
-- two, then five. A key that was quiet for 15 minutes begins anew.
create function directory.take_sign_in_turn(
  keys text[], free integer[], steps double precision[], patience double precision,
  out granted boolean, out wait double precision
) language plpgsql as $$
declare
  at timestamptz;
  turn timestamptz;
begin
  -- In one order always: two attempts with a key in common wait for each other, not for ever.
  insert into directory.sign_in_failures (key, failures, last_on, next_on)
  select key, 0, clock_timestamp(), clock_timestamp() from unnest(keys) as key order by key
  on conflict (key) do nothing;
  perform from directory.sign_in_failures where key = any (keys) order by key for update;
  at := clock_timestamp();
  update directory.sign_in_failures set failures = 0, next_on = at
  where key = any (keys) and last_on < at - interval '15 minutes';

  select greatest(at, max(next_on)) into turn from directory.sign_in_failures where key = any (keys);
  wait := extract(epoch from turn - at);
  granted := wait <= patience;
  if not granted then return; end if;

  update directory.sign_in_failures as f set
    failures = f.failures + 1,
    last_on = at,
    next_on = turn + make_interval(secs => asked.step * case
      when f.failures + 1 < asked.free then 0
      when f.failures + 1 < asked.free + 15 then 1
      when f.failures + 1 < asked.free + 95 then 2
      else 5
    end)
  from unnest(keys, free, steps) as asked (key, free, step)
  where f.key = asked.key;
end $$;
revoke execute on function directory.take_sign_in_turn from public;
grant execute on function directory.take_sign_in_turn to gestiontemps_api;

-- How often its person had become an active member when it was opened: a session does not outlive a deactivation, even
-- when he is let back in.
alter table directory.sessions add column activation integer not null default 1;
-- What has ended is removed by the hour.
create index sessions_expires_idx on directory.sessions (expires_on);
