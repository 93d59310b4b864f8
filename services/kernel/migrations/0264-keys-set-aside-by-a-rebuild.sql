-- What a rebuild has set aside: keys with an event that its view cannot fold, or whose rows the database refuses.
alter table projection.rebuilds
  add column parked bigint,
  -- The first of them, of a dry run: nothing of it is parked. Gone with its differences.
  add column set_aside jsonb;
