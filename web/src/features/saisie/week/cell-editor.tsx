import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { saisieMessages } from '../messages.ts';
import { cellName } from '../model/cell-name.ts';
import { readCell } from '../model/cell-input.ts';
import { cellText, isKmRow } from '../model/week-rows.ts';
import type { Editing } from './use-cell-editing.ts';
import classes from './week-grid.module.css';

/** Where the focus goes once the value is saved. */
export type AfterCommit = 'down' | 'up' | 'next' | 'previous' | 'leave';

export interface CellEditorProps {
  readonly editing: Editing;
  readonly onChange: (part: { readonly text: string } | { readonly justification: string }) => void;
  readonly onCommit: (after: AfterCommit) => void;
  readonly onCancel: () => void;
}

/** The field in the cell, with what is understood of it beside. */
export function CellEditor({ editing, onChange, onCommit, onCancel }: CellEditorProps) {
  const { row, cell, text, justification, problem } = editing;
  const read = readCell(row, text);
  const reading = read.ok && read.value > 0 && !isKmRow(row) ? cellText(row, read.value) : '';
  const isExplaining = justification !== undefined;
  const value = useRef<HTMLInputElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  // Before the next key comes: the field opens under the hand that types.
  useLayoutEffect(() => {
    (isExplaining ? reason : value).current?.focus();
  }, [isExplaining]);

  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    const { key, shiftKey } = event;
    if (key === 'Enter') onCommit(shiftKey ? 'up' : 'down');
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
    >
      {isExplaining ? (
        <input
          className={classes.justification}
          aria-label={saisieMessages.detail.justification}
          placeholder={saisieMessages.detail.justification}
          aria-invalid={problem !== undefined || undefined}
          ref={reason}
          maxLength={500}
          value={justification}
          onChange={(event) => onChange({ justification: event.currentTarget.value })}
          {...handlers}
        />
      ) : (
        <span className={classes.reading} aria-hidden>
          {reading !== '' && reading !== text && saisieMessages.cell.reading(reading)}
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
