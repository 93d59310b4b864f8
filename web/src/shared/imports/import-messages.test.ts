import { expect, test } from '@jest/globals';
import { importMessages } from './import-messages.ts';
import { fileMessages } from '../files/messages.ts';

test('a number stays with what it counts, at the end of a line too', () => {
  expect(fileMessages.size(5 * 1024 * 1024)).toBe('5\u00a0Mo');
  expect(fileMessages.size(1500)).toBe('2\u00a0Ko');
  expect(importMessages.importLines(60)).toBe('Importer 60\u00a0lignes');
  expect(importMessages.shown(1, 50, importMessages.lines(61))).toBe('1 à 50 sur\u00a061\u00a0lignes');
});
