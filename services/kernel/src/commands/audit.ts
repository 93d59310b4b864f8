/** Who made an object, changed it last and removed it, and when: accounts, and instants in ISO 8601, UTC. */
export interface Audit {
  readonly createdBy: string;
  readonly createdOn: string;
  /** null as long as nobody has changed it. */
  readonly updatedBy: string | null;
  readonly updatedOn: string | null;
  /** null while it is there. */
  readonly deletedBy: string | null;
  readonly deletedOn: string | null;
}

/** The columns of a view that hold it. */
export const auditColumns = {
  createdBy: 'text',
  createdOn: 'timestamptz',
  updatedBy: 'text',
  updatedOn: 'timestamptz',
  deletedBy: 'text',
  deletedOn: 'timestamptz',
} as const satisfies { readonly [field in keyof Audit]: string };

/** The same in a select, of the table that `alias` stands for. */
export const auditSelect = (alias: string): string =>
  `${alias}.created_by as "createdBy", ${alias}.created_on as "createdOn", ${alias}.updated_by as "updatedBy",
  ${alias}.updated_on as "updatedOn", ${alias}.deleted_by as "deletedBy", ${alias}.deleted_on as "deletedOn"`;

/** What an event makes of it; `held` is what it was before, undefined for a new object. Whatever brings back, undeletes. */
export const auditOf = (
  held: Audit | undefined,
  { actor, recordedAt }: { readonly actor: string; readonly recordedAt: string },
  act: 'written' | 'removed' = 'written',
): Audit => {
  if (!held)
    return {
      createdBy: actor,
      createdOn: recordedAt,
      updatedBy: null,
      updatedOn: null,
      deletedBy: null,
      deletedOn: null,
    };
  const { createdBy, createdOn, updatedBy, updatedOn, deletedBy, deletedOn } = held;
  const made = { createdBy, createdOn };
  return act === 'removed'
    ? { ...made, updatedBy, updatedOn, deletedBy: deletedBy ?? actor, deletedOn: deletedOn ?? recordedAt }
    : { ...made, updatedBy: actor, updatedOn: recordedAt, deletedBy: null, deletedOn: null };
};

/** The same of what may have yet to be made. */
export type PossibleAudit = { readonly [field in keyof Audit]: Audit[field] | null };

export const unmade = {
  createdBy: null,
  createdOn: null,
  updatedBy: null,
  updatedOn: null,
  deletedBy: null,
  deletedOn: null,
} as const satisfies PossibleAudit;

/** The audit that stands in a row; undefined when it is of nothing that was made. */
export const auditIn = (row: PossibleAudit): Audit | undefined => {
  const { createdBy, createdOn, updatedBy, updatedOn, deletedBy, deletedOn } = row;
  if (createdBy === null || createdOn === null) return undefined;
  return { createdBy, createdOn, updatedBy, updatedOn, deletedBy, deletedOn };
};
