import { plural } from '../numbers.ts';

/** What every form says. */
export const formMessages = {
  unsaved: (changes: number) =>
    plural(changes, { one: '{n} modification non enregistrée', other: '{n} modifications non enregistrées' }),
  reason: 'Motif',
  reasonMissing: 'Le motif ne peut pas être vide',
} as const;
