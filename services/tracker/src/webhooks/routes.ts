import type { Reply, Route } from '@gestiontemps/contracts/route';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
  replayWebhook,
  updateWebhook,
} from '@gestiontemps/contracts/webhooks';
import { takePlace } from '@gestiontemps/kernel/commands/places';
import { forbidden, invalid, notFound } from '@gestiontemps/kernel/commands/rejection';
import { said } from '@gestiontemps/kernel/commands/said';
import type { Call, RouteHandler } from '@gestiontemps/kernel/http/routing';
import { isOutsideUrl, type OutsideOptions } from '@gestiontemps/kernel/outside/post-outside';
import type { Deps } from '../deps.ts';
import { holds } from '../policy.ts';
import { type Member, on } from '../principal.ts';
import { newSecret } from './signature.ts';
import { readDeliveries, readWebhook, readWebhookIds, readWebhooks } from './webhooks.view.ts';
import { type Webhook, type WebhookCommand, webhook, webhookPlaces, webhookStream } from './webhook.ts';

/** Milliseconds for which the secret before the last signs too. */
const aDay = 24 * 60 * 60 * 1000;

type Shown = Reply<typeof updateWebhook>;
type Reads = Awaited<ReturnType<typeof readWebhook>>;

export const webhookRoutes = (
  { commands, db, now, people }: Deps,
  outside: Pick<OutsideOptions, 'allowsLoopback'>,
): RouteHandler<Member>[] => {
  const shown = async (entreprise: string, rows: readonly Reads[]): Promise<Shown[]> =>
    (await people.signed(entreprise, rows)).map(({ arretRaison: raison, arretLe: le, ...row }) => {
      const { ancienSecretJusquA: until } = row;
      return {
        ...row,
        actif: raison === null,
        arret: raison !== null && le !== null ? { raison, le } : null,
        ancienSecretJusquA: until !== null && until > now().toISOString() ? until : null,
      };
    });

  const describe = async ({ entreprise }: Member, id: string, state: Webhook): Promise<Shown> => {
    if (state.status === 'none') throw notFound();
    const [described] = await shown(entreprise, [await readWebhook(db, entreprise, id, state)]);
    if (!described) throw notFound();
    return described;
  };

  const write = (
    { handle, principal }: Pick<Call<Route, Member>, 'handle' | 'principal'>,
    id: string,
    command: WebhookCommand,
  ) => handle(webhook, webhookStream(principal.entreprise, id), command);

  /** Told by the call that gave it alone: of one that comes again it is the one that was told then, or another's since. */
  const secretOnce = (state: Webhook, secret: string): string | null =>
    state.status !== 'none' && state.secret === secret ? secret : null;

  /** The address as it is kept: without what never leaves a browser. */
  const checkedUrl = (given: string): string => {
    const url = new URL(given);
    url.hash = '';
    if (!isOutsideUrl(url, outside))
      throw invalid(
        'not-outside',
        "L'adresse doit commencer par https:// et être joignable depuis Internet, sans identifiants",
        'url',
      );
    return url.href;
  };

  return [
    on(listWebhooks, async ({ principal, query }) => {
      const { entreprise } = principal;
      const { totalCount, data } = await readWebhooks(db, entreprise, query);
      return { totalCount, data: await shown(entreprise, data) };
    }),

    on(createWebhook, async (call) => {
      const { body, principal, handle } = call;
      const { entreprise } = principal;
      if (!holds(principal, 'export.read')) throw forbidden("L'export ERP n'est pas activé");
      const url = checkedUrl(body.url);
      const id = call.newId();
      await takePlace({ handle, entreprise }, webhookPlaces, {
        owner: id,
        there: () => readWebhookIds(db, entreprise),
        statusOf: async (one) =>
          (await commands.load(webhook, webhookStream(entreprise, one), entreprise, { maxAge: 0 })).state
            .status,
        now,
      });
      const secret = newSecret();
      const { state } = await write(call, id, { type: 'Add', nom: body.nom, url, secret });
      return { ...(await describe(principal, id, state)), secret: secretOnce(state, secret) };
    }),

    on(updateWebhook, async (call) => {
      const { id } = call.params;
      const { rowVersion, url, ...changes } = call.body;
      const address = url === undefined ? {} : { url: checkedUrl(url) };
      const { state } = await write(call, id, { type: 'Change', ...said(changes), ...address, rowVersion });
      return describe(call.principal, id, state);
    }),

    on(renewWebhookSecret, async (call) => {
      const { id } = call.params;
      const instant = now();
      const ancienJusquA = new Date(instant.getTime() + aDay).toISOString();
      const { rowVersion } = call.body;
      const secret = newSecret();
      const renewed = { secret, now: instant.toISOString(), ancienJusquA, rowVersion };
      const { state } = await write(call, id, { type: 'RenewSecret', ...renewed });
      return { ...(await describe(call.principal, id, state)), secret: secretOnce(state, secret) };
    }),

    on(replayWebhook, async (call) => {
      await write(call, call.params.id, { type: 'Replay', depuis: Number(call.body.depuis) });
      return undefined;
    }),

    on(listWebhookDeliveries, async ({ principal, params }) => {
      const { entreprise } = principal;
      const { state } = await commands.load(webhook, webhookStream(entreprise, params.id), entreprise);
      if (state.status === 'none') throw notFound();
      const data = await readDeliveries(db, entreprise, params.id);
      return { totalCount: data.length, data };
    }),

    on(deleteWebhook, async (call) => {
      await write(call, call.params.id, { type: 'Remove', rowVersion: call.query.rowVersion });
      return undefined;
    }),
  ];
};
