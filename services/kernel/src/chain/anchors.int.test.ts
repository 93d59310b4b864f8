import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { newEvent } from '../testing/log-events.ts';
import { openViews, type ViewsDatabase } from '../testing/running-views.ts';
import { stampOf } from '../testing/timestamp-authority.ts';
import { until } from '../testing/until.ts';
import { anchorStatement, imprintOf } from './anchor-statement.ts';
import { readAnchors } from './anchors.ts';
import { chainLog } from './chain-log.ts';
import { noteVerification } from './verifications.ts';
import { verifyLog } from './verify-log.ts';

jest.setTimeout(30_000);

const one = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';

let on: ViewsDatabase;
beforeEach(async () => {
  on = await openViews();
});
afterEach(() => on.close());

const append = async (entreprise: string, version: number, count: number): Promise<void> => {
  const events = Array.from({ length: count }, (_, n) => {
    const event = newEvent({ text: `${version + n}` });
    return { ...event, metadata: { ...event.metadata, entreprise } };
  });
  await on.store.append(`week-${entreprise}~a`, version, events);
};

const chain = async (): Promise<void> => {
  const { projector } = await on.run({ processes: [chainLog] });
  const head = await on.store.head();
  const last = () => on.owner.query('select from log.chain where position = $1', [head]);
  await until(async () => (await last()).rowCount === 1);
  await projector.stop();
};

const anchor = (night: string, kind = 'mail') =>
  on.pool.query('select * from log.anchor($1, $2, $3, now(), null)', [one, night, kind]);

/** Positions 1–3 and 6–7 are of the company that is anchored at 3 and at 7, 4–5 of another; 8 is not anchored yet. */
const fill = async (): Promise<void> => {
  await append(one, 0, 3);
  await chain();
  await anchor('2026-11-23');
  await append(other, 0, 2);
  await append(one, 3, 2);
  await chain();
  await anchor('2026-11-24');
  await append(one, 5, 1);
  await chain();
};

const faultsOf = async () =>
  (await verifyLog(on.owner)).faults.map(({ kind, position, entreprise, count }) => ({
    kind,
    position,
    entreprise,
    count,
  }));

test('A night has one anchor, of the end of the chain', async () => {
  await fill();
  expect((await anchor('2026-11-24')).rows).toEqual([]);
  const anchors = await readAnchors(on.owner);
  expect(anchors.map(({ night, position, events }) => ({ night, position, events }))).toEqual([
    { night: '2026-11-23', position: 3, events: 3 },
    { night: '2026-11-24', position: 7, events: 5 },
  ]);
  expect(await verifyLog(on.owner)).toMatchObject({ anchors: 2, faults: [] });
  expect(await verifyLog(on.owner, other)).toMatchObject({ anchors: 0, faults: [] });
});

test('A chain that was made anew, its notes with it, does not fit its anchors from the first one behind the change on', async () => {
  await fill();
  await noteVerification(on.owner, await verifyLog(on.owner));
  await on.owner.query(`update log.events set data = '{}' where position = 6`);
  await on.owner.query(
    'delete from log.verifications; delete from log.chain; delete from log.chain_heads; select log.extend_chain(0, 8)',
  );
  expect(await faultsOf()).toEqual([{ kind: 'anchor', position: 7, entreprise: one, count: 1 }]);
});

test('The end that was taken from log, chain and checkpoint is missed by the anchor that knew of it', async () => {
  await fill();
  await on.owner.query(
    `delete from log.events where position > 6; delete from log.chain where position > 6;
     update projection.checkpoints set position = 6 where name = 'log-chain'`,
  );
  expect(await faultsOf()).toEqual([{ kind: 'anchor', position: 7, entreprise: one, count: 1 }]);
});

test.each([
  ['one event less', 'update log.anchors set events = events - 1 where position = 7'],
  ['another hash', 'update log.anchors set hash = sha256(hash) where position = 7'],
  ['other links before it', 'update log.anchors set list = sha256(list) where position = 7'],
])('An anchor that says %s does not fit', async (_what, statement) => {
  await fill();
  await on.owner.query(statement);
  expect(await faultsOf()).toEqual([{ kind: 'anchor', position: 7, entreprise: one, count: 1 }]);
});

test('A stream that has other events than were anchored of it is told, by the last anchor', async () => {
  await fill();
  await on.owner.query('update log.anchors set streams = sha256(streams)');
  expect(await faultsOf()).toEqual([{ kind: 'streams', position: 7, entreprise: one, count: 1 }]);
});

test('An anchor from before streams were anchored still fits', async () => {
  await fill();
  await on.owner.query('update log.anchors set streams = null');
  expect(await faultsOf()).toEqual([]);
  const [first] = await readAnchors(on.owner);
  expect(first && anchorStatement(first)).toMatch(/^gestiontemps ancre v1\n(.+\n){5}liste=[0-9a-f]{64}\n$/);
});

test('An anchor is stamped once, by a stamp of what it says', async () => {
  await fill();
  await append(one, 6, 1);
  await chain();
  await anchor('2026-11-25', 'timestamp');
  const [last] = (await readAnchors(on.owner)).slice(-1);
  if (!last) throw new Error('no anchor');
  const keep = (token: Buffer) =>
    on.pool.query(`select log.keep_stamp($1, '2026-11-25', $2, now())`, [one, token]);
  const stamp = stampOf({ imprint: imprintOf(last), on: '20261125020000Z' });
  await keep(stamp);
  await keep(stampOf({ imprint: Buffer.alloc(32), on: '20261125020000Z' }));
  expect((await readAnchors(on.owner)).at(-1)?.token).toEqual(stamp);
  expect(await faultsOf()).toEqual([]);
  await on.owner.query('update log.anchors set token = $1 where token is not null', [
    stampOf({ imprint: Buffer.alloc(32), on: '20261125020000Z' }),
  ]);
  expect(await faultsOf()).toEqual([{ kind: 'stamp', position: 9, entreprise: one, count: 1 }]);
});

test.each(['gestiontemps_api', 'gestiontemps_projector'])(
  'No anchor is changed or taken away by %s',
  async (role) => {
    await fill();
    for (const statement of [
      `update log.anchors set hash = ''`,
      'delete from log.anchors',
      'update log.chain_heads set events = 0',
      'delete from log.chain_heads',
    ])
      await expect(
        on.owner
          .query(`begin; set local role ${role}; ${statement}; commit`)
          .finally(() => on.owner.query('rollback')),
      ).rejects.toThrow('permission denied');
  },
);
