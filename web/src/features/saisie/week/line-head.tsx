import { weekTitle, shortWeek } from '@gestiontemps/contracts/dates/date-labels';
import { IconHistory, IconLock } from '@tabler/icons-react';
import { SiteLine } from '../../../shared/projects/site-line.tsx';
import { saisieMessages } from '../messages.ts';
import { absenceKind } from '../model/absence-kind.ts';
import { rowName } from '../model/cell-name.ts';
import type { TaskRow, WeekRow } from '../model/week-rows.ts';
import { allowanceIcons } from '../../../shared/weeks/row-icons.ts';
import { absenceIcons } from '../row-icons.ts';
import classes from './line-head.module.css';

/** What the cells of a row are about: task first, site second, client third. */
export function LineHead({ row, isTyped = false }: { row: WeekRow; isTyped?: boolean }) {
  if (row.kind === 'task') return <TaskHead task={row.task} knownFrom={isTyped ? null : row.knownFrom} />;
  const Sign =
    row.kind === 'absence' ? absenceIcons[absenceKind(row.absence.libelle)] : allowanceIcons[row.field];
  return (
    <span className={classes.plain}>
      <Sign size={18} className={classes.sign} aria-hidden />
      <span className={classes.cut}>{rowName(row)}</span>
    </span>
  );
}

function TaskHead({ task, knownFrom }: Pick<TaskRow, 'task' | 'knownFrom'>) {
  return (
    <span className={classes.task} data-known={knownFrom !== null || undefined}>
      <span className={classes.line}>
        <span className={classes.name}>{task.tache}</span>
        <span className={classes.aside}>{task.client}</span>
      </span>
      <span className={classes.line}>
        <SiteLine number={task.externalId} place={task.projet} quiet={knownFrom !== null} />
        {task.ferme !== null && (
          <span className={classes.aside} data-closed>
            <IconLock size={12} aria-hidden />
            {task.ferme}
          </span>
        )}
        {task.ferme === null && knownFrom !== null && (
          <span className={classes.aside}>
            <IconHistory size={12} aria-hidden />
            <span aria-hidden>{shortWeek(knownFrom)}</span>
            <span className="gt-hidden">{saisieMessages.knownFrom(weekTitle(knownFrom))}</span>
          </span>
        )}
      </span>
    </span>
  );
}
