import type { Decider, DomainEvent } from '@gestiontemps/kernel/commands/decider';
import { absenceType, absenceTypeStream } from './absence-types/absence-type.ts';
import { defaultAbsenceTypes } from './absence-types/default-absence-types.ts';
import { defaultReferenceTasks } from './reference-tasks/default-reference-tasks.ts';
import { referenceTask, referenceTaskStream } from './reference-tasks/reference-task.ts';
import { roster, rosterStream } from './users/roster.ts';

/** Carries out a command in the company that is made. */
type Handle = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  stream: string,
  command: Command,
) => Promise<unknown>;

/**
 * What every company starts from; ids of the entries of its lists by label. Comes before the company bears a name: one
 * without is shown nowhere, so that nobody meets a company that lacks any of it.
 */
export const openCompany = async (
  handle: Handle,
  { entreprise, newId }: { entreprise: string; newId: (kind: string) => string },
): Promise<{ absences: Map<string, string>; referenceTasks: Map<string, string> }> => {
  await handle(roster, rosterStream(entreprise), { type: 'OpenRoster', administrators: [] });
  // Nobody else writes into these lists yet: their codes, which are all different, need no reservation.
  const absences = new Map<string, string>();
  for (const item of defaultAbsenceTypes) {
    const id = newId(`absence/${item.label}`);
    absences.set(item.label, id);
    await handle(absenceType, absenceTypeStream(entreprise, id), { type: 'Add', item, codeReserved: true });
  }
  const referenceTasks = new Map<string, string>();
  for (const item of defaultReferenceTasks) {
    const id = newId(`task/${item.label}`);
    referenceTasks.set(item.label, id);
    await handle(referenceTask, referenceTaskStream(entreprise, id), {
      type: 'Add',
      item,
      codeReserved: true,
    });
  }
  return { absences, referenceTasks };
};
