import { Button } from '@mantine/core';
import { useState } from 'react';
import type { To } from 'react-router';
import type { CostReport } from '../../../shared/api/projects-api.ts';
import type { CostSight } from '../../../shared/projects/cost-sight.ts';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import { SimpleTable, type TableSort } from '../../../shared/ui/simple-table.tsx';
import type { GroupingName } from '../address/report-address.ts';
import { reportMessages } from '../messages.ts';
import { reportColumns } from './report-columns.tsx';
import { sortedRows } from './sorted-rows.ts';
import classes from './report-table.module.css';

const messages = reportMessages.table;
/** Lines that are drawn before somebody asks for more. */
const usualRows = 100;

interface ReportTableProps {
  readonly lines: readonly CostReport[];
  readonly whole: CostReport;
  readonly by: GroupingName;
  readonly sight: CostSight;
  readonly narrowedTo: (report: CostReport) => To;
}

/** One line each, the most hours first, and the total of all of them, shown or not. */
export function ReportTable({ lines, whole, by, sight, narrowedTo }: ReportTableProps) {
  const [sort, setSort] = useState<TableSort>({ by: 'heures', ascending: false });
  const [showsAll, setShowsAll] = useState(false);
  const rows = sortedRows(lines, sort);
  const withoutRate = whole.totals.lignesSansTaux;
  return (
    <div className={classes.table}>
      <SimpleTable
        wide
        caption={messages.caption}
        columns={reportColumns({ by, whole, count: lines.length, narrowedTo })}
        rows={showsAll ? rows : rows.slice(0, usualRows)}
        rowKey={({ report }) => report.groupe.key}
        sort={sort}
        onSort={setSort}
      />
      <div className={classes.notes}>
        {!showsAll && rows.length > usualRows && (
          <Button variant="default" onClick={() => setShowsAll(true)}>
            {messages.showAll(rows.length)}
          </Button>
        )}
        {withoutRate > 0 && (
          <AlertText small>
            {sight === 'standard'
              ? messages.withoutStandardRate(withoutRate)
              : messages.withoutRate(withoutRate)}
          </AlertText>
        )}
        {by === 'mot-cle' && <p>{messages.tagsOverlap}</p>}
        {sight === 'standard' && whole.totals.montantMo !== null && <p>{messages.atStandardRate}</p>}
      </div>
    </div>
  );
}
