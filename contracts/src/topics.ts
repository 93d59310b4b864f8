import { z } from 'zod';
import { weekStatus } from './codes.ts';
import { lineNatures, natureKeys } from './export-natures.ts';
import { date, id, instant } from './shapes.ts';

/**
 * What is published to Kafka (domain.md §4.3): a value is JSON, all that is said of the event itself is in headers, as the
 * Kafka binding of CloudEvents has it in binary mode. No names, addresses or free texts; decimals are strings. Whoever
 * reads passes over fields that he does not know; a shape that would break him is another topic, `.v2`.
 */

const decimal = z
  .string()
  .regex(/^-?\d+\.\d\d$/)
  .meta({
    id: 'Decimal',
    description: 'Decimal number, two decimals, as a string so that nobody reads it as a double',
    examples: ['7.50'],
  });

const entryNumber = z
  .string()
  .regex(/^[1-9]\d*$/)
  .meta({
    id: 'EntryNumber',
    description: 'Number of an entry in the ledger of its company, dense from 1',
    examples: ['1203'],
  });

const code = (description: string, example: string) =>
  z
    .string()
    .nullable()
    .meta({ description, examples: [example] });

const semaine = z
  .object({
    debut: date.describe('Its Monday'),
    annee: z.int().meta({ description: 'ISO year, that of its Thursday', examples: [2026] }),
    numero: z.int().meta({ description: 'ISO number', examples: [42] }),
  })
  .meta({ id: 'Semaine', description: 'An ISO week' });

const cents = 'Euros; null without a rate, or once the person is erased';

/** A line of a validated week as accounting counts it, or what takes one back. */
export const ecritureTemps = z
  .object({
    idEcriture: entryNumber.describe('Its number'),
    idLigne: id.describe('Line that it is of: its reversals and replacements say the same'),
    version: z.int().meta({ description: 'How often the line was posted, from 1', examples: [1] }),
    typeEcriture: z
      .enum(['N', 'X', 'R'])
      .describe('Posted first (N), reversed (X, with the other sign), posted in its place (R)'),
    extourneDe: entryNumber.nullable().describe('Entry that is reversed; null but of an X'),
    semaine: semaine.describe('Week that the line is of'),
    date: date.describe('Day of the work'),
    moisPaie: z.string().meta({ description: 'Month of the work', examples: ['2026-10'] }),
    utilisateur: z
      .object({
        id: id.describe('The person, in this installation'),
        matricule: code('Number of the person in payroll when it was posted; null without', 'M0042'),
      })
      .describe('Who worked'),
    chantier: z
      .object({
        id: id.describe('The chantier'),
        code: code('Its number when it was posted', 'CH-2026-014'),
        codeClient: code('Number of its client then', 'C0007'),
        facturable: z.boolean().nullable().describe('Whether it is billed'),
      })
      .nullable()
      .describe('Where; null of an absence and of what a day gives right to'),
    tache: z
      .object({ id: id.describe('The task'), code: code('Its code when it was posted', 'GO-01') })
      .nullable()
      .describe('Task; null where there is no chantier'),
    absence: z
      .object({
        id: id.describe('The type of absence'),
        code: code('Its code when it was posted', 'CP'),
      })
      .nullable()
      .describe('Type of absence; null of anything else'),
    typeLigne: z.enum(natureKeys).describe('What is counted'),
    quantite: decimal.describe('How much, in `unite`: the sum of all entries is the truth'),
    unite: z
      .enum([...new Set(Object.values(lineNatures).map(({ unite }) => unite))])
      .describe('Hours (H), days (J) or kilometres (KM)'),
    dontNuit: decimal.describe('Hours of the night, a part of `quantite`'),
    tauxHoraire: decimal.nullable().describe(`Cost of an hour. ${cents}`),
    montantMo: decimal.nullable().describe(`Cost of labour: the quantity at that rate. ${cents}`),
    devise: z.literal('EUR').describe('Currency of the two'),
    axes: z
      .array(z.string().nullable())
      .length(3)
      .meta({
        description: 'Codes of chantier, task and client, for analytic accounting; null without',
        examples: [['CH-2026-014', 'GO-01', 'C0007']],
      }),
    valideLe: instant.describe('When the week was validated'),
  })
  .meta({ id: 'EcritureTemps', description: 'An entry of the ledger' });

/** Where a week stands from now on. */
export const etatSemaine = z
  .object({
    semaine,
    utilisateur: z.object({ id: id.describe('The person, in this installation') }).describe('Whose week'),
    status: z
      .literal(Object.values(weekStatus))
      .meta({ description: '0 open, 1 to be validated, 2 validated', examples: [2] }),
    cycle: z.int().meta({ description: 'Submission that it is about, from 1', examples: [1] }),
  })
  .meta({ id: 'EtatSemaine', description: 'Where a week stands from now on' });

const uuid = (description: string) =>
  z.string().meta({ description, examples: ['0d9fd2c2-6f0e-4d8e-9f0f-2f8f6c1c7a55'] });

/** Headers of every message: attributes of CloudEvents 1.0, the last five of which are extensions of ours. */
export const eventHeaders = z
  .object({
    'content-type': z.literal('application/json').describe('What the value is'),
    ce_specversion: z.literal('1.0').describe('Version of CloudEvents'),
    ce_id: uuid('The event, the same however often it comes: whoever has seen it passes over it'),
    ce_source: z.string().meta({
      description: 'Where it happened: the installation’s company',
      examples: ['urn:gestiontemps:0199f0c2-0000-4000-8000-000000000001'],
    }),
    ce_type: z.string().meta({ description: 'What happened', examples: ['EcritureTempsValidee'] }),
    ce_time: instant.describe('When it was recorded'),
    ce_sequence: z
      .string()
      .regex(/^\d{10}$/)
      .meta({
        description:
          'Place among the events of its kind and company (entries), or of its week: ten digits, so that texts are in order too',
        examples: ['0000001203'],
      }),
    ce_schemaversion: z.string().meta({ description: 'Version of the shape of the value', examples: ['1'] }),
    ce_entrepriseid: uuid('The company'),
    ce_actorid: uuid('Account that acted; `system` where nobody did'),
    ce_correlationid: uuid('Call that it goes back to'),
    ce_causationid: uuid('Command or event that it came of'),
  })
  .meta({ id: 'EventHeaders', description: 'What is said of the event itself' });

export type EcritureTemps = z.input<typeof ecritureTemps>;
export type EtatSemaine = z.input<typeof etatSemaine>;
export type EventHeaders = z.input<typeof eventHeaders>;

const weekDays = 7 * 24 * 60 * 60 * 1000;

/**
 * Topics by name, as they are to be created. As many partitions as a large installation needs, for good: another number
 * would put what follows of a key elsewhere, beside what came before. What is read within a week is deleted then, since
 * rates of people are in it.
 */
export const topics = {
  'temps.ecriture.v1': {
    description: 'Entries of the ledger of every company, as accounting counts validated hours',
    value: ecritureTemps,
    types: {
      EcritureTempsValidee:
        'A line counts: one that is new (N), or in place of what was reversed before it (R)',
      EcritureTempsExtournee: 'A line that was posted counts no more (X): its quantities with the other sign',
    },
    partitions: 12,
    retentionMs: weekDays,
  },
  'temps.semaine.v1': {
    description: 'Where weeks stand: submitted, taken back, refused, validated, open again',
    value: etatSemaine,
    types: {
      SemaineSoumise: 'A week waits for its validation',
      SemaineRetiree: 'Its owner has taken it back: it is open',
      SemaineRefusee: 'A superior has refused it: it is open',
      SemaineValidee: 'It is validated: its entries follow in the ledger',
      SemaineRouverte: 'A validated week is open again; its entries stay until it is validated anew',
    },
    partitions: 12,
    retentionMs: weekDays,
  },
} as const;

export type Topic = keyof typeof topics;
export type EventType = { [T in Topic]: keyof (typeof topics)[T]['types'] }[Topic];

/** The key of every message, by which the order is kept: `{entreprise}:{user}:{Monday}`. */
export const messageKey = (entreprise: string, utilisateurId: string, monday: string): string =>
  `${entreprise}:${utilisateurId}:${monday}`;
