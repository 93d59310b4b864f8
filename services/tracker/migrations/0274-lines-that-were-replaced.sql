-- What stood on projects at a moment of the past: the versions of lines that no longer hold.
create index time_lines_replaced on views.time_lines (entreprise, project_id, date)
  where to_position < 9007199254740991;
