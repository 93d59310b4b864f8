import type { TableFormat } from '@gestiontemps/contracts/table-files';
import type { OutputMode } from '@gestiontemps/contracts/templates';
import type { Transfers, TransferOptions } from '../api/transfers.ts';

/** `(options) => download('GET /…', call, options)` */
export type FetchExport = (options: TransferOptions) => ReturnType<Transfers['download']>;
type FetchAs<Kind> = (kind: Kind, options: TransferOptions) => ReturnType<FetchExport>;

/** What is exported: the lines of a table, or the sheets of weeks. */
export type ExportedAs =
  { readonly table: FetchAs<TableFormat> } | { readonly sheets: FetchAs<Exclude<OutputMode, 'HTML'>> };

/** A file that is on its way, and how much of it has come where it is a zip that tells. */
export interface Coming {
  readonly stop: () => void;
  readonly files?: { readonly done: number; readonly total: number };
}
