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
  });
  return {
    keep: security.keep,
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
