-- What an auditor may read: the days of work, the day his access ends, whether he sees rates.
alter table views.members add column acces jsonb;
