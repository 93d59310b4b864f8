-- Keys by which programs call for a company. Their hashes are in the log alone.
create table views.api_keys (
  entreprise uuid not null,
  id text not null,
  nom text not null,
  portees jsonb not null,
  avec_montants boolean not null,
  -- The last day on which it is good.
  expire_le date,
  -- Its last four characters.
  fin text not null,
  is_deleted boolean not null,
  created_position bigint not null,
  row_version integer not null,
  created_by text not null,
  created_on timestamptz not null,
  updated_by text,
  updated_on timestamptz,
  deleted_by text,
  deleted_on timestamptz,
  constraint views_api_keys_pkey primary key (entreprise, id)
);
select enable_company_wall('views.api_keys');

-- When each was used last, to the minute: no fact of the business, beside the log.
create table directory.api_key_uses (
  entreprise uuid not null,
  key_id text not null,
  last_used_on timestamptz not null,
  constraint api_key_uses_pkey primary key (entreprise, key_id)
);
select enable_company_wall('directory.api_key_uses');

create function directory.note_key_use(p_entreprise uuid, p_key text) returns void
language sql
security definer
set search_path = pg_catalog, pg_temp
as $$
  insert into directory.api_key_uses as u (entreprise, key_id, last_used_on) values (p_entreprise, p_key, now())
  on conflict on constraint api_key_uses_pkey do update set last_used_on = excluded.last_used_on
  where u.last_used_on < now() - interval '1 minute'
$$;
revoke all on function directory.note_key_use(uuid, text) from public;
grant execute on function directory.note_key_use(uuid, text) to gestiontemps_api;
