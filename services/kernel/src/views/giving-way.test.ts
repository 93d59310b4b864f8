import { expect, test } from '@jest/globals';
import { createGivingWay, waitedFor } from './giving-way.ts';

const aWay = () => {
  const clock = { now: 0 };
  const rests: number[] = [];
  const way = createGivingWay(
    () => clock.now,
    async (milliseconds) => void rests.push(milliseconds),
  );
  return { way, clock, rests };
};
const going = new AbortController().signal;

test('work goes on at once while nobody is served', async () => {
  const { way, clock, rests } = aWay();
  await way.rest(500, going);
  way.served();
  clock.now = 1_001;
  await way.rest(500, going);
  expect(rests).toEqual([]);
});

test('rests 39 times as long as it worked while somebody is served, and never for long', async () => {
  const { way, clock, rests } = aWay();
  way.served();
  clock.now = 1_000;
  await way.rest(20, going);
  await way.rest(9_000, going);
  await way.rest(20, going, waitedFor);
  await way.rest(0, going);
  expect(rests).toEqual([780, 4_000, 80]);
});

test('a stop ends a rest', async () => {
  const way = createGivingWay();
  way.served();
  await way.rest(60_000, AbortSignal.abort());
});
