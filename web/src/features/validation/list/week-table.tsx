import { Checkbox } from '@mantine/core';
import type { To } from 'react-router';
import { uiMessages } from '../../../shared/ui/ui-messages.ts';
import { useMe } from '../../../shared/session/me.ts';
import type { useQuickValidation } from '../../../shared/weeks/use-quick-validation.ts';
import { isHisToAnswer } from '../../../shared/weeks/week-standing.ts';
import type { WeekItem } from '../../../shared/api/week-endpoints.ts';
import { listMessages as messages } from '../list-messages.ts';
import type { Scope } from './list-address.ts';
import { WeekRow } from './week-row.tsx';
import classes from './week-table.module.css';

export interface WeekRowsProps {
  /** undefined while they are on their way: rows of the same height stand in their place. */
  readonly weeks: readonly WeekItem[] | undefined;
  readonly scope: Scope;
  readonly linkOf: (id: string) => To;
  readonly quick: ReturnType<typeof useQuickValidation>;
}

interface WeekTableProps extends WeekRowsProps {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

const { columns } = messages;
const bones = 9;

/** The weeks at a desk: one line each, figures under one another, the act at the right. */
export function WeekTable({ weeks, scope, selected, onSelect, ...row }: WeekTableProps) {
  const me = useMe();
  const selectable = (weeks ?? []).filter((week) => isHisToAnswer(week, me)).map(({ id }) => id);
  const toggle = (id: string): void => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
  return (
    <div className={classes.wrap}>
      <table className={classes.table} data-scope={scope} aria-busy={weeks === undefined}>
        <caption className="gt-hidden">{messages.title}</caption>
        <thead>
          <tr>
            {scope === 'team' && (
              <th scope="col" className={classes.check}>
                {selectable.length > 0 ? (
                  <Checkbox
                    aria-label={messages.selectAll}
                    checked={selected.size > 0 && selected.size === selectable.length}
                    indeterminate={selected.size > 0 && selected.size < selectable.length}
                    onChange={({ currentTarget }) =>
                      onSelect(new Set(currentTarget.checked ? selectable : []))
                    }
                  />
                ) : (
                  <span className="gt-hidden">{columns.choice}</span>
                )}
              </th>
            )}
            {scope === 'team' && <th scope="col">{columns.person}</th>}
            <th scope="col" className={classes.week}>
              {columns.week}
            </th>
            <th scope="col" className={classes.hours}>
              {columns.hours}
            </th>
            <th scope="col" className={classes.figure}>
              {columns.night}
            </th>
            <th scope="col" className={classes.absences}>
              {columns.absences}
            </th>
            <th scope="col" className={classes.extra}>
              {columns.paniers}
            </th>
            <th scope="col" className={classes.extra}>
              {columns.km}
            </th>
            <th scope="col" className={classes.alerts}>
              {columns.toCheck}
            </th>
            <th scope="col" className={classes.step}>
              {columns.step}
            </th>
            <th scope="col" className={classes.act}>
              <span className="gt-hidden">{columns.act}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks?.map((week) => (
            <WeekRow
              key={week.id}
              week={week}
              scope={scope}
              isSelectable={selectable.includes(week.id)}
              isSelected={selected.has(week.id)}
              onToggle={() => toggle(week.id)}
              {...row}
            />
          )) ??
            Array.from({ length: bones }, (_, index) => (
              <tr key={index} className={classes.skeleton}>
                <td colSpan={scope === 'team' ? 11 : 9}>
                  <span className="gt-hidden">{uiMessages.loading}</span>
                  <span className={classes.bone} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
