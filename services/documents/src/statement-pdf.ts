import type { Content, Definition, Look } from 'pdfmake';
import {
  accent,
  green,
  ground,
  ink,
  line,
  lines,
  section,
  sheets,
  signing,
  soft,
  title,
} from './sheet-pdf.ts';
import {
  costNotes,
  figuresOf,
  isWholeStatementValidated,
  lineStanding,
  showsAllCosts,
  showsTaskCosts,
  standingOf,
  type StatementPaper,
  toldAmount,
  toldLeft,
  toldPeriod,
  toldWeek,
} from './statement-paper.ts';
import { toldHours } from './week-paper.ts';

/** Points. */
const hoursWidth = 52;
const costWidth = 68;
const stateWidth = 62;

const right = { alignment: 'right' } as const;
const headOf = (text: string, look: object = right): Content => ({ text, style: 'head', ...look });
const figure = (text: string, look: Look = {}): Content => ({ text, ...right, ...look });
const close = { ...lines, paddingTop: () => 2.5, paddingBottom: () => 2.5 };
const strong = { bold: true };
const total = { bold: true, fillColor: ground };
/** What is there where it is asked for. */
const where = <Value>(isShown: boolean, ...values: readonly Value[]): readonly Value[] =>
  isShown ? values : [];

/** The chantier, whose and where it is, and how far its hours are validated. */
const head = (paper: StatementPaper): Content => ({
  layout: 'noBorders',
  table: {
    widths: ['*', 'auto'],
    body: [
      [
        {
          stack: [
            { text: paper.code, style: 'tiny' },
            { text: paper.libelle, fontSize: 14, bold: true },
            ...where(paper.client !== '', { text: paper.client, margin: [0, 2, 0, 0] }),
            ...paper.adresse.map((text) => ({ text, style: 'tiny' })),
          ],
          fillColor: ground,
          margin: [8, 6, 8, 6],
        },
        {
          stack: [
            { text: 'État', style: 'tiny', ...right },
            {
              text: standingOf(paper),
              bold: true,
              fontSize: 11,
              ...right,
              color: isWholeStatementValidated(paper) ? green : accent,
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

const figures = (paper: StatementPaper): Content => ({
  columnGap: 12,
  columns: figuresOf(paper).map(([label, value]) => ({
    width: '*' as const,
    stack: [
      { text: label, style: 'tiny' },
      { text: value, fontSize: 13, bold: true },
    ],
  })),
});

const hasNight = ({ nuit }: StatementPaper): boolean => nuit > 0;

const tasks = (paper: StatementPaper): Content => {
  const hasCosts = showsTaskCosts(paper);
  const isNightly = hasNight(paper);
  const sum = (of: (task: StatementPaper['taches'][number]) => number): string =>
    toldHours(paper.taches.reduce((all, task) => all + of(task), 0));
  return {
    layout: close,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [
        '*',
        hoursWidth,
        hoursWidth,
        hoursWidth,
        hoursWidth,
        hoursWidth,
        ...where(hasCosts, costWidth),
      ],
      body: [
        [
          headOf('Tâche', {}),
          headOf('Prévu'),
          headOf('Heures'),
          ...where(isNightly, headOf('dont nuit')),
          headOf('Depuis le début'),
          headOf('Reste'),
          ...where(hasCosts, headOf('Coût')),
        ],
        ...paper.taches.map((task): Content[] => [
          task.tache,
          figure(toldHours(task.prevu)),
          figure(toldHours(task.heures), strong),
          ...where(isNightly, figure(toldHours(task.nuit))),
          figure(toldHours(task.depuisLeDebut)),
          figure(toldLeft(task), task.prevu < task.depuisLeDebut ? { color: accent, bold: true } : {}),
          ...where(hasCosts, figure(toldAmount(task.montant))),
        ]),
        [
          { text: 'Total', ...total },
          figure(
            sum(({ prevu }) => prevu),
            total,
          ),
          figure(toldHours(paper.heures), total),
          ...where(isNightly, figure(toldHours(paper.nuit), total)),
          figure(
            sum(({ depuisLeDebut }) => depuisLeDebut),
            total,
          ),
          figure('', total),
          ...where(hasCosts, figure(toldAmount(paper.montant), total)),
        ],
      ],
    },
  };
};

const people = (paper: StatementPaper): Content => {
  const hasCosts = showsAllCosts(paper);
  const isNightly = hasNight(paper);
  return {
    layout: close,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', hoursWidth, ...where(isNightly, hoursWidth), ...where(hasCosts, costWidth)],
      body: [
        [
          headOf('Personne', {}),
          headOf('Heures'),
          ...where(isNightly, headOf('dont nuit')),
          ...where(hasCosts, headOf('Coût')),
        ],
        ...paper.personnes.map(({ nom, heures, nuit, montant }): Content[] => [
          nom,
          figure(toldHours(heures), strong),
          ...where(isNightly, figure(toldHours(nuit))),
          ...where(hasCosts, figure(toldAmount(montant))),
        ]),
      ],
    },
  };
};

/** A row for the week with what it comes to, and one for each person and task below. */
const weeks = (paper: StatementPaper): Content => {
  const hasCosts = showsAllCosts(paper);
  const state = where(!isWholeStatementValidated(paper), stateWidth);
  const hasState = state.length > 0;
  const isNightly = hasNight(paper);
  return {
    layout: { ...close, hLineColor: (index: number) => (index === 1 ? ink : line) },
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [
        '*',
        '*',
        hoursWidth,
        ...where(isNightly, hoursWidth),
        ...where(hasCosts, costWidth),
        ...state,
      ],
      body: [
        [
          headOf('Personne', {}),
          headOf('Tâche', {}),
          headOf('Heures'),
          ...where(isNightly, headOf('dont nuit')),
          ...where(hasCosts, headOf('Coût')),
          ...where(hasState, headOf('Semaine')),
        ],
        ...paper.semaines.flatMap((week): Content[][] => [
          [
            { text: toldWeek(week, paper), colSpan: 2, ...total },
            '',
            figure(toldHours(week.heures), total),
            ...where(isNightly, figure('', total)),
            ...where(hasCosts, figure(toldAmount(week.montant), total)),
            ...where(hasState, figure('', total)),
          ],
          ...week.lignes.map((each): Content[] => [
            each.personne,
            each.tache,
            figure(toldHours(each.heures)),
            ...where(isNightly, figure(toldHours(each.nuit))),
            ...where(hasCosts, figure('')),
            ...where(hasState, figure(lineStanding(each), { color: each.estValidee ? green : soft })),
          ]),
        ]),
      ],
    },
  };
};

const page = (paper: StatementPaper): Content[] => [
  title(paper, ['Relevé de chantier', toldPeriod(paper)]),
  head(paper),
  figures(paper),
  section('Par tâche'),
  tasks(paper),
  section('Par personne'),
  people(paper),
  section('Par semaine'),
  weeks(paper),
  ...costNotes(paper).map((text): Content => ({ text, style: 'tiny', margin: [0, 6, 0, 0] })),
  signing("Pour l'entreprise", 'Le client'),
];

/** The statement of a chantier, on as many pages as it takes. */
export const statementDefinition = (papers: readonly StatementPaper[]): Definition => {
  const [first] = papers;
  if (!first) throw new RangeError('No statement to draw');
  return sheets(papers.map(page), { ...first, called: `Relevé de chantier, ${first.code} ${first.libelle}` });
};
