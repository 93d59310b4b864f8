import type { ExportColumn, ExportEncoding } from '@gestiontemps/contracts/erp-export';
import type { MappedNature, RubriqueNature } from '@gestiontemps/contracts/export-natures';
import { exportColumnKeys, exportColumns } from '@gestiontemps/contracts/erp-export';
import {
  mappedNatures,
  nightHours,
  payrollNatures,
  rubriqueNatures,
} from '@gestiontemps/contracts/export-natures';
import { searchable } from '@gestiontemps/contracts/search-text';
import { type Decider, streamOf } from '@gestiontemps/kernel/commands/decider';
import { rejection, requireVersion } from '@gestiontemps/kernel/commands/rejection';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';
import { presets } from './presets.ts';

/** How a company's exports are written (domain.md §4.2). */
export const exportFormatStream = (entreprise: string): string => streamOf('exportFormat', entreprise);

type Format = {
  readonly columns: readonly ExportColumn[];
  readonly encodage: ExportEncoding;
  /** Under which code each nature goes out that has none of its own. */
  readonly codes: Readonly<Record<MappedNature, string>>;
  /** Under which rubrique each nature goes to payroll; null = it does not. */
  readonly rubriques: Rubriques;
};

export type Rubriques = Readonly<Record<RubriqueNature, string | null>>;

// Names and shapes are storage: never renamed.
export type ExportFormatEvent = {
  readonly type: 'ExportFormatChanged';
  /** What it changes alone. */
  readonly data: Partial<Omit<Format, 'codes' | 'rubriques'>> & {
    readonly codes?: Readonly<Partial<Record<MappedNature, string>>>;
    readonly rubriques?: Partial<Rubriques>;
  };
};

export const storedExportFormat = storedEvents<ExportFormatEvent>()({
  [exportFormatStream(sampleId('1'))]: [
    {
      type: 'ExportFormatChanged',
      data: { columns: ['idEcriture', 'date', 'quantite'], encodage: 'windows-1252' },
    },
    { type: 'ExportFormatChanged', data: { codes: { PANIER: '4010' } } },
    { type: 'ExportFormatChanged', data: { rubriques: { TRAVAIL: 'HN100', PANIER: null } } },
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
  readonly rubriques?: { readonly [nature in RubriqueNature]?: string | null | undefined } | undefined;
  /** Codes of the absence types that there are. */
  readonly absences?: readonly string[] | undefined;
  readonly rowVersion?: number | undefined;
}

/**
 * Of a company that never changed it: every column that the specification exports, each nature under its own name, and
 * no rubrique, since each payroll has its own.
 */
const usual: ExportFormatState = {
  columns: exportColumnKeys.filter((key) => exportColumns[key].isExport),
  encodage: 'utf-8',
  codes: Object.fromEntries(mappedNatures.map((nature) => [nature, nature])) as Record<MappedNature, string>,
  rubriques: Object.fromEntries(rubriqueNatures.map((nature) => [nature, null])) as Record<
    RubriqueNature,
    null
  >,
  rowVersion: 0,
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What of `asked` differs from `held`; undefined when nothing does. */
const changesIn = <Key extends string, Value>(
  held: Readonly<Record<Key, Value>>,
  asked: { readonly [key in Key]?: Value | undefined } = {},
): Partial<Record<Key, Value>> | undefined => {
  const others = Object.entries(asked).filter(
    ([key, said]) => said !== undefined && said !== held[key as Key],
  );
  return others.length === 0 ? undefined : (Object.fromEntries(others) as Partial<Record<Key, Value>>);
};

/**
 * Natures may share a rubrique, whose line is their sum: what cannot be added up, or would count twice, may not. Case and
 * accents make no difference, since there are payrolls that know none.
 */
const requireSummable = (rubriques: Rubriques): void => {
  const mapped = rubriqueNatures.filter((nature) => rubriques[nature] !== null);
  const key = (nature: RubriqueNature): string => searchable(rubriques[nature] ?? '');
  for (const one of mapped)
    for (const other of mapped) {
      if (one === other || key(one) !== key(other)) continue;
      if (payrollNatures[one].unite !== payrollNatures[other].unite)
        throw rejection(
          'rubrique-of-two-units',
          `La rubrique ${rubriques[one]} ne peut pas servir à la fois à « ${payrollNatures[one].label} » et à « ${payrollNatures[other].label} » : leurs unités diffèrent`,
          `rubriques.${other}`,
        );
      if (one === nightHours)
        throw rejection(
          'rubrique-of-night-hours',
          `La rubrique ${rubriques[one]} ne peut pas servir aux heures de nuit et à « ${payrollNatures[other].label} » : elles compteraient deux fois`,
          `rubriques.${one}`,
        );
    }
};

/** A file with a column for each rubrique has these as well: they say whose line it is. */
const titles = [
  ...Object.values(presets).flatMap(({ parRubrique, columns }) =>
    parRubrique ? columns.map(([title]) => title) : [],
  ),
  'Nom',
  'Prénom',
];
const isAmong = (rubrique: string, words: readonly string[]): boolean =>
  words.some((word) => searchable(word) === searchable(rubrique));

const requireFree = (rubriques: Partial<Rubriques>, absences: readonly string[]): void => {
  for (const nature of rubriqueNatures) {
    const rubrique = rubriques[nature] ?? null;
    if (rubrique === null) continue;
    if (isAmong(rubrique, absences))
      throw rejection(
        'rubrique-of-absence',
        `La rubrique ${rubrique} ne peut pas servir à « ${payrollNatures[nature].label} » : c'est le code d'un type d'absence`,
        `rubriques.${nature}`,
      );
    if (isAmong(rubrique, titles))
      throw rejection(
        'rubrique-of-column',
        `La rubrique ne peut pas s'appeler ${rubrique} : des fichiers de paie ont une colonne de ce nom`,
        `rubriques.${nature}`,
      );
  }
};

export const exportFormat: Decider<ExportFormatState, ChangeExportFormat, ExportFormatEvent> = {
  name: 'export-format',
  category: 'exportFormat',
  initial: usual,
  evolve: (format, { data: { codes, rubriques, ...changes } }, { version: rowVersion }) => ({
    ...format,
    ...changes,
    codes: { ...format.codes, ...codes },
    rubriques: { ...format.rubriques, ...rubriques },
    rowVersion,
  }),
  decide: ({ columns, encodage, rowVersion, absences = [], ...asked }, format) => {
    requireVersion(rowVersion, format.rowVersion);
    const codes = changesIn(format.codes, asked.codes);
    const rubriques = changesIn(format.rubriques, asked.rubriques);
    if (rubriques) {
      requireSummable({ ...format.rubriques, ...rubriques });
      requireFree(rubriques, absences);
    }
    const data: ExportFormatEvent['data'] = {
      ...(columns && !isSame(columns, format.columns) && { columns }),
      ...(encodage && encodage !== format.encodage && { encodage }),
      ...(codes && { codes }),
      ...(rubriques && { rubriques }),
    };
    return Object.keys(data).length === 0 ? [] : [{ type: 'ExportFormatChanged', data }];
  },
};
