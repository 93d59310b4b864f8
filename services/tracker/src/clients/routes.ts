import {
  clientImportModel,
  createClient,
  deleteClient,
  downloadClients,
  getClient,
  importClients,
  listClients,
  nextClientNumber,
  updateClient,
} from '@gestiontemps/contracts/clients';
import type { Reply } from '@gestiontemps/contracts/route';
import { clientColumns } from '@gestiontemps/contracts/table-columns';
import { importModel } from '@gestiontemps/documents/import/import-model';
import type { Imports } from '@gestiontemps/documents/import/imports';
import { type ListItemState, shownItem } from '@gestiontemps/kernel/commands/list-item';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import { lastNumber } from '@gestiontemps/kernel/commands/last-number';
import { proposeCode } from '@gestiontemps/kernel/commands/reserve-code';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import type { TableFiles } from '../paper/table-files.ts';
import { allows } from '../policy.ts';
import { type Member, on } from '../principal.ts';
import { client, clientCode, clientStream, type RecordedClient } from './client.ts';
import { clientExamples, clientList } from './client-import.ts';
import { clientWriting } from './client-writing.ts';
import { readClientIdentity, writeClientIdentity } from './client-directory.ts';
import { clientTable } from './client-table.ts';
import { clientNumbers, type ClientSight, readAllClients, readClient, readClients } from './clients.view.ts';

export interface ClientNeeds {
  readonly files: TableFiles;
  /** Fills a list from a file. */
  readonly imports: Imports;
}

const sightOf = (viewer: Member): ClientSight => ({ contact: allows(viewer, 'clients.write') });

export const clientRoutes = (deps: Deps, { files, imports }: ClientNeeds): RouteHandler<Member>[] => {
  const { commands, db, now, people } = deps;
  const writing = clientWriting(
    {
      read: (entreprise, id) => readClientIdentity(db, entreprise, id),
      write: (of, identity) => writeClientIdentity(db, of, identity),
    },
    now,
  );

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
      const { id, state } = await writing.create(call, call.body);
      return describe(call.principal.entreprise, id, state);
    }),

    on(updateClient, async (call) => {
      const { id } = call.params;
      return describe(call.principal.entreprise, id, await writing.update(call, id, call.body));
    }),

    on(importClients, (call) => imports(call, call.query, clientList(deps, call))),

    on(clientImportModel, () => importModel('Clients', clientColumns, clientExamples, now())),

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
      return files.ofList(call, about, (take) =>
        readAllClients(db, principal.entreprise, query, sight, (clients, count) =>
          take(clients.map(rowOf), count),
        ),
      );
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
