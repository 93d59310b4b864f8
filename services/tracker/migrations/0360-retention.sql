-- Weeks that were destroyed at the end of their retention (docs/decisions/0032-weeks-end-with-their-years.md).
-- One row a company and year, from the event that says so on: what is not done yet is gone on with after a kill.
create table directory.expiries (
  entreprise uuid not null,
  -- The last of the years.
  until integer not null,
  -- The event `YearsExpired`, and where it stands in the log.
  event_id uuid not null,
  position bigint not null,
  decided_on timestamptz not null,
  -- How much was destroyed: numbers, and nothing that was in it.
  findings jsonb,
  -- When nothing was left of it, the rebuilt views included; null while it goes on.
  done_on timestamptz,
  constraint expiries_pkey primary key (entreprise, until)
);
select enable_company_wall('directory.expiries');
