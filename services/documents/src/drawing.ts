import type { OutputMode } from '@gestiontemps/contracts/templates';
import type { Sheets } from './sheets.ts';
import type { DrawnTable } from './table/table.ts';

/** What the process is asked to draw; sheets by the template of a company where there is one, of which a PDF has none. */
export type Drawing =
  | {
      readonly sheets: Sheets;
      /** Of all of them: told once, for a text that each had would be sent as often. */
      readonly logo: string | null;
      readonly kind: OutputMode;
      readonly template: Uint8Array | undefined;
    }
  | { readonly table: DrawnTable };
