import { expect, test } from '@jest/globals';
import { namedIn } from './week-endpoints.ts';

test('an open sheet is about what it names: its chantiers once each, their clients, and people', () => {
  const line = (projetId: string) => ({ projetId });
  const sheet = { timeSheets: [{ tasks: [line('p-1'), line('p-2')] }, { tasks: [line('p-1')] }] };
  expect(namedIn(sheet as Parameters<typeof namedIn>[0])).toEqual([
    'User',
    'Client',
    { type: 'Project', id: 'p-1' },
    { type: 'Project', id: 'p-2' },
  ]);
  expect(namedIn(undefined)).toEqual(['User', 'Client']);
});
