import { addDays, daysBetween, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { shortDay } from '@gestiontemps/contracts/dates/date-labels';
import { IconCalendarEvent, IconCalendarWeek, IconClock, IconKeyboard } from '@tabler/icons-react';
import { shortcuts } from '../../../shared/shortcuts/use-shortcuts.ts';
import { toasts } from '../../../shared/ui/toasts.ts';
import { saisieMessages } from '../messages.ts';
import { dayCopies, lastWorkedDay, missingTasks, weekCopyCount } from '../model/copies.ts';
import type { useAddedLines } from '../use-added-lines.ts';
import { useEntryActs } from '../use-entry-acts.ts';
import type { WeekEntry } from '../use-week-entry.ts';
import { ActMenu, type MenuAct } from './act-menu.tsx';

export interface CopySource {
  readonly entry: WeekEntry;
  /** The day that a day is copied into. */
  readonly date: CivilDate;
  readonly today: CivilDate;
  readonly lines: ReturnType<typeof useAddedLines>;
}

interface CopyChoicesProps extends CopySource {
  readonly at: DOMRect;
  readonly onClose: () => void;
}

/** Copies into the week, each with what it would bring; and the keys, for who looks for them. */
export function CopyChoices({ entry, date, today, lines, at, onClose }: CopyChoicesProps) {
  const acts = useEntryActs(entry);
  const words = saisieMessages.copy;
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
    {
      label: saisieMessages.menu.help,
      icon: IconKeyboard,
      aside: '?',
      apart: true,
      onClick: () => shortcuts.run('help'),
    },
  ];

  return <ActMenu label={words.action} acts={choices} at={at} position="bottom-end" onClose={onClose} />;
}
