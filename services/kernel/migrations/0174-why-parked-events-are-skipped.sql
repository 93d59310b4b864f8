-- Why an administrator has left an event out; null where he did not say, as on the server.
alter table projection.parking_decisions add column comment text;
