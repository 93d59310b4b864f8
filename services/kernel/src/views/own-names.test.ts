import { expect, test } from '@jest/globals';
import { requireOwnNames } from './own-names.ts';

test('names are borne once, by a view or by a process', () => {
  expect(() => requireOwnNames([{ name: 'hours' }, { name: 'mails' }])).not.toThrow();
  expect(() => requireOwnNames([{ name: 'hours' }, { name: 'mails' }, { name: 'hours' }])).toThrow(
    'Two views or processes are called hours',
  );
});
