import type { Content, Definition } from 'pdfmake';
import type { WeekPaper } from './week-paper.ts';

/** What all sheets on paper have in common: colours, head, foot and places to sign. */
export const ink = '#1f2430';
export const soft = '#5b6270';
export const line = '#d6dae2';
export const ground = '#f2f4f8';
export const accent = '#3b45b0';
export const green = '#1d7a46';

type Bearer = Pick<WeekPaper, 'entreprise' | 'logo' | 'nom' | 'matricule' | 'edition'>;

/** Lines between rows alone, stronger under the head. */
export const lines = {
  hLineWidth: (index: number) => (index === 0 ? 0 : index === 1 ? 1 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (index: number) => (index === 1 ? ink : line),
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/** The company on one side, what the sheet is of on the other. */
export const title = (
  { logo, entreprise }: Pick<Bearer, 'logo' | 'entreprise'>,
  [first, ...more]: readonly string[],
): Content => ({
  columns: [
    logo === null
      ? { text: entreprise, style: 'company', width: '*' }
      : {
          stack: [
            { image: logo, fit: [150, 44] },
            { text: entreprise, style: 'tiny', margin: [0, 4, 0, 0] },
          ],
          width: '*',
        },
    {
      width: 'auto',
      stack: [
        { text: first ?? '', style: 'title', alignment: 'right' },
        ...more.map((text): Content => ({ text, color: soft, alignment: 'right' })),
      ],
    },
  ],
  margin: [0, 0, 0, 14],
});

/** Whose it is, and how far. */
export const who = (
  { nom, matricule }: Bearer,
  of: { readonly kind: string; readonly statut: string; readonly estValidee: boolean },
): Content => ({
  layout: 'noBorders',
  table: {
    widths: ['*', 'auto'],
    body: [
      [
        {
          stack: [
            { text: of.kind, style: 'tiny' },
            { text: nom, fontSize: 14, bold: true },
            ...(matricule === null ? [] : [{ text: `Matricule ${matricule}`, style: 'tiny' }]),
          ],
          fillColor: ground,
          margin: [8, 6, 8, 6],
        },
        {
          stack: [
            { text: 'État', style: 'tiny', alignment: 'right' },
            {
              text: of.statut,
              bold: true,
              fontSize: 11,
              alignment: 'right',
              color: of.estValidee ? green : accent,
            },
          ],
          fillColor: ground,
          margin: [8, 6, 8, 6],
        },
      ],
    ],
  },
  margin: [0, 0, 0, 12],
});

export const section = (text: string): Content => ({ text, style: 'section', margin: [0, 16, 0, 4] });

/** For who sees a part: that it is one. */
export const partial = (isPartial: boolean): Content[] =>
  isPartial ? [{ text: 'Les heures de vos chantiers seulement.', italics: true, margin: [0, 0, 0, 8] }] : [];

/** Places to sign by hand, for who keeps a signed sheet. */
export const signing = (...who: readonly string[]): Content => ({
  unbreakable: true,
  margin: [0, 22, 0, 0],
  columnGap: 24,
  columns: who.map((text) => ({
    layout: {
      hLineColor: () => line,
      vLineColor: () => line,
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
    },
    table: {
      widths: ['*'],
      heights: [52],
      body: [[{ text: `${text} (date et signature)`, style: 'tiny' }]],
    },
  })),
});
export const signatures = signing('Le salarié', "Pour l'entreprise");

/** A4, upright, a sheet a page: what does not fit goes on with the head repeated. */
export const sheets = (
  pages: readonly Content[][],
  { entreprise, edition, called }: Pick<Bearer, 'entreprise' | 'edition'> & { readonly called: string },
): Definition => ({
  pageSize: 'A4',
  pageMargins: [40, 40, 40, 48],
  info: { title: called, author: entreprise, creator: 'GestionTemps', producer: 'GestionTemps' },
  language: 'fr-FR',
  defaultStyle: { font: 'Roboto', fontSize: 9, color: ink, lineHeight: 1.1 },
  styles: {
    company: { fontSize: 15, bold: true },
    title: { fontSize: 18, bold: true, color: accent },
    section: { fontSize: 11, bold: true },
    head: { fontSize: 8.5, bold: true, color: soft },
    tiny: { fontSize: 8, color: soft },
  },
  content: pages.map((stack, index) => ({ stack, ...(index > 0 && { pageBreak: 'before' as const }) })),
  footer: (at, count) => ({
    margin: [40, 14, 40, 0],
    columns: [
      { text: edition, style: 'tiny' },
      { text: `${at} / ${count}`, style: 'tiny', alignment: 'right', width: 40 },
    ],
  }),
});
