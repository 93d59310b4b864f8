import { plural } from '../../shared/numbers.ts';

/** What is said of acts that are taken back, or done again. */
export const turnMessages = {
  undo: 'Annuler',
  redo: 'Rétablir',
  of: (what: string, act: string) => `${what}\u00a0: ${act}`,
  /** What came of it, and what was left. */
  undoing: {
    done: (act: string, left = '') => `Annulé\u00a0: ${act}${left && `, sauf ${left}`}`,
    notDone: (act: string, left: string) => `Non annulé\u00a0: ${act} (${left})`,
    nothing: 'Rien à annuler',
  },
  redoing: {
    done: (act: string, left = '') => `Rétabli\u00a0: ${act}${left && `, sauf ${left}`}`,
    notDone: (act: string, left: string) => `Non rétabli\u00a0: ${act} (${left})`,
    nothing: 'Rien à rétablir',
  },
  changed: (count: number) =>
    plural(count, { one: '{n} saisie modifiée depuis', other: '{n} saisies modifiées depuis' }),
  closed: (count: number) =>
    plural(count, {
      one: "{n} saisie d'un jour fermé depuis",
      other: '{n} saisies de jours fermés depuis',
    }),
  both: (changed: string, closed: string) => `${changed} et ${closed}`,
} as const;
