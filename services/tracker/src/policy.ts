import {
  errorCode,
  roles,
  superiorAmounts,
  type Role,
  type SuperiorAmounts,
} from '@gestiontemps/contracts/codes';
import type { PermissionKey } from '@gestiontemps/contracts/permissions';
import type { Route } from '@gestiontemps/contracts/route';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import { type Days, touches } from './audit-access.ts';
import { isForAuditors } from './auditor-calls.ts';
import type { Principal } from './principal.ts';
import { isForTablets, isHeldOnTablets } from './tablet-calls.ts';

/** 403: nothing else may be done before a second factor is shown. */
export const secondFactorRequired = (): Rejection =>
  new Rejection(
    'second-factor-required',
    'Votre entreprise demande un second facteur à ses administrateurs\u00a0: enregistrez le vôtre pour continuer',
    403,
    errorCode.UnAuthorizedAccess,
  );

/** What a call is about, as loaded: whose it is, and who is linked to it. Absent = the company at large. */
export interface Target {
  /** Owner of the week, the sheet, the profile. */
  readonly ownerId?: string;
  /** Responsables linked to the owner or to the project. */
  readonly responsables?: readonly string[];
  /** Commerciaux of the project, or of the projects with hours that week. */
  readonly commerciaux?: readonly string[];
  /** Whether he is of the caller's crew: they have a responsable in common, or the caller is his. */
  readonly isOfCrew?: boolean;
  /** Whether the caller may enter time on the project: a link, or an earlier line of his (domain.md §8.11). */
  readonly enterable?: boolean;
  /** Days of work that it is of: without any an auditor is told nothing. */
  readonly days?: Days;
}

/** What an auditor reads within his period (ADR 31): which calls, and how each is held to it, is said with them. */
const auditors: readonly PermissionKey[] = [
  'accounts.read',
  'differences.read',
  'evidence.make',
  'hub.connect',
  'reports.projects',
  'reports.users',
  'settings.read',
  'users.read',
  'weeks.read',
];
const everyone: readonly PermissionKey[] = [
  'absenceTypes.read',
  'accounts.read',
  'dashboard.read',
  'hub.connect',
  'projects.enter',
  'reports.users',
  'settings.read',
  'timesheets.read',
  'timesheets.write',
  'users.read',
  'weeks.ask',
  'weeks.read',
  'weeks.submit',
];
const validators: readonly PermissionKey[] = [
  ...everyone,
  'clients.read',
  'dashboard.validate',
  'projects.addDocuments',
  'projects.finishTask',
  'projects.read',
  'projects.removeDocuments',
  'referenceTasks.read',
  'reports.projects',
  'tags.read',
  'timesheets.crew',
  'weeks.decide',
];
const administrators: readonly PermissionKey[] = [
  ...validators,
  'absenceTypes.write',
  'apiKeys.manage',
  'clients.write',
  'companies.write',
  'dashboard.company',
  'differences.read',
  'evidence.make',
  'hourlyCosts.manage',
  'mails.read',
  'mails.send',
  'parked.manage',
  'projects.addTask',
  'projects.write',
  'referenceTasks.write',
  'security.read',
  'settings.write',
  'tablets.manage',
  'tags.write',
  'users.write',
  'views.read',
  'webhooks.manage',
];

/** The permission table of domain.md §8.10, by role. */
const table: { readonly [role in Role]: ReadonlySet<PermissionKey> } = {
  auditeur: new Set(auditors),
  utilisateur: new Set(everyone),
  responsable: new Set(validators),
  commercial: new Set(validators),
  administrateur: new Set(administrators),
  superadmin: new Set(administrators),
};

export const isAdministrator = (principal: Pick<Principal, 'role'>): boolean =>
  principal.role === 'administrateur' || principal.role === 'superadmin';

/**
 * What a program may do, by its key: what it is for while the company exports, and nothing else whatever that is. Amounts
 * are no call of their own, they are told with what it reads.
 */
const holdsByKey = (
  { isManageExportErp, isManageCost }: Principal,
  { portees, avecMontants }: NonNullable<Principal['key']>,
  action: PermissionKey,
): boolean =>
  isManageExportErp &&
  (action === 'costs.read' ? avecMontants && isManageCost : portees.some((scope) => scope === action));

/** Nothing that was granted him one by one, nor what he held before. */
const holdsAsAuditor = ({ acces, isManageCost }: Principal, action: PermissionKey): boolean => {
  if (!acces) return action === 'accounts.read';
  return action === 'costs.read' ? acces.voitTaux && isManageCost : table.auditeur.has(action);
};

/** Whether the caller holds a permission at all, before any object is looked at. */
export const holds = (principal: Principal, action: PermissionKey): boolean => {
  if (principal.key) return holdsByKey(principal, principal.key, action);
  if (principal.tablet !== undefined && !isHeldOnTablets(action)) return false;
  if (action === 'companies.manage' || action === 'views.rebuild') return principal.isSA;
  if ((action === 'companies.write' || action === 'views.read') && principal.isSA) return true;
  if (principal.entreprise === null || principal.role === null) return action === 'accounts.read';
  if (principal.role === 'auditeur') return holdsAsAuditor(principal, action);
  if (action === 'costs.read' || action === 'hourlyCosts.manage')
    return isAdministrator(principal) && principal.isManageCost;
  if (action === 'export.read')
    return (
      principal.isManageExportErp && (isAdministrator(principal) || principal.granted.includes('export.read'))
    );
  if (action === 'projects.addTask' && principal.canAddTaskOnChantier) return true;
  if (action === 'timesheets.crew' && principal.granted.includes(action)) return true;
  return table[principal.role].has(action);
};

/** Whether he may make a call at all, whatever it is about. What asks for a session alone is for people. */
export const mayCall = (principal: Principal, route: Route): boolean => {
  const { allow } = route;
  if (allow === 'anonymous') return true;
  // His account is left to him, and a choice of companies.
  if (principal.awaitsSecondFactor) return allow === 'session' && route.path.startsWith('/Account/');
  if (principal.tablet !== undefined && !isForTablets(route)) return false;
  if (principal.role === 'auditeur' && !isForAuditors(route)) return false;
  return allow === 'session' ? principal.key === undefined : holds(principal, allow);
};

/** Whether he reads of everybody in the company: an auditor within his period. */
export const seesWholeCompany = (principal: Pick<Principal, 'role'>): boolean =>
  isAdministrator(principal) || principal.role === 'auditeur';

/** Which labour amounts somebody sees as the superior he is (domain.md §8.10); administrators see every one. */
export const superiorAmountsOf = (principal: Principal): SuperiorAmounts =>
  principal.isManageCost && holds(principal, 'reports.projects') && !seesWholeCompany(principal)
    ? principal.montantsResponsables
    : superiorAmounts.NONE;

const isOwn = (principal: Principal, target: Target): boolean => target.ownerId === principal.userId;

export type Link = 'responsable' | 'commercial';

const linksByRole = new Map<Role, readonly Link[]>(
  (Object.keys(roles) as Role[]).map((role) => [
    role,
    (['responsable', 'commercial'] as const).filter((link) => roles[role].level >= roles[link].level),
  ]),
);

/** Links that a role may hold (domain.md §8.10): those of somebody demoted stay recorded, and give nothing. */
export const linksOf = (role: Role): readonly Link[] => linksByRole.get(role) ?? [];

const isLinked = ({ userId, role }: Principal, { responsables = [], commerciaux = [] }: Target): boolean => {
  const links = role === null ? [] : linksOf(role);
  return (
    (links.includes('responsable') && responsables.includes(userId)) ||
    (links.includes('commercial') && commerciaux.includes(userId))
  );
};

/** Actions on an object that a superior linked to it may do, besides administrators. */
const linkedActions: ReadonlySet<PermissionKey> = new Set([
  'projects.addDocuments',
  'projects.finishTask',
  'projects.read',
  'reports.projects',
  'reports.users',
  'timesheets.crew',
  'timesheets.read',
  'users.read',
  'weeks.ask',
  'weeks.decide',
  'weeks.read',
]);
/** Actions that anyone may do on what is his own. */
const ownActions: ReadonlySet<PermissionKey> = new Set([
  'reports.users',
  // What he added himself.
  'projects.removeDocuments',
  'timesheets.crew',
  'timesheets.read',
  'timesheets.write',
  'users.read',
  'weeks.ask',
  'weeks.read',
  'weeks.submit',
]);

/** Whether he enters for everybody: an administrator, where he writes the time of others at all. */
export const entersForAll = (principal: Pick<Principal, 'role' | 'isEditTimeByAdmin'>): boolean =>
  isAdministrator(principal) && principal.isEditTimeByAdmin;

/** What of that is his no more while his entry is off. */
const entersTime: ReadonlySet<PermissionKey> = new Set(['timesheets.crew', 'timesheets.write']);

/** An auditor's own profile, and what is of days of his period: of nothing else it is known to be. */
const isForAuditor = (principal: Principal, action: PermissionKey, target: Target): boolean => {
  const { acces } = principal;
  if (action === 'users.read' && isOwn(principal, target)) return true;
  return acces !== undefined && target.days !== undefined && touches(acces, target.days);
};

/**
 * The one policy: may this caller do this to that object? Every route asks it with its key alone before its handler
 * runs (`target` left out), and every handler again with the object it loaded. Nobody submits for somebody else, and
 * nobody decides on his own week unless the chain says so (domain.md §6.1), which the week's decider checks.
 *
 * What people cost is of no period: an auditor holds `costs.read` for what prices the hours of his, and is allowed nothing
 * by it besides.
 */
export const allows = (principal: Principal, action: PermissionKey, target?: Target): boolean => {
  if (!holds(principal, action)) return false;
  if (target === undefined) return principal.role !== 'auditeur' || action !== 'costs.read';
  if (principal.role === 'auditeur') return isForAuditor(principal, action, target);
  if (action === 'projects.enter')
    return isAdministrator(principal) || principal.accessAllChantier || target.enterable === true;
  if (isOwn(principal, target) && ownActions.has(action))
    return !(principal.saisieFeuilleTempsDisable && entersTime.has(action));
  if (action === 'weeks.submit') return false;
  if (action === 'timesheets.crew' ? entersForAll(principal) : isAdministrator(principal)) return true;
  if (action === 'timesheets.crew' && principal.granted.includes(action) && target.isOfCrew) return true;
  return linkedActions.has(action) && isLinked(principal, target);
};
