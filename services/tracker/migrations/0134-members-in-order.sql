-- Two members of one instant have an order. Filled as the view is made again.
alter table views.members add column created_position bigint not null default 0;
