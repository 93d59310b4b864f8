import type { CodeReservationEvent } from '@gestiontemps/kernel/commands/code-reservation';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import type { ListItemEvent, ListItemState } from '@gestiontemps/kernel/commands/list-item';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';
import { uniqueListItem } from '@gestiontemps/kernel/commands/unique-list';

/** Why a person is away, as the company names it: a label for payroll, never a diagnosis (domain.md §1.1). */
export const absenceTypeStream = (entreprise: string, absenceId: string): string =>
  streamOf('absenceType', entreprise, absenceId);

export type AbsenceType = {
  readonly label: string;
  /** Code of the activity in exports. */
  readonly code: string;
  /** Whether its hours count for the weekly overtime threshold. */
  readonly compteSeuilHS: boolean;
};
export type AbsenceTypeEvent = ListItemEvent<'AbsenceType', AbsenceType>;

export const storedAbsenceTypes = storedEvents<AbsenceTypeEvent | CodeReservationEvent>()({
  [streamOf('code', sampleId('1'), 'absenceType', '3b7e')]: [
    { type: 'Reserved', data: { owner: sampleId('d3'), commandId: sampleId('e1') } },
    { type: 'Released', data: { owner: sampleId('d3'), commandId: sampleId('e1') } },
  ],
  [absenceTypeStream(sampleId('1'), sampleId('d3'))]: [
    { type: 'AbsenceTypeAdded', data: { label: 'RTT', code: 'RTT', compteSeuilHS: false } },
    { type: 'AbsenceTypeChanged', data: { label: 'RTT', code: 'RTT-1', compteSeuilHS: true } },
    { type: 'AbsenceTypeRemoved', data: {} },
  ],
});

export const absenceType = uniqueListItem<AbsenceType>()({
  noun: 'AbsenceType',
  category: 'absenceType',
  unique: { field: 'code', message: 'Ce code est déjà utilisé' },
});

/** Who holds a code. */
export const absenceCode = absenceType.code;

/** What other capabilities need to know of it; undefined when there is no such type. */
export const absenceTypeFacts = (
  state: ListItemState<AbsenceType>,
): { label: string; compteSeuilHS: boolean; active: boolean } | undefined => {
  if (state.status === 'none') return undefined;
  const { label, compteSeuilHS } = state.item;
  return { label, compteSeuilHS, active: state.status === 'active' };
};
