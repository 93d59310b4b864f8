import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { useRef, useState } from 'react';
import { useSettings } from '../../../shared/session/me.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import { useFocusAlong } from '../../../shared/ui/use-focus-after-removal.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';

import { saisieMessages } from '../messages.ts';
import { dayMessages } from './messages.ts';
import { wantedValue } from '../model/cell-input.ts';
import { dayLines, type DayLine } from '../model/day-lines.ts';
import { dayTotals } from '../model/totals.ts';
import type { WeekRow } from '../model/week-rows.ts';
import type { useAddedLines } from '../use-added-lines.ts';
import { useEntryActs } from '../use-entry-acts.ts';
import type { WeekEntry } from '../use-week-entry.ts';
import { useWeekModel } from '../use-week-model.ts';
import { CorrectionsBanner } from '../week/corrections-banner.tsx';
import { RefusalBanner } from '../week/refusal-banner.tsx';
import { WaitingNotice } from '../waiting/waiting-notice.tsx';
import { CopyOffers } from '../copy/copy-offers.tsx';
import { useCopies } from '../copy/use-copies.ts';
import { lazyPart, useIsWhole } from '../../../shared/ui/lazy-part.tsx';
import { useShortcuts } from '../../../shared/shortcuts/use-shortcuts.ts';
import { AllowanceChips } from './allowance-chips.tsx';
import { CrewLink } from './crew-link.tsx';
import { DayBar, savingOf } from './day-bar.tsx';
import classes from './day-page.module.css';
import { DaySheets, type OpenedSheet } from './day-sheets.tsx';
import type { WriteActs } from './failed-write.tsx';
import { LineCard } from './line-card.tsx';
import { OfferedLines } from './offered-lines.tsx';
import { useSwipe } from './use-swipe.ts';
import { WeekState } from './week-state.tsx';
import type { Go } from '../use-entry-address.ts';

// Hours come first: photos are fetched once the day stands.
const DayPhotos = lazyPart(async () => (await import('../../../shared/photos/day-photos.tsx')).DayPhotos);

export interface DaySheetProps {
  readonly entry: WeekEntry;
  readonly today: CivilDate;
  readonly date: CivilDate;
  readonly isDesk: boolean;
  readonly lines: ReturnType<typeof useAddedLines>;
  readonly onGo: Go;
}

/** One day, made of cards for a thumb. */
export function DaySheet({ entry, today, date, isDesk, lines, onGo }: DaySheetProps) {
  const settings = useSettings();
  const { forms, sheet, queue, writes } = entry;
  const { columns, rows, overruns, said } = useWeekModel(entry, { today, added: lines.added, allDays: true });
  const acts = useEntryActs(entry, lines, !isDesk);
  const copies = useCopies(entry, { date, today });
  const [opened, setOpened] = useState<OpenedSheet>();
  useShortcuts({ undo: () => acts.undo(), redo: acts.redo });
  const area = useRef<HTMLDivElement>(null);
  const focusAlong = useFocusAlong();
  const isWhole = useIsWhole();
  useSwipe(area, (step) => onGo((from) => addDays(from, step)));

  const form = forms.find(({ sheetDate }) => sheetDate === date);
  const column = columns.find((candidate) => candidate.date === date);
  if (!form || !column) return null;

  const { entered, offered, allowances } = dayLines(rows, date);
  const writeActs = ({ row, cell }: DayLine<WeekRow>): WriteActs => ({
    onRetry: () => queue.retry(cell.key),
    onForget: () => queue.forget(cell.key),
    onChoose: () => setOpened({ what: 'conflict', row, cell }),
  });
  const card = (line: DayLine) => (
    <LineCard
      key={line.row.key}
      {...line}
      onEdit={() => setOpened({ what: 'time', ...line })}
      writeActs={writeActs(line)}
    />
  );

  return (
    <>
      <div className={classes.content} ref={area} {...focusAlong}>
        <div className={classes.banners}>
          <WaitingNotice writes={writes} queue={queue} shown={[date]} onGo={onGo} />
          <RefusalBanner sheet={sheet} onGoTo={onGo} />
          <CorrectionsBanner sheet={sheet} />
          {column.holiday !== null && (
            <Banner tone="info" title={`${saisieMessages.holiday}\u00a0: ${column.holiday}`} />
          )}
          {column.closed !== null && <Banner tone="closed" title={column.closed} />}
          {column.closed === null && column.isFuture && (
            <Banner tone="info" title={saisieMessages.closed.future} />
          )}
        </div>
        {entered.length > 0 ? (
          <ul className={classes.cards}>{entered.map(card)}</ul>
        ) : (
          <EmptyState {...(offered.length === 0 && { drawing: 'rule' as const })} title={dayMessages.empty} />
        )}
        <CopyOffers copies={copies} acts={acts} onWeek={() => setOpened({ what: 'week' })} />
        <OfferedLines lines={offered} card={card} />
        <CrewLink />
        {allowances.length > 0 && (
          <section>
            <div className={classes.sectionTitle}>
              <h2>{saisieMessages.allowances}</h2>
            </div>
            <AllowanceChips
              chips={allowances}
              wasAway={form.isYesterdayGrandDeplacement}
              onToggle={({ row, cell }) => acts.write(wantedValue(row, cell, cell.value > 0 ? 0 : 1))}
              onOpen={(chip) => setOpened({ what: 'allowance', ...chip })}
              writeActs={writeActs}
            />
            {overruns.doubled.includes(date) && (
              <p className={classes.warning}>
                <AlertText>{saisieMessages.alerts.doubled}</AlertText>
              </p>
            )}
          </section>
        )}
        <div className={classes.photos} data-open={(column.closed === null && !column.isFuture) || undefined}>
          {isWhole && (
            <DayPhotos
              key={date}
              userId={entry.userId}
              date={date}
              isOpen={column.closed === null && !column.isFuture}
              onGo={onGo}
            />
          )}
        </div>
        <WeekState entry={entry} today={today} overrun={overruns.week} />
      </div>
      <DayBar
        worked={dayTotals(form).worked}
        overrun={overruns.days.get(date)}
        saving={savingOf(writes)}
        canAdd={column.closed === null}
        withTask={!column.isFuture}
        withAbsences={settings.isManageAbsences}
        onTask={() => setOpened({ what: 'task' })}
        onAbsence={() => setOpened({ what: 'absence' })}
      />
      <p className="gt-hidden" role="status">
        {said}
      </p>
      <DaySheets
        opened={opened}
        entry={entry}
        date={date}
        rows={rows}
        fullScreen={!isDesk}
        acts={acts}
        onOpen={setOpened}
        today={today}
      />
    </>
  );
}
