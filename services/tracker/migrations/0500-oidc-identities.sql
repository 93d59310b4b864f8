-- Accounts at OpenID providers, that sign in. As a passkey's, a row opens nothing before an event of the account's stream names it,
-- nor once one has taken it away. Nothing else of a provider is kept: no token, no claim.
create table directory.oidc_identities (
  identity_id uuid not null,
  account_id text not null,
  -- Who it is there: `iss` and `sub` of its tokens, which stay when the e-mail does not.
  issuer text not null,
  subject text not null,
  -- The e-mail that it was bound by, to know it by in « Mon compte ».
  email text not null,
  created_on timestamptz not null default now(),
  -- When somebody was last about to bind it: what no stream names is free a minute after that.
  written_on timestamptz not null default now(),
  used_on timestamptz,
  constraint oidc_identities_pkey primary key (identity_id),
  constraint oidc_identities_subject_key unique (issuer, subject)
);
create index oidc_identities_account_idx on directory.oidc_identities (account_id);

grant select, insert, update, delete on directory.oidc_identities to gestiontemps_api;
