import { expect, test } from '@jest/globals';
import { rebuildText } from './rebuild-text.ts';

test.each([
  [0, 2, 'La v2 est construite'],
  [1, 2, 'puis prend la place de la v1'],
  [
    2,
    2,
    "La même version est construite à côté, depuis le premier événement, puis prend la place des tables d'aujourd'hui",
  ],
])('Rebuilt from version %i to %i it is said: %s…', (version, next, said) =>
  expect(rebuildText(version, next)).toContain(said),
);
