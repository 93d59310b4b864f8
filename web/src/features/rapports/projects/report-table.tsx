import { finderOf } from '@gestiontemps/contracts/search-text';
import { useDeferredValue, useMemo, useState } from 'react';
import type { CostReport } from '../../../shared/api/projects-api.ts';
import { listMessages as lists } from '../../../shared/list/messages.ts';
import { SearchField } from '../../../shared/list/search-field.tsx';
import type { CostSight } from '../../../shared/projects/cost-sight.ts';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import { SimpleTable, type SimpleColumn } from '../../../shared/ui/simple-table.tsx';
import type { TableSort } from '../../../shared/ui/sort-head.tsx';
import type { GroupingName } from '../address/report-address.ts';
import { useFirstLines } from '../first-lines.tsx';
import { wordsOf } from '../line-name.ts';
import { reportMessages } from '../messages.ts';
import type { ReportRow } from './report-columns.tsx';
import { sharedRows, sortedRows } from './sorted-rows.ts';
import classes from './report-table.module.css';

const messages = reportMessages.table;
/** Lines that are drawn before somebody asks for more. */
const usualRows = 100;
/** Lines that are found at a glance. */
const fewRows = 20;

interface ReportTableProps {
  readonly lines: readonly CostReport[];
  readonly whole: CostReport;
  readonly by: GroupingName;
  readonly sight: CostSight;
  readonly columns: readonly SimpleColumn<ReportRow>[];
  /** Below, how the figures are to be read. */
  readonly note?: string;
}

/** One line each, the most hours first, and the total of all of them, shown or not. */
export function ReportTable({ lines, whole, by, sight, columns, note }: ReportTableProps) {
  const [sort, setSort] = useState<TableSort>({ by: 'heures', ascending: false });
  const [text, setText] = useState('');
  const all = useMemo(() => sharedRows(lines), [lines]);
  // Hundreds of lines are moved after the key that asked for it is answered.
  const [drawnText, drawnSort] = [useDeferredValue(text), useDeferredValue(sort)];
  const rows = useMemo(() => {
    const finds = finderOf(drawnText);
    return sortedRows(
      all.filter(({ report }) => finds(...wordsOf(report))),
      drawnSort,
    );
  }, [all, drawnText, drawnSort]);
  const { ref, shown, more } = useFirstLines(rows, usualRows);
  const withoutRate = whole.totals.lignesSansTaux;
  return (
    <div ref={ref} className={classes.table}>
      {lines.length > fewRows && (
        <div className={classes.search} role="search">
          <SearchField
            label={messages.search}
            placeholder={messages.searched[by]}
            value={text}
            onChange={setText}
          />
          <span role="status">{drawnText !== '' && messages.found(rows.length)}</span>
        </div>
      )}
      <SimpleTable
        wide
        caption={messages.caption}
        columns={columns}
        rows={shown}
        rowKey={({ report }) => report.groupe.key}
        sort={sort}
        onSort={setSort}
      />
      <div className={classes.notes}>
        {rows.length === 0 && <p>{lists.noResult}</p>}
        {more}
        {withoutRate > 0 && (
          <AlertText small>
            {sight === 'standard'
              ? messages.withoutStandardRate(withoutRate)
              : messages.withoutRate(withoutRate)}
          </AlertText>
        )}
        {note !== undefined && <p>{note}</p>}
        {by === 'mot-cle' && <p>{messages.tagsOverlap}</p>}
        {sight === 'standard' && whole.totals.montantMo !== null && <p>{messages.atStandardRate}</p>}
      </div>
    </div>
  );
}
