import type { CodeReservationEvent } from '@gestiontemps/kernel/commands/code-reservation';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import type { ListItemEvent } from '@gestiontemps/kernel/commands/list-item';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';
import { uniqueListItem } from '@gestiontemps/kernel/commands/unique-list';

/** A tag category: a trade, which tasks and people are of (domain.md §8.12). */
export const tagCategoryStream = (entreprise: string, tagCategoryId: string): string =>
  streamOf('tagCategory', entreprise, tagCategoryId);

export type TagCategory = { readonly categoryName: string };
export type TagCategoryEvent = ListItemEvent<'TagCategory', TagCategory>;

export const storedTagCategories = storedEvents<TagCategoryEvent | CodeReservationEvent>()({
  [streamOf('code', sampleId('1'), 'tagCategory', '71d0')]: [
    { type: 'Reserved', data: { owner: sampleId('d6'), commandId: sampleId('e1') } },
    { type: 'Released', data: { owner: sampleId('d6'), commandId: sampleId('e1') } },
  ],
  [tagCategoryStream(sampleId('1'), sampleId('d6'))]: [
    { type: 'TagCategoryAdded', data: { categoryName: 'Maçonnerie' } },
    { type: 'TagCategoryChanged', data: { categoryName: 'Gros œuvre' } },
    { type: 'TagCategoryRemoved', data: {} },
  ],
});

export const tagCategory = uniqueListItem<TagCategory>()({
  noun: 'TagCategory',
  category: 'tagCategory',
  unique: { field: 'categoryName', message: 'Ce libellé est déjà utilisé' },
});

/** Who holds a name. */
export const tagCategoryName = tagCategory.code;
