import { Button, type ButtonProps } from '@mantine/core';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { usePageActs } from '../../../shared/palette/page-acts.ts';
import { saisieMessages } from '../messages.ts';
import type { WeekEntry } from '../use-week-entry.ts';
import { useSubmission } from './use-submission.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const SubmitDialog = lazyPart(async () => (await import('./submit-dialog.tsx')).SubmitDialog);

export interface SubmitButtonsProps extends Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'> {
  readonly entry: WeekEntry;
  readonly today: CivilDate;
}

/** « Valider ma semaine », or the way back while nobody has answered. */
export function SubmitButtons({ entry, today, ...button }: SubmitButtonsProps) {
  const submission = useSubmission(entry, today);
  usePageActs([
    ...(submission.canWithdraw
      ? [{ label: saisieMessages.submit.withdraw, run: () => void submission.withdraw() }]
      : []),
    ...(submission.canSubmit && submission.problem === null
      ? [{ label: saisieMessages.submit.action, run: () => void submission.ask() }]
      : []),
  ]);
  return (
    <>
      {submission.canWithdraw && (
        <Button
          {...button}
          variant="default"
          loading={submission.isBusy}
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => void submission.withdraw()}
        >
          {saisieMessages.submit.withdraw}
        </Button>
      )}
      {submission.canSubmit && (
        <Button
          {...button}
          disabled={submission.problem !== null}
          title={submission.problem ?? undefined}
          loading={submission.isBusy}
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => void submission.ask()}
        >
          {saisieMessages.submit.action}
        </Button>
      )}
      {submission.asked && (
        <SubmitDialog
          sheet={submission.asked}
          isBusy={submission.isBusy}
          onCancel={submission.cancel}
          onSubmit={() => void submission.submit()}
        />
      )}
    </>
  );
}
