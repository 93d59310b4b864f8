import { Button, type ButtonProps } from '@mantine/core';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { usePageActs } from '../../../shared/palette/page-acts.ts';
import { saisieMessages } from '../messages.ts';
import type { WeekEntry } from '../use-week-entry.ts';
import { useSubmission } from './use-submission.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const SubmitDialog = lazyPart(async () => (await import('./submit-dialog.tsx')).SubmitDialog);

type Looks = Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'>;

export interface SubmitButtonsProps extends Looks {
  readonly entry: WeekEntry;
  readonly today: CivilDate;
}

/** « Valider ma semaine », or the way back while nobody has answered. */
export function SubmitButtons({ entry, today, ...looks }: SubmitButtonsProps) {
  const { canWithdraw, canSubmit, problem, isBusy, ...submission } = useSubmission(entry, today);
  usePageActs([
    ...(canWithdraw ? [{ label: saisieMessages.submit.withdraw, run: submission.withdraw }] : []),
    ...(canSubmit && problem === null ? [{ label: saisieMessages.submit.action, run: submission.ask }] : []),
  ]);
  return (
    <>
      {canWithdraw && <WithdrawButton {...looks} isBusy={isBusy} onClick={submission.withdraw} />}
      {canSubmit && <SubmitButton {...looks} isBusy={isBusy} problem={problem} onClick={submission.ask} />}
      {submission.asked && (
        <SubmitDialog
          sheet={submission.asked}
          isBusy={isBusy}
          onCancel={submission.cancel}
          onSubmit={() => void submission.submit()}
        />
      )}
    </>
  );
}

interface ActProps extends Looks {
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

// Neither is drawn again with each hour that is typed.
const WithdrawButton = memo(function WithdrawButton({ isBusy, ...button }: ActProps) {
  return (
    <Button
      {...button}
      variant="default"
      loading={isBusy}
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
    >
      {saisieMessages.submit.withdraw}
    </Button>
  );
});

const SubmitButton = memo(function SubmitButton({
  isBusy,
  problem,
  ...button
}: ActProps & { readonly problem: string | null }) {
  return (
    <Button
      {...button}
      disabled={problem !== null}
      title={problem ?? undefined}
      loading={isBusy}
      leftSection={<IconCheck size={18} aria-hidden />}
    >
      {saisieMessages.submit.action}
    </Button>
  );
});
