export type AbsenceKind = 'holiday' | 'leave' | 'health' | 'weather' | 'training' | 'other';

const words: readonly (readonly [AbsenceKind, RegExp])[] = [
  ['holiday', /férié/i],
  ['leave', /congé|rtt|récup/i],
  ['health', /maladie|accident|maternité|paternité/i],
  ['weather', /intempérie/i],
  ['training', /formation/i],
];

/** What an absence looks like. Types are the company's own: their words tell. */
export const absenceKind = (label: string): AbsenceKind =>
  words.find(([, pattern]) => pattern.test(label))?.[0] ?? 'other';
