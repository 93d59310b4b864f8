import { UnstyledButton } from '@mantine/core';
import { IconCloudOff, IconHourglass, IconRefresh } from '@tabler/icons-react';
import { saisieMessages } from './messages.ts';
import type { WriteQueue, Writes } from './model/writes.ts';
import classes from './waiting-notice.module.css';

/** How many changes wait, for what, and a way not to wait any longer. */
export function WaitingNotice({ writes, queue }: { writes: Writes; queue: WriteQueue }) {
  const count = [...writes.values()].filter(({ state }) => state === 'waiting').length;
  const why = queue.waitsFor();
  const Sign = why === 'unreachable' ? IconCloudOff : IconHourglass;
  return (
    <div role="status">
      {count > 0 && (
        <UnstyledButton className={classes.pill} onClick={queue.resume}>
          <Sign size={20} aria-hidden />
          <span className={classes.words}>{saisieMessages.waiting.for(why, count)}</span>
          <IconRefresh size={18} aria-hidden />
          <span className="gt-hidden">{saisieMessages.waiting.tryNow}</span>
        </UnstyledButton>
      )}
    </div>
  );
}
