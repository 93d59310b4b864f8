-- Of whom a mail tells: whoever gets it may be told of others. Of mails from before it is known where an event caused them by itself.
alter table directory.mails add column about text;

update directory.mails m
set about = case when e.stream like 'account-%' then substr(e.stream, length('account-') + 1) else split_part(e.stream, '~', 2) end
from log.events e
where e.event_id = m.event_id and (e.stream like 'account-%' or e.stream like 'week-%');
