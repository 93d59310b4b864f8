import {
  createClient,
  deleteClient,
  getClient,
  listClients,
  nextClientNumber,
  updateClient,
} from '@gestiontemps/contracts/clients';
import type { Reply } from '@gestiontemps/contracts/route';
import type { ListItemState } from '@gestiontemps/kernel/commands/list-item';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import { lastNumber } from '@gestiontemps/kernel/commands/last-number';
import { normalisedCode, proposeCode, reserveCode } from '@gestiontemps/kernel/commands/reserve-code';
import { type Call, on, type RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { allows } from '../policy.ts';
import type { Member } from '../principal.ts';
import { client, clientCode, clientStream, type RecordedClient } from './client.ts';
import { readClientIdentity, writeClientIdentity } from './client-directory.ts';
import { clientNumbers, type ClientSight, readClient, readClients } from './clients.view.ts';

const sightOf = (viewer: Member): ClientSight => ({ contact: allows(viewer, 'clients.write') });

export const clientRoutes = ({ commands, db, now }: Deps): RouteHandler<Member>[] => {
  const describe = async (
    entreprise: string,
    id: string,
    state: ListItemState<RecordedClient>,
  ): Promise<Reply<typeof getClient>> => {
    const identity = await readClientIdentity(db, entreprise, id);
    if (state.status === 'none' || !identity) throw notFound();
    const { item, status, rowVersion } = state;
    return { id, ...identity, externalId: item.externalId, isDeleted: status === 'removed', rowVersion };
  };

  return [
    on(createClient, async (call: Call<typeof createClient, Member>) => {
      const { entreprise } = call.principal;
      const { externalId, name, firstname = null, email = null, telephone = null } = call.body;
      const id = call.newId();
      const stream = clientStream(entreprise, id);
      const { state: before } = await commands.load(client, stream, entreprise);
      // Already there: this is a replay, and what it says must not be written over what was said.
      if (before.status === 'none') {
        await reserveCode(call, clientCode, { entreprise, kind: 'client', code: externalId }, id, now);
        const of = { entreprise, clientId: id, commandId: call.context.commandId };
        await writeClientIdentity(db, of, { name, firstname, email, telephone });
      }
      const { state } = await call.handle(client, stream, { type: 'Add', item: { externalId } });
      return describe(entreprise, id, state);
    }),

    on(updateClient, async (call: Call<typeof updateClient, Member>) => {
      const { entreprise } = call.principal;
      const { commandId } = call.context;
      const { id } = call.params;
      const stream = clientStream(entreprise, id);
      const { state: before } = await commands.load(client, stream, entreprise);
      const known = await readClientIdentity(db, entreprise, id);
      if (before.status === 'none' || !known) throw notFound();
      const { externalId = before.item.externalId, rowVersion } = call.body;
      const { name = known.name, firstname = known.firstname } = call.body;
      const { email = known.email, telephone = known.telephone } = call.body;
      const identity = { name, firstname, email, telephone };
      const isOther = JSON.stringify(identity) !== JSON.stringify(known);
      const item = { ...before.item, externalId, ...(isOther && { identity: commandId }) };
      const command = { type: 'Change', item, rowVersion } as const;
      if (normalisedCode(externalId) !== normalisedCode(before.item.externalId)) {
        // What would be refused takes no code.
        client.decide(command, before);
        await reserveCode(call, clientCode, { entreprise, kind: 'client', code: externalId }, id, now);
      }
      const { state } = await call.handle(client, stream, command);
      // A late retry finds that somebody else has spoken since.
      if (isOther && state.status !== 'none' && state.item.identity === commandId)
        await writeClientIdentity(db, { entreprise, clientId: id, commandId }, identity);
      return describe(entreprise, id, state);
    }),

    on(deleteClient, async (call: Call<typeof deleteClient, Member>) => {
      const stream = clientStream(call.principal.entreprise, call.params.id);
      await call.handle(client, stream, { type: 'Remove', rowVersion: call.query.rowVersion });
      return undefined;
    }),

    on(getClient, async (call: Call<typeof getClient, Member>) => {
      const found = await readClient(
        db,
        call.principal.entreprise,
        call.params.clientId,
        sightOf(call.principal),
      );
      if (!found) throw notFound();
      return found;
    }),

    on(listClients, (call: Call<typeof listClients, Member>) =>
      readClients(db, call.principal.entreprise, call.query, sightOf(call.principal)),
    ),

    on(nextClientNumber, async (call: Call<typeof nextClientNumber, Member>) => {
      const { entreprise } = call.principal;
      const last = lastNumber(await clientNumbers(db, entreprise));
      return {
        numero: await proposeCode(commands, clientCode, {
          entreprise,
          kind: 'client',
          prefix: 'CL',
          digits: 5,
          last,
        }),
      };
    }),
  ];
};
