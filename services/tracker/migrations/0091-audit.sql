-- Who made, changed and removed what people read, and when. Filled by the views that are rebuilt for it.
alter table views.clients add created_by text, add created_on timestamptz, add updated_by text,
  add updated_on timestamptz, add deleted_by text, add deleted_on timestamptz;
alter table views.absence_types add created_by text, add created_on timestamptz, add updated_by text,
  add updated_on timestamptz, add deleted_by text, add deleted_on timestamptz;
alter table views.reference_tasks add created_by text, add created_on timestamptz, add updated_by text,
  add updated_on timestamptz, add deleted_by text, add deleted_on timestamptz;
alter table views.projects add created_by text, add created_on timestamptz, add updated_by text,
  add updated_on timestamptz, add deleted_by text, add deleted_on timestamptz;
alter table views.project_tasks add created_by text, add created_on timestamptz, add updated_by text,
  add updated_on timestamptz, add deleted_by text, add deleted_on timestamptz;
alter table views.members add created_by text, add updated_by text,
  add updated_on timestamptz, add deleted_by text, add deleted_on timestamptz;
alter table views.hourly_costs add created_by text, add created_on timestamptz, add updated_by text,
  add updated_on timestamptz, add deleted_by text, add deleted_on timestamptz;
alter table views.week_sheets add created_by text, add created_on timestamptz, add updated_by text,
  add updated_on timestamptz, add deleted_by text, add deleted_on timestamptz;
