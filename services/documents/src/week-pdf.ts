import { weekRange, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import type { Content, Definition, Look } from 'pdfmake';
import {
  countsOf,
  dayBeside,
  dayHead,
  type PaperRow,
  row,
  sumsOf,
  toldCount,
  toldHours,
  travelOf,
  type WeekPaper,
} from './week-paper.ts';

const ink = '#1f2430';
const soft = '#5b6270';
const line = '#d6dae2';
const ground = '#f2f4f8';
const accent = '#3b45b0';
const green = '#1d7a46';

/** Points: what a task is called takes what the days leave. */
const dayWidth = 40;
const totalWidth = 46;

const head = (paper: WeekPaper): Content[] => [
  { text: 'Chantier et tâche', style: 'head' },
  ...paper.jours.map(({ date, jourFerie }): Content => {
    const day: Content = {
      text: dayHead(date),
      style: 'head',
      alignment: 'right',
    };
    return jourFerie === null ? day : { stack: [day, { text: 'férié', style: 'tiny', alignment: 'right' }] };
  }),
  { text: 'Total', style: 'head', alignment: 'right' },
];

const cells = (
  { values, total }: Pick<PaperRow, 'values' | 'total'>,
  told: (value: number) => string,
  look: Look = {},
): Content[] => [
  ...values.map((value): Content => ({ text: told(value), alignment: 'right', ...look })),
  { text: told(total), alignment: 'right', bold: true, ...look },
];

const rowsOf = (paper: WeekPaper): Content[][] => {
  const tasks = paper.taches.map(({ projet, client, tache, jours }): Content[] => [
    {
      stack: [
        { text: tache, bold: true },
        { text: [projet, client].filter(Boolean).join(' · '), style: 'tiny' },
      ],
    },
    ...cells(row(tache, jours), toldHours),
  ]);
  const absences = paper.absences.map(({ libelle, jours }): Content[] => [
    { text: libelle, italics: true },
    ...cells(row(libelle, jours), toldHours, { italics: true }),
  ]);
  const sums = sumsOf(paper).map((summed, index): Content[] => {
    const look = index === 0 ? { bold: true, fillColor: ground } : { color: soft };
    return [{ text: summed.label, ...look }, ...cells(summed, toldHours, look)];
  });
  const travel = travelOf(paper).map((way): Content[] => [way.label, ...cells(way, toldHours)]);
  const counts = countsOf(paper).map((counted): Content[] => [counted.label, ...cells(counted, toldCount)]);
  return [...tasks, ...absences, ...sums, ...travel, ...counts];
};

/** Lines between rows alone, stronger under the head. */
const lines = {
  hLineWidth: (index: number) => (index === 0 ? 0 : index === 1 ? 1 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (index: number) => (index === 1 ? ink : line),
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

const title = (paper: WeekPaper): Content => ({
  columns: [
    paper.logo === null
      ? { text: paper.entreprise, style: 'company', width: '*' }
      : {
          stack: [
            { image: paper.logo, fit: [150, 44] },
            { text: paper.entreprise, style: 'tiny', margin: [0, 4, 0, 0] },
          ],
          width: '*',
        },
    {
      width: 'auto',
      stack: [
        { text: weekTitle(paper.monday), style: 'title', alignment: 'right' },
        { text: weekRange(paper.monday), color: soft, alignment: 'right' },
      ],
    },
  ],
  margin: [0, 0, 0, 14],
});

const who = (paper: WeekPaper): Content => ({
  layout: 'noBorders',
  table: {
    widths: ['*', 'auto'],
    body: [
      [
        {
          stack: [
            { text: 'Feuille de temps de', style: 'tiny' },
            { text: paper.nom, fontSize: 14, bold: true },
            ...(paper.matricule === null ? [] : [{ text: `Matricule ${paper.matricule}`, style: 'tiny' }]),
          ],
          fillColor: ground,
          margin: [8, 6, 8, 6],
        },
        {
          stack: [
            { text: 'État', style: 'tiny', alignment: 'right' },
            {
              text: paper.statut,
              bold: true,
              fontSize: 11,
              alignment: 'right',
              color: paper.estValidee ? green : accent,
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

const section = (text: string): Content => ({ text, style: 'section', margin: [0, 16, 0, 4] });

const remarks = ({ remarques }: WeekPaper): Content[] =>
  remarques.length === 0
    ? []
    : [
        section('Observations'),
        {
          layout: lines,
          table: {
            headerRows: 1,
            widths: [60, 150, '*'],
            body: [
              ['Jour', 'Objet', 'Texte'].map((text) => ({ text, style: 'head' })),
              ...remarques.map(({ date, objet, texte }) => [dayBeside(date), objet, texte]),
            ],
          },
        },
      ];

const trail = ({ etapes }: WeekPaper): Content[] =>
  etapes.length === 0
    ? []
    : [
        section('Validation'),
        {
          layout: lines,
          table: {
            headerRows: 1,
            dontBreakRows: true,
            widths: [72, 110, 70, 105, '*'],
            body: [
              ['Niveau', 'Personne', 'Réponse', 'Date', 'Commentaire'].map((text) => ({
                text,
                style: 'head',
              })),
              ...etapes.map(({ niveau, personne, reponse, le, commentaire }) => [
                niveau,
                personne,
                reponse,
                le,
                commentaire,
              ]),
            ],
          },
        },
      ];

/** By hand, for who keeps a signed sheet: a validated week needs none. */
const signatures = ({ estValidee }: WeekPaper): Content[] =>
  estValidee
    ? []
    : [
        {
          unbreakable: true,
          margin: [0, 22, 0, 0],
          columnGap: 24,
          columns: ['Le salarié', "Pour l'entreprise"].map((text) => ({
            layout: {
              hLineColor: () => line,
              vLineColor: () => line,
              hLineWidth: () => 0.5,
              vLineWidth: () => 0.5,
            },
            table: {
              widths: ['*'],
              heights: [62],
              body: [[{ text: `${text} (date et signature)`, style: 'tiny' }]],
            },
          })),
        },
      ];

const page = (paper: WeekPaper): Content[] => [
  title(paper),
  who(paper),
  ...(paper.estPartielle
    ? [{ text: 'Les heures de vos chantiers seulement.', italics: true, margin: [0, 0, 0, 8] }]
    : []),
  {
    layout: lines,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', ...paper.jours.map(() => dayWidth), totalWidth],
      body: [head(paper), ...rowsOf(paper)],
    },
  },
  ...remarks(paper),
  ...trail(paper),
  ...signatures(paper),
];

/** A4, upright, a page a week: what does not fit goes on with the head repeated. Of one person, a week at least. */
export const weeksDefinition = (papers: readonly WeekPaper[]): Definition => {
  const [first] = papers;
  if (!first) throw new RangeError('No week to draw');
  const { nom, entreprise, edition } = first;
  const weeks = papers.length === 1 ? `${weekTitle(first.monday)}, ` : '';
  return {
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 48],
    info: {
      title: `Feuille de temps, ${weeks}${nom}`,
      author: entreprise,
      creator: 'GestionTemps',
      producer: 'GestionTemps',
    },
    language: 'fr-FR',
    defaultStyle: { font: 'Roboto', fontSize: 9, color: ink, lineHeight: 1.1 },
    styles: {
      company: { fontSize: 15, bold: true },
      title: { fontSize: 18, bold: true, color: accent },
      section: { fontSize: 11, bold: true },
      head: { fontSize: 8.5, bold: true, color: soft },
      tiny: { fontSize: 8, color: soft },
    },
    content: papers.map((paper, index) => ({
      stack: page(paper),
      ...(index > 0 && { pageBreak: 'before' as const }),
    })),
    footer: (at, pages) => ({
      margin: [40, 14, 40, 0],
      columns: [
        { text: edition, style: 'tiny' },
        { text: `${at} / ${pages}`, style: 'tiny', alignment: 'right', width: 40 },
      ],
    }),
  };
};
