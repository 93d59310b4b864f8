import { StoreUnavailable } from '@gestiontemps/kernel/log/event-store';
import { StartRefused } from '@gestiontemps/kernel/start-refused';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { toldError } from './told-error.ts';

const crowded = Object.assign(new pg.DatabaseError('sorry, too many clients already', 0, 'error'), {
  code: '53300',
});

test.each([
  [new ConfigError(['PORT: not a number']), 'PORT: not a number'],
  [new StartRefused('The data are there already.'), 'The data are there already.'],
  [crowded, 'The database or the log does not answer now (sorry, too many clients already).'],
  [
    new StoreUnavailable(
      Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' }),
    ),
    'The database or the log does not answer now (connect ECONNREFUSED 127.0.0.1:1).',
  ],
  ['thrown as a text', 'thrown as a text'],
])('What is wrong with an installation is told in a sentence: %s', (error, sentence) => {
  expect(toldError(error)).toContain(sentence);
  expect(toldError(error)).not.toMatch(/^ +at /m);
});

test('A fault of the program is told in full', () => {
  expect(toldError(new TypeError('x is not a function'))).toMatch(/x is not a function\n +at /);
});
