import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { foldAll, recordedEvent } from '@gestiontemps/kernel/testing/fold-all';
import type { PersonCostFrozen } from '../hourly-costs/hourly-cost.ts';
import { stillHolds, type TimeLine } from './time-lines.ts';
import { timeLinesView } from './time-lines.view.ts';

const entreprise = '7d5c0c4e-0000-4000-8000-000000000001';
const other = '7d5c0c4e-0000-4000-8000-000000000002';
const monday = '2026-10-12';

interface Happening {
  readonly stream: string;
  readonly type: string;
  readonly data: RecordedEvent['data'];
  readonly recordedAt?: string;
}
const inWeek = (type: string, data: RecordedEvent['data'], company = entreprise): Happening => ({
  stream: streamOf('week', company, 'lea', monday),
  type,
  data,
});
const entry = (line: string, time: number, date = '2026-10-12', of: object = {}) => ({
  line,
  date,
  projectId: 'tilleuls',
  taskProjectId: 'tilleuls.gros-oeuvre',
  time,
  heuresDeNuit: 0,
  comment: null,
  isFinished: false,
  ...of,
});
const added = (...of: Parameters<typeof entry>) => inWeek('TimeEntryAdded', entry(...of));
const corrected = (...of: Parameters<typeof entry>) => inWeek('TimeEntryCorrected', entry(...of));
const removed = (line: string) => inWeek('TimeEntryRemoved', { line, date: '2026-10-12' });
const travelled = (counted: number, date = '2026-10-12') =>
  inWeek('DayAllowancesSet', { date, tempsTrajet: 75, tempsTrajetSurHeureTravaillees: counted });
const validated = inWeek('WeekValidated', { cycle: 1, by: 'admin' });
const reopened = inWeek('WeekReopened', { cycle: 1, by: 'admin', commentaire: null, dayIds: [] });
const costed = (type: string, data: RecordedEvent['data'], company = entreprise): Happening => ({
  stream: streamOf('hourlyCost', company, 'lea'),
  type,
  data,
});
const rate = (start: string, tauxHoraire: string | null, cost = `lea.c${start}`) =>
  costed('HourlyCostSet', { cost, start, tauxHoraire, motif: null });

/** Positions count from 1. */
const record = (happenings: readonly Happening[]): RecordedEvent[] =>
  happenings.map(({ stream, type, data, recordedAt = '2026-10-17T08:00:00.000Z' }, index) =>
    recordedEvent(stream, type, data, { position: index + 1, version: index + 1, recordedAt }),
  );
const linesAfter = (...happenings: readonly Happening[]): TimeLine[] =>
  (foldAll(timeLinesView, record(happenings))['time_lines'] as unknown as TimeLine[]).toSorted(
    (a, b) => a.fromPosition - b.fromPosition || a.idLigne.localeCompare(b.idLigne),
  );
const current = (lines: readonly TimeLine[]) => lines.filter((line) => line.toPosition === stillHolds);
const amounts = (lines: readonly TimeLine[]) => current(lines).map((line) => line.montantMo);

describe('Time lines', () => {
  test('a line carries its hours, the rate of its date and its amount', () => {
    const lines = linesAfter(
      rate('2026-01-01', '32.50'),
      added('l1', 450, '2026-10-12', { heuresDeNuit: 60 }),
    );
    expect(lines).toEqual([
      {
        entreprise,
        idLigne: 'l1',
        typeLigne: 'TRAVAIL',
        utilisateurId: 'lea',
        weekId: 'lea.w2026-10-12',
        monday,
        date: '2026-10-12',
        projectId: 'tilleuls',
        taskProjectId: 'tilleuls.gros-oeuvre',
        minutes: 450,
        minutesNuit: 60,
        tauxHoraire: '32.50',
        montantMo: '243.75',
        valide: false,
        fromPosition: 2,
        toPosition: stillHolds,
      },
    ]);
  });

  test('a correction closes the version before it where the next one begins', () => {
    const lines = linesAfter(rate('2026-01-01', '32.50'), added('l1', 450), corrected('l1', 360));
    expect(
      lines.map(({ minutes, montantMo, fromPosition, toPosition }) => [
        minutes,
        montantMo,
        fromPosition,
        toPosition,
      ]),
    ).toEqual([
      [450, '243.75', 2, 3],
      [360, '195.00', 3, stillHolds],
    ]);
  });

  test('a correction of the comment alone makes no version', () => {
    const lines = linesAfter(added('l1', 450), corrected('l1', 450, '2026-10-12', { comment: 'Pluie' }));
    expect(lines).toHaveLength(1);
  });

  test('a removed line keeps its past, and may come back under its id', () => {
    const lines = linesAfter(added('l1', 450), removed('l1'), added('l1', 450));
    expect(lines.map(({ fromPosition, toPosition }) => [fromPosition, toPosition])).toEqual([
      [1, 2],
      [3, stillHolds],
    ]);
  });

  test('C5: a rate that changes on Wednesday prices the days from then on', () => {
    const days = ['2026-10-12', '2026-10-13', '2026-10-14', '2026-10-15', '2026-10-16'];
    const week = days.map((date) => added(`l${date}`, 420, date));
    const lines = linesAfter(rate('2026-01-01', '30.00'), rate('2026-10-14', '31.20'), ...week);
    expect(amounts(lines)).toEqual(['210.00', '210.00', '218.40', '218.40', '218.40']);
  });

  test('C6: counted travel is a line of its own, on no project', () => {
    const lines = linesAfter(rate('2026-01-01', '34.00'), added('l1', 420), travelled(45));
    expect(
      current(lines).map(({ typeLigne, projectId, minutes, montantMo }) => [
        typeLigne,
        projectId,
        minutes,
        montantMo,
      ]),
    ).toEqual([
      ['TRAVAIL', 'tilleuls', 420, '238.00'],
      ['TRAJET_TRAVAIL', null, 45, '25.50'],
    ]);
  });

  test('C6: travel that does not count is none', () => {
    expect(current(linesAfter(travelled(45), travelled(0)))).toEqual([]);
    expect(linesAfter(travelled(0))).toEqual([]);
  });

  test('C9: a rate set afterwards prices the lines of its interval again, and them only', () => {
    const lines = linesAfter(
      rate('2026-01-01', '31.20'),
      rate('2026-10-26', '35.00'),
      added('before', 420, '2026-10-18'),
      added('within', 420, '2026-10-20'),
      added('after', 420, '2026-10-26'),
      rate('2026-10-19', '33.00'),
    );
    const within = lines.filter((line) => line.idLigne === 'within');
    expect(within.map((line) => line.montantMo)).toEqual(['218.40', '231.00']);
    expect(lines.filter((line) => line.toPosition === 6)).toHaveLength(1);
  });

  test('a rate corrected to a later start gives its days back to the one before', () => {
    const lines = linesAfter(
      rate('2026-01-01', '30.00'),
      rate('2026-10-12', '31.20', 'lea.c2'),
      added('l1', 420, '2026-10-12'),
      added('l2', 420, '2026-10-14'),
      costed('HourlyCostCorrected', {
        cost: 'lea.c2',
        start: '2026-10-14',
        tauxHoraire: '32.00',
        motif: null,
      }),
    );
    expect(current(lines).map((line) => [line.idLigne, line.montantMo])).toEqual([
      ['l1', '210.00'],
      ['l2', '224.00'],
    ]);
  });

  test('C14: without a rate there is no amount, not zero; the rate withdrawn takes it away again', () => {
    expect(amounts(linesAfter(added('l1', 450)))).toEqual([null]);
    expect(amounts(linesAfter(added('l1', 450), rate('2026-01-01', '32.50')))).toEqual(['243.75']);
    const withdrawn = costed('HourlyCostWithdrawn', { cost: 'lea.c2026-01-01', motif: null });
    expect(amounts(linesAfter(rate('2026-01-01', '32.50'), added('l1', 450), withdrawn))).toEqual([null]);
  });

  test('a rate whose key is destroyed prices nothing', () => {
    expect(amounts(linesAfter(rate('2026-01-01', null), added('l1', 450)))).toEqual([null]);
  });

  test('a week validated turns its lines, a week reopened turns them back', () => {
    const lines = linesAfter(added('l1', 450), travelled(45), validated, reopened);
    expect(
      lines.filter((line) => line.idLigne === 'l1').map((line) => [line.valide, line.fromPosition]),
    ).toEqual([
      [false, 1],
      [true, 3],
      [false, 4],
    ]);
    expect(lines.filter((line) => line.valide)).toHaveLength(2);
  });

  test('a rate changes what a validated week costs and leaves it validated', () => {
    const lines = linesAfter(added('l1', 450), validated, rate('2026-01-01', '32.50'));
    expect(current(lines).map((line) => [line.valide, line.montantMo])).toEqual([[true, '243.75']]);
  });

  test('a person in two companies has rates, weeks and lines in each, apart', () => {
    const lines = linesAfter(
      rate('2026-01-01', '30.00'),
      inWeek('TimeEntryAdded', entry('l1', 60)),
      inWeek('TimeEntryAdded', entry('l2', 60), other),
      inWeek('WeekValidated', { cycle: 1, by: 'admin' }, other),
    );
    expect(current(lines).map((line) => [line.entreprise, line.valide, line.montantMo])).toEqual([
      [entreprise, false, '30.00'],
      [other, true, null],
    ]);
  });

  test('what does not concern hours or rates leaves no trace', () => {
    const tables = foldAll(
      timeLinesView,
      record([
        inWeek('WeekOpened', { monday }),
        inWeek('AbsenceAdded', { line: 'a1', date: monday, absenceId: 'cp', time: 420, comment: null }),
        inWeek('StepAccepted', { cycle: 1, level: 1, userId: 'chef' }),
      ]),
    );
    expect(Object.values(tables).flat()).toEqual([]);
  });
});

describe('Time lines of somebody whose rates are erased', () => {
  const frozen = (costs: PersonCostFrozen['data']['costs']) =>
    costed('PersonCostFrozen', { year: '2026', costs, entries: [] });
  const task = { projectId: 'tilleuls', taskProjectId: 'tilleuls.gros-oeuvre' };
  const costs = [{ ...task, month: '2026-10', minutes: 1300, montantMo: '704.17' }];
  const worked = [
    added('early', 60, '2025-12-31'),
    added('l1', 450, '2026-10-12'),
    added('l2', 430, '2026-10-13'),
    added('l3', 420, '2026-10-14'),
  ];

  test('have what their task cost in the month, to the cent, and no rate', () => {
    const lines = linesAfter(rate('2026-01-01', '32.50'), ...worked, frozen(costs));
    expect(amounts(lines)).toEqual([null, '243.75', '232.92', '227.50']);
    expect(lines.map(({ tauxHoraire }) => tauxHoraire)).toEqual([null, null, null, null]);
  });

  test('have the same once the rates can be read no more', () => {
    const after = (tauxHoraire: string | null) =>
      amounts(linesAfter(rate('2026-01-01', tauxHoraire), ...worked, validated, frozen(costs)));
    expect(after(null)).toEqual(after('32.50'));
  });
});

describe('Time lines of weeks past their retention', () => {
  const time = { taskProjectId: 'tilleuls.gros-oeuvre', minutesNuit: 60, valide: true };
  const gone = (until = 2026, firstMonday = '2026-12-28', month = '2026-10', minutes = 870): Happening => ({
    stream: streamOf('frozenTime', entreprise, 'tilleuls'),
    type: 'ProjectTimeFrozen',
    data: { until, firstMonday, times: [{ ...time, month, minutes, montantMo: '471.25' }] },
  });

  test('tell it themselves while they are there', () => {
    const lines = [rate('2026-01-01', '32.50'), added('l1', 450), added('l2', 420), validated];
    expect(linesAfter(...lines, gone())).toEqual(linesAfter(...lines));
  });

  test('are stood in for by what was worked by task and month, of nobody, once they are gone', () => {
    expect(linesAfter(gone())).toEqual([
      {
        entreprise,
        idLigne: 'tilleuls.2026.0',
        fromPosition: 0,
        toPosition: stillHolds,
        typeLigne: 'TRAVAIL',
        utilisateurId: 'anonyme',
        weekId: '',
        monday: '2026-09-28',
        date: '2026-10-01',
        projectId: 'tilleuls',
        taskProjectId: 'tilleuls.gros-oeuvre',
        minutes: 870,
        minutesNuit: 60,
        tauxHoraire: null,
        montantMo: '471.25',
        valide: true,
      },
    ]);
  });

  test('are gone a year after others, beside what those left, and leave what is kept alone', () => {
    const later = {
      ...added('l9', 60, '2028-01-04'),
      stream: streamOf('week', entreprise, 'lea', '2028-01-03'),
    };
    const lines = linesAfter(gone(), later, gone(2027, '2027-12-27', '2026-12', 30));
    expect(lines.map(({ idLigne, minutes }) => [idLigne, minutes])).toEqual([
      ['tilleuls.2026.0', 870],
      ['tilleuls.2027.0', 30],
      ['l9', 60],
    ]);
  });

  test('take their part of what an erased person cost in the month with them', () => {
    const task = { projectId: 'tilleuls', taskProjectId: 'tilleuls.gros-oeuvre' };
    const costs = [{ ...task, month: '2026-10', minutes: 900, montantMo: '487.50' }];
    const frozen = costed('PersonCostFrozen', { year: '2026', costs, entries: [] });
    expect(amounts(linesAfter(rate('2026-01-01', null), added('l1', 450), frozen))).toEqual(['243.75']);
  });
});

describe('Whatever happens, time lines', () => {
  const line = fc.constantFrom('l1', 'l2', 'l3');
  const date = fc.constantFrom('2026-10-12', '2026-10-13', '2026-10-14');
  const happening: fc.Arbitrary<Happening> = fc.oneof(
    fc
      .tuple(line, fc.integer({ min: 1, max: 40 }), date)
      .map(([id, quarters, day]) => corrected(id, quarters * 15, day)),
    line.map(removed),
    fc.tuple(fc.constantFrom(0, 15, 45), date).map(([counted, day]) => travelled(counted, day)),
    fc.constant(validated),
    fc.constant(reopened),
    fc
      .tuple(date, fc.integer({ min: 1000, max: 4000 }))
      .map(([start, cents]) => rate(start, (cents / 100).toFixed(2))),
    date.map((start) => costed('HourlyCostWithdrawn', { cost: `lea.c${start}`, motif: null })),
  );
  const history = fc.array(happening, { maxLength: 40 });

  test('hold one version of a line at a time, and show at any position what a shorter log showed', () => {
    fc.assert(
      fc.property(history, fc.nat(40), (happenings, cut) => {
        const position = Math.min(cut, happenings.length);
        const asOf = linesAfter(...happenings).filter(
          (version) => version.fromPosition <= position && position < version.toPosition,
        );
        const then = current(linesAfter(...happenings.slice(0, position)));
        const facts = (version: TimeLine) => ({ ...version, fromPosition: 0, toPosition: 0 });
        expect(asOf.map(facts)).toEqual(then.map(facts));
      }),
    );
  });

  test('ask in wants for every row that the fold touches', () => {
    fc.assert(
      fc.property(history, (happenings) => {
        const asked = new Set<string>();
        for (const event of record(happenings)) {
          timeLinesView.wants(event, {
            row: (table, ...key) => void asked.add([table.name, ...key].join('/')),
            where: (table, values) => void asked.add([table.name, JSON.stringify(values)].join('/')),
          });
          timeLinesView.fold(event, (table) => ({
            get: (...key) => {
              expect(asked).toContain([table.name, ...key].join('/'));
              return undefined;
            },
            where: (values) => {
              expect(asked).toContain([table.name, JSON.stringify(values)].join('/'));
              return [];
            },
            set: () => {},
            delete: () => {},
          }));
        }
      }),
    );
  });
});
