import { IconHistory, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { lateReads } from '../api/late-reads.ts';
import type { HubStatus } from '../hub/hub-client.ts';
import { messages } from '../messages.ts';
import classes from './connection-notice.module.css';

/** A connection lost for a moment concerns nobody: most come back before this many milliseconds. */
const patience = 3000;

/** A quiet word while the live connection is away, or while what is shown is behind; entering and reading go on. */
export function ConnectionNotice({ status }: { status: HubStatus }) {
  const [isLong, setIsLong] = useState(false);
  const isBehind = useSyncExternalStore(lateReads.subscribe, lateReads.any);
  const isLost = status === 'lost';
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setTimeout(() => setIsLong(true), patience);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isLost]);
  return (
    <div className={`${classes.place} gt-no-print`} role="status">
      {isLong ? (
        <span className={classes.notice}>
          <IconWifiOff size={16} aria-hidden />
          {messages.failures.connectionLost}
        </span>
      ) : (
        isBehind && (
          <span className={classes.notice}>
            <IconHistory size={16} aria-hidden />
            {messages.failures.behind}
          </span>
        )
      )}
    </div>
  );
}
