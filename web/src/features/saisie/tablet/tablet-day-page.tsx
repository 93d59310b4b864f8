import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { today as todayNow } from '@gestiontemps/contracts/dates/paris-clock';
import { useState } from 'react';
import { useTitle } from '../../../shared/layouts/use-title.ts';
import { useMe } from '../../../shared/session/me.ts';
import { ErrorPanel } from '../../../shared/ui/error-panel.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { useAddedLines } from '../use-added-lines.ts';
import { useWeekEntry } from '../use-week-entry.ts';
import { tabletDayMessages as messages } from './messages.ts';
import { OwnBar } from './own-bar.tsx';
import { TabletDay } from './tablet-day.tsx';
import classes from './tablet-day.module.css';

const TabletCrew = lazyPart(async () => (await import('./tablet-crew.tsx')).TabletCrew);

/** /tablette/jour: the day of who has typed his code, and his week to submit; after a minute without a touch, the names. */
export function TabletDayPage() {
  useTitle(messages.title);
  const me = useMe();
  const today = todayNow();
  const [isForCrew, setIsForCrew] = useState(false);
  const [chosen, setDate] = useState<CivilDate>(today);
  // Midnight on Sunday: the week is another one, and so is the day.
  const date = mondayOf(chosen) === mondayOf(today) ? chosen : today;
  const load = useWeekEntry(me.id, date);
  const lines = useAddedLines(load.weekId);
  return (
    <div className={classes.page} data-tablet>
      <OwnBar today={today} />
      {isForCrew && <TabletCrew onClose={() => setIsForCrew(false)} />}
      {!isForCrew && load.entry && (
        <TabletDay
          entry={load.entry}
          lines={lines}
          date={date}
          today={today}
          onDate={setDate}
          onCrew={() => setIsForCrew(true)}
        />
      )}
      {!isForCrew && load.failure && (
        <main className={classes.alone}>
          <ErrorPanel
            text={load.failure.problem?.detail}
            correlationId={load.failure.problem?.correlationId}
            onRetry={load.failure.retry}
          />
        </main>
      )}
      {!isForCrew && !load.entry && !load.failure && (
        <main className={classes.alone}>
          <ListSkeleton rows={4} rowHeight={92} columns={2} />
        </main>
      )}
    </div>
  );
}
