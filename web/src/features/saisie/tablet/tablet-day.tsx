import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { capitalised, longDay } from '@gestiontemps/contracts/dates/date-labels';
import { Button } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { messages as shared } from '../../../shared/messages.ts';
import { useCan, useSettings } from '../../../shared/session/me.ts';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import { Banner } from '../../../shared/ui/banner.tsx';
import { useFocusAlong } from '../../../shared/ui/use-focus-after-removal.ts';
import { filledDays, useCopies } from '../copy/use-copies.ts';
import { AllowanceChips } from '../day/allowance-chips.tsx';
import { DaySheets, type OpenedSheet } from '../day/day-sheets.tsx';
import type { WriteActs } from '../day/failed-write.tsx';
import { LineCard } from '../day/line-card.tsx';
import { OfferedLines } from '../day/offered-lines.tsx';
import { saisieMessages } from '../messages.ts';
import { enteredText } from '../model/copy-words.ts';
import { dayMessages } from '../day/messages.ts';
import { wantedValue } from '../model/cell-input.ts';
import { dayLines, type DayLine } from '../model/day-lines.ts';
import type { WeekRow } from '../model/week-rows.ts';
import type { useAddedLines } from '../use-added-lines.ts';
import { useEntryActs } from '../use-entry-acts.ts';
import type { WeekEntry } from '../use-week-entry.ts';
import { useWeekModel } from '../use-week-model.ts';
import { WaitingNotice } from '../waiting/waiting-notice.tsx';
import { CorrectionsBanner } from '../week/corrections-banner.tsx';
import { RefusalBanner } from '../week/refusal-banner.tsx';
import { DaySide } from './day-side.tsx';
import { tabletDayMessages as messages } from './messages.ts';
import classes from './tablet-day.module.css';

interface TabletDayProps {
  readonly entry: WeekEntry;
  readonly lines: ReturnType<typeof useAddedLines>;
  readonly date: CivilDate;
  readonly today: CivilDate;
  readonly onDate: (date: CivilDate) => void;
  /** To the hours of a whole crew. */
  readonly onCrew: () => void;
}

/** A day of one's own on a tablet: its cards, and beside it the week with the way to send it. */
export function TabletDay({ entry, lines, date, today, onDate, onCrew }: TabletDayProps) {
  const { isManageAbsences } = useSettings();
  const mayEnterForCrew = useCan('timesheets.crew');
  const { forms, sheet, queue, writes } = entry;
  const { columns, rows, overruns, said } = useWeekModel(entry, { today, added: lines.added, allDays: true });
  const acts = useEntryActs(entry, lines, true);
  const { day: like } = useCopies(entry, { date, today });
  const [opened, setOpened] = useState<OpenedSheet>();
  const focusAlong = useFocusAlong();

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
  const canAdd = column.closed === null;
  const isLike = like !== undefined && filledDays(like) > 0;

  return (
    <div className={classes.columns}>
      <main className={classes.day} {...focusAlong}>
        <div className={classes.head}>
          <h1 className={classes.title}>{date === today ? messages.title : capitalised(longDay(date))}</h1>
          <div className={classes.acts}>
            {isLike && (
              <Button
                variant="default"
                size="lg"
                leftSection={<IconCopy size={20} aria-hidden />}
                onClick={() => acts.takeOver(enteredText(like.like, like.plan), like.plan)}
              >
                {like.like}
              </Button>
            )}
            {mayEnterForCrew && (
              <Button variant="default" size="lg" onClick={onCrew}>
                {shared.menu.crew}
              </Button>
            )}
            {canAdd && isManageAbsences && (
              <Button
                variant="default"
                size="lg"
                leftSection={<IconPlus size={20} aria-hidden />}
                onClick={() => setOpened({ what: 'absence' })}
              >
                {saisieMessages.absence}
              </Button>
            )}
            {canAdd && !column.isFuture && (
              <Button
                variant="default"
                size="lg"
                leftSection={<IconPlus size={20} aria-hidden />}
                onClick={() => setOpened({ what: 'task' })}
              >
                {saisieMessages.task}
              </Button>
            )}
          </div>
        </div>
        <div className={classes.banners}>
          <WaitingNotice writes={writes} queue={queue} shown={[date]} onGo={goTo(onDate, date)} />
          <RefusalBanner sheet={sheet} onGoTo={onDate} />
          <CorrectionsBanner sheet={sheet} />
          {column.holiday !== null && (
            <Banner tone="info" title={`${saisieMessages.holiday}\u00a0: ${column.holiday}`} />
          )}
          {column.closed !== null && <Banner tone="closed" title={column.closed} />}
          {canAdd && column.isFuture && <Banner tone="info" title={saisieMessages.closed.future} />}
        </div>
        {entered.length > 0 && <ul className={classes.cards}>{entered.map(card)}</ul>}
        {entered.length === 0 && offered.length === 0 && <p className={classes.empty}>{dayMessages.empty}</p>}
        <OfferedLines lines={offered} card={card} />
        {allowances.length > 0 && (
          <section className={classes.allowances}>
            <h2 className={classes.subtitle}>{saisieMessages.allowances}</h2>
            <AllowanceChips
              chips={allowances}
              wasAway={form.isYesterdayGrandDeplacement}
              onToggle={({ row, cell }) => acts.write(wantedValue(row, cell, cell.value > 0 ? 0 : 1))}
              onOpen={(chip) => setOpened({ what: 'allowance', ...chip })}
              writeActs={writeActs}
            />
            {overruns.doubled.includes(date) && <AlertText>{saisieMessages.alerts.doubled}</AlertText>}
          </section>
        )}
      </main>
      <DaySide
        entry={entry}
        date={date}
        today={today}
        overrun={{ day: overruns.days.get(date), week: overruns.week }}
        onDate={onDate}
      />
      <p className="gt-hidden" role="status">
        {said}
      </p>
      <DaySheets
        opened={opened}
        entry={entry}
        date={date}
        rows={rows}
        fullScreen={false}
        acts={acts}
        onOpen={setOpened}
        today={today}
      />
    </div>
  );
}

/** The way to another day, from the one that is shown. */
const goTo =
  (onDate: (date: CivilDate) => void, date: CivilDate) =>
  (to: CivilDate | ((from: CivilDate) => CivilDate)): void =>
    onDate(typeof to === 'string' ? to : to(date));
