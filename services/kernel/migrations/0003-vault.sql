-- Keys under which free text and rates are sealed inside events. Destroying a row erases what it sealed, everywhere.
-- `wrapped` is the key itself, sealed under the master key, which never enters the database.
create schema vault;

create table vault.keys (
  id uuid not null,
  entreprise uuid not null,
  scope text not null,
  wrapped bytea not null,
  created_on timestamptz not null default now(),
  constraint keys_pkey primary key (id),
  constraint keys_scope_key unique (entreprise, scope)
);

-- The key of a scope; the offered one when there is none yet, so that two writers agree on the first.
create function vault.key_of_scope(p_entreprise uuid, p_scope text, p_id uuid, p_wrapped bytea)
returns table (id uuid, wrapped bytea)
language sql
volatile
security definer
set search_path = pg_catalog
as $$
  insert into vault.keys (id, entreprise, scope, wrapped)
  values (p_id, p_entreprise, p_scope, p_wrapped)
  on conflict (entreprise, scope) do nothing;
  select k.id, k.wrapped from vault.keys k where k.entreprise = p_entreprise and k.scope = p_scope;
$$;

create function vault.keys_by_id(p_ids uuid[])
returns table (id uuid, wrapped bytea)
language sql
stable
security definer
set search_path = pg_catalog
as $$
  select k.id, k.wrapped from vault.keys k where k.id = any(p_ids);
$$;

revoke all on schema vault from public;
revoke all on all functions in schema vault from public;
grant usage on schema vault to gestiontemps_api, gestiontemps_projector;
grant execute on all functions in schema vault to gestiontemps_api, gestiontemps_projector;
