import { stepStatus } from '@gestiontemps/contracts/codes';
import { IconCheck } from '@tabler/icons-react';
import { messages as shared } from '../messages.ts';
import { fullName } from '../session/me.ts';
import { dialogs } from '../ui/dialogs.ts';
import { toasts } from '../ui/toasts.ts';
import { superiorMessages as messages } from './superior-messages.ts';
import { totalInWords } from './total-in-words.ts';
import { useFailedDecision } from './use-failed-decision.ts';
import type { SeenWeeks } from './use-seen-weeks.ts';
import type { WeekItem } from '../api/week-endpoints.ts';
import { useDecideWeekMutation } from '../api/weeks-api.ts';

/** « Valider » in a row: asks, then decides; the row goes when the lists are fetched again. */
export const useQuickValidation = (seen: SeenWeeks) => {
  const [decideWeek, { isLoading, originalArgs }] = useDecideWeekMutation();
  const explain = useFailedDecision();

  const validate = async (week: WeekItem): Promise<void> => {
    const { id, startDate, utilisateur, rowVersion, totals } = week;
    const name = fullName(utilisateur);
    const question = messages.validateQuestion(startDate, name, totalInWords(week));
    const before = seen.before(week);
    // From here on he has seen it as the question says.
    seen.look([week]);
    const isSure = await dialogs.confirm({
      title: messages.validateWeek(startDate, name),
      text: before ? `${messages.hasChanged(before.totals, totals)} ${question}` : question,
      ok: shared.actions.validate,
      okIcon: IconCheck,
    });
    if (!isSure) return;
    const body = { validationId: id, validationStatus: stepStatus.VALIDATED, rowVersion };
    seen.expectOwn([week]);
    const { error } = await decideWeek({ body });
    if (error !== undefined) seen.look([week]);
    const sentence = await explain(id, error);
    if (sentence) toasts.error(sentence);
  };

  return { validate, busyId: isLoading ? originalArgs?.body.validationId : undefined };
};
