-- Who said that a task is finished, when and with which hours; and the hours that finished it. Filled as the view is made
-- again.
alter table views.project_tasks add column finish_asked_by text, add column finish_asked_on timestamptz,
  add column finish_asked_line text, add column finished_line text;
create index views_project_tasks_asked_idx on views.project_tasks (entreprise) where finish_asked_on is not null;

-- Lines that say that their task is finished, as the process of task status has heard it.
create table projection.finishing_lines (
  line            text not null,
  entreprise      uuid not null,
  task_project_id text not null,
  constraint finishing_lines_pkey primary key (entreprise, line)
);
grant select, insert, update, delete on projection.finishing_lines to gestiontemps_projector;
