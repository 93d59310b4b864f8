-- A command that had nothing to do is remembered in turn with those that append: each looks at what is remembered before
-- it adds to it, and two that look side by side under one id would both be carried out.
create or replace function log.remember_command(stream text, company uuid, command_id text, body_hmac text) returns text
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
set lock_timeout = '2s'
as $$
declare
  standing text;
begin
  perform pg_advisory_xact_lock('log.events'::regclass::oid::bigint);
  -- A statement of its own: it sees what the last holder of the lock committed.
  standing := log.command_standing(command_id, body_hmac, stream);
  if standing is null and log.company_of(stream) is not distinct from company then
    insert into log.commands (command_id, stream, body_hmac)
    values (command_id, stream, body_hmac) on conflict do nothing;
  end if;
  return standing;
end $$;
