-- The password a session was opened with: it does not outlive it, whoever sets another one and whatever breaks off then.
-- The one that its owner is about to set in it is named first, so that it goes on. Null: from before this was kept.
alter table directory.sessions add column credential uuid, add column next_credential uuid;
grant select, update on directory.sessions to gestiontemps_projector;
