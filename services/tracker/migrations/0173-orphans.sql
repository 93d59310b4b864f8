-- What stands in the directory for nobody: an e-mail or a client's name that was written before an event that never came,
-- a hash that no event names, or no longer. `written_on` and `set_on` say since when nobody can be at work on it.
alter table directory.accounts add column written_on timestamptz not null default now();
alter table directory.clients add column written_on timestamptz not null default now();
-- A hash that its account was found to name: looked at again once there is another.
alter table directory.credentials add column in_use boolean not null default false;
create index credentials_account_idx on directory.credentials (account_id);
grant delete on directory.accounts to gestiontemps_projector;
grant select (credential_id, account_id, set_on, in_use), update (in_use), delete on directory.credentials
  to gestiontemps_projector;
