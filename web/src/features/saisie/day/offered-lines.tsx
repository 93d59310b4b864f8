import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { dayMessages } from './messages.ts';
import type { DayLine } from '../model/day-lines.ts';
import classes from './day-page.module.css';

export interface OfferedLinesProps {
  readonly lines: readonly DayLine[];
  readonly card: (line: DayLine) => ReactNode;
}

/** As many as leave the allowances in sight. */
const shownAtFirst = 3;

/** The lines that this day may take as well. */
export function OfferedLines({ lines, card }: OfferedLinesProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (lines.length === 0) return null;
  const shown = isOpen ? lines : lines.slice(0, shownAtFirst);
  return (
    <section>
      <div className={classes.sectionTitle}>
        <h2>{dayMessages.lines}</h2>
      </div>
      <ul className={classes.cards}>{shown.map(card)}</ul>
      {shown.length < lines.length && (
        <Button variant="link" fullWidth onClick={() => setIsOpen(true)}>
          {dayMessages.more(lines.length - shown.length)}
        </Button>
      )}
    </section>
  );
}
