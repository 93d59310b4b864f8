import { streamOf } from '@gestiontemps/kernel/commands/decider';
import { listItem, type ListItemEvent } from '@gestiontemps/kernel/commands/list-item';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';

/** A task that projects take theirs from. */
export const referenceTaskStream = (entreprise: string, taskRefId: string): string =>
  streamOf('referenceTask', entreprise, taskRefId);

export type ReferenceTask = {
  readonly label: string;
  readonly taskCode: string | null;
  /** Free text: sealed. */
  readonly description: string | null;
  /** Copied into every new project. */
  readonly addOnProjectCreated: boolean;
};
export type ReferenceTaskEvent = ListItemEvent<'ReferenceTask', ReferenceTask>;

export const storedReferenceTasks = storedEvents<ReferenceTaskEvent>()({
  [referenceTaskStream(sampleId('1'), sampleId('d4'))]: [
    {
      type: 'ReferenceTaskAdded',
      data: { label: 'Enduit', taskCode: 'EN-01', description: null, addOnProjectCreated: true },
    },
    {
      type: 'ReferenceTaskChanged',
      data: { label: 'Enduit', taskCode: null, description: 'À la chaux', addOnProjectCreated: false },
    },
    { type: 'ReferenceTaskRemoved', data: {} },
  ],
});

export const referenceTask = listItem<ReferenceTask>()({
  noun: 'ReferenceTask',
  category: 'referenceTask',
  secrets: { description: 'text' },
});
