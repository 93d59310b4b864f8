import type { CodeReservationEvent } from '@gestiontemps/kernel/commands/code-reservation';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import type { ListItemEvent } from '@gestiontemps/kernel/commands/list-item';
import { invalid } from '@gestiontemps/kernel/commands/rejection';
import { requireKnown } from '@gestiontemps/kernel/commands/require-known';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';
import { uniqueListItem } from '@gestiontemps/kernel/commands/unique-list';

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
  /** Trades; none in what was recorded before there were any. */
  readonly tagCategoryIds?: readonly string[];
};
export type ReferenceTaskEvent = ListItemEvent<'ReferenceTask', ReferenceTask>;

export const storedReferenceTasks = storedEvents<ReferenceTaskEvent | CodeReservationEvent>()({
  [streamOf('code', sampleId('1'), 'referenceTask', '90fa')]: [
    { type: 'Reserved', data: { owner: sampleId('d4'), commandId: sampleId('e1') } },
    { type: 'Released', data: { owner: sampleId('d4'), commandId: sampleId('e1') } },
  ],
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
  [referenceTaskStream(sampleId('1'), sampleId('d7'))]: [
    {
      type: 'ReferenceTaskAdded',
      data: {
        label: 'Chape',
        taskCode: 'CH-02',
        description: null,
        addOnProjectCreated: false,
        tagCategoryIds: [sampleId('d6')],
      },
    },
  ],
});

/** What the company knows of the tag categories that a command names. */
export interface KnownCategories {
  readonly knownCategories: ReadonlySet<string>;
}

export const referenceTask = uniqueListItem<ReferenceTask, KnownCategories>()({
  noun: 'ReferenceTask',
  category: 'referenceTask',
  secrets: { description: 'text' },
  unique: { field: 'taskCode', message: 'Ce code tâche est déjà utilisé' },
  check: ({ tagCategoryIds = [] }, before, { knownCategories: known = new Set() }) =>
    requireKnown(tagCategoryIds, { held: before?.tagCategoryIds ?? [], known }, () =>
      invalid('tag-category-unknown', "Ce métier n'existe pas", 'tagCategoryIds'),
    ),
});

/** Who holds a code. */
export const referenceTaskCode = referenceTask.code;
