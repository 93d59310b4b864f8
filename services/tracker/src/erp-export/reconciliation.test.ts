import { expect, test } from '@jest/globals';
import { reconcileSettled, type ReconciledWeek } from './reconciliation.ts';

const of = (minutes: number) => ({ minutes, cents: 0 });
const week = (monday: string, ...ledgers: readonly number[]): ReconciledWeek => ({
  monday,
  rapport: of(60),
  registre: of(60),
  exporte: null,
  jusqua: null,
  rouvertes: 0,
  ecarts: ledgers.map((minutes) => ({
    utilisateurId: 'lea',
    typeLigne: 'TRAVAIL',
    rapport: of(60),
    registre: of(minutes),
  })),
});

/** What each comparison finds in turn, the last one for ever. */
const settled = async (found: readonly (readonly ReconciledWeek[])[], hears: boolean) => {
  let asked = 0;
  const compare = async () => [...(found[Math.min(asked++, found.length - 1)] ?? [])];
  const { weeks, isBehind } = await reconcileSettled(compare, async () => hears);
  return { ecarts: weeks.reduce((sum, { ecarts }) => sum + ecarts.length, 0), isBehind, asked };
};

test('weeks that agree are compared once', async () => {
  expect(await settled([[week('2026-10-12')]], true)).toEqual({ ecarts: 0, isBehind: false, asked: 1 });
});

test('a difference that the ledger only had not heard of is none', async () => {
  expect(await settled([[week('2026-10-12', 0)], [week('2026-10-12')]], true)).toMatchObject({
    ecarts: 0,
    isBehind: false,
  });
});

test('a difference that stays is one', async () => {
  expect(await settled([[week('2026-10-12', 0)]], true)).toEqual({ ecarts: 1, isBehind: false, asked: 2 });
});

test('one that changes or is of another week comes of what was recorded meanwhile, and is compared again', async () => {
  const rounds = [[week('2026-10-12', 0)], [week('2026-10-12', 30)], [week('2026-10-19', 0)], []];
  expect(await settled(rounds, true)).toEqual({ ecarts: 0, isBehind: false, asked: 4 });
  const always = [0, 10, 20, 30].map((minutes) => [week('2026-10-12', minutes)]);
  expect(await settled(always, true)).toMatchObject({ isBehind: true });
});

test('nothing is said of differences while the ledger has not heard', async () => {
  expect(await settled([[week('2026-10-12', 0)]], false)).toEqual({ ecarts: 1, isBehind: true, asked: 1 });
});
