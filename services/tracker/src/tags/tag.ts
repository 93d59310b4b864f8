import type { CodeReservationEvent } from '@gestiontemps/kernel/commands/code-reservation';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import type { ListItemEvent } from '@gestiontemps/kernel/commands/list-item';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';
import { uniqueListItem } from '@gestiontemps/kernel/commands/unique-list';

/** A tag (mot-clé), by which projects are found and reported on. */
export const tagStream = (entreprise: string, tagId: string): string => streamOf('tag', entreprise, tagId);

export type Tag = {
  readonly label: string;
  /** `#rrggbb`. */
  readonly color: string;
};
export type TagEvent = ListItemEvent<'Tag', Tag>;

export const storedTags = storedEvents<TagEvent | CodeReservationEvent>()({
  [streamOf('code', sampleId('1'), 'tag', '6a1c')]: [
    { type: 'Reserved', data: { owner: sampleId('d5'), commandId: sampleId('e1') } },
    { type: 'Released', data: { owner: sampleId('d5'), commandId: sampleId('e1') } },
  ],
  [tagStream(sampleId('1'), sampleId('d5'))]: [
    { type: 'TagAdded', data: { label: 'Urgent', color: '#d92d20' } },
    { type: 'TagChanged', data: { label: 'Urgent', color: '#b42318' } },
    { type: 'TagRemoved', data: {} },
  ],
});

export const tag = uniqueListItem<Tag>()({
  noun: 'Tag',
  category: 'tag',
  unique: { field: 'label', message: 'Ce libellé est déjà utilisé' },
});

/** Who holds a label. */
export const tagLabel = tag.code;
