import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { dumpSchema } from './schema-dump.ts';
import { createPool } from './sql.ts';
import { createDatabase, dropDatabase, urlOf } from './databases.ts';
import { templateUrl } from '../testing/database.ts';

const name = `test_${randomUUID().replaceAll('-', '')}`;
let url: string;

beforeAll(async () => {
  await createDatabase(templateUrl(), name);
  url = urlOf(templateUrl(), name);
});
afterAll(() => dropDatabase(templateUrl(), name));

test('the dump of a schema shows all that a reviewer must see', async () => {
  const pool = createPool({ url });
  await pool.query(`
    create schema shop;
    grant all on schema shop to gestiontemps_projector;
    create type shop.state as enum ('open', 'closed');
    create domain shop.euros as numeric(12, 2) check (value >= 0);
    create sequence shop.numbers;
    create table shop.clients (id int generated always as identity constraint clients_pkey primary key);
    create table shop.sales (
      sold_on date not null,
      state shop.state not null default 'open',
      total shop.euros,
      twice numeric generated always as (total * 2) stored,
      client_id int constraint sales_client_fkey references shop.clients,
      constraint sales_pkey primary key (sold_on)
    );
    comment on table shop.sales is 'One a day.';
    create index sales_open on shop.sales (client_id) where state = 'open';
    alter table shop.sales enable row level security;
    create policy recent on shop.sales for select to gestiontemps_api using (sold_on > '2026-01-01');
    create policy mine on shop.sales to current_user using (true);
    grant select, insert on shop.sales to gestiontemps_api;
    create view shop.open_sales with (security_invoker = true) as select total from shop.sales where state = 'open';
    create function shop.next(after date) returns date language sql stable security definer
      set search_path = pg_catalog return after + 1;
    revoke all on function shop.next from public;
    grant execute on function shop.next to gestiontemps_api;
    create table migrations (id int);`);
  await pool.end();

  const dump = await dumpSchema(url);
  expect(dump.slice(dump.indexOf('create schema'))).toBe(expected);
  expect(dump).toContain('create role gestiontemps_api nologin nosuperuser nobypassrls;');
  expect(await dumpSchema(url)).toBe(dump);
});

const expected = `\
create schema shop;
grant all on schema shop to gestiontemps_projector;

create domain shop.euros as numeric(12,2) CHECK ((VALUE >= (0)::numeric));

create type shop.state as enum ('open', 'closed');

create sequence shop.numbers as bigint increment by 1;

create table shop.clients (
  id integer not null generated always as identity,
  constraint clients_pkey PRIMARY KEY (id)
);

-- One a day.
create table shop.sales (
  sold_on date not null,
  state shop.state not null default 'open'::shop.state,
  total shop.euros,
  twice numeric generated always as (((total)::numeric * (2)::numeric)) stored,
  client_id integer,
  constraint sales_pkey PRIMARY KEY (sold_on),
  constraint sales_client_fkey FOREIGN KEY (client_id) REFERENCES shop.clients(id)
);
CREATE INDEX sales_open ON shop.sales USING btree (client_id) WHERE (state = 'open'::shop.state);
alter table shop.sales enable row level security;
create policy mine on shop.sales for all to owner using (true);
create policy recent on shop.sales for select to gestiontemps_api using ((sold_on > '2026-01-01'::date));
grant insert, select on shop.sales to gestiontemps_api;

create view shop.open_sales with (security_invoker=true) as
 SELECT total
   FROM shop.sales
  WHERE (state = 'open'::shop.state);

create function shop.next(after date) returns date language sql stable security definer set search_path=pg_catalog;
revoke all on function shop.next(date) from public;
grant execute on function shop.next(date) to gestiontemps_api;
`;
