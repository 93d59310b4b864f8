import { clientChanges, newClient } from '@gestiontemps/contracts/clients';
import { clientColumns } from '@gestiontemps/contracts/table-columns';
import type { Outcome } from '@gestiontemps/documents/import/carry-out-lines';
import type { List } from '@gestiontemps/documents/import/imports';
import { keysBy } from '@gestiontemps/documents/import/line-keys';
import type { Line } from '@gestiontemps/documents/import/lines';
import { createOrUpdate } from '@gestiontemps/documents/import/taken-meanwhile';
import { normalisedCode } from '@gestiontemps/kernel/commands/code-reservation';
import { invalid, type Rejection } from '@gestiontemps/kernel/commands/rejection';
import { codeStream } from '@gestiontemps/kernel/commands/reserve-code';
import { callOfLine, type LineCall } from '@gestiontemps/kernel/http/call-of-line';
import type { Deps } from '../deps.ts';
import type { Member } from '../principal.ts';
import { client, clientCode, clientStream } from './client.ts';
import { type ClientIdentity, readClientIdentity, writeClientIdentity } from './client-directory.ts';
import { clientWriting, type Identities } from './client-writing.ts';
import { readKnownClients } from './clients.view.ts';

type Known = Awaited<ReturnType<typeof readKnownClients>>[number];

const removed = (): Rejection =>
  invalid('client-removed', "Ce code est celui d'un client supprimé", 'externalId');

/** Fields that a line says otherwise than they are. */
const changesOf = (known: ClientIdentity, said: Readonly<Record<string, unknown>>) =>
  (['name', 'firstname', 'email', 'telephone'] as const)
    .filter((field) => said[field] !== undefined && said[field] !== known[field])
    .map((column) => ({ column, before: known[column] ?? '' }));

/** Clients by the lines of a file: known by their code, whatever its case. */
export const clientList = ({ commands, db, now }: Deps, call: LineCall<Member>): List => ({
  columns: clientColumns,
  needed: ['externalId', 'name'],
  async takeBy(rehearsal, lines, past) {
    const { entreprise } = call.principal;
    const known = new Map<string, Known>();
    for (const each of await readKnownClients(db, entreprise))
      known.set(normalisedCode(each.externalId), each);
    const byId = new Map([...known.values()].map((each) => [each.id, each]));
    const identities: Identities = rehearsal
      ? { read: async (_entreprise, id) => byId.get(id), write: async () => {} }
      : {
          read: (of, id) => readClientIdentity(db, of, id),
          write: (of, identity) => writeClientIdentity(db, of, identity),
        };
    const writing = clientWriting(identities, now);
    if (rehearsal)
      for (const { said } of lines.lines) {
        const code = String(said['externalId'] ?? '');
        // Views hold all codes that are borne: none of these streams has to be asked for.
        if (!known.has(normalisedCode(code)))
          rehearsal.isNew(clientCode, codeStream({ entreprise, kind: 'client', code }));
      }

    const update = async (
      own: LineCall<Member>,
      id: string,
      held: ClientIdentity,
      line: Line,
    ): Promise<Outcome> => {
      const { externalId: _, ...said } = line.said;
      const body = clientChanges.parse(said);
      const changes = changesOf(held, body);
      if (changes.length === 0) return { action: 'unchanged' };
      const stream = clientStream(entreprise, id);
      const looked = await past.asLookedAt(own, stream, async () => {
        const { state, version } = await commands.load(client, stream, entreprise, { maxAge: 0 });
        return state.status === 'none' ? undefined : { rowVersion: state.rowVersion, version };
      });
      await writing.update(own, id, { ...body, ...looked });
      return { action: 'update', changes };
    };

    /** By the code of a client that somebody else has made since this began; undefined while that is not there. */
    const updateTaken = async (
      own: LineCall<Member>,
      code: string,
      line: Line,
    ): Promise<Outcome | undefined> => {
      const stream = codeStream({ entreprise, kind: 'client', code });
      const { state } = await commands.load(clientCode, stream, entreprise, { maxAge: 0 });
      const owner = state.status === 'reserved' ? state.owner : '';
      const borne = await commands.load(client, clientStream(entreprise, owner), entreprise, { maxAge: 0 });
      if (borne.state.status === 'none') return undefined;
      // One that was given up is its former bearer's for a minute still.
      if (normalisedCode(borne.state.item.externalId) !== normalisedCode(code)) return undefined;
      if (borne.state.status === 'removed') throw removed();
      const identity = await readClientIdentity(db, entreprise, owner);
      return identity && update(own, owner, identity, line);
    };

    return {
      keyColumn: 'externalId',
      keysOf: keysBy('externalId'),
      async carryOut(line, key) {
        const own = callOfLine(call, key, rehearsal);
        const held = known.get(key);
        const done = await past.done(own, clientStream(entreprise, held?.id ?? own.newId()));
        if (done) return done;
        if (held?.isDeleted === true) throw removed();
        if (held) return update(own, held.id, held, line);
        const body = newClient.parse(line.said);
        if (rehearsal) rehearsal.isNew(client, clientStream(entreprise, own.newId()));
        return createOrUpdate(
          () => writing.create(own, body),
          () => updateTaken(own, body.externalId, line),
          'Ce code est encore retenu par une autre demande\u00a0: importez cette ligne à nouveau dans deux minutes',
        );
      },
    };
  },
});

/** What its lines look like. */
export const clientExamples = [
  {
    externalId: 'CL00001',
    name: 'Mairie de Rezé',
    telephone: '02 40 00 00 00',
    email: 'travaux@reze.example',
  },
  { externalId: 'CL00002', name: 'Martin', firstname: 'Hélène', email: 'helene.martin@example.fr' },
] as const;
