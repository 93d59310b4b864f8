-- Sums over projects, from the index alone; versions of lines that were replaced are in none of them.
drop index views.time_lines_by_project;
create index time_lines_by_project on views.time_lines (entreprise, project_id, date)
  include (minutes, minutes_nuit, montant_mo) where to_position = 9007199254740991;

-- On which days somebody worked on a project, without a look at the lines.
drop index views.timesheet_lines_project_idx;
create index timesheet_lines_project_idx on views.timesheet_lines (entreprise, project_id, utilisateur_id, date);

-- A page of week sheets in the order that lists have, and how many there are in each standing.
drop index views.week_sheets_monday_idx;
create index week_sheets_monday_idx on views.week_sheets (entreprise, monday, id);
drop index views.week_sheets_user_idx;
create index week_sheets_user_idx on views.week_sheets (entreprise, utilisateur_id, monday) include (status, report_status);

-- The few answers that are waited for.
create index validation_steps_waiting_idx on views.validation_steps (entreprise, week_id)
  where validation_status = 0 and response_date is null;
