import { expect, test } from '@jest/globals';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import { pino } from 'pino';
import { createSecurityLog, type SecurityEvent } from './security-log.ts';

const entreprise = crypto.randomUUID();
const refused: SecurityEvent = {
  kind: 'refused',
  actor: 'karim',
  entreprise,
  address: '192.0.2.7',
  device: 'Firefox sur Windows',
  correlationId: 'c',
  call: 'GET /Audit/Security',
};
const failed: SecurityEvent = { ...refused, kind: 'sign-in-failed', actor: 'sophie', call: '' };

/** A table whose first row takes until everything else waits. */
const slowTable = () => {
  const rows: unknown[][] = [];
  const first = Promise.withResolvers<void>();
  const query = async (_sql: string, values: unknown[]): Promise<void> => {
    rows.push(values);
    if (rows.length === 1) await first.promise;
  };
  const security = createSecurityLog({
    pool: { query } as unknown as Pool,
    log: pino({ enabled: false }),
    now: () => new Date('2026-11-20T09:00:00.000Z'),
  });
  return {
    keep: security.keep,
    stop: async () => {
      first.resolve();
      await security.stop();
    },
    people: () => rows.map((values) => values[10]),
    written: async () => {
      first.resolve();
      await security.stop();
      return rows.map(([kind, actor, , call, , , times]) => [kind, actor, call, times]);
    },
  };
};

test('a flood of refusals of one person is one entry, counted, and hides nobody', async () => {
  const { keep, written } = slowTable();
  for (let n = 0; n < 5_000; n += 1) keep({ ...refused, address: `192.0.2.${n % 200}` });
  keep(failed);
  expect(await written()).toEqual([
    ['refused', 'karim', 'GET /Audit/Security', 1],
    ['refused', 'karim', 'GET /Audit/Security', 4_999],
    ['sign-in-failed', 'sophie', '', 1],
  ]);
});

test('refusals of a thousand kinds make room for what is none', async () => {
  const { keep, written } = slowTable();
  for (let n = 0; n < 1_500; n += 1) keep({ ...refused, actor: `somebody-${n}` });
  keep(failed);
  keep({ ...refused, actor: 'one too many' });
  const rows = await written();
  expect(rows).toHaveLength(1_001);
  expect(rows.at(-1)).toEqual(['sign-in-failed', 'sophie', '', 1]);
});

test('what is read is gathered for a second, counted, and written at the end', async () => {
  const { keep, written } = slowTable();
  const read: SecurityEvent = {
    ...refused,
    kind: 'rates-read',
    call: 'GET /CoutHoraire/GetByUserId/:userId',
    subject: 'sophie',
  };
  for (let n = 0; n < 200; n += 1) keep(read);
  keep({ ...read, subject: 'karim' });
  expect(await written()).toEqual([
    ['rates-read', 'karim', read.call, 200],
    ['rates-read', 'karim', read.call, 1],
  ]);
});

test('what lists tell of several people is one entry, which names them', async () => {
  const { keep, stop, people } = slowTable();
  const read: SecurityEvent = { ...refused, kind: 'rates-read', call: 'GET /Utilisateur/list' };
  for (let n = 0; n < 392; n += 1) keep({ ...read, people: [`person-${n % 4}`] });
  await stop();
  expect(people()).toEqual([['person-0', 'person-1', 'person-2', 'person-3']]);
});

test('files that differ are entries of their own', async () => {
  const { keep, written } = slowTable();
  const fetched: SecurityEvent = { ...refused, kind: 'export-made', call: 'GET /ExportExterne/ExportCSV' };
  const detail = [{ field: 'fichier', before: null, after: 'S46.csv' }];
  keep({ ...fetched, detail });
  keep({ ...fetched, detail: [{ field: 'fichier', before: null, after: 'S47.csv' }] });
  keep({ ...fetched, detail });
  expect((await written()).map(([kind, , , times]) => [kind, times])).toEqual([
    ['export-made', 1],
    ['export-made', 1],
    ['export-made', 1],
  ]);
});
