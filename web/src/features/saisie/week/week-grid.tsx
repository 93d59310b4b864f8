import { weekLabel } from '@gestiontemps/contracts/dates/date-labels';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState, type CSSProperties } from 'react';
import { flushSync } from 'react-dom';
import { useMe } from '../../../shared/session/me.ts';
import { toasts } from '../../../shared/ui/toasts.ts';
import { saisieMessages } from '../messages.ts';
import { shortClosing } from '../model/closing.ts';
import { fillRight } from '../model/copies.ts';
import type { EntryForm, Wanted } from '../model/entry-form.ts';
import type { Place } from '../model/grid-moves.ts';
import type { Overruns } from '../model/thresholds.ts';
import type { DayColumn } from '../model/week-columns.ts';
import { selectedText } from '../model/selected-text.ts';
import { isInSelection } from '../model/selection.ts';
import type { WeekCell, WeekRow, WeekRows } from '../model/week-rows.ts';
import type { EntryActs } from '../use-entry-acts.ts';
import type { WeekEntry } from '../use-week-entry.ts';
import { CellEditor, type AfterCommit } from './cell-editor.tsx';
import { DayGrounds } from './day-grounds.tsx';
import {
  moveGridOf,
  placeAfter,
  rowGroups,
  templateOf,
  totalRowKey,
  totalWith,
  type GroupKey,
} from './grid-layout.ts';
import { GridTip } from './grid-tip.tsx';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { GroupRow } from './group-row.tsx';
import { TotalRow } from './total-row.tsx';
import { typedIn, useCellEditing } from './use-cell-editing.ts';
import { useCellSelection } from './use-cell-selection.ts';
import { useGridEvents } from './use-grid-events.ts';
import { placeSelector, useGridFocus } from './use-grid-focus.ts';
import classes from './week-grid.module.css';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const CellMenu = lazyPart(async () => (await import('./cell-menu.tsx')).CellMenu);

const tellRefused = (): void => toasts.error(saisieMessages.clipboardRefused);

export interface WeekGridProps {
  readonly entry: WeekEntry;
  readonly rows: WeekRows;
  readonly columns: readonly DayColumn[];
  /** The days with what is being typed, for the totals. */
  readonly forms: readonly EntryForm[];
  readonly overruns: Overruns;
  readonly dayMax: number;
  /** Why the whole week is for reading only. */
  readonly closed: string | null;
  readonly withAbsences: boolean;
  readonly acts: EntryActs;
  /** Asks for the focus on a row, once it is there. */
  readonly target: Place | undefined;
  /** Something lies over it, which a tip would cover. */
  readonly isCovered: boolean;
  readonly onDraft: (draft: Wanted | null) => void;
  readonly onAdd: (group: GroupKey) => void;
  readonly onDropRow: (row: WeekRow) => void;
  readonly onDetail: (row: WeekRow, cell: WeekCell) => void;
  readonly onConflict: (row: WeekRow, cell: WeekCell) => void;
}

/** The week as a grid to type in: one tab stop, arrows inside, everything saved cell by cell. */
export function WeekGrid(props: WeekGridProps) {
  const { entry, rows, columns, closed, acts } = props;
  const { queue } = entry;
  const { saisieFeuilleTempsDisable } = useMe();
  const canAdd = closed === null;
  const groups = rowGroups(rows, props.withAbsences);
  const byKey = useMemo(
    () =>
      new Map<string, WeekRow>(
        [...rows.tasks, ...rows.absences, ...rows.allowances].map((row) => [row.key, row]),
      ),
    [rows],
  );
  const grid = moveGridOf(groups, columns.length, canAdd);
  const todayColumn = columns.findIndex(({ isToday }) => isToday) + 1 || 1;
  const start: Place = { row: rows.tasks[0]?.key ?? groups[0]?.key ?? totalRowKey, col: todayColumn };
  const { root, active, setFocused, focus } = useGridFocus(grid, start);
  const cells = useCellSelection([...byKey.values()], active);
  const { selection } = cells;
  const {
    editing,
    start: startEditing,
    change,
    commit,
    cancel,
  } = useCellEditing({
    queue,
    acts,
    onDraft: props.onDraft,
  });
  const [notice, setNotice] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ place: Place; at: DOMRect }>();

  const { handlers, perform, copied, paste } = useGridEvents({
    grid,
    rows: byKey,
    active,
    cells,
    acts,
    queue,
    startEditing,
    focus,
    onFocused: (place) => {
      if (place.row !== active?.row || place.col !== active.col) cells.clear();
      setFocused(place);
      setNotice(null);
    },
    onAdd: props.onAdd,
    onDropRow: props.onDropRow,
    onDetail: props.onDetail,
    onConflict: props.onConflict,
    onNotice: setNotice,
    onMenu: (place) => {
      const at = root.current?.querySelector(placeSelector(place))?.getBoundingClientRect();
      if (at) setMenu({ place, at });
    },
  });

  const { target } = props;
  const focusTarget = useEffectEvent(focus);
  useEffect(() => {
    if (target) focusTarget(target);
  }, [target]);

  // Its row may go under the hand that types: taken away elsewhere, or by an undo. What was typed is saved, which brings the row
  // back; its field has no blur.
  const isGone = editing !== null && !byKey.has(editing.row.key);
  const saveGone = useEffectEvent(() => {
    const place = editing?.place;
    commit(true);
    // Once the row is there again.
    if (place) queueMicrotask(() => focus(place));
  });
  useLayoutEffect(() => {
    if (isGone) saveGone();
  }, [isGone]);

  const commitAndMove = (after: AfterCommit): void => {
    if (!editing) return;
    const { row, place } = editing;
    const typed = typedIn(editing);
    const isLeaving = after === 'leave' || after === 'aside';
    if (!commit(isLeaving) || after === 'leave') return;
    if (after === 'aside') return focus(place);
    if (after !== 'fill') {
      const next = placeAfter(grid, place, after);
      cells.clear();
      setNotice(null);
      // Drawn before the focus measures the page: it is laid out once.
      flushSync(() => setFocused(next));
      return focus(next);
    }
    focus(place);
    acts.copyCells(fillRight(typed, place.col - 1).map((copy) => ({ ...copy, row })));
  };

  const activeCell = active && byKey.get(active.row)?.cells[active.col - 1];
  const tip = editing ? editing.problem : (notice ?? activeCell?.write?.problem);
  const menuRow = menu && byKey.get(menu.place.row);
  const menuCell = menuRow?.cells[(menu?.place.col ?? 0) - 1];

  return (
    <div className={classes.frame}>
      <div
        role="grid"
        aria-label={weekLabel(entry.monday)}
        aria-readonly={closed !== null || undefined}
        aria-multiselectable
        className={classes.grid}
        data-readonly={closed !== null || undefined}
        style={{ '--columns': templateOf(columns) } as CSSProperties}
        ref={root}
        {...handlers}
      >
        <GridHead columns={columns} />
        {groups.map((group) => (
          <div key={group.key} role="rowgroup">
            <GroupRow
              rowKey={group.key}
              title={group.title}
              columns={columns}
              addLabel={canAdd ? group.add : undefined}
              isTabStop={active?.row === group.key}
              closed={group.key === 'tasks' ? closed : null}
              closedNote={
                group.key === 'tasks' && canAdd ? shortClosing(saisieFeuilleTempsDisable) : undefined
              }
            />
            {group.rows.map((row) => (
              <GridRow
                key={row.key}
                row={row}
                tabStop={active?.row === row.key ? active.col : null}
                isSelecting={selection !== undefined}
                selectedFrom={selection?.rows.includes(row) ? selection.from : 0}
                selectedTo={selection?.rows.includes(row) ? selection.to : 0}
                edited={
                  editing?.row.key === row.key
                    ? {
                        col: editing.place.col,
                        total: totalWith(row, editing.cell, editing.text),
                        editor: (
                          <CellEditor
                            editing={editing}
                            onChange={change}
                            onCommit={commitAndMove}
                            onCancel={() => {
                              cancel();
                              focus(editing.place);
                            }}
                          />
                        ),
                      }
                    : null
                }
              />
            ))}
          </div>
        ))}
        <div className={classes.filler} aria-hidden>
          <span className={classes.group} />
          <DayGrounds columns={columns} />
        </div>
        <TotalRow
          forms={props.forms}
          columns={columns}
          overruns={props.overruns}
          dayMax={props.dayMax}
          tabStop={active?.row === totalRowKey ? active.col : null}
        />
      </div>
      <p className="gt-hidden" role="status">
        {selection && selectedText(selection)}
      </p>
      <GridTip text={tip} place={props.isCovered || menu ? undefined : active} />
      {menu && menuRow && menuCell && (
        <CellMenu
          row={menuRow}
          cell={menuCell}
          at={menu.at}
          onAction={(action) => perform(action, menu.place)}
          selected={selection !== undefined && isInSelection(selection, menu.place)}
          onCopy={() => void navigator.clipboard.writeText(copied(menu.place) ?? '').catch(tellRefused)}
          onPaste={() =>
            void navigator.clipboard
              .readText()
              .then((text) => paste(menu.place, text))
              .catch(tellRefused)
          }
          onRetry={() => queue.retry(menuCell.key)}
          onForget={() => queue.forget(menuCell.key)}
          onChoose={() => props.onConflict(menuRow, menuCell)}
          acts={acts}
          onClose={() => {
            setMenu(undefined);
            focus(menu.place);
          }}
        />
      )}
    </div>
  );
}
