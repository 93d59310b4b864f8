import { IconCircleX, IconEqual, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Cards } from '../list/cards.tsx';
import { Pager } from '../list/pager.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { SimpleTable, type SimpleColumn } from '../ui/simple-table.tsx';
import { useIsDesk } from '../ui/use-is-desk.ts';
import { importMessages as messages } from './import-messages.ts';
import classes from './import-lines.module.css';
import type { ImportAction, ImportLine, ImportReport } from './result-file.ts';

const pageSize = 50;
const groups = ['create', 'update', 'unchanged', 'error'] as const satisfies readonly ImportAction[];
const signs = { create: IconPlus, update: IconPencil, unchanged: IconEqual, error: IconCircleX };

/** The lines of a file with what becomes of each: a table at a desk, cards on a phone. */
export function ImportLines({ report }: { report: ImportReport }) {
  const isDesk = useIsDesk();
  const [group, setGroup] = useState<ImportAction | 'all'>('all');
  const [page, setPage] = useState(1);
  const { rows, counts, dryRun } = report;
  const chosen = group === 'all' ? rows : rows.filter(({ action }) => action === group);
  const first = (page - 1) * pageSize;
  const shown = chosen.slice(first, first + pageSize);
  const names = dryRun ? messages.groups : messages.doneGroups;
  return (
    <>
      <div className={classes.filters}>
        <Segmented
          label={messages.filters}
          value={group}
          options={[
            { value: 'all', label: messages.all(rows.length) },
            ...groups
              .filter((each) => counts[each] > 0)
              .map((each) => ({ value: each, label: names[each](counts[each]) })),
          ]}
          onChange={(value) => {
            setGroup(value);
            setPage(1);
          }}
        />
      </div>
      {isDesk ? (
        <SimpleTable
          wide
          caption={messages.filters}
          columns={columnsOf(report)}
          rows={shown}
          rowKey={({ line }) => String(line)}
        />
      ) : (
        <Cards
          items={shown}
          idOf={({ line }) => String(line)}
          card={(row) => <LineCard row={row} report={report} />}
        />
      )}
      <Pager
        page={page}
        pageSize={pageSize}
        total={chosen.length}
        count={
          chosen.length > pageSize
            ? messages.shown(first + 1, first + shown.length, messages.lines(chosen.length))
            : messages.lines(chosen.length)
        }
        onPage={setPage}
      />
    </>
  );
}

function Action({ action, dryRun }: { action: ImportAction; dryRun: boolean }) {
  const Sign = signs[action];
  return (
    <span className={classes.action} data-action={action}>
      <Sign size={16} aria-hidden />
      {(dryRun ? messages.actions : messages.doneActions)[action]}
    </span>
  );
}

interface CellProps {
  readonly row: ImportLine;
  readonly column: string;
  readonly text: string;
}

/** What stands in a cell, with what it takes the place of, or what is wrong with it. */
function Cell({ row, column, text }: CellProps) {
  const error = row.errors.find((each) => each.column === column);
  const change = row.changes.find((each) => each.column === column);
  if (!error && !change) return <span className={classes.text}>{text}</span>;
  return (
    <span className={classes.marked} data-mark={error ? 'error' : 'change'}>
      <span className={classes.text}>{text}</span>
      {error && <span className={classes.aside}>{error.message}</span>}
      {change && (
        <span className={classes.aside}>
          <span className="gt-hidden">{messages.before(change.before || messages.nothingBefore)}</span>
          {change.before !== '' && <s aria-hidden>{change.before}</s>}
        </span>
      )}
    </span>
  );
}

/** What is wrong with a line as a whole. */
const wrongWithLine = ({ errors }: ImportLine): string =>
  errors
    .filter(({ column }) => column === null)
    .map(({ message }) => message)
    .join(', ');

const columnsOf = ({ columns, rows, dryRun }: ImportReport): SimpleColumn<ImportLine>[] => [
  { key: 'line', label: messages.line, cell: ({ line }) => line },
  {
    key: 'action',
    label: messages.actionHead,
    cell: ({ action }) => <Action action={action} dryRun={dryRun} />,
  },
  ...columns.map(({ key, title }, at): SimpleColumn<ImportLine> => ({
    key,
    label: title,
    cell: (row) => <Cell row={row} column={key} text={row.cells[at] ?? ''} />,
  })),
  ...(rows.some((row) => wrongWithLine(row) !== '')
    ? [
        {
          key: 'errors',
          label: messages.errorHead,
          cell: (row: ImportLine) => <span className={classes.wrong}>{wrongWithLine(row)}</span>,
        },
      ]
    : []),
];

function LineCard({ row, report: { columns, dryRun } }: { row: ImportLine; report: ImportReport }) {
  const wrong = wrongWithLine(row);
  return (
    <>
      <div className={classes.cardHead}>
        <Action action={row.action} dryRun={dryRun} />
        <span>
          {messages.line} {row.line}
        </span>
      </div>
      {wrong !== '' && <p className={classes.wrong}>{wrong}</p>}
      <dl className={classes.facts}>
        {columns.map(({ key, title }, at) => {
          const text = row.cells[at] ?? '';
          const isWrong = row.errors.some(({ column }) => column === key);
          if (text === '' && !isWrong) return null;
          return (
            <div key={key}>
              <dt>{title}</dt>
              <dd>
                <Cell row={row} column={key} text={text} />
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
