import { streamOf } from '@gestiontemps/kernel/commands/decider';
import { listItem, type ListItemEvent } from '@gestiontemps/kernel/commands/list-item';

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

export const referenceTask = listItem<ReferenceTask>()({
  noun: 'ReferenceTask',
  category: 'referenceTask',
  secrets: { description: 'text' },
});
