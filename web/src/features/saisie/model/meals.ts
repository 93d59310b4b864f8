import { applyWanted } from './apply-writes.ts';
import type { EntryForm, Wanted } from './entry-form.ts';
import { dayTotals } from './totals.ts';

/** Whether the meal of a day counts: it demands hours worked. */
export const countsMeal = (form: EntryForm): boolean => form.panierRepas && dayTotals(form).worked > 0;

/**
 * The meals that changes would leave without the hours they rest on. The server takes them off in the same act; here they
 * are wishes of their own, so that the screen shows it at once and an undo puts them back.
 */
export const mealsToDrop = (forms: readonly EntryForm[], changes: readonly Wanted[]): readonly Wanted[] =>
  forms.flatMap((form): Wanted[] => {
    const after = changes.filter(({ date }) => date === form.sheetDate).reduce(applyWanted, form);
    if (after === form || !countsMeal(form) || !after.panierRepas || countsMeal(after)) return [];
    const { sheetDate: date, rowVersion } = form;
    const seen = { lineId: null, rowVersion, values: { panierRepas: true } };
    return [{ kind: 'allowance', date, field: 'panierRepas', change: { panierRepas: false }, seen }];
  });

/** A meal of a day without hours: if it is not there, it went with them, and nobody has decided about it. */
export const isMealWithoutHours = (form: EntryForm, wanted: Wanted): boolean =>
  wanted.kind === 'allowance' && wanted.field === 'panierRepas' && dayTotals(form).worked === 0;
