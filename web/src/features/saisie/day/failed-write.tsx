import { Button } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { messages } from '../../../shared/messages.ts';
import classes from './failed-write.module.css';

/** Why something was not saved, beside what was typed, with one more try. */
export function FailedWrite({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <div className={classes.failed} role="alert">
      <IconAlertCircle size={16} className={classes.sign} aria-hidden />
      <span className={classes.words}>{problem}</span>
      <Button
        variant="link"
        c="var(--gt-dangerText)"
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={onRetry}
      >
        {messages.actions.retry}
      </Button>
    </div>
  );
}
