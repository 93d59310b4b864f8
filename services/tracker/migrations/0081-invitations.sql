-- Whoever is invited is no member until he accepts: he has no rights, and the company is not one of his.

alter table views.members add column is_invited boolean not null default false;

-- The e-mail as the inviting company wrote it: shown until he accepts, so that nothing tells of an account he had before.
alter table directory.members add column invited_email text;

create or replace function directory.companies_of(p_account text)
returns table (entreprise uuid, name text, logo text)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
    select c.entreprise, c.name, c.logo
    from views.members m
    join views.companies c on c.entreprise = m.entreprise
    where m.id = p_account and not m.is_deleted and not m.is_invited
    order by c.name;
end
$$;

-- Companies that an account was invited into: read by its owner before he has anything to do with them.
create function directory.invitations_of(p_account text)
returns table (entreprise uuid, name text, logo text)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
    select c.entreprise, c.name, c.logo
    from views.members m
    join views.companies c on c.entreprise = m.entreprise
    where m.id = p_account and not m.is_deleted and m.is_invited
    order by c.name;
end
$$;
revoke all on function directory.invitations_of(text) from public;
grant execute on function directory.invitations_of(text) to gestiontemps_api;

-- Whether an account is, or was, of any other company: its e-mail is then nobody's to change but its owner's.
create function directory.is_of_another_company(p_account text, p_entreprise uuid) returns boolean
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return exists (
    select from views.members m
    where m.id = p_account and m.entreprise <> p_entreprise and not (m.is_invited and m.is_deleted));
end
$$;
revoke all on function directory.is_of_another_company(text, uuid) from public;
grant execute on function directory.is_of_another_company(text, uuid) to gestiontemps_api;

-- What administrators read of a mail on the outbox page, where that is not the mail itself.
alter table directory.mails add column shown_body text, add column shown_html text;

-- Logos, by the hash of their bytes: small images, served as what they are.
create table directory.logos (
  hash text not null,
  entreprise uuid not null,
  type text not null,
  content bytea not null,
  created_on timestamptz not null default now(),
  constraint logos_pkey primary key (hash, entreprise)
);
grant select, insert, update, delete on directory.logos to gestiontemps_api;
