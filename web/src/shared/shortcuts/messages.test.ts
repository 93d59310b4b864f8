import { expect, test } from '@jest/globals';
import { shortcutKeys } from './keys.ts';
import { shortcutMessages } from './messages.ts';

test('the help tells of every shortcut, and of each once', () => {
  const told = shortcutMessages.places.flatMap(({ lines }) => lines.map(([keys]) => keys));
  expect(new Set(told).size).toBe(told.length);
  const ofGrid = shortcutMessages.places.find(({ place }) => place.includes('grille'))?.lines.length ?? 0;
  expect(told.length - ofGrid).toBe(Object.keys(shortcutKeys).length);
});
