import type { OutputMode } from '@gestiontemps/contracts/templates';
import type { Sheets } from './sheets.ts';
import type { DrawnTable } from './table/table.ts';

/** What the thread is asked to draw. */
export type Drawing = { readonly sheets: Sheets; readonly kind: OutputMode } | { readonly table: DrawnTable };
