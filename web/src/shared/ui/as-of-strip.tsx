import { UnstyledButton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './as-of-strip.module.css';
import { uiMessages } from './ui-messages.ts';

interface AsOfStripProps {
  /** « 19/11/2026 à 18:00 » */
  readonly instant: string;
  /** What has changed since, where it is known: « +51h15 et +1 598,70 € ». */
  readonly since?: string;
  /** The way to what changed since, for who may read it. */
  readonly children?: ReactNode;
  readonly onReturn: () => void;
}

const { asOf: words } = uiMessages;

/** Above figures that are not of today: of when they are, what changed since, and the way back. */
export function AsOfStrip({ instant, since, children, onReturn }: AsOfStripProps) {
  return (
    <div className={classes.strip} role="status">
      <IconHistory size={18} aria-hidden />
      <p>
        {words.before}
        <strong>{instant}</strong>
        {since === undefined ? words.end : words.since(since)}
      </p>
      {children !== undefined && <span className={classes.more}>{children}</span>}
      <UnstyledButton className={classes.back ?? ''} onClick={onReturn}>
        {words.back}
      </UnstyledButton>
    </div>
  );
}
