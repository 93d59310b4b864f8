import type { ExportColumn, ExportEncoding } from '@gestiontemps/contracts/erp-export';
import type { PresetKey } from '@gestiontemps/contracts/export-natures';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { type Decider, streamOf } from '@gestiontemps/kernel/commands/decider';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';

/** A file that was made for accounting: a fact, so that what an ERP was given can be shown years later (§8.15). */
export const exportStream = (entreprise: string, exportId: string): string =>
  streamOf('export', entreprise, exportId);

export type MadeExport = {
  /** Of the file. */
  readonly name: string;
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
  /** Entries with a higher number alone; null = all of these dates. */
  readonly apres: number | null;
  /** These people alone; null = all. */
  readonly userIds: readonly string[] | null;
  /** None of a file for payroll, whose columns are its target's. */
  readonly columns: readonly ExportColumn[];
  /** The target in whose shape it is; left out of a file in the columns of the company. */
  readonly preset?: PresetKey;
  readonly encodage: ExportEncoding;
  /** Lines in it, and the highest number of an entry that they are of; null when there is none. */
  readonly lignes: number;
  readonly jusqua: number | null;
  /**
   * The version of the company's format whose rubriques a file for payroll was made with. Left out of one in the columns of
   * the company, and of those that were recorded before this was: they had the rubriques of when they were recorded.
   */
  readonly formatVersion?: number;
  /** Whether it says what hours cost. */
  readonly avecMontants: boolean;
  /** Characters that its encoding does not have. */
  readonly remplaces: number;
  /** Bytes, and their SHA-256 in hex. */
  readonly size: number;
  readonly sha256: string;
};

// Names and shapes are storage: never renamed.
export type PastExportEvent = { readonly type: 'ExportMade'; readonly data: MadeExport };

export const storedExports = storedEvents<PastExportEvent>()({
  [exportStream(sampleId('1'), sampleId('f1'))]: [
    {
      type: 'ExportMade',
      data: {
        name: 'BatirOuest_2026-S42.csv',
        startDate: '2026-10-12',
        endDate: '2026-10-18',
        apres: null,
        userIds: null,
        columns: ['idEcriture', 'date', 'quantite'],
        encodage: 'utf-8',
        lignes: 412,
        jusqua: 1203,
        avecMontants: true,
        remplaces: 0,
        size: 96_412,
        sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
    },
  ],
  [exportStream(sampleId('1'), sampleId('f2'))]: [
    {
      type: 'ExportMade',
      data: {
        name: 'BatirOuest_silae_2026-10-21_2026-11-20.csv',
        startDate: '2026-10-21',
        endDate: '2026-11-20',
        apres: null,
        userIds: null,
        columns: [],
        preset: 'silae',
        encodage: 'windows-1252',
        lignes: 38,
        jusqua: 1203,
        avecMontants: false,
        remplaces: 0,
        size: 1_412,
        sha256: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
      },
    },
  ],
  [exportStream(sampleId('1'), sampleId('f3'))]: [
    {
      type: 'ExportMade',
      data: {
        name: 'BatirOuest_sage_2026-10-21_2026-11-20.csv',
        startDate: '2026-10-21',
        endDate: '2026-11-20',
        apres: null,
        userIds: null,
        columns: [],
        preset: 'sage',
        encodage: 'windows-1252',
        lignes: 38,
        jusqua: 1203,
        formatVersion: 3,
        avecMontants: false,
        remplaces: 0,
        size: 1_502,
        sha256: 'fd61a03af4f77d870fc21e05e7e80678095c92d808cfb3b5c279ee04c74aca13',
      },
    },
  ],
});

export type PastExport = { readonly sha256: string } | null;

type PastExportCommand = ({ readonly type: 'RecordExport' } & MadeExport) | { readonly type: 'AskAgain' };

export const pastExport: Decider<PastExport, PastExportCommand, PastExportEvent> = {
  name: 'past-export',
  category: 'export',
  initial: null,
  evolve: (_none, { data: { sha256 } }) => ({ sha256 }),
  decide: (command, made) => {
    if (command.type === 'AskAgain' || made !== null) return [];
    const { type: _, ...data } = command;
    return [{ type: 'ExportMade', data }];
  },
};

/** Months for which the bytes of an export are kept; of what it was, the log tells for ever (quality.md, Privacy). */
const monthsKept = 13;

/** The instant before which an export's bytes are kept no more. */
export const keptSince = (now: Date): Date => {
  const since = new Date(now);
  const day = since.getUTCDate();
  since.setUTCMonth(since.getUTCMonth() - monthsKept);
  // A month without such a day: its last one, not the first days of the next.
  if (since.getUTCDate() !== day) since.setUTCDate(0);
  return since;
};
