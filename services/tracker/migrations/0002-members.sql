create table views.members (
  entreprise uuid not null,
  id text not null,
  role text not null,
  role_level integer not null,
  external_id text,
  responsable_ids jsonb not null,
  saisie_feuille_temps_disable boolean not null,
  access_all_chantier boolean not null,
  can_add_task_on_chantier boolean not null,
  permissions jsonb not null,
  base_salaire numeric(10, 2),
  is_deleted boolean not null,
  created_on timestamptz not null,
  row_version integer not null,
  constraint views_members_pkey primary key (entreprise, id)
);
create index views_members_id_idx on views.members (id);
create index views_members_responsables_idx on views.members using gin (responsable_ids);
select enable_company_wall('views.members');

create table views.companies (
  entreprise uuid not null,
  name text not null,
  logo text,
  constraint views_companies_pkey primary key (entreprise)
);
select enable_company_wall('views.companies');

-- Companies of an account: read before one is chosen, hence beyond the wall of any.
create function directory.companies_of(p_account text)
returns table (entreprise uuid, name text, logo text)
language plpgsql
stable
security definer
set search_path = pg_catalog
as $$
begin
  return query
    select c.entreprise, c.name, c.logo
    from views.members m
    join views.companies c on c.entreprise = m.entreprise
    where m.id = p_account and not m.is_deleted
    order by c.name;
end
$$;
revoke all on function directory.companies_of(text) from public;
grant execute on function directory.companies_of(text) to gestiontemps_api;

-- Every company: superadministrators choose among all of them.
create function directory.companies()
returns table (entreprise uuid, name text, logo text)
language plpgsql
stable
security definer
set search_path = pg_catalog
as $$
begin
  return query select c.entreprise, c.name, c.logo from views.companies c order by c.name;
end
$$;
revoke all on function directory.companies() from public;
grant execute on function directory.companies() to gestiontemps_api;
