-- Who takes part: neither gone nor merely invited. Told by the view alone, so that nothing that asks forgets a half of it.
alter table views.members add column is_active boolean not null default false;
