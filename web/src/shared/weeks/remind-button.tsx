import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { IconBell } from '@tabler/icons-react';
import { OnceButton } from '../ui/once-button.tsx';
import { superiorMessages as messages } from './superior-messages.ts';
import { useReminder } from './use-reminder.ts';

interface RemindButtonProps {
  readonly userId: string;
  /** Mondays of the weeks that are asked for, one after the other. */
  readonly mondays: readonly [CivilDate, ...CivilDate[]];
  /** Their owner was asked for one of them less than a day ago. */
  readonly isReminded: boolean;
  /** What it does, to whom, where there are several. */
  readonly fullLabel?: string;
  readonly variant: 'default' | 'link';
}

/** « Relancer »: asks for weeks once a day, and says so when it was done. */
export function RemindButton({ userId, mondays, isReminded, fullLabel, variant }: RemindButtonProps) {
  const { remind, isBusy, isDone } = useReminder();
  const [first] = mondays;
  return (
    <OnceButton
      variant={variant}
      label={messages.remind}
      {...(fullLabel !== undefined && { fullLabel })}
      {...(variant === 'default' && { icon: IconBell })}
      isBusy={isBusy}
      done={isDone || isReminded ? messages.reminded : undefined}
      onClick={() => void remind(userId, first, mondays.at(-1) ?? first)}
    />
  );
}
