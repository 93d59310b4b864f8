import { superiorAmounts } from '@gestiontemps/contracts/codes';
import type { ImportReport } from '@gestiontemps/contracts/imports';
import { sundayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { Route } from '@gestiontemps/contracts/route';
import type { SecurityDetail, SecurityKind } from '@gestiontemps/contracts/security-kinds';
import { readWeekId } from '@gestiontemps/contracts/week-ids';
import type { Answered } from '@gestiontemps/kernel/http/routing';
import type { Logger } from 'pino';
import { readByAuditor } from './auditor-calls.ts';
import { deviceName } from './accounts/device-name.ts';
import type { SecurityLog } from './accounts/security-log.ts';
import { holds, superiorAmountsOf } from './policy.ts';
import type { Principal } from './principal.ts';
import { viewNameOf } from './rebuild-names.ts';
import { toldAmounts } from './told-amounts.ts';

/** Whether he is told real amounts: those at the standard rate give nobody's away (domain.md §8.10). */
const seesRealAmounts = (principal: Principal): boolean =>
  holds(principal, 'costs.read') || superiorAmountsOf(principal) === superiorAmounts.REAL;

const said = (field: string, after: unknown): SecurityDetail => ({
  field,
  before: null,
  after: String(after).slice(0, 200),
});

const ofFile = ({ file }: Answered<Principal>): SecurityDetail[] =>
  file
    ? [
        said('fichier', file.name),
        ...Object.entries(file.about ?? {}).map(([key, value]) => said(key, value)),
      ]
    : [];
/** Whose weeks they are, and from which day to which. */
const rangeOf = (weekIds: readonly string[]) => {
  const weeks = weekIds.flatMap((weekId) => readWeekId(weekId) ?? []);
  const mondays = weeks.map(({ monday }) => monday).toSorted();
  return {
    userIds: weeks.map(({ userId }) => userId),
    startDate: mondays[0] ?? '',
    endDate: sundayOf(mondays.at(-1) ?? ''),
  };
};
/** Whose and of when: what the file is called bears a name. */
const ofSheets = ({ body }: Answered<Principal>): SecurityDetail[] => {
  const asked = body as { userIds: string[]; startDate: string; endDate: string } | { weekIds: string[] };
  const { userIds, startDate, endDate } = 'weekIds' in asked ? rangeOf(asked.weekIds) : asked;
  const [only = '', ...others] = new Set(userIds);
  const whose = others.length === 0 ? said('personne', only) : said('personnes', others.length + 1);
  return [whose, said('du', startDate), said('au', endDate)];
};
/** Of which chantier and when, and whether what it costs stood on it. */
const ofStatement = ({ body, file }: Answered<Principal>): SecurityDetail[] => {
  const { projectId, startDate, endDate } = body as {
    projectId: string;
    startDate?: string;
    endDate?: string;
  };
  return [
    said('chantier', projectId),
    ...(startDate === undefined ? [] : [said('du', startDate)]),
    ...(endDate === undefined ? [] : [said('au', endDate)]),
    ...Object.entries(file?.about ?? {}).map(([key, value]) => said(key, value)),
  ];
};
const ofView = ({ body }: Answered<Principal>): SecurityDetail[] => {
  const { view, dryRun } = body as { view: string; dryRun?: boolean };
  return [said('vue', viewNameOf(view)), ...(dryRun === true ? [said('essai', true)] : [])];
};

/** Of what, and which version: 0 is the product's own. */
const ofTemplate = ({ params, body, reply }: Answered<Principal>): SecurityDetail[] => {
  const { key, version } = {
    ...(reply as { version?: number } | undefined),
    ...(body as { version?: number } | undefined),
    ...(params as { key: string; version?: number }),
  };
  return [said('modele', key), said('version', version)];
};

/** Which list, whether only to try, and how many lines became what. */
const ofImport = ({ route, reply }: Answered<Principal>): SecurityDetail[] => {
  const { dryRun, counts } = reply as ImportReport;
  const { unchanged: _, ...told } = counts;
  return [
    said('liste', route.path.split('/')[1]),
    ...(dryRun ? [said('essai', true)] : []),
    ...Object.entries(told).flatMap(([what, lines]) => (lines === 0 ? [] : [said(what, lines)])),
  ];
};

/** The name that people gave to an address: the address itself may hold a secret. */
const ofWebhook = ({ body, reply }: Answered<Principal>): SecurityDetail[] => {
  const { nom } = { ...(body as { nom?: string } | undefined), ...(reply as { nom?: string } | undefined) };
  return nom === undefined ? [] : [said('adresse', nom)];
};

/** What is told of a call besides itself. A document's name is somebody's words: its chantier says enough. */
const detailOf: { readonly [kind in SecurityKind]?: (answered: Answered<Principal>) => SecurityDetail[] } = {
  'export-made': ofFile,
  'export-fetched': ofFile,
  'file-fetched': ofFile,
  'list-imported': ofImport,
  'log-exported': ofFile,
  'data-exported': ofFile,
  'evidence-made': ofFile,
  'sheets-fetched': ofSheets,
  'statement-fetched': ofStatement,
  'table-fetched': ofFile,
  'template-added': ofTemplate,
  'template-chosen': ofTemplate,
  'template-fetched': ofTemplate,
  'document-fetched': ({ params }) => [said('chantier', (params as { id: string }).id)],
  'view-rebuilt': ofView,
  'rebuild-stopped': ofView,
  'view-rolled-back': ofView,
  'webhook-created': ofWebhook,
  'webhook-changed': ofWebhook,
  'webhook-secret-renewed': ofWebhook,
};

/** Whether an answer is a page of a list: whom it is about follows from what was filtered. */
const isPage = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && 'totalCount' in reply && 'data' in reply;

const callOf = ({ method, path }: Route): string => `${method} ${path}`;

/**
 * Tells the security log what the contract of a call says is noted, and who was told rates or real amounts: found in the
 * answer itself once it is sent, so that no call can forget it and nobody waits for it.
 */
export const createNotedAnswers =
  ({ security, log }: { security: Pick<SecurityLog, 'keep'>; log: Logger }) =>
  (answered: Answered<Principal>): void => {
    const { route, principal, params, query, body, reply, address, userAgent, correlationId } = answered;
    const { entreprise, userId: actor } = principal;
    if (route.allow === 'anonymous' || entreprise === null) return;
    const by = {
      actor,
      entreprise,
      address,
      device: deviceName(userAgent),
      correlationId,
      call: callOf(route),
    };
    try {
      const { noted } = route;
      if (noted) security.keep({ ...by, kind: noted, detail: detailOf[noted]?.(answered) ?? [] });
      const read = readByAuditor(route, { params, query, body }, principal);
      if (read) security.keep({ ...by, kind: 'audit-read', ...read });
      const told = reply !== undefined && seesRealAmounts(principal) ? toldAmounts(reply) : undefined;
      if (!told || told.kind === noted) return;
      const { kind, subject } = told;
      // Whoever pages or filters people is told the rates of one after the other.
      const isGathered = subject !== '' && isPage(reply);
      security.keep({ ...by, kind, ...(isGathered ? { people: [subject] } : { subject }) });
    } catch (error) {
      log.error({ err: error, correlationId }, 'An answer could not be noted in the security log');
    }
  };
