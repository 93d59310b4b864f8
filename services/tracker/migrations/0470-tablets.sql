-- Devices that several people of a company share.
create table views.tablets (
  entreprise uuid not null,
  id text not null,
  nom text not null,
  is_deleted boolean not null,
  created_position bigint not null,
  row_version integer not null,
  created_by text not null,
  created_on timestamptz not null,
  updated_by text,
  updated_on timestamptz,
  deleted_by text,
  deleted_on timestamptz,
  constraint views_tablets_pkey primary key (entreprise, id)
);
select enable_company_wall('views.tablets');

-- Who has a code for them.
create table views.tablet_pins (
  entreprise uuid not null,
  utilisateur_id text not null,
  set_on timestamptz not null,
  constraint views_tablet_pins_pkey primary key (entreprise, utilisateur_id)
);
select enable_company_wall('views.tablet_pins');

-- The device that is enrolled as a tablet, and the code by which one may be: looked up by what it shows, before anything is
-- known of a company. Of both only what they hash to.
create table directory.tablets (
  tablet_id text not null,
  entreprise uuid not null,
  code text,
  code_by text,
  code_expires_on timestamptz,
  token_hash text,
  device text,
  enrolled_by text,
  enrolled_on timestamptz,
  seen_on timestamptz,
  constraint tablets_pkey primary key (tablet_id),
  constraint tablets_code_key unique (code),
  constraint tablets_token_key unique (token_hash)
);
grant select, insert, update, delete on directory.tablets to gestiontemps_api;

-- Hashes of codes of people. One opens nothing before the log says that it is the person's.
create table directory.tablet_pins (
  credential_id uuid not null,
  entreprise uuid not null,
  utilisateur_id text not null,
  pin_hash text not null,
  constraint tablet_pins_pkey primary key (credential_id)
);
create index tablet_pins_person_idx on directory.tablet_pins (entreprise, utilisateur_id);
grant select, insert, delete on directory.tablet_pins to gestiontemps_api;

-- Codes that were tried and not right, by person and by tablet.
create table directory.tablet_tries (
  key text not null,
  failures integer not null default 0,
  last_on timestamptz not null default clock_timestamp(),
  locked_until timestamptz,
  constraint tablet_tries_pkey primary key (key)
);
grant select, insert, update, delete on directory.tablet_tries to gestiontemps_api;

-- Counts a try under every key before its code is looked at, so that many at a time are many; where one is locked, none.
-- The last that a key has locks it for a quarter of an hour. `wait`: seconds until the lock is over. `remaining`: tries
-- that the first key has left.
create function directory.take_tablet_try(
  keys text[], most integer[], out granted boolean, out wait double precision, out remaining integer
) language plpgsql as $$
declare
  at timestamptz;
begin
  -- In one order always: two tries with a key in common wait for each other, not for ever.
  insert into directory.tablet_tries (key) select key from unnest(keys) as key order by key
  on conflict (key) do nothing;
  perform from directory.tablet_tries where key = any (keys) order by key for update;
  at := clock_timestamp();
  update directory.tablet_tries set failures = 0, locked_until = null
  where key = any (keys) and coalesce(locked_until, last_on + interval '15 minutes') <= at;

  select coalesce(max(extract(epoch from locked_until - at)), 0) into wait
  from directory.tablet_tries where key = any (keys) and locked_until is not null;
  granted := wait = 0;
  remaining := 0;
  if not granted then return; end if;

  update directory.tablet_tries as t set
    failures = t.failures + 1,
    last_on = at,
    locked_until = case when t.failures + 1 >= asked.most then at + interval '15 minutes' end
  from unnest(keys, most) as asked (key, most)
  where t.key = asked.key;
  select most[1] - t.failures into remaining from directory.tablet_tries t where t.key = keys[1];
end $$;
revoke execute on function directory.take_tablet_try from public;
grant execute on function directory.take_tablet_try to gestiontemps_api;

-- The tablet on which somebody signed in by his code: such a session ends two minutes after its last use.
alter table directory.sign_ins add column tablet text;
create index sign_ins_tablet_idx on directory.sign_ins (tablet) where tablet is not null;
