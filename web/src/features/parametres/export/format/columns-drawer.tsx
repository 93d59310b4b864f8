import { finderOf } from '@gestiontemps/contracts/search-text';
import { Checkbox, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconLock, IconSearch } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { FormConflict } from '../../../../shared/forms/form-conflict.tsx';
import { FormDrawer } from '../../../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../../../shared/forms/form-problem.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import type { ExportColumn, ExportFormat } from '../api/export-api.ts';
import { exportMessages } from '../messages.ts';
import { columnChange, listed, moved, toggled, withUnseen } from '../model/column-choice.ts';
import type { FormatDrawerProps } from './format-button.tsx';
import classes from './format-drawer.module.css';
import { useFormatForm } from './use-format-form.ts';
import { type RowDrag, useRowDrag } from './use-row-drag.ts';

const messages = exportMessages.columns;

type Key = ExportColumn['key'];
interface ColumnsForm {
  /** Those of the file that the person sees, in its order. */
  readonly columns: readonly Key[];
}

const check = () => new Map<never, never>();

interface ColumnsDrawerProps extends FormatDrawerProps {
  /** All that the person may see, in the order of the file. */
  readonly columns: readonly ExportColumn[];
}

/** Which columns the files of the company have, and in which order. */
export function ColumnsDrawer({ columns: all, format, onClose }: ColumnsDrawerProps) {
  const seen = all.map(({ key }) => key);
  const formOf = ({ columns }: ExportFormat): ColumnsForm => ({
    columns: columns.filter((key) => seen.includes(key)),
  });
  const { form, problem, conflict, drawer } = useFormatForm<ColumnsForm>({
    format,
    onClose,
    formOf,
    changeOf: ({ columns }, base) => ({ columns: [...withUnseen(columns, base.columns, seen)] }),
    check,
    savedText: (saved) => messages.saved(formOf(saved).columns.length, all.length),
  });
  const chosen = form.watch('columns');
  const [opened] = useState(chosen);
  const labelOf = (key: Key): string => all.find((column) => column.key === key)?.label ?? key;
  return (
    <FormDrawer
      title={messages.title}
      subtitle={messages.of(chosen.length, all.length)}
      submit={messages.apply}
      {...drawer}
    >
      <FormProblem problem={problem} />
      <FormConflict
        form={form}
        conflict={conflict}
        labels={{ columns: messages.title }}
        texts={{ columns: (keys: readonly Key[]) => messages.changed(columnChange(opened, keys), labelOf) }}
        by={null}
      />
      <ColumnList
        all={all}
        chosen={chosen}
        onChange={(columns) => form.setValue('columns', columns, { shouldDirty: true })}
      />
    </FormDrawer>
  );
}

interface ColumnListProps {
  readonly all: readonly ExportColumn[];
  readonly chosen: readonly Key[];
  readonly onChange: (chosen: readonly Key[]) => void;
}

function ColumnList({ all, chosen, onChange }: ColumnListProps) {
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  /** What had the focus on a row that was moved, which loses it on its way. */
  const held = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    held.current?.focus();
    held.current = null;
  });
  const keys = all.map(({ key }) => key);
  const finds = finderOf(text);
  const byKey = new Map(all.map((column) => [column.key, column]));
  const rows = listed(chosen, keys).flatMap((key) => byKey.get(key) ?? []);
  const found = rows.filter(({ label }) => finds(label));
  const tell = (label: string, place: number): void =>
    setSaid(messages.moved(label, place + 1, chosen.length));
  const move = ({ key, label }: ExportColumn, by: number): void => {
    const next = moved(chosen, key, by);
    if (next === chosen) return;
    held.current = document.activeElement as HTMLElement | null;
    onChange(next);
    tell(label, next.indexOf(key));
  };
  const list = useRef<HTMLUListElement>(null);
  const draggedOf = ({ from }: RowDrag) => byKey.get(chosen[from] as Key);
  const { drag, begin } = useRowDrag({
    list,
    onAim: (aimed) => tell(draggedOf(aimed)?.label ?? '', aimed.to),
    onDrop: (dropped) => {
      const column = draggedOf(dropped);
      if (column) move(column, dropped.to - dropped.from);
    },
    onGiveUp: (given) =>
      setSaid(messages.stays(draggedOf(given)?.label ?? '', given.from + 1, chosen.length)),
  });
  return (
    <>
      <TextInput
        type="search"
        data-autofocus
        aria-label={messages.search}
        placeholder={messages.search}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        // Enter finds; it does not send.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p className={classes.help}>{messages.help}</p>
      <p role="status" className="gt-hidden">
        {said}
      </p>
      {found.length === 0 && <p className={classes.help}>{messages.none}</p>}
      <ul ref={list} className={classes.list} data-dragging={drag !== null || undefined}>
        {found.map((column) => (
          <ColumnRow
            key={column.key}
            column={column}
            place={chosen.indexOf(column.key)}
            count={chosen.length}
            onToggle={() => onChange(toggled(chosen, column.key, keys))}
            drag={drag}
            onMove={(by) => move(column, by)}
            onDrag={begin}
          />
        ))}
      </ul>
    </>
  );
}

interface ColumnRowProps {
  readonly column: ExportColumn;
  /** In the file; -1 for one that it does not have. */
  readonly place: number;
  readonly count: number;
  readonly onToggle: () => void;
  readonly drag: RowDrag | null;
  readonly onMove: (by: 1 | -1) => void;
  readonly onDrag: (event: PointerEvent, from: number) => void;
}

/** Where a row that is dragged would come to stand, seen from this one. */
const dropAt = (drag: RowDrag | null, place: number): 'before' | 'after' | undefined => {
  if (!drag || place < 0 || drag.to !== place || drag.to === drag.from) return undefined;
  return drag.to < drag.from ? 'before' : 'after';
};

function ColumnRow({ column, place, count, onToggle, drag, onMove, onDrag }: ColumnRowProps) {
  const { label, isFixed } = column;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li
      className={classes.row}
      data-place={place >= 0 ? place : undefined}
      data-dragged={(place >= 0 && drag?.from === place) || undefined}
      data-drop={dropAt(drag, place)}
    >
      {isFixed ? (
        <span className={classes.fixed}>
          <IconLock size={18} className={classes.lock} aria-hidden />
          {label}
          <span className={classes.always}>{messages.always}</span>
        </span>
      ) : (
        <Checkbox
          className={classes.choice ?? ''}
          label={label}
          checked={place >= 0}
          onChange={onToggle}
          onKeyDown={onKeyDown}
        />
      )}
      {place >= 0 && (
        <span className={classes.moves}>
          <IconButton
            icon={IconArrowUp}
            variant="subtle"
            label={messages.up(label)}
            aria-disabled={place === 0 || undefined}
            onKeyDown={onKeyDown}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon={IconArrowDown}
            variant="subtle"
            label={messages.down(label)}
            aria-disabled={place === count - 1 || undefined}
            onKeyDown={onKeyDown}
            onClick={() => onMove(1)}
          />
          <span
            className={classes.grip}
            data-grip
            aria-hidden
            // What has the focus keeps it, and no text is chosen on the way.
            onMouseDown={(event) => event.preventDefault()}
            onPointerDown={(event) => onDrag(event, place)}
          >
            <IconGripVertical size={18} />
          </span>
        </span>
      )}
    </li>
  );
}
