import { describe, expect, test } from '@jest/globals';
import { aTask } from '../testing/examples.ts';
import { addedNow, type Offered, type OfferedProject } from './added-now.ts';

const project: OfferedProject = {
  id: 'p1',
  label: 'Résidence des Lilas',
  externalId: 'CH26-0043',
  client: 'SCCV Les Lilas',
  ville: 'Nantes',
  recent: false,
  favori: false,
  tasks: [
    { id: 'coffrage', taskProjectLabel: 'Coffrage bât. B', statusTask: 2 },
    { id: 'levage', taskProjectLabel: 'Levage', statusTask: 3 },
  ],
};
const offered = (data: readonly OfferedProject[], totalCount = data.length): Offered => ({
  data: [...data],
  totalCount,
});
const now = (id: string, list: Offered | undefined) => addedNow([aTask(id)], list)[0];

describe('an empty line that was asked for', () => {
  test('is called as its task and chantier are now', () =>
    expect(now('coffrage', offered([project]))).toEqual({
      ...aTask('coffrage', 'Coffrage bât. B'),
      projet: 'Résidence des Lilas',
      externalId: 'CH26-0043',
      client: 'SCCV Les Lilas',
    }));

  test.each([
    ['coffrage', [project], null],
    ['levage', [project], 'Tâche terminée'],
    ['voile', [project], 'Tâche retirée'],
    ['coffrage', [], 'Chantier fermé'],
  ])('says of %s whether it takes hours', (id, data, ferme) =>
    expect(now(id, offered(data))?.ferme).toBe(ferme),
  );

  test('stays as it was while nobody knows better', () => {
    expect(now('coffrage', undefined)).toEqual(aTask('coffrage'));
    expect(now('coffrage', offered([], 90))).toEqual(aTask('coffrage'));
  });
});
