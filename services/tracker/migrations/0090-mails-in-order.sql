-- Mails written in one transaction bear one moment: their place says which came first.
alter table directory.mails add column place bigint generated always as identity;
