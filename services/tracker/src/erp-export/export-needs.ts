import type { CompanySettings } from '@gestiontemps/contracts/company-settings';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { StoredFile } from '@gestiontemps/kernel/files/file-store';
import type { LedgerSources } from './ledger.process.ts';

/** What exports ask of other slices, and of the store of files. */
export interface ExportNeeds {
  readonly ledger: LedgerSources;
  /** The public holidays of a year, under the settings of a day in it. */
  holidaysOf(year: number, settings: CompanySettings): readonly CivilDate[];
  /** Calls back after appends of any process; returns what ends it. */
  onAppend(listener: () => void): () => void;
  /** Waits until the ledger has heard what is recorded by now, and its entries are there; false after so many milliseconds. */
  ledgerHears(within: number): Promise<boolean>;
  readonly files: {
    /** Where a file lies while it is made. */
    readonly incoming: string;
    keep(
      file: { readonly path: string; readonly sha256: string },
      of: { readonly entreprise: string; readonly stream: string; readonly owner: string },
    ): Promise<void>;
    open(key: { readonly entreprise: string; readonly sha256: string }): Promise<StoredFile | undefined>;
  };
}
