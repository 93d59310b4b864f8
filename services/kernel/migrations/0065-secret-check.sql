-- A value that everybody knows, sealed under the master key when the installation begins. A start under another SECRET
-- cannot open it and is refused, before it seals what the first one could not read. The owner alone reads it.
create table vault.secret_check (
  single boolean not null default true,
  sealed bytea not null,
  constraint secret_check_pkey primary key (single),
  constraint secret_check_single_check check (single)
);
