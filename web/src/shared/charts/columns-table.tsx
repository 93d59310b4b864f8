import { SimpleTable } from '../ui/simple-table.tsx';
import { uiMessages } from '../ui/ui-messages.ts';
import { totalOf, type ChartColumn } from './column-geometry.ts';

interface ColumnsTableProps {
  caption: string;
  /** What a column of the chart is: « Semaine ». */
  unit: string;
  series: readonly string[];
  columns: readonly ChartColumn[];
  format: (amount: number) => string;
  /** From edge to edge of a wide page. */
  wide?: boolean;
}

/** The twin of `StackedColumns`: the same figures, to read and to copy. */
export function ColumnsTable({ caption, unit, series, columns, format, wide = false }: ColumnsTableProps) {
  const sum = (pick: (column: ChartColumn) => number) =>
    format(columns.reduce((total, column) => total + pick(column), 0));
  const planned = columns.some((column) => column.planned !== undefined);
  return (
    <SimpleTable
      caption={caption}
      wide={wide}
      rows={columns}
      rowKey={({ key }) => key}
      columns={[
        {
          key: 'column',
          label: unit,
          cell: ({ name, label, heading = label }) => <span title={name}>{heading}</span>,
          total: uiMessages.charts.total,
        },
        ...series.map((name, index) => ({
          key: name,
          label: name,
          end: true,
          cell: ({ values }: ChartColumn) => format(values[index] ?? 0),
          total: sum(({ values }) => values[index] ?? 0),
        })),
        {
          key: 'total',
          label: uiMessages.charts.total,
          end: true,
          cell: (column) => format(totalOf(column)),
          total: sum(totalOf),
        },
        ...(planned
          ? [
              {
                key: 'planned',
                label: uiMessages.charts.planned,
                end: true,
                cell: (column: ChartColumn) => (column.planned === undefined ? '–' : format(column.planned)),
                total: sum((column) => column.planned ?? 0),
              },
            ]
          : []),
      ]}
    />
  );
}
