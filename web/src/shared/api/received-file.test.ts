import { expect, test } from '@jest/globals';
import { fileNameIn } from './received-file.ts';

test.each([
  ['attachment; filename="semaine 47.csv"', 'semaine 47.csv'],
  ['attachment; filename=export.xlsx; size=3', 'export.xlsx'],
  [`attachment; filename="ete.csv"; filename*=UTF-8''%C3%A9t%C3%A9.csv`, 'été.csv'],
  [`attachment; filename="ete.csv"; filename*=UTF-8''%E9`, 'ete.csv'],
  ['attachment; filename="../../etc/passwd"', '.._.._etc_passwd'],
  ['inline', undefined],
  [null, undefined],
])('the name in %s', (disposition, name) => expect(fileNameIn(disposition)).toBe(name));
