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
        { text: ['{#logo}', '{logo}', '{/logo}', '{entreprise}'], look: { bold: true, size: 28 } },
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

/** Places to sign, where somebody still has to. */
export const signing = (first: string, second: string): string[] =>
  [first, second].map((who, at) =>
    paragraph(`{#aSigner}${who} (date et signature){/aSigner}`, {
      before: at === 0 ? 300 : 900,
      color: soft,
    }),
  );

/** A new page before the next. */
export const pageBreak = [
  paragraph('{#suivante}'),
  paragraph('', { onNewPage: true }),
  paragraph('{/suivante}'),
];

/** What every sheet of somebody ends with. */
export const sheetFoot = [...signing('Le salarié', "Pour l'entreprise"), ...pageBreak];

/** A .docx of a body whose foot says when it was made. */
export const wordFile = (body: string): Buffer => {
  const zip = new PizZip();
  const parts = wordParts(body, paragraph('{edition}', { size: 16, color: soft }));
  for (const [name, text] of Object.entries(parts)) zip.file(name, text, { createFolders: false });
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};
