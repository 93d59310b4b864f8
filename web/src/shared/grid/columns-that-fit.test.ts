import { expect, test } from '@jest/globals';
import { columnsThatFit } from './columns-that-fit.ts';

const columns = [
  { id: 'name', width: 300 },
  { id: 'client', width: 150, yields: 2 },
  { id: 'dates', width: 150, yields: 3 },
  { id: 'amount', width: 100, yields: 1 },
];
const shownIn = (room: number) => columnsThatFit(columns, room).map(({ id }) => id);

test('all of them where there is room', () =>
  expect(shownIn(700)).toEqual(['name', 'client', 'dates', 'amount']));

test('what yields most goes first', () => {
  expect(shownIn(699)).toEqual(['name', 'client', 'amount']);
  expect(shownIn(549)).toEqual(['name', 'amount']);
});

test('what does not yield stays, however little room there is', () => expect(shownIn(10)).toEqual(['name']));
