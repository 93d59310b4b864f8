import type { Role } from '@gestiontemps/contracts/codes';

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

/** A membership without anything in particular. */
export const plainMembership: Membership = {
  role: 'utilisateur',
  externalId: null,
  responsableIds: [],
  saisieFeuilleTempsDisable: false,
  accessAllChantier: false,
  canAddTaskOnChantier: false,
  permissions: [],
  baseSalaire: null,
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
