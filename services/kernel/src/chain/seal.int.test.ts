import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createPool, type Pool } from '../sql/sql.ts';
import { newEvent } from '../testing/log-events.ts';
import { openViews, type ViewsDatabase } from '../testing/running-views.ts';
import { until } from '../testing/until.ts';
import { chainLog } from './chain-log.ts';
import { chainStanding, sealOf } from './seal.ts';
import { noteVerification } from './verifications.ts';
import { verifyLog } from './verify-log.ts';

jest.setTimeout(30_000);

const company = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const week = `week-${company}~a`;

let on: ViewsDatabase;
let api: Pool;
beforeEach(async () => {
  on = await openViews();
  api = createPool({ url: on.url, role: 'gestiontemps_api' });
});
afterEach(async () => {
  await api.end();
  await on.close();
});

const append = async (
  stream: string,
  entreprise: string | null,
  version: number,
  count = 1,
): Promise<void> => {
  const events = Array.from({ length: count }, (_, n) => {
    const event = newEvent({ text: `é\t\\ ${version + n}` });
    return { ...event, metadata: { ...event.metadata, entreprise } };
  });
  await on.store.append(stream, version, events);
};

/** Positions 1–3, 6 and 8 are of the week, the others of other streams, some of the same company. */
const fill = async (): Promise<void> => {
  await append(week, company, 0, 3);
  await append(`week-${company}~b`, company, 0);
  await append('account-x', null, 0);
  await append(week, company, 3);
  await append(`week-${other}~a`, other, 0);
  await append(week, company, 4);
  await chainUntil(8);
};

const chainUntil = async (position: number): Promise<void> => {
  const { projector } = await on.run({ processes: [chainLog] });
  const last = () => on.owner.query('select from log.chain where position = $1', [position]);
  await until(async () => (await last()).rowCount === 1);
  await projector.stop();
};

test('An event that was blanked keeps its link, by the hash that was kept of it', async () => {
  await fill();
  const blank = (hash: string) =>
    on.owner.query(`update log.events set data_hash = ${hash}, data = '' where stream = $1 and version = 2`, [
      week,
    ]);
  await blank(`sha256(convert_to(data, 'UTF8'))`);
  expect(await verifyLog(on.owner)).toMatchObject({ faults: [], blanked: 1 });
  expect(await sealOf(api, week, company)).toMatchObject({ changed: 0, missing: 0, firstFault: null });
  expect(await on.store.readStream(week, { entreprise: company })).toHaveLength(4);
  await blank(`sha256('another')`);
  expect((await verifyLog(on.owner)).faults).toMatchObject([{ kind: 'event', position: 2, version: 2 }]);
  expect(await sealOf(api, week, company)).toMatchObject({ changed: 1, firstFault: 2 });
});

const whole = { events: 5, waiting: 0, changed: 0, missing: 0, firstFault: null };

test('The events of a stream are sealed by their links, those that wait are told', async () => {
  await fill();
  const seal = await sealOf(api, week, company);
  const { chains } = await verifyLog(on.owner);
  const hash = chains.find(({ entreprise }) => entreprise === company)?.hash;
  expect(seal).toEqual({ ...whole, last: { position: 8, hash } });
  await append(week, company, 5, 2);
  expect(await sealOf(api, week, company)).toEqual({ ...seal, events: 7, waiting: 2 });
  expect(await sealOf(api, 'account-x', null)).toMatchObject({ ...whole, events: 1 });
  const nothing = { ...whole, events: 0, last: null };
  expect(await sealOf(api, week, other)).toEqual(nothing);
  expect(await sealOf(api, `week-${company}~none`, company)).toEqual(nothing);
});

test.each([
  [`update log.events set data = replace(data, '1', '2') where position = 2`, { changed: 1, firstFault: 2 }],
  [`update log.events set metadata = metadata || ' ' where position = 8`, { changed: 1, firstFault: 5 }],
  ['delete from log.events where position = 8', { events: 4, missing: 1, firstFault: 5 }],
  ['delete from log.events where position = 2', { events: 4, missing: 1, firstFault: 2 }],
  [
    'delete from log.events where position = 2; delete from log.chain where position = 2',
    { events: 4, missing: 1, firstFault: 2, changed: 1 },
  ],
  [`delete from log.events where stream = '${week}'`, { events: 0, missing: 5, firstFault: 1 }],
  // The event behind has no link to rest on.
  ['delete from log.chain where position = 6', { changed: 2, firstFault: 4 }],
  ['update log.chain set hash = sha256(hash) where position = 8', { changed: 1, firstFault: 5 }],
  ['delete from log.chain where position > 5', { changed: 2, firstFault: 4 }],
])('What was touched is told: %s', async (statement, faults) => {
  await fill();
  await on.owner.query(statement);
  expect(await sealOf(api, week, company)).toMatchObject({ ...whole, ...faults });
});

test('The standing of a company tells its head and its last verification', async () => {
  await fill();
  const report = await verifyLog(on.owner);
  const head = report.chains.find(({ entreprise }) => entreprise === company);
  const standing = {
    events: 6,
    position: 8,
    hash: head?.hash,
    reachedOn: expect.any(String),
    verified: null,
  };
  expect(await chainStanding(api, company)).toEqual(standing);
  await noteVerification(on.owner, report);
  expect(await chainStanding(api, company)).toEqual({
    ...standing,
    verified: { on: expect.any(String), position: 8, faults: 0 },
  });
  // Those behind a verification are counted on from what it has counted, unless the chain has lost some of them.
  await append(week, company, 5);
  await chainUntil(9);
  expect(await chainStanding(api, company)).toMatchObject({ events: 7, verified: { position: 8 } });
  await on.owner.query('delete from log.chain where position >= 8');
  expect(await chainStanding(api, company)).toMatchObject({ events: 5, position: 6 });
  expect(await chainStanding(api, '00000000-0000-4000-8000-000000000003')).toBeUndefined();
});
