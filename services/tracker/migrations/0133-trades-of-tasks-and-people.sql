-- Filled as the views are made again.
alter table views.project_tasks add column tag_category_ids jsonb not null default '[]';
alter table views.members add column tag_category_ids jsonb not null default '[]';
