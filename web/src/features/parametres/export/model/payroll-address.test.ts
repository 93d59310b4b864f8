import { expect, test } from '@jest/globals';
import { payrollAddress } from './payroll-address.ts';

const read = (search: string) => payrollAddress.read(new URLSearchParams(search));

test('the target stands in the address beside the days and the people', () => {
  const search = 'du=2026-10-21&au=2026-11-20&personne=a&cible=ebp-absences';
  const address = read(search);
  expect(address).toEqual({
    range: { from: '2026-10-21', to: '2026-11-20' },
    people: ['a'],
    page: 1,
    target: 'ebp-absences',
  });
  expect(payrollAddress.write(address).toString()).toBe(search);
});

test('a target that nobody knows is left out', () => {
  expect(read('cible=inconnue').target).toBeNull();
});
