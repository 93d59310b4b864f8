-- The command that had added whoever was erased: it may come again once nothing else would say that he was ever there.
alter table directory.erasures add column adding_command text;

update directory.erasures x set adding_command = e.metadata::json ->> 'commandId'
from log.events e
where e.stream = 'user-' || x.entreprise || '~' || x.utilisateur_id and e.version = 1;
