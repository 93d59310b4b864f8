import { stepStatus, validationLevel, weekStatus } from '@gestiontemps/contracts/codes';
import type { Chain, SuperiorLevel } from '../week/validation-events.ts';
import { coversAll, isSoleAdministrator, peopleOf } from './chain.ts';
import { hasLines, projectsOf } from './entries.ts';
import { isWaiting, type Step } from './steps.ts';
import type { Circumstances } from './week-acts.ts';
import type { Pending, WeekChain } from './week-state.ts';

/** Who looks at a week, as far as deciding on it depends on him. */
export interface Caller {
  readonly userId: string;
  readonly isAdministrator: boolean;
  /** Of the company, now. */
  readonly isSoleAdministrator: boolean;
}

/** Whether all of a week is for him: absences and allowances are not for the commerciaux of its projects. */
export const seesAll = (
  { userId, isAdministrator }: Pick<Caller, 'userId' | 'isAdministrator'>,
  of: {
    readonly utilisateurId: string;
    readonly responsableIds: readonly string[];
    readonly chain: Chain | null;
  },
): boolean =>
  isAdministrator ||
  userId === of.utilisateurId ||
  of.responsableIds.includes(userId) ||
  (of.chain?.responsables ?? []).includes(userId);

/**
 * What a person may do with a week (domain.md §6.1): answer his own step, answer for those below him, validate it
 * without its chain (T13, T21), or reopen it (T16). `level` is the one he answers at.
 */
export type Standing =
  Answering | { readonly kind: 'override' } | { readonly kind: 'reopen' } | { readonly kind: 'none' };
export interface Answering {
  readonly kind: 'own' | 'force';
  readonly level: SuperiorLevel;
}

const { RESPONSABLE, COMMERCIAL, ENTREPRISE } = validationLevel;
const none: Standing = { kind: 'none' };

/** Those of a level who are waited for. */
export const waitingAt = ({ steps, cycle }: WeekChain, level: SuperiorLevel): readonly string[] =>
  steps
    .filter((step) => step.cycle === cycle && step.validationLevel === level && isWaiting(step))
    .map((step) => step.validationUserId)
    .filter((userId) => userId !== null);

/** Those of a level who accepted by their own answer. */
export const acceptedAt = ({ steps, cycle }: WeekChain, level: SuperiorLevel): readonly string[] =>
  steps
    .filter((step) => step.cycle === cycle && step.validationLevel === level && isOwnAcceptance(step))
    .map((step) => step.validationUserId)
    .filter((userId) => userId !== null);

const isOwnAcceptance = (step: Step): boolean =>
  step.validationStatus === stepStatus.VALIDATED && step.forceValidationUserId === null;

/** Whether an administrator answers for the company: on his own week only as the only one, at its submission or now. */
export const answersForCompany = (chain: Chain, caller: Caller, ownerId: string): boolean =>
  caller.isAdministrator &&
  (caller.userId !== ownerId || chain.soleAdministrator || caller.isSoleAdministrator);

/** Who acts, as standing depends on him. */
export const callerOf = ({ actor, facts }: Pick<Circumstances, 'actor' | 'facts'>): Caller => ({
  ...actor,
  isSoleAdministrator: isSoleAdministrator(facts, actor.userId),
});

const standingWhilePending = (
  week: WeekChain,
  { level, chain }: Pending,
  caller: Caller,
  ownerId: string,
): Standing => {
  if (level === ENTREPRISE) return answersForCompany(chain, caller, ownerId) ? { kind: 'own', level } : none;
  if (waitingAt(week, level).includes(caller.userId)) return { kind: 'own', level };
  if (caller.userId === ownerId) return none;
  if (caller.isAdministrator) return { kind: 'force', level: ENTREPRISE };
  return level === RESPONSABLE && coversAll(chain, caller.userId, projectsOf(week.entries))
    ? { kind: 'force', level: COMMERCIAL }
    : none;
};

export const standingOf = (week: WeekChain, caller: Caller, ownerId: string): Standing => {
  const { situation } = week;
  switch (situation.status) {
    case weekStatus.OPENED:
      return caller.isAdministrator && caller.userId !== ownerId && hasLines(week.entries)
        ? { kind: 'override' }
        : none;
    case weekStatus.TO_BE_VALIDATE:
      return standingWhilePending(week, situation, caller, ownerId);
    case weekStatus.VALIDATED:
      return caller.isAdministrator && (caller.userId !== ownerId || caller.isSoleAdministrator)
        ? { kind: 'reopen' }
        : none;
  }
};

/** Who may answer a pending week now, besides the administrators: those waited for, and who answers for them (T10). */
export const decidersOf = (week: WeekChain, ownerId: string): readonly string[] => {
  const { situation } = week;
  if (situation.status !== weekStatus.TO_BE_VALIDATE) return [];
  const { level, chain } = situation;
  if (level === ENTREPRISE) return chain.soleAdministrator ? [ownerId] : [];
  const projectIds = projectsOf(week.entries);
  const covering =
    level === RESPONSABLE
      ? peopleOf(chain, COMMERCIAL).filter((userId) => coversAll(chain, userId, projectIds))
      : [];
  return [...new Set([...waitingAt(week, level), ...covering])];
};

/** When he accepted the current cycle by his own answer; null when he has not. */
export const acceptedOn = ({ steps, cycle }: WeekChain, userId: string): string | null =>
  steps.findLast(
    (step) =>
      step.cycle === cycle &&
      step.validationLevel !== validationLevel.USER &&
      step.validationUserId === userId &&
      isOwnAcceptance(step),
  )?.responseDate ?? null;

/** Whether the last cycle waited for him, or had his answer. */
export const tookPart = ({ steps, cycle }: WeekChain, userId: string): boolean =>
  steps.some(
    (step) =>
      step.cycle === cycle &&
      step.validationLevel !== validationLevel.USER &&
      (step.validationUserId === userId || step.forceValidationUserId === userId),
  );
