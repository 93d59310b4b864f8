import PizZip from 'pizzip';
import { type Cell, paragraph, table, wordParts } from './word-xml.ts';

const soft = '5b6270';
const ground = 'f2f4f8';

export const right = { right: true } as const;
export const headOf = (text: string, look: object = {}): Cell => ({
  text,
  look: { bold: true, color: soft, size: 17, ...look },
});

/** What every sheet begins with: the company, what it is of, whose it is and how far. */
export const sheetHead = (...title: readonly string[]): string[] => [
  table(
    [5_156, 5_150],
    [
      [
        { text: '{entreprise}', look: { bold: true, size: 28 } },
        { text: title, look: { ...right, size: 24 } },
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
];

/** What every sheet ends with: places to sign, and a new page before the next. */
export const sheetFoot = [
  paragraph('{#aSigner}Le salarié (date et signature){/aSigner}', { before: 300, color: soft }),
  paragraph("{#aSigner}Pour l'entreprise (date et signature){/aSigner}", { before: 900, color: soft }),
  paragraph('{#suivante}'),
  paragraph('', { onNewPage: true }),
  paragraph('{/suivante}'),
];

/** A .docx of a body whose foot says when it was made. */
export const wordFile = (body: string): Buffer => {
  const zip = new PizZip();
  const parts = wordParts(body, paragraph('{edition}', { size: 16, color: soft }));
  for (const [name, text] of Object.entries(parts)) zip.file(name, text, { createFolders: false });
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};
