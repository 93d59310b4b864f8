import { Button } from '@mantine/core';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { instantOnDay, longDay, weekdayName } from '@gestiontemps/contracts/dates/date-labels';
import { IconArrowsSplit2, IconCheck } from '@tabler/icons-react';
import { useId, useState, type SubmitEvent } from 'react';
import { formatDuration } from '../../../shared/duration.ts';
import { SiteWords } from '../../../shared/projects/site-line.tsx';
import { fullName, useMe } from '../../../shared/session/me.ts';
import { BottomSheet } from '../../../shared/ui/bottom-sheet.tsx';
import { useWeekSheetQuery } from '../../../shared/api/weeks-api.ts';
import { conflictMessages as words } from './messages.ts';
import { rowName } from '../model/cell-name.ts';
import { conflictOf } from '../model/conflict.ts';
import type { EntryForm, Wanted } from '../model/entry-form.ts';
import type { WeekCell, WeekRow } from '../model/week-rows.ts';
import classes from './conflict-sheet.module.css';
import { SideCard, sideText } from './side-card.tsx';

export interface ConflictSheetProps {
  readonly row: WeekRow;
  readonly cell: WeekCell;
  /** The day of the cell, as the server holds it. */
  readonly form: EntryForm;
  readonly weekId: string;
  readonly onKeepMine: (wanted: Wanted) => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Two people changed the same: both values side by side, and the person chooses. */
export function ConflictSheet({ cell, ...props }: ConflictSheetProps) {
  const { value: wanted } = cell.write ?? {};
  return (
    <BottomSheet opened onClose={props.onClose} title={words.short}>
      {wanted && <Choice cell={cell} wanted={wanted} {...props} />}
    </BottomSheet>
  );
}

function Choice({
  row,
  cell,
  form,
  weekId,
  wanted,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictSheetProps & { wanted: Wanted }) {
  const group = useId();
  const [isMine, setIsMine] = useState(true);
  const { mine, theirs, totals, keepMine } = conflictOf(form, wanted);
  const author = useAuthor(weekId, cell.lineId);
  const { date } = cell.column;
  const withNight = [mine, theirs].some((side) => Number(side?.['heuresDeNuit'] ?? 0) > 0);
  const chosen = isMine ? mine : theirs;
  const shared = { row, group, withNight };

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isMine) onKeepMine(keepMine);
    else onTakeTheirs();
    onClose();
  };

  return (
    <form className={classes.form} onSubmit={submit}>
      <div className={classes.head}>
        <span>{longDay(date)}</span>
        <span className={classes.sign}>
          <IconArrowsSplit2 size={16} aria-hidden />
          {words.changed}
        </span>
      </div>
      <Subject row={row} />
      <div className={classes.sides} role="radiogroup" aria-label={words.question}>
        <SideCard
          {...shared}
          side={mine}
          label={words.mine}
          checked={isMine}
          isFirst
          notes={[words.here, ...(cell.write?.typedAt ? [instantOnDay(cell.write.typedAt)] : [])]}
          onSelect={() => setIsMine(true)}
        />
        <SideCard
          {...shared}
          side={theirs}
          label={words.theirs}
          checked={!isMine}
          notes={author}
          onSelect={() => setIsMine(false)}
        />
      </div>
      {totals.mine !== totals.theirs && <Total date={date} totals={totals} isMine={isMine} />}
      <Button type="submit" size="xl" fullWidth leftSection={<IconCheck size={20} aria-hidden />}>
        {chosen ? words.keep(sideText(row, chosen)) : words.keepRemoved}
      </Button>
    </form>
  );
}

/** What the two values are of. */
function Subject({ row }: { row: WeekRow }) {
  return (
    <div>
      <p className={classes.name}>{rowName(row)}</p>
      {row.kind === 'task' && (
        <SiteWords number={row.task.externalId} place={row.task.projet} client={row.task.client} />
      )}
    </div>
  );
}

interface TotalProps {
  readonly date: CivilDate;
  readonly totals: { readonly mine: number; readonly theirs: number };
  readonly isMine: boolean;
}

function Total({ date, totals, isMine }: TotalProps) {
  const [now, instead] = isMine ? [totals.mine, totals.theirs] : [totals.theirs, totals.mine];
  return (
    <p className={classes.total}>
      {words.totalOf(weekdayName(date))}
      <span>
        <b>{formatDuration(now)}</b> {words.insteadOf(formatDuration(instead))}
      </span>
    </p>
  );
}

/** Who changed a line last, and when; nothing of what the sheet does not tell. */
const useAuthor = (weekId: string, lineId: string | null): readonly string[] => {
  const { data } = useWeekSheetQuery({ params: { id: weekId } }, { refetchOnMountOrArgChange: true });
  const me = useMe();
  const line = data?.timeSheets.flatMap(({ tasks }) => tasks).find(({ id }) => id === lineId);
  if (!line) return [];
  const { updatedBy, updatedOn } = line;
  const by = updatedBy?.id === me.id ? words.byYou : updatedBy && words.by(fullName(updatedBy));
  return [...(by ? [by] : []), instantOnDay(updatedOn)];
};
