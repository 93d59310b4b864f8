-- Logos while it is decided whether they become a company's: those who hear of the decision ask for the image at once, before
-- it is kept in directory.logos. A row lasts as long as its call, and is served for five minutes at most where that was killed.
create table directory.offered_logos (
  offer_id uuid not null default gen_random_uuid(),
  hash text not null,
  type text not null,
  content bytea not null,
  offered_on timestamptz not null default now(),
  constraint offered_logos_pkey primary key (offer_id)
);
grant select, insert, delete on directory.offered_logos to gestiontemps_api;
