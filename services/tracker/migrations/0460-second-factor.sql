-- What somebody signs in with besides his password. As with hashes of passwords, a row opens nothing before an event of the
-- account's stream names it, nor once one has taken it away.

-- An application that shows codes (RFC 6238). `sealed` is its secret, under a key of the account in the vault.
create table directory.authenticators (
  authenticator_id uuid not null,
  account_id text not null,
  sealed jsonb not null,
  -- The last step of thirty seconds of which a code was taken: each is good once.
  last_step bigint not null default 0,
  created_on timestamptz not null default now(),
  confirmed_on timestamptz,
  used_on timestamptz,
  constraint authenticators_pkey primary key (authenticator_id)
);
create index authenticators_account_idx on directory.authenticators (account_id);

create table directory.recovery_codes (
  codes_id uuid not null,
  -- SHA-256 of a code of 80 random bits.
  code_hash text not null,
  account_id text not null,
  created_on timestamptz not null default now(),
  used_on timestamptz,
  constraint recovery_codes_pkey primary key (codes_id, code_hash)
);
create index recovery_codes_account_idx on directory.recovery_codes (account_id);

create table directory.passkeys (
  passkey_id uuid not null,
  account_id text not null,
  -- What the device calls it, base64url.
  credential text not null,
  public_key bytea not null,
  -- How often the device says that it was used; 0 for ever where it does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_on timestamptz not null default now(),
  used_on timestamptz,
  constraint passkeys_pkey primary key (passkey_id),
  constraint passkeys_credential_key unique (credential)
);
create index passkeys_account_idx on directory.passkeys (account_id);

-- Challenges that were answered, until they would have been too old: each is answered once, whichever process it comes to.
create table directory.spent_challenges (
  challenge_hash text not null,
  expires_on timestamptz not null,
  constraint spent_challenges_pkey primary key (challenge_hash)
);

grant select, insert, update, delete
  on directory.authenticators, directory.recovery_codes, directory.passkeys, directory.spent_challenges
  to gestiontemps_api;

-- Whether more than a password was shown for it.
alter table directory.sign_ins add column second_factor boolean not null default false;
