import { monthTitle } from '@gestiontemps/contracts/dates/date-labels';
import type { Content, Definition } from 'pdfmake';
import {
  columnsOf,
  endsWeek,
  isWholeValidated,
  type MonthPaper,
  standing,
  sumsOfMonth,
  weeksOfMonth,
  workOf,
} from './month-paper.ts';
import {
  ground,
  ink,
  line,
  lines,
  partial,
  section,
  sheets,
  signatures,
  soft,
  title,
  who,
} from './sheet-pdf.ts';
import { dayHead } from './week-paper.ts';

/** Points. */
const columnWidth = 37;

const right = { alignment: 'right' } as const;
const headOf = (text: string, look: object = right): Content => ({ text, style: 'head', ...look });

const days = (paper: MonthPaper): Content => {
  const shown = columnsOf(paper);
  const body = paper.jours.map((day, at): Content[] => [
    { text: dayHead(day.date), color: day.jourFerie === null ? ink : soft },
    workOf(day).join(' · '),
    ...shown.map(({ values, told }): Content => ({ text: told(values[at] ?? 0), ...right })),
  ]);
  const total = { bold: true, fillColor: ground };
  return {
    // A month of a task a day leaves room for its sums and signatures on the page.
    fontSize: 8,
    layout: {
      ...lines,
      // Weeks are told apart.
      hLineColor: (index: number) => {
        const above = paper.jours[index - 2];
        return index === 1 || (above !== undefined && endsWeek(above.date)) ? soft : line;
      },
      paddingTop: () => 0.75,
      paddingBottom: () => 0.75,
    },
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [36, '*', ...shown.map(() => columnWidth)],
      body: [
        [headOf('Jour', {}), headOf('Travail', {}), ...shown.map(({ label }) => headOf(label))],
        ...body,
        [
          { text: 'Total', ...total },
          { text: '', ...total },
          ...shown.map((column): Content => ({ text: column.told(column.total), ...right, ...total })),
        ],
      ],
    },
  };
};

/** Less room than a week's. */
const close = { ...lines, paddingTop: () => 2, paddingBottom: () => 2 };

const listed = (heads: readonly string[], rows: readonly (readonly string[])[]): Content => ({
  layout: close,
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: ['*', 'auto'],
    body: [
      heads.map((text, index) => headOf(text, index === 0 ? {} : right)),
      ...rows.map(([first = '', last = '']): Content[] => [first, { text: last, ...right }]),
    ],
  },
});

const sums = (paper: MonthPaper): Content => ({
  columnGap: 24,
  unbreakable: true,
  columns: [
    { width: '*', stack: [section('Par chantier'), listed(['Chantier', 'Heures'], sumsOfMonth(paper))] },
    { width: '*', stack: [section('Semaines'), listed(['Semaine', 'État'], weeksOfMonth(paper))] },
  ],
});

const page = (paper: MonthPaper): Content[] => {
  const estValidee = isWholeValidated(paper);
  return [
    title(paper, [monthTitle(paper.first)]),
    who(paper, { kind: 'Relevé mensuel de', statut: standing(paper), estValidee }),
    ...partial(paper.estPartielle),
    days(paper),
    sums(paper),
    ...(estValidee ? [] : [signatures]),
  ];
};

/** A page a month, of one person, a month at least. */
export const monthsDefinition = (papers: readonly MonthPaper[]): Definition => {
  const [first] = papers;
  if (!first) throw new RangeError('No month to draw');
  const months = papers.length === 1 ? `${monthTitle(first.first)}, ` : '';
  return sheets(papers.map(page), { ...first, called: `Relevé mensuel, ${months}${first.nom}` });
};
