import { type Role, roles } from '@gestiontemps/contracts/codes';
import type { AuditAccess } from '@gestiontemps/contracts/users';
import { type Audit, auditOf } from '@gestiontemps/kernel/commands/audit';
import { type Decider, type Recording, streamOf } from '@gestiontemps/kernel/commands/decider';
import {
  forbidden,
  invalid,
  notFound,
  type Rejection,
  rejection,
  requireVersion,
} from '@gestiontemps/kernel/commands/rejection';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';
import { requireKnown } from '@gestiontemps/kernel/commands/require-known';
import { type Membership, type Rights, rightsOf, type StoredMembership } from './membership.ts';

export const userStream = (entreprise: string, userId: string): string =>
  streamOf('user', entreprise, userId);

// Names and shapes are storage: never renamed. Names of people live in the directory.
export type UserEvent =
  | { type: 'MemberAdded'; data: StoredMembership }
  /** Has no rights before MemberJoined. */
  | { type: 'MemberInvited'; data: StoredMembership }
  | { type: 'MemberJoined'; data: Record<never, never> }
  | { type: 'MemberRoleChanged'; data: { role: Role } }
  | { type: 'MemberLinksChanged'; data: { responsableIds: readonly string[] } }
  | { type: 'MemberTagCategoriesChanged'; data: { tagCategoryIds: readonly string[] } }
  | { type: 'MemberRightsChanged'; data: { [field in keyof Rights]: Rights[field] } }
  /** Prolonged, shortened or ended. */
  | { type: 'AuditAccessChanged'; data: { acces: AuditAccess } }
  | { type: 'MemberCodeChanged'; data: { externalId: string | null } }
  /** Of logs begun before salaries had a stream of their own (salary.ts): written no more. */
  | { type: 'MemberSalaryChanged'; data: { baseSalaire: string | null } }
  /** Or has another e-mail: the account's own stream is of no company, and its members would not hear of it. */
  | { type: 'MemberRenamed'; data: Record<never, never> }
  | { type: 'MemberDeactivated'; data: Record<never, never> }
  | { type: 'MemberReactivated'; data: Record<never, never> }
  /** His personal data are destroyed in this company, for good: what is left of him is an id. */
  | { type: 'PersonErased'; data: Record<never, never> };

export const storedUsers = storedEvents<UserEvent>()({
  [userStream(sampleId('1'), sampleId('a'))]: [
    {
      type: 'MemberAdded',
      data: {
        role: 'utilisateur',
        externalId: 'M0042',
        responsableIds: [sampleId('b')],
        saisieFeuilleTempsDisable: false,
        accessAllChantier: false,
        canAddTaskOnChantier: false,
        permissions: [],
        baseSalaire: '2100.00',
      },
    },
    { type: 'MemberRoleChanged', data: { role: 'responsable' } },
    { type: 'MemberLinksChanged', data: { responsableIds: [] } },
    { type: 'MemberTagCategoriesChanged', data: { tagCategoryIds: [sampleId('d6')] } },
    {
      type: 'MemberRightsChanged',
      data: {
        saisieFeuilleTempsDisable: true,
        accessAllChantier: true,
        canAddTaskOnChantier: true,
        permissions: ['export.read'],
      },
    },
    { type: 'MemberCodeChanged', data: { externalId: null } },
    { type: 'MemberSalaryChanged', data: { baseSalaire: null } },
    { type: 'MemberRenamed', data: {} },
    { type: 'MemberDeactivated', data: {} },
    { type: 'MemberReactivated', data: {} },
    { type: 'PersonErased', data: {} },
  ],
  [userStream(sampleId('1'), sampleId('b'))]: [
    {
      type: 'MemberInvited',
      data: {
        role: 'responsable',
        externalId: null,
        responsableIds: [],
        saisieFeuilleTempsDisable: false,
        accessAllChantier: false,
        canAddTaskOnChantier: false,
        permissions: [],
        baseSalaire: null,
      },
    },
    { type: 'MemberJoined', data: {} },
  ],
  [userStream(sampleId('1'), sampleId('e5'))]: [
    {
      type: 'MemberInvited',
      data: {
        role: 'auditeur',
        externalId: null,
        responsableIds: [],
        saisieFeuilleTempsDisable: true,
        accessAllChantier: false,
        canAddTaskOnChantier: false,
        permissions: [],
        baseSalaire: null,
        acces: { du: '2026-01-01', au: '2026-06-30', jusquAu: '2026-12-31', voitTaux: false },
      },
    },
    { type: 'MemberJoined', data: {} },
    {
      type: 'AuditAccessChanged',
      data: { acces: { du: '2026-01-01', au: '2026-09-30', jusquAu: '2027-03-31', voitTaux: true } },
    },
  ],
});

export type User =
  | { readonly status: 'none' }
  | (Membership &
      Audit & {
        readonly status: 'invited' | 'active' | 'deactivated';
        /** Whether he ever accepted his invitation: one who comes back without having done so is invited again. */
        readonly hasJoined: boolean;
        /** Whether his personal data were destroyed: nothing of him changes any more. */
        readonly isErased: boolean;
        readonly activations: number;
        readonly since: string;
        readonly rowVersion: number;
      });

/** What the rules need to know of the acting administrator. */
export interface Acting {
  readonly actorRole: Role;
  readonly userId: string;
}

/** Set once the roster of the company knows that this makes or unmakes an administrator (roster.ts). */
interface ThroughRoster {
  readonly passedRoster?: boolean;
}

export type UserCommand = ThroughRoster &
  (
    | ({ type: 'AddMember'; membership: Membership } & Acting)
    /** As AddMember, of somebody who has yet to accept. */
    | ({ type: 'InviteMember'; membership: Membership } & Acting)
    | { type: 'JoinCompany' }
    | ({
        type: 'ChangeMember';
        /** What is left out stays as it is. What he earns is decided in salary.ts. */
        changes: Partial<Omit<Membership, 'baseSalaire'>>;
        renamed: boolean;
        /** Whether his e-mail changes with it, which is his account's. */
        newEmail: boolean;
        /** Those of `changes.responsableIds` who may be linked from now on; who is linked already may stay. */
        linkable: readonly string[];
        knownCategories: ReadonlySet<string>;
        rowVersion: number | undefined;
      } & Acting)
    | { type: 'DeactivateMember'; rowVersion: number | undefined }
    | { type: 'ReactivateMember' }
    /** `again`: it was carried out before a backup was restored that knows nothing of it, and is not weighed again. */
    | ({ type: 'ErasePerson'; again?: boolean } & Acting & { actorId: string })
  );

/** Why a change is refused that must pass the roster first. */
export const admitFirst = 'admit-to-roster-first';
export const dismissFirst = 'dismiss-from-roster-first';

export const isAdminRole = (role: Role): boolean => roles[role].level >= roles.administrateur.level;

/** Whether somebody administers the company: its last one cannot be taken away. */
export const administers = (user: User): boolean => user.status === 'active' && isAdminRole(user.role);

const passRoster = (before: boolean, after: boolean, { passedRoster = false }: ThroughRoster): void => {
  if (before === after || passedRoster) return;
  throw after
    ? rejection(admitFirst, 'Un administrateur doit être inscrit avant de le devenir')
    : rejection(dismissFirst, "Un administrateur doit être radié avant de ne plus l'être");
};

export const noUser = () => notFound("Désolé, l'utilisateur n'existe pas");
const auditorForGood =
  'Un auditeur ne change pas de rôle, et un membre ne devient pas auditeur\u00a0: invitez une autre adresse.';
const noInvitation = "Cette invitation n'existe pas";

const mayGrant = (actor: Role, role: Role): void => {
  if (role === 'superadmin' || roles[role].level > roles[actor].level)
    throw forbidden('Vous ne pouvez pas donner un rôle supérieur au vôtre');
};

const neverOneself = (membership: Membership, userId: string): void => {
  if (membership.responsableIds.includes(userId))
    throw invalid(
      'own-responsable',
      'Une personne ne peut pas être son propre responsable',
      'responsableIds',
    );
};

/** Responsables must be active members whose role may hold a link (domain.md §8.10). */
export const checkLinks = (ids: readonly string[], known: readonly string[]): void => {
  if (ids.some((id) => !known.includes(id)))
    throw invalid('not-a-responsable', "Ce responsable n'existe pas ou n'a pas ce rôle", 'responsableIds');
};

/** Tag categories must be there, but for those he is of already. */
export const checkCategories = (
  ids: readonly string[],
  known: ReadonlySet<string>,
  held: readonly string[] = [],
): void =>
  requireKnown(ids, { held, known }, () =>
    invalid('tag-category-unknown', "Ce métier n'existe pas", 'tagCategoryIds'),
  );

/** 400: an auditor reads, and is nothing besides. */
export const nothingBesides = (field: string): Rejection =>
  invalid(
    'rights-of-auditor',
    "Un auditeur n'a ni responsable, ni métier, ni salaire, ni autre droit",
    field,
  );

/**
 * Who reads as an auditor takes part in nothing: he has no hours, no superior and no right granted one by one, and nobody
 * is made one, or made another, who is a member already.
 */
const checkAccess = ({
  role,
  acces,
  responsableIds,
  tagCategoryIds,
  baseSalaire,
  ...rights
}: Membership): void => {
  if (role !== 'auditeur') {
    if (acces !== null) throw invalid('access-of-auditors', "Seul un auditeur a un accès d'audit", 'acces');
    return;
  }
  if (acces === null)
    throw invalid(
      'access-missing',
      "Indiquez la période que l'auditeur peut lire et sa date de fin",
      'acces',
    );
  const { accessAllChantier, canAddTaskOnChantier, permissions } = rights;
  const has = [responsableIds, tagCategoryIds, permissions].some(({ length }) => length > 0);
  if (has || accessAllChantier || canAddTaskOnChantier || baseSalaire !== null) throw nothingBesides('role');
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const changesOf = (before: Membership, after: Membership, renamed: boolean): UserEvent[] => {
  const events: UserEvent[] = [];
  if (renamed) events.push({ type: 'MemberRenamed', data: {} });
  if (before.role !== after.role) events.push({ type: 'MemberRoleChanged', data: { role: after.role } });
  if (!same(before.responsableIds, after.responsableIds))
    events.push({ type: 'MemberLinksChanged', data: { responsableIds: after.responsableIds } });
  if (!same(before.tagCategoryIds, after.tagCategoryIds))
    events.push({ type: 'MemberTagCategoriesChanged', data: { tagCategoryIds: after.tagCategoryIds } });
  if (!same(rightsOf(before), rightsOf(after)))
    events.push({ type: 'MemberRightsChanged', data: { ...rightsOf(after) } });
  if (after.acces !== null && !same(before.acces, after.acces))
    events.push({ type: 'AuditAccessChanged', data: { acces: after.acces } });
  if (before.externalId !== after.externalId)
    events.push({ type: 'MemberCodeChanged', data: { externalId: after.externalId } });
  return events;
};

/** Why nothing of somebody changes any more. */
export const erased = () =>
  rejection(
    'person-erased',
    'Les données personnelles de cette personne ont été effacées\u00a0: plus rien ne change la concernant.',
  );

const erase = (command: UserCommand & { type: 'ErasePerson' }, user: User): readonly UserEvent[] => {
  if (user.status === 'none') throw noUser();
  if (user.isErased) return [];
  if (command.again === true) return [{ type: 'PersonErased', data: {} }];
  if (command.userId === command.actorId)
    throw rejection(
      'own-erasure',
      'Vous ne pouvez pas effacer vos propres données\u00a0: demandez-le à un autre administrateur.',
    );
  if (user.status !== 'deactivated')
    throw rejection(
      'still-member',
      "Cette personne fait encore partie de l'entreprise\u00a0: supprimez d'abord son accès.",
    );
  if (user.role === 'superadmin' || roles[user.role].level > roles[command.actorRole].level)
    throw forbidden();
  return [{ type: 'PersonErased', data: {} }];
};

const decide = (command: UserCommand, user: User): readonly UserEvent[] => {
  if (command.type === 'ErasePerson') return erase(command, user);
  // He has left already; and whoever asks for an address is not told that it was his.
  const isOfNobody = ['AddMember', 'InviteMember', 'DeactivateMember'].includes(command.type);
  if (user.status !== 'none' && user.isErased && !isOfNobody) throw erased();
  switch (command.type) {
    case 'AddMember':
    case 'InviteMember': {
      if (user.status !== 'none') throw rejection('email-taken', 'Cet email est déjà utilisé', 'email');
      mayGrant(command.actorRole, command.membership.role);
      neverOneself(command.membership, command.userId);
      checkAccess(command.membership);
      if (command.type === 'InviteMember')
        return [{ type: 'MemberInvited', data: { ...command.membership } }];
      passRoster(false, isAdminRole(command.membership.role), command);
      return [{ type: 'MemberAdded', data: { ...command.membership } }];
    }
    case 'JoinCompany': {
      if (user.status === 'none' || user.status === 'deactivated') throw notFound(noInvitation);
      if (user.status === 'active') return [];
      passRoster(false, isAdminRole(user.role), command);
      return [{ type: 'MemberJoined', data: {} }];
    }
    case 'ChangeMember': {
      if (user.status === 'none') throw noUser();
      requireVersion(command.rowVersion, user.rowVersion);
      if (command.newEmail && user.status === 'invited')
        throw rejection(
          'email-of-invitation',
          "Supprimez cette invitation, puis invitez l'autre adresse",
          'email',
        );
      const membership = { ...user, ...command.changes };
      if (membership.role !== user.role) {
        if (membership.role === 'auditeur' || user.role === 'auditeur')
          throw invalid('auditor-for-good', auditorForGood, 'role');
        mayGrant(command.actorRole, membership.role);
        mayGrant(command.actorRole, user.role);
      }
      neverOneself(membership, command.userId);
      checkAccess(membership);
      checkLinks(membership.responsableIds, [...user.responsableIds, ...command.linkable]);
      checkCategories(membership.tagCategoryIds, command.knownCategories, user.tagCategoryIds);
      passRoster(administers(user), user.status === 'active' && isAdminRole(membership.role), command);
      return changesOf(user, membership, command.renamed || command.newEmail);
    }
    case 'DeactivateMember': {
      if (user.status === 'none') throw noUser();
      if (user.status === 'deactivated') return [];
      requireVersion(command.rowVersion, user.rowVersion);
      passRoster(administers(user), false, command);
      return [{ type: 'MemberDeactivated', data: {} }];
    }
    case 'ReactivateMember':
      if (user.status === 'none') throw noUser();
      if (user.status !== 'deactivated') return [];
      passRoster(false, user.hasJoined && isAdminRole(user.role), command);
      return [{ type: 'MemberReactivated', data: {} }];
  }
};

const evolve = (user: User, event: UserEvent, recording: Recording): User => {
  const { recordedAt } = recording;
  if (event.type === 'MemberAdded')
    return {
      tagCategoryIds: [],
      acces: null,
      ...event.data,
      status: 'active',
      hasJoined: true,
      isErased: false,
      activations: 1,
      since: recordedAt,
      rowVersion: 1,
      ...auditOf(undefined, recording),
    };
  if (event.type === 'MemberInvited')
    return {
      tagCategoryIds: [],
      acces: null,
      ...event.data,
      status: 'invited',
      hasJoined: false,
      isErased: false,
      activations: 1,
      since: recordedAt,
      rowVersion: 1,
      ...auditOf(undefined, recording),
    };
  if (user.status === 'none') return user;
  const moved = { ...user, rowVersion: user.rowVersion + 1, ...auditOf(user, recording) };
  switch (event.type) {
    case 'MemberRoleChanged':
    case 'MemberLinksChanged':
    case 'MemberTagCategoriesChanged':
    case 'MemberRightsChanged':
    case 'AuditAccessChanged':
    case 'MemberCodeChanged':
    case 'MemberSalaryChanged':
    case 'MemberRenamed':
      return { ...moved, ...event.data };
    case 'MemberJoined':
      return { ...moved, status: 'active', hasJoined: true, since: recordedAt };
    case 'MemberDeactivated':
      return { ...moved, status: 'deactivated', ...auditOf(user, recording, 'removed') };
    case 'PersonErased':
      // He left when he left: what is expected of him ends with that day.
      return {
        ...moved,
        status: 'deactivated',
        isErased: true,
        baseSalaire: null,
        ...auditOf(user, recording, 'removed'),
      };
    case 'MemberReactivated':
      return {
        ...moved,
        status: user.hasJoined ? 'active' : 'invited',
        activations: user.activations + 1,
        since: recordedAt,
      };
    default:
      event satisfies never;
      return user;
  }
};

/** Membership of a person in a company: role, links, rights. The policy reads it on every request. */
export const user: Decider<User, UserCommand, UserEvent> = {
  name: 'user',
  category: 'user',
  initial: { status: 'none' },
  evolve,
  decide,
  about: 'person',
  secrets: {
    MemberAdded: { baseSalaire: 'rate' },
    MemberInvited: { baseSalaire: 'rate' },
    MemberSalaryChanged: { baseSalaire: 'rate' },
  },
};
