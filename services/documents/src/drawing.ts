import type { OutputMode } from '@gestiontemps/contracts/templates';
import type { DrawnTable } from './table/table.ts';
import type { WeekPaper } from './week-paper.ts';

/** What the thread that draws is asked for. */
export type Drawing =
  { readonly papers: readonly WeekPaper[]; readonly kind: OutputMode } | { readonly table: DrawnTable };
