import type { Deps } from '../deps.ts';
import { client, clientStream } from './client.ts';
import { readClientIdentity } from './client-directory.ts';

export interface ClientFacts {
  readonly id: string;
  readonly name: string;
  readonly externalId: string;
  readonly active: boolean;
}

/** A client as others name him, removed or not; undefined when the company has no such client. */
export const clientFacts =
  ({ commands, db }: Pick<Deps, 'commands' | 'db'>) =>
  async (entreprise: string, clientId: string): Promise<ClientFacts | undefined> => {
    const { state } = await commands.load(client, clientStream(entreprise, clientId));
    if (state.status === 'none') return undefined;
    const identity = await readClientIdentity(db, entreprise, clientId);
    const { externalId } = state.item;
    return { id: clientId, name: identity?.name ?? '', externalId, active: state.status === 'active' };
  };
