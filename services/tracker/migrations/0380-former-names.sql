-- What a person was called before, in the order of it: mails and files of then are found by it when he is erased.
alter table directory.members add column former_names jsonb not null default '[]';
