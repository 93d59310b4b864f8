import { createApiKey, listApiKeys, revokeApiKey } from '@gestiontemps/contracts/api-keys';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import type { Route } from '@gestiontemps/contracts/route';
import { shownItem } from '@gestiontemps/kernel/commands/list-item';
import { takePlace } from '@gestiontemps/kernel/commands/places';
import { forbidden, invalid, notFound } from '@gestiontemps/kernel/commands/rejection';
import { requireNotBorne, writeUniqueItem } from '@gestiontemps/kernel/commands/unique-list';
import { hashToken } from '@gestiontemps/kernel/http/token';
import type { Call, RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { SecurityEvent, SecurityLog } from '../accounts/security-log.ts';
import type { Deps } from '../deps.ts';
import { holds } from '../policy.ts';
import { type Member, on } from '../principal.ts';
import { apiKey, apiKeyPlaces, apiKeyStream, isGoodOn } from './api-key.ts';
import { readApiKeyIds, readApiKeys } from './api-keys.view.ts';
import { lastCharacters, newKeyToken } from './key-token.ts';

export interface ApiKeysDeps {
  readonly security: Pick<SecurityLog, 'note'>;
  readonly originOf: (
    call: Pick<Call<Route, never>, 'exchange' | 'context'>,
  ) => Pick<SecurityEvent, 'address' | 'device' | 'correlationId'>;
}

export const apiKeyRoutes = (
  { commands, db, now, people }: Deps,
  { security, originOf }: ApiKeysDeps,
): RouteHandler<Member>[] => [
  on(listApiKeys, async ({ principal, query }) => {
    const { entreprise } = principal;
    const { totalCount, data } = await readApiKeys(db, entreprise, query);
    const signed = await people.signed(entreprise, data);
    const today = parisDate(now());
    return {
      totalCount,
      data: signed.map((key) => ({ ...key, isActive: !key.isDeleted && isGoodOn(today, key) })),
    };
  }),

  on(createApiKey, async (call) => {
    const { principal, body, handle } = call;
    const { entreprise, userId: actor } = principal;
    const { nom, portees, avecMontants = false, expireLe = null } = body;
    if (portees.some((scope) => !holds(principal, scope))) throw forbidden("L'export ERP n'est pas activé");
    if (avecMontants && !holds(principal, 'costs.read'))
      throw forbidden('Seul un administrateur qui voit les montants peut les donner à une clé');
    const today = parisDate(now());
    if (expireLe !== null && expireLe < today)
      throw invalid('past', 'La date de fin doit être à venir', 'expireLe');
    const id = call.newId();
    await requireNotBorne({ commands, list: apiKey }, { entreprise, id }, nom);
    await takePlace({ handle, entreprise }, apiKeyPlaces, {
      owner: id,
      there: () => readApiKeyIds(db, entreprise),
      statusOf: async (one) =>
        (await commands.load(apiKey, apiKeyStream(entreprise, one), entreprise, { maxAge: 0 })).state.status,
      now,
    });
    const cle = newKeyToken({ entreprise, id });
    const empreinte = hashToken(cle);
    const item = { nom, portees, avecMontants, expireLe, empreinte, fin: lastCharacters(cle) };
    const writing = { commands, now, list: apiKey };
    const { state } = await writeUniqueItem(writing, call, id, { type: 'Add', item });
    const shown = shownItem(id, state);
    const [signed] = await people.signed(entreprise, [shown]);
    if (!signed) throw notFound();
    // Of a call that comes again the key is the one that was told then, and nobody has it any more to tell it again.
    const isNew = shown.empreinte === empreinte;
    if (isNew)
      security.note(
        { kind: 'key-created', actor, entreprise, ...originOf(call), detail: [keyNamed(nom)] },
        'A key was created',
        { id },
      );
    return {
      ...signed,
      portees: [...signed.portees],
      lastUsedOn: null,
      isActive: !signed.isDeleted && isGoodOn(today, signed),
      cle: isNew ? cle : null,
    };
  }),

  on(revokeApiKey, async (call) => {
    const { handle, principal, params, query } = call;
    const { entreprise, userId: actor } = principal;
    const { id } = params;
    const { position, state } = await handle(apiKey, apiKeyStream(entreprise, id), {
      type: 'Remove',
      rowVersion: query.rowVersion,
    });
    if (position > 0)
      security.note(
        {
          kind: 'key-revoked',
          actor,
          entreprise,
          ...originOf(call),
          detail: [keyNamed(shownItem(id, state).nom)],
        },
        'A key was revoked',
        { id },
      );
    return undefined;
  }),
];

/** What the security log says of a key. */
const keyNamed = (nom: string) => ({ field: 'cle', before: null, after: nom });
