-- The link that a mail holds: a mail whose link leads nowhere any more must not leave. It says whose it is and which one,
-- never the token.
alter table directory.mails add column link jsonb;

update directory.mails m
set link = jsonb_build_object(
  'kind', case e.type
    when 'InvitationIssued' then 'password' when 'CompanyOffered' then 'joining' else 'reset' end,
  'accountId', substr(e.stream, length('account-') + 1),
  'number', coalesce(e.data::jsonb -> 'invitation', e.data::jsonb -> 'reset', '0'),
  'entreprise', e.data::jsonb -> 'entreprise',
  'expiresOn', e.data::jsonb -> 'expiresOn')
from log.events e
where e.event_id = m.event_id and m.sent_on is null
  and e.type in ('InvitationIssued', 'CompanyOffered', 'PasswordResetIssued');
