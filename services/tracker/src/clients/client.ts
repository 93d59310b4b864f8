import { codeReservation, type CodeReservationEvent } from '@gestiontemps/kernel/commands/code-reservation';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import { listItem, type ListItemEvent } from '@gestiontemps/kernel/commands/list-item';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';

/** A client (tiers) of the company. His name and how to reach him stand in directory.clients, never in an event. */
export const clientStream = (entreprise: string, clientId: string): string =>
  streamOf('client', entreprise, clientId);

export type Client = { readonly externalId: string };
/** As recorded; `identity` is the command that last said who he is, when that was not the first. */
export type RecordedClient = Client & { readonly identity?: string };
export type ClientEvent = ListItemEvent<'Client', RecordedClient>;

export const storedClients = storedEvents<ClientEvent | CodeReservationEvent>()({
  [streamOf('code', sampleId('1'), 'client', '5f2b')]: [
    { type: 'Reserved', data: { owner: sampleId('d2'), commandId: sampleId('e1') } },
    { type: 'Released', data: { owner: sampleId('d2'), commandId: sampleId('e1') } },
  ],
  [clientStream(sampleId('1'), sampleId('d2'))]: [
    { type: 'ClientAdded', data: { externalId: 'CL00007' } },
    { type: 'ClientChanged', data: { externalId: 'CL00008' } },
    { type: 'ClientRemoved', data: {} },
  ],
});

export const client = listItem<RecordedClient>()({ noun: 'Client', category: 'client' });

export const clientCode = codeReservation({
  kind: 'client',
  message: 'Ce code client est déjà utilisé',
  property: 'externalId',
});
