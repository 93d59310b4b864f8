-- Whoever was erased is of no company any more: what another one did, or took back, gives it no say about an account.
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
    where m.id = p_account and m.entreprise <> p_entreprise and not m.is_erased
      and not (m.is_invited and m.is_deleted));
end
$$;

create or replace function directory.is_member_elsewhere(p_account text, p_entreprise uuid) returns boolean
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return exists (
    select from views.members m
    where m.id = p_account and m.entreprise <> p_entreprise and not m.is_invited and not m.is_erased);
end
$$;
