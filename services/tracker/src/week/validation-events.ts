import type { ValidationLevel } from '@gestiontemps/contracts/codes';

/** A level above the employee's own. */
export type SuperiorLevel = Exclude<ValidationLevel, 0>;

/**
 * Who is to validate a week, fixed when it is submitted (domain.md §6.1). Level ENTREPRISE has no list: it belongs to any
 * administrator.
 */
export type Chain = {
  readonly responsables: readonly string[];
  /** Projects with hours that week which have commerciaux. */
  readonly commerciaux: readonly { readonly projectId: string; readonly commerciaux: readonly string[] }[];
  /** The owner is the only administrator: he answers for the company on his own week. */
  readonly soleAdministrator: boolean;
};

// Names and shapes are storage: never renamed.

/** A level is asked. `userIds` is empty where any administrator may answer. Level 0 asks the owner for his week. */
export type ValidationRequested = {
  readonly type: 'ValidationRequested';
  readonly data: {
    readonly cycle: number;
    readonly level: ValidationLevel;
    readonly userIds: readonly string[];
  };
};
/** A cycle begins: by its owner, or by an administrator who validates over a refusal or an absence. */
export type WeekSubmitted = {
  readonly type: 'WeekSubmitted';
  readonly data: {
    readonly cycle: number;
    readonly ownerId: string;
    readonly by: string;
    readonly chain: Chain;
  };
};
/** `peers` are those of the level whose answer this one makes needless. */
export type StepAccepted = {
  readonly type: 'StepAccepted';
  readonly data: {
    readonly cycle: number;
    readonly level: ValidationLevel;
    readonly userId: string;
    readonly peers: readonly string[];
    /** Sealed. */
    readonly commentaire: string | null;
  };
};
/** A superior answers in the place of `userId`: accepts (3) or refuses (4). */
export type StepForced = {
  readonly type: 'StepForced';
  readonly data: {
    readonly cycle: number;
    readonly level: ValidationLevel;
    readonly userId: string;
    readonly by: string;
    readonly validationStatus: 3 | 4;
  };
};
/** The cycle is closed, the week open again. */
export type WeekRefused = {
  readonly type: 'WeekRefused';
  readonly data: {
    readonly cycle: number;
    readonly level: SuperiorLevel;
    readonly userId: string;
    /** Sealed; null once its key is destroyed. */
    readonly commentaire: string | null;
    readonly dayIds: readonly string[];
  };
};
/** An administrator answers for the company; without a chain, the owner's submission is enough (domain.md §8.1). */
export type WeekValidated = {
  readonly type: 'WeekValidated';
  readonly data: {
    readonly cycle: number;
    readonly by: string;
    /** Sealed. */
    readonly commentaire: string | null;
  };
};
/** Refused after it was validated; of a cycle of its own where the week had no chain. */
export type WeekReopened = {
  readonly type: 'WeekReopened';
  readonly data: {
    readonly cycle: number;
    readonly by: string;
    /** Sealed; null once its key is destroyed. */
    readonly commentaire: string | null;
    readonly dayIds: readonly string[];
  };
};
/** Its owner takes it back while nobody has answered. */
export type WeekWithdrawn = {
  readonly type: 'WeekWithdrawn';
  readonly data: { readonly cycle: number; readonly by: string };
};

/** Somebody who was to answer no longer can: `chain` is who answers now, `closed` are asked no more (T18). */
export type ChainRevised = {
  readonly type: 'ChainRevised';
  readonly data: {
    readonly cycle: number;
    readonly level: SuperiorLevel;
    readonly closed: readonly string[];
    readonly chain: Chain;
  };
};

export type WeekValidationEvent =
  | ValidationRequested
  | WeekSubmitted
  | StepAccepted
  | StepForced
  | WeekRefused
  | WeekValidated
  | WeekReopened
  | WeekWithdrawn
  | ChainRevised;
