import type { AuditAccess } from '@gestiontemps/contracts/users';
import type { CompanySettings } from '@gestiontemps/contracts/company-settings';
import type { ProjectStatus, Role, TaskStatus } from '@gestiontemps/contracts/codes';
import type { Audit } from '@gestiontemps/kernel/commands/audit';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import type { Position } from '@gestiontemps/kernel/log/event-store';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { View } from '@gestiontemps/kernel/views/view';
import type { Process } from '@gestiontemps/kernel/views/process';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import type { Member } from './principal.ts';

/** Facts of other slices that a command may need, read from the log, at most one second old. */
/** How old what is held may be: see {@link Commands.load}. */
export interface Age {
  /** Milliseconds; 0 asks the log in any case. */
  readonly maxAge?: number;
}

export interface Facts {
  /** Settings in force on a civil date (domain.md §8.31). */
  settings(entreprise: string, date: string): Promise<CompanySettings>;
  /**
   * Standard rates of the company by the day they begin, the earliest first; decimal strings, null = none. As they stand,
   * or stood once the log had come to a position.
   */
  standardRates(
    entreprise: string,
    at?: Position,
  ): Promise<readonly { readonly start: string; readonly tauxHoraire: string | null }[]>;
  /** A member of the company, deactivated or not; undefined when there is none. */
  member(entreprise: string, userId: string, options?: Age): Promise<MemberFacts | undefined>;
  project(entreprise: string, projectId: string, options?: Age): Promise<ProjectFacts | undefined>;
  absenceType(
    entreprise: string,
    absenceId: string,
    options?: Age,
  ): Promise<{ label: string; compteSeuilHS: boolean; active: boolean } | undefined>;
  /** Those of these tag categories that are there, by name. */
  tagCategories(entreprise: string, ids: Iterable<string>): Promise<readonly TagCategoryName[]>;
  /** The last calendar year whose weeks are past their retention: they are neither told nor changed; 0 before any. */
  expiredYear(entreprise: string, options?: Age): Promise<number>;
  /** Active administrators of the company; a superadministrator counts only as a member. */
  administrators(entreprise: string): Promise<readonly string[]>;
}

/** A tag category as it is shown with what is of it. */
export interface TagCategoryName {
  readonly id: string;
  readonly label: string;
}

export interface MemberFacts extends Audit {
  readonly externalId: string | null;
  readonly rowVersion: number;
  readonly role: Role;
  readonly active: boolean;
  /** Has yet to accept his invitation: no rights, but links may be made to him. */
  readonly isInvited: boolean;
  /** Whether he ever accepted: nothing is entered for, or asked of, somebody who never was a member. */
  readonly hasJoined: boolean;
  /** Whether his personal data were destroyed: nothing that is about him is written any more. */
  readonly isErased: boolean;
  /** What an auditor may read; null of everybody else. */
  readonly acces: AuditAccess | null;
  readonly responsableIds: readonly string[];
  readonly tagCategoryIds: readonly string[];
  readonly saisieFeuilleTempsDisable: boolean;
  readonly accessAllChantier: boolean;
  readonly canAddTaskOnChantier: boolean;
  /** How often he has become active: when he was added, and each time he was let back in. */
  readonly activations: number;
  /** ISO 8601: when he joined or, if that was later, when he was last let back in. Nothing is asked of days before. */
  readonly since: string;
}

export interface ProjectFacts extends Pick<Audit, 'deletedOn'> {
  readonly projectStatus: ProjectStatus;
  readonly ouverteALaSaisie: string | null;
  readonly responsables: readonly string[];
  readonly commerciaux: readonly string[];
  readonly tasks: ReadonlyMap<string, { readonly statusTask: TaskStatus } & Pick<Audit, 'deletedOn'>>;
}

/** Names come from the directory, never from the log (quality.md, Privacy). */
export interface People {
  names(entreprise: string, userIds: Iterable<string>): Promise<ReadonlyMap<string, PersonName>>;
  /**
   * The same of those who have acted: an account that was invited and never joined has done nothing as a member, and what
   * it did as somebody else is not told under the name that it was invited by.
   */
  actors(entreprise: string, accountIds: Iterable<string>): Promise<ReadonlyMap<string, PersonName>>;
  /** Rows with those who made, changed and removed them by name: null for whoever is nobody of the company. */
  signed<Row extends SignedBy>(entreprise: string, rows: readonly Row[]): Promise<Signed<Row>[]>;
}
/** Whoever of an audit is told by name. */
export type SignedBy = Pick<Audit, 'createdBy' | 'updatedBy' | 'deletedBy'>;
export type Signed<Row> = Omit<Row, keyof SignedBy> & { readonly [by in keyof SignedBy]: PersonName | null };
export interface PersonName {
  readonly id: string;
  readonly nom: string;
  readonly prenom: string;
}

/** What every slice is given. */
export interface Deps {
  readonly commands: Commands;
  /** The company's rows, behind row-level security. */
  readonly db: CompanyDatabase;
  readonly facts: Facts;
  readonly people: People;
  /** The instant it is; civil dates are this in Europe/Paris (contracts/src/dates). */
  readonly now: () => Date;
}

/** One capability: what the composition root mounts. */
export interface Slice {
  readonly name: string;
  readonly views?: readonly View[];
  readonly processes?: readonly Process[];
  readonly routes?: readonly RouteHandler<Member>[];
}
