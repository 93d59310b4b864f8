import { expect, test } from '@jest/globals';
import { entryDeadline } from './entry-deadline.ts';

test.each([
  [168, "Un lundi reste ouvert jusqu'au mardi de la semaine suivante, 0h00."],
  [48, "Un lundi reste ouvert jusqu'au jeudi, 0h00."],
  [30, "Un lundi reste ouvert jusqu'au mercredi, 6h00."],
  [144, "Un lundi reste ouvert jusqu'au lundi de la semaine suivante, 0h00."],
  [1440, "Un lundi reste ouvert jusqu'au samedi, 8 semaines plus tard, 0h00."],
])('a delay of %d hours is told as the moment it ends', (hours, text) => {
  expect(entryDeadline(hours)).toBe(text);
});

test('no delay is told as none', () => {
  expect(entryDeadline(0)).toMatch(/^Sans limite/);
});
