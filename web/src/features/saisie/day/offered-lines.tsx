import { Button } from '@mantine/core';
import { daysBetween, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { weekdayName } from '@gestiontemps/contracts/dates/date-labels';
import { IconCopy } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { saisieMessages } from '../messages.ts';
import { dayCopies, lastWorkedDay } from '../model/copies.ts';
import type { DayLine } from '../model/day-lines.ts';
import type { EntryForm } from '../model/entry-form.ts';
import type { EntryActs } from '../use-entry-acts.ts';
import type { WeekEntry } from '../use-week-entry.ts';
import classes from './day-page.module.css';

export interface OfferedLinesProps {
  readonly entry: WeekEntry;
  readonly form: EntryForm;
  readonly today: CivilDate;
  readonly lines: readonly DayLine[];
  readonly acts: EntryActs;
  readonly card: (line: DayLine) => ReactNode;
}

/** As many as leave the allowances in sight. */
const shownAtFirst = 3;

/** The lines that this day may take as well, and all of those of the day before in one tap. */
export function OfferedLines({ entry, form, today, lines, acts, card }: OfferedLinesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { sheetDate: date } = form;
  const from = lastWorkedDay([...entry.earlier, ...entry.forms], date);
  const copies = from ? dayCopies(from, form, today) : [];
  if (lines.length === 0 && copies.length === 0) return null;
  const shown = isOpen ? lines : lines.slice(0, shownAtFirst);
  const words = saisieMessages.copy;
  return (
    <section>
      <div className={classes.sectionTitle}>
        <h2>{saisieMessages.day.lines}</h2>
        {from && copies.length > 0 && (
          <Button
            variant="link"
            leftSection={<IconCopy size={18} aria-hidden />}
            onClick={() => acts.copyLines(copies)}
          >
            {daysBetween(from.sheetDate, date) === 1
              ? words.likeYesterday
              : words.like(weekdayName(from.sheetDate))}
          </Button>
        )}
      </div>
      <ul className={classes.cards}>{shown.map(card)}</ul>
      {shown.length < lines.length && (
        <Button variant="link" fullWidth onClick={() => setIsOpen(true)}>
          {saisieMessages.day.more(lines.length - shown.length)}
        </Button>
      )}
    </section>
  );
}
