-- Members whose invitation has yet to leave, and from when on it is left to us.
create table projection.unsent_invitations (
  entreprise uuid not null,
  user_id text not null,
  -- Event that made the member: what the invitation's command is named after.
  event_id text not null,
  due_on timestamptz not null,
  constraint unsent_invitations_pkey primary key (entreprise, user_id)
);
create index unsent_invitations_due_idx on projection.unsent_invitations (due_on);
grant select, insert, update, delete on projection.unsent_invitations to gestiontemps_projector;
