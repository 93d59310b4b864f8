import type { createClient, updateClient } from '@gestiontemps/contracts/clients';
import type { Body } from '@gestiontemps/contracts/route';
import type { ListItemState } from '@gestiontemps/kernel/commands/list-item';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import { reserveCode, withReservedCode } from '@gestiontemps/kernel/commands/reserve-code';
import { said } from '@gestiontemps/kernel/commands/said';
import type { LineCall } from '@gestiontemps/kernel/http/call-of-line';
import type { Member } from '../principal.ts';
import { client, clientCode, clientStream, type RecordedClient } from './client.ts';
import type { ClientIdentity } from './client-directory.ts';

/** Where names stand. */
export interface Identities {
  read(entreprise: string, clientId: string): Promise<ClientIdentity | undefined>;
  write(
    of: { entreprise: string; clientId: string; commandId: string; position: number },
    identity: Partial<ClientIdentity>,
  ): Promise<void>;
}

type Written = ListItemState<RecordedClient>;

/** Writes clients, for a screen or a line of a file: the same rules, and the same events. */
export const clientWriting = (identities: Identities, now: () => Date) => ({
  async create(
    call: LineCall<Member>,
    body: Body<typeof createClient>,
  ): Promise<{ id: string; state: Written }> {
    const { entreprise } = call.principal;
    const { externalId, name, firstname = null, email = null, telephone = null } = body;
    const id = call.newId();
    const { state } = await withReservedCode(
      (of) => call.handle(client, clientStream(entreprise, id), { type: 'Add', item: { externalId }, ...of }),
      async (code) => {
        await reserveCode(call, clientCode, { entreprise, kind: 'client', code }, id, now);
        const of = { entreprise, clientId: id, commandId: call.context.commandId, position: 0 };
        await identities.write(of, { name, firstname, email, telephone });
      },
    );
    return { id, state };
  },

  /** @throws {Rejection} 404 when there is no such client */
  async update(call: LineCall<Member>, id: string, body: Body<typeof updateClient>): Promise<Written> {
    const { entreprise } = call.principal;
    const { commandId } = call.context;
    const { externalId, rowVersion, ...identity } = body;
    const known = await identities.read(entreprise, id);
    if (!known) throw notFound();
    const named = said(identity);
    const isOther = JSON.stringify({ ...known, ...named }) !== JSON.stringify(known);
    const changes = said({ externalId, identity: isOther ? commandId : undefined });
    const { state, position } = await withReservedCode(
      (of) =>
        call.handle(client, clientStream(entreprise, id), { type: 'Change', changes, rowVersion, ...of }),
      (code) => reserveCode(call, clientCode, { entreprise, kind: 'client', code }, id, now),
    );
    if (isOther) await identities.write({ entreprise, clientId: id, commandId, position }, named);
    return state;
  },
});
