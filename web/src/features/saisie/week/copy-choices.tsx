import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { shortDay } from '@gestiontemps/contracts/dates/date-labels';
import {
  IconCalendarEvent,
  IconCalendarMonth,
  IconCalendarWeek,
  IconDownload,
  IconKeyboard,
  IconPlus,
  IconPrinter,
} from '@tabler/icons-react';
import { shortcuts } from '../../../shared/shortcuts/use-shortcuts.ts';
import { validationMessages } from '../../../shared/weeks/messages.ts';
import { saveMonth, saveWeek } from '../../../shared/weeks/save-week.ts';
import { weekFileMessages } from '../../../shared/weeks/week-file-messages.ts';
import type { OnComing } from '../../../shared/ui/use-coming.ts';
import { CopyPreview } from '../copy/copy-preview.tsx';
import { filledDays, useCopies, type Copy } from '../copy/use-copies.ts';
import { copyMessages } from '../copy/messages.ts';
import { saisieMessages } from '../messages.ts';
import { cellMessages } from './cell-messages.ts';
import { missingTasks } from '../model/copies.ts';
import { weekToCopy } from '../model/copy-plan.ts';
import { copyText, enteredText } from '../model/copy-words.ts';
import type { useAddedLines } from '../use-added-lines.ts';
import { useEntryActs } from '../use-entry-acts.ts';
import type { WeekEntry } from '../use-week-entry.ts';
import { ActMenu, type MenuAct } from '../../../shared/ui/act-menu.tsx';
import { pastActs } from './past-acts.tsx';

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
  /** A sheet is on its way, which can be stopped; undefined once it is not. */
  readonly onComing: OnComing;
}

const words = copyMessages;
/** Copies into the week, each with what it would bring day by day; what was done last; paper, and the keys. */
export function CopyChoices({ entry, date, today, lines, at, onClose, onComing }: CopyChoicesProps) {
  const acts = useEntryActs(entry, lines);
  const { day, week } = useCopies(entry, { date, today });
  const { forms, earlier, monday, userId } = entry;
  // Of the month that most of its days are in.
  const thursday = addDays(monday, 3);
  const lastWeek = weekToCopy(earlier);
  const isOpen = forms.some(({ ferme }) => ferme === null);
  const newLines = isOpen ? missingTasks(lastWeek, forms) : [];

  const choice = (copy: Copy, into: string | undefined): Omit<MenuAct, 'icon'> => ({
    label: into === undefined ? copy.like : words.fromTo(copy.like, into),
    aside: filledDays(copy) > 0 ? copyText(copy.plan) : words.none,
    disabled: filledDays(copy) === 0,
    onClick: () => acts.takeOver(enteredText(copy.like, copy.plan), copy.plan),
  });

  const choices: readonly MenuAct[] = [
    ...(week
      ? [
          {
            ...choice(week, undefined),
            icon: IconCalendarWeek,
            detail: <CopyPreview plan={week.plan} />,
          },
        ]
      : []),
    ...(day
      ? [
          {
            ...choice(day, shortDay(date)),
            icon: IconCalendarEvent,
          },
        ]
      : []),
    {
      label: words.weekLines(lastWeek[0]?.sheetDate ?? monday),
      icon: IconPlus,
      aside: words.lines(newLines.length),
      disabled: newLines.length === 0,
      onClick: () => acts.addTasks(newLines),
    },
    ...pastActs(acts),
    { label: validationMessages.print, icon: IconPrinter, apart: true, onClick: () => window.print() },
    {
      label: weekFileMessages.download,
      icon: IconDownload,
      onClick: () => void saveWeek(userId, monday, onComing),
    },
    {
      label: weekFileMessages.month(thursday),
      icon: IconCalendarMonth,
      onClick: () => void saveMonth(userId, thursday, onComing),
    },
    {
      label: cellMessages.menu.help,
      icon: IconKeyboard,
      aside: '?',
      onClick: () => shortcuts.run('help'),
    },
  ];

  return (
    <ActMenu
      label={saisieMessages.copy.action}
      acts={choices}
      at={at}
      position="bottom-end"
      width={380}
      onClose={onClose}
    />
  );
}
