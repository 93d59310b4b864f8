import {
  codeReservation,
  type CodeReservationEvent,
  requireReservedCode,
  type WithCode,
} from '@gestiontemps/kernel/commands/code-reservation';
import { type Decider, streamOf } from '@gestiontemps/kernel/commands/decider';
import {
  listItem,
  type ListItemCommand,
  type ListItemEvent,
  type ListItemState,
} from '@gestiontemps/kernel/commands/list-item';
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

const entry = listItem<RecordedClient>()({ noun: 'Client', category: 'client' });

/** An entry of the list of clients, whose code is reserved before he bears it. */
export const client: Decider<
  ListItemState<RecordedClient>,
  ListItemCommand<RecordedClient> & WithCode,
  ClientEvent
> = {
  ...entry,
  decide: (command, state) => {
    const events = entry.decide(command, state);
    const borne = state.status === 'none' ? null : state.item.externalId;
    for (const event of events)
      if (event.type !== 'ClientRemoved') requireReservedCode(event.data.externalId, borne, command);
    return events;
  },
};

export const clientCode = codeReservation({
  kind: 'client',
  message: 'Ce code client est déjà utilisé',
  property: 'externalId',
});
