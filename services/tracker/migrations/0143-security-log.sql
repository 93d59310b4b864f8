-- Who came in, who did not, who changed a password and who was refused: of each company what concerns its members, beside
-- the log of events, for 13 months. The same thing within an hour is one row, counted: nobody fills the table by trying.
create table directory.security_log (
  id bigint generated always as identity,
  entreprise uuid not null,
  account_id text not null,
  kind text not null,
  -- The call that was refused, without its ids.
  call text not null default '',
  -- The network, not the address.
  address text not null,
  device text not null,
  hour timestamptz not null,
  first_on timestamptz not null,
  last_on timestamptz not null,
  times integer not null default 1,
  constraint security_log_pkey primary key (id),
  constraint security_log_hour_key unique (entreprise, account_id, kind, call, address, device, hour)
);
create index security_log_last_idx on directory.security_log (entreprise, last_on desc, id desc);
create index security_log_age_idx on directory.security_log (last_on);
select enable_company_wall('directory.security_log');

-- Writes something down for a company or, where none is named, for each that the account is a member of.
create function directory.note_security(
  p_kind text, p_account text, p_entreprise uuid, p_call text, p_address text, p_device text
) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into directory.security_log as l
    (entreprise, account_id, kind, call, address, device, hour, first_on, last_on)
  select c.entreprise, p_account, p_kind, p_call, p_address, p_device, date_trunc('hour', now()), now(), now()
  from (
    select p_entreprise as entreprise where p_entreprise is not null
    union
    select m.entreprise from views.members m
    where p_entreprise is null and m.id = p_account and not m.is_deleted and not m.is_invited
  ) c
  on conflict on constraint security_log_hour_key do update set times = l.times + 1, last_on = now();
end
$$;
revoke all on function directory.note_security(text, text, uuid, text, text, text) from public;
grant execute on function directory.note_security(text, text, uuid, text, text, text) to gestiontemps_api;

create function directory.forget_security() returns void
language sql
security definer
set search_path = pg_catalog, pg_temp
as $$ delete from directory.security_log where last_on < now() - interval '13 months' $$;
revoke all on function directory.forget_security() from public;
grant execute on function directory.forget_security() to gestiontemps_api;
