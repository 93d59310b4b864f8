import { describe, expect, test } from '@jest/globals';
import { keysOf, shortcutKeys, shortcutsOf, type KeyPress, type ShortcutName } from './keys.ts';
import { createShortcuts } from './shortcuts.ts';

const press = (keys: string): KeyPress => {
  const parts = keys.split(' ');
  const key = parts.pop() ?? '';
  const has = (name: string) => parts.includes(name);
  return { key, ctrlKey: has('Ctrl'), metaKey: has('Meta'), shiftKey: has('Shift'), altKey: has('Alt') };
};

const shortcutsWith = (...parts: readonly Partial<Record<ShortcutName, string>>[]) => {
  const done: string[] = [];
  const state = { singleKeys: true };
  const shortcuts = createShortcuts(() => state.singleKeys);
  const ends = parts.map((acts) =>
    shortcuts.answer((name) => {
      const what = acts[name];
      return what === undefined ? undefined : () => void done.push(what);
    }),
  );
  const type = (keys: string, usesArrows = false) => shortcuts.actOf(press(keys), usesArrows)?.();
  return { shortcuts, done, state, ends, type };
};

describe('a press', () => {
  test.each([
    ['Alt ArrowLeft', ['previousWeek']],
    ['t', ['today']],
    ['Shift T', ['today']],
    ['+', ['addTask']],
    ['Shift ?', ['help']],
    ['ArrowLeft', ['previousSheet']],
    ['Shift ArrowLeft', []],
    ['Ctrl z', ['undo']],
    ['Meta Shift Z', ['redo']],
    ['Ctrl y', ['redo']],
    ['Ctrl Alt z', []],
    ['Ctrl t', []],
    ['Meta ?', []],
    ['Alt t', []],
  ])('%s may mean %p', (keys, names) => {
    const said = keysOf(press(keys));
    expect(said === undefined ? [] : shortcutsOf(said)).toEqual(names);
  });

  test('never means two things', () => {
    const all: readonly string[] = Object.values(shortcutKeys).flat();
    expect(all.filter((keys) => shortcutsOf(keys).length !== 1)).toEqual([]);
  });
});

describe('a shortcut', () => {
  test('does what the page says that is open, and nothing on the others', () => {
    const { type, done, ends } = shortcutsWith({ help: 'help' }, { today: 'today' });
    type('t');
    type('?');
    ends[1]?.();
    type('t');
    expect(done).toEqual(['today', 'help']);
  });

  test('is the innermost part to answer', () => {
    const { type, done, ends } = shortcutsWith({ help: 'of the frame' }, { help: 'of the page' });
    type('?');
    ends[1]?.();
    type('?');
    expect(done).toEqual(['of the page', 'of the frame']);
  });

  test('of one key does nothing for who has switched them off; the others still do', () => {
    const { type, done, state, shortcuts } = shortcutsWith({
      help: 'help',
      nextWeek: 'next',
      today: 'today',
    });
    state.singleKeys = false;
    type('?');
    type('t');
    type('Alt ArrowRight');
    shortcuts.run('help');
    expect(done).toEqual(['next', 'help']);
  });

  test('leaves the arrows to what they move', () => {
    const { type, done } = shortcutsWith({ nextSheet: 'next' });
    type('ArrowRight', true);
    type('j', true);
    type('ArrowRight');
    expect(done).toEqual(['next', 'next']);
  });
});
