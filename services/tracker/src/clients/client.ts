import { codeReservation } from '@gestiontemps/kernel/commands/code-reservation';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import { listItem, type ListItemEvent } from '@gestiontemps/kernel/commands/list-item';

/** A client (tiers) of the company. His name and how to reach him stand in directory.clients, never in an event. */
export const clientStream = (entreprise: string, clientId: string): string =>
  streamOf('client', entreprise, clientId);

export type Client = { readonly externalId: string };
/** As recorded; `identity` is the command that last said who he is, when that was not the first. */
export type RecordedClient = Client & { readonly identity?: string };
export type ClientEvent = ListItemEvent<'Client', RecordedClient>;

export const client = listItem<RecordedClient>()({ noun: 'Client', category: 'client' });

export const clientCode = codeReservation({
  kind: 'client',
  message: 'Ce code client est déjà utilisé',
  property: 'externalId',
});
