import type { ExportColumn, ExportEncoding, MappedNature } from '@gestiontemps/contracts/erp-export';
import { exportColumnKeys, exportColumns, mappedNatures } from '@gestiontemps/contracts/erp-export';
import { type Decider, streamOf } from '@gestiontemps/kernel/commands/decider';
import { requireVersion } from '@gestiontemps/kernel/commands/rejection';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';

/** How a company's exports are written (domain.md §4.2). */
export const exportFormatStream = (entreprise: string): string => streamOf('exportFormat', entreprise);

type Format = {
  readonly columns: readonly ExportColumn[];
  readonly encodage: ExportEncoding;
  /** Under which code each nature goes out that has none of its own. */
  readonly codes: Readonly<Record<MappedNature, string>>;
};

// Names and shapes are storage: never renamed.
export type ExportFormatEvent = {
  readonly type: 'ExportFormatChanged';
  /** What it changes alone. */
  readonly data: Partial<Omit<Format, 'codes'>> & {
    readonly codes?: Readonly<Partial<Record<MappedNature, string>>>;
  };
};

export const storedExportFormat = storedEvents<ExportFormatEvent>()({
  [exportFormatStream(sampleId('1'))]: [
    {
      type: 'ExportFormatChanged',
      data: { columns: ['idEcriture', 'date', 'quantite'], encodage: 'windows-1252' },
    },
    { type: 'ExportFormatChanged', data: { codes: { PANIER: '4010' } } },
  ],
});

export interface ExportFormatState extends Format {
  readonly rowVersion: number;
}

export interface ChangeExportFormat {
  readonly type: 'ChangeExportFormat';
  readonly columns?: readonly ExportColumn[] | undefined;
  readonly encodage?: ExportEncoding | undefined;
  readonly codes?: { readonly [nature in MappedNature]?: string | undefined } | undefined;
  readonly rowVersion?: number | undefined;
}

/** Of a company that never changed it: every column that the specification exports, each nature under its own name. */
const usual: ExportFormatState = {
  columns: exportColumnKeys.filter((key) => exportColumns[key].isExport),
  encodage: 'utf-8',
  codes: Object.fromEntries(mappedNatures.map((nature) => [nature, nature])) as Record<MappedNature, string>,
  rowVersion: 0,
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const exportFormat: Decider<ExportFormatState, ChangeExportFormat, ExportFormatEvent> = {
  name: 'export-format',
  category: 'exportFormat',
  initial: usual,
  evolve: (format, { data: { codes, ...changes } }, { version: rowVersion }) => ({
    ...format,
    ...changes,
    codes: { ...format.codes, ...codes },
    rowVersion,
  }),
  decide: ({ columns, encodage, codes = {}, rowVersion }, format) => {
    requireVersion(rowVersion, format.rowVersion);
    const others = Object.entries(codes).filter(
      ([nature, said]) => said !== undefined && said !== format.codes[nature as MappedNature],
    );
    const data: ExportFormatEvent['data'] = {
      ...(columns && !isSame(columns, format.columns) && { columns }),
      ...(encodage && encodage !== format.encodage && { encodage }),
      ...(others.length > 0 && { codes: Object.fromEntries(others) }),
    };
    return Object.keys(data).length === 0 ? [] : [{ type: 'ExportFormatChanged', data }];
  },
};
