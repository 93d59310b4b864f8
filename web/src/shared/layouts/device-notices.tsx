import { UnstyledButton } from '@mantine/core';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { IconClockExclamation, IconHourglass, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { thisReleases } from '../offline/this-releases.ts';
import { dialogs } from '../ui/dialogs.ts';
import { strandedIn } from '../unsaved/waiting-words.ts';
import { paths } from '../paths.ts';
import { confirmReload } from '../unsaved/confirm.ts';
import { unsaved } from '../unsaved/unsaved.ts';
import { whenInWords } from '../when.ts';
import { wrongClock } from './clock-words.ts';
import classes from './connection-notice.module.css';
import { deviceMessages } from './device-messages.ts';

/** The next release, by the person's will. */
const begin = async (): Promise<void> => {
  if (await confirmReload()) await thisReleases.of()?.apply();
};

/** What cannot go anywhere is given up by the person alone, who is told of it first. */
const giveUp = async (companies: readonly string[]): Promise<void> => {
  const { giveUpTitle: title, giveUpText: text, giveUp: ok } = deviceMessages;
  const one = strandedIn(unsaved.waiting(), companies);
  if (one && (await dialogs.confirm({ title, text, ok, cancel: deviceMessages.keep, danger: true })))
    unsaved.discardMine(one.entreprise);
};

interface DeviceNoticesProps {
  /** « 1 saisie pour Bâtir Ouest, dont vous ne faites plus partie »; empty when there is none. */
  readonly stranded: string;
  /** Ids of those that the person is in. */
  readonly companies: readonly string[];
  /** « 2 saisies en attente »; empty when nothing waits, or where the page itself tells it. Photos too. */
  readonly waiting: string;
  /** Whether the page is the one of one's own week: what waits there is told by day. */
  readonly isEntry: boolean;
  /** When what is shown was read, where it comes from the device; ISO. */
  readonly keptSince: string | undefined;
  readonly isNewRelease: boolean;
  /** Milliseconds by which the device's clock is ahead of the server's; 0 where it is right. */
  readonly ahead: number;
}

/** What the device holds that the server does not, or has instead of it. */
export function DeviceNotices({
  stranded,
  companies,
  waiting,
  isEntry,
  keptSince,
  isNewRelease,
  ahead,
}: DeviceNoticesProps) {
  return (
    <>
      {stranded !== '' && (
        <span className={classes.notice}>
          {stranded}
          <UnstyledButton className={classes.act} onClick={() => void giveUp(companies)}>
            {deviceMessages.giveUp}
          </UnstyledButton>
        </span>
      )}
      {waiting !== '' && (
        <Link
          to={isEntry ? '?vue=jour' : paths.timeEntry.href()}
          className={`${classes.notice} ${classes.waiting}`}
        >
          <IconHourglass size={16} aria-hidden />
          {waiting}
        </Link>
      )}
      {keptSince !== undefined && (
        <span className={classes.notice}>
          <IconWifiOff size={16} aria-hidden />
          {deviceMessages.shownSince(whenInWords(keptSince, today()))}
        </span>
      )}
      {ahead !== 0 && (
        <span className={classes.notice}>
          <IconClockExclamation size={16} aria-hidden />
          {wrongClock(ahead)}
        </span>
      )}
      {isNewRelease && (
        <span className={classes.notice}>
          {deviceMessages.newRelease}
          <UnstyledButton className={classes.act} onClick={() => void begin()}>
            <IconRefresh size={16} aria-hidden />
            {deviceMessages.begin}
          </UnstyledButton>
        </span>
      )}
    </>
  );
}
