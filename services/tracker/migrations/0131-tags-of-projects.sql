-- Filled as the view is made again.
alter table views.projects add column tag_ids jsonb not null default '[]';
