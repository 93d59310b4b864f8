-- Weeks with lines that nobody has validated: the few that a company without validation has closed by their date.
create index week_sheets_unvalidated_idx on views.week_sheets (entreprise, monday)
  where status <> 2 and report_status <> 0;
