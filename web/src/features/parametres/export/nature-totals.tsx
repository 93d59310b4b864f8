import { messages as shared } from '../../../shared/messages.ts';
import { formatAmount } from '../../../shared/numbers.ts';
import { FoldedPart } from '../../../shared/ui/folded-part.tsx';
import { SimpleTable, type SimpleColumn } from '../../../shared/ui/simple-table.tsx';
import type { ExportSummary } from './api/export-api.ts';
import { exportMessages } from './messages.ts';
import { quantityText } from './model/ledger-text.ts';
import classes from './nature-totals.module.css';

const messages = exportMessages.natures;
type Nature = ExportSummary['natures'][number];

/** What the entries come to by what they count, for whoever compares with a pay slip; folded until it is asked for. */
export function NatureTotals({ summary }: { readonly summary: ExportSummary }) {
  const columns: SimpleColumn<Nature>[] = [
    { key: 'nature', label: messages.nature, cell: ({ label }) => label },
    { key: 'lignes', label: messages.lines, end: true, cell: ({ lignes }) => lignes },
    { key: 'quantite', label: exportMessages.table.quantity, end: true, cell: quantityText },
  ];
  if (summary.montantMo !== undefined)
    columns.push({
      key: 'montantMo',
      label: exportMessages.table.amount,
      end: true,
      cell: ({ montantMo }) => (typeof montantMo === 'number' ? formatAmount(montantMo) : shared.none),
    });
  return (
    <div className={classes.part}>
      <FoldedPart title={messages.title}>
        <div className={classes.table}>
          <SimpleTable
            caption={messages.caption}
            columns={columns}
            rows={summary.natures}
            rowKey={({ typeLigne }) => typeLigne}
          />
        </div>
      </FoldedPart>
    </div>
  );
}
