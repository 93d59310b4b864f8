import { exportColumns, exportEncodings } from '@gestiontemps/contracts/erp-export';
import {
  type MappedNature,
  payrollNatures,
  type RubriqueNature,
} from '@gestiontemps/contracts/export-natures';
import type { OpenedHistory, PartName, PartStanding, StreamTable, ToldValue } from '../history/told.ts';
import type { Member } from '../principal.ts';
import {
  exportFormat,
  type ExportFormatEvent,
  type ExportFormatState,
  exportFormatStream,
} from './export-format.ts';

const file: PartName = { type: 'exportFormat', id: 'file' };
const partsOf =
  (type: 'exportCode' | 'exportRubrique') =>
  (nature: string): PartName => ({ type, id: nature });

const text = (said: string | null): ToldValue | null =>
  said === null || said === '' ? null : { type: 'text', valeur: said };

const standingOf = (state: ExportFormatState, { type, id }: PartName): PartStanding['values'] => {
  if (type === 'exportCode') return { code: text(state.codes[id as MappedNature] ?? null) };
  if (type === 'exportRubrique') return { rubrique: text(state.rubriques[id as RubriqueNature] ?? null) };
  return {
    columns: text(state.columns.map((key) => exportColumns[key].label).join(', ')),
    encodage: text(exportEncodings[state.encodage]),
  };
};

/** How the format of a company's exports is told: its columns and encoding, the code and the rubrique of each nature. */
export const exportFormatTable: StreamTable<ExportFormatState, ExportFormatEvent> = {
  decider: exportFormat,
  rows: {
    ExportFormatChanged: ({ codes = {}, rubriques = {}, columns, encodage }) => ({
      acte: 'changed',
      parts: [
        ...(columns || encodage ? [file] : []),
        ...Object.keys(codes).map(partsOf('exportCode')),
        ...Object.keys(rubriques).map(partsOf('exportRubrique')),
      ],
    }),
  },
  standing: (state, part) => ({
    called: {
      of: 'none',
      id: part.id,
      // A nature that there is no more has no words.
      libelle: part === file ? null : (payrollNatures[part.id as RubriqueNature]?.label ?? null),
    },
    values: standingOf(state, part),
  }),
};

/** What was done to how the exports of the caller's company are written. */
export const openExportFormatHistory = async ({ entreprise }: Member): Promise<OpenedHistory> => ({
  ownerId: null,
  streams: [{ stream: exportFormatStream(entreprise), table: exportFormatTable }],
});
