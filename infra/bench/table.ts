import { child } from './child.ts';

export interface TableFigures {
  readonly rows: number;
  readonly milliseconds: number;
  readonly bytes: number;
  /** MiB that the process which wrote it had at most. */
  readonly mebibytes: number;
}

/** Workbooks of the columns of chantiers, each by a process that has written none before. */
export const benchTable = async (counts = [10_000, 100_000]): Promise<TableFigures[]> => {
  const figures: TableFigures[] = [];
  for (const rows of counts) {
    const { ask, stop } = await child<string>('./table-writer.ts', '');
    figures.push({ rows, ...(await ask<Omit<TableFigures, 'rows'>>(String(rows))) });
    stop();
  }
  return figures;
};
