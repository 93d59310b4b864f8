import { UnstyledButton } from '@mantine/core';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { IconAlertCircle, IconChevronRight, IconCloudOff, IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { saisieMessages } from '../messages.ts';
import { isForThePerson, type WriteQueue, type Writes } from '../model/writes.ts';
import classes from './waiting-notice.module.css';

const words = saisieMessages.waiting;

/** Fetched before it is needed: what waits is looked at where there is no network. */
export const WaitingSheet = lazyPart(async () => (await import('./waiting-sheet.tsx')).WaitingSheet);

export interface WaitingNoticeProps {
  readonly writes: Writes;
  readonly queue: WriteQueue;
  /** Days whose cells tell themselves what needs the person. */
  readonly shown: readonly CivilDate[];
  readonly onGo: (day: CivilDate) => void;
}

/** How many changes wait, for what, and how many of other days need the person; one looks at them with a press, which tries again too. */
export function WaitingNotice({ writes, queue, shown, onGo }: WaitingNoticeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const all = [...writes.values()];
  const waiting = all.filter(({ state }) => state === 'waiting').length;
  const review = all.filter(
    ({ state, value }) => isForThePerson.has(state) && value !== undefined && !shown.includes(value.date),
  ).length;
  const why = queue.waitsFor();
  const Sign = waiting === 0 ? IconAlertCircle : why === 'unreachable' ? IconCloudOff : IconHourglass;
  const told = [
    ...(waiting > 0 ? [words.for(why, waiting)] : []),
    ...(review > 0 ? [words.review(review)] : []),
  ];
  const open = (): void => {
    queue.resume();
    setIsOpen(true);
  };
  return (
    <>
      <div role="status">
        {told.length > 0 && (
          <UnstyledButton
            className={classes.pill}
            data-tone={review > 0 ? 'warning' : undefined}
            aria-haspopup="dialog"
            onClick={open}
          >
            <Sign size={20} aria-hidden />
            <span className={classes.words}>{told.join(', ')}</span>
            <IconChevronRight size={18} aria-hidden />
          </UnstyledButton>
        )}
      </div>
      {isOpen && told.length > 0 && (
        <WaitingSheet
          writes={writes}
          queue={queue}
          onGo={(day) => {
            setIsOpen(false);
            onGo(day);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
