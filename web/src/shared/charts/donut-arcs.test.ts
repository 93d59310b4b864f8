import { expect, test } from '@jest/globals';
import { donutArcs, type DonutPart } from './donut-arcs.ts';

const part = (label: string, value: number): DonutPart => ({ key: label, label, value });
const others = (count: number): string => `${count} autres`;
const told = (parts: readonly DonutPart[]) =>
  donutArcs(parts, others).map(({ label, from, share }) => [label, from, share]);

test('parts follow each other around the ring, the largest first', () => {
  expect(told([part('Coffrage', 25), part('Gros œuvre', 75)])).toEqual([
    ['Gros œuvre', 0, 0.75],
    ['Coffrage', 0.75, 0.25],
  ]);
});

test('four parts keep their names; of more, three do and the rest is one', () => {
  const parts = [part('a', 40), part('b', 30), part('c', 20), part('d', 10)];
  expect(told(parts).map(([label]) => label)).toEqual(['a', 'b', 'c', 'd']);
  expect(told([...parts, part('e', 100)]).map(([label]) => label)).toEqual(['e', 'a', 'b', '2 autres']);
});

test('what is nothing has no place, and nothing at all no ring', () => {
  expect(told([part('a', 0), part('b', 5)])).toEqual([['b', 0, 1]]);
  expect(told([part('a', 0)])).toEqual([]);
});
