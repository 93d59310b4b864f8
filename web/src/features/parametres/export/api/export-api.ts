import type {
  changeExportFormat,
  getExportColumns,
  getExportData,
  getExportFormat,
  getExportSummary,
} from '@gestiontemps/contracts/erp-export';
import type { getExportPresets, previewExport } from '@gestiontemps/contracts/payroll-export';
import type { WireBody } from '@gestiontemps/contracts/route';
import { baseApi, download } from '../../../../shared/api/base-api.ts';
import { mutation, query, type Reply } from '../../../../shared/api/endpoint.ts';
import type { PastExport } from '../../../../shared/api/exports-api.ts';
import type { Command } from '../../../../shared/api/request.ts';
import type { Tag } from '../../../../shared/api/tags.ts';
import type { TransferOptions } from '../../../../shared/api/transfers.ts';

export type LedgerLine = Reply<typeof getExportData>['data'][number];
export type ExportSummary = Reply<typeof getExportSummary>;
export type Missing = ExportSummary['manquants'][number];
export type ExportColumn = Reply<typeof getExportColumns>[number];
export type ExportFormat = Reply<typeof getExportFormat>;
export type FormatChange = Omit<WireBody<typeof changeExportFormat>, 'rowVersion'>;
export type Preset = Reply<typeof getExportPresets>[number];
export type Preview = Reply<typeof previewExport>;
export type Encoding = ExportFormat['encodage'];

/** Entries stand for good, but are shown with the codes and names that people, tasks and clients have now. */
const ofEntries: readonly Tag[] = ['Ledger', 'ExportFormat', 'User', 'ProjectList', 'Client', 'AbsenceType'];

const exportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    exportColumns: query<typeof getExportColumns>(build, 'OPTIONS /ExportExterne/GetColumns', {
      provides: ['ExportFormat'],
    }),
    exportData: query<typeof getExportData>(build, 'GET /ExportExterne/GetData', { provides: ofEntries }),
    exportSummary: query<typeof getExportSummary>(build, 'GET /ExportExterne/Summary', {
      provides: ofEntries,
    }),
    exportFormat: query<typeof getExportFormat>(build, 'GET /ExportExterne/Format', {
      provides: ['ExportFormat'],
    }),
    exportPresets: query<typeof getExportPresets>(build, 'GET /ExportExterne/Presets', {
      provides: ['ExportFormat'],
    }),
    exportPreview: query<typeof previewExport>(build, 'GET /ExportExterne/Preview', {
      // What was late is so no more once a file has it.
      provides: [...ofEntries, 'Export'],
    }),
    // The forms tell themselves what was saved and what was refused.
    changeExportFormat: mutation<typeof changeExportFormat>(build, 'PUT /ExportExterne/Format', {
      invalidates: ['ExportFormat'],
      failure: false,
      // Before they close: who comes back to the number of columns hears the one that was saved.
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(withColumns(data));
      },
    }),
  }),
});

export const {
  useExportColumnsQuery,
  useExportDataQuery,
  useExportSummaryQuery,
  useExportFormatQuery,
  useLazyExportFormatQuery,
  useExportPresetsQuery,
  useExportPreviewQuery,
  useChangeExportFormatMutation,
} = exportApi;

const withColumns = ({ columns }: ExportFormat) =>
  exportApi.util.updateQueryData('exportColumns', undefined, (held) =>
    held.map((column) => ({ ...column, isExport: columns.includes(column.key) })),
  );

/** Reads the exports that were made again, and the entries: the file may have some that are not shown yet. */
export const exportsChanged = () => baseApi.util.invalidateTags(['Export', 'Ledger']);

/** Whose entries, of which days. */
export interface Wanted {
  readonly startDate: string;
  readonly endDate: string;
  readonly userIds?: string[];
}

/** `preset` left out: in the columns of the company; `encodage` too: as it usually has it. */
export interface WantedFile extends Wanted {
  readonly preset?: Preset['key'];
  readonly encodage?: Encoding | undefined;
}

/** Makes an export, which is recorded: under the same `command` it is made once, and the file of then is answered. */
export const downloadCsv = (wanted: WantedFile, command: Command | undefined, options: TransferOptions) =>
  download('GET /ExportExterne/ExportCSV', { query: { ...wanted }, command }, options);

/** An export that was made, as it was. */
export const downloadPast = ({ id }: PastExport, options: TransferOptions) =>
  download('GET /ExportExterne/Exports/:id', { params: { id } }, options);
