import { Button, type ButtonProps } from '@mantine/core';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { memo, useEffect, useState } from 'react';
import { usePageActs } from '../../../shared/palette/page-acts.ts';
import { saisieMessages } from '../messages.ts';
import type { WeekEntry } from '../use-week-entry.ts';
import { useSubmission } from './use-submission.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { ignoreHeldKey } from '../../../shared/ui/on-press.ts';

const SubmitDialog = lazyPart(async () => (await import('./submit-dialog.tsx')).SubmitDialog);

type Looks = Pick<ButtonProps, 'variant' | 'size' | 'fullWidth'>;

export interface SubmitButtonsProps extends Looks {
  readonly entry: WeekEntry;
  readonly today: CivilDate;
}

/** « Valider ma semaine », or the way back while nobody has answered. What was asked of another week is forgotten. */
export function SubmitButtons(week: SubmitButtonsProps) {
  return <WeekButtons key={week.entry.weekId} {...week} />;
}

function WeekButtons({ entry, today, ...looks }: SubmitButtonsProps) {
  const { canWithdraw, canSubmit, problem, isBusy, ...submission } = useSubmission(entry, today);
  usePageActs([
    ...(canWithdraw ? [{ label: saisieMessages.submit.withdraw, run: submission.withdraw }] : []),
    ...(canSubmit && problem === null ? [{ label: saisieMessages.submit.action, run: submission.ask }] : []),
  ]);
  return (
    <>
      {(canWithdraw || canSubmit) && (
        <WeekButton
          {...looks}
          isWithdrawal={canWithdraw}
          isBusy={isBusy}
          problem={canWithdraw ? null : problem}
          onClick={canWithdraw ? submission.withdraw : submission.ask}
        />
      )}
      {submission.asked && (
        <SubmitDialog
          sheet={submission.asked}
          isBusy={isBusy}
          onClose={submission.cancel}
          onSubmit={() => void submission.submit()}
        />
      )}
    </>
  );
}

interface WeekButtonProps extends Looks {
  readonly isWithdrawal: boolean;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onClick: () => void;
}

/** Milliseconds in which a second press is meant for what the button said before. */
const aSecond = 1000;

/** Whether something has stood for a second: not from when it changes until then. */
const useHasStood = (value: boolean): boolean => {
  const [stood, setStood] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStood(value), aSecond);
    return () => clearTimeout(timer);
  }, [value]);
  return stood === value;
};

/**
 * One button for both, which keeps the focus while it is busy and when the week goes from one to the other: then whoever
 * presses twice, or long, does not take back what he has just sent. Not drawn again with each hour that is typed.
 */
const WeekButton = memo(function WeekButton({
  isWithdrawal,
  isBusy,
  problem,
  onClick,
  variant,
  ...looks
}: WeekButtonProps) {
  const Sign = isWithdrawal ? IconArrowBackUp : IconCheck;
  const isReady = useHasStood(isWithdrawal) && !isBusy;
  return (
    <Button
      {...looks}
      variant={isWithdrawal ? 'default' : (variant ?? 'filled')}
      disabled={problem !== null}
      title={problem ?? undefined}
      aria-disabled={!isReady || undefined}
      aria-busy={isBusy || undefined}
      leftSection={<Sign size={18} aria-hidden />}
      onClick={() => {
        if (isReady) onClick();
      }}
      onPointerEnter={SubmitDialog.prepare}
      onFocus={SubmitDialog.prepare}
      onKeyDown={ignoreHeldKey}
    >
      {isWithdrawal ? saisieMessages.submit.withdraw : saisieMessages.submit.action}
    </Button>
  );
});
