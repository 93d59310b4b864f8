import { getFeaturesOptions, getSettings } from '@gestiontemps/contracts/company-settings';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { sundayOf } from '@gestiontemps/contracts/dates/iso-week';
import { listWhatChanged } from '@gestiontemps/contracts/differences';
import { exportOwnData } from '@gestiontemps/contracts/erasure';
import { makeEvidence } from '@gestiontemps/contracts/evidence';
import { weekHistory } from '@gestiontemps/contracts/history';
import { readSeal } from '@gestiontemps/contracts/chain';
import { createHubTicket } from '@gestiontemps/contracts/hub';
import { downloadProjectReport, getProjectCostReport } from '@gestiontemps/contracts/reporting';
import type { Route } from '@gestiontemps/contracts/route';
import type { SecurityDetail } from '@gestiontemps/contracts/security-kinds';
import { downloadUserReport, getUserReports } from '@gestiontemps/contracts/user-reports';
import type { AuditAccess } from '@gestiontemps/contracts/users';
import { getUser, listUsers } from '@gestiontemps/contracts/users';
import { readWeekId } from '@gestiontemps/contracts/week-ids';
import { replayWeek } from '@gestiontemps/contracts/week-replay';
import { getValidationsHistory } from '@gestiontemps/contracts/week-validation';
import { forbidden, notFound } from '@gestiontemps/kernel/commands/rejection';
import type { Call, RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Principal } from './principal.ts';
import { type Days, holdsDays, outsidePeriod, touches } from './audit-access.ts';

/** What a call was asked with, parsed. */
export interface Asked {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** A call that an auditor may make. */
interface AuditorCall {
  /** What he reads by it, for the security log; nothing where no hours are told. */
  readonly lecture?: string;
  /** What is asked, held to his period. @throws {Rejection} 403 for what is not of it */
  readonly within: (asked: Asked, acces: AuditAccess, userId: string) => Asked;
  /** The days that are told of, once they are held to it. */
  readonly days: (asked: Asked) => Days | undefined;
}

const fieldsOf = (value: unknown): Fields => (value ?? {}) as Fields;
const asIs = (asked: Asked): Asked => asked;
const noDays = (): undefined => undefined;

/** What things and people are called, and what is set: no hours. */
const names: AuditorCall = { within: asIs, days: noDays };

/** By a week that one of its parameters names. */
const ofWeek = (lecture: string, name: string): AuditorCall => {
  const days = ({ params }: Asked): Days | undefined => {
    const week = readWeekId(String(fieldsOf(params)[name]));
    return week && { from: week.monday, to: sundayOf(week.monday) };
  };
  return {
    lecture,
    days,
    within(asked, acces) {
      const of = days(asked);
      // An id that names no week.
      if (!of) throw notFound();
      if (!touches(acces, of)) throw outsidePeriod(acces);
      return asked;
    },
  };
};

/** By days of work, of which those that are left out are all of his period's. */
const ofRange = (
  lecture: string,
  {
    place,
    from,
    to,
    endOf,
  }: {
    readonly place: 'query' | 'body';
    readonly from: string;
    readonly to: string;
    /** The last day where it is left out, by the first. */
    readonly endOf?: (first: CivilDate) => CivilDate;
  },
): AuditorCall => {
  const days = (asked: Asked): Days => {
    const fields = fieldsOf(asked[place]);
    return { from: String(fields[from]), to: String(fields[to]) };
  };
  return {
    lecture,
    days,
    within(asked, acces) {
      const fields = fieldsOf(asked[place]);
      const first = (fields[from] ?? acces.du) as CivilDate;
      const usual = endOf === undefined || endOf(first) > acces.au ? acces.au : endOf(first);
      const last = (fields[to] ?? usual) as CivilDate;
      if (!holdsDays(acces, { from: first, to: last })) throw outsidePeriod(acces);
      return { ...asked, [place]: { ...fields, [from]: first, [to]: last } };
    },
  };
};

const projectReport = ofRange('rapport des chantiers', { place: 'body', from: 'startDate', to: 'endDate' });

const userReport = ofRange('rapport des utilisateurs', {
  place: 'query',
  from: 'StartDate',
  to: 'EndDate',
  endOf: sundayOf,
});

/** Every call that an auditor may make with his session besides those of his account; all others are refused. */
const calls: ReadonlyMap<Route, AuditorCall> = new Map<Route, AuditorCall>([
  [getSettings, names],
  [getFeaturesOptions, names],
  [listUsers, names],
  [createHubTicket, names],
  // Of himself, who has no hours.
  [exportOwnData, names],
  [
    getUser,
    {
      ...names,
      within(asked, _acces, userId) {
        if (fieldsOf(asked.params)['userId'] !== userId) throw notFound("Désolé, l'utilisateur n'existe pas");
        return asked;
      },
    },
  ],
  [replayWeek, ofWeek("rejeu d'une semaine", 'id')],
  [readSeal, ofWeek("sceau d'une semaine", 'id')],
  [weekHistory, ofWeek("historique d'une semaine", 'id')],
  [getValidationsHistory, ofWeek("validations d'une semaine", 'validationSheetId')],
  [getUserReports, userReport],
  [downloadUserReport, { ...userReport, lecture: 'fichier du rapport des utilisateurs' }],
  [
    getProjectCostReport,
    {
      ...projectReport,
      within(asked, acces, userId) {
        // Hours since a task began are of no period.
        if (fieldsOf(asked.query)['sinceStart'] === true) throw outsidePeriod(acces);
        return projectReport.within(asked, acces, userId);
      },
    },
  ],
  [downloadProjectReport, { ...projectReport, lecture: 'fichier du rapport des chantiers' }],
  [listWhatChanged, ofRange('ce qui a changé', { place: 'query', from: 'startDate', to: 'endDate' })],
  [makeEvidence, ofRange('preuve', { place: 'query', from: 'startDate', to: 'endDate' })],
]);

/** What each call that tells him of hours is called in the security log. */
export const lecturesOfAuditors: ReadonlyMap<Route, string> = new Map(
  [...calls].flatMap(([route, { lecture }]) => (lecture === undefined ? [] : [[route, lecture] as const])),
);

/** Whether an auditor may make a call at all: what asks for a session alone is about his own account. */
export const isForAuditors = (route: Route): boolean => route.allow === 'session' || calls.has(route);

/** What was asked, held to the period of an auditor. @throws {Rejection} 403 for what is not of it */
const heldTo = (route: Route, asked: Asked, acces: AuditAccess, userId: string): Asked => {
  if (route.allow === 'session') return asked;
  const call = calls.get(route);
  if (!call) throw forbidden();
  return call.within(asked, acces, userId);
};

/** Calls as an auditor makes them: none is answered to him but within his period. */
export const withinPeriods = <P>(handlers: readonly RouteHandler<P>[]): readonly RouteHandler<P>[] =>
  handlers.map(({ route, handler }) => {
    if (route.allow === 'anonymous') return { route, handler };
    const answer = handler as (call: Call<Route, Principal>) => Promise<unknown>;
    return {
      route,
      handler: async (call: Call<Route, Principal>) => {
        const { acces, userId } = call.principal;
        if (!acces || route.allow === 'session') return answer(call);
        const { params, query, body } = heldTo(route, call, acces, userId);
        return answer({ ...call, params, query, body });
      },
    };
  });

const said = (field: string, after: string): SecurityDetail => ({ field, before: null, after });

/** Chantiers that an entry of the security log names. */
const mostNamed = 5;

const idsIn = (...values: readonly unknown[]): readonly string[] => [
  ...new Set(values.flat().filter((value) => typeof value === 'string')),
];

/** Chantiers by their ids, which the log tells by name; of many their number. */
const chantiers = (ids: readonly string[]): string =>
  ids.length > mostNamed ? `${ids.length} chantiers` : ids.join(',');

/** What an auditor was told by a call, for the security log; undefined where no hours were told. */
export const readByAuditor = (
  route: Route,
  asked: Asked,
  { acces, userId }: Pick<Principal, 'acces' | 'userId'>,
):
  | {
      readonly detail: readonly SecurityDetail[];
      readonly subject?: string;
      readonly people?: readonly string[];
    }
  | undefined => {
  if (!acces) return undefined;
  const call = calls.get(route);
  if (call?.lecture === undefined) return undefined;
  const held = call.within(asked, acces, userId);
  const days = call.days(held);
  const { query, body, params } = {
    query: fieldsOf(held.query),
    body: fieldsOf(held.body),
    params: fieldsOf(held.params),
  };
  const week = readWeekId(String(params['id'] ?? params['validationSheetId']));
  const people = idsIn(week?.userId, query['userId'], query['UserIds'], body['userIds']);
  const projects = idsIn(query['projectId'], body['projectIds']);
  return {
    detail: [
      said('lecture', call.lecture),
      ...(projects.length > 0 ? [said('chantier', chantiers(projects))] : []),
      ...(days ? [said('du', days.from), said('au', days.to)] : []),
    ],
    ...(people.length === 1 ? { subject: people[0] ?? '' } : { people }),
  };
};
