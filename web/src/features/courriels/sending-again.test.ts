import { expect, test } from '@jest/globals';
import { isSentAgain } from './sending-again.ts';

test.each([
  ['one that nobody has tried', { state: 'waiting', attempts: 0, lastError: null }, false],
  ['one that failed', { state: 'waiting', attempts: 3, lastError: '550' }, false],
  ['one that was given up', { state: 'givenUp', attempts: 50, lastError: '550' }, false],
  ['one asked for again', { state: 'waiting', attempts: 0, lastError: '550' }, true],
  ['one that was sent', { state: 'sent', attempts: 2, lastError: null }, false],
  ['one that was never to leave', { state: 'neverSent', attempts: 0, lastError: null }, false],
] as const)('%s', (_, mail, expected) => expect(isSentAgain(mail)).toBe(expected));
