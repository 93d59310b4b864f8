-- The absences of days on which people worked on a project too, without a look at all that they worked.
create index timesheet_lines_absences_idx on views.timesheet_lines (entreprise, utilisateur_id, date)
  include (id, time) where absence_id is not null;
