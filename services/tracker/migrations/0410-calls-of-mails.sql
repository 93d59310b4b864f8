-- The call that caused a mail, so that the line of one that could not be sent says so. Null of a mail that is due by time alone.
alter table directory.mails add column correlation_id text;
