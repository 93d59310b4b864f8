import { stepStatus } from '@gestiontemps/contracts/codes';
import { useState } from 'react';
import { asProblem, fieldErrors } from '../../../shared/api/problem.ts';
import { useFailedDecision } from '../../../shared/weeks/use-failed-decision.ts';
import type { WeekDecision, WeekSheet } from '../../../shared/api/week-endpoints.ts';
import { useDecideWeekMutation } from '../../../shared/api/weeks-api.ts';
import { sheetMessages as messages } from '../sheet-messages.ts';
import { useSeenSheet } from './use-seen-sheet.ts';

/** What came of the last decision when it was refused: about the comment, or about the sheet. */
interface DecisionFailure {
  readonly comment?: string | undefined;
  readonly sentence?: string | undefined;
}

/** Why a week is sent back, and the days it is about. */
interface Refusal {
  readonly commentaire: string;
  readonly dayIds: readonly string[];
}

/** Decisions on one sheet, about what was seen of it; `onDone` once the server has taken one. */
export const useDecision = (sheet: Pick<WeekSheet, 'id' | 'rowVersion' | 'totals'>, onDone: () => void) => {
  const { id, rowVersion } = sheet;
  const seen = useSeenSheet(sheet);
  const [send, { isLoading, originalArgs }] = useDecideWeekMutation();
  const isSendingOf = (validates: boolean): boolean =>
    isLoading && (originalArgs?.body.validationStatus === stepStatus.VALIDATED) === validates;
  const explain = useFailedDecision();
  const [failure, setFailure] = useState<DecisionFailure>({});

  const decide = async (body: Omit<WeekDecision, 'validationId' | 'rowVersion'>): Promise<boolean> => {
    if (seen.before) {
      seen.look();
      setFailure({ sentence: messages.decision.hasChanged(seen.before.totals, sheet.totals) });
      return false;
    }
    setFailure({});
    const { error } = await send({ body: { validationId: id, rowVersion, ...body } });
    if (error === undefined) {
      seen.expectOwn();
      onDone();
      return true;
    }
    const problem = asProblem(error);
    const comment = problem && fieldErrors(problem).get('commentaire');
    setFailure(comment ? { comment } : { sentence: await explain(id, error) });
    return false;
  };

  // What the button said when it was pressed: the week may have been validated since.
  const sentBack = ({ commentaire, dayIds }: Refusal, reopens: boolean) => ({
    validationStatus: stepStatus.REFUSED,
    commentaire,
    dayIds: [...dayIds],
    isReopening: reopens,
  });

  return {
    /** What has changed since the person looked, said before he decides. */
    news: seen.before && messages.decision.hasChanged(seen.before.totals, sheet.totals),
    validate: (commentaire: string) =>
      decide({
        validationStatus: stepStatus.VALIDATED,
        commentaire: commentaire.trim() === '' ? null : commentaire,
      }),
    refuse: (refusal: Refusal) => decide(sentBack(refusal, false)),
    reopen: (refusal: Refusal) => decide(sentBack(refusal, true)),
    failure,
    setFailure,
    isValidating: isSendingOf(true),
    isSendingBack: isSendingOf(false),
  };
};

export type Decision = ReturnType<typeof useDecision>;
