-- Whoever was to be invited into a company whose creation broke off, and which bears no name, is of no other company.
create or replace function directory.is_of_another_company(p_account text, p_entreprise uuid) returns boolean
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return exists (
    select from views.members m
    join views.companies c on c.entreprise = m.entreprise
    where m.id = p_account and m.entreprise <> p_entreprise and not (m.is_invited and m.is_deleted));
end
$$;
