import { expect, test } from '@jest/globals';
import { NotConverted, TookTooLong } from '@gestiontemps/documents/convert/converter';
import { NotRendered } from '@gestiontemps/documents/renderer';
import type { Sheets } from '@gestiontemps/documents/sheets';
import { aWeek } from '@gestiontemps/documents/testing/a-week';
import { createDrafting, type DraftingNeeds } from './drafting.ts';

const sheets: Sheets = { template: 'FEUILLE_SEMAINE', papers: [aWeek()] };
const own = { version: 2, called: '«\u00a0Maison.docx\u00a0» (version 2)', bytes: Buffer.from('own') };

/** Draws words in place of files, by a converter that fails with each of these in turn. */
const drafting = (failures: readonly Error[], renders: DraftingNeeds['renderer']['sheets'] = said) => {
  const left = [...failures];
  const told = { asked: 0, logged: [] as string[] };
  const made = createDrafting(
    { people: { names: async () => new Map() } },
    {
      companyName: async () => 'Bâti Rennes',
      logoOf: async () => null,
      templates: { of: async () => undefined },
      renderer: { sheets: renders },
      converter: {
        async pdf() {
          told.asked += 1;
          const failure = left.shift();
          if (failure) throw failure;
          return Buffer.from('of the own template');
        },
      },
      log: { warn: (_of: unknown, why?: string) => void told.logged.push(String(why)) },
    },
  );
  return { ...made, told };
};
const said: DraftingNeeds['renderer']['sheets'] = async (_sheets, kind, template) =>
  Buffer.from(template ? `${kind} of the own template` : `${kind} of the product`);

const fileOf = async (draw: (sheets: Sheets) => Promise<Uint8Array>): Promise<string[]> => {
  const drawn: string[] = [];
  for (let nth = 0; nth < 3; nth += 1) drawn.push(String(await draw(sheets)));
  return drawn;
};

test('what made a PDF too slowly is not asked for the rest of the file', async () => {
  const { drawing, told } = drafting([new TookTooLong('it hangs')]);
  expect(await fileOf(drawing('PDF', own).draw)).toEqual(Array(3).fill('PDF of the product'));
  expect(told).toEqual({ asked: 1, logged: ['A PDF is laid out by the product instead'] });
  expect(await fileOf(drawing('PDF', own).draw)).toEqual(Array(3).fill('of the own template'));
});

test.each([
  ['broke', new NotConverted('it broke')],
  ['found no room', Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })],
])('what %s making one sheet a PDF makes the next', async (_what, failure) => {
  const { drawing, told } = drafting([failure]);
  expect(await fileOf(drawing('PDF', own).draw)).toEqual([
    'PDF of the product',
    'of the own template',
    'of the own template',
  ]);
  expect(told.asked).toBe(3);
});

test('a template that cannot be filled gives the PDF of the product, and is named where it is asked for', async () => {
  let tried = 0;
  const { drawing, told } = drafting([], async (...asked) => {
    if (!asked[2]) return said(...asked);
    tried += 1;
    throw new NotRendered('it took too long');
  });
  expect(await fileOf(drawing('PDF', own).draw)).toEqual(Array(3).fill('PDF of the product'));
  expect(told).toEqual({ asked: 0, logged: ['A PDF is laid out by the product instead'] });
  // It is not tried with each sheet of the file, which may take as long.
  expect(tried).toBe(1);
  for (const kind of ['DOCX', 'HTML'] as const)
    await expect(drawing(kind, own).draw(sheets)).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('le modèle «\u00a0Maison.docx\u00a0» (version 2)'),
    });
});

test('of two companies, the sheet of one comes before the second of the other, whatever that has asked for', async () => {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const { drawing } = drafting([], async ({ papers: [paper] }) => {
    begun.push(paper?.entreprise ?? '');
    await new Promise<void>((resolve) => ends.push(resolve));
    return Buffer.from('PDF');
  });
  const { draw, inTurn } = drawing('PDF', undefined);
  const of = (entreprise: string): Sheets => ({
    template: 'FEUILLE_SEMAINE',
    papers: [aWeek({ entreprise })],
  });
  const slow = [1, 2, 3].map(() => inTurn('slow', () => draw(of('slow'))));
  const other = inTurn('other', () => draw(of('other')));
  for (let nth = 0; nth < 4; nth += 1) {
    await new Promise(setImmediate);
    ends[nth]?.();
  }
  await Promise.all([...slow, other]);
  expect(begun.slice(0, 2)).toEqual(['slow', 'other']);
});

test('what the product lays out does not wait for the templates of other companies, however many', async () => {
  const slow = Promise.withResolvers<void>();
  const { drawing } = drafting([], async (...asked) => {
    if (asked[2]) await slow.promise;
    return said(...asked);
  });
  const drawnFor = (company: string, template?: typeof own): Promise<Uint8Array> => {
    const { draw, inTurn } = drawing('DOCX', template);
    return inTurn(company, () => draw(sheets));
  };
  const owns = ['a', 'b', 'c', 'd'].map((company) => drawnFor(company, own));
  expect(String(await drawnFor('e'))).toBe('DOCX of the product');
  slow.resolve();
  await Promise.all(owns);
});
