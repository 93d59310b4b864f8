-- What the pages of every version that was started lately are made of. While an older program and a newer one run side by
-- side, each is asked for what the other's page names; and a page that was open before an upgrade finds its parts after it.
-- Made again by every start, so that neither the log of PostgreSQL nor a backup has to hold it.
create schema pages;
grant usage on schema pages to gestiontemps_api;

create unlogged table pages.assets (
  path text primary key,
  type text not null,
  etag text not null,
  plain bytea not null,
  brotli bytea,
  gzip bytea,
  kept_on timestamptz not null default now()
);
grant select on pages.assets to gestiontemps_api;
