import { describe, expect, test } from '@jest/globals';
import { decisionOffer } from './decision-offer.ts';

const refusal = {
  validationUser: null,
  responseDate: '2026-11-23T08:00:00Z',
  commentaire: 'Non',
  dayIds: [],
};
const pending = { validationStatus: 1, currentLevel: 1, lastRefuseValidation: null } as const;
const open = { validationStatus: 0, currentLevel: null, lastRefuseValidation: null } as const;

describe('what can be decided', () => {
  test('nothing, for who only reads', () =>
    expect(decisionOffer({ ...pending, decision: 'none' })).toEqual({ kind: 'none' }));

  test('his own step, either way', () =>
    expect(decisionOffer({ ...pending, decision: 'own' })).toMatchObject({
      kind: 'accept',
      mayRefuse: true,
    }));

  test('for those below him, either way', () =>
    expect(decisionOffer({ ...pending, decision: 'force' })).toMatchObject({
      kind: 'force',
      mayRefuse: true,
      needsComment: false,
    }));

  test('a week that its owner never submitted: only with a comment', () =>
    expect(decisionOffer({ ...open, decision: 'force' })).toMatchObject({
      kind: 'force',
      mayRefuse: false,
      needsComment: true,
    }));

  test('a refused week: over the refusal', () =>
    expect(decisionOffer({ ...open, lastRefuseValidation: refusal, decision: 'force' })).toMatchObject({
      kind: 'force',
      mayRefuse: false,
      needsComment: false,
    }));

  test('a validated week: to reopen it', () =>
    expect(decisionOffer({ ...open, validationStatus: 2, decision: 'reopen' })).toMatchObject({
      kind: 'reopen',
    }));
});
