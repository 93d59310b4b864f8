-- The second wall between companies: rows that the policy function let through by mistake stay unreadable.
--
-- gestiontemps_api sees the rows of the company of its transaction only (app.entreprise, see withCompany);
-- gestiontemps_projector writes the views of every company and passes the wall.

-- Roles belong to the whole cluster: another database may create them at the same moment.
do $$
begin
  create role gestiontemps_api nologin nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  create role gestiontemps_projector nologin bypassrls;
exception when duplicate_object or unique_violation then null;
end $$;

-- An owner that is no superuser must be a member to take a role.
do $$
begin
  if not pg_has_role(current_user, 'gestiontemps_api', 'set') then
    execute format('grant gestiontemps_api to %I', current_user);
  end if;
  if not pg_has_role(current_user, 'gestiontemps_projector', 'set') then
    execute format('grant gestiontemps_projector to %I', current_user);
  end if;
end $$;

-- Walls in a table by its column `entreprise`. Without app.entreprise no row is seen. The sub-select is computed
-- once per statement, where a bare call would run once per row.
create function enable_company_wall(walled regclass) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', walled);
  execute format('alter table %s force row level security', walled);
  execute format(
    'create policy company_wall on %s to gestiontemps_api
       using (entreprise = (select nullif(current_setting(''app.entreprise'', true), '''')::uuid))',
    walled);
  -- An owner that is no superuser is held by the wall too, and must pass it to rebuild the table.
  execute format('create policy owner_passes on %s to %I using (true) with check (true)', walled, current_user);
  execute format('grant select on %s to gestiontemps_api', walled);
  execute format('grant all on %s to gestiontemps_projector', walled);
end $$;

comment on function enable_company_wall(regclass) is
  'Row-level security on column entreprise: read by gestiontemps_api in the company of app.entreprise, all to gestiontemps_projector';
