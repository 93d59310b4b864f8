-- The same that happened while it waited to be written is one write, counted. A program that knows six arguments writes one.
drop function directory.note_security(text, text, uuid, text, text, text);
create function directory.note_security(
  p_kind text, p_account text, p_entreprise uuid, p_call text, p_address text, p_device text, p_times integer default 1
) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into directory.security_log as l
    (entreprise, account_id, kind, call, address, device, hour, first_on, last_on, times)
  select c.entreprise, p_account, p_kind, p_call, p_address, p_device, date_trunc('hour', now()), now(), now(), p_times
  from (
    select p_entreprise as entreprise where p_entreprise is not null
    union
    select m.entreprise from views.members m
    where p_entreprise is null and m.id = p_account and not m.is_deleted and not m.is_invited
  ) c
  on conflict on constraint security_log_hour_key do update set times = l.times + excluded.times, last_on = now();
end
$$;
revoke all on function directory.note_security(text, text, uuid, text, text, text, integer) from public;
grant execute on function directory.note_security(text, text, uuid, text, text, text, integer) to gestiontemps_api;
