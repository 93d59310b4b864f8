import {
  absenceTypeHistory,
  anchoringHistory,
  apiKeyHistory,
  clientHistory,
  exportFormatHistory,
  hourlyCostHistory,
  ledgerEntryHistory,
  projectHistory,
  referenceTaskHistory,
  settingsHistory,
  tagCategoryHistory,
  tagHistory,
  userHistory,
  webhookHistory,
  weekHistory,
} from '@gestiontemps/contracts/history';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps, Slice } from '../deps.ts';
import { on, type Member } from '../principal.ts';
import { createAnswer, pageSize } from './answer.ts';
import { streamActs } from './stream-acts.ts';
import type { OpenedHistory, ToldHistory } from './told.ts';

/** Calls that differ by their path and by who may call them. */
type ByIdAlone = Omit<typeof userHistory, 'path'> & { readonly path: string };

/** The same of what a company has one of. */
type OfCompany = Omit<typeof settingsHistory, 'path'> & { readonly path: string };

type OpenOne = (principal: Member, id: string) => Promise<OpenedHistory>;

type OpenOfCompany = (principal: Member) => Promise<OpenedHistory>;

const itemHistories = {
  client: clientHistory,
  absenceType: absenceTypeHistory,
  referenceTask: referenceTaskHistory,
  tag: tagHistory,
  tagCategory: tagCategoryHistory,
  apiKey: apiKeyHistory,
  webhook: webhookHistory,
};

/** What each slice tells of its own streams, to who may read the object. @throws 404, 403 */
export interface Histories {
  readonly week: (
    principal: Member,
    id: string,
    part: { readonly ligne?: string | undefined; readonly jour?: CivilDate | undefined },
  ) => Promise<ToldHistory>;
  readonly project: (principal: Member, id: string, tache: string | undefined) => Promise<OpenedHistory>;
  readonly hourlyCost: OpenOne;
  readonly user: OpenOne;
  /** The entries of the company's lists. */
  readonly items: Readonly<Record<keyof typeof itemHistories, OpenOne>>;
  readonly settings: OpenOfCompany;
  readonly exportFormat: OpenOfCompany;
  readonly anchoring: OpenOfCompany;
  /** All entries of a line in the ledger. */
  readonly ledgerEntry: (principal: Member, id: string) => Promise<ToldHistory>;
}

/** What was done to things, by whom and why: read from their streams, never from views. */
export const history = (deps: Deps, histories: Histories): Slice => {
  const answer = createAnswer(deps);

  const told = async (
    { entreprise }: Member,
    opened: OpenedHistory,
    before: number | undefined,
  ): Promise<ToldHistory> => {
    const read = await Promise.all(
      opened.streams.map(async (of) => ({
        ...of,
        events: await deps.commands.read(of.stream, entreprise, 1),
      })),
    );
    if (opened.isKnownByStreams && read.every(({ events }) => events.length === 0)) throw notFound();
    const acts = read.map(({ table, events, keeps }) =>
      streamActs(table, events, {
        ...(keeps && { keeps }),
        ...(before !== undefined && { before }),
        // One more says that there are older ones.
        most: pageSize + 1,
      }),
    );
    return { acts: acts.flat(), ownerId: opened.ownerId, partiel: false };
  };

  /** The history of something that is opened by its id alone. */
  const ofOne = (call: ByIdAlone, open: OpenOne): RouteHandler<Member> =>
    on(call, async ({ principal, params, query: { avant } }) =>
      answer(principal, await told(principal, await open(principal, params.id), avant), avant),
    );

  const ofCompany = (call: OfCompany, open: OpenOfCompany): RouteHandler<Member> =>
    on(call, async ({ principal, query: { avant } }) =>
      answer(principal, await told(principal, await open(principal), avant), avant),
    );

  return {
    name: 'history',
    routes: [
      on(weekHistory, async ({ principal, params, query: { avant, ...part } }) =>
        answer(principal, await histories.week(principal, params.id, part), avant),
      ),
      on(projectHistory, async ({ principal, params, query: { avant, tache } }) =>
        answer(
          principal,
          await told(principal, await histories.project(principal, params.id, tache), avant),
          avant,
        ),
      ),
      ofOne(hourlyCostHistory, histories.hourlyCost),
      ofOne(userHistory, histories.user),
      ...(Object.keys(itemHistories) as (keyof typeof itemHistories)[]).map((item) =>
        ofOne(itemHistories[item], histories.items[item]),
      ),
      ofCompany(settingsHistory, histories.settings),
      ofCompany(exportFormatHistory, histories.exportFormat),
      ofCompany(anchoringHistory, histories.anchoring),
      on(ledgerEntryHistory, async ({ principal, params, query: { avant } }) =>
        answer(principal, await histories.ledgerEntry(principal, params.id), avant),
      ),
    ],
  };
};
