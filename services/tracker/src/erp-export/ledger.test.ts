import { describe, expect, test } from '@jest/globals';
import { minutes } from '@gestiontemps/contracts/duration';
import fc from 'fast-check';
import { priceOf } from '../reporting/labour-cost.ts';
import type { Timesheet } from '../timesheets/timesheet-state.ts';
import type { DayAllowances } from '../week/timesheet-events.ts';
import type { Basis, LedgerEvent, LedgerLine } from './ledger-events.ts';
import { correctionsOf, type Entries, standingOf } from './ledger.ts';
import { type Codes, weekLines } from './week-lines.ts';

const basis: Basis = {
  monday: '2026-10-12',
  valideLe: '2026-10-19T08:12:03.000Z',
  validePar: 'anne',
  weekVersion: 5,
  ratesVersion: 1,
  cause: 'VALIDATION',
};

const line = (idLigne: string, change: Partial<Omit<LedgerLine, 'montantMo'>> = {}): LedgerLine =>
  priced({ ...usual, idLigne, ...change });

const priced = (each: Omit<LedgerLine, 'montantMo'>): LedgerLine => {
  const { date, quantite: time, tauxHoraire } = each;
  return { ...each, ...priceOf([{ start: '2000-01-01', tauxHoraire }], { date, minutes: time }) };
};

const usual: Omit<LedgerLine, 'idLigne' | 'montantMo'> = {
  utilisateurId: 'lea',
  date: '2026-10-12',
  typeLigne: 'TRAVAIL',
  projectId: 'P14',
  taskProjectId: 'P14.go',
  clientId: 'C7',
  absenceId: null,
  matricule: 'M0042',
  codeChantier: 'CH-2026-014',
  codeClient: 'C0007',
  codeTache: 'GO-01',
  codeAbsence: null,
  facturable: true,
  quantite: 450,
  minutesNuit: 0,
  tauxHoraire: '32.50',
};

/** A ledger as entries follow each other, numbered from `first`. */
const postedOn = (entries: Entries, events: readonly LedgerEvent[], first = 1): Entries => [
  ...entries,
  ...events.map((event, index) => ({ ...event, id: first + index })),
];
const afterLines = (...lines: readonly LedgerLine[]): Entries =>
  postedOn([], correctionsOf(standingOf([]), lines, basis));

const rowOf = ({ type, data }: LedgerEvent) => [
  type === 'EntryReversed' ? 'X' : data.typeEcriture,
  `${data.idLigne} / ${data.version}`,
  data.codeChantier,
  data.quantite / 60,
  data.montantMo,
  ...(type === 'EntryReversed' ? [data.extourneDe] : []),
];

describe('What a validated week posts', () => {
  test('is each of its lines once', () => {
    const lines = [line('L-1'), line('L-2', { quantite: 60 })];
    expect(correctionsOf(standingOf([]), lines, basis).map(rowOf)).toEqual([
      ['N', 'L-1 / 1', 'CH-2026-014', 7.5, '243.75'],
      ['N', 'L-2 / 1', 'CH-2026-014', 1, '32.50'],
    ]);
    expect(correctionsOf(standingOf(afterLines(...lines)), lines, basis)).toEqual([]);
  });

  // domain.md §4.3: 7h30 become 6h00 after a reopening, and 1h30 on another chantier is new.
  test('after a correction is the reversal, the replacement and the new line', () => {
    const before = postedOn([], correctionsOf(standingOf([]), [line('L-88f1')], basis), 1203);
    const corrected = [
      line('L-88f1', { quantite: 360 }),
      line('L-9a02', { quantite: 90, projectId: 'P15', codeChantier: 'CH-2026-015' }),
    ];
    const entries = postedOn(before, correctionsOf(standingOf(before), corrected, basis), 1310);
    expect(entries.map(rowOf)).toEqual([
      ['N', 'L-88f1 / 1', 'CH-2026-014', 7.5, '243.75'],
      ['X', 'L-88f1 / 1', 'CH-2026-014', -7.5, '-243.75', 1203],
      ['R', 'L-88f1 / 2', 'CH-2026-014', 6, '195.00'],
      ['N', 'L-9a02 / 1', 'CH-2026-015', 1.5, '48.75'],
    ]);
    expect(entries.reduce((sum, { data }) => sum + data.quantite, 0)).toBe(450);
    expect(entries.reduce((sum, { data }) => sum + Number(data.montantMo), 0)).toBe(243.75);
  });

  test('takes back at the rate it was posted at (C9)', () => {
    const held = afterLines(line('L-1', { date: '2026-10-20', quantite: 420, tauxHoraire: '31.20' }));
    const priced = line('L-1', { date: '2026-10-20', quantite: 420, tauxHoraire: '33.00' });
    const events = correctionsOf(standingOf(held), [priced], { ...basis, cause: 'RECALCUL_TAUX' });
    expect(events.map((event) => event.data.montantMo)).toEqual(['-218.40', '231.00']);
  });

  test('rounds a reversal like what it reverses (C13)', () => {
    const held = afterLines(line('L-1', { quantite: 15, tauxHoraire: '28.90' }));
    expect(held.map(({ data }) => data.montantMo)).toEqual(['7.23']);
    expect(correctionsOf(standingOf(held), [], basis).map(({ data }) => data.montantMo)).toEqual(['-7.23']);
  });

  test('does not change for a code that is written otherwise, and takes back under the code that was posted', () => {
    const held = afterLines(line('L-1'));
    const renamed = { codeChantier: 'CH-14', matricule: 'M42', codeTache: null };
    expect(correctionsOf(standingOf(held), [line('L-1', renamed)], basis)).toEqual([]);
    const events = correctionsOf(standingOf(held), [line('L-1', { ...renamed, quantite: 15 })], basis);
    expect(events.map(({ data }) => data.codeChantier)).toEqual(['CH-2026-014', 'CH-14']);
  });

  test('counts on where a line that was taken away comes back', () => {
    const gone = afterLines(line('L-1'));
    const without = postedOn(gone, correctionsOf(standingOf(gone), [], basis), 2);
    const back = correctionsOf(standingOf(without), [line('L-1')], basis);
    expect(back.map(rowOf)).toEqual([['N', 'L-1 / 2', 'CH-2026-014', 7.5, '243.75']]);
  });

  test('adds up to what was last wanted, whatever was wanted before', () => {
    const wanted = fc.uniqueArray(
      fc.record({ id: fc.nat(5), quantite: fc.integer({ min: 1, max: 96 }), rate: fc.nat(4) }),
      { selector: ({ id }) => id },
    );
    fc.assert(
      fc.property(fc.array(wanted, { maxLength: 8 }), (states) => {
        let entries: Entries = [];
        for (const state of states) {
          const lines = state.map(({ id, quantite, rate }) =>
            line(`L-${id}`, {
              quantite: quantite * 15,
              tauxHoraire: rate === 0 ? null : `${rate}1.37`,
            }),
          );
          const events = correctionsOf(standingOf(entries), lines, basis);
          entries = postedOn(entries, events, entries.length + 1);
          expect(totalsOf(entries.map(({ data }) => data))).toEqual(totalsOf(lines));
          expect(correctionsOf(standingOf(entries), lines, basis)).toEqual([]);
        }
      }),
    );
  });
});

/** Minutes and cents of each line that has any. */
const totalsOf = (lines: readonly LedgerLine[]): Record<string, readonly [number, number]> => {
  const totals = new Map<string, readonly [number, number]>();
  for (const each of lines) {
    const [time, money] = totals.get(each.idLigne) ?? [0, 0];
    const cents = Math.round(Number(each.montantMo ?? 0) * 100);
    totals.set(each.idLigne, [time + each.quantite, money + cents]);
  }
  return Object.fromEntries([...totals].filter(([, [time]]) => time !== 0));
};

describe('A week in lines', () => {
  const none: DayAllowances = {
    panierRepas: false,
    grandDeplacement: false,
    tempsTrajet: minutes(0),
    tempsTrajetSurHeureTravaillees: minutes(0),
    kmPro: 0,
    kmPerso: 0,
    kmPersoJustification: null,
    prime: false,
  };
  const codes: Codes = {
    matricule: 'M0042',
    projects: new Map([
      [
        'P14',
        {
          codeChantier: 'CH-2026-014',
          facturable: true,
          clientId: 'C7',
          codeClient: 'C0007',
          tasks: new Map([['P14.go', 'GO-01']]),
        },
      ],
    ]),
    absences: new Map([['cp', 'CP']]),
    priceOf: (work) =>
      priceOf(
        [
          { start: '2000-01-01', tauxHoraire: '32.50' },
          { start: '2026-10-14', tauxHoraire: null },
        ],
        work,
      ),
  };
  const week = (change: Partial<Pick<Timesheet, 'entries' | 'absences' | 'allowances'>>) =>
    weekLines(
      'lea',
      {
        entries: { held: new Map(), removed: new Map() },
        absences: { held: new Map(), removed: new Map() },
        allowances: new Map(),
        ...change,
      },
      codes,
    );

  test('has its hours under the codes of that moment, and its absences', () => {
    const work = {
      line: 'L-1',
      date: '2026-10-12',
      projectId: 'P14',
      taskProjectId: 'P14.go',
      time: minutes(450),
      heuresDeNuit: minutes(60),
      comment: 'Grue en panne',
      isFinished: false,
      rowVersion: 1,
    };
    const away = {
      line: 'L-2',
      date: '2026-10-15',
      absenceId: 'cp',
      time: minutes(420),
      comment: null,
      rowVersion: 1,
    };
    const lines = week({
      entries: { held: new Map([['L-1', work]]), removed: new Map() },
      absences: { held: new Map([['L-2', away]]), removed: new Map() },
    });
    expect(lines).toEqual([
      line('L-1', { minutesNuit: 60 }),
      line('L-2', {
        date: '2026-10-15',
        typeLigne: 'ABSENCE',
        projectId: null,
        taskProjectId: null,
        clientId: null,
        codeChantier: null,
        codeClient: null,
        codeTache: null,
        facturable: null,
        absenceId: 'cp',
        codeAbsence: 'CP',
        quantite: 420,
        tauxHoraire: null,
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('Grue');
  });

  test('has each allowance as a line, and only the travel that counts with a price', () => {
    const ofDay = {
      ...none,
      panierRepas: true,
      tempsTrajet: minutes(75),
      tempsTrajetSurHeureTravaillees: minutes(45),
      kmPro: 12,
      rowVersion: 1,
    };
    const lines = week({ allowances: new Map([['2026-10-12', ofDay]]) });
    expect(lines.map((each) => [each.idLigne, each.quantite, each.tauxHoraire])).toEqual([
      ['lea.d2026-10-12:KM_PRO', 12, null],
      ['lea.d2026-10-12:PANIER', 1, null],
      ['lea.d2026-10-12:TRAJET', 30, null],
      ['lea.d2026-10-12:TRAJET_TRAVAIL', 45, '32.50'],
    ]);
    expect(week({ allowances: new Map([['2026-10-12', { ...none, rowVersion: 2 }]]) })).toEqual([]);
  });
});
