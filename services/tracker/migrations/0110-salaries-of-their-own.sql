-- A salary moves no version but its own.
alter table views.members add column base_salaire_version integer not null default 0;
