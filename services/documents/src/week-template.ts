import PizZip from 'pizzip';
import { type Cell, paragraph, table, wordParts } from './word-xml.ts';

const soft = '5b6270';
const ground = 'f2f4f8';

const days = [1, 2, 3, 4, 5, 6, 7] as const;
const right = { right: true } as const;
const headOf = (text: string, look: object = {}): Cell => ({
  text,
  look: { bold: true, color: soft, size: 17, ...look },
});

/** Of the usable width of 10 306. */
const hours = [3_456, ...days.map(() => 840), 970];

const body = [
  paragraph('{#semaines}'),
  table(
    [5_156, 5_150],
    [
      [
        { text: '{entreprise}', look: { bold: true, size: 28 } },
        { text: ['{titre}', '{periode}'], look: { ...right, size: 24 } },
      ],
      [
        {
          text: ['{nom}', '{#matricule}Matricule {matricule}{/matricule}'],
          look: { bold: true, size: 24 },
          ground,
        },
        { text: '{statut}', look: { ...right, bold: true, size: 22 }, ground },
      ],
    ],
    { hasHead: false },
  ),
  paragraph('{#partielle}Les heures de vos chantiers seulement.{/partielle}', { after: 160 }),
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
  paragraph('{#aSigner}Le salarié (date et signature){/aSigner}', { before: 300, color: soft }),
  paragraph("{#aSigner}Pour l'entreprise (date et signature){/aSigner}", { before: 900, color: soft }),
  paragraph('{#suivante}'),
  paragraph('', { onNewPage: true }),
  paragraph('{/suivante}'),
  paragraph('{/semaines}'),
].join('');

/** FEUILLE_SEMAINE as the product brings it: a .docx with the tags of `week-docx.ts`. */
export const weekTemplate = (): Buffer => {
  const zip = new PizZip();
  for (const [name, text] of Object.entries(
    wordParts(body, paragraph('{edition}', { size: 16, color: soft })),
  ))
    zip.file(name, text, { createFolders: false });
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};
