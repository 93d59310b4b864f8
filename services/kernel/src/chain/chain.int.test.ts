import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Fault } from './faults.ts';
import { newEvent } from '../testing/log-events.ts';
import { openViews, type RunningProjector, type ViewsDatabase } from '../testing/running-views.ts';
import { until } from '../testing/until.ts';
import { chainLog } from './chain-log.ts';
import { noteVerification } from './verifications.ts';
import { verifyLog } from './verify-log.ts';

jest.setTimeout(60_000);

let on: ViewsDatabase;
beforeEach(async () => {
  on = await openViews();
});
afterEach(() => on.close());

const one = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';

const append = async (
  stream: string,
  entreprise: string | null,
  version: number,
  count = 1,
): Promise<void> => {
  const events = Array.from({ length: count }, (_, n) => {
    const event = newEvent({ text: `é\t\\ ${version + n} of ${stream}` });
    return { ...event, metadata: { ...event.metadata, entreprise } };
  });
  await on.store.append(stream, version, events);
};

/** Ten events: positions 1–3 and 7 of one company, 4–5 and 8–9 of another, 6 and 10 of accounts. */
const fill = async (): Promise<void> => {
  await append(`week-${one}~a`, one, 0, 3);
  await append(`week-${other}~a`, other, 0, 2);
  await append('account-x', null, 0);
  await append(`week-${one}~a`, one, 3);
  await append(`week-${other}~b`, other, 0, 2);
  await append('account-x', null, 1);
};

const chained = async (): Promise<number> =>
  (await on.owner.query<{ count: number }>('select count(*) from log.chain')).rows[0]?.count ?? 0;

const chain = async (): Promise<RunningProjector> => {
  const running = await on.run({ processes: [chainLog] });
  const head = await on.store.head();
  await until(async () => (await chained()) >= head);
  return running;
};

const brief = (faults: readonly Fault[]) =>
  faults.map(({ kind, position, entreprise, count }) => ({ kind, position, entreprise, count }));

/** Rows of log and chain, so that a verification can be seen to have changed nothing. */
const stored = async () =>
  (
    await on.owner.query(
      `select e::text as row from log.events e union all select c::text from log.chain c
       union all select name || position || state from projection.checkpoints order by 1`,
    )
  ).rows;

const verified = async (company?: string) => {
  const before = await stored();
  const report = await verifyLog(on.owner, company);
  expect(await stored()).toEqual(before);
  return report;
};

/** What only its owner can do to the database, with nothing of it running. */
const tamper = async (...statements: string[]): Promise<Fault[]> => {
  await fill();
  await (await chain()).projector.stop();
  for (const statement of statements) await on.owner.query(statement);
  return [...(await verified()).faults];
};

describe('the chain of a log', () => {
  test('is one a company and one of accounts, and fits what a verification makes of the same bytes', async () => {
    await fill();
    const { projector } = await chain();
    await append('account-x', null, 2);
    await until(async () => (await chained()) === 11);
    await projector.stop();
    await append('account-x', null, 3);
    const { faults, events, streams, waiting, head, chains } = await verified();
    expect(faults).toEqual([]);
    expect({ events, streams, waiting, head }).toEqual({ events: 12, streams: 4, waiting: 1, head: 12 });
    expect(
      chains.map(({ entreprise, events: links, position }) => ({ entreprise, links, position })),
    ).toEqual([
      { entreprise: null, links: 3, position: 11 },
      { entreprise: one, links: 4, position: 7 },
      { entreprise: other, links: 4, position: 9 },
    ]);
    const { rows } = await on.owner.query<{ hash: string }>(
      `select encode(hash, 'hex') as hash from log.chain where entreprise = '${one}' order by position desc limit 1`,
    );
    expect(chains[1]?.hash).toBe(rows[0]?.hash);
    expect((await verified(other)).chains).toEqual([chains[2]]);
  });

  test('verifies where there is nothing yet', async () => {
    expect(await verified()).toMatchObject({ events: 0, head: 0, chains: [], faults: [] });
  });

  test.each(['gestiontemps_api', 'gestiontemps_projector'])('cannot be written by %s', async (role) => {
    await fill();
    await (await chain()).projector.stop();
    for (const statement of [
      `update log.chain set hash = ''`,
      'delete from log.chain',
      'truncate log.chain',
      `insert into log.chain values (11, null, '', '')`,
      'delete from log.verifications',
    ])
      await expect(
        on.owner
          .query(`begin; set local role ${role}; ${statement}; commit`)
          .finally(() => on.owner.query('rollback')),
      ).rejects.toThrow('permission denied');
  });
});

describe('a verification names', () => {
  test('one byte of an event', async () => {
    const faults = await tamper(
      `update log.events set data = replace(data, '1 of', '2 of') where position = 2`,
    );
    expect(faults).toEqual([
      {
        kind: 'event',
        entreprise: one,
        position: 2,
        stream: `week-${one}~a`,
        version: 2,
        count: 1,
        positions: [2],
      },
    ]);
  });

  test('one byte of the last event of a company, which nothing rests on', async () => {
    const faults = await tamper(`update log.events set metadata = metadata || ' ' where position = 9`);
    expect(brief(faults)).toEqual([{ kind: 'unfit', position: 9, entreprise: other, count: 1 }]);
  });

  test.each(['event_id = gen_random_uuid()', `type = 'TimeEntryRemoved'`, `stream = stream || 'x'`])(
    'an event whose %s',
    async (change) => {
      const faults = await tamper(`update log.events set ${change} where position = 4`);
      expect(brief(faults)).toContainEqual({ kind: 'event', position: 4, entreprise: other, count: 1 });
    },
  );

  test('two events that changed places, by the first', async () => {
    const faults = await tamper(
      'update log.events set position = -2 where position = 2',
      'update log.events set position = 2 where position = 4',
      'update log.events set position = 4 where position = -2',
    );
    expect(faults[0]).toMatchObject({ position: 2 });
    expect(faults.map(({ kind }) => kind)).toContain('event');
  });

  test('two events that changed places before they were chained', async () => {
    await append(`week-${one}~a`, one, 0, 3);
    for (const [from, to] of [
      [1, -1],
      [3, 1],
      [-1, 3],
    ])
      await on.owner.query('update log.events set position = $2 where position = $1', [from, to]);
    expect(brief((await verified()).faults)).toEqual([
      { kind: 'version', position: 1, entreprise: one, count: 2 },
    ]);
  });

  test('two events of one stream that changed their content', async () => {
    const faults = await tamper(
      `update log.events e set data = o.data from log.events o
       where (e.position, o.position) in ((1, 2), (2, 1))`,
    );
    // Nothing that still stands rests on the link of the first.
    expect(faults).toMatchObject([
      { kind: 'unfit', position: 1, count: 1 },
      { kind: 'event', position: 2, count: 1 },
    ]);
  });

  test('the last event that was removed', async () => {
    const faults = await tamper('delete from log.events where position = 10');
    expect(brief(faults)).toEqual([{ kind: 'removed', position: 10, entreprise: null, count: 1 }]);
  });

  test('an event that was removed in the middle', async () => {
    const faults = await tamper('delete from log.events where position = 2');
    expect(brief(faults)).toEqual([
      { kind: 'removed', position: 2, entreprise: one, count: 1 },
      { kind: 'version', position: 3, entreprise: one, count: 1 },
    ]);
  });

  test('an event that was removed with its link', async () => {
    const faults = await tamper(
      'delete from log.events where position = 4',
      'delete from log.chain where position = 4',
    );
    expect(brief(faults)).toContainEqual({ kind: 'missing', position: 4, entreprise: undefined, count: 1 });
  });

  test.each([
    ['hour', 'event'],
    ['microsecond', 'event'],
  ])('an instant that was moved by a %s', async (unit, kind) => {
    const faults = await tamper(
      `update log.events set recorded_at = recorded_at - interval '1 ${unit}' where position = 3`,
    );
    expect(brief(faults)).toContainEqual({ kind, position: 3, entreprise: one, count: 1 });
    if (unit === 'hour')
      expect(brief(faults)).toContainEqual({ kind: 'instant', position: 3, entreprise: one, count: 1 });
  });

  test('a link that was changed, and not its event', async () => {
    const faults = await tamper(`update log.chain set hash = sha256(hash) where position = 2`);
    expect(brief(faults)).toEqual([{ kind: 'link', position: 2, entreprise: one, count: 1 }]);
  });

  test('a link that was given to another company or stream', async () => {
    const faults = await tamper(
      `update log.chain set stream_mark = '\\x0000000000000000' where position = 2`,
      `update log.chain set entreprise = null where position = 4`,
    );
    expect(brief(faults)).toEqual([
      { kind: 'link', position: 2, entreprise: one, count: 1 },
      { kind: 'link', position: 4, entreprise: other, count: 1 },
    ]);
  });

  test('a link that was removed', async () => {
    const faults = await tamper('delete from log.chain where position = 2');
    expect(brief(faults)).toEqual([{ kind: 'unlinked', position: 2, entreprise: one, count: 1 }]);
  });

  test('the end of the chain that was removed, which is not written again', async () => {
    const faults = await tamper('delete from log.chain where position > 7');
    expect(brief(faults)).toEqual([
      { kind: 'tail', position: 8, entreprise: other, count: 2 },
      { kind: 'tail', position: 10, entreprise: null, count: 1 },
    ]);
    const { progress } = await on.run({ processes: [chainLog] });
    await append('account-x', null, 2);
    await until(async () => (await progress.standings()).some(({ state }) => state === 'failed'));
    expect((await progress.standings())[0]?.reason).toContain(
      'The chain of the log ends at position 7 and had been written up to 10',
    );
    expect(await chained()).toBe(7);
  });

  test('a chain that was made anew, by what an earlier verification noted of it', async () => {
    await fill();
    await (await chain()).projector.stop();
    await noteVerification(on.owner, await verified());
    await on.owner.query(`update log.events set data = '{}' where position = 2`);
    const found = await verified();
    await noteVerification(on.owner, found);
    expect(found.faults).toMatchObject([{ kind: 'event', position: 2 }]);
    await on.owner.query('delete from log.chain; select log.extend_chain(0, 10)');
    expect(brief((await verified()).faults)).toEqual([
      { kind: 'noted', position: 7, entreprise: one, count: 1 },
    ]);
    const { rows } = await on.owner.query<{ faults: number }>(
      `select faults from log.verifications where entreprise = '${one}' order by verified_on`,
    );
    expect(rows).toEqual([{ faults: 0 }, { faults: 1 }]);
  });

  test('many faults by the first and their number', async () => {
    await append(`week-${one}~a`, one, 0, 200);
    await (await chain()).projector.stop();
    await on.owner.query(`update log.events set data = '{}' where position > 50 and position < 200`);
    expect((await verified()).faults).toMatchObject([
      { kind: 'unfit', position: 51, count: 148, positions: Array.from({ length: 20 }, (_, n) => 51 + n) },
      { kind: 'event', position: 199, count: 1 },
    ]);
  });
});

describe('the writer of the chain', () => {
  const startWriter = (atMost: number) => {
    const script = fileURLToPath(new URL('../testing/chain-writer.ts', import.meta.url));
    const child = spawn(process.execPath, [script, on.url, String(atMost)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let batches = 0;
    createInterface({ input: child.stdout }).on('line', () => (batches += 1));
    return { child, batches: () => batches, closed: once(child, 'close') };
  };

  const fillLong = async (): Promise<void> => {
    for (let n = 0; n < 20; n += 1)
      await append(`week-${n % 2 ? one : other}~${randomUUID()}`, n % 2 ? one : other, 0, 100);
  };

  test('goes on where one was killed, and writes nothing twice', async () => {
    await fillLong();
    const killed = startWriter(20);
    await until(async () => killed.batches() > 3);
    killed.child.kill('SIGKILL');
    await killed.closed;
    // What it had sent to the server is carried out all the same.
    await until(
      async () =>
        (
          await on.owner.query(
            `select from pg_stat_activity where datname = current_database() and application_name = 'gestiontemps'
               and state <> 'idle' and pid <> pg_backend_pid()`,
          )
        ).rowCount === 0,
    );
    const left = await chained();
    expect(left).toBeGreaterThan(0);
    expect(left % 20).toBe(0);
    expect((await verified()).faults).toEqual([]);
    await (await chain()).projector.stop();
    expect(await verified()).toMatchObject({ events: 2_000, waiting: 0, faults: [] });
  });

  test('is one of several, and another takes over when it is killed', async () => {
    await fillLong();
    const writers = [startWriter(7), startWriter(7)];
    await until(async () => writers.some(({ batches }) => batches() > 3));
    await on.run({ processes: [chainLog] });
    const [working] = writers.toSorted((a, b) => b.batches() - a.batches());
    working?.child.kill('SIGKILL');
    for (let n = 0; n < 20; n += 1) await append(`week-${one}~${randomUUID()}`, one, 0, 5);
    await until(async () => (await chained()) === 2_100);
    for (const { child } of writers) child.kill('SIGKILL');
    await Promise.all(writers.map(({ closed }) => closed));
    expect(await verified()).toMatchObject({ events: 2_100, waiting: 0, faults: [] });
  });
});
