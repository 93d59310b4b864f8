import { expect, test } from '@jest/globals';
import { closingText } from './closing-text.ts';

const hours = (totalTime: number, validated: number) => ({
  totals: { totalTime },
  valide: { totalTime: validated },
});
const closes = "Plus personne ne pourra y saisir de temps, jusqu'à ce que vous le rouvriez.";

test('nothing pending: what closing does is said alone', () => {
  expect(closingText([{ statusTask: 3 }], hours(426, 426))).toBe(closes);
  expect(closingText([], undefined)).toBe(closes);
});

test('open tasks and hours that wait for their validation are counted', () => {
  expect(closingText([{ statusTask: 2 }, { statusTask: 1 }, { statusTask: 3 }], hours(426, 363.5))).toBe(
    `2 tâches ne sont pas terminées. 62h30 restent à valider. ${closes}`,
  );
  expect(closingText([{ statusTask: 50 }], undefined)).toBe(`1 tâche n'est pas terminée. ${closes}`);
});
