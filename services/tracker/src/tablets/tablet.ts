import { streamOf } from '@gestiontemps/kernel/commands/decider';
import type { ListItemEvent } from '@gestiontemps/kernel/commands/list-item';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';
import { uniqueListItem } from '@gestiontemps/kernel/commands/unique-list';

/** A device that several people share. Whatever is removed from the list of them is enrolled no more. */
export const tabletStream = (entreprise: string, id: string): string => streamOf('tablet', entreprise, id);

export type Tablet = { readonly nom: string };
type TabletEvent = ListItemEvent<'Tablet', Tablet>;

export const storedTablets = storedEvents<TabletEvent>()({
  [tabletStream(sampleId('1'), sampleId('b7'))]: [
    { type: 'TabletAdded', data: { nom: 'Dépôt de Nantes' } },
    { type: 'TabletChanged', data: { nom: 'Dépôt de Rezé' } },
    { type: 'TabletRemoved', data: {} },
  ],
});

export const tablet = uniqueListItem<Tablet>()({
  noun: 'Tablet',
  category: 'tablet',
  unique: { field: 'nom', message: 'Une autre tablette porte déjà ce nom' },
});
