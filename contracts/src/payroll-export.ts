import { z } from 'zod';
import {
  encoding,
  exportEncodings,
  forward,
  isForward,
  isShort,
  people,
  presetKey,
  short,
  span,
} from './erp-export.ts';
import { type LineNature, payrollNatures, type RubriqueNature, rubriqueNatures } from './export-natures.ts';
import { route } from './route.ts';
import { date, id, instant } from './shapes.ts';

const nature = z
  .enum(Object.keys(payrollNatures) as [LineNature | RubriqueNature])
  .describe('What is counted; night hours are counted on their own');
const unite = z.enum(['H', 'J', 'KM']).describe('Hours, days or kilometres');
const rubrique = z.string().meta({ description: 'Code of payroll', examples: ['HN100'] });
const amount = (description: string, example: number) =>
  z.number().meta({ description, examples: [example] });

export const getExportPresets = route({
  method: 'GET',
  path: '/ExportExterne/Presets',
  summary: 'Targets in whose shape a file for payroll can be made, and which public document each rests on',
  source: 'domain.md §4.1',
  allow: 'export.read',
  reply: z.array(
    z
      .object({
        key: presetKey,
        label: z.string(),
        source: z
          .string()
          .meta({ description: 'What the shape rests on, in French', examples: ['Format paramétrable'] }),
        columns: z
          .array(z.string())
          .meta({ description: 'Words of its header, in its order', examples: [['Matricule', 'Code']] }),
        parRubrique: z
          .boolean()
          .describe('Whether a line is a person, with a further column for each rubrique of the file'),
        enTete: z.boolean().describe('Whether the header is written as a first line'),
        separateur: z.string().meta({ description: 'Between two cells', examples: [';'] }),
        encodage: z
          .enum(Object.keys(exportEncodings) as [keyof typeof exportEncodings])
          .describe('Characters of the file unless another encoding is asked for'),
        absencesParJour: z.boolean().describe('Whether absences have a line for each day'),
        natures: z.array(nature).describe('What it can hold'),
      })
      .meta({ id: 'ExportPreset', description: 'A target in whose shape a file for payroll can be made' }),
  ),
});

const quantity = {
  rubrique,
  natures: z.array(nature).describe('What goes under it'),
  unite,
  quantite: amount('Its quantity', 7.5),
};

const linesOfPerson = z
  .object({
    id: id.describe('The person'),
    label: z.string(),
    lignes: z
      .array(z.object({ ...quantity, date: date.nullable().describe('The day; null: of all the dates') }))
      .describe('Lines that are in no file'),
  })
  .meta({ id: 'PayrollLinesOfPerson', description: 'What somebody is to be paid, and no file has' });

const latestLines = z.object({
  total: z.int().meta({ description: 'How many lines there are', examples: [1] }),
  personnes: z.array(linesOfPerson).describe('The latest fifty lines, by person'),
});

export const previewExport = route({
  method: 'GET',
  path: '/ExportExterne/Preview',
  summary:
    'What a file for payroll would hold: its first lines, its sums beside those of the ledger, and what keeps it from being made',
  source: 'domain.md §4.1',
  allow: 'export.read',
  query: z
    .strictObject({ preset: presetKey, ...span, ...people, encodage: encoding.optional() })
    .refine(isForward, forward)
    .refine(isShort, short),
  reply: z.object({
    preset: presetKey,
    columns: z
      .array(z.string())
      .meta({ description: 'Words of its header', examples: [['Matricule', 'Code', 'Valeur']] }),
    lignes: z.int().meta({ description: 'Lines of the file', examples: [38] }),
    apercu: z
      .array(z.array(z.string()))
      .meta({ description: 'Its first ten lines, by cell', examples: [[['M0042', 'HN100', '6,00']]] }),
    rubriques: z
      .array(
        z.object({
          ...quantity,
          quantite: amount('Sum of what its lines hold, before any is rounded', 6),
          registre: amount('Sum of the entries of these natures and dates in the ledger', 6),
          ecart: amount('The first less the second: 0, unless people are without number', 0),
          arrondi: amount('What rounding each line to the hundredth adds to the first', 0),
        }),
      )
      .describe('Sums of the file beside those of the ledger'),
    horsFichier: z
      .array(
        z.object({
          nature,
          label: z.string(),
          unite,
          quantite: amount('Its sum in the ledger', 25),
          raison: z
            .enum(['SANS_RUBRIQUE', 'AUTRE_FICHIER'])
            .describe('It has no rubrique or export code, or its target takes it in another file'),
        }),
      )
      .describe('What is in the ledger on these dates and not in the file'),
    rubriquesRetirees: z
      .array(
        z.object({
          nature: z
            .enum(rubriqueNatures as [RubriqueNature, ...RubriqueNature[]])
            .describe('What is counted'),
          label: z.string(),
          rubrique: rubrique.describe('Rubrique that it had in that file'),
          fichierDu: instant.describe('When that file was made'),
        }),
      )
      .describe(
        'What the last file for payroll had and this one leaves out, since it has no rubrique any more: the last of this target, or where there is none of another, of the last 13 months',
      ),
    sansMatricule: z
      .array(linesOfPerson)
      .describe('People without number: while there is one, the file is refused'),
    apresFichier: latestLines.describe(
      'What was posted, for days before these dates, after the last file that has those days, of the preset or where it has none of another: it is in none, until one of those days is made again. Of files of the last 13 months',
    ),
    rubriquesAjoutees: latestLines.describe(
      'What these files left out since its nature had no rubrique when they were made, and has one now, with what was posted of it after them: it is in none either, until one of those days is made again',
    ),
    dejaDansFichier: z
      .object({
        total: z.int().meta({ description: 'How many there are', examples: [1] }),
        fichiers: z
          .array(
            z
              .object({
                id: id.describe('The file, among those that were made'),
                name: z.string().meta({
                  description: 'Name of that file',
                  examples: ['BatirOuest_silae_2026-09-21_2026-10-20.csv'],
                }),
                fichierDu: instant.describe('When it was made'),
                startDate: date.describe('The first of the days that both have'),
                endDate: date.describe('The last of them'),
                personnes: z.int().meta({ description: 'People of whom both have something', examples: [3] }),
                heures: amount('Hours of work, travel and absence that both have', 126),
                remplace: z
                  .boolean()
                  .describe('Whether it is of just these dates and people: this one comes in its place'),
              })
              .meta({
                id: 'PayrollFileWithSameDays',
                description: 'A file for payroll that has a part of what another is to have',
              }),
          )
          .describe(
            'The latest fifty; of those that were made again for the same dates and people, the last',
          ),
      })
      .describe(
        'Files for payroll that have some of these days of some of these people already: imported both, they pay twice. A warning, which keeps nothing back',
      ),
    sansFichier: z
      .object({
        total: z.int().meta({ description: 'How many there are', examples: [1] }),
        periodes: z
          .array(
            z
              .object({
                id: id.describe('The person'),
                label: z.string(),
                startDate: date.describe('The first of the days'),
                endDate: date.describe('The last of the days'),
                lignes: z.array(z.object(quantity)).describe('Its sums by rubrique'),
                fichier: presetKey
                  .nullable()
                  .describe(
                    'The target whose file of these days and this person has all of it and nothing that another file has: the one asked for, or where files have a part of these days, one that takes the rest alone; null: there is none, and it is entered by hand',
                  ),
              })
              .meta({
                id: 'DaysWithoutPayrollFile',
                description: 'What somebody is to be paid for days that no file for payroll has',
              }),
          )
          .describe('The latest fifty, in the order of their days; those of one person share no day'),
      })
      .describe(
        'What was posted for days before these dates that no file for payroll has, of this target or another; since the first day of the files of the last 13 months',
      ),
    empechements: z
      .array(
        z.object({
          raison: z
            .enum(['SANS_MATRICULE', 'MATRICULE_PARTAGE', 'RUBRIQUE_ABSENCE', 'CARACTERES'])
            .describe(
              'People have no number, or the same; a rubrique is also the code of an absence; the encoding lacks characters',
            ),
          valeur: z
            .string()
            .nullable()
            .meta({ description: 'The number or rubrique; null: there is none', examples: ['M0002'] }),
          personnes: z
            .array(z.object({ id: id.describe('The person'), label: z.string() }))
            .describe('Whose number it is'),
          message: z.string().meta({
            description: 'What is wrong and what to do, in French',
            examples: ['Le matricule M0002 est celui de plusieurs personnes'],
          }),
        }),
      )
      .describe('What keeps the file from being made: while there is anything, it is refused'),
  }),
});
