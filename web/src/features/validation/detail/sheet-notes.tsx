import { instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import { fullName } from '../../../shared/session/me.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';
import type { SheetNote } from '../model/sheet-notes.ts';
import { sheetMessages as messages } from '../sheet-messages.ts';
import classes from './sheet-notes.module.css';

/** Where a note stands on the page. */
export const noteAnchor = ({ key }: SheetNote): string => `note-${key.replaceAll(/\W/g, '-')}`;

interface SheetNotesProps {
  readonly sheet: Pick<WeekSheet, 'utilisateur'>;
  readonly notes: readonly SheetNote[];
}

/** Comments and changes made by others, below the table; nothing when there are none. */
export function SheetNotes({ sheet, notes }: SheetNotesProps) {
  if (notes.length === 0) return null;
  return (
    <section className={classes.notes}>
      <h2 className={classes.title}>{messages.notes.title(notes.length)}</h2>
      <ul className={classes.list}>
        {notes.map((note) => (
          <li key={note.key} id={noteAnchor(note)} className={classes.note} tabIndex={-1}>
            <Avatar name={fullName(note.changedBy ?? sheet.utilisateur)} />
            <div>
              <p>
                <strong className={classes.subject}>{messages.notes.subject(note.subject, note.date)}</strong>
                <NoteOrigin note={note} />
              </p>
              {note.text && <p className={classes.text}>{note.text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** « · 17/11/2026 à 19:06 », or who else changed the line. */
export function NoteOrigin({ note: { changedBy, on } }: { note: SheetNote }) {
  if (on === null) return null;
  const at = instantInSentence(on);
  return (
    <span className={classes.origin}>
      {' · '}
      {changedBy ? messages.notes.changedBy(fullName(changedBy), at) : at}
    </span>
  );
}
