import { weekRange, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import type { Content, Definition, Look } from 'pdfmake';
import { ground, lines, partial, section, sheets, signatures, soft, title, who } from './sheet-pdf.ts';
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

const page = (paper: WeekPaper): Content[] => [
  title(paper, [weekTitle(paper.monday), weekRange(paper.monday)]),
  who(paper, { ...paper, kind: 'Feuille de temps de' }),
  ...partial(paper.estPartielle),
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
  // A validated week needs none.
  ...(paper.estValidee ? [] : [signatures]),
];

/** A page a week, of one person, a week at least. */
export const weeksDefinition = (papers: readonly WeekPaper[]): Definition => {
  const [first] = papers;
  if (!first) throw new RangeError('No week to draw');
  const weeks = papers.length === 1 ? `${weekTitle(first.monday)}, ` : '';
  return sheets(papers.map(page), { ...first, called: `Feuille de temps, ${weeks}${first.nom}` });
};
