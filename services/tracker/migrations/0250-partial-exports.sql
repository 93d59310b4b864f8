-- Whether an export was of some people alone: such a one says nothing of what accounting has of a week.
alter table views.exports add column partielle boolean not null default false;
