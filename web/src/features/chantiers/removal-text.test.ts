import { expect, test } from '@jest/globals';
import { removalText } from './removal-text.ts';

test('the hours that hang on what is taken away are named, and that they stay', () => {
  expect(removalText(426.5)).toMatch(/^426h30 y sont saisies\u00a0: elles restent/);
});

test('where there are none, that is said', () => {
  expect(removalText(0)).toMatch(/^Aucune heure n'y est saisie/);
});
