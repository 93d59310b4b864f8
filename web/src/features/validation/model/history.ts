import { stepStatus, validationLevel } from '@gestiontemps/contracts/codes';
import type { Reply } from '../../../shared/api/endpoint.ts';
import type { getValidationsHistory } from '@gestiontemps/contracts/week-validation';
import { fullName } from '../../../shared/session/me.ts';
import { sheetMessages as messages } from '../sheet-messages.ts';

export type PastStep = Reply<typeof getValidationsHistory>[number];

/** One thing that somebody did, or is waited for. */
interface PastAct {
  readonly key: string;
  readonly text: string;
  /** Instant; null while it is waited for. */
  readonly on: string | null;
  readonly comment: string | null;
}

/** A submission and what came of it. */
interface PastCycle {
  readonly cycle: number;
  readonly acts: readonly PastAct[];
}

const { history: texts, circuit } = messages;

const nameOf = (person: PastStep['validationUser']): string =>
  person ? fullName(person) : circuit.administration;

const sentence = (step: PastStep): string => {
  const holder = nameOf(step.validationUser);
  const by = step.forceValidationUser ? fullName(step.forceValidationUser) : null;
  const isOwner = step.validationLevel === validationLevel.USER;
  switch (step.validationStatus) {
    case stepStatus.ASK:
      if (isOwner) return texts.asked(holder);
      return step.responseDate === null ? texts.waiting(holder) : texts.closed(holder);
    case stepStatus.VALIDATED:
      if (isOwner) return circuit.requested(holder);
      return by === null ? circuit.validated(holder) : texts.validatedFor(by, holder);
    case stepStatus.REFUSED:
      return circuit.refused(by ?? holder);
    case stepStatus.ACCEPT_BY_SUPERIOR:
      return texts.forcedFor(by ?? holder, holder);
    case stepStatus.REFUSE_BY_SUPERIOR:
      return texts.refusedFor(by ?? holder, holder);
  }
};

const actOf = (step: PastStep): PastAct => {
  const isReminder =
    step.validationLevel === validationLevel.USER && step.validationStatus === stepStatus.ASK;
  return {
    key: step.id,
    text: sentence(step),
    on: isReminder ? step.askValidationDate : step.responseDate,
    comment: step.commentaire,
  };
};

/** What is still waited for comes last. */
const later = '9999';

/** Every cycle, the latest first, and in it what happened in its order. */
export const pastCycles = (steps: readonly PastStep[]): readonly PastCycle[] =>
  [...Map.groupBy(steps, ({ cycle }) => cycle)]
    .toSorted(([one], [other]) => other - one)
    .map(([cycle, ofCycle]) => ({
      cycle,
      acts: ofCycle
        .map(actOf)
        .toSorted((one, other) =>
          (one.on ?? later) < (other.on ?? later) ? -1 : (one.on ?? later) > (other.on ?? later) ? 1 : 0,
        ),
    }));
