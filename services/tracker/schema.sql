create role gestiontemps_api nologin nosuperuser nobypassrls;

create role gestiontemps_projector nologin nosuperuser bypassrls;

create schema directory;
grant usage on schema directory to gestiontemps_api;
grant usage on schema directory to gestiontemps_projector;

create schema log;
grant usage on schema log to gestiontemps_api;
grant usage on schema log to gestiontemps_projector;

create schema pages;
grant usage on schema pages to gestiontemps_api;

create schema projection;
grant usage on schema projection to gestiontemps_api;
grant usage on schema projection to gestiontemps_projector;

create schema vault;
grant usage on schema vault to gestiontemps_api;
grant usage on schema vault to gestiontemps_projector;

create schema views;
grant usage on schema views to gestiontemps_api;
grant usage on schema views to gestiontemps_projector;

create table directory.accounts (
  account_id text not null,
  email text not null,
  email_key text not null,
  command_id uuid not null,
  "position" bigint not null default 0,
  written_on timestamp with time zone not null default now(),
  constraint accounts_pkey PRIMARY KEY (account_id),
  constraint accounts_email_key UNIQUE (email_key)
);
CREATE INDEX accounts_command_idx ON directory.accounts USING btree (command_id);
grant delete, insert, select, update on directory.accounts to gestiontemps_api;
grant delete, select on directory.accounts to gestiontemps_projector;

create table directory.added_by_command (
  entreprise uuid not null,
  command_id text not null,
  account_id text not null,
  held_until timestamp with time zone,
  constraint added_by_command_pkey PRIMARY KEY (entreprise, command_id)
);
alter table directory.added_by_command enable row level security;
alter table directory.added_by_command force row level security;
create policy company_wall on directory.added_by_command for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on directory.added_by_command for all to owner using (true) with check (true);
grant all on directory.added_by_command to gestiontemps_projector;
grant insert, select, update on directory.added_by_command to gestiontemps_api;

create table directory.api_key_uses (
  entreprise uuid not null,
  key_id text not null,
  last_used_on timestamp with time zone not null,
  constraint api_key_uses_pkey PRIMARY KEY (entreprise, key_id)
);
alter table directory.api_key_uses enable row level security;
alter table directory.api_key_uses force row level security;
create policy company_wall on directory.api_key_uses for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on directory.api_key_uses for all to owner using (true) with check (true);
grant all on directory.api_key_uses to gestiontemps_projector;
grant select on directory.api_key_uses to gestiontemps_api;

create table directory.authenticators (
  authenticator_id uuid not null,
  account_id text not null,
  sealed jsonb not null,
  last_step bigint not null default 0,
  created_on timestamp with time zone not null default now(),
  confirmed_on timestamp with time zone,
  used_on timestamp with time zone,
  constraint authenticators_pkey PRIMARY KEY (authenticator_id)
);
CREATE INDEX authenticators_account_idx ON directory.authenticators USING btree (account_id);
grant delete, insert, select, update on directory.authenticators to gestiontemps_api;

create table directory.clients (
  entreprise uuid not null,
  id text not null,
  name text not null,
  firstname text,
  email text,
  telephone text,
  command_id uuid not null,
  name_position bigint not null default 0,
  firstname_position bigint not null default 0,
  email_position bigint not null default 0,
  telephone_position bigint not null default 0,
  written_on timestamp with time zone not null default now(),
  constraint clients_pkey PRIMARY KEY (entreprise, id)
);
alter table directory.clients enable row level security;
alter table directory.clients force row level security;
create policy company_wall on directory.clients for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on directory.clients for all to owner using (true) with check (true);
grant all on directory.clients to gestiontemps_projector;
grant insert, select, update on directory.clients to gestiontemps_api;

create table directory.credentials (
  credential_id uuid not null,
  account_id text not null,
  password_hash text not null,
  set_on timestamp with time zone not null default now(),
  in_use boolean not null default false,
  constraint credentials_pkey PRIMARY KEY (credential_id)
);
CREATE INDEX credentials_account_idx ON directory.credentials USING btree (account_id);
grant delete on directory.credentials to gestiontemps_projector;
grant delete, insert, select, update on directory.credentials to gestiontemps_api;

create table directory.email_changes (
  change_id uuid not null,
  account_id text not null,
  before text not null,
  after text not null,
  by_whom text not null,
  changed_on timestamp with time zone not null default now(),
  constraint email_changes_pkey PRIMARY KEY (change_id)
);
CREATE INDEX email_changes_account_idx ON directory.email_changes USING btree (account_id);
grant delete, select on directory.email_changes to gestiontemps_projector;
grant insert on directory.email_changes to gestiontemps_api;

create table directory.erased_files (
  entreprise uuid not null,
  sha256 text not null,
  constraint erased_files_pkey PRIMARY KEY (entreprise, sha256)
);
alter table directory.erased_files enable row level security;
alter table directory.erased_files force row level security;
create policy company_wall on directory.erased_files for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on directory.erased_files for all to owner using (true) with check (true);
grant all on directory.erased_files to gestiontemps_projector;
grant select on directory.erased_files to gestiontemps_api;

create table directory.erasures (
  entreprise uuid not null,
  utilisateur_id text not null,
  event_id uuid not null,
  "position" bigint not null,
  asked_by text not null,
  asked_on timestamp with time zone not null,
  findings jsonb,
  done_on timestamp with time zone,
  constraint erasures_pkey PRIMARY KEY (entreprise, utilisateur_id)
);
alter table directory.erasures enable row level security;
alter table directory.erasures force row level security;
create policy company_wall on directory.erasures for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on directory.erasures for all to owner using (true) with check (true);
grant all on directory.erasures to gestiontemps_projector;
grant select on directory.erasures to gestiontemps_api;

create table directory.expiries (
  entreprise uuid not null,
  until integer not null,
  event_id uuid not null,
  "position" bigint not null,
  decided_on timestamp with time zone not null,
  findings jsonb,
  done_on timestamp with time zone,
  constraint expiries_pkey PRIMARY KEY (entreprise, until)
);
alter table directory.expiries enable row level security;
alter table directory.expiries force row level security;
create policy company_wall on directory.expiries for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on directory.expiries for all to owner using (true) with check (true);
grant all on directory.expiries to gestiontemps_projector;
grant select on directory.expiries to gestiontemps_api;

create table directory.file_claims (
  entreprise uuid not null,
  sha256 text not null,
  stream text not null,
  owner text not null,
  claimed_on timestamp with time zone not null,
  settled_on timestamp with time zone,
  constraint file_claims_pkey PRIMARY KEY (entreprise, sha256, stream, owner)
);
CREATE INDEX file_claims_open_idx ON directory.file_claims USING btree (claimed_on) WHERE (settled_on IS NULL);
alter table directory.file_claims enable row level security;
alter table directory.file_claims force row level security;
create policy company_wall on directory.file_claims for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on directory.file_claims for all to owner using (true) with check (true);
grant all on directory.file_claims to gestiontemps_projector;
grant insert, select, update on directory.file_claims to gestiontemps_api;

create table directory.logos (
  hash text,
  entreprise uuid not null,
  type text,
  content bytea,
  "position" bigint not null default 0,
  constraint logos_pkey PRIMARY KEY (entreprise)
);
CREATE INDEX logos_hash_idx ON directory.logos USING btree (hash);
grant insert, select, update on directory.logos to gestiontemps_api;

create table directory.mails (
  id uuid not null,
  event_id uuid not null,
  entreprise uuid,
  recipient text not null,
  subject text not null,
  body text not null,
  html text not null,
  created_on timestamp with time zone not null default now(),
  sent_on timestamp with time zone,
  attempts integer not null default 0,
  next_attempt_on timestamp with time zone not null default now(),
  claimed_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  given_up_on timestamp with time zone,
  last_error text,
  shown_body text,
  shown_html text,
  place bigint not null generated always as identity,
  parts jsonb,
  link jsonb,
  account_id text,
  about text,
  nature text,
  correlation_id text,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_event_key UNIQUE (event_id, recipient)
);
CREATE INDEX mails_account_idx ON directory.mails USING btree (account_id);
CREATE INDEX mails_unsent_idx ON directory.mails USING btree (next_attempt_on) WHERE (sent_on IS NULL);
CREATE INDEX mails_waiting_idx ON directory.mails USING btree (recipient, place) WHERE (sent_on IS NULL);
alter table directory.mails enable row level security;
alter table directory.mails force row level security;
create policy company_wall on directory.mails for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on directory.mails for all to owner using (true) with check (true);
grant all on directory.mails to gestiontemps_projector;
grant select on directory.mails to gestiontemps_api;

create table directory.members (
  entreprise uuid not null,
  utilisateur_id text not null,
  nom text not null,
  prenom text not null,
  command_id uuid not null,
  invited_email text,
  nom_position bigint not null default 0,
  prenom_position bigint not null default 0,
  former_names jsonb not null default '[]'::jsonb,
  constraint members_pkey PRIMARY KEY (entreprise, utilisateur_id)
);
alter table directory.members enable row level security;
alter table directory.members force row level security;
create policy company_wall on directory.members for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on directory.members for all to owner using (true) with check (true);
grant all on directory.members to gestiontemps_projector;
grant insert, select, update on directory.members to gestiontemps_api;

create table directory.offered_logos (
  offer_id uuid not null default gen_random_uuid(),
  hash text not null,
  type text not null,
  content bytea not null,
  offered_on timestamp with time zone not null default now(),
  constraint offered_logos_pkey PRIMARY KEY (offer_id)
);
grant delete, insert, select on directory.offered_logos to gestiontemps_api;

create table directory.oidc_identities (
  identity_id uuid not null,
  account_id text not null,
  issuer text not null,
  subject text not null,
  email text not null,
  created_on timestamp with time zone not null default now(),
  written_on timestamp with time zone not null default now(),
  used_on timestamp with time zone,
  constraint oidc_identities_pkey PRIMARY KEY (identity_id),
  constraint oidc_identities_subject_key UNIQUE (issuer, subject)
);
CREATE INDEX oidc_identities_account_idx ON directory.oidc_identities USING btree (account_id);
grant delete, insert, select, update on directory.oidc_identities to gestiontemps_api;

create table directory.passkeys (
  passkey_id uuid not null,
  account_id text not null,
  credential text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_on timestamp with time zone not null default now(),
  used_on timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (passkey_id),
  constraint passkeys_credential_key UNIQUE (credential)
);
CREATE INDEX passkeys_account_idx ON directory.passkeys USING btree (account_id);
grant delete, insert, select, update on directory.passkeys to gestiontemps_api;

create table directory.password_requests (
  email_key text not null,
  request_id uuid not null,
  correlation_id text not null,
  asked_on timestamp with time zone not null default now(),
  constraint password_requests_pkey PRIMARY KEY (email_key)
);
grant delete, select on directory.password_requests to gestiontemps_projector;
grant insert, select on directory.password_requests to gestiontemps_api;

create table directory.push_messages (
  id uuid not null default gen_random_uuid(),
  event_id uuid not null,
  subscription uuid not null,
  entreprise uuid not null,
  account_id text not null,
  nature text not null,
  monday date not null,
  created_on timestamp with time zone not null default now(),
  sent_on timestamp with time zone,
  given_up_on timestamp with time zone,
  attempts integer not null default 0,
  next_attempt_on timestamp with time zone not null default now(),
  claimed_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  last_error text,
  constraint push_messages_pkey PRIMARY KEY (id),
  constraint push_messages_event_key UNIQUE (event_id, subscription),
  constraint push_messages_subscription_fkey FOREIGN KEY (subscription) REFERENCES directory.push_subscriptions(id) ON DELETE CASCADE
);
CREATE INDEX push_messages_due_idx ON directory.push_messages USING btree (next_attempt_on) WHERE ((sent_on IS NULL) AND (given_up_on IS NULL));
CREATE INDEX push_messages_subscription_idx ON directory.push_messages USING btree (subscription);
alter table directory.push_messages enable row level security;
alter table directory.push_messages force row level security;
create policy company_wall on directory.push_messages for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on directory.push_messages for all to owner using (true) with check (true);
grant all on directory.push_messages to gestiontemps_projector;
grant select on directory.push_messages to gestiontemps_api;

create table directory.push_subscriptions (
  id uuid not null default gen_random_uuid(),
  sign_in uuid not null,
  account_id text not null,
  natures text[] not null,
  public_key text not null,
  address_mark bytea,
  sealed bytea,
  created_on timestamp with time zone not null default now(),
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_address_key UNIQUE (address_mark),
  constraint push_subscriptions_sign_in_fkey FOREIGN KEY (sign_in) REFERENCES directory.sign_ins(id) ON DELETE CASCADE,
  constraint push_subscriptions_sign_in_key UNIQUE (sign_in)
);
CREATE INDEX push_subscriptions_account_idx ON directory.push_subscriptions USING btree (account_id);
grant delete, insert, select, update on directory.push_subscriptions to gestiontemps_api;
grant delete, insert, select, update on directory.push_subscriptions to gestiontemps_projector;

create table directory.recovery_codes (
  codes_id uuid not null,
  code_hash text not null,
  account_id text not null,
  created_on timestamp with time zone not null default now(),
  used_on timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (codes_id, code_hash)
);
CREATE INDEX recovery_codes_account_idx ON directory.recovery_codes USING btree (account_id);
grant delete, insert, select, update on directory.recovery_codes to gestiontemps_api;

create table directory.security_log (
  id bigint not null generated always as identity,
  entreprise uuid not null,
  account_id text not null,
  kind text not null,
  call text not null default ''::text,
  address text not null,
  device text not null,
  hour timestamp with time zone not null,
  first_on timestamp with time zone not null,
  last_on timestamp with time zone not null,
  times integer not null default 1,
  subject text not null default ''::text,
  detail text not null default ''::text,
  people text[] not null default '{}'::text[],
  constraint security_log_pkey PRIMARY KEY (id)
);
CREATE INDEX security_log_account_idx ON directory.security_log USING btree (entreprise, account_id, last_on DESC, id DESC);
CREATE INDEX security_log_age_idx ON directory.security_log USING btree (last_on);
CREATE INDEX security_log_last_idx ON directory.security_log USING btree (entreprise, last_on DESC, id DESC);
CREATE UNIQUE INDEX security_log_hour_idx ON directory.security_log USING btree (entreprise, account_id, kind, call, address, device, subject, md5(detail), hour, ((cardinality(people) = 0)));
alter table directory.security_log enable row level security;
alter table directory.security_log force row level security;
create policy company_wall on directory.security_log for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on directory.security_log for all to owner using (true) with check (true);
grant all on directory.security_log to gestiontemps_projector;
grant select on directory.security_log to gestiontemps_api;

create table directory.sessions (
  token_hash text not null,
  account_id text not null,
  entreprise uuid,
  created_on timestamp with time zone not null default now(),
  seen_on timestamp with time zone not null default now(),
  expires_on timestamp with time zone not null,
  revoked_on timestamp with time zone,
  activation integer not null default 1,
  sign_in uuid not null,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_sign_in_fkey FOREIGN KEY (sign_in) REFERENCES directory.sign_ins(id) ON DELETE CASCADE
);
CREATE INDEX sessions_account_idx ON directory.sessions USING btree (account_id);
CREATE INDEX sessions_expires_idx ON directory.sessions USING btree (expires_on);
CREATE INDEX sessions_sign_in_idx ON directory.sessions USING btree (sign_in);
grant delete, insert, select, update on directory.sessions to gestiontemps_api;
grant select, update on directory.sessions to gestiontemps_projector;

create table directory.sign_in_failures (
  key text not null,
  failures integer not null,
  forgotten_on timestamp with time zone not null,
  next_on timestamp with time zone not null default now(),
  constraint sign_in_failures_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on directory.sign_in_failures to gestiontemps_api;

create table directory.sign_ins (
  id uuid not null,
  account_id text not null,
  credential uuid,
  next_credential uuid,
  device text not null,
  created_on timestamp with time zone not null default now(),
  seen_on timestamp with time zone not null default now(),
  ended_on timestamp with time zone,
  remembered_until timestamp with time zone,
  generation integer not null default 0,
  rotated_on timestamp with time zone,
  entreprise uuid,
  activation integer not null default 1,
  renewed_by text,
  second_factor boolean not null default false,
  tablet text,
  constraint sign_ins_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_ins_account_idx ON directory.sign_ins USING btree (account_id);
CREATE INDEX sign_ins_tablet_idx ON directory.sign_ins USING btree (tablet) WHERE (tablet IS NOT NULL);
grant delete, insert, select, update on directory.sign_ins to gestiontemps_api;
grant select, update on directory.sign_ins to gestiontemps_projector;

create table directory.spent_challenges (
  challenge_hash text not null,
  expires_on timestamp with time zone not null,
  constraint spent_challenges_pkey PRIMARY KEY (challenge_hash)
);
grant delete, insert, select, update on directory.spent_challenges to gestiontemps_api;

create table directory.tablet_pins (
  credential_id uuid not null,
  entreprise uuid not null,
  utilisateur_id text not null,
  pin_hash text not null,
  constraint tablet_pins_pkey PRIMARY KEY (credential_id)
);
CREATE INDEX tablet_pins_person_idx ON directory.tablet_pins USING btree (entreprise, utilisateur_id);
grant delete, insert, select on directory.tablet_pins to gestiontemps_api;

create table directory.tablet_tries (
  key text not null,
  failures integer not null default 0,
  last_on timestamp with time zone not null default clock_timestamp(),
  locked_until timestamp with time zone,
  constraint tablet_tries_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on directory.tablet_tries to gestiontemps_api;

create table directory.tablets (
  tablet_id text not null,
  entreprise uuid not null,
  code text,
  code_by text,
  code_expires_on timestamp with time zone,
  token_hash text,
  device text,
  enrolled_by text,
  enrolled_on timestamp with time zone,
  seen_on timestamp with time zone,
  constraint tablets_pkey PRIMARY KEY (tablet_id),
  constraint tablets_code_key UNIQUE (code),
  constraint tablets_token_key UNIQUE (token_hash)
);
grant delete, insert, select, update on directory.tablets to gestiontemps_api;

create table directory.tickets (
  ticket_hash text not null,
  session_hash text not null,
  expires_on timestamp with time zone not null,
  constraint tickets_pkey PRIMARY KEY (ticket_hash)
);
grant delete, insert, select, update on directory.tickets to gestiontemps_api;

create table directory.webhook_deliveries (
  id bigint not null generated always as identity,
  entreprise uuid not null,
  webhook_id text not null,
  message_id uuid not null,
  first_entry integer not null,
  last_entry integer not null,
  posted_on timestamp with time zone not null,
  attempt integer not null,
  status integer,
  error text,
  milliseconds integer not null,
  constraint webhook_deliveries_pkey PRIMARY KEY (id)
);
CREATE INDEX webhook_deliveries_last_idx ON directory.webhook_deliveries USING btree (entreprise, webhook_id, id DESC);
alter table directory.webhook_deliveries enable row level security;
alter table directory.webhook_deliveries force row level security;
create policy company_wall on directory.webhook_deliveries for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on directory.webhook_deliveries for all to owner using (true) with check (true);
grant all on directory.webhook_deliveries to gestiontemps_projector;
grant select on directory.webhook_deliveries to gestiontemps_api;

create table directory.webhook_progress (
  entreprise uuid not null,
  webhook_id text not null,
  is_active boolean not null,
  wanted integer not null,
  delivered integer not null,
  message_id uuid,
  first_entry integer,
  last_entry integer,
  made_on timestamp with time zone,
  failures integer not null default 0,
  next_attempt_on timestamp with time zone not null,
  claim uuid,
  claimed_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint webhook_progress_pkey PRIMARY KEY (entreprise, webhook_id)
);
CREATE INDEX webhook_progress_due_idx ON directory.webhook_progress USING btree (next_attempt_on) WHERE (is_active AND (wanted > delivered));
alter table directory.webhook_progress enable row level security;
alter table directory.webhook_progress force row level security;
create policy company_wall on directory.webhook_progress for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on directory.webhook_progress for all to owner using (true) with check (true);
grant all on directory.webhook_progress to gestiontemps_projector;
grant select on directory.webhook_progress to gestiontemps_api;

create table log.anchors (
  entreprise uuid not null,
  night date not null,
  "position" bigint not null,
  events bigint not null,
  hash bytea not null,
  list bytea not null,
  made_on timestamp with time zone not null,
  kind text not null,
  recipients text[],
  token bytea,
  stamped_on timestamp with time zone,
  attempts integer not null default 0,
  next_attempt_on timestamp with time zone,
  last_error text,
  streams bytea,
  constraint anchors_pkey PRIMARY KEY (entreprise, night),
  constraint anchors_kind_check CHECK ((kind = ANY (ARRAY['timestamp'::text, 'mail'::text])))
);
CREATE INDEX anchors_due_idx ON log.anchors USING btree (next_attempt_on) WHERE ((kind = 'timestamp'::text) AND (token IS NULL));
CREATE INDEX anchors_position_idx ON log.anchors USING btree (entreprise, "position");
grant select on log.anchors to gestiontemps_projector;

create table log.chain (
  "position" bigint not null,
  entreprise uuid,
  stream_mark bytea not null,
  hash bytea not null,
  constraint chain_pkey PRIMARY KEY ("position")
);
CREATE INDEX chain_entreprise_idx ON log.chain USING btree (entreprise, "position");
CREATE INDEX chain_stream_mark_idx ON log.chain USING btree (stream_mark);
grant select on log.chain to gestiontemps_projector;

create table log.chain_heads (
  entreprise uuid not null,
  "position" bigint not null,
  events bigint not null,
  list bytea not null,
  constraint chain_heads_pkey PRIMARY KEY (entreprise)
);
grant select on log.chain_heads to gestiontemps_projector;

create table log.commands (
  command_id text collate "C" not null,
  stream text collate "C" not null,
  body_hmac text not null,
  recorded_at timestamp with time zone not null default clock_timestamp(),
  constraint commands_pkey PRIMARY KEY (command_id, stream)
);
CREATE INDEX commands_recorded_at_idx ON log.commands USING brin (recorded_at);

create table log.elsewhere (
  is_elsewhere boolean not null default true,
  since timestamp with time zone not null default clock_timestamp(),
  installation uuid not null default gen_random_uuid(),
  constraint elsewhere_pkey PRIMARY KEY (is_elsewhere),
  constraint elsewhere_is_elsewhere_check CHECK (is_elsewhere)
);

create table log.events (
  "position" bigint not null,
  stream text collate "C" not null,
  version integer not null,
  event_id uuid not null,
  type text not null,
  entreprise uuid,
  recorded_at timestamp with time zone not null,
  data text not null,
  metadata text not null,
  data_hash bytea,
  constraint events_pkey PRIMARY KEY ("position"),
  constraint events_blanked CHECK (((data_hash IS NULL) OR ((data = ''::text) AND (length(data_hash) = 32)))),
  constraint events_event_id_key UNIQUE (event_id),
  constraint events_stream_version_key UNIQUE (stream, version)
);
CREATE INDEX events_blanked_idx ON log.events USING btree ("position") WHERE (data_hash IS NOT NULL);
grant select on log.events to gestiontemps_projector;

create table log.verifications (
  verified_on timestamp with time zone not null default clock_timestamp(),
  entreprise uuid,
  "position" bigint not null,
  events bigint not null,
  hash bytea not null,
  faults integer not null
);
CREATE INDEX verifications_entreprise_idx ON log.verifications USING btree (entreprise, verified_on);
grant select on log.verifications to gestiontemps_projector;

create unlogged table pages.assets (
  path text not null,
  type text not null,
  etag text not null,
  plain bytea not null,
  brotli bytea,
  gzip bytea,
  kept_on timestamp with time zone not null default now(),
  constraint assets_pkey PRIMARY KEY (path)
);
grant select on pages.assets to gestiontemps_api;

create table projection.checkpoints (
  name text not null,
  kind text not null,
  version integer not null,
  "position" bigint not null,
  epoch bigint not null default 0,
  owner text,
  lease_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  state text not null default 'live'::text,
  reason text,
  updated_on timestamp with time zone not null default now(),
  constraint checkpoints_pkey PRIMARY KEY (name),
  constraint checkpoints_kind_check CHECK ((kind = ANY (ARRAY['view'::text, 'process'::text]))),
  constraint checkpoints_state_check CHECK ((state = ANY (ARRAY['live'::text, 'failed'::text])))
);
grant delete, insert, select, update on projection.checkpoints to gestiontemps_projector;
grant select on projection.checkpoints to gestiontemps_api;

create table projection.finishing_lines (
  line text not null,
  entreprise uuid not null,
  task_project_id text not null,
  constraint finishing_lines_pkey PRIMARY KEY (entreprise, line)
);
grant delete, insert, select, update on projection.finishing_lines to gestiontemps_projector;

create table projection.kept_tables (
  view text not null,
  version integer not null,
  "position" bigint not null,
  kept_on timestamp with time zone not null default clock_timestamp(),
  constraint kept_tables_pkey PRIMARY KEY (view)
);
grant select on projection.kept_tables to gestiontemps_projector;

create table projection.ledger_sources (
  stream text not null,
  entreprise uuid not null,
  version integer not null,
  constraint ledger_sources_pkey PRIMARY KEY (stream)
);
CREATE INDEX ledger_sources_company_idx ON projection.ledger_sources USING btree (entreprise);
grant delete, insert, select, update on projection.ledger_sources to gestiontemps_projector;

create table projection.linked_people (
  entreprise uuid not null,
  user_id text not null,
  role text not null,
  has_joined boolean not null,
  is_active boolean not null,
  responsable_ids text[] not null,
  constraint linked_people_pkey PRIMARY KEY (entreprise, user_id)
);
grant delete, insert, select, update on projection.linked_people to gestiontemps_projector;

create table projection.linked_projects (
  entreprise uuid not null,
  project_id text not null,
  commerciaux text[] not null,
  constraint linked_projects_pkey PRIMARY KEY (entreprise, project_id)
);
grant delete, insert, select, update on projection.linked_projects to gestiontemps_projector;

create table projection.parked_events (
  name text not null,
  "position" bigint not null,
  key text collate "C" not null,
  event_id uuid not null,
  stream text collate "C" not null,
  version integer not null,
  type text not null,
  constraint parked_events_pkey PRIMARY KEY (name, "position"),
  constraint parked_events_key_fkey FOREIGN KEY (name, key) REFERENCES projection.parked_keys(name, key) ON DELETE CASCADE
);
CREATE INDEX parked_events_key_idx ON projection.parked_events USING btree (name, key, "position");
grant delete, insert, select, update on projection.parked_events to gestiontemps_projector;

create table projection.parked_keys (
  name text not null,
  key text collate "C" not null,
  entreprise uuid,
  reason text not null,
  attempts integer not null default 1,
  parked_on timestamp with time zone not null default now(),
  constraint parked_keys_pkey PRIMARY KEY (name, key)
);
grant delete, insert, select, update on projection.parked_keys to gestiontemps_projector;

create table projection.parking_decisions (
  id bigint not null generated always as identity,
  name text not null,
  key text collate "C" not null,
  event_id uuid not null,
  decision text not null,
  decided_by text not null,
  decided_on timestamp with time zone not null default now(),
  outcome text not null,
  comment text,
  constraint parking_decisions_pkey PRIMARY KEY (id),
  constraint parking_decisions_decision_check CHECK ((decision = ANY (ARRAY['retry'::text, 'skip'::text])))
);
grant delete, insert, select, update on projection.parking_decisions to gestiontemps_projector;

create table projection.rebuilds (
  id bigint not null generated always as identity,
  view text not null,
  kind text not null,
  version_before integer not null,
  version integer not null,
  started_by text not null,
  started_on timestamp with time zone not null default clock_timestamp(),
  phase text not null,
  "position" bigint not null default 0,
  until bigint not null default 0,
  moved_on timestamp with time zone not null default clock_timestamp(),
  stop_asked boolean not null default false,
  outcome text,
  ended_on timestamp with time zone,
  reason text,
  rows bigint,
  differences bigint,
  discrepancies jsonb,
  parked bigint,
  set_aside jsonb,
  constraint rebuilds_pkey PRIMARY KEY (id),
  constraint rebuilds_kind_check CHECK ((kind = ANY (ARRAY['rebuild'::text, 'dryRun'::text, 'rollback'::text]))),
  constraint rebuilds_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'stopped'::text, 'interrupted'::text, 'failed'::text])))
);
CREATE INDEX rebuilds_moved_idx ON projection.rebuilds USING btree (moved_on);
CREATE INDEX rebuilds_view_idx ON projection.rebuilds USING btree (view, id DESC);
grant select on projection.rebuilds to gestiontemps_projector;

create table projection.reminders (
  entreprise uuid not null,
  day date not null,
  kind text not null default 'late'::text,
  sent_on timestamp with time zone,
  constraint reminders_pkey PRIMARY KEY (entreprise, day, kind)
);
grant delete, insert, select on projection.reminders to gestiontemps_projector;

create table projection.reserved_codes (
  stream text not null,
  entreprise uuid not null,
  kind text not null,
  owner text not null,
  command_id text not null,
  due_on timestamp with time zone,
  constraint reserved_codes_pkey PRIMARY KEY (stream)
);
CREATE INDEX reserved_codes_due_idx ON projection.reserved_codes USING btree (due_on) WHERE (due_on IS NOT NULL);
CREATE INDEX reserved_codes_owner_idx ON projection.reserved_codes USING btree (entreprise, kind, owner);
grant delete, insert, select, update on projection.reserved_codes to gestiontemps_projector;

create table projection.running_chains (
  stream text not null,
  entreprise uuid not null,
  owner_id text not null,
  cycle integer not null,
  chain jsonb not null,
  people text[] not null,
  projects text[] not null,
  constraint running_chains_pkey PRIMARY KEY (stream)
);
CREATE INDEX running_chains_company_idx ON projection.running_chains USING btree (entreprise);
grant delete, insert, select, update on projection.running_chains to gestiontemps_projector;

create table projection.unsent_invitations (
  entreprise uuid not null,
  user_id text not null,
  event_id text not null,
  due_on timestamp with time zone not null,
  constraint unsent_invitations_pkey PRIMARY KEY (entreprise, user_id)
);
CREATE INDEX unsent_invitations_due_idx ON projection.unsent_invitations USING btree (due_on);
grant delete, insert, select, update on projection.unsent_invitations to gestiontemps_projector;

create table vault.keys (
  id uuid not null,
  entreprise uuid not null,
  scope text not null,
  wrapped bytea not null,
  created_on timestamp with time zone not null default now(),
  constraint keys_pkey PRIMARY KEY (id),
  constraint keys_scope_key UNIQUE (entreprise, scope)
);

create table vault.secret_check (
  single boolean not null default true,
  sealed bytea not null,
  commands bytea,
  constraint secret_check_pkey PRIMARY KEY (single),
  constraint secret_check_single_check CHECK (single)
);

create table views.absence_types (
  entreprise uuid not null,
  id text not null,
  label text not null,
  code text not null,
  compte_seuil_hs boolean not null,
  is_deleted boolean not null,
  created_position bigint not null,
  row_version integer not null,
  created_by text,
  created_on timestamp with time zone,
  updated_by text,
  updated_on timestamp with time zone,
  deleted_by text,
  deleted_on timestamp with time zone,
  constraint views_absence_types_pkey PRIMARY KEY (entreprise, id)
);
alter table views.absence_types enable row level security;
alter table views.absence_types force row level security;
create policy company_wall on views.absence_types for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.absence_types for all to owner using (true) with check (true);
grant all on views.absence_types to gestiontemps_projector;
grant select on views.absence_types to gestiontemps_api;

create table views.api_keys (
  entreprise uuid not null,
  id text not null,
  nom text not null,
  portees jsonb not null,
  avec_montants boolean not null,
  expire_le date,
  fin text not null,
  is_deleted boolean not null,
  created_position bigint not null,
  row_version integer not null,
  created_by text not null,
  created_on timestamp with time zone not null,
  updated_by text,
  updated_on timestamp with time zone,
  deleted_by text,
  deleted_on timestamp with time zone,
  constraint views_api_keys_pkey PRIMARY KEY (entreprise, id)
);
alter table views.api_keys enable row level security;
alter table views.api_keys force row level security;
create policy company_wall on views.api_keys for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.api_keys for all to owner using (true) with check (true);
grant all on views.api_keys to gestiontemps_projector;
grant select on views.api_keys to gestiontemps_api;

create table views.clients (
  entreprise uuid not null,
  id text not null,
  external_id text not null,
  is_deleted boolean not null,
  created_position bigint not null,
  row_version integer not null,
  created_by text,
  created_on timestamp with time zone,
  updated_by text,
  updated_on timestamp with time zone,
  deleted_by text,
  deleted_on timestamp with time zone,
  constraint views_clients_pkey PRIMARY KEY (entreprise, id)
);
alter table views.clients enable row level security;
alter table views.clients force row level security;
create policy company_wall on views.clients for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.clients for all to owner using (true) with check (true);
grant all on views.clients to gestiontemps_projector;
grant select on views.clients to gestiontemps_api;

create table views.companies (
  entreprise uuid not null,
  name text not null,
  logo text,
  constraint views_companies_pkey PRIMARY KEY (entreprise)
);
alter table views.companies enable row level security;
alter table views.companies force row level security;
create policy company_wall on views.companies for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.companies for all to owner using (true) with check (true);
grant all on views.companies to gestiontemps_projector;
grant select on views.companies to gestiontemps_api;

create table views.cost_rates (
  entreprise uuid not null,
  utilisateur_id text not null,
  rates jsonb not null,
  constraint cost_rates_pkey PRIMARY KEY (entreprise, utilisateur_id)
);
alter table views.cost_rates enable row level security;
alter table views.cost_rates force row level security;
create policy company_wall on views.cost_rates for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.cost_rates for all to owner using (true) with check (true);
grant all on views.cost_rates to gestiontemps_projector;
grant select on views.cost_rates to gestiontemps_api;

create table views.exports (
  entreprise uuid not null,
  id text not null,
  name text not null,
  start_date date not null,
  end_date date not null,
  lignes integer not null,
  jusqua integer,
  avec_montants boolean not null,
  encodage text not null,
  remplaces integer not null,
  size bigint not null,
  sha256 text not null,
  created_by text not null,
  created_on timestamp with time zone not null,
  partielle boolean not null default false,
  preset text,
  user_ids jsonb,
  apres integer,
  "position" bigint,
  format_version integer,
  constraint exports_pkey PRIMARY KEY (entreprise, id)
);
CREATE INDEX exports_by_date ON views.exports USING btree (entreprise, created_on, id);
alter table views.exports enable row level security;
alter table views.exports force row level security;
create policy company_wall on views.exports for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.exports for all to owner using (true) with check (true);
grant all on views.exports to gestiontemps_projector;
grant select on views.exports to gestiontemps_api;

create table views.favourite_projects (
  entreprise uuid not null,
  utilisateur_id text not null,
  project_id text not null,
  constraint views_favourite_projects_pkey PRIMARY KEY (entreprise, utilisateur_id, project_id)
);
alter table views.favourite_projects enable row level security;
alter table views.favourite_projects force row level security;
create policy company_wall on views.favourite_projects for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.favourite_projects for all to owner using (true) with check (true);
grant all on views.favourite_projects to gestiontemps_projector;
grant select on views.favourite_projects to gestiontemps_api;

create table views.hourly_costs (
  entreprise uuid not null,
  id text not null,
  utilisateur_id text not null,
  start date not null,
  taux_horaire numeric(6,2),
  is_deleted boolean not null,
  row_version integer not null,
  created_by text,
  created_on timestamp with time zone,
  updated_by text,
  updated_on timestamp with time zone,
  deleted_by text,
  deleted_on timestamp with time zone,
  motif text,
  constraint hourly_costs_pkey PRIMARY KEY (entreprise, id)
);
CREATE INDEX hourly_costs_by_user ON views.hourly_costs USING btree (entreprise, utilisateur_id);
alter table views.hourly_costs enable row level security;
alter table views.hourly_costs force row level security;
create policy company_wall on views.hourly_costs for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.hourly_costs for all to owner using (true) with check (true);
grant all on views.hourly_costs to gestiontemps_projector;
grant select on views.hourly_costs to gestiontemps_api;

create table views.ledger_entries (
  entreprise uuid not null,
  id integer not null,
  type_ecriture text not null,
  extourne_de integer,
  id_ligne text not null,
  version integer not null,
  utilisateur_id text not null,
  monday date not null,
  date date not null,
  type_ligne text not null,
  project_id text,
  task_project_id text,
  client_id text,
  absence_id text,
  matricule text,
  code_chantier text,
  code_client text,
  code_tache text,
  code_absence text,
  facturable boolean,
  quantite integer not null,
  minutes_nuit integer not null,
  taux_horaire numeric(6,2),
  montant_mo numeric(10,2),
  valide_le timestamp with time zone not null,
  valide_par text not null,
  cause text not null,
  week_version integer not null,
  rates_version integer not null,
  recorded_at timestamp with time zone not null,
  constraint ledger_entries_pkey PRIMARY KEY (entreprise, id)
);
CREATE INDEX ledger_entries_by_date ON views.ledger_entries USING btree (entreprise, date, id);
CREATE INDEX ledger_entries_by_week ON views.ledger_entries USING btree (entreprise, utilisateur_id, monday, id);
alter table views.ledger_entries enable row level security;
alter table views.ledger_entries force row level security;
create policy company_wall on views.ledger_entries for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.ledger_entries for all to owner using (true) with check (true);
grant all on views.ledger_entries to gestiontemps_projector;
grant select on views.ledger_entries to gestiontemps_api;

create table views.members (
  entreprise uuid not null,
  id text not null,
  role text not null,
  role_level integer not null,
  external_id text,
  responsable_ids jsonb not null,
  saisie_feuille_temps_disable boolean not null,
  access_all_chantier boolean not null,
  can_add_task_on_chantier boolean not null,
  permissions jsonb not null,
  base_salaire numeric(10,2),
  is_deleted boolean not null,
  created_on timestamp with time zone not null,
  row_version integer not null,
  is_invited boolean not null default false,
  created_by text,
  updated_by text,
  updated_on timestamp with time zone,
  deleted_by text,
  deleted_on timestamp with time zone,
  is_active boolean not null default false,
  base_salaire_version integer not null default 0,
  tag_category_ids jsonb not null default '[]'::jsonb,
  created_position bigint not null default 0,
  since timestamp with time zone,
  is_erased boolean not null default false,
  acces jsonb,
  constraint views_members_pkey PRIMARY KEY (entreprise, id)
);
CREATE INDEX views_members_id_idx ON views.members USING btree (id);
CREATE INDEX views_members_responsables_idx ON views.members USING gin (responsable_ids);
alter table views.members enable row level security;
alter table views.members force row level security;
create policy company_wall on views.members for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.members for all to owner using (true) with check (true);
grant all on views.members to gestiontemps_projector;
grant select on views.members to gestiontemps_api;

create table views.photos (
  entreprise uuid not null,
  id text not null,
  utilisateur_id text not null,
  date date not null,
  project_id text,
  task_project_id text,
  caption text,
  kind text not null,
  size integer not null,
  width integer not null,
  height integer not null,
  sha256 text not null,
  added_by text not null,
  added_on timestamp with time zone not null,
  added_position bigint not null,
  constraint views_photos_pkey PRIMARY KEY (entreprise, id)
);
CREATE INDEX photos_person_idx ON views.photos USING btree (entreprise, utilisateur_id, date);
alter table views.photos enable row level security;
alter table views.photos force row level security;
create policy company_wall on views.photos for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.photos for all to owner using (true) with check (true);
grant all on views.photos to gestiontemps_projector;
grant select on views.photos to gestiontemps_api;

create table views.project_documents (
  entreprise uuid not null,
  id text not null,
  project_id text not null,
  name text,
  kind text not null,
  size integer not null,
  sha256 text not null,
  created_position bigint not null,
  row_version integer not null,
  created_by text,
  created_on timestamp with time zone,
  updated_by text,
  updated_on timestamp with time zone,
  deleted_by text,
  deleted_on timestamp with time zone,
  constraint views_project_documents_pkey PRIMARY KEY (entreprise, id)
);
CREATE INDEX project_documents_project_idx ON views.project_documents USING btree (entreprise, project_id);
alter table views.project_documents enable row level security;
alter table views.project_documents force row level security;
create policy company_wall on views.project_documents for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.project_documents for all to owner using (true) with check (true);
grant all on views.project_documents to gestiontemps_projector;
grant select on views.project_documents to gestiontemps_api;

create table views.project_members (
  entreprise uuid not null,
  project_id text not null,
  user_id text not null,
  kind text not null,
  constraint views_project_members_pkey PRIMARY KEY (entreprise, user_id, project_id, kind),
  constraint views_project_members_kind_check CHECK ((kind = ANY (ARRAY['responsable'::text, 'commercial'::text])))
);
alter table views.project_members enable row level security;
alter table views.project_members force row level security;
create policy company_wall on views.project_members for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.project_members for all to owner using (true) with check (true);
grant all on views.project_members to gestiontemps_projector;
grant select on views.project_members to gestiontemps_api;

create table views.project_tasks (
  entreprise uuid not null,
  id text not null,
  project_id text not null,
  label text not null,
  task_code text,
  description text,
  status_task integer not null,
  time_planned integer not null,
  task_ref_id text,
  row_version integer not null,
  created_by text,
  created_on timestamp with time zone,
  updated_by text,
  updated_on timestamp with time zone,
  deleted_by text,
  deleted_on timestamp with time zone,
  tag_category_ids jsonb not null default '[]'::jsonb,
  finish_asked_by text,
  finish_asked_on timestamp with time zone,
  finish_asked_line text,
  finished_line text,
  constraint views_project_tasks_pkey PRIMARY KEY (entreprise, id)
);
CREATE INDEX views_project_tasks_asked_idx ON views.project_tasks USING btree (entreprise) WHERE (finish_asked_on IS NOT NULL);
CREATE INDEX views_project_tasks_project_idx ON views.project_tasks USING btree (entreprise, project_id);
alter table views.project_tasks enable row level security;
alter table views.project_tasks force row level security;
create policy company_wall on views.project_tasks for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.project_tasks for all to owner using (true) with check (true);
grant all on views.project_tasks to gestiontemps_projector;
grant select on views.project_tasks to gestiontemps_api;

create table views.projects (
  entreprise uuid not null,
  id text not null,
  label text not null,
  external_id text not null,
  client_id text not null,
  project_status integer not null,
  is_billable boolean not null,
  estimated_start_date date,
  estimated_end_date date,
  amount numeric(13,2),
  ouverte_a_la_saisie date,
  commentaire text,
  adresse text,
  cp text,
  ville text,
  lat numeric,
  lng numeric,
  responsables jsonb not null,
  commerciaux jsonb not null,
  row_version integer not null,
  created_by text,
  created_on timestamp with time zone,
  updated_by text,
  updated_on timestamp with time zone,
  deleted_by text,
  deleted_on timestamp with time zone,
  tag_ids jsonb not null default '[]'::jsonb,
  constraint views_projects_pkey PRIMARY KEY (entreprise, id)
);
alter table views.projects enable row level security;
alter table views.projects force row level security;
create policy company_wall on views.projects for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.projects for all to owner using (true) with check (true);
grant all on views.projects to gestiontemps_projector;
grant select on views.projects to gestiontemps_api;

create table views.reference_tasks (
  entreprise uuid not null,
  id text not null,
  label text not null,
  task_code text,
  description text,
  add_on_project_created boolean not null,
  is_deleted boolean not null,
  created_position bigint not null,
  row_version integer not null,
  created_by text,
  created_on timestamp with time zone,
  updated_by text,
  updated_on timestamp with time zone,
  deleted_by text,
  deleted_on timestamp with time zone,
  tag_category_ids jsonb not null default '[]'::jsonb,
  constraint views_reference_tasks_pkey PRIMARY KEY (entreprise, id)
);
alter table views.reference_tasks enable row level security;
alter table views.reference_tasks force row level security;
create policy company_wall on views.reference_tasks for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.reference_tasks for all to owner using (true) with check (true);
grant all on views.reference_tasks to gestiontemps_projector;
grant select on views.reference_tasks to gestiontemps_api;

create table views.refused_notifications (
  entreprise uuid not null,
  utilisateur_id text not null,
  nature text not null,
  constraint views_refused_notifications_pkey PRIMARY KEY (entreprise, utilisateur_id, nature)
);
alter table views.refused_notifications enable row level security;
alter table views.refused_notifications force row level security;
create policy company_wall on views.refused_notifications for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.refused_notifications for all to owner using (true) with check (true);
grant all on views.refused_notifications to gestiontemps_projector;
grant select on views.refused_notifications to gestiontemps_api;

create table views.tablet_pins (
  entreprise uuid not null,
  utilisateur_id text not null,
  set_on timestamp with time zone not null,
  constraint views_tablet_pins_pkey PRIMARY KEY (entreprise, utilisateur_id)
);
alter table views.tablet_pins enable row level security;
alter table views.tablet_pins force row level security;
create policy company_wall on views.tablet_pins for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.tablet_pins for all to owner using (true) with check (true);
grant all on views.tablet_pins to gestiontemps_projector;
grant select on views.tablet_pins to gestiontemps_api;

create table views.tablets (
  entreprise uuid not null,
  id text not null,
  nom text not null,
  is_deleted boolean not null,
  created_position bigint not null,
  row_version integer not null,
  created_by text not null,
  created_on timestamp with time zone not null,
  updated_by text,
  updated_on timestamp with time zone,
  deleted_by text,
  deleted_on timestamp with time zone,
  constraint views_tablets_pkey PRIMARY KEY (entreprise, id)
);
alter table views.tablets enable row level security;
alter table views.tablets force row level security;
create policy company_wall on views.tablets for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.tablets for all to owner using (true) with check (true);
grant all on views.tablets to gestiontemps_projector;
grant select on views.tablets to gestiontemps_api;

create table views.tag_categories (
  entreprise uuid not null,
  id text not null,
  category_name text not null,
  is_deleted boolean not null,
  created_position bigint not null,
  row_version integer not null,
  created_by text not null,
  created_on timestamp with time zone not null,
  updated_by text,
  updated_on timestamp with time zone,
  deleted_by text,
  deleted_on timestamp with time zone,
  constraint views_tag_categories_pkey PRIMARY KEY (entreprise, id)
);
alter table views.tag_categories enable row level security;
alter table views.tag_categories force row level security;
create policy company_wall on views.tag_categories for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.tag_categories for all to owner using (true) with check (true);
grant all on views.tag_categories to gestiontemps_projector;
grant select on views.tag_categories to gestiontemps_api;

create table views.tags (
  entreprise uuid not null,
  id text not null,
  label text not null,
  color text not null,
  is_deleted boolean not null,
  created_position bigint not null,
  row_version integer not null,
  created_by text not null,
  created_on timestamp with time zone not null,
  updated_by text,
  updated_on timestamp with time zone,
  deleted_by text,
  deleted_on timestamp with time zone,
  constraint views_tags_pkey PRIMARY KEY (entreprise, id)
);
alter table views.tags enable row level security;
alter table views.tags force row level security;
create policy company_wall on views.tags for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.tags for all to owner using (true) with check (true);
grant all on views.tags to gestiontemps_projector;
grant select on views.tags to gestiontemps_api;

create table views.time_lines (
  entreprise uuid not null,
  id_ligne text not null,
  from_position bigint not null,
  to_position bigint not null,
  type_ligne text not null,
  utilisateur_id text not null,
  week_id text not null,
  monday date not null,
  date date not null,
  project_id text,
  task_project_id text,
  minutes integer not null,
  minutes_nuit integer not null,
  taux_horaire numeric(6,2),
  montant_mo numeric(10,2),
  valide boolean not null,
  constraint time_lines_pkey PRIMARY KEY (entreprise, id_ligne, to_position)
);
CREATE INDEX time_lines_by_project ON views.time_lines USING btree (entreprise, project_id, date) INCLUDE (minutes, minutes_nuit, montant_mo, task_project_id, utilisateur_id, valide) WHERE (to_position = '9007199254740991'::bigint);
CREATE INDEX time_lines_by_week ON views.time_lines USING btree (entreprise, week_id, to_position);
CREATE INDEX time_lines_of_person ON views.time_lines USING btree (entreprise, utilisateur_id, to_position, date);
CREATE INDEX time_lines_replaced ON views.time_lines USING btree (entreprise, project_id, date) WHERE (to_position < '9007199254740991'::bigint);
alter table views.time_lines enable row level security;
alter table views.time_lines force row level security;
create policy company_wall on views.time_lines for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.time_lines for all to owner using (true) with check (true);
grant all on views.time_lines to gestiontemps_projector;
grant select on views.time_lines to gestiontemps_api;

create table views.timesheet_days (
  entreprise uuid not null,
  utilisateur_id text not null,
  date date not null,
  panier_repas boolean not null,
  grand_deplacement boolean not null,
  temps_trajet integer not null,
  temps_trajet_sur_heure_travaillees integer not null,
  km_pro integer not null,
  km_perso integer not null,
  km_perso_justification text,
  prime boolean not null,
  row_version integer not null,
  updated_by text not null,
  updated_on timestamp with time zone not null,
  constraint timesheet_days_pkey PRIMARY KEY (entreprise, utilisateur_id, date)
);
alter table views.timesheet_days enable row level security;
alter table views.timesheet_days force row level security;
create policy company_wall on views.timesheet_days for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.timesheet_days for all to owner using (true) with check (true);
grant all on views.timesheet_days to gestiontemps_projector;
grant select on views.timesheet_days to gestiontemps_api;

create table views.timesheet_lines (
  entreprise uuid not null,
  id text not null,
  utilisateur_id text not null,
  date date not null,
  project_id text,
  task_project_id text,
  absence_id text,
  "time" integer not null,
  heures_de_nuit integer not null,
  comment text,
  is_finished boolean not null,
  row_version integer not null,
  updated_by text not null,
  updated_on timestamp with time zone not null,
  constraint timesheet_lines_pkey PRIMARY KEY (entreprise, id),
  constraint timesheet_lines_kind_check CHECK (((task_project_id IS NULL) <> (absence_id IS NULL)))
);
CREATE INDEX timesheet_lines_absences_idx ON views.timesheet_lines USING btree (entreprise, utilisateur_id, date) INCLUDE (id, "time") WHERE (absence_id IS NOT NULL);
CREATE INDEX timesheet_lines_project_idx ON views.timesheet_lines USING btree (entreprise, project_id, utilisateur_id, date);
CREATE INDEX timesheet_lines_user_idx ON views.timesheet_lines USING btree (entreprise, utilisateur_id, date);
alter table views.timesheet_lines enable row level security;
alter table views.timesheet_lines force row level security;
create policy company_wall on views.timesheet_lines for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.timesheet_lines for all to owner using (true) with check (true);
grant all on views.timesheet_lines to gestiontemps_projector;
grant select on views.timesheet_lines to gestiontemps_api;

create table views.timesheet_weeks (
  entreprise uuid not null,
  utilisateur_id text not null,
  monday date not null,
  status integer not null,
  clock_restarted_at timestamp with time zone,
  refused_by text,
  refused_on timestamp with time zone,
  refus_commentaire text,
  constraint timesheet_weeks_pkey PRIMARY KEY (entreprise, utilisateur_id, monday)
);
alter table views.timesheet_weeks enable row level security;
alter table views.timesheet_weeks force row level security;
create policy company_wall on views.timesheet_weeks for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.timesheet_weeks for all to owner using (true) with check (true);
grant all on views.timesheet_weeks to gestiontemps_projector;
grant select on views.timesheet_weeks to gestiontemps_api;

create table views.validation_steps (
  entreprise uuid not null,
  id text not null,
  week_id text not null,
  cycle integer not null,
  validation_level integer not null,
  validation_user_id text,
  force_validation_user_id text,
  ask_validation_date timestamp with time zone,
  response_date timestamp with time zone,
  validation_status integer not null,
  commentaire text,
  reopens boolean not null default false,
  constraint validation_steps_pkey PRIMARY KEY (entreprise, id)
);
CREATE INDEX validation_steps_reopening_idx ON views.validation_steps USING btree (entreprise, week_id, response_date) WHERE reopens;
CREATE INDEX validation_steps_waiting_idx ON views.validation_steps USING btree (entreprise, week_id) WHERE ((validation_status = 0) AND (response_date IS NULL));
CREATE INDEX validation_steps_week_idx ON views.validation_steps USING btree (week_id);
alter table views.validation_steps enable row level security;
alter table views.validation_steps force row level security;
create policy company_wall on views.validation_steps for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.validation_steps for all to owner using (true) with check (true);
grant all on views.validation_steps to gestiontemps_projector;
grant select on views.validation_steps to gestiontemps_api;

create table views.webhooks (
  entreprise uuid not null,
  id text not null,
  nom text not null,
  url text,
  arret_raison text,
  arret_le timestamp with time zone,
  ancien_secret_jusqu_a timestamp with time zone,
  is_deleted boolean not null,
  created_position bigint not null,
  row_version integer not null,
  created_by text not null,
  created_on timestamp with time zone not null,
  updated_by text,
  updated_on timestamp with time zone,
  deleted_by text,
  deleted_on timestamp with time zone,
  constraint views_webhooks_pkey PRIMARY KEY (entreprise, id)
);
alter table views.webhooks enable row level security;
alter table views.webhooks force row level security;
create policy company_wall on views.webhooks for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.webhooks for all to owner using (true) with check (true);
grant all on views.webhooks to gestiontemps_projector;
grant select on views.webhooks to gestiontemps_api;

create table views.week_sheets (
  entreprise uuid not null,
  id text not null,
  utilisateur_id text not null,
  monday date not null,
  opened boolean not null,
  status integer not null,
  cycle integer not null,
  current_level integer,
  report_status integer not null,
  chain jsonb,
  closure jsonb,
  entries jsonb not null,
  project_ids jsonb not null,
  people jsonb not null,
  deciders jsonb not null,
  ask_validation_date timestamp with time zone,
  asked_on timestamp with time zone,
  total_time integer not null,
  total_time_nuit integer not null,
  total_panier_repas integer not null,
  total_gd_deplacement integer not null,
  total_km_perso integer not null,
  total_km_pro integer not null,
  total_trajets integer not null,
  total_trajets_heures_travaillees integer not null,
  total_absences integer not null,
  row_version integer not null,
  created_by text,
  created_on timestamp with time zone,
  updated_by text,
  updated_on timestamp with time zone,
  deleted_by text,
  deleted_on timestamp with time zone,
  work_version integer not null default 0,
  corrections jsonb,
  constraint week_sheets_pkey PRIMARY KEY (entreprise, id)
);
CREATE INDEX week_sheets_monday_idx ON views.week_sheets USING btree (entreprise, monday, id);
CREATE INDEX week_sheets_pending_idx ON views.week_sheets USING btree (entreprise, ask_validation_date) WHERE (status = 1);
CREATE INDEX week_sheets_refused_idx ON views.week_sheets USING btree (entreprise, monday) WHERE (report_status = 3);
CREATE INDEX week_sheets_unvalidated_idx ON views.week_sheets USING btree (entreprise, monday) WHERE ((status <> 2) AND (report_status <> 0));
CREATE INDEX week_sheets_user_idx ON views.week_sheets USING btree (entreprise, utilisateur_id, monday) INCLUDE (status, report_status);
alter table views.week_sheets enable row level security;
alter table views.week_sheets force row level security;
create policy company_wall on views.week_sheets for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.week_sheets for all to owner using (true) with check (true);
grant all on views.week_sheets to gestiontemps_projector;
grant select on views.week_sheets to gestiontemps_api;

create table views.worked_sums (
  entreprise uuid not null,
  project_id text not null,
  utilisateur_id text not null,
  lines integer not null,
  valued_lines integer not null,
  minutes integer not null,
  minutes_nuit integer not null,
  montant_mo numeric,
  constraint worked_sums_pkey PRIMARY KEY (entreprise, project_id, utilisateur_id)
);
CREATE INDEX worked_sums_of_person ON views.worked_sums USING btree (entreprise, utilisateur_id);
alter table views.worked_sums enable row level security;
alter table views.worked_sums force row level security;
create policy company_wall on views.worked_sums for all to gestiontemps_api using ((entreprise = ( SELECT (NULLIF(current_setting('app.entreprise'::text, true), ''::text))::uuid AS "nullif")));
create policy owner_passes on views.worked_sums for all to owner using (true) with check (true);
grant all on views.worked_sums to gestiontemps_projector;
grant select on views.worked_sums to gestiontemps_api;

create view log.recorded as
 SELECT "position",
    stream,
    version,
    event_id,
    type,
    ((EXTRACT(epoch FROM recorded_at) * (1000)::numeric))::bigint AS recorded_ms,
    data,
    metadata
   FROM log.events
  WHERE (data_hash IS NULL);
grant select on log.recorded to gestiontemps_projector;

create function directory.companies() returns TABLE(entreprise uuid, name text, logo text) language plpgsql stable security definer set search_path=pg_catalog, pg_temp;
revoke all on function directory.companies() from public;
grant execute on function directory.companies() to gestiontemps_api;

create function directory.companies_of(p_account text) returns TABLE(entreprise uuid, name text, logo text) language plpgsql stable security definer set search_path=pg_catalog, pg_temp;
revoke all on function directory.companies_of(text) from public;
grant execute on function directory.companies_of(text) to gestiontemps_api;

create function directory.forget_security() returns void language sql security definer set search_path=pg_catalog, pg_temp;
revoke all on function directory.forget_security() from public;
grant execute on function directory.forget_security() to gestiontemps_api;

create function directory.invitations_of(p_account text) returns TABLE(entreprise uuid, name text, logo text) language plpgsql stable security definer set search_path=pg_catalog, pg_temp;
revoke all on function directory.invitations_of(text) from public;
grant execute on function directory.invitations_of(text) to gestiontemps_api;

create function directory.is_member_elsewhere(p_account text, p_entreprise uuid) returns boolean language plpgsql stable security definer set search_path=pg_catalog, pg_temp;
revoke all on function directory.is_member_elsewhere(text,uuid) from public;
grant execute on function directory.is_member_elsewhere(text,uuid) to gestiontemps_api;

create function directory.is_of_another_company(p_account text, p_entreprise uuid) returns boolean language plpgsql stable security definer set search_path=pg_catalog, pg_temp;
revoke all on function directory.is_of_another_company(text,uuid) from public;
grant execute on function directory.is_of_another_company(text,uuid) to gestiontemps_api;

create function directory.note_key_use(p_entreprise uuid, p_key text) returns void language sql security definer set search_path=pg_catalog, pg_temp;
revoke all on function directory.note_key_use(uuid,text) from public;
grant execute on function directory.note_key_use(uuid,text) to gestiontemps_api;

create function directory.note_security(p_kind text, p_account text, p_entreprise uuid, p_call text, p_address text, p_device text, p_times integer DEFAULT 1, p_subject text DEFAULT ''::text, p_detail text DEFAULT ''::text, p_on timestamp with time zone DEFAULT now(), p_people text[] DEFAULT '{}'::text[]) returns void language plpgsql security definer set search_path=pg_catalog, pg_temp;
revoke all on function directory.note_security(text,text,uuid,text,text,text,integer,text,text,timestamp with time zone,text[]) from public;
grant execute on function directory.note_security(text,text,uuid,text,text,text,integer,text,text,timestamp with time zone,text[]) to gestiontemps_api;
grant execute on function directory.note_security(text,text,uuid,text,text,text,integer,text,text,timestamp with time zone,text[]) to gestiontemps_projector;

create function directory.take_sign_in_turn(keys text[], free integer[], steps double precision[], memories double precision[], patience double precision, OUT granted boolean, OUT wait double precision) returns record language plpgsql;
revoke all on function directory.take_sign_in_turn(text[],integer[],double precision[],double precision[],double precision) from public;
grant execute on function directory.take_sign_in_turn(text[],integer[],double precision[],double precision[],double precision) to gestiontemps_api;

create function directory.take_tablet_try(keys text[], most integer[], OUT granted boolean, OUT wait double precision, OUT remaining integer) returns record language plpgsql;
revoke all on function directory.take_tablet_try(text[],integer[]) from public;
grant execute on function directory.take_tablet_try(text[],integer[]) to gestiontemps_api;

create function log.anchor(company uuid, of_night date, as_kind text, at timestamp with time zone, to_people text[]) returns TABLE(last_position bigint, events bigint, hash bytea, list bytea, streams bytea) language sql security definer set search_path=pg_catalog, pg_temp;
revoke all on function log.anchor(uuid,date,text,timestamp with time zone,text[]) from public;
grant execute on function log.anchor(uuid,date,text,timestamp with time zone,text[]) to gestiontemps_projector;

create function log.anchors_of(company uuid) returns SETOF log.anchors language sql stable security definer set search_path=pg_catalog, pg_temp;
revoke all on function log.anchors_of(uuid) from public;
grant execute on function log.anchors_of(uuid) to gestiontemps_api;
grant execute on function log.anchors_of(uuid) to gestiontemps_projector;

create function log.append(batch text, clock timestamp with time zone DEFAULT NULL::timestamp with time zone) returns TABLE(appended boolean, version integer, last_position bigint, recorded_ms bigint, refusal text) language plpgsql security definer set search_path=pg_catalog, pg_temp set lock_timeout=2s;
revoke all on function log.append(text,timestamp with time zone) from public;
grant execute on function log.append(text,timestamp with time zone) to gestiontemps_api;
grant execute on function log.append(text,timestamp with time zone) to gestiontemps_projector;

create function log.chain_genesis(entreprise uuid) returns bytea language sql immutable;
revoke all on function log.chain_genesis(uuid) from public;

create function log.chain_head(company uuid) returns TABLE("position" bigint, events bigint, hash bytea, list bytea) language sql stable security definer set search_path=pg_catalog, pg_temp;
revoke all on function log.chain_head(uuid) from public;
grant execute on function log.chain_head(uuid) to gestiontemps_api;

create function log.chain_standing(company uuid) returns TABLE(events bigint, last_position bigint, hash bytea, reached_ms bigint, verified_ms bigint, verified_position bigint, faults integer) language sql stable security definer set search_path=pg_catalog, pg_temp;
revoke all on function log.chain_standing(uuid) from public;
grant execute on function log.chain_standing(uuid) to gestiontemps_api;
grant execute on function log.chain_standing(uuid) to gestiontemps_projector;

create function log.chain_step(state bytea, first bytea, link bytea) returns bytea language plpgsql immutable;
revoke all on function log.chain_step(bytea,bytea,bytea) from public;

create function log.claim_stamp(at timestamp with time zone) returns TABLE(entreprise uuid, night date, last_position bigint, events bigint, hash bytea, list bytea, streams bytea, attempts integer) language sql security definer set search_path=pg_catalog, pg_temp;
revoke all on function log.claim_stamp(timestamp with time zone) from public;
grant execute on function log.claim_stamp(timestamp with time zone) to gestiontemps_projector;

create function log.command_standing(command_id text, body_hmac text, stream text) returns text language sql stable set search_path=pg_catalog, pg_temp;
revoke all on function log.command_standing(text,text,text) from public;

create function log.company_of(stream text) returns uuid language sql immutable;
revoke all on function log.company_of(text) from public;

create function log.delay_stamp(company uuid, of_night date, until timestamp with time zone, reason text) returns void language sql security definer set search_path=pg_catalog, pg_temp;
revoke all on function log.delay_stamp(uuid,date,timestamp with time zone,text) from public;
grant execute on function log.delay_stamp(uuid,date,timestamp with time zone,text) to gestiontemps_projector;

create function log.extend_chain(after bigint, until bigint) returns void language plpgsql security definer set search_path=pg_catalog, pg_temp;
revoke all on function log.extend_chain(bigint,bigint) from public;
grant execute on function log.extend_chain(bigint,bigint) to gestiontemps_projector;

create function log.forget_commands(older_than interval) returns bigint language sql security definer set search_path=pg_catalog, pg_temp;
revoke all on function log.forget_commands(interval) from public;
grant execute on function log.forget_commands(interval) to gestiontemps_projector;

create function log.head() returns bigint language sql stable security definer set search_path=pg_catalog, pg_temp;
revoke all on function log.head() from public;
grant execute on function log.head() to gestiontemps_api;
grant execute on function log.head() to gestiontemps_projector;

create function log.keep_stamp(company uuid, of_night date, answer bytea, instant timestamp with time zone) returns void language sql security definer set search_path=pg_catalog, pg_temp;
revoke all on function log.keep_stamp(uuid,date,bytea,timestamp with time zone) from public;
grant execute on function log.keep_stamp(uuid,date,bytea,timestamp with time zone) to gestiontemps_projector;

create function log.last_of(company uuid, place bigint) returns TABLE("position" bigint, recorded_at timestamp with time zone) language sql stable security definer set search_path=pg_catalog, pg_temp;
revoke all on function log.last_of(uuid,bigint) from public;
grant execute on function log.last_of(uuid,bigint) to gestiontemps_api;

create function log.linked_events(company uuid, streams text[], until bigint) returns TABLE("position" bigint, stream text, version integer, event_id uuid, type text, recorded_us bigint, data text, metadata text, hash bytea, previous bytea) language sql stable security definer set search_path=pg_catalog, pg_temp;
revoke all on function log.linked_events(uuid,text[],bigint) from public;
grant execute on function log.linked_events(uuid,text[],bigint) to gestiontemps_api;

create function log.list_genesis(entreprise uuid) returns bytea language sql immutable;
revoke all on function log.list_genesis(uuid) from public;

create function log.origins(positions bigint[], company uuid) returns TABLE(place bigint, type text, recorded_ms bigint, actor text) language sql stable security definer set search_path=pg_catalog, pg_temp;
revoke all on function log.origins(bigint[],uuid) from public;
grant execute on function log.origins(bigint[],uuid) to gestiontemps_api;

create function log.position_at(instant timestamp with time zone) returns bigint language plpgsql stable security definer set search_path=pg_catalog, pg_temp;
revoke all on function log.position_at(timestamp with time zone) from public;
grant execute on function log.position_at(timestamp with time zone) to gestiontemps_api;

create function log.read_all(after bigint, until bigint, categories text[], at_most integer) returns SETOF log.recorded language plpgsql stable security definer set search_path=pg_catalog, pg_temp;
revoke all on function log.read_all(bigint,bigint,text[],integer) from public;
grant execute on function log.read_all(bigint,bigint,text[],integer) to gestiontemps_projector;

create function log.read_stream(stream text, company uuid, from_version integer, to_version integer) returns SETOF log.recorded language plpgsql stable security definer set search_path=pg_catalog, pg_temp;
revoke all on function log.read_stream(text,uuid,integer,integer) from public;
grant execute on function log.read_stream(text,uuid,integer,integer) to gestiontemps_api;
grant execute on function log.read_stream(text,uuid,integer,integer) to gestiontemps_projector;

create function log.refuse(stream text, company text) returns integer language plpgsql;
revoke all on function log.refuse(text,text) from public;

create function log.remember_command(stream text, company uuid, command_id text, body_hmac text) returns text language plpgsql security definer set search_path=pg_catalog, pg_temp set lock_timeout=2s;
revoke all on function log.remember_command(text,uuid,text,text) from public;
grant execute on function log.remember_command(text,uuid,text,text) to gestiontemps_api;
grant execute on function log.remember_command(text,uuid,text,text) to gestiontemps_projector;

create function log.remembered_command(stream text, company uuid, command_id text, body_hmac text) returns text language sql stable security definer set search_path=pg_catalog, pg_temp;
revoke all on function log.remembered_command(text,uuid,text,text) from public;
grant execute on function log.remembered_command(text,uuid,text,text) to gestiontemps_api;
grant execute on function log.remembered_command(text,uuid,text,text) to gestiontemps_projector;

create function log.sealed_stream(stream text, company uuid) returns TABLE("position" bigint, version integer, event_id uuid, type text, entreprise uuid, recorded_us bigint, data text, metadata text, hash bytea, previous bytea, marked bigint, data_hash bytea) language plpgsql stable security definer set search_path=pg_catalog, pg_temp;
revoke all on function log.sealed_stream(text,uuid) from public;
grant execute on function log.sealed_stream(text,uuid) to gestiontemps_api;

create function log.streams_hash(company uuid, until bigint) returns bytea language sql stable security definer set search_path=pg_catalog, pg_temp;
revoke all on function log.streams_hash(uuid,bigint) from public;

create function log.streams_of(company uuid, until bigint) returns TABLE(stream text, grp text, mark bytea, entry bytea) language sql stable security definer set search_path=pg_catalog, pg_temp;
revoke all on function log.streams_of(uuid,bigint) from public;
grant execute on function log.streams_of(uuid,bigint) to gestiontemps_api;

create function log.streams_since(company uuid, after bigint, until bigint) returns TABLE(stream text) language sql stable security definer set search_path=pg_catalog, pg_temp;
revoke all on function log.streams_since(uuid,bigint,bigint) from public;
grant execute on function log.streams_since(uuid,bigint,bigint) to gestiontemps_api;

create function projection.exchange_kept(of text, of_version integer, at_position bigint) returns void language sql;

create function projection.keep_replaced(of text, of_version integer, at_position bigint) returns void language sql;

create function projection.move_parked(of text, to_name text) returns void language sql;

create function projection.note_kept(of text, of_version integer, at_position bigint) returns void language sql;

create function public.csv_text(said text) returns text language sql immutable;

-- Row-level security on column entreprise: read by gestiontemps_api in the company of app.entreprise, all to gestiontemps_projector
create function public.enable_company_wall(walled regclass) returns void language plpgsql;

-- Whether every word of the wanted text stands in one of the places, as typed: % and _ mean themselves. No text is found everywhere
create function public.found_in(wanted text, VARIADIC places text[]) returns boolean language plpgsql stable;

-- A text without case and accents, for searching and sorting French names
create function public.searchable(value text) returns text language plpgsql immutable;

create function vault.key_of_scope(p_entreprise uuid, p_scope text, p_id uuid, p_wrapped bytea) returns TABLE(id uuid, wrapped bytea) language sql security definer set search_path=pg_catalog, pg_temp;
revoke all on function vault.key_of_scope(uuid,text,uuid,bytea) from public;
grant execute on function vault.key_of_scope(uuid,text,uuid,bytea) to gestiontemps_api;
grant execute on function vault.key_of_scope(uuid,text,uuid,bytea) to gestiontemps_projector;

create function vault.keys_by_id(p_ids uuid[]) returns TABLE(id uuid, wrapped bytea) language sql stable security definer set search_path=pg_catalog, pg_temp;
revoke all on function vault.keys_by_id(uuid[]) from public;
grant execute on function vault.keys_by_id(uuid[]) to gestiontemps_api;
grant execute on function vault.keys_by_id(uuid[]) to gestiontemps_projector;
