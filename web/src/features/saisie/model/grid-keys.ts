import type { KeyPress } from '../../../shared/shortcuts/keys.ts';
import type { Move } from './grid-moves.ts';

/** What a key asks of the grid while no cell is being edited. */
export type GridAction =
  | { readonly type: 'move'; readonly move: Move }
  | { readonly type: 'extend'; readonly move: Move }
  | { readonly type: 'selectRow' }
  | { readonly type: 'selectDay' }
  | { readonly type: 'edit'; readonly text?: string }
  | { readonly type: 'remove' }
  | { readonly type: 'revert' }
  | { readonly type: 'toggle' }
  | { readonly type: 'copyLeft' }
  | { readonly type: 'fillRight' }
  | { readonly type: 'menu' }
  | { readonly type: 'detail' };

const moves: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
};
const farMoves: Readonly<Record<string, Move>> = { Home: 'gridStart', End: 'gridEnd' };

/** Digits and separators start an entry in their place. */
const startsEntry = /^[\d.,:]$/;

export const gridAction = (press: KeyPress): GridAction | undefined => {
  const { key, shiftKey, altKey } = press;
  const command = press.ctrlKey || press.metaKey;
  if (altKey) return key === 'Enter' ? { type: 'detail' } : undefined;
  if (command) {
    if (key.toLowerCase() === 'd') return { type: shiftKey ? 'fillRight' : 'copyLeft' };
    if (key === ' ') return { type: 'selectDay' };
    const move = farMoves[key];
    return move ? { type: 'move', move } : undefined;
  }
  const move = moves[key];
  if (move) return { type: shiftKey ? 'extend' : 'move', move };
  if (key === 'ContextMenu' || (shiftKey && key === 'F10')) return { type: 'menu' };
  if (key === 'Enter' || key === 'F2') return { type: 'edit' };
  if (key === 'Delete' || key === 'Backspace') return { type: 'remove' };
  if (key === 'Escape') return { type: 'revert' };
  if (key === ' ') return { type: shiftKey ? 'selectRow' : 'toggle' };
  return startsEntry.test(key) ? { type: 'edit', text: key } : undefined;
};
