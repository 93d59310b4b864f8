import { headOf, right, sheetFoot, sheetHead, wordFile } from './word-sheet.ts';
import { type Cell, paragraph, table } from './word-xml.ts';

const days = [1, 2, 3, 4, 5, 6, 7] as const;
/** Of the usable width of 10 306. */
const hours = [3_456, ...days.map(() => 840), 970];

const body = [
  paragraph('{#pages}'),
  ...sheetHead('{titre}', '{periode}'),
  table(hours, [
    [headOf('Chantier et tâche'), ...days.map((day) => headOf(`{j${day}}`, right)), headOf('Total', right)],
    [
      { text: '{#lignes}{libelle}' },
      ...days.map((day): Cell => ({ text: `{v${day}}`, look: right })),
      { text: '{total}{/lignes}', look: { ...right, bold: true } },
    ],
  ]),
  paragraph('{#avecRemarques}'),
  paragraph('Observations', { style: 'Heading2', before: 240, after: 80, size: 22 }),
  table(
    [1_300, 3_000, 6_006],
    [
      [headOf('Jour'), headOf('Objet'), headOf('Texte')],
      [{ text: '{#remarques}{jour}' }, { text: '{objet}' }, { text: '{texte}{/remarques}' }],
    ],
  ),
  paragraph('{/avecRemarques}'),
  paragraph('{#avecEtapes}'),
  paragraph('Validation', { style: 'Heading2', before: 240, after: 80, size: 22 }),
  table(
    [1_500, 2_300, 1_700, 2_100, 2_706],
    [
      ['Niveau', 'Personne', 'Réponse', 'Date', 'Commentaire'].map((text) => headOf(text)),
      [
        { text: '{#etapes}{niveau}' },
        { text: '{personne}' },
        { text: '{reponse}' },
        { text: '{le}' },
        { text: '{commentaire}{/etapes}' },
      ],
    ],
  ),
  paragraph('{/avecEtapes}'),
  ...sheetFoot,
  paragraph('{/pages}'),
].join('');

/** FEUILLE_SEMAINE as the product brings it: a .docx with the tags of `week-tags.ts`. */
export const weekTemplate = (): Buffer => wordFile(body);
