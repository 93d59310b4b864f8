import { expect, test } from '@jest/globals';
import type { People } from './deps.ts';
import { nobody } from './principal.ts';
import { describeDifferences } from './rebuild-differences.ts';

const people = { names: async () => new Map() } as unknown as People;
const [ours, theirs] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const superadmin = {
  ...nobody,
  userId: 's',
  entreprise: ours,
  role: 'superadmin',
  isManageCost: true,
} as never;

const shown = async (entreprise: string, column: string) => {
  const row = { table: 't', key: { entreprise, id: 'x' }, column };
  const differences = [{ ...row, live: '1', rebuilt: '2' }] as never;
  const [one] = await describeDifferences(differences, superadmin, { people, companies: async () => [] });
  return one?.live;
};

test('What differs tells no secret to anybody, and money to those alone who see it in that company', async () => {
  expect(await shown(ours, 'url')).toBe('•••');
  expect(await shown(ours, 'amount')).toBe('1');
  expect(await shown(theirs, 'amount')).toBe('•••');
  expect(await shown(theirs, 'km_pro')).toBe('1');
});
