-- What was ever entered on the tasks of projects, from the index alone.
drop index views.time_lines_by_project;
create index time_lines_by_project on views.time_lines (entreprise, project_id, date)
  include (minutes, minutes_nuit, montant_mo, task_project_id) where to_position = 9007199254740991;
