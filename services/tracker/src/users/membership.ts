import type { Role } from '@gestiontemps/contracts/codes';
import type { AuditAccess } from '@gestiontemps/contracts/users';

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
  /** His trades: a filter of what he is offered, no right (domain.md §8.12). */
  readonly tagCategoryIds: readonly string[];
  /** Decimal string, euros a month. */
  readonly baseSalaire: string | null;
  /** Of an auditor what he may read, null of everybody else. */
  readonly acces: AuditAccess | null;
}

/** As recorded: without tag categories before there were any, and without access before there were auditors. */
export type StoredMembership = Omit<Membership, 'tagCategoryIds' | 'acces'> &
  Partial<Pick<Membership, 'tagCategoryIds' | 'acces'>>;

/** A membership without anything in particular. */
export const plainMembership: Membership = {
  role: 'utilisateur',
  externalId: null,
  responsableIds: [],
  tagCategoryIds: [],
  saisieFeuilleTempsDisable: false,
  accessAllChantier: false,
  canAddTaskOnChantier: false,
  permissions: [],
  baseSalaire: null,
  acces: null,
};

export const rightsOf = ({
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
