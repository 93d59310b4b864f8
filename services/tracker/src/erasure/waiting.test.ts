import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { DestructionComesLater } from './destruction.ts';
import { createEraser } from './eraser.ts';
import type { JournalEntry } from './journal.ts';
import { createPersonErasures } from './person-erasures.ts';

const subject = { entreprise: '7d444840-9dc0-41e1-b245-5ffdce74fad2', utilisateurId: 'karim' };
const erasure = {
  ...subject,
  eventId: '9b2d7a4e-5f1c-4c0b-8a3e-2d6f1b7c8e90',
  position: 12,
  askedBy: 'camille',
  askedOn: '2026-11-20T09:00:00.000Z',
  findings: null,
  doneOn: null,
};

/** An eraser with one erasure to carry out; it has begun once costs are frozen. */
const anEraser = () => {
  const standing = { name: 'time-lines', kind: 'view', reason: null as string | null, position: 12 };
  const on = { standing, openWeeks: 0, frozen: 0, later: 0, noted: [] as JournalEntry[] };
  const query = async (text: string) => ({
    rows: text.includes('pg_try_advisory_lock')
      ? [{ got: true }]
      : text.includes('not null')
        ? []
        : [erasure],
  });
  const unused = {} as never;
  const pool = { query, connect: async () => ({ query, release: () => {} }) } as never;
  const eraser = createEraser({
    pool,
    commands: unused,
    cipher: unused,
    rebuilds: unused,
    progress: { standings: async () => [on.standing] as never, head: async () => 12 },
    views: [
      { name: 'time-lines', categories: ['week'] },
      { name: 'projects', categories: ['project'] },
    ] as never,
    kinds: [
      createPersonErasures({
        pool,
        files: unused,
        journal: { read: async () => on.noted, note: async () => {} },
        weigh: async () => ({ openWeeks: on.openWeeks, isParked: false }),
        freezeCosts: async () => {
          on.frozen += 1;
          if (on.frozen <= on.later) throw new DestructionComesLater();
          throw new Error('enough');
        },
        now: () => new Date(),
      }),
    ],
    log: pino({ level: 'silent' }),
  });
  return { on, carriesOut: () => eraser.finish(async () => false) };
};

test('an erasure freezes what the work cost once views have read as far', async () => {
  const { on, carriesOut } = anEraser();
  await expect(carriesOut()).rejects.toThrow('enough');
  expect(on.frozen).toBe(1);
});

test('it waits for a view of people that has stopped, and names it', async () => {
  const { on, carriesOut } = anEraser();
  on.standing = { ...on.standing, reason: 'column taux_horaire does not exist' };
  await expect(carriesOut()).rejects.toThrow(/time-lines has stopped/);
  expect(on.frozen).toBe(0);
});

test('a view of nobody that has stopped is no reason to wait', async () => {
  const { on, carriesOut } = anEraser();
  on.standing = { name: 'projects', kind: 'view', reason: 'stopped', position: 3 };
  await expect(carriesOut()).rejects.toThrow('enough');
});

test('it waits for a week that was opened meanwhile', async () => {
  const { on, carriesOut } = anEraser();
  on.openWeeks = 1;
  await expect(carriesOut()).rejects.toThrow(/week/);
  expect(on.frozen).toBe(0);
});

test('one that was carried out before a restore waits for no week: it was weighed then', async () => {
  const { on, carriesOut } = anEraser();
  on.openWeeks = 1;
  on.noted = [erasure];
  await expect(carriesOut()).rejects.toThrow('enough');
});

test('one that comes later keeps nobody from a start, and is looked at again', async () => {
  const { on, carriesOut } = anEraser();
  on.later = 2;
  await expect(carriesOut()).rejects.toThrow('enough');
  expect(on.frozen).toBe(3);
});
