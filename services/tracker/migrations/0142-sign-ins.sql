-- Somebody on a device, from when he showed his password there until he signs out or it is another one: what the sessions
-- have in common that follow each other on it, and what he may end from elsewhere.
create table directory.sign_ins (
  id uuid not null,
  account_id text not null,
  -- The password that was shown, and the one that its owner is setting in it.
  credential uuid,
  next_credential uuid,
  -- What the browser says it is.
  device text not null,
  created_on timestamptz not null default now(),
  seen_on timestamptz not null default now(),
  ended_on timestamptz,
  -- Of a remembered device: until when, how often its token was replaced and when last, and the company to go on in.
  remembered_until timestamptz,
  generation integer not null default 0,
  rotated_on timestamptz,
  entreprise uuid,
  activation integer not null default 1,
  constraint sign_ins_pkey primary key (id)
);
create index sign_ins_account_idx on directory.sign_ins (account_id);
grant select, insert, update, delete on directory.sign_ins to gestiontemps_api;
grant select, update on directory.sign_ins to gestiontemps_projector;

alter table directory.sessions add column sign_in uuid;
update directory.sessions set sign_in = gen_random_uuid();
insert into directory.sign_ins
  (id, account_id, credential, next_credential, device, created_on, seen_on, ended_on, entreprise, activation)
select sign_in, account_id, credential, next_credential, 'Appareil inconnu', created_on, seen_on, revoked_on, entreprise,
  activation
from directory.sessions;
alter table directory.sessions
  alter column sign_in set not null,
  add constraint sessions_sign_in_fkey foreign key (sign_in) references directory.sign_ins on delete cascade,
  drop column credential,
  drop column next_credential;
create index sessions_sign_in_idx on directory.sessions (sign_in);
