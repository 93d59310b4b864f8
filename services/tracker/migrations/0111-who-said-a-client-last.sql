-- Where in the log each part of who a client is was said: what was said earlier is not written over it, however late it
-- comes. 0 = when the client was added, or before there was such a place.
alter table directory.clients
  add column name_position bigint not null default 0,
  add column firstname_position bigint not null default 0,
  add column email_position bigint not null default 0,
  add column telephone_position bigint not null default 0;
