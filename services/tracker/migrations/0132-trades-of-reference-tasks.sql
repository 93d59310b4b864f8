-- Filled as the view is made again.
alter table views.reference_tasks add column tag_category_ids jsonb not null default '[]';
