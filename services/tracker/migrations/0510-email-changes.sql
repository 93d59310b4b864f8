-- E-mails of accounts that were just replaced, until both addresses are mailed so a moment later.
create table directory.email_changes (
  change_id uuid not null,
  account_id text not null,
  before text not null,
  after text not null,
  -- By whom, as the mails tell it; empty where he did it himself.
  by_whom text not null,
  changed_on timestamptz not null default now(),
  constraint email_changes_pkey primary key (change_id)
);
create index email_changes_account_idx on directory.email_changes (account_id);
grant insert on directory.email_changes to gestiontemps_api;
grant select, delete on directory.email_changes to gestiontemps_projector;
