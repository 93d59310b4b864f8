import { z } from 'zod';
import { daysBetween } from './dates/civil-date.ts';
import {
  lineNatures,
  type MappedNature,
  mappedNatures,
  natureKeys,
  payrollNatures,
  presetKeys,
  type RubriqueNature,
  rubriqueNatures,
} from './export-natures.ts';
import { route } from './route.ts';
import {
  byId,
  civilDate,
  code,
  date,
  euros,
  id,
  instant,
  many,
  page,
  paging,
  person,
  rowVersion,
} from './shapes.ts';

export const presetKey = z
  .enum(presetKeys)
  .meta({ description: 'Preset: the target in whose shape the file is', examples: ['silae'] });

/** What entries are: posted first (N), reversed (X), posted in place of what was reversed (R). */
export const entryTypes = { N: 'Normale', X: 'Extourne', R: 'Remplacement' } as const;
export type EntryType = keyof typeof entryTypes;

const column = <const Type extends 'text' | 'whole' | 'decimal' | 'date' | 'flag'>(
  label: string,
  type: Type,
  { isExport = true, sortable = true, isFixed = false } = {},
) => ({ label, type, isExport, sortable, isFixed });

/**
 * Columns of an export in the order of its file (domain.md §4.2). `isFixed`: no export is without them, since who reads
 * it could not take corrections over.
 */
export const exportColumns = {
  idEcriture: column('Identifiant', 'text', { isFixed: true }),
  typeEcriture: column("Type d'écriture", 'text', { isFixed: true }),
  version: column('Version', 'whole', { sortable: false }),
  idLigne: column("Ligne d'origine", 'text', { sortable: false }),
  codeEntreprise: column('Société', 'text', { sortable: false }),
  annee: column('Année ISO', 'whole'),
  numSemaine: column('Semaine', 'whole'),
  date: column('Date', 'date', { isFixed: true }),
  moisPaie: column('Mois de paie', 'text'),
  matricule: column('Matricule', 'text', { isFixed: true }),
  nom: column('Nom', 'text'),
  prenom: column('Prénom', 'text'),
  role: column('Rôle', 'text', { isExport: false }),
  typeLigne: column('Nature', 'text', { isFixed: true }),
  codeActivite: column('Code activité', 'text', { isFixed: true }),
  libelleActivite: column('Activité', 'text'),
  codeClient: column('Code client', 'text'),
  client: column('Client', 'text'),
  codeChantier: column('N° chantier', 'text'),
  chantier: column('Chantier', 'text'),
  facturable: column('Facturable', 'flag'),
  codeTache: column('Code tâche', 'text'),
  tache: column('Tâche', 'text'),
  etiquettes: column('Mots-clés', 'text', { isExport: false, sortable: false }),
  quantite: column('Quantité', 'decimal', { isFixed: true }),
  unite: column('Unité', 'text', { sortable: false, isFixed: true }),
  dontNuit: column('Dont heures de nuit', 'decimal'),
  jourFerie: column('Jour férié', 'flag', { sortable: false }),
  tauxHoraire: column('Taux horaire', 'decimal'),
  montantMo: column('Montant MO', 'decimal'),
  axe1: column('Axe 1 (chantier)', 'text', { sortable: false }),
  axe2: column('Axe 2 (tâche)', 'text', { sortable: false }),
  axe3: column('Axe 3 (client)', 'text', { sortable: false }),
  commentaire: column('Commentaire', 'text', { isExport: false, sortable: false }),
  justification: column('Justification km perso', 'text', { isExport: false, sortable: false }),
  valideLe: column('Validé le', 'date'),
  validePar: column('Validé par', 'text', { isExport: false }),
  extourneDe: column('Écriture extournée', 'text', { sortable: false }),
} as const;
export type ExportColumn = keyof typeof exportColumns;
export const exportColumnKeys = Object.keys(exportColumns) as [ExportColumn, ...ExportColumn[]];

/** Columns that only those see who see what hours cost. */
export const costColumns: ReadonlySet<ExportColumn> = new Set(['tauxHoraire', 'montantMo']);

const columnKey = z.enum(exportColumnKeys).describe('The column');
const sortable = exportColumnKeys.filter((key) => exportColumns[key].sortable) as [
  ExportColumn,
  ...ExportColumn[],
];

const numberOf = z.string().meta({ description: 'Number of the entry', examples: ['1203'] });
const word = (description: string, example: string) =>
  z
    .string()
    .nullable()
    .meta({ description, examples: [example] });
const amount = (description: string, example: number) =>
  z.number().meta({ description, examples: [example] });

/** An entry of the ledger, as an ERP reads it; its quantities and amounts are negative where it reverses another. */
export const ledgerRow = z
  .object({
    idEcriture: numberOf.describe('Number of the entry in the company, from 1 without a hole'),
    typeEcriture: z
      .enum(Object.keys(entryTypes) as [EntryType])
      .describe('N: counts; X: takes back another; R: counts in place of what was taken back'),
    version: z.int().meta({ description: 'How often this line was posted', examples: [1] }),
    idLigne: z.string().meta({ description: 'The line that was entered', examples: ['L-88f1'] }),
    codeEntreprise: word('Code of the company in the ERP (setting `codeSociete`)', 'ENT01'),
    annee: z.int().meta({ description: 'ISO year of the week', examples: [2026] }),
    numSemaine: z.int(),
    date: date.describe('Day of the work'),
    moisPaie: z.string().meta({ description: 'Month of that day', examples: ['2026-10'] }),
    matricule: word('Number of the person for payroll', 'M0042'),
    nom: word('Family name', 'Durand'),
    prenom: word('First name', 'Léa'),
    role: word('Role of the person today', 'Utilisateur'),
    typeLigne: z.enum(natureKeys).describe('What is counted'),
    codeActivite: word('Code of the task, of the absence or of what is counted', 'GO-01'),
    libelleActivite: word('The same in words', 'Gros œuvre'),
    codeClient: word('Code of the client', 'C0007'),
    client: word('Name of the client', 'SCI Les Tilleuls'),
    codeChantier: word('Number of the project', 'CH-2026-014'),
    chantier: word('Name of the project', 'Résidence Tilleuls'),
    facturable: z.boolean().nullable().describe('Whether the project is billable; null without one'),
    codeTache: word('Code of the task', 'GO-01'),
    tache: word('Name of the task', 'Gros œuvre'),
    etiquettes: word('Tags of the project, comma separated', 'Urgent, Rénovation'),
    quantite: amount('Hours, days or kilometres', 7.5),
    unite: z.enum(['H', 'J', 'KM']).describe('Hours, days or kilometres'),
    dontNuit: amount('Hours of them at night', 0),
    jourFerie: z.boolean().describe('Whether that day is a public holiday of the company'),
    tauxHoraire: euros
      .nullable()
      .optional()
      .describe('Loaded cost of an hour; left out for who may not see what hours cost'),
    montantMo: euros
      .nullable()
      .optional()
      .describe('Labour cost of the entry; left out for who may not see what hours cost'),
    axe1: word('Analytic axis 1: the project', 'CH-2026-014'),
    axe2: word('Analytic axis 2: the task', 'GO-01'),
    axe3: word('Analytic axis 3: the client', 'C0007'),
    commentaire: word('Comment of the line', 'Grue en panne'),
    justification: word('Why a private car was used', 'Véhicule de service au garage'),
    valideLe: date.describe('Day on which its week was validated'),
    validePar: word('Who validated it', 'Paul Martin'),
    extourneDe: numberOf.nullable().describe('Number of the entry that it takes back'),
  })
  .meta({ id: 'LedgerRow', description: 'An entry of the ledger as an ERP reads it' });
export type LedgerRow = z.output<typeof ledgerRow>;

/** How a file is written: Windows-1252 has no character for some of what people write, and a `?` in its place. */
export const exportEncodings = { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252' } as const;
export type ExportEncoding = keyof typeof exportEncodings;
export const encoding = z
  .enum(Object.keys(exportEncodings) as [ExportEncoding])
  .describe('Characters of the file: UTF-8 with a byte order mark, or Windows-1252');

/** Years that one export may span. */
const mostYears = 6;

interface Span {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}
export const isForward = ({ startDate = '', endDate = '9' }: Span): boolean => startDate <= endDate;
export const isShort = ({ startDate = '', endDate = '' }: Span): boolean =>
  !(daysBetween(startDate, endDate) > mostYears * 365.25);
export const forward = {
  path: ['endDate'],
  error: 'La date de fin doit être supérieure ou égale à la date de début',
};
export const short = { path: ['endDate'], error: 'La période ne peut pas dépasser 6 ans' };

const noNumber = "apres doit être le numéro d'une écriture";
const after = z
  .codec(z.string().regex(/^\d{1,10}$/, noNumber), z.int().max(2_147_483_647, noNumber), {
    decode: Number,
    encode: String,
  })
  .meta({ description: 'Only entries with a higher number than this one', examples: ['1203'] });

/** Seconds for which an answer may be waited for: less than proxies usually let pass. */
const mostPatience = 30;
const patience = z
  .codec(
    z
      .string()
      .regex(/^([1-9]|[12]\d|30)$/, `attente doit être un nombre entier de secondes, de 1 à ${mostPatience}`),
    z.int().min(1).max(mostPatience),
    { decode: Number, encode: String },
  )
  .meta({
    description:
      'Seconds to wait for an entry after `apres` when there is none yet: the answer comes with the first, or empty at the end. Refused where `apres` is beyond the last entry',
    examples: ['30'],
  });

export const span = { startDate: civilDate, endDate: civilDate };
export const people = { userIds: many(id).optional().describe('Only entries of these people') };

export const getExportColumns = route({
  method: 'OPTIONS',
  path: '/ExportExterne/GetColumns',
  summary: 'Columns of an export in the order of the file; a preflight gets no more than 204',
  source: 'spec §7, domain.md §4.2',
  allow: 'export.read',
  reply: z.array(
    z
      .object({
        key: columnKey,
        label: z.string(),
        isExport: z.boolean().describe('Whether files of the company have it'),
        sortable: z.boolean().describe('Whether rows can be ordered by it'),
        isFixed: z.boolean().describe('Whether no file is without it'),
        type: z
          .enum(['text', 'whole', 'decimal', 'date', 'flag'])
          .describe('What it holds: texts are quoted in a file'),
      })
      .meta({ id: 'ExportColumn', description: 'A column of an export' }),
  ),
});

export const getExportData = route({
  method: 'GET',
  path: '/ExportExterne/GetData',
  summary:
    'Entries of the ledger by date of work, or those after a number: what a reader already has need not be read again',
  source: 'spec §7, domain.md §4.2',
  allow: 'export.read',
  tagged: true,
  query: z
    .strictObject({
      startDate: civilDate.optional(),
      endDate: civilDate.optional(),
      apres: after.optional(),
      attente: patience.optional(),
      ...people,
      ...paging(sortable),
    })
    .refine(({ startDate, apres }) => startDate !== undefined || apres !== undefined, {
      path: ['startDate'],
      error: 'La date de début est obligatoire',
    })
    .refine(({ endDate, apres }) => endDate !== undefined || apres !== undefined, {
      path: ['endDate'],
      error: 'La date de fin est obligatoire',
    })
    .refine(({ attente, apres }) => attente === undefined || apres !== undefined, {
      path: ['attente'],
      error: "L'attente demande le numéro d'une écriture dans apres",
    })
    .refine(isForward, forward)
    .refine(isShort, short),
  reply: page(ledgerRow),
  noted: 'ledger-read',
});

export const exportCsv = route({
  method: 'GET',
  path: '/ExportExterne/ExportCSV',
  summary:
    'The same as a file, in the columns of the company, or summed in the shape that payroll imports; it is kept, and can be fetched again as it was',
  source: 'spec §7, domain.md §4.2, §8.15',
  allow: 'export.read',
  query: z
    .strictObject({
      ...span,
      apres: after.optional(),
      preset: presetKey.optional(),
      ...people,
      encodage: encoding.optional(),
      ...paging(sortable),
    })
    .refine(({ preset, apres }) => preset === undefined || apres === undefined, {
      path: ['apres'],
      error: 'Un fichier de paie reprend toutes les écritures de ses dates',
    })
    .refine(isForward, forward)
    .refine(isShort, short),
  download: { types: ['text/csv'] },
  noted: 'export-made',
});

const missing = z
  .object({
    quoi: z
      .enum(['matricule', 'codeActivite', 'codeAbsence'])
      .describe('What is missing: the number of a person, or the code of a task or of a type of absence'),
    id: id.describe('The person, the task or the type of absence'),
    projectId: id.nullable().describe('The project of the task'),
    label: z.string(),
    lignes: z.int().meta({ description: 'Entries without it', examples: [9] }),
  })
  .meta({ id: 'MissingCode', description: 'What entries are without, and their reader needs' });

const totals = {
  lignes: z.int().meta({ description: 'Entries', examples: [412] }),
  montantMo: euros
    .nullable()
    .optional()
    .describe('Their labour cost; null where none has a rate, left out for who may not see it'),
};

export const getExportSummary = route({
  method: 'GET',
  path: '/ExportExterne/Summary',
  summary: 'What an export would hold: its totals by nature, and what would be missing in it',
  source: 'domain.md §8.15',
  allow: 'export.read',
  query: z
    .strictObject({ ...span, ...people })
    .refine(isForward, forward)
    .refine(isShort, short),
  reply: z.object({
    ...totals,
    personnes: z.int().meta({ description: 'People with entries', examples: [25] }),
    lignesIncompletes: z.int().meta({ description: 'Entries without a number or a code', examples: [14] }),
    natures: z
      .array(
        z.object({
          ...totals,
          typeLigne: z.enum(natureKeys).describe('What is counted'),
          label: z.string(),
          quantite: amount('Sum of its quantities', 38.5),
          unite: z.enum(['H', 'J', 'KM']).describe('Hours, days or kilometres'),
        }),
      )
      .describe('By what is counted'),
    manquants: z.array(missing).describe('What is missing, that with most entries first'),
  }),
});

const ofNature = <S extends z.ZodType>(said: S): Record<MappedNature, S> =>
  Object.fromEntries(
    mappedNatures.map((nature) => [
      nature,
      said.meta({ description: `Code of « ${lineNatures[nature].label} »`, examples: ['4010'] }),
    ]),
  ) as Record<MappedNature, S>;
const codes = z
  .object(ofNature(z.string()))
  .describe('Code under which each nature goes out that has none of its own');

const ofRubriques = <S extends z.ZodType>(said: S): Record<RubriqueNature, S> =>
  Object.fromEntries(
    rubriqueNatures.map((nature) => [
      nature,
      said.meta({
        description: `Rubrique of « ${payrollNatures[nature].label} »; null leaves it out`,
        examples: ['HN100'],
      }),
    ]),
  ) as Record<RubriqueNature, S>;
const rubriques = z
  .object(ofRubriques(z.string().nullable()))
  .describe('Rubrique of payroll for each nature but absences, which go under their own code');

/** How files of a company are written. */
export const exportFormat = z
  .object({
    columns: z.array(columnKey).describe('Columns of the file, in its order'),
    encodage: encoding,
    codes,
    rubriques,
    rowVersion: z.int(),
  })
  .meta({ id: 'ExportFormat', description: 'How exports of the company are written' });
export type ExportFormat = z.output<typeof exportFormat>;

export const getExportFormat = route({
  method: 'GET',
  path: '/ExportExterne/Format',
  summary: 'How exports of the company are written',
  source: 'domain.md §4.2',
  allow: 'export.read',
  reply: exportFormat,
});

const fixed = exportColumnKeys.filter((key) => exportColumns[key].isFixed);

export const changeExportFormat = route({
  method: 'PUT',
  path: '/ExportExterne/Format',
  summary: 'Changes how exports of the company are written; what is left out stays as it is',
  source: 'domain.md §4.2',
  allow: 'settings.write',
  body: z
    .strictObject({
      columns: z
        .array(columnKey)
        .max(exportColumnKeys.length)
        .refine((keys) => new Set(keys).size === keys.length, 'Une colonne ne peut figurer deux fois')
        .refine((keys) => fixed.every((key) => keys.includes(key)), {
          error: `Ces colonnes sont obligatoires : ${fixed.map((key) => exportColumns[key].label).join(', ')}`,
        })
        .describe('Columns of the file, in its order'),
      encodage: encoding,
      codes: z
        .strictObject(ofNature(code('Le code')))
        .partial()
        .describe('Codes that change'),
      rubriques: z
        .strictObject(ofRubriques(code('La rubrique').nullable()))
        .partial()
        .describe('Rubriques that change; null leaves the nature out of files for payroll'),
    })
    .partial()
    .extend({ rowVersion }),
  reply: exportFormat,
});

const sum = (of: string) =>
  z
    .object({
      heures: amount('Hours', 35),
      montantMo: euros.optional().describe('Labour cost; left out for who may not see what hours cost'),
    })
    .describe(of);

const reconciledWeek = z
  .object({
    annee: z.int().meta({ description: 'ISO year of the week', examples: [2026] }),
    numSemaine: z.int(),
    startDate: date.describe('Its Monday'),
    rapport: sum('What reports say'),
    registre: sum('Sum of the entries of the ledger'),
    exporte: sum('What exports had of it')
      .nullable()
      .describe('Sum of those that exports of the whole week had; null where there was none'),
    jusqua: numberOf.nullable().describe('Highest number of an entry in those exports; null without one'),
    rouvertes: z.int().meta({
      description:
        'People whose week is open again, which is not compared: the ledger keeps what it has until then',
      examples: [0],
    }),
    ecarts: z
      .array(
        z.object({
          utilisateur: person.nullable().describe('Whose week it is'),
          typeLigne: z.enum(natureKeys).describe('What is counted'),
          rapport: sum('What reports say'),
          registre: sum('Sum of the entries of the ledger'),
        }),
      )
      .describe('Where reports and ledger do not say the same; empty as it should be'),
  })
  .meta({ id: 'ReconciledWeek', description: 'A week as reports and the ledger have it' });

export const getReconciliation = route({
  method: 'GET',
  path: '/ExportExterne/Reconciliation',
  summary:
    'Validated work and counted travel by week, as reports say and as the ledger does, once it has heard of it',
  source: 'domain.md §4.2',
  allow: 'settings.write',
  query: z.strictObject(span).refine(isForward, forward).refine(isShort, short),
  reply: z.object({
    registreEnRetard: z
      .boolean()
      .describe('Whether the ledger has not heard yet what the differences may come from: they say nothing'),
    semaines: z.array(reconciledWeek).describe('Weeks with anything validated'),
  }),
});

/** A file that was made, and what is known of it. */
export const pastExport = z
  .object({
    id,
    name: z.string().meta({ description: 'Name of the file', examples: ['BatirOuest_2026-S46.csv'] }),
    startDate: date,
    endDate: date,
    preset: presetKey.nullable().describe('Target that it was made for; null: in the columns of the company'),
    lignes: totals.lignes,
    jusqua: numberOf.nullable().describe('Highest number of an entry in it; null when it is empty'),
    avecMontants: z.boolean().describe('Whether it says what hours cost'),
    encodage: encoding,
    remplaces: z.int().meta({
      description: 'Characters that its encoding does not have, a `?` in their place',
      examples: [0],
    }),
    size: z
      .int()
      .nullable()
      .meta({ description: 'Bytes; null as `empreinte`', examples: [48_213] }),
    empreinte: z
      .string()
      .nullable()
      .meta({
        description:
          'SHA-256 of its bytes, in hex; null of a file with amounts for who may not see them, and of one that was destroyed: who knows the rest of it could try what it held until it fits',
        examples: ['a91c04fe'],
      }),
    disponible: z.boolean().describe('Whether its bytes are still kept, and the caller may have them'),
    efface: z
      .boolean()
      .describe('Whether its bytes were destroyed, since they told of somebody whose data were erased'),
    createdBy: person.nullable(),
    createdOn: instant,
  })
  .meta({ id: 'PastExport', description: 'An export that was made' });

export const listExports = route({
  method: 'GET',
  path: '/ExportExterne/Exports',
  summary: 'Exports that were made',
  source: 'api.md, domain.md §8.15',
  allow: 'export.read',
  query: z.strictObject(paging(['createdOn', 'name', 'lignes'])),
  reply: page(pastExport),
});

export const downloadExport = route({
  method: 'GET',
  path: '/ExportExterne/Exports/:id',
  summary: 'The bytes of an export that was made, as they were; they are kept for 13 months',
  source: 'api.md, domain.md §8.15',
  allow: 'export.read',
  params: byId,
  download: { types: ['text/csv'] },
  noted: 'export-fetched',
});
