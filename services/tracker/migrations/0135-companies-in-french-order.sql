-- Companies by name as people read them, École before Zinc.
create or replace function directory.companies()
returns table (entreprise uuid, name text, logo text)
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
    select c.entreprise, c.name, c.logo
    from views.companies c
    order by public.searchable(c.name), c.entreprise;
end
$$;

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
    order by public.searchable(c.name), c.entreprise;
end
$$;

create or replace function directory.invitations_of(p_account text)
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
    order by public.searchable(c.name), c.entreprise;
end
$$;
