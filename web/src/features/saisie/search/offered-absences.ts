import type { listAbsenceTypes } from '@gestiontemps/contracts/absence-types';
import { finderOf } from '@gestiontemps/contracts/search-text';
import type { Reply } from '../../../shared/api/endpoint.ts';
import type { AbsenceRef, EntryForm } from '../model/entry-form.ts';
import { inAbsenceOrder } from '../model/line-order.ts';

type AbsenceType = Reply<typeof listAbsenceTypes>['data'][number];

/** On how many of these days each type was entered. */
const usesIn = (forms: readonly EntryForm[]): ReadonlyMap<string, number> => {
  const uses = new Map<string, number>();
  for (const { absences } of forms)
    for (const { absenceId } of absences) uses.set(absenceId, (uses.get(absenceId) ?? 0) + 1);
  return uses;
};

/** Types that `text` finds: those of the last weeks first, the most used before the others; then by name. */
export const offeredAbsences = (
  types: readonly AbsenceType[],
  lastForms: readonly EntryForm[],
  text: string,
): readonly AbsenceRef[] => {
  const finds = finderOf(text);
  const uses = usesIn(lastForms);
  const usesOf = ({ absenceId }: AbsenceRef): number => uses.get(absenceId) ?? 0;
  const offered = types
    .filter(({ isDeleted, label }) => !isDeleted && finds(label))
    .map(({ id: absenceId, label: libelle }) => ({ absenceId, libelle }));
  return inAbsenceOrder(offered).toSorted((one, other) => usesOf(other) - usesOf(one));
};
