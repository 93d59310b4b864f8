import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, jest, test } from '@jest/globals';

jest.setTimeout(180_000);

const run = async (): Promise<string> => {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const script = fileURLToPath(new URL('export-demo.ts', import.meta.url));
  // Rejects with another code than 0.
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
  return stdout;
};

const cellsOf = (line: string): string[] => line.split(';').map((cell) => cell.replaceAll('"', ''));

test('The example of an export shows the correction of domain.md §4.3, and what a reader of the first entry gets', async () => {
  const said = await run();
  const lines = said.split('\n');
  const head = cellsOf(lines.find((line) => line.startsWith('"Identifiant"')) ?? '');
  const rows = lines
    .filter((line) => /^"\d+";/.test(line))
    .map((line) => {
      const cells = cellsOf(line);
      const of = (label: string): string => cells[head.indexOf(label)] ?? '';
      return {
        id: of('Identifiant'),
        entry: [
          "Type d'écriture",
          'Version',
          'N° chantier',
          'Quantité',
          'Montant MO',
          'Écriture extournée',
        ].map(of),
      };
    });
  expect(rows.map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
  expect(rows[0]?.entry).toEqual(['N', '1', 'CH-2026-014', '7,50', '243,75', '']);
  // Lines of a day come by their ids, which are random; a reversal comes before what replaces it.
  const correction = rows.slice(1).map(({ entry }) => entry);
  expect(correction.map(([type]) => type).join('')).toMatch(/^(?:XRN|NXR)$/);
  expect(correction).toEqual(
    expect.arrayContaining([
      ['X', '1', 'CH-2026-014', '-7,50', '-243,75', '1'],
      ['R', '2', 'CH-2026-014', '6,00', '195,00', ''],
      ['N', '1', 'CH-2026-015', '1,50', '48,75', ''],
    ]),
  );
  expect(said).toContain('Sum of the day: 7,50 h, 243,75 €');
  const [, further = ''] = said.split('GetData?apres=1,');
  const read = [...further.matchAll(/^\{.*\}$/gm)].map(
    ([json]) => JSON.parse(json) as { idEcriture: string },
  );
  expect(read.map(({ idEcriture }) => idEcriture)).toEqual(['2', '3', '4']);
});
