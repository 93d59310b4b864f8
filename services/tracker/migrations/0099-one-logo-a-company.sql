-- One logo a company: the one it has, and where in the log that was said, so that what is refused or comes late neither
-- keeps another nor takes this one away. Without an image = it was taken away.
delete from directory.logos l
where not exists (select from views.companies c where c.entreprise = l.entreprise and c.logo = l.hash);

alter table directory.logos drop constraint logos_pkey;
alter table directory.logos
  add constraint logos_pkey primary key (entreprise),
  add column position bigint not null default 0,
  alter column hash drop not null,
  alter column type drop not null,
  alter column content drop not null,
  drop column created_on;
create index logos_hash_idx on directory.logos (hash);
revoke delete on directory.logos from gestiontemps_api;
