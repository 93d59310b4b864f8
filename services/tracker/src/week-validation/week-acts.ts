import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { ChainFacts } from './chain.ts';

/** Who acts when, and what the rules depend on besides the week itself. */
export interface Circumstances {
  /** ISO 8601; `today` is its civil date in Europe/Paris. */
  readonly now: string;
  readonly today: CivilDate;
  readonly actor: { readonly userId: string; readonly isAdministrator: boolean };
  readonly ownerId: string;
  /** Day on which the owner came into the company. */
  readonly memberSince: CivilDate;
  /** Whether he is a member now: he may have left. */
  readonly ownerIsActive: boolean;
  readonly monday: CivilDate;
  readonly facts: ChainFacts;
}

/** A superior asks the owner for his week (T2); the owner asking for his own submits it. */
export type AskForWeek = Circumstances & { readonly type: 'AskForWeek' };
export type SubmitWeek = Circumstances & {
  readonly type: 'SubmitWeek';
  readonly rowVersion: number | undefined;
};
export type DecideWeek = Circumstances & {
  readonly type: 'DecideWeek';
  readonly verdict: 'accept' | 'refuse';
  readonly commentaire: string | null;
  readonly dayIds: readonly string[];
  /** Whether a refusal is meant for a validated week, or for one that waits; left out: whichever it is. */
  readonly isReopening: boolean | undefined;
  readonly rowVersion: number | undefined;
};
/** The owner has seen what others entered for him, up to a version of the stream that his screen named. */
export type AcknowledgeCorrections = Circumstances & {
  readonly type: 'AcknowledgeCorrections';
  readonly upTo: number;
};
export type WithdrawWeek = Circumstances & { readonly type: 'WithdrawWeek' };
/** The date of a week has come, in a company that does not validate (domain.md §8.1). */
export interface CloseWeek {
  readonly type: 'CloseWeek';
  /** ISO 8601. */
  readonly now: string;
  readonly monday: CivilDate;
  /** In force now. */
  readonly manageValidation: boolean;
  /** In force now; 0 = no limit of entry. */
  readonly hoursDelay: number;
}
/** People have left, or lost their link or their role: a cycle that runs is looked at again (T18). */
export interface ReviseChain {
  readonly type: 'ReviseChain';
  /** The cycle that ran when it happened: none that was begun since is touched. */
  readonly cycle: number;
  readonly ownerId: string;
  /** As they were right after it. */
  readonly facts: Pick<ChainFacts, 'responsables' | 'commerciaux' | 'administrators'>;
}
