import { expect, test } from '@jest/globals';
import { readRebuildArguments } from './rebuild-arguments.ts';

const views = ['tags', 'clients'];

test('A rebuild is of one view, and dry when that is asked for', () => {
  expect(readRebuildArguments(['tags'], {}, views)).toEqual({ view: 'tags', kind: 'rebuild' });
  expect(readRebuildArguments(['tags', '--dry-run'], {}, views)).toEqual({ view: 'tags', kind: 'dryRun' });
  expect(readRebuildArguments(['--dry-run', 'clients'], {}, views)).toEqual({
    view: 'clients',
    kind: 'dryRun',
  });
});

test('It goes back when that is asked for', () => {
  const back = { view: 'tags', kind: 'rollback' };
  expect(readRebuildArguments(['tags', '--rollback'], {}, views)).toEqual(back);
  expect(readRebuildArguments(['tags'], { npm_config_rollback: 'true' }, views)).toEqual(back);
});

test('It is dry as well when npm has taken the option for its own', () => {
  const dry = { view: 'tags', kind: 'dryRun' };
  expect(readRebuildArguments(['tags'], { npm_config_dry_run: 'true' }, views)).toEqual(dry);
  expect(readRebuildArguments(['tags'], { npm_config_dry_run: '' }, views)?.kind).toBe('rebuild');
});

test.each([
  [[]],
  [['tasks']],
  [['tags', 'clients']],
  [['tags', '--dry-run', '--rollback']],
  [['tags', '--dryrun']],
  [['tags', '--dry-run=true']],
  [['tags', '--dry-run=false']],
  [['tags', '-n']],
])('%j is refused: what is not understood rebuilds nothing', (given) => {
  expect(readRebuildArguments(given, {}, views)).toBeUndefined();
});
