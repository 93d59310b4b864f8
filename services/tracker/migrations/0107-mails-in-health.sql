-- How many mails wait and how many were given up is asked of each look at the health: those that were sent are not read.
drop index directory.mails_unsent_idx;
create index mails_unsent_idx on directory.mails (next_attempt_on) where sent_on is null;
