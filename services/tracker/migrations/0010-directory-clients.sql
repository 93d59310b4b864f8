-- Names, e-mails and telephones of clients: never in the log, so that a person can be forgotten. A row is written
-- first, then ClientAdded under the same command.
create table directory.clients (
  entreprise uuid not null,
  id text not null,
  name text not null,
  firstname text,
  email text,
  telephone text,
  command_id uuid not null,
  constraint clients_pkey primary key (entreprise, id)
);
select enable_company_wall('directory.clients');
grant insert, update on directory.clients to gestiontemps_api;

create table views.clients (
  entreprise uuid not null,
  id text not null,
  external_id text not null,
  is_deleted boolean not null,
  created_position bigint not null,
  row_version integer not null,
  constraint views_clients_pkey primary key (entreprise, id)
);
select enable_company_wall('views.clients');
