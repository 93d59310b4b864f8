import { SimpleTable } from '../../../../shared/ui/simple-table.tsx';
import type { Preview } from '../api/export-api.ts';
import { payrollMessages as messages } from '../messages.ts';
import { isFigures } from '../model/payroll-text.ts';

/** The first lines of a file, letter by letter as they will stand in it. */
export function FirstLines({ file: { columns, apercu } }: { readonly file: Preview }) {
  const rows = apercu.map((cells, index) => ({ key: String(index), cells }));
  return (
    <SimpleTable
      wide
      caption={messages.preview.caption}
      columns={columns.map((label, index) => ({
        key: `${index} ${label}`,
        label,
        end: isFigures(apercu.map((cells) => cells[index] ?? '')),
        cell: ({ cells }: (typeof rows)[number]) => cells[index] ?? '',
      }))}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}
