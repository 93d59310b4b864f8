import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { finderOf } from '@gestiontemps/contracts/search-text';
import { createPool, type Pool } from './sql.ts';
import { cloneDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
let api: Pool;

beforeAll(async () => {
  database = await cloneDatabase();
  api = createPool({ url: database.url, role: 'gestiontemps_api' });
});
afterAll(async () => {
  await api.end();
  await database.drop();
});

const found = async (wanted: string | null, ...places: (string | null)[]): Promise<boolean> =>
  (await api.query<{ found: boolean }>('select found_in($1, variadic $2::text[]) as found', [wanted, places]))
    .rows[0]?.found ?? false;

describe('a search', () => {
  test.each([
    ['tilleuls', 'Résidence Les Tilleuls'],
    ['residence', 'Résidence'],
    ['RÉSIDENCE', 'residence'],
    ['oeuvre', 'Gros œuvre'],
    ['ŒUVRE', 'gros oeuvre'],
    ['laetitia', 'Lætitia'],
    ['ÆON', 'aeon'],
    ["l'ecole", 'L’École'],
    ['jean moulin', 'Jean\u00A0Moulin'],
    ['re\u0301sidence', 'Résidence'],
    ['garcon', 'Garçon'],
    ['  tilleuls  ', 'Les Tilleuls'],
    ['', 'anything'],
  ])('of %p finds %p', async (wanted, place) => {
    expect(await found(wanted, place)).toBe(true);
    expect(finderOf(wanted)(place)).toBe(true);
  });

  test('takes wildcards for themselves', async () => {
    expect(await found('%', 'Résidence')).toBe(false);
    expect(await found('_', 'Résidence')).toBe(false);
    expect(await found('\\', 'Résidence')).toBe(false);
    expect(await found('.*', 'Résidence')).toBe(false);
    expect(await found('10 %', 'Remise de 10 %')).toBe(true);
  });

  test('finds each word wherever it stands', async () => {
    expect(await found('nantes tilleuls', 'Résidence Les Tilleuls', null, 'Nantes')).toBe(true);
    expect(await found('rennes tilleuls', 'Résidence Les Tilleuls', null, 'Nantes')).toBe(false);
  });

  test('of nothing finds everything', async () => {
    expect(await found(null, 'Résidence')).toBe(true);
    expect(await found(null, null)).toBe(true);
  });
});
