-- Whom a command was to add to a company: it may come again once his account, which would tell, is gone or has another e-mail.
create table directory.added_by_command (
  entreprise uuid not null,
  command_id text not null,
  account_id text not null,
  constraint added_by_command_pkey primary key (entreprise, command_id)
);
select enable_company_wall('directory.added_by_command');
grant select, insert, update on directory.added_by_command to gestiontemps_api;

insert into directory.added_by_command
select split_part(substr(stream, 6), '~', 1)::uuid, metadata::json ->> 'commandId', split_part(substr(stream, 6), '~', 2)
from log.events where starts_with(stream, 'user-') and version = 1
on conflict do nothing;
