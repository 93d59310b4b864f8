import { expect, test } from '@jest/globals';
import { wrongMoments } from './wrong-moments.ts';

test.each([
  ['instant=2030-01-01T00:00', ['instant']],
  ['instant=abc&depuis=avant-hier&jusqua=2026-02-30T10:00', ['instant', 'depuis', 'jusqua']],
  ['depuis=hier&jusqua=2025-11-20T08:00', []],
  ['depuis=2025-11-19T18:00&instant=2025-11-19T18:00', []],
  // A name of since when is none of until when.
  ['jusqua=lundi', ['jusqua']],
  ['', []],
])('of %s what is no moment is known', (search, wrong) =>
  expect(wrongMoments(new URLSearchParams(search))).toEqual(wrong),
);
