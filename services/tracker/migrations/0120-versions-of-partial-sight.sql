-- The version of a week for those who see its lines alone: absences and allowances do not move it. Filled as the view is
-- made again.
alter table views.week_sheets add column work_version integer not null default 0;
