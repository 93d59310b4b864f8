import { UnstyledButton } from '@mantine/core';
import { dayOfMonth, longDay, shortWeekday } from '@gestiontemps/contracts/dates/date-labels';
import { IconChevronDown, IconMessageCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { formatDuration } from '../../../shared/duration.ts';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import { SiteWords } from '../../../shared/projects/site-line.tsx';
import type { SheetAlert } from '../model/sheet-alerts.ts';
import type { SheetDay } from '../model/sheet-matrix.ts';
import type { SheetNote } from '../model/sheet-notes.ts';
import { sheetMessages as messages } from '../sheet-messages.ts';
import { allowanceFields } from '../../../shared/weeks/allowance-fields.ts';
import { allowanceIcons, AbsenceIcon } from '../../../shared/weeks/row-icons.ts';
import { AllowanceCell } from './sheet-cells.tsx';
import classes from './sheet-days.module.css';
import { NoteOrigin } from './sheet-notes.tsx';

interface SheetDayPartProps {
  readonly day: SheetDay;
  readonly alerts: readonly SheetAlert[];
  readonly notes: readonly SheetNote[];
  readonly isOpenAtFirst: boolean;
}

/** A day in a row, and below it what was entered on it. */
export function SheetDayPart({ day, alerts, notes, isOpenAtFirst }: SheetDayPartProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const part = useId();
  const { sheetDate, total } = day;
  return (
    <li>
      <h2 className={classes.heading}>
        <UnstyledButton
          className={classes.day}
          aria-expanded={isOpen}
          aria-controls={part}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={classes.date}>
            <span className="gt-hidden">{longDay(sheetDate)}</span>
            <span aria-hidden>
              {shortWeekday(sheetDate)} <strong>{dayOfMonth(sheetDate)}</strong>
            </span>
          </span>
          <span className={classes.summary}>
            {alerts[0] ? <AlertText>{alerts[0].short}</AlertText> : summaryOf(day)}
          </span>
          <span className={classes.hours}>{(total > 0 || alerts.length > 0) && formatDuration(total)}</span>
          <IconChevronDown size={20} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      </h2>
      <ul id={part} className={classes.lines} hidden={!isOpen}>
        {alerts.slice(1).map(({ code, text }) => (
          <li key={code} className={classes.line}>
            <AlertText>{text}</AlertText>
          </li>
        ))}
        <Entries day={day} />
        {notes.map((note) => (
          <li key={note.key} className={classes.note}>
            <IconMessageCircle size={18} aria-hidden />
            <div>
              {note.text && <p>{note.text}</p>}
              <p className={classes.subject}>
                {note.subject}
                <NoteOrigin note={note} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** « 2 lignes », « Congés payés », the name of the holiday. */
const summaryOf = ({ tasks, absences, jourFerie }: SheetDay): string => {
  if (tasks.length > 0) return messages.lines(tasks.length);
  return absences[0]?.libelle ?? jourFerie ?? '';
};

function Entries({ day }: { day: SheetDay }) {
  const { tasks, absences } = day;
  const allowances = allowanceFields.filter((field) => Number(day[field]) > 0);
  if (tasks.length + absences.length + allowances.length === 0)
    return <li className={classes.line}>{messages.nothingEntered}</li>;
  return (
    <>
      {tasks.map(({ id, tache, projet, externalId, client, time, heuresDeNuit }) => (
        <li key={id} className={classes.line}>
          <div className={classes.words}>
            <p className={classes.task}>{tache}</p>
            <SiteWords number={externalId} place={projet} client={client} />
          </div>
          <span className={classes.time}>
            {formatDuration(time)}
            {heuresDeNuit > 0 && (
              <span className={classes.night}>{messages.matrix.night(formatDuration(heuresDeNuit))}</span>
            )}
          </span>
        </li>
      ))}
      {absences.map(({ id, libelle, time }) => (
        <li key={id} className={classes.line}>
          <span className={classes.extra}>
            <AbsenceIcon size={18} aria-hidden />
            {libelle}
          </span>
          <span className={classes.time}>{formatDuration(time)}</span>
        </li>
      ))}
      {allowances.map((field) => {
        const Sign = allowanceIcons[field];
        return (
          <li key={field} className={classes.line}>
            <span className={classes.extra}>
              <Sign size={18} aria-hidden />
              {messages.allowances[field]}
            </span>
            <span className={classes.time}>
              <AllowanceCell field={field} value={day[field]} />
            </span>
          </li>
        );
      })}
    </>
  );
}
