-- What was told once a day: those who are late, or those for whom weeks wait; and when, by the product's clock.
alter table projection.reminders add column kind text not null default 'late';
alter table projection.reminders add column sent_on timestamptz;
alter table projection.reminders drop constraint reminders_pkey;
alter table projection.reminders add constraint reminders_pkey primary key (entreprise, day, kind);
