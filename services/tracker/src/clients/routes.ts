import {
  createClient,
  deleteClient,
  downloadClients,
  getClient,
  listClients,
  nextClientNumber,
  updateClient,
} from '@gestiontemps/contracts/clients';
import type { Reply } from '@gestiontemps/contracts/route';
import { type ListItemState, shownItem } from '@gestiontemps/kernel/commands/list-item';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import { lastNumber } from '@gestiontemps/kernel/commands/last-number';
import { proposeCode, reserveCode, withReservedCode } from '@gestiontemps/kernel/commands/reserve-code';
import { said } from '@gestiontemps/kernel/commands/said';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import type { TableFiles } from '../paper/table-files.ts';
import { allows } from '../policy.ts';
import { type Member, on } from '../principal.ts';
import { client, clientCode, clientStream, type RecordedClient } from './client.ts';
import { readClientIdentity, writeClientIdentity } from './client-directory.ts';
import { clientTable } from './client-table.ts';
import { clientNumbers, type ClientSight, readClient, readClients } from './clients.view.ts';

const sightOf = (viewer: Member): ClientSight => ({ contact: allows(viewer, 'clients.write') });

export const clientRoutes = (
  { commands, db, now, people }: Deps,
  files: TableFiles,
): RouteHandler<Member>[] => {
  const describe = async (
    entreprise: string,
    id: string,
    state: ListItemState<RecordedClient>,
  ): Promise<Reply<typeof getClient>> => {
    const identity = await readClientIdentity(db, entreprise, id);
    if (!identity) throw notFound();
    const [described] = await people.signed(entreprise, [{ ...identity, ...shownItem(id, state) }]);
    if (!described) throw notFound();
    return described;
  };

  return [
    on(createClient, async (call) => {
      const { entreprise } = call.principal;
      const { externalId, name, firstname = null, email = null, telephone = null } = call.body;
      const id = call.newId();
      const { state } = await withReservedCode(
        (of) =>
          call.handle(client, clientStream(entreprise, id), { type: 'Add', item: { externalId }, ...of }),
        async (code) => {
          await reserveCode(call, clientCode, { entreprise, kind: 'client', code }, id, now);
          const of = { entreprise, clientId: id, commandId: call.context.commandId, position: 0 };
          await writeClientIdentity(db, of, { name, firstname, email, telephone });
        },
      );
      return describe(entreprise, id, state);
    }),

    on(updateClient, async (call) => {
      const { entreprise } = call.principal;
      const { commandId } = call.context;
      const { id } = call.params;
      const { externalId, rowVersion, ...identity } = call.body;
      const known = await readClientIdentity(db, entreprise, id);
      if (!known) throw notFound();
      const named = said(identity);
      const isOther = JSON.stringify({ ...known, ...named }) !== JSON.stringify(known);
      const changes = said({ externalId, identity: isOther ? commandId : undefined });
      const { state, position } = await withReservedCode(
        (of) =>
          call.handle(client, clientStream(entreprise, id), { type: 'Change', changes, rowVersion, ...of }),
        (code) => reserveCode(call, clientCode, { entreprise, kind: 'client', code }, id, now),
      );
      if (isOther) await writeClientIdentity(db, { entreprise, clientId: id, commandId, position }, named);
      return describe(entreprise, id, state);
    }),

    on(deleteClient, async (call) => {
      const stream = clientStream(call.principal.entreprise, call.params.id);
      await call.handle(client, stream, { type: 'Remove', rowVersion: call.query.rowVersion });
      return undefined;
    }),

    on(getClient, async (call) => {
      const found = await readClient(
        db,
        call.principal.entreprise,
        call.params.clientId,
        sightOf(call.principal),
      );
      const [client] = await people.signed(call.principal.entreprise, found ? [found] : []);
      if (!client) throw notFound();
      return client;
    }),

    on(listClients, async ({ principal, query }) => {
      const { entreprise } = principal;
      const { totalCount, data } = await readClients(db, entreprise, query, sightOf(principal));
      return { totalCount, data: await people.signed(entreprise, data) };
    }),

    on(downloadClients, async (call) => {
      const { principal, query } = call;
      const sight = sightOf(principal);
      const { rowOf, ...about } = clientTable(query, sight);
      return files.ofPages(call, about, async (page) => {
        const { totalCount, data } = await readClients(
          db,
          principal.entreprise,
          { ...query, ...page },
          sight,
        );
        return { totalCount, data: data.map(rowOf) };
      });
    }),

    on(nextClientNumber, async (call) => {
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
