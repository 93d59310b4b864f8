import { specify } from '@gestiontemps/kernel/testing/specify';
import { describe, expect, test } from '@jest/globals';
import { salary, type SalaryCommand, type SalaryEvent } from './salary.ts';

const { given } = specify(salary);
const changed = (baseSalaire: string | null): SalaryEvent => ({
  type: 'SalaryChanged',
  data: { baseSalaire },
});
const change = (baseSalaire: string | null, rowVersion?: number): SalaryCommand => ({
  type: 'ChangeSalary',
  baseSalaire,
  atFirst: '2100.00',
  rowVersion,
});

describe('A salary', () => {
  test('is that of the membership until it is changed', () => {
    given().when(change('2100.00')).yields();
    given().when(change('2200.00')).yields(changed('2200.00'));
  });

  test('is changed back to what it was at first, or to none', () => {
    given(changed('2200.00')).when(change('2100.00')).yields(changed('2100.00'));
    given(changed('2200.00')).when(change(null)).yields(changed(null));
    given(changed(null)).when(change(null)).yields();
  });

  test('is not changed by who read another one', () => {
    given(changed('2200.00')).when(change('2300.00', 1)).yields(changed('2300.00'));
    given(changed('2200.00')).when(change('2300.00', 0)).rejects('stale');
  });

  test('is stored sealed', () => expect(salary.secrets).toEqual({ SalaryChanged: { baseSalaire: 'rate' } }));
});
