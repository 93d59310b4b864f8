import { type Role, roles } from '@gestiontemps/contracts/codes';
import { type Decider, streamOf } from '@gestiontemps/kernel/commands/decider';
import { forbidden, invalid, rejection, requireVersion } from '@gestiontemps/kernel/commands/rejection';

export const userStream = (entreprise: string, userId: string): string =>
  streamOf('user', entreprise, userId);

export interface Rights {
  readonly saisieFeuilleTempsDisable: boolean;
  readonly accessAllChantier: boolean;
  readonly canAddTaskOnChantier: boolean;
  /** Rights granted one by one: `export.read`. */
  readonly permissions: readonly string[];
}

export interface Membership extends Rights {
  readonly role: Role;
  readonly externalId: string | null;
  readonly responsableIds: readonly string[];
  /** Decimal string, euros a month. */
  readonly baseSalaire: string | null;
}

// Names and shapes are storage: never renamed. Names of people live in the directory.
export type UserEvent =
  | { type: 'MemberAdded'; data: { [field in keyof Membership]: Membership[field] } }
  | { type: 'MemberRoleChanged'; data: { role: Role } }
  | { type: 'MemberLinksChanged'; data: { responsableIds: readonly string[] } }
  | { type: 'MemberRightsChanged'; data: { [field in keyof Rights]: Rights[field] } }
  | { type: 'MemberCodeChanged'; data: { externalId: string | null } }
  | { type: 'MemberSalaryChanged'; data: { baseSalaire: string | null } }
  | { type: 'MemberRenamed'; data: Record<never, never> }
  | { type: 'MemberDeactivated'; data: Record<never, never> }
  | { type: 'MemberReactivated'; data: Record<never, never> };

export type User =
  | { readonly status: 'none' }
  | (Membership & {
      readonly status: 'active' | 'deactivated';
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
    | ({
        type: 'ChangeMember';
        membership: Membership;
        renamed: boolean;
        rowVersion: number | undefined;
      } & Acting)
    | { type: 'DeactivateMember'; rowVersion: number | undefined }
    | { type: 'ReactivateMember' }
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

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const rightsOf = ({
  saisieFeuilleTempsDisable,
  accessAllChantier,
  canAddTaskOnChantier,
  permissions,
}: Rights): Rights => ({
  saisieFeuilleTempsDisable,
  accessAllChantier,
  canAddTaskOnChantier,
  permissions,
});

const changesOf = (before: Membership, after: Membership, renamed: boolean): UserEvent[] => {
  const events: UserEvent[] = [];
  if (renamed) events.push({ type: 'MemberRenamed', data: {} });
  if (before.role !== after.role) events.push({ type: 'MemberRoleChanged', data: { role: after.role } });
  if (!same(before.responsableIds, after.responsableIds))
    events.push({ type: 'MemberLinksChanged', data: { responsableIds: after.responsableIds } });
  if (!same(rightsOf(before), rightsOf(after)))
    events.push({ type: 'MemberRightsChanged', data: { ...rightsOf(after) } });
  if (before.externalId !== after.externalId)
    events.push({ type: 'MemberCodeChanged', data: { externalId: after.externalId } });
  if (before.baseSalaire !== after.baseSalaire)
    events.push({ type: 'MemberSalaryChanged', data: { baseSalaire: after.baseSalaire } });
  return events;
};

const decide = (command: UserCommand, user: User): readonly UserEvent[] => {
  switch (command.type) {
    case 'AddMember': {
      if (user.status !== 'none') throw rejection('email-taken', 'Cet email est déjà utilisé', 'email');
      mayGrant(command.actorRole, command.membership.role);
      neverOneself(command.membership, command.userId);
      passRoster(false, isAdminRole(command.membership.role), command);
      return [{ type: 'MemberAdded', data: { ...command.membership } }];
    }
    case 'ChangeMember': {
      if (user.status === 'none') throw rejection('no-member', "Désolé, l'utilisateur n'existe pas");
      requireVersion(command.rowVersion, user.rowVersion);
      const { membership } = command;
      if (membership.role !== user.role) {
        mayGrant(command.actorRole, membership.role);
        mayGrant(command.actorRole, user.role);
      }
      neverOneself(membership, command.userId);
      passRoster(administers(user), user.status === 'active' && isAdminRole(membership.role), command);
      return changesOf(user, membership, command.renamed);
    }
    case 'DeactivateMember': {
      if (user.status !== 'active') return [];
      requireVersion(command.rowVersion, user.rowVersion);
      passRoster(administers(user), false, command);
      return [{ type: 'MemberDeactivated', data: {} }];
    }
    case 'ReactivateMember':
      if (user.status !== 'deactivated') return [];
      passRoster(false, isAdminRole(user.role), command);
      return [{ type: 'MemberReactivated', data: {} }];
  }
};

const evolve = (user: User, event: UserEvent, { recordedAt }: { recordedAt: string }): User => {
  if (event.type === 'MemberAdded')
    return { ...event.data, status: 'active', activations: 1, since: recordedAt, rowVersion: 1 };
  if (user.status === 'none') return user;
  const moved = { ...user, rowVersion: user.rowVersion + 1 };
  switch (event.type) {
    case 'MemberRoleChanged':
    case 'MemberLinksChanged':
    case 'MemberRightsChanged':
    case 'MemberCodeChanged':
    case 'MemberSalaryChanged':
    case 'MemberRenamed':
      return { ...moved, ...event.data };
    case 'MemberDeactivated':
      return { ...moved, status: 'deactivated' };
    case 'MemberReactivated':
      return { ...moved, status: 'active', activations: user.activations + 1 };
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
  secrets: { MemberAdded: { baseSalaire: 'rate' }, MemberSalaryChanged: { baseSalaire: 'rate' } },
};
