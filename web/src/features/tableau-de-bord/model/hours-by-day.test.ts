import { expect, test } from '@jest/globals';
import { hoursByDay } from './hours-by-day.ts';

const { columns, weeks } = hoursByDay(
  {
    startDate: '2026-11-09',
    endDate: '2026-11-22',
    jours: [
      { date: '2026-11-10', totalTime: 70.5 },
      { date: '2026-11-17', totalTime: 7.25 },
      { date: '2026-11-18', totalTime: 8 },
    ],
  },
  '2026-11-18',
  {},
);

test('each day has its column, with hours or without, and what it is', () => {
  expect(columns).toHaveLength(14);
  expect(columns[1]).toMatchObject({ key: '2026-11-10', label: '10', values: [70.5] });
  expect(columns[2]).toMatchObject({ values: [0], ground: 'holiday', note: '11 novembre' });
  expect(columns[5]).toMatchObject({ ground: 'weekend' });
  expect(columns.filter(({ current }) => current).map(({ key }) => key)).toEqual(['2026-11-18']);
});

test('weeks are added up', () =>
  expect(weeks).toEqual([
    { monday: '2026-11-09', name: 'S46', total: 70.5 },
    { monday: '2026-11-16', name: 'S47', total: 15.25 },
  ]));
