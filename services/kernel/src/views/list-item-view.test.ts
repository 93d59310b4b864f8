import { describe, expect, test } from '@jest/globals';
import { type ListedItem, listedItemColumns, listItemView } from './list-item-view.ts';
import { foldAll, recordedEvent } from '../testing/fold-all.ts';
import { viewTable } from './view.ts';

type Tool = { label: string; weight: number | null };
type ToolRow = ListedItem & Tool;

const tools = viewTable<ToolRow>({
  name: 'tools',
  columns: { ...listedItemColumns, label: 'text', weight: 'integer' },
  key: ['entreprise', 'id'],
});
const view = listItemView<Tool, ToolRow>({
  noun: 'Tool',
  category: 'tool',
  version: 1,
  table: tools,
  columns: ({ label, weight }) => ({ label, weight }),
});

const entreprise = 'a0000000-0000-4000-8000-000000000001';
const saw = (type: string, data: Partial<Tool>, version: number) =>
  recordedEvent(`tool-${entreprise}~saw`, type, data, {
    version,
    position: 40 + version,
  });
const added = saw('ToolAdded', { label: 'Scie', weight: 4 }, 1);
const changed = saw('ToolChanged', { label: 'Scie à métaux', weight: null }, 2);
const removed = saw('ToolRemoved', {}, 3);

describe('the view of a list', () => {
  test('has a row for each item with its last values and the place where it came', () => {
    expect(foldAll(view, [added, changed])).toMatchObject({
      tools: [
        {
          entreprise,
          id: 'saw',
          label: 'Scie à métaux',
          weight: null,
          isDeleted: false,
          createdPosition: 41,
          rowVersion: 2,
        },
      ],
    });
  });

  test('keeps removed items, marked', () => {
    expect(foldAll(view, [added, changed, removed])['tools']).toMatchObject([
      { id: 'saw', label: 'Scie à métaux', isDeleted: true, rowVersion: 3 },
    ]);
  });

  test('has no row for an item that was never added', () => {
    expect(foldAll(view, [changed, removed])['tools']).toEqual([]);
  });
});
