import { useEffect, useRef, useState } from 'react';
import { saisieMessages } from '../messages.ts';
import { readCell, wantedValue } from '../model/cell-input.ts';
import type { Wanted } from '../model/entry-form.ts';
import type { Place } from '../model/grid-moves.ts';
import { isFlagRow, shownText, type WeekCell, type WeekRow } from '../model/week-rows.ts';
import type { WriteQueue } from '../model/writes.ts';
import type { EntryActs } from '../use-entry-acts.ts';

/** A cell being typed in. Personal kilometres need a second step: what they were for. */
export interface Editing {
  readonly row: WeekRow;
  readonly cell: WeekCell;
  readonly place: Place;
  readonly text: string;
  readonly justification?: string;
  readonly problem?: string;
}

export interface CellEditingOptions {
  readonly queue: WriteQueue;
  readonly acts: EntryActs;
  /** What is being typed, for the totals; null when it says nothing or nothing is typed. */
  readonly onDraft: (draft: Wanted | null) => void;
}

const draftOf = ({ row, cell, text }: Editing): Wanted | null => {
  const read = readCell(row, text);
  return read.ok ? wantedValue(row, cell, read.value) : null;
};

const asksWhy = (row: WeekRow, cell: WeekCell, value: number): boolean =>
  row.kind === 'allowance' && row.field === 'kmPerso' && value > 0 && !cell.comment;

const problemOf = ({ row, cell, text, justification = '' }: Editing): string | undefined => {
  const read = readCell(row, text);
  if (!read.ok) return read.problem;
  const isUnexplained = asksWhy(row, cell, read.value) && justification.trim() === '';
  return isUnexplained ? saisieMessages.problems.justification : undefined;
};

/** The row with what is typed in its cell, for other days to take over. */
export const typedIn = ({ row, cell, text, justification }: Editing): WeekRow => {
  const read = readCell(row, text);
  const comment = justification ?? cell.comment;
  const typed = { ...cell, value: read.ok ? read.value : 0, comment };
  return { ...row, cells: row.cells.map((other) => (other === cell ? typed : other)) };
};

/** From the first key to the saved value. */
export const useCellEditing = ({ queue, acts, onDraft }: CellEditingOptions) => {
  const [editing, setEditing] = useState<Editing | null>(null);
  /** What is edited at this very moment: leaving the field and pressing Enter may both ask to save. */
  const current = useRef<Editing>(null);

  const show = (next: Editing | null): void => {
    current.current = next;
    setEditing(next);
    onDraft(next && draftOf(next));
  };

  const start = (row: WeekRow, cell: WeekCell, place: Place, text?: string): void => {
    if (isFlagRow(row) || cell.closed !== null || cell.absent) return;
    show({ row, cell, place, text: text ?? shownText(row, cell) });
  };

  const change = (part: Pick<Editing, 'text'> | Pick<Editing, 'justification'>): void => {
    if (!current.current) return;
    const { problem: _, ...rest } = current.current;
    show({ ...rest, ...part });
  };

  const save = ({ row, cell }: Editing, value: number): void => {
    if (value === cell.value && cell.write?.state === 'failed') queue.retry(cell.key);
    else if (value === cell.value) queue.forget(cell.key);
    else if (value === 0 && cell.value > 0) acts.remove(row, [cell]);
    else acts.write(wantedValue(row, cell, value));
  };

  const saveKm = ({ row, cell, text }: Editing, justification: string): void => {
    const wanted = wantedValue(row, cell, Number(text));
    if (wanted.kind !== 'allowance') return;
    const change = { ...wanted.change, kmPersoJustification: justification };
    acts.write({ ...wanted, change });
  };

  /** Saves what is typed. false: it cannot be, and the field stays open with the reason. */
  const commit = (isLeaving: boolean): boolean => {
    const edited = current.current;
    if (!edited) return false;
    const { row, cell, text, justification } = edited;
    const read = readCell(row, text);
    if (read.ok && !isLeaving && justification === undefined && asksWhy(row, cell, read.value)) {
      show({ ...edited, text: String(read.value), justification: '' });
      return false;
    }
    const problem = problemOf(edited);
    if (!read.ok || problem !== undefined) {
      const reason = problem ?? saisieMessages.problems.format;
      show(isLeaving ? null : { ...edited, problem: reason });
      if (isLeaving) queue.reject(wantedValue(row, cell, cell.value), text, reason);
      return isLeaving;
    }
    show(null);
    if (justification === undefined) save(edited, read.value);
    else saveKm(edited, justification);
    return true;
  };

  const cancel = (): void => {
    const edited = current.current;
    show(null);
    if (edited) queue.forget(edited.cell.key);
  };

  // The grid may go under the hand that types, as when a tablet is turned: that is leaving the field.
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => void commit(true);
  });
  useEffect(() => () => leave.current(), []);

  return { editing, start, change, commit, cancel };
};
