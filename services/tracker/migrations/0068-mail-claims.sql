-- A mail is claimed by the process that sends it, so that of several one does; when that process dies its claim runs out.
-- After two days of failures it is given up, and keeps the reason.
alter table directory.mails
  add column claimed_until timestamptz not null default '-infinity',
  add column given_up_on timestamptz,
  add column last_error text;

drop index directory.mails_unsent_idx;
create index mails_unsent_idx on directory.mails (next_attempt_on) where sent_on is null and given_up_on is null;
