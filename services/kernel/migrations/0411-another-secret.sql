-- An installation may go over to another SECRET. What tells one command from another under the same id (`bodyHmac`) is keyed
-- with the first one for ever, or what is said again after the change would be taken for something else. Sealed under the
-- present one; null where there has been no other.
alter table vault.secret_check add column commands bytea;
