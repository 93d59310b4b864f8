import { streamOf } from '@gestiontemps/kernel/commands/decider';
import { listItem, type ListItemEvent, type ListItemState } from '@gestiontemps/kernel/commands/list-item';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';

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

export const storedAbsenceTypes = storedEvents<AbsenceTypeEvent>()({
  [absenceTypeStream(sampleId('1'), sampleId('d3'))]: [
    { type: 'AbsenceTypeAdded', data: { label: 'RTT', code: 'RTT', compteSeuilHS: false } },
    { type: 'AbsenceTypeChanged', data: { label: 'RTT', code: 'RTT-1', compteSeuilHS: true } },
    { type: 'AbsenceTypeRemoved', data: {} },
  ],
});

export const absenceType = listItem<AbsenceType>()({ noun: 'AbsenceType', category: 'absenceType' });

/** What other capabilities need to know of it; undefined when there is no such type. */
export const absenceTypeFacts = (
  state: ListItemState<AbsenceType>,
): { label: string; compteSeuilHS: boolean; active: boolean } | undefined => {
  if (state.status === 'none') return undefined;
  const { label, compteSeuilHS } = state.item;
  return { label, compteSeuilHS, active: state.status === 'active' };
};
