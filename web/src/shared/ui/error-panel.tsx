import { Button } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { messages } from '../messages.ts';
import classes from './error-panel.module.css';
import { uiMessages } from './ui-messages.ts';
import { useBackOnline } from './use-back-online.ts';

interface ErrorPanelProps {
  /** What failed, in a sentence. */
  text?: string | undefined;
  /** The correlation id of the answer, to be read out to support. */
  correlationId?: string | undefined;
  onRetry?: () => void;
}

/** In place of what could not be loaded; once the network is back it is asked for again. */
export function ErrorPanel({ text = uiMessages.errorPanel.title, correlationId, onRetry }: ErrorPanelProps) {
  useBackOnline(() => onRetry?.());
  return (
    <div className={classes.panel} role="alert">
      <IconAlertCircle size={20} className={classes.sign} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>{text}</p>
        {correlationId && <p className={classes.reference}>{messages.failures.reference(correlationId)}</p>}
      </div>
      {onRetry && (
        <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
          {messages.actions.retry}
        </Button>
      )}
    </div>
  );
}
