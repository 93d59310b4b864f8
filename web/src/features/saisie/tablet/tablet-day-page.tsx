import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { capitalised, longDay, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { today as todayNow } from '@gestiontemps/contracts/dates/paris-clock';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { TabletBar } from '../../../shared/layouts/tablet-bar.tsx';
import { useTitle } from '../../../shared/layouts/use-title.ts';
import { fullName, useMe } from '../../../shared/session/me.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { ErrorPanel } from '../../../shared/ui/error-panel.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { useAddedLines } from '../use-added-lines.ts';
import { useWeekEntry } from '../use-week-entry.ts';
import { IdleRing } from './idle-ring.tsx';
import { tabletDayMessages as messages } from './messages.ts';
import { TabletDay } from './tablet-day.tsx';
import classes from './tablet-day.module.css';
import { useIdleLock } from '../../../shared/ui/use-idle-lock.ts';
import { useLock } from './use-lock.ts';

/** /tablette/jour: the day of who has typed his code, and his week to submit; after a minute without a touch, the names. */
export function TabletDayPage() {
  useTitle(messages.title);
  const me = useMe();
  const today = todayNow();
  const [chosen, setDate] = useState<CivilDate>(today);
  // Midnight on Sunday: the week is another one, and so is the day.
  const date = mondayOf(chosen) === mondayOf(today) ? chosen : today;
  const load = useWeekEntry(me.id, date);
  const lines = useAddedLines(load.weekId);
  return (
    <div className={classes.page} data-tablet>
      <TabletBar
        sign={<Avatar name={fullName(me)} size={44} />}
        title={fullName(me)}
        subtitle={`${capitalised(longDay(today))}, ${weekTitle(today).toLowerCase()}`}
      >
        <Lock />
      </TabletBar>
      {load.entry && (
        <TabletDay entry={load.entry} lines={lines} date={date} today={today} onDate={setDate} />
      )}
      {load.failure && (
        <main className={classes.alone}>
          <ErrorPanel
            text={load.failure.problem?.detail}
            correlationId={load.failure.problem?.correlationId}
            onRetry={load.failure.retry}
          />
        </main>
      )}
      {!load.entry && !load.failure && (
        <main className={classes.alone}>
          <ListSkeleton rows={4} rowHeight={92} columns={2} />
        </main>
      )}
    </div>
  );
}

/** Apart from the page, which is not drawn again with each second. */
function Lock() {
  const { lock, stay } = useLock();
  const left = useIdleLock(stay, () => void lock());
  return (
    <>
      <IdleRing left={left} />
      <Button size="lg" leftSection={<IconLock size={20} aria-hidden />} onClick={() => void lock()}>
        {messages.lock}
      </Button>
    </>
  );
}
