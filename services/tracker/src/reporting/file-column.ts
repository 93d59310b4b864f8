import type { ColumnKind } from '@gestiontemps/contracts/table-columns';
import type { TableFormat } from '@gestiontemps/contracts/table-files';
import type { Cell, Row, TableColumn } from '@gestiontemps/documents/table/table';
import type { ToldScope } from './told-scope.ts';

/** A column of a report's file, with what stands in it. */
export interface FileColumn<Line> extends TableColumn {
  readonly cell: (line: Line) => Cell;
}

export const column = <Line>(
  title: string,
  kind: ColumnKind,
  cell: (line: Line) => Cell,
  options: Pick<TableColumn, 'isSummed' | 'isLeftOffPaper'> = {},
): FileColumn<Line> => ({ title, kind, cell, ...options });

/** A moment of the past is told in every line of a file that has nothing but lines. */
export const momentColumn = <Line>({ asOf }: ToldScope, format: TableFormat): FileColumn<Line>[] =>
  format === 'csv' && asOf !== null ? [column('Tel que su le', 'text', () => asOf)] : [];

export const tableOf = <Line>(
  lines: readonly Line[],
  columns: readonly FileColumn<Line>[],
): { readonly columns: readonly TableColumn[]; readonly rows: readonly Row[] } => ({
  columns: columns.map(({ title, kind, isSummed = false, isLeftOffPaper = false }) => ({
    title,
    kind,
    isSummed,
    isLeftOffPaper,
  })),
  rows: lines.map((line) => columns.map(({ cell }) => cell(line))),
});
