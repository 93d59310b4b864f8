import { UnstyledButton } from '@mantine/core';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { IconHistory, IconHourglass, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { lateReads } from '../api/late-reads.ts';
import { shownKept } from '../api/shown-kept.ts';
import type { HubStatus } from '../hub/hub-client.ts';
import { messages } from '../messages.ts';
import { thisReleases } from '../offline/this-releases.ts';
import { paths } from '../paths.ts';
import { confirmAbandon } from '../unsaved/confirm.ts';
import { unsaved } from '../unsaved/unsaved.ts';
import { useWaiting } from '../unsaved/use-waiting.ts';
import { waitingHere } from '../unsaved/waiting-words.ts';
import { whenInWords } from '../when.ts';
import classes from './connection-notice.module.css';

/** Milliseconds: a connection lost for a moment, or an hour that is on its way, concerns nobody. */
const patience = 3000;
/** Milliseconds that what is on its way has to arrive before the page begins anew. */
const toArrive = 4000;

const nothing = () => () => undefined;

/** Whether something has been so for a while. */
const useLasting = (isSo: boolean): boolean => {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setIsLong(true), patience);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isSo]);
  return isLong;
};

/** The next release, by the person's will: what he has typed into a form is asked for first. */
const begin = async (): Promise<void> => {
  if (unsaved.count('draft') > 0 && !(await confirmAbandon())) return;
  unsaved.discard('draft');
  await unsaved.settled(toArrive);
  await thisReleases?.apply();
};

/**
 * A quiet word while the live connection is away, while what is shown comes from the device or is behind, when there is
 * another release, and on any page of hours that wait; entering and reading go on.
 */
export function ConnectionNotice({ status }: { status: HubStatus }) {
  const isBehind = useSyncExternalStore(lateReads.subscribe, lateReads.any);
  const keptSince = useSyncExternalStore(shownKept.subscribe, shownKept.since);
  const isNew = useSyncExternalStore(
    thisReleases?.subscribe ?? nothing,
    () => thisReleases?.isReady() ?? false,
  );
  const isLost = useLasting(status === 'lost');
  const waiting = useWaiting(waitingHere);
  const isWaiting = useLasting(waiting !== '');
  const isEntry = useLocation().pathname === paths.timeEntry.path;
  const [Sign, told] =
    keptSince !== undefined
      ? [IconWifiOff, messages.offline.shownSince(whenInWords(keptSince, today()))]
      : isLost
        ? [IconWifiOff, messages.failures.connectionLost]
        : isBehind
          ? [IconHistory, messages.failures.behind]
          : [];
  return (
    <div className={`${classes.place} gt-no-print`} role="status">
      {isWaiting && !isEntry && (
        <Link to={paths.timeEntry.href()} className={`${classes.notice} ${classes.waiting}`}>
          <IconHourglass size={16} aria-hidden />
          {waiting}
        </Link>
      )}
      {Sign ? (
        <span className={classes.notice}>
          <Sign size={16} aria-hidden />
          {told}
        </span>
      ) : (
        isNew && (
          <span className={classes.notice}>
            {messages.offline.newRelease}
            <UnstyledButton className={classes.act} onClick={() => void begin()}>
              <IconRefresh size={16} aria-hidden />
              {messages.offline.begin}
            </UnstyledButton>
          </span>
        )
      )}
    </div>
  );
}
