-- Whether an earlier mail waits for the same reader is asked whenever one is to be sent.
create index mails_waiting_idx on directory.mails (recipient, place) where sent_on is null;
