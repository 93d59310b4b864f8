import { headOf, right, sheetFoot, sheetHead, wordFile } from './word-sheet.ts';
import { type Cell, paragraph, table } from './word-xml.ts';

/** What a day has, by tag and head. */
const columns = [
  ['heures', 'Heures'],
  ['nuit', 'Nuit'],
  ['absence', 'Absence'],
  ['trajet', 'Trajet'],
  ['panier', 'Panier'],
  ['deplacement', 'Gd dépl.'],
  ['prime', 'Prime'],
  ['kmPro', 'Km pro'],
  ['kmPerso', 'Km perso'],
] as const;

const cellsOf = (tagOf: (name: string) => string, look: object = {}): Cell[] =>
  columns.map(([name]) => ({ text: `{${tagOf(name)}}`, look: { ...right, ...look } }));
/** The loop ends in the last cell of its row. */
const ending = (cells: readonly Cell[], name: string): Cell[] =>
  cells.map((cell, at) =>
    at === cells.length - 1 ? { ...cell, text: `${String(cell.text)}{/${name}}` } : cell,
  );

const body = [
  paragraph('{#pages}'),
  ...sheetHead('Relevé mensuel', '{titre}'),
  table(
    [800, 3_056, ...columns.map(() => 715)],
    [
      [headOf('Jour'), headOf('Travail'), ...columns.map(([, head]) => headOf(head, right))],
      [
        { text: '{#jours}{jour}' },
        { text: '{travail}' },
        ...ending(
          cellsOf((name) => name),
          'jours',
        ),
      ],
      [
        { text: 'Total', look: { bold: true } },
        { text: '' },
        ...cellsOf((name) => `total_${name}`, { bold: true }),
      ],
    ],
  ),
  paragraph('Par chantier', { style: 'Heading2', before: 240, after: 80, size: 22 }),
  table(
    [8_306, 2_000],
    [
      [headOf('Chantier'), headOf('Heures', right)],
      [{ text: '{#chantiers}{libelle}' }, { text: '{heures}{/chantiers}', look: right }],
    ],
  ),
  paragraph('Semaines', { style: 'Heading2', before: 240, after: 80, size: 22 }),
  table(
    [6_306, 4_000],
    [
      [headOf('Semaine'), headOf('État')],
      [{ text: '{#semaines}{semaine}' }, { text: '{etat}{/semaines}' }],
    ],
  ),
  ...sheetFoot,
  paragraph('{/pages}'),
].join('');

/** FEUILLE_MOIS as the product brings it: a .docx with the tags of `month-tags.ts`. */
export const monthTemplate = (): Buffer => wordFile(body);
