-- Whose each mail is: an address is another's one day. Of mails from before, the account whose stream caused it, or the one that
-- has had the address ever since: from when it was made, or last moved there.
alter table directory.mails add column account_id text;

update directory.mails m set account_id = substr(e.stream, length('account-') + 1)
from log.events e
where e.event_id = m.event_id and e.stream like 'account-%';

update directory.mails m set account_id = a.account_id
from directory.accounts a
where m.account_id is null and a.email_key = lower(normalize(btrim(m.recipient), NFKC))
  and m.created_on >= (
    select min(e.recorded_at) from log.events e
    where case when a.position > 0 then e.position = a.position else e.stream = 'account-' || a.account_id end);

create index mails_account_idx on directory.mails (account_id);
