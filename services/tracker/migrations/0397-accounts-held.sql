-- Until when the account of whom a command is to add is kept by that, if another company erases its owner meanwhile: what the
-- command comes to is not recorded yet. null once it is, or nobody is at work on it.
alter table directory.added_by_command add column held_until timestamptz;
