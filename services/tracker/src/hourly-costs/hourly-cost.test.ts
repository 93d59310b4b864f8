import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import { specify } from '@gestiontemps/kernel/testing/specify';
import {
  costOn,
  heldCosts,
  hourlyCost,
  hourlyCostId,
  ownerOfHourlyCost,
  type HourlyCostCommand,
  type HourlyCostCorrected,
  type HourlyCostEvent,
  type HourlyCosts,
  type HourlyCostSet,
  type HourlyCostWithdrawn,
} from './hourly-cost.ts';

const { given, fold: foldFacts } = specify(hourlyCost);
const fold = (...facts: readonly HourlyCostEvent[]): HourlyCosts => foldFacts(facts);

const set = (cost: string, start: string, tauxHoraire: string): HourlyCostSet => ({
  type: 'HourlyCostSet',
  data: { cost, start, tauxHoraire, motif: null },
});
const corrected = (
  cost: string,
  start: string,
  tauxHoraire: string,
  motif: string | null = null,
): HourlyCostCorrected => ({ type: 'HourlyCostCorrected', data: { cost, start, tauxHoraire, motif } });
const withdrawn = (cost: string): HourlyCostWithdrawn => ({
  type: 'HourlyCostWithdrawn',
  data: { cost, motif: null },
});
const add = (cost: string, start: string, tauxHoraire: string): HourlyCostCommand => ({
  type: 'SetHourlyCost',
  cost,
  start,
  tauxHoraire,
  motif: null,
});
const correct = (
  cost: string,
  start: string,
  tauxHoraire: string,
  rowVersion?: number,
): HourlyCostCommand => ({
  type: 'CorrectHourlyCost',
  cost,
  start,
  tauxHoraire,
  motif: null,
  rowVersion,
});
const withdraw = (cost: string, rowVersion?: number): HourlyCostCommand => ({
  type: 'WithdrawHourlyCost',
  cost,
  motif: null,
  rowVersion,
});

describe('Hourly costs of a user', () => {
  test('a first rate is set', () => {
    given()
      .when(add('c1', '2026-01-01', '30.00'))
      .yields(set('c1', '2026-01-01', '30.00'));
  });

  test('a later rate is set beside the one before', () => {
    given(set('c1', '2026-01-01', '30.00'))
      .when(add('c2', '2026-10-14', '31.20'))
      .yields(set('c2', '2026-10-14', '31.20'));
  });

  test('two rates never start on the same day', () => {
    given(set('c1', '2026-01-01', '30.00'))
      .when(add('c2', '2026-01-01', '31.20'))
      .rejects('rate-exists');
    given(set('c1', '2026-01-01', '30.00'), set('c2', '2026-10-14', '31.20'))
      .when(correct('c2', '2026-01-01', '31.20'))
      .rejects('rate-exists');
  });

  test('the day of a withdrawn rate is free again', () => {
    given(set('c1', '2026-01-01', '30.00'), withdrawn('c1'))
      .when(add('c2', '2026-01-01', '31.20'))
      .yields(set('c2', '2026-01-01', '31.20'));
  });

  test.each(['0.00', '10000.00', '32.5', '-1.00', '1e3'])('a rate of %s is refused', (tauxHoraire) => {
    given()
      .when(add('c1', '2026-01-01', tauxHoraire))
      .rejects('rate-out-of-bounds');
    given(set('c1', '2026-01-01', '30.00'))
      .when(correct('c1', '2026-01-01', tauxHoraire))
      .rejects('rate-out-of-bounds');
  });

  test.each(['0.01', '9999.99'])('a rate of %s is accepted', (tauxHoraire) => {
    given()
      .when(add('c1', '2026-01-01', tauxHoraire))
      .yields(set('c1', '2026-01-01', tauxHoraire));
  });

  test('a correction carries every value', () => {
    given(set('c1', '2026-01-01', '30.00'))
      .when({
        type: 'CorrectHourlyCost',
        cost: 'c1',
        start: '2026-02-01',
        tauxHoraire: '30.00',
        motif: 'Faute de frappe',
        rowVersion: 1,
      })
      .yields(corrected('c1', '2026-02-01', '30.00', 'Faute de frappe'));
  });

  test('a correction that changes nothing records nothing', () => {
    given(set('c1', '2026-01-01', '30.00'))
      .when(correct('c1', '2026-01-01', '30.00'))
      .yields();
  });

  test('a correction of what was read before another one is stale', () => {
    given(set('c1', '2026-01-01', '30.00'), corrected('c1', '2026-01-01', '31.00'))
      .when(correct('c1', '2026-01-01', '32.00', 1))
      .rejects('stale');
  });

  test('each rate has its own version', () => {
    given(
      set('c1', '2026-01-01', '30.00'),
      corrected('c1', '2026-01-01', '31.00'),
      set('c2', '2026-10-14', '31.20'),
    )
      .when(correct('c2', '2026-10-14', '33.00', 1))
      .yields(corrected('c2', '2026-10-14', '33.00'));
  });

  test('a rate is withdrawn once', () => {
    given(set('c1', '2026-01-01', '30.00'))
      .when(withdraw('c1', 1))
      .yields(withdrawn('c1'));
    given(set('c1', '2026-01-01', '30.00'), withdrawn('c1'))
      .when(withdraw('c1', 1))
      .yields();
  });

  test('what does not exist, or no longer, is neither corrected nor withdrawn', () => {
    given()
      .when(correct('c1', '2026-01-01', '30.00'))
      .rejects('not-found');
    given().when(withdraw('c1')).rejects('not-found');
    given(set('c1', '2026-01-01', '30.00'), withdrawn('c1'))
      .when(correct('c1', '2026-01-01', '31.00'))
      .rejects('not-found');
  });

  test('the rate of a day is the latest one started by then and not withdrawn', () => {
    const costs = fold(
      set('c1', '2026-10-14', '31.20'),
      set('c2', '2026-01-01', '30.00'),
      set('c3', '2026-10-01', '29.00'),
      withdrawn('c3'),
    );
    const days = ['2025-12-31', '2026-01-01', '2026-10-13', '2026-10-14', '2030-01-01'];
    expect(days.map((day) => costOn(costs, day)?.cost)).toEqual([undefined, 'c2', 'c2', 'c1', 'c1']);
  });

  test('rates and reasons are stored sealed', () => {
    expect(hourlyCost.secrets).toEqual({
      HourlyCostSet: { tauxHoraire: 'rate', motif: 'text' },
      HourlyCostCorrected: { tauxHoraire: 'rate', motif: 'text' },
      HourlyCostWithdrawn: { motif: 'text' },
    });
  });

  test('whatever is asked, no two rates that hold start on the same day', () => {
    const cost = fc.constantFrom('c1', 'c2', 'c3', 'c4');
    const start = fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01');
    const command = fc.oneof(
      fc.tuple(cost, start).map(([id, day]) => add(id, day, '30.00')),
      fc.tuple(cost, start).map(([id, day]) => correct(id, day, '31.00')),
      cost.map((id) => withdraw(id)),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const starts = heldCosts(commands.reduce(carryOut, hourlyCost.initial)).map((held) => held.start);
        expect(starts).toEqual([...new Set(starts)]);
      }),
    );
  });
});

describe('The id of a cost', () => {
  test('names the user whose cost it is', () => {
    const id = hourlyCostId('0f8f-user', '0199f0c2-7a11-5b22-8c33-0123456789ab');
    expect(id).toBe('0f8f-user.c0199f0c27a11');
    expect(ownerOfHourlyCost(id)).toBe('0f8f-user');
  });

  test('of another form names nobody', () => {
    expect(['', 'abc', 'abc.c12', 'abc.w2026-10-12'].map(ownerOfHourlyCost)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

const recording = { version: 1, position: 1, recordedAt: '2026-10-12T08:00:00.000Z', actor: 'someone' };

const carryOut = (costs: HourlyCosts, command: HourlyCostCommand): HourlyCosts => {
  try {
    return hourlyCost
      .decide(command, costs)
      .reduce((state, event) => hourlyCost.evolve(state, event, recording), costs);
  } catch (error) {
    if (error instanceof Rejection) return costs;
    throw error;
  }
};
