-- Addresses of companies that are told of new entries of their ledger. Their secrets are in the log alone, sealed.
create table views.webhooks (
  entreprise uuid not null,
  id text not null,
  nom text not null,
  url text,
  arret_raison text,
  arret_le timestamptz,
  ancien_secret_jusqu_a timestamptz,
  is_deleted boolean not null,
  created_position bigint not null,
  row_version integer not null,
  created_by text not null,
  created_on timestamptz not null,
  updated_by text,
  updated_on timestamptz,
  deleted_by text,
  deleted_on timestamptz,
  constraint views_webhooks_pkey primary key (entreprise, id)
);
select enable_company_wall('views.webhooks');

-- How far each address has been told, and the message that it is being told: what a process that dies leaves to the next.
create table directory.webhook_progress (
  entreprise uuid not null,
  webhook_id text not null,
  is_active boolean not null,
  -- Entries that there are, and those that it has answered for, by their versions in the ledger.
  wanted integer not null,
  delivered integer not null,
  -- The message that waits for an answer: it stays the same until it has one.
  message_id uuid,
  first_entry integer,
  last_entry integer,
  made_on timestamptz,
  failures integer not null default 0,
  next_attempt_on timestamptz not null,
  -- Who is posting it, and until when nobody else does.
  claim uuid,
  claimed_until timestamptz not null default '-infinity',
  constraint webhook_progress_pkey primary key (entreprise, webhook_id)
);
create index webhook_progress_due_idx on directory.webhook_progress (next_attempt_on)
  where is_active and wanted > delivered;
select enable_company_wall('directory.webhook_progress');

-- The last hundred attempts of each address.
create table directory.webhook_deliveries (
  id bigint generated always as identity,
  entreprise uuid not null,
  webhook_id text not null,
  message_id uuid not null,
  first_entry integer not null,
  last_entry integer not null,
  posted_on timestamptz not null,
  attempt integer not null,
  -- Of its answer; null without one, and then why.
  status integer,
  error text,
  milliseconds integer not null,
  constraint webhook_deliveries_pkey primary key (id)
);
create index webhook_deliveries_last_idx on directory.webhook_deliveries (entreprise, webhook_id, id desc);
select enable_company_wall('directory.webhook_deliveries');
