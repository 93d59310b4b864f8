-- Reports of hours and cost, from the index alone: whose a line is and whether it is validated is all that they also ask.
drop index views.time_lines_by_project;
create index time_lines_by_project on views.time_lines (entreprise, project_id, date)
  include (minutes, minutes_nuit, montant_mo, task_project_id, utilisateur_id, valide) where to_position = 9007199254740991;
