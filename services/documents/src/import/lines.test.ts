import { describe, expect, test } from '@jest/globals';
import { clientColumns, projectColumns } from '@gestiontemps/contracts/table-columns';
import { aTable } from '../testing/a-table.ts';
import type { Row } from '../table/table.ts';
import { writeTable } from '../table/write-table.ts';
import { linesOf } from './lines.ts';
import { readTable } from './read-table.ts';
import type { Cell } from './table.ts';

const table = (...rows: readonly (readonly Cell[])[]) => rows.map((cells, at) => ({ line: at + 1, cells }));
const saidIn = (title: string, cell: Cell) => {
  const [line] = linesOf(table(['N° chantier', title], ['A', cell]), projectColumns, ['externalId']).lines;
  return line?.errors[0]?.message ?? Object.entries(line?.said ?? {})[1]?.[1];
};

describe('the head of a list', () => {
  test('is found below what the file is about, whatever case, accents and spaces its titles have', () => {
    const { lines, columns, ignored } = linesOf(
      table(
        ['Clients de Nom'],
        [],
        ['\u200bCODE CLIENT', 'Age', 'prenom', 'No\u00adm', null, 'téléphone '],
        ['C1', 7, 'Jean', 'Port', 'x', 33],
        [null, 4],
      ),
      clientColumns,
      ['externalId', 'name'],
    );
    expect(columns.map(({ key }) => key)).toEqual(['externalId', 'firstname', 'name', 'telephone']);
    expect(ignored).toEqual(['Age']);
    expect(lines).toEqual([
      {
        line: 4,
        said: { externalId: 'C1', firstname: 'Jean', name: 'Port', telephone: '33' },
        cells: ['C1', 'Jean', 'Port', '33'],
        errors: [],
      },
    ]);
  });

  test('is not looked for further down than people write what a file is about', () => {
    const rows = [...Array.from({ length: 20 }, () => ['x']), ['Code client', 'Nom'], ['A', 'B']];
    expect(() => linesOf(table(...rows), clientColumns, ['externalId', 'name'])).toThrow(
      'Les colonnes «\u00a0Code client\u00a0», «\u00a0Nom\u00a0» manquent',
    );
  });

  test('says which columns are only told', () => {
    const { columns, ignored } = linesOf(
      table(['N° chantier', 'Heures saisies', 'Libellé'], ['A', 7.5, 'B']),
      projectColumns,
      ['externalId'],
    );
    expect(columns.map(({ key }) => key)).toEqual(['externalId', 'label']);
    expect(ignored).toEqual(['Heures saisies']);
  });
});

describe('a line that says « Total » first', () => {
  const saidUnder = (head: readonly string[], ...rows: readonly (readonly Cell[])[]) =>
    linesOf(table(head, ...rows), head.includes('Client') ? projectColumns : clientColumns, []).lines.map(
      ({ said }) => said,
    );

  test('is a client or a chantier like any other', () => {
    expect(saidUnder(['Nom', 'Code client'], ['Total', 'TOT1'], ['Port', 'P1'])).toEqual([
      { name: 'Total', externalId: 'TOT1' },
      { name: 'Port', externalId: 'P1' },
    ]);
    expect(saidUnder(['Code client', 'Nom'], ['Total', 'TotalEnergies'])).toEqual([
      { externalId: 'Total', name: 'TotalEnergies' },
    ]);
    expect(saidUnder(['Client', 'N° chantier', 'Heures saisies'], ['Total', 'CH1', 7.5])).toEqual([
      { client: 'Total', externalId: 'CH1' },
    ]);
    expect(saidUnder(['Code client', 'Nom'], ['Total'])).toEqual([{ externalId: 'Total' }]);
  });

  test('is left out where it is the row of sums that a list of ours ends with', () => {
    const head = ['N° chantier', 'Client', 'Heures saisies'];
    expect(saidUnder(head, ['Total', 'Port', 7.5], ['Total', null, 7.5])).toEqual([
      { externalId: 'Total', client: 'Port' },
    ]);
  });
});

test('a cell that nothing takes is told in part', () => {
  const [line] = linesOf(table(['N° chantier'], ['é'.repeat(32_000)]), projectColumns, ['externalId']).lines;
  expect(line?.said['externalId']).toHaveLength(32_000);
  expect(line?.cells[0]).toHaveLength(4002);
});

describe('a cell', () => {
  test.each<[string, Cell, unknown]>([
    ['Montant', '1\u202f250,50\u00a0€', 1250.5],
    ['Montant', 12, 12],
    ['Montant', 184_000.00000000003, 184_000],
    ['Montant', 0.1 + 0.2, 0.3],
    ['Montant', '12,345', 12.345],
    ['Montant', { number: 1250, shown: '1250 €' }, 1250],
    ['Facturable', { number: 1, shown: '01' }, true],
    ['Code postal', { number: 1000, shown: '01000' }, '01000'],
    ['Montant', 'douze', 'Un nombre est attendu'],
    ['Montant', { date: '2026-11-09' }, 'Un nombre est attendu'],
    ['Facturable', 'OUI', true],
    ['Facturable', false, false],
    ['Facturable', 'peut-être', 'Oui ou Non est attendu'],
    ['Début prévu', { date: '2026-11-09' }, '2026-11-09'],
    ['Début prévu', '9/11/2026', '2026-11-09'],
    ['Début prévu', '2026-11-09', '2026-11-09'],
    ['Début prévu', 46_335, 'Une date est attendue (jj/mm/aaaa)'],
    ['Libellé', 12.5, '12,5'],
    ['Libellé', true, 'Oui'],
    ['Libellé', { error: '#REF!' }, 'La cellule contient une erreur (#REF!)'],
    ['Libellé', { error: '=', advice: 'Ouvrez le fichier' }, 'Ouvrez le fichier'],
  ])('of %s that says %p is %p', (title, cell, said) => {
    expect(saidIn(title, cell)).toBe(said);
  });
});

test.each(['xlsx', 'csv'] as const)('a list that we write as %s is read back as it was', async (format) => {
  const chunks: Uint8Array[] = [];
  // No text that is taken in has a NUL: a file with one is no text.
  const rows = [...(aTable().rows as Iterable<Row>)].filter(([text]) => !String(text).includes('\0'));
  const of = aTable({ rows });
  await writeTable(format, of, async (part) => void chunks.push(Buffer.from(part)), new Date(0));
  const { lines, ignored } = linesOf(await readTable(`a.${format}`, Buffer.concat(chunks)), projectColumns, [
    'externalId',
  ]);
  expect(ignored).toEqual(['Tâches', 'Heures saisies']);
  expect(lines[0]?.said).toEqual({
    externalId: 'CH26-0001',
    isBillable: true,
    estimatedStartDate: '2026-11-09',
    amount: 1250.1,
    commentaire: 'Gros œuvre\nŁódź €',
  });
  expect(lines[1]?.said).toEqual({ externalId: '007', isBillable: false, amount: 0.2 });
  expect(lines.map(({ said }) => said['commentaire']).slice(2, 6)).toEqual([
    '=HYPERLINK("http://mal.test")',
    '+33 6 12',
    '-x',
    '@somme',
  ]);
});
