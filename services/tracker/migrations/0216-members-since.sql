-- Since when somebody is a member: nothing is asked of the days before he joined or was let back in.
alter table views.members add column since timestamptz;
