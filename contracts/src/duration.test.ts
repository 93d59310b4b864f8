import { expect, test } from '@jest/globals';
import { formatMinutes } from './duration.ts';

test.each([
  [0, '0h00'],
  [90, '1h30'],
  [600, '10h00'],
  [-30, '-0h30'],
  [-90, '-1h30'],
])('%i minutes are %s', (minutes, told) => expect(formatMinutes(minutes)).toBe(told));
