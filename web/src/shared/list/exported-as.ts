import type { TableFormat } from '@gestiontemps/contracts/table-files';
import type { OutputMode } from '@gestiontemps/contracts/templates';
import type { Transfers, TransferOptions } from '../api/transfers.ts';

/** `(options) => download('GET /…', call, options)` */
export type FetchExport = (options: TransferOptions) => ReturnType<Transfers['download']>;
type FetchAs<Kind> = (kind: Kind, options: TransferOptions) => ReturnType<FetchExport>;

/** What is exported: the lines of a table, or the sheets of weeks. */
export type ExportedAs =
  { readonly table: FetchAs<TableFormat> } | { readonly sheets: FetchAs<Exclude<OutputMode, 'HTML'>> };
