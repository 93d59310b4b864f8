import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { callOf, correlated, correlationMixin } from './correlation.ts';

test('whatever a call comes to log says its id, and what says another keeps it', async () => {
  const lines: string[] = [];
  const log = pino({ mixin: correlationMixin }, { write: (line) => void lines.push(line) });
  const work = async (): Promise<void> => {
    await sleep(1);
    log.info('one');
    log.info({ correlationId: 'other' }, 'two');
  };
  await Promise.all([correlated('call', work), correlated(undefined, async () => log.info('three'))]);

  const told = lines.map((line) => JSON.parse(line) as { msg: string; correlationId?: string });
  expect(Object.fromEntries(told.map(({ msg, correlationId }) => [msg, correlationId]))).toEqual({
    one: 'call',
    two: 'other',
    three: undefined,
  });
});

test('events of one call have a call, those of several have none', () => {
  const of = (correlationId: string) => ({ metadata: { correlationId } });
  expect(callOf([of('a'), of('a')])).toBe('a');
  expect(callOf([of('a'), of('b')])).toBeUndefined();
  expect(callOf([])).toBeUndefined();
});
