import { describe, expect, test } from '@jest/globals';
import type { KeyPress } from '../../../shared/shortcuts/keys.ts';
import { gridAction } from './grid-keys.ts';

const press = (keys: string): KeyPress => {
  const parts = keys.split(' ');
  const key = parts.pop() ?? '';
  const has = (name: string) => parts.includes(name);
  return {
    key: key === 'Space' ? ' ' : key,
    ctrlKey: has('Ctrl'),
    metaKey: has('Meta'),
    shiftKey: has('Shift'),
    altKey: has('Alt'),
  };
};

describe('in the grid', () => {
  test.each([
    ['ArrowDown', { type: 'move', move: 'down' }],
    ['Shift ArrowDown', { type: 'extend', move: 'down' }],
    ['Shift End', { type: 'extend', move: 'rowEnd' }],
    ['Shift Space', { type: 'selectRow' }],
    ['Ctrl Space', { type: 'selectDay' }],
    ['Home', { type: 'move', move: 'rowStart' }],
    ['Ctrl End', { type: 'move', move: 'gridEnd' }],
    ['7', { type: 'edit', text: '7' }],
    [',', { type: 'edit', text: ',' }],
    ['F2', { type: 'edit' }],
    ['Enter', { type: 'edit' }],
    ['Alt Enter', { type: 'detail' }],
    ['Delete', { type: 'remove' }],
    ['Escape', { type: 'revert' }],
    ['Space', { type: 'toggle' }],
    ['Ctrl d', { type: 'copyLeft' }],
    ['Ctrl Shift D', { type: 'fillRight' }],
    ['Meta d', { type: 'copyLeft' }],
    ['Shift F10', { type: 'menu' }],
  ])('%s', (keys, action) => {
    expect(gridAction(press(keys))).toEqual(action);
  });

  test.each(['Tab', 'a', 'F5', 'Ctrl c', 'Alt ArrowLeft', 'Alt 7'])('%s is left to others', (keys) => {
    expect(gridAction(press(keys))).toBeUndefined();
  });
});
