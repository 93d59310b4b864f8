-- The people whom an export was of; null: all. A file for payroll has what was posted for them alone.
alter table views.exports add column user_ids jsonb;
