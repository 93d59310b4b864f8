import {
  stepStatus,
  validationLevel,
  type StepStatus,
  type ValidationLevel,
} from '@gestiontemps/contracts/codes';
import type { WeekValidationEvent } from '../week/validation-events.ts';

/** One answer that a cycle waits for, or has had. */
export interface Step {
  readonly cycle: number;
  readonly validationLevel: ValidationLevel;
  /** Of the company's level, after it had validated: the reopening of the week (T16). */
  readonly reopens: boolean;
  /** null until an administrator answers for the company. */
  readonly validationUserId: string | null;
  /** Who answered in his place: a peer of his level, or a superior. */
  readonly forceValidationUserId: string | null;
  readonly askValidationDate: string | null;
  /** With ASK: closed before he answered. */
  readonly responseDate: string | null;
  readonly validationStatus: StepStatus;
  readonly commentaire: string | null;
}

/** Whether somebody is waited for. */
export const isWaiting = (step: Step): boolean =>
  step.validationStatus === stepStatus.ASK && step.responseDate === null;

/** The company's level is one step, whoever answers. */
const holderOf = ({ validationLevel: level, validationUserId }: Step): string =>
  level === validationLevel.ENTREPRISE ? '' : (validationUserId ?? '');

/** `{weekId}:{cycle}.{level}.{holder}`; `{weekId}:{cycle}.3.reopening` */
export const stepIdOf = (weekId: string, step: Step): string =>
  [`${weekId}:${step.cycle}`, step.validationLevel, step.reopens ? 'reopening' : holderOf(step)]
    .filter((part) => part !== '')
    .join('.');

/** Changes one step, created where the level was passed without being asked. */
const put = (
  steps: readonly Step[],
  cycle: number,
  level: ValidationLevel,
  userId: string | null,
  change: Partial<Step>,
  reopens = false,
): readonly Step[] => {
  const fresh: Step = {
    cycle,
    validationLevel: level,
    reopens,
    validationUserId: userId,
    forceValidationUserId: null,
    askValidationDate: null,
    responseDate: null,
    validationStatus: stepStatus.ASK,
    commentaire: null,
  };
  const isIt = (step: Step) =>
    step.cycle === cycle &&
    step.validationLevel === level &&
    step.reopens === reopens &&
    holderOf(step) === holderOf(fresh);
  return steps.some(isIt)
    ? steps.map((step) =>
        isIt(step) ? { ...step, validationUserId: userId ?? step.validationUserId, ...change } : step,
      )
    : [...steps, { ...fresh, ...change }];
};

/** Those still waited for are so no longer. */
const closeCycle = (steps: readonly Step[], cycle: number, at: string): readonly Step[] =>
  steps.map((step) => (step.cycle === cycle && isWaiting(step) ? { ...step, responseDate: at } : step));

const isBetween = ({ validationLevel: level }: Step): boolean =>
  level === validationLevel.RESPONSABLE || level === validationLevel.COMMERCIAL;

/**
 * Steps of every cycle of a week, after one more event recorded at an instant: their one definition, for decisions and
 * for what people read.
 */
export const foldSteps = (
  steps: readonly Step[],
  event: WeekValidationEvent,
  at: string,
): readonly Step[] => {
  const { cycle } = event.data;
  switch (event.type) {
    case 'ValidationRequested': {
      const { level, userIds } = event.data;
      const asked = level === validationLevel.ENTREPRISE ? [null] : userIds;
      return asked.reduce<readonly Step[]>(
        // Who had left may be asked again.
        (all, userId) => put(all, cycle, level, userId, { askValidationDate: at, responseDate: null }),
        steps,
      );
    }
    case 'WeekSubmitted': {
      const { ownerId, by } = event.data;
      return put(steps, cycle, validationLevel.USER, ownerId, {
        validationStatus: stepStatus.VALIDATED,
        forceValidationUserId: by === ownerId ? null : by,
        responseDate: at,
      });
    }
    case 'StepAccepted': {
      const { level, userId, peers, commentaire } = event.data;
      const answered = { validationStatus: stepStatus.VALIDATED, responseDate: at } as const;
      return peers.reduce<readonly Step[]>(
        (all, peer) => put(all, cycle, level, peer, { ...answered, forceValidationUserId: userId }),
        put(steps, cycle, level, userId, { ...answered, commentaire }),
      );
    }
    case 'StepForced': {
      const { level, userId, by, validationStatus } = event.data;
      return put(steps, cycle, level, userId, {
        validationStatus,
        forceValidationUserId: by,
        responseDate: at,
      });
    }
    case 'WeekRefused': {
      const { level, userId, commentaire } = event.data;
      const refused = { validationStatus: stepStatus.REFUSED, responseDate: at, commentaire } as const;
      return closeCycle(put(steps, cycle, level, userId, refused), cycle, at);
    }
    case 'WeekValidated': {
      // Without a chain nobody submitted the cycle, and it has no step: at most its owner had been asked for it, or the
      // superiors for the one before.
      if (!steps.some((step) => step.cycle === cycle && !isWaiting(step)))
        return steps.map((step) => (isWaiting(step) ? { ...step, responseDate: at } : step));
      const { by, commentaire } = event.data;
      const validated = { validationStatus: stepStatus.VALIDATED, responseDate: at, commentaire } as const;
      return put(steps, cycle, validationLevel.ENTREPRISE, by, validated);
    }
    case 'WeekReopened': {
      const { by, commentaire } = event.data;
      const overruled = steps.map((step) =>
        step.cycle === cycle && isBetween(step)
          ? {
              ...step,
              validationStatus: stepStatus.REFUSE_BY_SUPERIOR,
              forceValidationUserId: by,
              responseDate: at,
            }
          : step,
      );
      const refused = { validationStatus: stepStatus.REFUSED, responseDate: at, commentaire } as const;
      return put(overruled, cycle, validationLevel.ENTREPRISE, by, refused, true);
    }
    case 'WeekWithdrawn':
      return closeCycle(steps, cycle, at);
    case 'ChainRevised': {
      const { level, closed } = event.data;
      return closed.reduce<readonly Step[]>(
        (all, userId) => put(all, cycle, level, userId, { responseDate: at }),
        steps,
      );
    }
    default:
      event satisfies never;
      return steps;
  }
};
