import { expect, test } from '@jest/globals';
import { pageOf } from './answer.ts';
import type { ToldAct } from './told.ts';

const actAt = (position: number): ToldAct => ({
  position,
  recordedAt: '2026-10-12T08:00:00.000Z',
  actor: 'lea',
  onBehalfOf: null,
  tablet: null,
  acte: 'entered',
  niveau: null,
  forced: [],
  parts: [],
  motif: null,
  efface: false,
  moment: null,
});
const acts = (count: number): ToldAct[] => Array.from({ length: count }, (_, index) => actAt(10 * index));
const positions = (page: ReturnType<typeof pageOf>): number[] => page.shown.map(({ position }) => position);

test('Pages follow each other to the first act, the latest first, each act once', () => {
  const seen: number[] = [];
  let avant: number | undefined;
  const sizes: number[] = [];
  for (;;) {
    const page = pageOf(acts(120), avant);
    seen.push(...positions(page));
    sizes.push(page.shown.length);
    if (page.suivant === null) break;
    avant = page.suivant;
  }
  expect(sizes).toEqual([50, 50, 20]);
  expect(seen).toEqual(
    acts(120)
      .map(({ position }) => position)
      .toReversed(),
  );
});

test('What is recorded while somebody reads moves no older page', () => {
  const { suivant } = pageOf(acts(60), undefined);
  expect(pageOf(acts(80), suivant ?? 0)).toEqual(pageOf(acts(60), suivant ?? 0));
});

test('A page that ends with the first act leads nowhere', () => {
  expect(pageOf(acts(50), undefined).suivant).toBeNull();
  expect(pageOf(acts(51), undefined).suivant).toBe(10);
  expect(pageOf([], undefined)).toEqual({ shown: [], suivant: null });
});
