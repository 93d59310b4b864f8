import { expect, test } from '@jest/globals';
import { whenInWords } from './when.ts';

test.each([
  ['2026-11-20T14:42:00Z', "aujourd'hui à 15:42"],
  ['2026-11-19T23:30:00Z', "aujourd'hui à 00:30"],
  ['2026-11-19T15:05:00Z', 'hier à 16:05'],
  ['2026-11-13T16:45:00Z', 'le 13/11/2026'],
])('%s on 20 November 2026: %s', (instant, words) => expect(whenInWords(instant, '2026-11-20')).toBe(words));
