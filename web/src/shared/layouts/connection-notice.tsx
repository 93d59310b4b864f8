import { IconHistory, IconWifiOff } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { deviceClock } from '../api/device-clock.ts';
import { lateReads } from '../api/late-reads.ts';
import { shownKept } from '../api/shown-kept.ts';
import { useHub } from '../hub/use-hub.ts';
import { thisReleases } from '../offline/this-releases.ts';
import { paths } from '../paths.ts';
import { useMe } from '../session/me.ts';
import { lazyPart, useWarm } from '../ui/lazy-part.tsx';
import { useWaiting } from '../unsaved/use-waiting.ts';
import { photosHere, strandedIn, waitingHere } from '../unsaved/waiting-words.ts';
import classes from './connection-notice.module.css';
import { connectionMessages } from './connection-messages.ts';

/** Fetched before it is needed: it tells of what happens without a network. */
const DeviceNotices = lazyPart(async () => (await import('./device-notices.tsx')).DeviceNotices);
const parts = [DeviceNotices];

/** Milliseconds: a connection lost for a moment, or an hour that is on its way, concerns nobody. */
const patience = 3000;

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

/**
 * The live connection of who is signed in, and a quiet word while it is away, while what is shown comes from the device or is
 * behind, when there is another release or the device has another time than the server, and on any page of hours that wait;
 * entering and reading go on.
 */
export function ConnectionNotice() {
  useWarm(parts);
  const { id, isSA, entreprises } = useMe();
  const isLost = useLasting(useHub(id) === 'lost');
  const isBehind = useSyncExternalStore(lateReads.subscribe, lateReads.any);
  const keptSince = useSyncExternalStore(shownKept.subscribe, shownKept.since);
  const isNewRelease = useSyncExternalStore(thisReleases.subscribe, thisReleases.isReady);
  // The entry tells hours itself, and photos by day alone.
  const isEntry = useLocation().pathname === paths.timeEntry.path;
  const told = useWaiting(isEntry ? photosHere : waitingHere);
  const waiting = useLasting(told !== '') ? told : '';
  const ahead = useSyncExternalStore(deviceClock.subscribe, deviceClock.ahead);
  const companies = entreprises.map(({ id }) => id);
  const stranded = useWaiting((all) => {
    const one = isSA ? undefined : strandedIn(all, companies);
    return one ? connectionMessages.stranded(one.count, one.company) : '';
  });
  const hasOfDevice =
    stranded !== '' || waiting !== '' || keptSince !== undefined || isNewRelease || ahead !== 0;
  const hasWord = (isLost || isBehind) && keptSince === undefined;
  const [Sign, word] = isLost
    ? [IconWifiOff, connectionMessages.connectionLost]
    : [IconHistory, connectionMessages.behind];
  return (
    <div className={`${classes.place} gt-no-print`} role="status">
      {hasOfDevice && (
        <DeviceNotices {...{ isEntry, stranded, companies, waiting, keptSince, isNewRelease, ahead }} />
      )}
      {hasWord && (
        <span className={classes.notice}>
          <Sign size={16} aria-hidden />
          {word}
        </span>
      )}
    </div>
  );
}
