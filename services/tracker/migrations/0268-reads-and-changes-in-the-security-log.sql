-- Also who read rates, who fetched files and who changed what others may do: whom it was about, and what was before and
-- after. Rows of before have neither.
alter table directory.security_log
  add column subject text not null default '',
  -- What else is told of it: a JSON list of fields with their values before and after, empty where there is nothing.
  add column detail text not null default '';
alter table directory.security_log drop constraint security_log_hour_key;
-- A detail may be longer than an index takes.
create unique index security_log_hour_idx on directory.security_log
  (entreprise, account_id, kind, call, address, device, subject, md5(detail), hour);
create index security_log_account_idx on directory.security_log (entreprise, account_id, last_on desc, id desc);

-- Writes something down for a company or, where none is named, for each that the account is a member of. A program that
-- knows seven arguments still does.
drop function directory.note_security(text, text, uuid, text, text, text, integer);
create function directory.note_security(
  p_kind text, p_account text, p_entreprise uuid, p_call text, p_address text, p_device text, p_times integer default 1,
  p_subject text default '', p_detail text default '', p_on timestamptz default now()
) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into directory.security_log as l
    (entreprise, account_id, kind, call, address, device, subject, detail, hour, first_on, last_on, times)
  select c.entreprise, p_account, p_kind, p_call, p_address, p_device, p_subject, p_detail,
    date_trunc('hour', p_on), p_on, p_on, p_times
  from (
    select p_entreprise as entreprise where p_entreprise is not null
    union
    select m.entreprise from views.members m
    where p_entreprise is null and m.id = p_account and not m.is_deleted and not m.is_invited
  ) c
  on conflict (entreprise, account_id, kind, call, address, device, subject, md5(detail), hour)
  do update set times = l.times + excluded.times, last_on = greatest(l.last_on, excluded.last_on);
end
$$;
revoke all on function directory.note_security(text, text, uuid, text, text, text, integer, text, text, timestamptz) from public;
grant execute on function directory.note_security(text, text, uuid, text, text, text, integer, text, text, timestamptz)
  to gestiontemps_api, gestiontemps_projector;
