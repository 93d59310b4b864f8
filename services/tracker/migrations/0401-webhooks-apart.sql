-- The process that notes what addresses are to hear of bore the name of the view of addresses, and so had its row: how far one
-- had come was how far the other had. From here on it has one of its own, from where both of them are.
insert into projection.checkpoints (name, kind, version, position)
select 'webhook-progress', 'process', 1, position from projection.checkpoints where name = 'webhooks'
on conflict (name) do nothing;
