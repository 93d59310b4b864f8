import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import type { RecordedEvent } from '../log/event-store.ts';
import { newEvent } from '../testing/log-events.ts';
import { patientBegin } from '../testing/patient-begin.ts';
import { openViews, type ViewsDatabase } from '../testing/running-views.ts';
import { until } from '../testing/until.ts';
import { talliesView } from '../testing/tally.ts';
import type { Process } from './process.ts';

jest.setTimeout(60_000);

let on: ViewsDatabase;
beforeEach(async () => {
  on = await openViews();
});
afterEach(() => on.close());

const amountsOf = (events: readonly RecordedEvent[]): number[] =>
  events.map((event) => (event.data as { amount: number }).amount);

const processOf = (of: Partial<Process> & Pick<Process, 'react'>): Process => ({
  name: 'seen',
  categories: ['tally'],
  from: 'start',
  readsViews: [],
  ...of,
});

describe('a process', () => {
  test('runs once for each event, in order, in one transaction with its checkpoint', async () => {
    await on.owner.query('create table public.seen (position bigint primary key, amount integer)');
    await on.owner.query('grant all on public.seen to gestiontemps_projector');
    const process = processOf({
      react: async (events, sql) => {
        for (const event of events)
          await sql.query('insert into public.seen values ($1, $2)', [event.position, amountsOf([event])[0]]);
      },
    });
    const amounts = async () =>
      (await on.owner.query<{ amount: number }>('select amount from public.seen order by position')).rows.map(
        (row) => row.amount,
      );
    await on.add('a', 1);
    const { projector } = await on.run({ processes: [process] });
    await on.add('a', 2);
    await until(async () => (await amounts()).length === 2);
    await projector.stop();
    await on.run({ processes: [process] });
    await on.add('a', 3);
    await until(async () => (await amounts()).length === 3);
    expect(await amounts()).toEqual([1, 2, 3]);
  });

  test('sees in the views that it reads what led to the event, however late they are', async () => {
    const found: number[] = [];
    const process = processOf({
      readsViews: ['tallies'],
      react: async (events, sql) => {
        for (const event of events) {
          const { rows } = await sql.query<{ total: number }>(
            'select total from views.tallies where id = $1',
            ['a'],
          );
          found.push(rows[0]?.total ?? 0, event.position);
        }
      },
    });
    const blocker = await on.owner.connect();
    await blocker.query(`${patientBegin}; lock table views.tallies in exclusive mode`);
    await on.run({ views: [talliesView()], processes: [process] });
    await on.add('a', 7);
    // One that reads nothing is not held up by the view, nor by the process that waits for it.
    const other: number[] = [];
    await on.run({
      processes: [
        processOf({ name: 'other', react: async (events) => void other.push(...amountsOf(events)) }),
      ],
    });
    await until(() => other.length === 1);
    expect(found).toEqual([]);
    await blocker.query('rollback');
    blocker.release();
    await until(() => found.length > 0);
    expect(found).toEqual([7, 1]);
  });

  test('is given what it hears alone, and no more of it at a time than it takes', async () => {
    for (let n = 1; n <= 12; n += 1) await on.add('a', n);
    const batches: number[][] = [];
    const { progress } = await on.run({
      processes: [
        processOf({
          atMost: 3,
          hears: (event) => event.position < 11 && amountsOf([event]).every((amount) => amount % 2 === 0),
          react: async (events) => void batches.push(amountsOf(events)),
        }),
      ],
    });
    const head = await on.store.head();
    await until(async () => (await progress.standings()).every(({ position }) => position >= head));
    expect(batches).toEqual([
      [2, 4, 6],
      [8, 10],
    ]);
  });

  test('rests between two batches where it gives way, and no other does', async () => {
    for (let n = 1; n <= 4; n += 1) await on.add('a', n);
    const said: string[] = [];
    const hearing = (name: string, besides: Partial<Process>) =>
      processOf({
        name,
        atMost: 2,
        react: async (events) => void said.push(`${name} ${amountsOf(events).join()}`),
        ...besides,
      });
    await on.run({
      processes: [hearing('patient', { givesWay: true }), hearing('other', {})],
      givingWay: { rest: async (took) => void said.push(took >= 0 ? 'rests' : 'has not worked') },
    });
    await until(() => said.length === 6);
    expect(said.filter((word) => !word.startsWith('other'))).toEqual([
      'patient 1,2',
      'rests',
      'patient 3,4',
      'rests',
    ]);
  });

  test('rests for none of the time in which there was nothing for it', async () => {
    await on.add('a', 1);
    const tooks: number[] = [];
    const { arrive } = await on.run({
      views: [talliesView()],
      processes: [processOf({ name: 'patient', givesWay: true, react: async () => {} })],
      givingWay: { rest: async (took) => void tooks.push(took) },
    });
    await arrive();
    await until(() => tooks.some((took) => took > 0));
    const heard = tooks.length;
    await new Promise((next) => setTimeout(next, 1_500));
    const event = newEvent({}, { type: 'Other' });
    const metadata = { ...event.metadata, entreprise: on.entreprise };
    await on.store.append(`other-${on.entreprise}~1`, 0, [{ ...event, metadata }]);
    await until(() => tooks.length > heard);
    expect(tooks.slice(heard)).toEqual([0]);
  });

  test('that waits for a dead server holds up no other, and goes on when it is back', async () => {
    let isDown = true;
    const sent: number[] = [];
    const mailed: number[] = [];
    const publisher = processOf({
      name: 'publisher',
      react: async (events) => {
        if (isDown) throw Object.assign(new Error('nobody there'), { code: 'ECONNREFUSED' });
        sent.push(...amountsOf(events));
      },
    });
    const mailer = processOf({
      name: 'mailer',
      react: async (events) => void mailed.push(...amountsOf(events)),
    });
    const said: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => void said.push(line) });
    const { parkedKeys } = await on.run({ processes: [publisher, mailer], log });
    await on.add('a', 1);
    await on.add('b', 2);
    await until(() => mailed.length === 2 && said.length > 4);
    expect(await parkedKeys.list()).toEqual([]);
    isDown = false;
    await until(() => sent.length === 2);
    expect(sent).toEqual([1, 2]);
  });
});

describe('a process that hands on to another system', () => {
  /** A system that has what it is handed, unless it is told not to take it. */
  const system = () => {
    const taken: number[] = [];
    const waiting: (() => void)[] = [];
    const state = { isOpen: true, opened: 0, closed: 0 };
    const process = (of: Partial<Process> = {}): Process =>
      processOf({
        react: async () => {},
        outlet: ({ signal, onTrouble }) => {
          state.opened += 1;
          return {
            async hand(openEvents) {
              while (!state.isOpen && !signal.aborted) {
                await onTrouble('It is closed');
                await new Promise<void>((resolve) => {
                  waiting.push(resolve);
                  signal.addEventListener('abort', () => resolve());
                });
              }
              if (signal.aborted) return false;
              taken.push(...amountsOf(await openEvents()));
              return true;
            },
            async close() {
              state.closed += 1;
            },
          };
        },
        ...of,
      });
    const open = (): void => {
      state.isOpen = true;
      for (const resolve of waiting.splice(0)) resolve();
    };
    return { taken, state, process, open };
  };

  test('hands on what it hears, in order, and goes on where it was', async () => {
    const { taken, process, state } = system();
    const even = process({
      atMost: 2,
      hears: (event) => amountsOf([event]).every((amount) => amount % 2 === 0),
    });
    for (let n = 1; n <= 6; n += 1) await on.add('a', n);
    const { projector } = await on.run({ processes: [even] });
    await until(() => taken.length === 3);
    await on.add('b', 8);
    await until(() => taken.length === 4);
    await projector.stop();
    expect(state).toMatchObject({ opened: 1, closed: 1 });
    await on.run({ processes: [even] });
    await on.add('a', 10);
    await until(() => taken.length >= 5);
    expect(taken).toEqual([2, 4, 6, 8, 10]);
  });

  test('moves no further than the other one has answered, says why it waits, and holds nothing meanwhile', async () => {
    const { taken, process, state, open } = system();
    state.isOpen = false;
    await on.add('a', 1);
    const { projector, progress } = await on.run({ processes: [process()] });
    const standing = async () => (await progress.standings())[0];
    await until(async () => (await standing())?.reason === 'It is closed');
    expect(await standing()).toMatchObject({ state: 'live', position: 0, parked: 0 });
    const { rows } = await on.owner.query<{ held: number }>(
      `select count(*)::integer as held from pg_stat_activity
       where datname = current_database() and state = 'idle in transaction'`,
    );
    expect(rows[0]?.held).toBe(0);
    // A stop waits for nobody, and passes over nothing.
    await projector.stop();
    expect(taken).toEqual([]);
    const again = await on.run({ processes: [process()] });
    await until(async () => (await standing())?.reason === 'It is closed');
    open();
    await until(async () => (await standing())?.reason === null);
    expect(taken).toEqual([1]);
    expect(await again.progress.standings()).toMatchObject([{ position: await on.store.head() }]);
  });

  test('is one of two that run, and the other takes over from it', async () => {
    const [one, other] = [system(), system()];
    const first = await on.run({ processes: [one.process()] });
    await on.add('a', 1);
    await until(() => one.taken.length === 1);
    await on.run({ processes: [other.process()] });
    await on.add('a', 2);
    await until(() => one.taken.length === 2);
    expect(other.state.opened).toBe(0);
    await first.projector.stop();
    await on.add('a', 3);
    await until(() => other.taken.length > 0);
    expect([one.taken, other.taken]).toEqual([[1, 2], [3]]);
  });

  test('stops at what it does not understand, rather than leave it out', async () => {
    const handed: number[] = [];
    const process = processOf({
      react: async () => {},
      outlet: () => ({
        async hand(openEvents) {
          for (const amount of amountsOf(await openEvents())) {
            if (amount === 666) throw new Error('666 cannot be told');
            handed.push(amount);
          }
          return true;
        },
        close: async () => {},
      }),
    });
    const { progress } = await on.run({ processes: [process] });
    await on.add('a', 1);
    await until(() => handed.length === 1);
    await on.add('a', 666);
    await until(async () => (await progress.standings())[0]?.state === 'failed');
    expect(await progress.standings()).toMatchObject([{ reason: '666 cannot be told', position: 1 }]);
  });
});

describe('a process that asks to be called at times', () => {
  test('is called without any event, with the product’s clock, by one projector of two', async () => {
    const calls: { by: string; at: string }[] = [];
    const now = () => new Date('2026-10-12T08:00:00.000Z');
    const ticking = (by: string) =>
      processOf({
        react: async () => {},
        tick: { every: 5, run: async (at) => void calls.push({ by, at: at.toISOString() }) },
      });
    const one = await on.run({ processes: [ticking('one')], now });
    await until(() => calls.length > 2);
    await on.run({ processes: [ticking('other')], now });
    await until(() => calls.length > 10);
    expect(new Set(calls.map(({ by }) => by))).toEqual(new Set(['one']));
    expect(calls[0]?.at).toBe('2026-10-12T08:00:00.000Z');
    await one.projector.stop();
    await until(() => calls.at(-1)?.by === 'other');
  });

  test('is called again at once while it says that more is due', async () => {
    let calls = 0;
    const process = processOf({
      react: async () => {},
      tick: {
        every: 3_600_000,
        run: async () => {
          calls += 1;
          return calls < 3 ? 'more' : undefined;
        },
      },
    });
    await on.run({ processes: [process] });
    await until(() => calls === 3);
  });

  test('is called again after a call that failed, and what that one wrote is undone', async () => {
    await on.owner.query('create table public.calls (n integer)');
    await on.owner.query('grant all on public.calls to gestiontemps_projector');
    let calls = 0;
    const process = processOf({
      react: async () => {},
      tick: {
        every: 5,
        run: async (_, sql) => {
          calls += 1;
          await sql.query('insert into public.calls values ($1)', [calls]);
          if (calls === 1) throw new Error('not today');
        },
      },
    });
    await on.run({ processes: [process] });
    await until(() => calls > 2);
    const { rows } = await on.owner.query<{ n: number }>('select n from public.calls order by n limit 1');
    expect(rows).toEqual([{ n: 2 }]);
  });

  test('is never called beside its own reaction', async () => {
    let inside = 0;
    let most = 0;
    let reactions = 0;
    let calls = 0;
    const alone = async (sql: Parameters<Process['react']>[1]) => {
      inside += 1;
      most = Math.max(most, inside);
      await sql.query('select pg_sleep(0.02)');
      inside -= 1;
    };
    const process = processOf({
      react: async (_, sql) => {
        await alone(sql);
        reactions += 1;
      },
      tick: {
        every: 1,
        run: async (_, sql) => {
          await alone(sql);
          calls += 1;
        },
      },
    });
    await on.run({ processes: [process] });
    for (let n = 0; reactions < 4 || calls < 4; n += 1) {
      await on.add(`t${n}`, 1);
      await until(() => reactions > n || calls > 3);
    }
    expect(most).toBe(1);
  });
});
