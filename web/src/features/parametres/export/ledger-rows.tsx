import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { useMemo } from 'react';
import type { GridSort } from '../../../shared/grid/columns.ts';
import { DataGrid } from '../../../shared/grid/data-grid.tsx';
import { Cards } from '../../../shared/list/cards.tsx';
import { messages as shared } from '../../../shared/messages.ts';
import { formatAmount } from '../../../shared/numbers.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { useIsDesk } from '../../../shared/ui/use-is-desk.ts';
import type { ExportSummary, LedgerLine } from './api/export-api.ts';
import { Entry, keyOf, nameOf, Past, Work } from './ledger-cells.tsx';
import classes from './ledger-cells.module.css';
import { ledgerColumns } from './ledger-columns.tsx';
import { exportMessages } from './messages.ts';
import { quantityText, sumsByUnit, totalAmount } from './model/ledger-text.ts';

const OrderFilter = lazyPart(async () => (await import('../../../shared/list/order-filter.tsx')).OrderFilter);

const messages = exportMessages.table;

interface LedgerRowsProps {
  readonly lines: readonly LedgerLine[];
  readonly summary: ExportSummary;
  readonly sort: GridSort | null;
  readonly onSort: (sort: GridSort | null) => void;
}

/** Entries as an ERP reads them, and what all of the period come to: a grid at a desk, cards on a phone. */
export function LedgerRows({ lines, summary, sort, onSort }: LedgerRowsProps) {
  const isDesk = useIsDesk('wide');
  // New columns would draw the cells anew, and take the focus from them.
  const columns = useMemo(() => ledgerColumns(summary), [summary]);
  if (isDesk)
    return (
      <DataGrid
        label={messages.caption}
        columns={columns}
        rows={lines}
        rowId={keyOf}
        sort={sort}
        onSort={onSort}
        hasTotal
      />
    );
  return (
    <>
      <div className={classes.order}>
        <OrderFilter columns={columns} sort={sort} onSort={onSort} />
      </div>
      <Cards items={lines} idOf={keyOf} card={(line) => <Card line={line} />} />
      <p className={classes.total}>
        {[
          messages.total(summary.lignes, summary.personnes),
          ...sumsByUnit(summary.natures),
          totalAmount(summary),
        ]
          .filter((text) => text !== undefined)
          .join(' · ')}
      </p>
    </>
  );
}

function Card({ line }: { readonly line: LedgerLine }) {
  const { idEcriture, date, matricule } = line;
  return (
    <>
      <p className={classes.top}>
        <Work line={line} />
        <strong className={classes.figure}>{quantityText(line)}</strong>
      </p>
      <p className={classes.below}>
        {nameOf(line)} · {matricule ?? shared.none} · {numericDate(date).slice(0, 5)}
      </p>
      <p className={classes.below}>
        <Entry line={line} /> {`${messages.number} ${idEcriture}`}
        {typeof line.montantMo === 'number' && <span>{formatAmount(line.montantMo)}</span>}
        <Past line={line} />
      </p>
    </>
  );
}
