import type { Allow } from '@gestiontemps/contracts/permissions';
import type { Route } from '@gestiontemps/contracts/route';
import type { CallRow } from './call-rows.ts';
import { type ByRelation, type Letter, letters, type Relation, withoutSession } from './principals.ts';

const everyone = 'UXTDrcasB';
const members = 'UXTDrcaB';
const superiors = 'rcas';
const administrators = 'as';

/**
 * Who may use each permission, said a second time: `policy.ts` says it to the product, this table to the tests. A call
 * that asks for one without a row here fails.
 */
export const rights: { readonly [allow in Allow]?: string | ByRelation } = {
  session: everyone,
  'absenceTypes.read': everyone,
  'absenceTypes.write': administrators,
  'apiKeys.manage': administrators,
  'clients.read': superiors,
  'clients.write': administrators,
  'companies.manage': 's',
  'companies.write': administrators,
  'dashboard.company': administrators,
  'dashboard.read': everyone,
  'dashboard.validate': superiors,
  'differences.read': administrators,
  'evidence.make': administrators,
  // Programs among them.
  'export.read': 'ask',
  'hourlyCosts.manage': administrators,
  'hub.connect': everyone,
  'mails.read': administrators,
  'mails.send': administrators,
  'projects.addDocuments': { own: superiors, linked: superiors, unrelated: administrators },
  'parked.manage': administrators,
  // Who may add tasks may where he may enter time.
  'projects.addTask': { own: 'Tas', linked: administrators, unrelated: administrators },
  'projects.enter': everyone,
  'projects.finishTask': { own: superiors, linked: superiors, unrelated: administrators },
  'projects.read': { own: superiors, linked: superiors, unrelated: administrators },
  // Of documents that an administrator has added.
  'projects.removeDocuments': { own: administrators, linked: administrators, unrelated: administrators },
  'projects.write': administrators,
  'referenceTasks.read': superiors,
  'referenceTasks.write': administrators,
  'reports.projects': superiors,
  'reports.users': everyone,
  'security.read': administrators,
  'settings.read': everyone,
  'settings.write': administrators,
  'tablets.manage': administrators,
  'tags.read': superiors,
  'tags.write': administrators,
  'timesheets.crew': { own: superiors, linked: 'ras', unrelated: administrators },
  'timesheets.read': { own: members, linked: 'ras', unrelated: administrators },
  'timesheets.write': { own: 'UXTrcaB', linked: administrators, unrelated: administrators },
  'users.read': { own: members, linked: 'ras', unrelated: administrators, refused: 404 },
  'users.write': administrators,
  'views.read': administrators,
  'views.rebuild': 's',
  'webhooks.manage': administrators,
  'weeks.ask': { own: members, linked: 'ras', unrelated: administrators },
  'weeks.decide': { own: '', linked: superiors, unrelated: administrators },
  'weeks.read': { own: members, linked: superiors, unrelated: administrators },
  'weeks.submit': { own: members, linked: '', unrelated: '' },
};

/** What an auditor may ask besides what is of his account: reports, weeks and evidence within his period, and names. */
const ofAuditors: ReadonlySet<string> = new Set([
  'createHubTicket',
  'downloadProjectReport',
  'downloadUserReport',
  'exportOwnData',
  'getFeaturesOptions',
  'getProjectCostReport',
  'getSettings',
  'getUserReports',
  'getValidationsHistory',
  'listUsers',
  'listWhatChanged',
  'makeEvidence',
  'readSeal',
  'replayWeek',
  'weekHistory',
]);
/** The same of himself alone, who is nobody of whom the tests ask. */
const ofHimself: ReadonlySet<string> = new Set(['getUser']);

/** What may be asked on a tablet whatever day it is; all else is asked of days that are not of this week. */
const onTablets: ReadonlySet<string> = new Set([
  'currentUser',
  'getSettings',
  'listAbsenceTypes',
  'listProjectsForInput',
  'logout',
]);

/** Permissions that people hold who may use them on nothing that the tests show them. */
const heldBesides: { readonly [allow in Allow]?: string } = {
  'projects.removeDocuments': superiors,
  'timesheets.read': everyone,
  'timesheets.write': everyone,
  'users.read': everyone,
  'weeks.ask': everyone,
  'weeks.decide': superiors,
  'weeks.read': everyone,
  'weeks.submit': everyone,
};

const anyOf = (held: string | ByRelation): string =>
  typeof held === 'string' ? held : held.own + held.linked + held.unrelated;

/** Statuses by letter, as a row says them: `'404:s 204:B'`. */
const readAnswers = (said: string | undefined): ReadonlyMap<string, number> =>
  new Map(
    (said ?? '').split(' ').flatMap((part) => {
      const [status = '', who = ''] = part.split(':');
      return who.split('').map((letter) => [letter, Number(status)] as const);
    }),
  );

/** The status of a call that is carried out: what is taken away leaves nothing to tell. */
const doneOf = ({ method, reply, download }: Route): number =>
  (reply && method !== 'DELETE') || download ? 200 : 204;

/** What was removed is read and removed again; it is not changed. */
const onDeletedBy = ({ method, params, changes }: Route, done: number): number =>
  changes && method !== 'DELETE' && params !== undefined ? 404 : done;

/**
 * The status that each caller gets, by what the object of the call is to him. `isAboutSomething`: whether there is an
 * object at all.
 */
export const wantedStatuses = (
  { name, route, row }: { name: string; route: Route; row: CallRow },
  relation: Relation,
  isAboutSomething: boolean,
): Record<string, number> => {
  const { allow } = route;
  const done = doneOf(route);
  const held = row.may ?? rights[allow];
  if (held === undefined) throw new Error(`nobody has said who holds ${allow}`);
  const holders = row.may ? anyOf(row.may) : anyOf(held) + (heldBesides[allow] ?? '');
  const said = readAnswers(row.answers?.[relation]);
  const onDeleted = row.onDeleted ?? onDeletedBy(route, done);
  const toAuditor = (): number => {
    if (allow === 'session') return said.get('v') ?? statusOf('X');
    if (ofHimself.has(name)) return 404;
    if (!ofAuditors.has(name)) return 403;
    if (!isAboutSomething) return done;
    if (relation === 'other' || relation === 'unknown') return 404;
    return relation === 'deleted' ? onDeleted : done;
  };
  const statusOf = (letter: Letter): number => {
    if (withoutSession.includes(letter)) return 401;
    if (letter === 'v') return toAuditor();
    if (letter === 'p') return onTablets.has(name) ? done : 403;
    const exception = said.get(letter);
    if (exception !== undefined) return exception;
    if (!holders.includes(letter)) return 403;
    if (!isAboutSomething) return done;
    if (relation === 'other' || relation === 'unknown') return 404;
    // Whoever is no member has nothing of his own.
    const seen = relation === 'deleted' || (relation === 'own' && letter === 's') ? 'unrelated' : relation;
    const isLetIn = (typeof held === 'string' ? held : held[seen]).includes(letter);
    if (!isLetIn) return typeof held === 'string' ? 403 : (held.refused ?? 403);
    return relation === 'deleted' ? onDeleted : done;
  };
  return Object.fromEntries(letters.map((letter) => [letter, statusOf(letter)]));
};
