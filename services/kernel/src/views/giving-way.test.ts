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

test('rests for as long as its pace says while somebody is served, and never for long', async () => {
  const { way, clock, rests } = aWay();
  way.served();
  clock.now = 1_000;
  await way.rest(20, going, waitedFor);
  await way.rest(9_000, going, waitedFor);
  await way.rest(0, going, waitedFor);
  expect(rests).toEqual([80, 2_000]);
});

test('works at once on what is little, and rests for what is more than it has saved up', async () => {
  const { way, clock, rests } = aWay();
  const later = (milliseconds: number): void => {
    clock.now += milliseconds;
    way.served();
  };
  way.served();
  await way.rest(200, going);
  await way.rest(70, going);
  await way.rest(10, going);
  expect(rests).toEqual([39 * 20, 39 * 10]);
  // A fortieth of the time that goes by.
  later(2_000);
  await way.rest(40, going);
  await way.rest(20, going);
  later(3_600_000);
  await way.rest(250, going);
  await way.rest(1, going);
  expect(rests.slice(2)).toEqual([39 * 10, 39]);
});

test('a stop ends a rest', async () => {
  const way = createGivingWay();
  way.served();
  await way.rest(60_000, AbortSignal.abort());
});
