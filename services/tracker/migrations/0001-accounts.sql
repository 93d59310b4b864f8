-- What must be forgettable, or must never be in the log: e-mails, names, password hashes, sessions, mails.
create schema directory;
grant usage on schema directory to gestiontemps_api, gestiontemps_projector;

-- One row per person who signs in. The row is written first, then AccountCreated under the same command.
create table directory.accounts (
  account_id text not null,
  email text not null,
  email_key text not null,
  command_id uuid not null,
  constraint accounts_pkey primary key (account_id),
  constraint accounts_email_key unique (email_key)
);

-- A hash counts once PasswordSet names it: a link that was refused leaves a row that opens nothing.
create table directory.credentials (
  credential_id uuid not null,
  account_id text not null,
  password_hash text not null,
  set_on timestamptz not null default now(),
  constraint credentials_pkey primary key (credential_id)
);

-- Names belong to the membership: a person may be written differently in two companies.
create table directory.members (
  entreprise uuid not null,
  utilisateur_id text not null,
  nom text not null,
  prenom text not null,
  command_id uuid not null,
  constraint members_pkey primary key (entreprise, utilisateur_id)
);
select enable_company_wall('directory.members');
grant insert, update on directory.members to gestiontemps_api;

-- Sessions: only the SHA-256 of a token is kept. A null company = none chosen yet.
create table directory.sessions (
  token_hash text not null,
  account_id text not null,
  entreprise uuid,
  created_on timestamptz not null default now(),
  seen_on timestamptz not null default now(),
  expires_on timestamptz not null,
  revoked_on timestamptz,
  constraint sessions_pkey primary key (token_hash)
);
create index sessions_account_idx on directory.sessions (account_id);

-- Tickets of the hub: 30 seconds, used once.
create table directory.tickets (
  ticket_hash text not null,
  session_hash text not null,
  expires_on timestamptz not null,
  constraint tickets_pkey primary key (ticket_hash)
);

-- Failed sign-ins slow the next ones down; they never lock for ever.
create table directory.sign_in_failures (
  key text not null,
  failures integer not null,
  last_on timestamptz not null,
  constraint sign_in_failures_pkey primary key (key)
);

grant select, insert, update, delete
  on directory.accounts, directory.credentials, directory.sessions, directory.tickets, directory.sign_in_failures
  to gestiontemps_api;
grant select on directory.accounts, directory.members to gestiontemps_projector;

-- Mails, unique by the event that caused them and their recipient; sent by the mailer, or read on the outbox page.
create table directory.mails (
  id uuid not null,
  event_id uuid not null,
  entreprise uuid not null,
  recipient text not null,
  subject text not null,
  body text not null,
  html text not null,
  created_on timestamptz not null default now(),
  sent_on timestamptz,
  attempts integer not null default 0,
  next_attempt_on timestamptz not null default now(),
  constraint mails_pkey primary key (id),
  constraint mails_event_key unique (event_id, recipient)
);
create index mails_unsent_idx on directory.mails (next_attempt_on) where sent_on is null;
select enable_company_wall('directory.mails');
