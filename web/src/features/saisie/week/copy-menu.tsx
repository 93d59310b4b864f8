import { Button } from '@mantine/core';
import { addDays, daysBetween, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { shortDay } from '@gestiontemps/contracts/dates/date-labels';
import {
  IconCalendarEvent,
  IconCalendarWeek,
  IconChevronDown,
  IconClock,
  IconCopy,
  IconKeyboard,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { toasts } from '../../../shared/ui/toasts.ts';
import { saisieMessages } from '../messages.ts';
import { dayCopies, lastWorkedDay, missingTasks, weekCopyCount } from '../model/copies.ts';
import type { useAddedLines } from '../use-added-lines.ts';
import { useEntryActs } from '../use-entry-acts.ts';
import type { WeekEntry } from '../use-week-entry.ts';
import type { MenuAct } from './act-menu.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const ActMenu = lazyPart(async () => (await import('./act-menu.tsx')).ActMenu);

export interface CopyMenuProps {
  readonly entry: WeekEntry;
  /** The day that a day is copied into. */
  readonly date: CivilDate;
  readonly today: CivilDate;
  readonly lines: ReturnType<typeof useAddedLines>;
  readonly onHelp: () => void;
}

/** Copies into the week, each with what it would bring; and the keys, for who looks for them. */
export function CopyMenu({ entry, date, today, lines, onHelp }: CopyMenuProps) {
  const acts = useEntryActs(entry);
  const words = saisieMessages.copy;
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<DOMRect>();
  const { forms, earlier, monday } = entry;
  const lastWeek = earlier.filter(({ sheetDate }) => sheetDate >= addDays(monday, -7));
  const toDay = forms.find(({ sheetDate }) => sheetDate === date);
  const fromDay = toDay && lastWorkedDay([...earlier, ...forms], date);
  const dayLines = fromDay ? dayCopies(fromDay, toDay, today) : [];
  const isOpen = forms.some(({ ferme }) => ferme === null);
  const newLines = isOpen ? missingTasks(lastWeek, forms) : [];
  const hourCount = weekCopyCount(lastWeek, forms, today);

  const addLines = (): void => {
    lines.addTasks(newLines);
    toasts.undo(words.doneLines(newLines.length), () => {
      for (const { taskProjectId } of newLines) lines.dropTask(taskProjectId);
    });
  };

  const choices: readonly MenuAct[] = [
    {
      label: words.fromTo(
        fromDay && daysBetween(fromDay.sheetDate, date) > 1 ? shortDay(fromDay.sheetDate) : words.previousDay,
        shortDay(date),
      ),
      icon: IconCalendarEvent,
      aside: words.cells(dayLines.length),
      disabled: dayLines.length === 0,
      onClick: () => acts.copyLines(dayLines),
    },
    {
      label: words.weekLines,
      icon: IconCalendarWeek,
      aside: words.lines(newLines.length),
      disabled: newLines.length === 0,
      onClick: addLines,
    },
    {
      label: words.weekHours,
      icon: IconClock,
      aside: words.cells(hourCount),
      disabled: hourCount === 0,
      onClick: () => void acts.copyWeekHours(),
    },
    { label: saisieMessages.menu.help, icon: IconKeyboard, aside: '?', apart: true, onClick: onHelp },
  ];

  return (
    <>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden />}
        rightSection={<IconChevronDown size={18} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        onPointerEnter={ActMenu.prepare}
        onFocus={ActMenu.prepare}
        onClick={(event) => setAt(event.currentTarget.getBoundingClientRect())}
      >
        {words.action}
      </Button>
      {at && (
        <ActMenu
          label={words.action}
          acts={choices}
          at={at}
          position="bottom-end"
          onClose={() => {
            setAt(undefined);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
