import { createClient, getClient, listClients, nextClientNumber } from '@gestiontemps/contracts/clients';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import { lastNumber } from '@gestiontemps/kernel/commands/last-number';
import { proposeCode, reserveCode } from '@gestiontemps/kernel/commands/reserve-code';
import { type Call, on, type RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import type { Member } from '../principal.ts';
import { client, clientCode, clientStream } from './client.ts';
import { readClientIdentity, writeClientIdentity } from './client-directory.ts';
import { clientNumbers, readClient, readClients } from './clients.view.ts';

export const clientRoutes = ({ commands, db }: Deps): RouteHandler<Member>[] => [
  on(createClient, async (call: Call<typeof createClient, Member>) => {
    const { entreprise } = call.principal;
    const { externalId, name, firstname = null, email = null, telephone = null } = call.body;
    const id = call.newId();
    const stream = clientStream(entreprise, id);
    const { state: before } = await commands.load(client, stream, entreprise);
    // Already there: this is a replay, and what it says must not be written over what was said.
    if (before.status === 'none') {
      await reserveCode(call, clientCode, { entreprise, kind: 'client', code: externalId }, id);
      const of = { entreprise, clientId: id, commandId: call.context.commandId };
      await writeClientIdentity(db, of, { name, firstname, email, telephone });
    }
    const { state } = await call.handle(client, stream, { type: 'Add', item: { externalId } });
    const identity = await readClientIdentity(db, entreprise, id);
    if (state.status === 'none' || !identity) throw notFound();
    const { item, status, rowVersion } = state;
    return { id, ...identity, ...item, isDeleted: status === 'removed', rowVersion };
  }),

  on(getClient, async (call: Call<typeof getClient, Member>) => {
    const found = await readClient(db, call.principal.entreprise, call.params.clientId);
    if (!found) throw notFound();
    return found;
  }),

  on(listClients, (call: Call<typeof listClients, Member>) =>
    readClients(db, call.principal.entreprise, call.query),
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
