-- Whether an account is, or was, a member of another company: whoever was merely invited there is not, since the account
-- itself knows until when that link is good.
create function directory.is_member_elsewhere(p_account text, p_entreprise uuid) returns boolean
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return exists (
    select from views.members m
    where m.id = p_account and m.entreprise <> p_entreprise and not m.is_invited);
end
$$;
revoke all on function directory.is_member_elsewhere(text, uuid) from public;
grant execute on function directory.is_member_elsewhere(text, uuid) to gestiontemps_api;
