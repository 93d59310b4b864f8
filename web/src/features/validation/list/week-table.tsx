import { Checkbox } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { To } from 'react-router';
import type { Sort } from '../../../shared/list/list-address.ts';
import { SortHead } from '../../../shared/ui/sort-head.tsx';
import { uiMessages } from '../../../shared/ui/ui-messages.ts';
import { useMe } from '../../../shared/session/me.ts';
import type { useQuickValidation } from '../../../shared/weeks/use-quick-validation.ts';
import type { SeenWeeks } from '../../../shared/weeks/use-seen-weeks.ts';
import { isHisToAnswer } from '../../../shared/weeks/week-standing.ts';
import type { WeekItem } from '../../../shared/api/week-endpoints.ts';
import { listMessages as messages } from '../list-messages.ts';
import type { Scope, SortName } from './list-address.ts';
import { WeekRow } from './week-row.tsx';
import classes from './week-table.module.css';

export interface WeekRowsProps {
  /** undefined while they are on their way: rows of the same height stand in their place. */
  readonly weeks: readonly WeekItem[] | undefined;
  readonly scope: Scope;
  readonly linkOf: (id: string) => To;
  readonly quick: ReturnType<typeof useQuickValidation>;
  readonly seen: SeenWeeks;
}

interface WeekTableProps extends WeekRowsProps {
  readonly sort: Sort<SortName>;
  readonly onSort: (sort: Sort<SortName>) => void;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

const { columns } = messages;
const bones = 9;

type Head = ComponentProps<typeof SortHead<SortName>>['column'] & { readonly className?: string | undefined };
const heads: readonly Head[] = [
  { key: 'personne', label: columns.person, sort: 'ascendingFirst' },
  { key: 'semaine', label: columns.week, sort: 'descendingFirst', className: classes.week },
  { key: 'heures', label: columns.hours, sort: 'descendingFirst', className: classes.hours },
  { key: 'nuit', label: columns.night, sort: 'descendingFirst', className: classes.figure },
  { key: 'absences', label: columns.absences, sort: 'descendingFirst', className: classes.absences },
  { key: 'paniers', label: columns.paniers, sort: 'descendingFirst', className: classes.extra },
  { key: 'km', label: columns.km, sort: 'descendingFirst', className: classes.extra },
];
const stepHead: Head = { key: 'etape', label: columns.step, sort: 'ascendingFirst' };

/** The weeks at a desk: one line each, figures under one another, the act at the right. */
export function WeekTable({ weeks, scope, sort, onSort, selected, onSelect, ...row }: WeekTableProps) {
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
            {heads.map(({ className, ...column }) =>
              scope === 'own' && column.key === 'personne' ? null : (
                <SortHead
                  key={column.key}
                  className={className}
                  column={column}
                  sort={sort}
                  onSort={onSort}
                />
              ),
            )}
            <th scope="col" className={classes.alerts}>
              {columns.toCheck}
            </th>
            <SortHead className={classes.step} column={stepHead} sort={sort} onSort={onSort} />
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
