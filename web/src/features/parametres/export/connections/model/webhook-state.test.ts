import { describe, expect, test } from '@jest/globals';
import { askAgainAfter, webhookState } from './webhook-state.ts';

const le = '2026-11-20T09:00:00.000Z';

describe('an address', () => {
  test.each([
    ['active', { arret: null, echecs: 0 }, true],
    ['failing', { arret: null, echecs: 2 }, true],
    ['off', { arret: null, echecs: 2 }, false],
    ['paused', { arret: { raison: 'administrateur', le } as const, echecs: 0 }, false],
    ['stopped', { arret: { raison: 'echecs', le } as const, echecs: 11 }, true],
    ['stopped', { arret: { raison: 'refus', le } as const, echecs: 1 }, true],
  ])('is %s: %j, the company exports: %s', (state, webhook, isOn) =>
    expect(webhookState(webhook, isOn)).toBe(state),
  );
});

describe('addresses are asked for again', () => {
  const quiet = { actif: true, enAttente: 0, echecs: 0 };
  test.each([
    ['never without any', [], true, 0],
    ['now and then while nothing waits, since nobody tells of what sets out', [quiet], true, 10_000],
    ['soon while a message is under way', [quiet, { ...quiet, enAttente: 3 }], true, 5_000],
    ['seldom once it has failed often', [{ ...quiet, enAttente: 3, echecs: 3 }], true, 60_000],
    ['never of those that are stopped', [{ actif: false, enAttente: 3, echecs: 1 }], true, 0],
    ['never while the company does not export', [{ ...quiet, enAttente: 3 }], false, 0],
  ])('%s', (_, webhooks, isOn, after) => expect(askAgainAfter(webhooks, isOn)).toBe(after));
});
