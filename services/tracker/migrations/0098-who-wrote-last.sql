-- Where in the log an e-mail, or a name, was said: what was said earlier is not written over it, however late it comes. 0 =
-- before there was such a place.
alter table directory.accounts add column position bigint not null default 0;
alter table directory.members
  add column nom_position bigint not null default 0,
  add column prenom_position bigint not null default 0;

-- A command that comes again finds the account that it made, whatever e-mail that has now.
create index accounts_command_idx on directory.accounts (command_id);
