-- What a person worked on days in a range, without a look at his other years or at versions of lines that were replaced.
create index time_lines_of_person on views.time_lines (entreprise, utilisateur_id, to_position, date);
drop index views.time_lines_by_user;
