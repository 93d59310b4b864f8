-- Days on which the people of a company were reminded: once, however often the process starts.
create table projection.reminders (
  entreprise uuid not null,
  day date not null,
  constraint reminders_pkey primary key (entreprise, day)
);
grant select, insert, delete on projection.reminders to gestiontemps_projector;
