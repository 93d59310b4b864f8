-- Where in the log a file was made: by it one knows what the company had set then.
alter table views.exports add column position bigint;
