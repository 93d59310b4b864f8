import { codeReservation } from '@gestiontemps/kernel/commands/code-reservation';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import { listItem, type ListItemEvent } from '@gestiontemps/kernel/commands/list-item';

/** A client (tiers) of the company. His name and how to reach him stand in directory.clients, never in an event. */
export const clientStream = (entreprise: string, clientId: string): string =>
  streamOf('client', entreprise, clientId);

export type Client = { readonly externalId: string };
export type ClientEvent = ListItemEvent<'Client', Client>;

export const client = listItem<Client>()({ noun: 'Client', category: 'client' });

export const clientCode = codeReservation({
  kind: 'client',
  message: 'Ce code client est déjà utilisé',
  property: 'externalId',
});
