-- After which entry a file begins; null: it has all of its dates. Which entries are in no file goes by numbers, not by time.
alter table views.exports add column apres integer;
drop index views.ledger_entries_by_recording;
