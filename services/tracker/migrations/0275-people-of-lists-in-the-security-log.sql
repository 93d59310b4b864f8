-- Whoever filters and pages a list reads the rates of one person after the other: that is one row for five minutes, which
-- names them. So does a change of a team, which is about several people.
alter table directory.security_log add column people text[] not null default '{}';
drop index directory.security_log_hour_idx;
create unique index security_log_hour_idx on directory.security_log
  (entreprise, account_id, kind, call, address, device, subject, md5(detail), hour, (cardinality(people) = 0));

-- Writes something down for a company or, where none is named, for each that the account is a member of; for the company
-- of zeros, which is none, when it is a member of none. A program that knows ten arguments still does.
drop function directory.note_security(text, text, uuid, text, text, text, integer, text, text, timestamptz);
create function directory.note_security(
  p_kind text, p_account text, p_entreprise uuid, p_call text, p_address text, p_device text, p_times integer default 1,
  p_subject text default '', p_detail text default '', p_on timestamptz default now(), p_people text[] default '{}'
) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into directory.security_log as l
    (entreprise, account_id, kind, call, address, device, subject, detail, people, hour, first_on, last_on, times)
  select c.entreprise, p_account, p_kind, p_call, p_address, p_device, p_subject, p_detail,
    array(select distinct one from unnest(p_people) as one order by one),
    case when cardinality(p_people) = 0 then date_trunc('hour', p_on)
      else date_bin('5 minutes', p_on, timestamptz 'epoch') end,
    p_on, p_on, p_times
  from (
    select p_entreprise as entreprise where p_entreprise is not null
    union
    select m.entreprise from views.members m
    where p_entreprise is null and m.id = p_account and not m.is_deleted and not m.is_invited
    union
    select '00000000-0000-0000-0000-000000000000' where p_entreprise is null and not exists (
      select from views.members m where m.id = p_account and not m.is_deleted and not m.is_invited)
  ) c
  on conflict (entreprise, account_id, kind, call, address, device, subject, md5(detail), hour, (cardinality(people) = 0))
  do update set times = l.times + excluded.times, last_on = greatest(l.last_on, excluded.last_on),
    first_on = least(l.first_on, excluded.first_on),
    people = array(select distinct one from unnest(l.people || excluded.people) as one order by one);
end
$$;
revoke all on function
  directory.note_security(text, text, uuid, text, text, text, integer, text, text, timestamptz, text[]) from public;
grant execute on function
  directory.note_security(text, text, uuid, text, text, text, integer, text, text, timestamptz, text[])
  to gestiontemps_api, gestiontemps_projector;
