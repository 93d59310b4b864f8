import { describe, expect, test } from '@jest/globals';
import { listItem } from './list-item.ts';
import { specify } from '../testing/specify.ts';

type Tool = { label: string; parts: readonly string[] };
const saw: Tool = { label: 'Scie', parts: ['lame'] };
const newSaw: Tool = { label: 'Scie', parts: ['lame', 'manche'] };

const tool = listItem<Tool>()({ noun: 'Tool', category: 'tool', secrets: { label: 'text' } });
const { given, fold } = specify(tool);
const added = { type: 'ToolAdded', data: saw } as const;
const changed = { type: 'ToolChanged', data: newSaw } as const;
const removed = { type: 'ToolRemoved', data: {} } as const;

describe('an item of a list', () => {
  test('is added once', () => {
    given().when({ type: 'Add', item: saw }).yields(added);
    given(added).when({ type: 'Add', item: saw }).yields();
  });

  test('is changed when a field differs', () => {
    given(added).when({ type: 'Change', changes: newSaw, rowVersion: 1 }).yields(changed);
    given(added, changed).when({ type: 'Change', changes: newSaw }).yields();
    given(added)
      .when({ type: 'Change', changes: { ...saw } })
      .yields();
  });

  test('keeps what a change does not say', () => {
    given(added)
      .when({ type: 'Change', changes: { parts: newSaw.parts } })
      .yields(changed);
  });

  test('is removed once, and cannot be changed any more', () => {
    given(added).when({ type: 'Remove', rowVersion: 1 }).yields(removed);
    given(added, removed).when({ type: 'Remove', rowVersion: 1 }).yields();
    given(added, removed).when({ type: 'Change', changes: newSaw }).rejects('not-found');
  });

  test('cannot be changed or removed before it exists', () => {
    given().when({ type: 'Change', changes: newSaw }).rejects('not-found');
    given().when({ type: 'Remove' }).rejects('not-found');
  });

  test('cannot be changed by who read it before another change', () => {
    given(added, changed).when({ type: 'Change', changes: saw, rowVersion: 1 }).rejects('stale');
    given(added, changed).when({ type: 'Remove', rowVersion: 1 }).rejects('stale');
  });

  test('keeps its last values once removed', () => {
    expect(fold([added, changed, removed])).toMatchObject({ status: 'removed', item: newSaw, rowVersion: 3 });
    expect(fold([removed])).toEqual({ status: 'none' });
  });

  test('seals its secrets wherever they are recorded', () => {
    expect(tool.secrets).toEqual({ ToolAdded: { label: 'text' }, ToolChanged: { label: 'text' } });
  });
});
