import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { keysOf, shortcutsOf } from '../../../shared/shortcuts/keys.ts';
import { saisieMessages } from '../messages.ts';
import { gridAction } from '../model/grid-keys.ts';
import { cellName } from '../model/cell-name.ts';
import { readCell, type ReadCell } from '../model/cell-input.ts';
import { cellText, isKmRow, type WeekRow } from '../model/week-rows.ts';
import type { Editing } from './use-cell-editing.ts';
import classes from './week-grid.module.css';

/**
 * What follows once the value is saved: where the focus goes, or the days that take the same. `leave` and `aside`: the
 * field closes with what is typed in it, right or not; `aside` leaves the focus on the cell.
 */
export type AfterCommit = 'down' | 'up' | 'next' | 'previous' | 'leave' | 'aside' | 'fill';

export interface CellEditorProps {
  readonly editing: Editing;
  readonly onChange: (part: { readonly text: string } | { readonly justification: string }) => void;
  readonly onCommit: (after: AfterCommit) => void;
  readonly onCancel: () => void;
}

/** What becomes of the text once it is saved, where that is not plain; or what it may be meant for. */
const readingOf = (row: WeekRow, text: string, read: ReadCell): string => {
  if (isKmRow(row)) return '';
  if (!read.ok) return read.meant === undefined ? '' : saisieMessages.cell.suggestion(read.meant);
  const written = cellText(row, read.value);
  return written === '' || written === text ? '' : saisieMessages.cell.reading(written);
};

/** The field in the cell, with what is understood of it beside. */
export function CellEditor({ editing, onChange, onCommit, onCancel }: CellEditorProps) {
  const { row, cell, text, justification, problem } = editing;
  const read = readCell(row, text);
  const reading = readingOf(row, text, read);
  const isExplaining = justification !== undefined;
  const value = useRef<HTMLInputElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  // Before the next key comes: the field opens under the hand that types.
  useLayoutEffect(() => {
    (isExplaining ? reason : value).current?.focus();
  }, [isExplaining]);

  const onKeyDown = (event: KeyboardEvent): void => {
    // The search opens over the cell, and gives the focus back to where it finds it.
    if (shortcutsOf(keysOf(event) ?? '').includes('search')) return onCommit('aside');
    event.stopPropagation();
    const { key, shiftKey } = event;
    if (gridAction(event)?.type === 'fillRight') onCommit('fill');
    else if (key === 'Enter') onCommit(shiftKey ? 'up' : 'down');
    else if (key === 'Tab') onCommit(shiftKey ? 'previous' : 'next');
    else if (key === 'Escape') onCancel();
    else return;
    event.preventDefault();
  };
  const onBlur = (event: FocusEvent): void => {
    if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) onCommit('leave');
  };
  const handlers = { onKeyDown, onBlur };

  return (
    <span
      className={classes.editor}
      data-wrong={problem !== undefined || undefined}
      data-explaining={isExplaining || undefined}
      data-long={text.length > 6 || undefined}
    >
      {isExplaining ? (
        <input
          className={classes.justification}
          aria-label={saisieMessages.justification}
          placeholder={saisieMessages.justification}
          aria-invalid={problem !== undefined || undefined}
          ref={reason}
          maxLength={500}
          value={justification}
          onChange={(event) => onChange({ justification: event.currentTarget.value })}
          {...handlers}
        />
      ) : (
        <span className={classes.reading} aria-hidden>
          {reading}
        </span>
      )}
      <input
        className={classes.input}
        aria-label={cellName(row, cell)}
        aria-invalid={problem !== undefined || undefined}
        autoComplete="off"
        ref={value}
        readOnly={isExplaining}
        tabIndex={isExplaining ? -1 : undefined}
        inputMode={isKmRow(row) ? 'numeric' : 'decimal'}
        value={text}
        onFocus={(event) => event.currentTarget.setSelectionRange(text.length, text.length)}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        {...handlers}
      />
    </span>
  );
}
