import { expect, test } from '@jest/globals';
import { dayColumns as columnsOf, largestOf, type Charted } from './day-columns.ts';

type DailyReport = Charted['largest'][number];

const report = (
  label: string,
  hours: Readonly<Record<string, number>>,
  project: DailyReport['groupe']['project'] = null,
): DailyReport => ({
  groupe: { label, project },
  jours: Object.entries(hours).map(([date, totalTime]) => ({ date, totalTime })),
  totals: {
    totalTime: Object.values(hours).reduce((sum, time) => sum + time, 0),
    totalTimeNuit: 0,
    timePlanned: 0,
    timeEntered: null,
    montantMo: null,
    averageCost: null,
    lignesSansTaux: 0,
  },
});
/** As the screen asks for them: of the largest by day, and of all of it. */
const dayColumns = (
  lines: readonly DailyReport[],
  range: Parameters<typeof columnsOf>[1],
  of: Parameters<typeof columnsOf>[2],
) => columnsOf({ lines, largest: largestOf(lines), whole: { jours: daily(lines) } }, range, of);
const daily = (lines: readonly DailyReport[]): DailyReport['jours'] => {
  const sums = new Map<string, number>();
  for (const { date, totalTime } of lines.flatMap(({ jours }) => jours))
    sums.set(date, (sums.get(date) ?? 0) + totalTime);
  return [...sums].map(([date, totalTime]) => ({ date, totalTime }));
};
const around = { today: '2026-11-12', holidays: {}, others: (count: number) => `${count} autres` };
const week = { from: '2026-11-09', to: '2026-11-15' };

test('a month or two are shown by day, with what each day is', () => {
  const { unit, columns } = dayColumns([report('École', { '2026-11-12': 7.5 })], week, around);
  expect(unit).toBe('day');
  expect(columns.map(({ label }) => label)).toEqual(['9', '10', '11', '12', '13', '14', '15']);
  expect(columns[2]).toMatchObject({
    ground: 'holiday',
    note: '11 novembre',
    name: 'mercredi 11 novembre 2026',
  });
  expect(columns[3]).toMatchObject({ current: true, values: [7.5] });
  expect(columns.map(({ ground }) => ground)).toEqual([
    undefined,
    undefined,
    'holiday',
    undefined,
    undefined,
    'weekend',
    'weekend',
  ]);
});

test('a holiday that its date does not tell is named', () => {
  const [ascension] = dayColumns([], { from: '2026-05-14', to: '2026-05-14' }, around).columns;
  expect(ascension?.name).toBe('jeudi 14 mai 2026, Ascension');
});

test('a company has the holidays it says', () => {
  const holidays = { joursFeries: [{ date: '2026-11-11', label: null }] };
  const { columns } = dayColumns([], week, { ...around, holidays });
  expect(columns[2]?.ground).toBeUndefined();
});

test('more than two months are shown by week', () => {
  const { unit, columns } = dayColumns(
    [report('École', { '2026-10-01': 7.1, '2026-10-02': 0.2, '2026-12-31': 1 })],
    { from: '2026-10-01', to: '2026-12-31' },
    around,
  );
  expect(unit).toBe('week');
  expect(columns[0]).toMatchObject({ key: '2026-09-28', label: 'S40', values: [7.3] });
  expect(columns.at(-1)).toMatchObject({ label: 'S53', values: [1] });
  expect(columns.find(({ current }) => current)?.label).toBe('S46');
});

test('the three largest have layers of their own, the others one together', () => {
  const five = [1, 5, 3, 2, 4].map((time) => report(`${time} h`, { '2026-11-09': time }));
  const { series, columns } = dayColumns(five, week, around);
  expect(series).toEqual(['5 h', '4 h', '3 h', '2 autres']);
  expect(columns[0]?.values).toEqual([5, 4, 3, 3]);
});

test('the others have no fewer hours than none, where they were told of a moment before', () => {
  const lines = [5, 4, 3, 2, 1].map((time) => report(`${time} h`, { '2026-11-09': time }));
  const whole = { jours: [{ date: '2026-11-09', totalTime: 11 }] };
  const { columns } = columnsOf({ lines, largest: largestOf(lines), whole }, week, around);
  expect(columns[0]?.values).toEqual([5, 4, 3, 0]);
});

test('four have a layer each, and two of one name are told apart', () => {
  const four = ['a', 'b', 'b', 'd'].map((label) => report(label, { '2026-11-09': 1 }));
  expect(dayColumns(four, week, around).series).toEqual(['a', 'b', 'b (2)', 'd']);
});

test('tasks of one name are told apart by the numbers of their chantiers', () => {
  const of = (externalId: string) => ({ id: externalId, label: 'École', externalId });
  const tasks = [
    report('Coffrage', { '2026-11-09': 2 }, of('CH26-0042')),
    report('Coffrage', { '2026-11-09': 1 }, of('CH26-0043')),
    report('Dallage', { '2026-11-10': 1 }, of('CH26-0043')),
  ];
  expect(dayColumns(tasks, week, around).series).toEqual([
    'Coffrage, CH26-0042',
    'Coffrage, CH26-0043',
    'Dallage',
  ]);
});
