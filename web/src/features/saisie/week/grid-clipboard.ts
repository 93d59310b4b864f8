import type { ClipboardEvent } from 'react';
import { copiedText } from '../model/copies.ts';
import type { Place } from '../model/grid-moves.ts';
import { pasteInto, type Pasting } from '../model/pasting.ts';
import { copiedTable, type Filling, type RowCell, type Selection } from '../model/selection.ts';
import type { WeekRow } from '../model/week-rows.ts';
import { placeOf } from './use-grid-focus.ts';

export interface GridClipboardOptions {
  /** As they follow each other on the screen. */
  readonly rows: readonly WeekRow[];
  readonly selection: Selection | undefined;
  readonly cellAt: (place: Place) => RowCell | undefined;
  /** Whether a cell can be changed; where it cannot, the reason is told. */
  readonly isOpenAt: (place: Place) => boolean;
  readonly carryOut: (filling: Filling) => void;
  readonly onUnread: (part: Pasting['unread'][number]) => void;
  readonly onNotice: (reason: string) => void;
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.type === 'text';

/** What leaves the grid by the clipboard, and what comes in: one cell as it is written, several as a table. */
export const gridClipboard = ({ rows, selection, cellAt, ...options }: GridClipboardOptions) => {
  /** What a copy takes from here: all that is selected, or the cell. */
  const copied = (place: Place): string | undefined => {
    const found = cellAt(place);
    return selection ? copiedTable(selection) : found && copiedText(found.row, found.cell);
  };

  const paste = (place: Place, text: string): void => {
    const { unread, notice, ...filling } = pasteInto(rows, place, text, selection);
    options.carryOut(filling);
    for (const part of unread) options.onUnread(part);
    if (notice !== undefined) options.onNotice(notice);
  };

  /** The cell that the clipboard is asked of; in a field, it is the field's. */
  const placeFor = ({ target }: ClipboardEvent): Place | undefined => {
    const place = placeOf(target);
    return place && cellAt(place) && !isTyping(target) ? place : undefined;
  };

  const onCopy = (event: ClipboardEvent): void => {
    const place = placeFor(event);
    if (!place) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied(place) ?? '');
  };

  const onPaste = (event: ClipboardEvent): void => {
    const place = placeFor(event);
    if (!place) return;
    event.preventDefault();
    if (selection || options.isOpenAt(place)) paste(place, event.clipboardData.getData('text/plain'));
  };

  return { copied, paste, onCopy, onPaste };
};
