-- What one call has caused for one recipient is told in one mail: the weeks that it names so far.
alter table directory.mails add column parts jsonb;
