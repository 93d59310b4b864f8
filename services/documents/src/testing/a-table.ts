import type { Table } from '../table/table.ts';

const hostile = [
  '=HYPERLINK("http://mal.test")',
  '+33 6 12',
  '-x',
  '@somme',
  '\tb',
  '\rc',
  '\0d',
  `a\u0007b\ud800 <&>"'`,
  '_x0041_',
];

/** A list with every kind of column, and with texts that somebody means ill by. */
export const aTable = (of: Partial<Table> = {}): Table => ({
  title: 'Chantiers',
  context: ['Bâtir Ouest', 'Statut\u00a0: En cours'],
  columns: [
    { title: 'N° chantier', kind: 'text' },
    { title: 'Facturable', kind: 'yesno' },
    { title: 'Début prévu', kind: 'date' },
    { title: 'Tâches', kind: 'number', isSummed: true },
    { title: 'Heures saisies', kind: 'hours', isSummed: true },
    { title: 'Montant', kind: 'euros', isSummed: true },
    { title: 'Commentaire', kind: 'text', isLeftOffPaper: true },
  ],
  rows: [
    ['CH26-0001', true, '2026-11-09', 3, 450, 1250.1, 'Gros œuvre\nŁódź €'],
    ['007', false, null, 0, 20, 0.2, null],
    ...hostile.map((text) => [text, true, '1850-01-01', -1, 15, -0.1, text]),
  ],
  ...of,
});
export const hostileTexts: readonly string[] = hostile;
