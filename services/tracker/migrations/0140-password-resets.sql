-- E-mails for which somebody has asked for another password, until that is looked into a moment later: whoever asks is
-- answered before anything is known of them.
create table directory.password_requests (
  email_key text not null,
  request_id uuid not null,
  correlation_id text not null,
  asked_on timestamptz not null default now(),
  constraint password_requests_pkey primary key (email_key)
);
grant select, insert on directory.password_requests to gestiontemps_api;
grant select, delete on directory.password_requests to gestiontemps_projector;

-- A mail that is nobody's but its recipient's belongs to no company, and stands on no outbox page.
alter table directory.mails alter column entreprise drop not null;
