import { stepStatus } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { messages as shared } from '../../../shared/messages.ts';
import { fullName } from '../../../shared/session/me.ts';
import { dialogs } from '../../../shared/ui/dialogs.ts';
import { toasts } from '../../../shared/ui/toasts.ts';
import type { SeenWeeks } from '../../../shared/weeks/use-seen-weeks.ts';
import type { WeekItem } from '../../../shared/api/week-endpoints.ts';
import { useValidateWeeksMutation } from '../api/validation-api.ts';
import { listMessages as messages } from '../list-messages.ts';

/** A sheet that was not validated, and why. */
export interface BulkFailure {
  readonly id: string;
  readonly name: string;
  readonly monday: CivilDate;
  readonly detail: string;
}

const question = (weeks: readonly WeekItem[], total: string): string => {
  const names = weeks
    .filter(({ alertes }) => alertes.length > 0)
    .map(({ utilisateur }) => fullName(utilisateur));
  const asked = messages.bulk.question(weeks.length, total);
  return names.length > 0 ? `${messages.bulk.withAlerts(names)} ${asked}` : asked;
};

export const useBulkValidation = (seen: SeenWeeks) => {
  const [validateWeeks, { isLoading }] = useValidateWeeksMutation();
  const [failures, setFailures] = useState<readonly BulkFailure[]>([]);

  const validate = async (weeks: readonly WeekItem[], total: string): Promise<void> => {
    const isSure = await dialogs.confirm({
      title: messages.bulk.title(weeks.length),
      text: question(weeks, total),
      ok: shared.actions.validate,
      okIcon: IconCheck,
    });
    if (!isSure) return;
    setFailures([]);
    const decisions = weeks.map(({ id, rowVersion }) => ({
      validationId: id,
      validationStatus: stepStatus.VALIDATED,
      rowVersion,
    }));
    seen.expectOwn(weeks);
    const { data } = await validateWeeks({ body: { decisions } });
    const isDone = (id: string): boolean =>
      data?.some(({ validationId, ok }) => ok && validationId === id) ?? false;
    seen.look(weeks.filter(({ id }) => !isDone(id)));
    if (!data) return;
    const done = data.filter(({ ok }) => ok).length;
    if (done > 0) toasts.success(messages.bulk.done(done));
    setFailures(
      data.flatMap(({ validationId, ok, problem }) => {
        const week = weeks.find(({ id }) => id === validationId);
        if (ok || !week) return [];
        return [
          {
            id: validationId,
            name: fullName(week.utilisateur),
            monday: week.startDate,
            detail: problem?.detail ?? shared.failures.generic,
          },
        ];
      }),
    );
  };

  return { validate, isBusy: isLoading, failures, dismiss: () => setFailures([]) };
};
